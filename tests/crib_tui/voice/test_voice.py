"""The voice with an engine that works: order, cuts, time, and what is left."""

from __future__ import annotations

import asyncio
import signal
import sys
from time import monotonic

import pytest

from crib_text.aloud import Slot
from crib_tui.voice.voice import Voice
from tests.crib_tui.voice.processes import processes_with
from tests.crib_tui.voice.stand_ins import Machine, children, milliseconds, speaking, until

SLOW = "import time; time.sleep(60 if 'long' in text else 0.2)"


async def test_every_line_of_the_show_is_spoken_in_order(machine: Machine) -> None:
    """Cases A07 and the lost lines of pyttsx3: three lines at once, and all are heard."""
    lines = ["Ann's hand: zero.", "Your hand: fifteen two.", "Your crib: a pair is two."]
    async with speaking(machine.with_engine(), []) as voice:
        for line in lines:
            voice.say(line, Slot.SHOW)
        await until(lambda: machine.said == lines)


async def test_counts_that_are_no_longer_so_are_not_spoken(machine: Machine) -> None:
    async with speaking(machine.with_engine(SLOW), []) as voice:
        await until(lambda: voice.warm)
        voice.say("Five.", Slot.COUNT)
        await until(lambda: not voice.warm)
        for count in ("Fifteen for two.", "Twenty.", "Thirty-one for two."):
            voice.say(count, Slot.COUNT)
        voice.say("Ann's hand: zero.", Slot.SHOW)
        await until(lambda: len(machine.said) == 3)
    assert machine.said == ["Five.", "Thirty-one for two.", "Ann's hand: zero."]


async def test_what_grew_stale_while_it_warmed_up_is_not_spoken(machine: Machine) -> None:
    async with speaking(machine.with_engine(begins="import time; time.sleep(4.2)"), []) as voice:
        voice.say("Five.", Slot.COUNT)
        voice.say("Your turn.", Slot.TURN)
        await until(lambda: machine.said)
        await until(lambda: voice.idle)
    assert machine.said == ["Your turn."]


async def test_hush_cuts_the_line_and_forgets_the_others(machine: Machine) -> None:
    async with speaking(machine.with_engine(SLOW), []) as voice:
        await until(lambda: voice.warm)
        voice.say("A long line.", Slot.SHOW)
        voice.say("Another.", Slot.SHOW)
        await until(lambda: not voice.warm)
        voice.hush()
        begun = monotonic()
        voice.say("Your turn.", Slot.TURN)
        await until(lambda: machine.said)
        assert monotonic() - begun < 10
    assert machine.said == ["Your turn."]


async def test_hush_before_anything_was_asked_of_the_process(machine: Machine) -> None:
    async with speaking(machine.with_engine(), []) as voice:
        voice.say("Five.", Slot.COUNT)
        voice.hush()
        voice.hush()
        voice.say("Ten.", Slot.COUNT)
        await until(lambda: machine.said == ["Ten."])


async def test_many_cuts_are_no_failure(machine: Machine) -> None:
    told: list[str] = []
    async with speaking(machine.with_engine(SLOW), told) as voice:
        for _ in range(4):
            await until(lambda: voice.warm)
            voice.say("A long line.", Slot.SHOW)
            await until(lambda: not voice.warm)
            voice.hush()
        voice.say("Go.", Slot.COUNT)
        await until(lambda: machine.said == ["Go."])
    assert told == []


@pytest.mark.needs("espeak-ng")
async def test_a_cut_ends_the_player_too(machine: Machine) -> None:
    async with speaking(machine.with_player(pace=20), []) as voice:
        voice.say("A line that this player takes a minute for.", Slot.SHOW)
        await until(machine.recordings)
        assert players(machine)
        voice.hush()
        await until(lambda: not players(machine))


async def test_saying_takes_no_time_whatever_the_voice_does(machine: Machine) -> None:
    async with speaking(machine.with_engine(SLOW), []) as voice:
        took = [milliseconds(lambda: voice.say("Cold.", Slot.SHOW))]
        await until(lambda: voice.warm or not voice.idle)
        took += [milliseconds(lambda: voice.say("A long line.", Slot.SHOW)) for _ in range(100)]
        took.append(milliseconds(voice.hush))
        took += [milliseconds(lambda: voice.say("Ten.", Slot.COUNT)) for _ in range(100)]
    # The median, since on a busy machine anything may take long once.
    assert sorted(took)[len(took) // 2] < 5
    assert sum(took) < 5 * len(took)


async def test_closed_in_the_middle_of_a_line_nothing_is_left(machine: Machine) -> None:
    async with speaking(machine.with_engine(SLOW), []) as voice:
        voice.say("A long line.", Slot.SHOW)
        await until(lambda: not voice.idle and machine.left_over() and children())
        begun = monotonic()
        await voice.close()
        assert monotonic() - begun < 5
        voice.say("Too late.", Slot.SHOW)
        voice.hush()
    assert machine.said == []


async def test_closed_at_any_moment_nothing_is_left(machine: Machine) -> None:
    machine.with_engine(SLOW)
    for wait in (0.0, 0.01, 0.05, 0.1, 0.2, 0.4, 0.8):
        async with speaking(machine, []) as voice:
            voice.say("A long line.", Slot.SHOW)
            await asyncio.sleep(wait)


async def test_a_voice_that_never_began_can_be_closed(machine: Machine) -> None:
    voice = Voice(print, environ=machine.environ)
    voice.say("Go.", Slot.COUNT)
    voice.hush()
    await voice.close()


@pytest.mark.parametrize("moment", ["voice._spare", "voice._talking and voice._spare"])
async def test_whoever_asked_was_killed_and_nothing_is_left(machine: Machine, moment: str) -> None:
    """A game that was killed outright takes its voice with it, line and all."""
    machine.with_engine(SLOW)
    program = (
        "import asyncio\n"
        "from crib_text.aloud import Slot\n"
        "from crib_tui.voice.voice import Voice\n"
        "async def main():\n"
        "    voice = Voice(print)\n"
        "    voice.start()\n"
        "    voice.say('A long line.', Slot.SHOW)\n"
        f"    while not ({moment}): await asyncio.sleep(0.01)\n"
        "    print('speaking', flush=True)\n"
        "    await asyncio.sleep(60)\n"
        "asyncio.run(main())\n"
    )
    game = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", program),
        env={**machine.environ, "TMPDIR": str(machine.temporary)},
        stdout=asyncio.subprocess.PIPE,
    )
    assert game.stdout is not None
    assert await game.stdout.readline() == b"speaking\n"
    assert machine.left_over()
    game.send_signal(signal.SIGKILL)
    await game.wait()
    await until(lambda: not machine.left_over())
    await until(lambda: not processes_with(str(machine.temporary)))


def players(machine: Machine) -> list[str]:
    return processes_with(str(machine.temporary), "aplay")
