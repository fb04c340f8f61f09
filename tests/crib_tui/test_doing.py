"""What is done from the menu, from anywhere, and around a match."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from crib_text.settings import Settings, Theme
from crib_tui.palette import LIGHT
from crib_tui.screens.discard import DiscardScreen
from crib_tui.screens.home import HomeScreen
from crib_tui.screens.stage_screen import StageScreen
from crib_tui.stage import Stage
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


async def choose(pilot: Pilot[int], word: str) -> None:
    """Open the menu, type a word of a command, press Enter."""
    await pilot.press("f10")
    await pilot.pause()
    await pilot.press(*word, "enter")
    await pilot.pause()


async def test_a_match_is_begun_from_the_first_screen_by_enter_alone() -> None:
    async with seated(None) as (app, pilot):
        assert isinstance(app.screen, HomeScreen)
        await pilot.press("enter", "enter")
        await until(pilot, lambda: isinstance(app.screen, StageScreen))
        assert "Choose two cards" in text_of(app)


async def test_an_unfinished_match_is_offered_first_and_goes_on_where_it_was() -> None:
    house = a_house()
    async with seated(an_opening(), house=house) as (app, pilot):
        await play_to(app, pilot, Stage.PEGGING)
        await settled(app, pilot)
        hand = view_of(app).hand
        await choose(pilot, "first")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, StageScreen))
        assert view_of(app).hand == hand


async def test_conceding_asks_first_and_the_match_is_lost_only_after_yes() -> None:
    async with seated(an_opening()) as (app, pilot):
        await choose(pilot, "concede")
        await pilot.press("enter")
        await pilot.pause()
        assert not view_of(app).over
        await choose(pilot, "concede")
        await pilot.press("y")
        await until(pilot, lambda: view_of(app).over)
        assert playing_of(app).stage is Stage.RESULT
        assert "You forfeit. Ann wins the match." in text_of(app)


async def test_a_rematch_is_another_match_with_the_same_people() -> None:
    async with seated(an_opening()) as (app, pilot):
        await choose(pilot, "concede")
        await pilot.press("y")
        await until(pilot, lambda: playing_of(app).stage is Stage.RESULT)
        await pilot.press("n")
        await until(pilot, lambda: app.playing is not None and not view_of(app).over)
        await until(pilot, lambda: playing_of(app).stage is Stage.DISCARD)
        assert not view_of(app).over
        assert [player.name for player in view_of(app).players] == ["Bea", "Ann"]
        await settled(app, pilot)
        await take_a_turn(app, pilot)
        assert view_of(app).put


async def test_what_happens_under_a_dialog_is_shown_when_it_closes() -> None:
    async with seated(an_opening()) as (app, pilot):
        await settled(app, pilot)
        assert isinstance(app.screen, DiscardScreen)
        await pilot.press("1", "2", "enter", "v")
        await until(pilot, lambda: playing_of(app).stage is not Stage.DISCARD)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, StageScreen))
        await pilot.pause()
        assert not isinstance(app.screen, DiscardScreen)


async def test_a_theme_is_seen_at_once_everywhere() -> None:
    async with seated(an_opening()) as (app, pilot):
        await choose(pilot, "settings")
        await pilot.press("down", "right")
        await pilot.pause()
        assert app.house.settings.theme is not Theme.DARK
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, StageScreen)
        assert app.screen.look == app.house.look


async def test_the_log_grows_and_scores_are_said() -> None:
    async with seated(an_opening()) as (app, pilot):
        await pilot.press("s")
        await pilot.pause()
        assert "You 0. 121 to go" in text_of(app)
        await pilot.press("v")
        await pilot.pause()
        assert "Ann has discarded." in text_of(app)


@pytest.mark.parametrize("key", ["question_mark", "f1"])
async def test_help_names_the_keys_of_the_stage_first(key: str) -> None:
    async with seated(an_opening()) as (app, pilot):
        await pilot.press(key)
        await pilot.pause()
        shown = text_of(app)
        assert "Discard to" in shown
        assert "put in crib" in shown
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, StageScreen)


async def test_leaving_asks_and_keeps_the_match() -> None:
    house = a_house(Settings(theme=Theme.LIGHT))
    assert house.look.palette == LIGHT
    async with seated(an_opening(), house=house) as (app, pilot):
        await pilot.press("q")
        await pilot.pause()
        assert "The match is kept" in text_of(app)
        await pilot.press("escape")
        await pilot.pause()
        assert app.is_running
        await pilot.press("q")
        await pilot.pause()
        await pilot.press("y")
        await pilot.pause()
    assert app.last_lines == ("You 0, Ann 0. Go on: crib resume",)
    assert len(house.unfinished()) == 1
