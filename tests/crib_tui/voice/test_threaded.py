"""The same voice for a program that waits for lines and has no loop of its own."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep

from crib_text.aloud import Slot
from crib_tui.voice.threaded import ThreadedVoice
from tests.crib_tui.voice.stand_ins import Machine, children, milliseconds

SLOW = "time.sleep(60 if 'long' in text else 0.1)"


def until(condition: Callable[[], object], seconds: float = 30.0) -> None:
    end = monotonic() + seconds
    while not condition():
        assert monotonic() < end, f"not within {seconds} s"
        sleep(0.01)


def test_lines_are_spoken_cut_and_forgotten_while_the_program_waits(machine: Machine) -> None:
    voice = ThreadedVoice(environ=machine.with_engine(SLOW).environ)
    voice.start()
    until(lambda: voice.on)
    took = [milliseconds(lambda: voice.say("A long line.", Slot.SHOW)) for _ in range(20)]
    until(lambda: len(children()) == 2)
    took.append(milliseconds(voice.hush))
    voice.say("Your turn.", Slot.TURN)
    until(lambda: machine.said == ["Your turn."])
    begun = monotonic()
    voice.say("A long line.", Slot.SHOW)
    voice.close()
    assert monotonic() - begun < 5
    assert sorted(took)[len(took) // 2] < 5
    assert voice.take_line() is None
    assert not voice.on
    assert machine.left_over() == []
    assert children() == []


def test_what_the_player_must_be_told_is_taken_once(machine: Machine) -> None:
    voice = ThreadedVoice(environ=machine.with_engine(begins="raise OSError('libespeak')").environ)
    voice.start()
    until(lambda: not voice.on)
    assert voice.take_line() == "Read-aloud is off: no eSpeak. Install espeak-ng and alsa-utils."
    assert voice.take_line() is None
    voice.say("Go.", Slot.COUNT)
    voice.hush()
    voice.close()
    voice.close()
    assert machine.left_over() == []


def test_one_that_never_began_can_be_closed(machine: Machine) -> None:
    voice = ThreadedVoice(environ=machine.environ)
    voice.say("Go.", Slot.COUNT)
    voice.hush()
    voice.close()
    assert not voice.on
