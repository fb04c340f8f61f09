"""Read-aloud at the table: what is said when, what is cut, and who hears nothing."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace

import pytest

from crib_text.aloud import Slot
from crib_text.settings import ReadWhat, Settings, ShowPace
from crib_tui.house import House
from crib_tui.read_aloud import NOT_HERE, NOT_HERE_IN_SHORT, SAMPLE, reader_here
from crib_tui.screens.read_aloud import ReadAloudScreen
from crib_tui.screens.settings import SettingsScreen
from crib_tui.stage import Stage
from crib_tui.voice.speaker import Delivery
from tests.conftest import ROOT
from tests.crib_tui.at_the_table import (
    a_house,
    an_opening,
    play_to,
    playing_of,
    seated,
    settled,
    take_a_turn,
    text_of,
    until,
    view_of,
)

ON = Settings(name="Bea", read_aloud=True)


class Ear:
    """Makes voices that note what they are asked, `hush` among it."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.slots: list[Slot] = []
        self.voices: list[Fake] = []

    def __call__(self, told: Callable[[str], None]) -> Fake:
        self.voices.append(Fake(self, told))
        return self.voices[-1]

    @property
    def lines(self) -> list[str]:
        return [line for line in self.heard if line != "hush"]


class Fake:
    def __init__(self, ear: Ear, told: Callable[[str], None]) -> None:
        self.delivery = Delivery()
        self.on = False
        self.closed = 0
        self.told = told
        self._ear = ear

    def start(self) -> None:
        self.on = True

    def say(self, text: str, slot: Slot) -> None:
        assert self.on
        self._ear.heard.append(text)
        self._ear.slots.append(slot)

    def hush(self) -> None:
        self._ear.heard.append("hush")

    async def close(self) -> None:
        self.on = False
        self.closed += 1

    def fail(self, line: str) -> None:
        self.on = False
        self.told(line)


def with_voice(settings: Settings = ON) -> tuple[House, Ear]:
    return a_house(settings), Ear()


def is_on(house: House) -> bool:
    """Whether read-aloud is what is kept."""
    return house.settings.read_aloud


async def test_every_count_is_called_by_who_laid_the_card() -> None:
    house, ear = with_voice()
    async with seated(an_opening(), house=house, voice=ear) as (app, pilot):
        await play_to(app, pilot, Stage.PEGGING)
        await settled(app, pilot)
        while playing_of(app).stage is Stage.PEGGING and view_of(app).awaited:
            await take_a_turn(app, pilot)
        calls = [line for line in ear.lines if re.match(r"(You|Ann): (?!go|one for)", line)]
        assert len(calls) == 8
        assert sum(call.startswith("You: ") for call in calls) == 4


def counted(ear: Ear) -> list[str]:
    """The lines in which a hand or the crib begins."""
    return [line for line in ear.lines if re.match(r"(Your|Ann's) (hand|crib): ", line)]


@pytest.mark.parametrize("what", [ReadWhat.COUNTS, ReadWhat.SCORES])
async def test_the_show_is_read_hand_by_hand_as_it_is_counted(what: ReadWhat) -> None:
    house, ear = with_voice(replace(ON, read_what=what, show_pace=ShowPace.HAND))
    async with seated(an_opening(), house=house, voice=ear) as (app, pilot):
        await play_to(app, pilot, Stage.SHOW)
        while playing_of(app).stage is Stage.SHOW:
            view = view_of(app)
            assert len(counted(ear)) == len(view.shown)
            if view.shown:
                player = view.players[view.shown[-1].seat - 1]
                name = "You" if player.seat == 1 else player.name
                assert ear.lines[-1].endswith(f" {name} {view.sides[player.side - 1].score}.")
            await take_a_turn(app, pilot)
        assert len(counted(ear)) == 3


async def test_a_hand_that_is_counted_step_by_step_is_read_so() -> None:
    house, ear = with_voice()
    async with seated(an_opening(), house=house, voice=ear) as (app, pilot):
        await play_to(app, pilot, Stage.SHOW)
        while len(view_of(app).shown[-1].combinations) < 3:
            await take_a_turn(app, pilot)
        hand = view_of(app).shown[-1]
        assert counted(ear)[-1] == ear.lines[-1]
        first = len(ear.lines)
        for step in range(1, len(hand.combinations)):
            await pilot.press("enter")
            await pilot.pause()
            assert len(ear.lines) == first + step
        assert not any(line[-2].isdigit() for line in ear.lines[first - 1 : -1])
        assert ear.lines[-1].endswith(f" {view_of(app).sides[hand.seat - 1].score}.")


