"""Pegs seen moving: from where they were to where they are, the totals never behind."""

from __future__ import annotations

from dataclasses import replace

from crib_engine.seating import Peg
from crib_text.settings import Motion, Settings
from crib_tui.screens.stage_screen import StageScreen
from crib_tui.stage import Stage
from crib_tui.standing import Standing
from crib_tui.walk import MOST_STEPS, walk
from tests.crib_tui.at_the_table import a_house, an_opening, play_to, seated, view_of

WAS = (Standing(Peg.TEAL, ("You",), 30, 20), Standing(Peg.OAT, ("Ann",), 8, 2))


def test_a_peg_goes_forward_hole_by_hole_and_ends_on_the_score() -> None:
    now = (replace(WAS[0], score=33, back=30), WAS[1])
    shown = walk(WAS, now)
    assert [sides[0].front for sides in shown] == [31, 32, 33]
    assert shown[-1] == now
    assert all(sides[0].score == 33 for sides in shown)
    assert all(sides[1].front == 8 for sides in shown)


def test_a_long_way_is_no_longer_to_watch_than_a_moment() -> None:
    shown = walk(WAS, (replace(WAS[0], score=59, back=30), WAS[1]))
    assert len(shown) == MOST_STEPS
    fronts = [sides[0].front for sides in shown]
    assert fronts == sorted(fronts)
    assert fronts[-1] == 59


def test_nothing_walks_back_for_a_new_game_or_another_table() -> None:
    fresh = tuple(replace(side, score=0, back=0) for side in WAS)
    assert walk(WAS, fresh) == [fresh]
    others = (replace(WAS[0], peg=Peg.NAVY), WAS[1])
    assert walk(WAS, others) == [others]


async def test_with_motion_the_board_ends_where_the_score_is() -> None:
    house = a_house(Settings(name="Bea", motion=Motion.SOME))
    async with seated(an_opening(), house=house) as (app, pilot):
        await play_to(app, pilot, Stage.SHOW)
        # Counted whole, since the pegs go with the counting.
        await pilot.press("e")
        await pilot.pause(1.0)
        assert isinstance(app.screen, StageScreen)
        assert app.screen.pegs_move
        shown = app.screen._board._lanes
        assert [side.front for side in shown] == [side.score for side in view_of(app).sides]
