"""F2 changes a running game to plain lines, and `screen` back: one match, nothing lost."""

from __future__ import annotations

import pytest

from crib_table.table import Table
from crib_text.household import Household
from crib_text.settings import Settings
from crib_tui.house import House
from crib_tui.screens.home import HomeScreen
from crib_tui.stage import Stage
from tests.crib_text.plain.at_the_prompt import a_household, sensible_answer, typing, visit
from tests.crib_tui.at_the_table import (
    UTF8,
    an_opening,
    play_to,
    seated,
    settled,
    take_a_turn,
    text_of,
    until,
    view_of,
)


def a_house_of(household: Household) -> House:
    return House(household, UTF8, "utf-8")


def table_of(household: Household) -> Table:
    assert household.table is not None
    return household.table


@pytest.mark.parametrize("stage", [Stage.DISCARD, Stage.CUT, Stage.PEGGING, Stage.SHOW])
async def test_f2_goes_on_in_plain_lines_at_the_same_table(stage: Stage) -> None:
    household = a_household()
    async with seated(an_opening(seed="2"), house=a_house_of(household)) as (app, pilot):
        await play_to(app, pilot, stage)
        await settled(app, pilot)
        view = view_of(app)
        await pilot.press("f2")
        await until(pilot, lambda: app.wants_plain)
        assert app.return_code == 0
    seen = visit(household, typing("screen"), screen=True)
    assert seen.code is None
    assert table_of(household).view(1) == view
    assert seen.writes[0].endswith(b":\n")
    async with seated(None, house=a_house_of(household)) as (app, pilot):
        await until(pilot, lambda: app.playing is not None and app.playing.view is not None)
        assert view_of(app) == view


async def test_a_match_goes_back_and_forth_to_its_end() -> None:
    household = a_household()
    household.open(an_opening(seed="5", rules="short"))
    for _ in range(40):
        async with seated(None, house=a_house_of(household)) as (app, pilot):
            await until(pilot, lambda: app.playing is not None and app.playing.stage is not None)
            await settled(app, pilot)
            await take_a_turn(app, pilot)
            await pilot.press("f2")
            await until(pilot, lambda: app.wants_plain)
        turns = 0

        def some(seen: object) -> str:
            nonlocal turns
            turns += 1
            return "screen" if turns > 6 else sensible_answer(seen.prompt)  # type: ignore[attr-defined]

        visit(household, some, screen=True)
        if table_of(household).state.over:
            break
    assert table_of(household).state.winner is not None
    numbers = [happened.seq for happened in table_of(household).history]
    assert numbers == list(range(1, len(numbers) + 1))


async def test_at_the_first_screen_it_leads_to_the_questions_and_back() -> None:
    household = a_household()
    async with seated(None, house=a_house_of(household)) as (app, pilot):
        await pilot.press("f2")
        await until(pilot, lambda: app.wants_plain)
    assert household.table is None
    assert visit(household, typing("screen"), screen=True).code is None
    async with seated(None, house=a_house_of(household)) as (app, _):
        assert isinstance(app.screen, HomeScreen)


async def test_a_match_that_is_not_saved_is_the_same_match_in_plain_lines() -> None:
    """It is handed over itself, not read from a store."""
    household = a_household(Settings(name="Bea"))
    async with seated(an_opening(), house=a_house_of(household)) as (app, pilot):
        table = household.table
        await pilot.press("f2")
        await until(pilot, lambda: app.wants_plain)
    assert household.table is table
    assert table is not None


async def test_the_menu_leads_there_too_and_the_help_names_the_key() -> None:
    async with seated(an_opening(), house=a_house_of(a_household())) as (app, pilot):
        await pilot.press("f10")
        await pilot.pause()
        assert "Plain mode" in text_of(app)
        await pilot.press(*"plain", "enter")
        await until(pilot, lambda: app.wants_plain)


async def test_a_window_with_no_room_tells_of_plain_mode() -> None:
    async with seated(an_opening(), size=(38, 10)) as (app, _):
        assert "F2: plain mode" in text_of(app)