async def test_e_reads_what_is_left_of_a_hand_at_once() -> None:
    house, ear = with_voice()
    async with seated(an_opening(), house=house, voice=ear) as (app, pilot):
        await play_to(app, pilot, Stage.SHOW)
        while len(view_of(app).shown[-1].combinations) < 3:
            await take_a_turn(app, pilot)
        hand = view_of(app).shown[-1]
        before = len(ear.lines)
        await pilot.press("e")
        await pilot.pause()
        assert len(ear.lines) == before + 1
        assert ear.lines[-1].count(",") == len(hand.combinations) - 2


async def test_turns_are_read_once_each() -> None:
    house, ear = with_voice(replace(ON, read_what=ReadWhat.TURNS))
    async with seated(an_opening(), house=house, voice=ear) as (app, pilot):
        await settled(app, pilot)
        assert ear.lines == [
            "Put 2 in your crib." if view_of(app).dealer == 1 else "Put 2 in Ann's crib."
        ]
        await play_to(app, pilot, Stage.SHOW)
        turns = [line for line in ear.lines if line.startswith("Your turn. ")]
        assert len(turns) == 4
        assert ear.slots == [Slot.TURN] * len(ear.lines)


async def test_a_move_of_ones_own_cuts_what_is_being_said() -> None:
    house, ear = with_voice(replace(ON, read_what=ReadWhat.ALL))
    async with seated(an_opening(), house=house, voice=ear) as (app, pilot):
        await settled(app, pilot)
        assert "hush" not in ear.heard
        await pilot.press("1", "2", "enter")
        await settled(app, pilot)
        assert ear.heard.count("hush") == 1
        (own,) = (at for at, line in enumerate(ear.heard) if line.startswith("Done."))
        assert ear.heard.index("hush") < own


async def test_x_hushes_and_does_nothing_else() -> None:
    house, ear = with_voice()
    async with seated(an_opening(), house=house, voice=ear) as (app, pilot):
        await settled(app, pilot)
        before = text_of(app)
        await pilot.press("x")
        await pilot.pause()
        assert ear.heard == ["hush"]
        assert text_of(app) == before


async def test_f8_turns_it_off_and_on_says_so_and_keeps_it() -> None:
    house, ear = with_voice()
    async with seated(an_opening(), house=house, voice=ear) as (app, pilot):
        await settled(app, pilot)
        await pilot.press("f8")
        await pilot.pause()
        assert "Read-aloud is off." in text_of(app)
        assert not is_on(house)
        await until(pilot, lambda: ear.voices[0].closed)
        await pilot.press("1", "2", "enter")
        await settled(app, pilot)
        assert ear.lines == []
        await pilot.press("f8")
        await pilot.pause()
        assert "Read-aloud is on: each count as it is called." in text_of(app)
        assert is_on(house)
        await play_to(app, pilot, Stage.SHOW)
        assert ear.lines


async def test_f8_works_on_the_first_screen_too() -> None:
    house, ear = with_voice(Settings(name="Bea"))
    async with seated(None, house=house, voice=ear) as (app, pilot):
        await pilot.pause()
        await pilot.press("f8")
        await pilot.pause()
        assert "Read-aloud is on: each count as it is called." in text_of(app)
        await pilot.press("f8")
        await pilot.pause()
        assert text_of(app).count("Read-aloud is") == 1
        assert "Read-aloud is off." in text_of(app)


async def test_a_voice_that_gives_up_is_one_line_and_the_game_goes_on() -> None:
    house, ear = with_voice()
    async with seated(an_opening(), house=house, voice=ear) as (app, pilot):
        await settled(app, pilot)
        line = "Read-aloud is off: no eSpeak. Install espeak-ng and alsa-utils."
        ear.voices[0].fail(line)
        await pilot.pause()
        assert line in text_of(app)
        assert playing_of(app).log.count(line) == 1
        await play_to(app, pilot, Stage.SHOW)
        assert ear.lines == []
        # Once it is installed, F8 tries again.
        await pilot.press("f8")
        await pilot.pause()
        assert "Read-aloud is on" in text_of(app)
        assert is_on(house)
        assert len(ear.voices) == 2


async def test_leaving_in_the_middle_of_a_line_cuts_it_and_closes_the_voice() -> None:
    house, ear = with_voice()
    async with seated(an_opening(), house=house, voice=ear) as (app, pilot):
        await settled(app, pilot)
        await pilot.press("q", "y")
        await until(pilot, lambda: not app.is_running)
    assert ear.heard[0] == "hush"
    assert [voice.closed for voice in ear.voices] == [1]


