"""A window of any size, changed at any moment: nothing is lost, and what counts stays in sight."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from textual.pilot import Pilot

from crib_engine.cards import parse_cards
from crib_table.attempt import Drill
from crib_tui.app import CribApp
from crib_tui.screens.discard import DiscardScreen
from crib_tui.screens.hand_stage import HandStage
from crib_tui.stage import Stage
from tests.crib_tui.at_the_table import (
    a_house,
    an_opening,
    playing_of,
    practising,
    seated,
    settled,
    take_a_turn,
    text_of,
    view_of,
)
from tests.crib_tui.left_tables import left_at

SIZES = ((80, 24), (60, 20), (40, 12), (20, 5), (5, 1), (1, 1), (200, 60), (80, 24))
F10 = "f10"


async def resize(pilot: Pilot[int], size: tuple[int, int]) -> None:
    await pilot.resize_terminal(*size)
    await pilot.pause()
    await pilot.pause()


async def through_all_sizes(app: CribApp, pilot: Pilot[int]) -> None:
    """From 80x24 through all sizes and back, where everything is as it was."""
    before = text_of(app)
    for size in SIZES:
        await resize(pilot, size)
        rows = text_of(app).split("\n")
        assert len(rows) == size[1]
    assert text_of(app) == before


@pytest.mark.parametrize(
    "stage, players",
    [*((stage, 2) for stage in Stage), (Stage.PEGGING, 3), (Stage.SHOW, 4), (Stage.RESULT, 3)],
)
async def test_every_stage_goes_through_all_sizes(stage: Stage, players: int) -> None:
    store, table = left_at(stage, players)
    async with seated(table, house=a_house(store=store)) as (app, pilot):
        await settled(app, pilot)
        if stage is Stage.RESULT:
            await pilot.press("e", "enter")
            await pilot.pause()
        assert playing_of(app).stage is stage
        await through_all_sizes(app, pilot)


@pytest.mark.parametrize(
    "keys",
    [
        (F10,),
        ("question_mark",),
        ("v",),
        ("b",),
        ("q",),
        (F10, *"conc", "enter"),
        (F10, *"sett", "enter"),
        (F10, *"rule", "enter"),
        (F10, *"rule", "enter", "down", "enter"),
    ],
    ids=" ".join,
)
async def test_all_that_lies_over_a_stage_goes_through_all_sizes(keys: tuple[str, ...]) -> None:
    store, table = left_at(Stage.PEGGING)
    async with seated(table, house=a_house(store=store)) as (app, pilot):
        await settled(app, pilot)
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        await through_all_sizes(app, pilot)


@pytest.mark.parametrize("keys", [(), ("enter",), *(("down",) * n + ("enter",) for n in (1, 2, 3))])
async def test_the_screens_around_a_match_go_through_all_sizes(keys: tuple[str, ...]) -> None:
    async with seated(None) as (app, pilot):
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        await through_all_sizes(app, pilot)


@pytest.mark.parametrize(
    "drill, keys",
    [
        (Drill.COUNTING, ()),
        (Drill.COUNTING, ("1",)),
        (Drill.COUNTING, ("4", "enter")),
        (Drill.COUNTING, ("0", "enter", "w")),
        (Drill.DISCARD, ("2", "5")),
        (Drill.DISCARD, ("2", "5", "enter")),
        (Drill.DISCARD, ("5", "6", "enter", "s")),
    ],
)
async def test_the_trainers_go_through_all_sizes(drill: Drill, keys: tuple[str, ...]) -> None:
    async with practising(drill) as (app, pilot):
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        await through_all_sizes(app, pilot)


async def test_what_is_chosen_and_where_the_focus_is_survives_every_size() -> None:
    store, table = left_at(Stage.DISCARD)
    async with seated(table, house=a_house(store=store)) as (app, pilot):
        await settled(app, pilot)
        await pilot.press("2", "5")
        screen = app.screen
        assert isinstance(screen, HandStage)
        chosen, place = screen.hand.chosen, screen.hand.place
        assert len(chosen) == 2
        for size in SIZES:
            await resize(pilot, size)
            assert screen.hand.chosen == chosen
            assert screen.hand.place == place
        await pilot.press("enter")
        await settled(app, pilot)
        assert view_of(app).put == chosen


@pytest.mark.parametrize("stage", Stage)
async def test_below_40_by_12_a_line_says_the_size_it_needs(stage: Stage) -> None:
    store, table = left_at(stage)
    async with seated(table, house=a_house(store=store)) as (app, pilot):
        await settled(app, pilot)
        if stage is Stage.RESULT:
            await pilot.press("e", "enter")
        for size in ((39, 12), (40, 11), (20, 5), (12, 5)):
            await resize(pilot, size)
            assert "40x12" in text_of(app)
        await resize(pilot, (40, 12))
        assert "40x12" not in text_of(app)


TENS = tuple(parse_cards(["TS", "QS", "TH", "KH", "TC", "TD"]))


@pytest.mark.parametrize("size", [(60, 20), (40, 12)])
async def test_six_cards_with_all_tens_are_readable_and_chosen_by_key(
    size: tuple[int, int],
) -> None:
    store, table = left_at(Stage.DISCARD)
    async with seated(table, size, house=a_house(store=store)) as (app, pilot):
        await settled(app, pilot)
        playing, screen = playing_of(app), app.screen
        assert isinstance(screen, DiscardScreen)
        dealt = replace(view_of(app), hand=TENS)
        screen.show(playing.scene(dealt), playing)
        await pilot.pause()
        shown = text_of(app)
        for face in ("10♠", "Q ♠", "10♥", "K ♥", "10♣", "10♦"):
            assert face in shown
        for number, card in enumerate(TENS, start=1):
            await pilot.press(str(number))
            await pilot.pause()
            assert screen.hand.chosen == (card,)
            assert f"{card.rank_text}{'♠♥♣♦'['SHCD'.index(card.code[-1])]}" in text_of(app)
            await pilot.press(str(number))


async def test_a_round_is_played_at_20_by_5_with_the_count_in_sight() -> None:
    async with seated(an_opening(), (20, 5)) as (app, pilot):
        await settled(app, pilot)
        stages = set()
        while view_of(app).round == 1:
            view, stage = view_of(app), playing_of(app).stage
            stages.add(stage)
            shown = text_of(app)
            if stage is not Stage.SHOW:
                # There the totals go with the combinations, one by one.
                totals = re.findall(r"\d+", shown.split("\n", maxsplit=1)[0])
                assert totals == [str(side.score) for side in view.sides]
            if stage is Stage.PEGGING and view.my_turn:
                assert f"Count {view.count}" in shown
                assert all(card.face in shown for card in view.hand)
            if stage is Stage.SHOW:
                assert "Enter" in shown
            await take_a_turn(app, pilot)
        assert stages >= {Stage.DISCARD, Stage.PEGGING, Stage.SHOW}