async def test_a_match_that_is_taken_up_again_is_not_told_from_its_beginning() -> None:
    house, ear = with_voice(Settings(name="Bea"))
    async with seated(an_opening(), house=house, voice=ear) as (app, pilot):
        await play_to(app, pilot, Stage.PEGGING)
        await settled(app, pilot)
    (table,) = house.unfinished()
    house.keep(replace(ON, read_what=ReadWhat.ALL))
    async with seated(table.table, house=house, voice=ear) as (app, pilot):
        await settled(app, pilot)
        assert len(ear.lines) == 1
        assert ear.lines[0].startswith("Your turn. Count ")


async def test_off_is_how_it_begins_and_nothing_is_made() -> None:
    assert Settings().read_aloud is False
    house, ear = with_voice(Settings(name="Bea"))
    async with seated(an_opening(), house=house, voice=ear) as (app, pilot):
        await play_to(app, pilot, Stage.SHOW)
        await pilot.press("x")
    assert ear.voices == []


async def test_without_a_voice_here_the_settings_and_f8_say_why() -> None:
    """Case A09: over SSH it would sound at the server."""
    async with seated(an_opening(), house=a_house(ON), voice=None) as (app, pilot):
        await settled(app, pilot)
        await pilot.press("f8")
        await pilot.pause()
        assert NOT_HERE_IN_SHORT in text_of(app)
        await pilot.press("f10", *"settings", "enter")
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)
        assert f"Read aloud: {NOT_HERE}" in " ".join(text_of(app).split())


@pytest.mark.parametrize("name", ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"])
def test_there_is_no_voice_over_ssh(name: str) -> None:
    assert reader_here({name: "10.0.0.1 5 10.0.0.2 22"}) is None
    assert reader_here({name: ""}) is not None
    assert reader_here({"DISPLAY": ":0"}) is not None


async def test_the_test_speaks_a_sample_as_it_is_set_even_while_it_is_off() -> None:
    house, ear = with_voice(Settings(name="Bea"))
    async with seated(an_opening(), house=house, voice=ear) as (app, pilot):
        await settled(app, pilot)
        await pilot.press("f10", *"settings", "enter")
        await pilot.pause()
        await pilot.press("up", "enter")
        await pilot.pause()
        assert isinstance(app.screen, ReadAloudScreen)
        await pilot.press("down", "down", "right", "down", "left", "up", "up", "up", "up", "enter")
        await until(pilot, lambda: ear.lines)
        assert ear.lines == [SAMPLE]
        assert ear.voices[0].delivery == Delivery(200, 0.8, "")
        assert house.settings.voice_rate == 200
        line = "Read-aloud is off: no aplay. Install alsa-utils."
        ear.voices[0].fail(line)
        await pilot.pause()
        assert text_of(app).count(line) == 1
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("escape")
        await until(pilot, lambda: ear.voices[0].closed)
        assert not is_on(house)


async def test_f8_in_the_settings_is_what_they_show_and_keep() -> None:
    house, ear = with_voice(Settings(name="Bea"))
    async with seated(an_opening(), house=house, voice=ear) as (app, pilot):
        await settled(app, pilot)
        await pilot.press("f10", *"settings", "enter")
        await pilot.pause()
        await pilot.press("f8")
        await pilot.pause()
        assert "on, counts" in text_of(app)
        await pilot.press("down", "right")
        await pilot.pause()
        assert is_on(house)


def test_while_it_is_off_nothing_of_it_is_loaded() -> None:
    program = """
import asyncio, sys
from crib_text.settings import Settings
from tests.crib_tui.at_the_table import a_house, an_opening, play_to, seated
from crib_tui.read_aloud import reader_here
from crib_tui.stage import Stage

async def main(on):
    house = a_house(Settings(name="Bea", read_aloud=on))
    async with seated(an_opening(), house=house, voice=reader_here({})) as (app, pilot):
        await play_to(app, pilot, Stage.PEGGING)

asyncio.run(main(False))
loaded = [name for name in sys.modules if "voice" in name or name in ("pyttsx3", "crib_text.aloud")]
assert not loaded, loaded
asyncio.run(main(True))
assert "crib_tui.voice.voice" in sys.modules
assert "pyttsx3" not in sys.modules
"""
    answer = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert answer.returncode == 0, answer.stderr
    assert (answer.stdout, answer.stderr) == ("", "")
