"""Whole matches by keyboard alone, from the first deal to the match's result."""

from __future__ import annotations

import pytest

from crib_tui.stage import Stage
from tests.crib_tui.at_the_table import (
    an_opening,
    play_to,
    playing_of,
    seated,
    settled,
    take_a_turn,
    text_of,
    view_of,
)


@pytest.mark.parametrize(
    "players, format_, rules",
    [(2, 1, "standard"), (3, 1, "standard"), (4, 1, "standard"), (2, 3, "acc"), (4, 3, "short")],
)
async def test_a_match_is_played_to_its_result(players: int, format_: int, rules: str) -> None:
    opening = an_opening(players, format=format_, rules=rules)
    async with seated(opening) as (app, pilot):
        await settled(app, pilot)
        assert app.playing is not None
        stages = set()
        view = app.playing.view
        assert view is not None
        for _ in range(3000):
            stages.add(app.playing.stage)
            if app.playing.stage is Stage.RESULT and view.over:
                break
            await take_a_turn(app, pilot)
            view = app.playing.view
            assert view is not None
        assert stages >= {Stage.DISCARD, Stage.PEGGING, Stage.SHOW, Stage.RESULT}
        assert view.winner is not None
        shown = text_of(app)
        assert "win" in shown
        assert all(str(side.score) in shown for side in view.sides)


async def test_every_award_of_the_show_names_its_cards() -> None:
    async with seated(an_opening(2)) as (app, pilot):
        await play_to(app, pilot, Stage.SHOW)
        for _ in range(30):
            assert app.playing is not None
            if app.playing.stage is not Stage.SHOW:
                break
            await pilot.press("e")
            await pilot.pause()
            view = app.playing.view
            assert view is not None
            shown = text_of(app)
            counted = view.shown[-1]
            for combination in counted.combinations:
                assert " ".join(card.face for card in combination.cards) in shown
            await take_a_turn(app, pilot)


async def test_a_card_that_scores_in_the_play_says_which_cards_earned_it() -> None:
    named = 0
    for seed in ("1", "2", "3"):
        async with seated(an_opening(2, seed=seed)) as (app, pilot):
            await play_to(app, pilot, Stage.PEGGING)
            while playing_of(app).stage is Stage.PEGGING:
                view = view_of(app)
                cards = [laid.card for laid in view.current]
                if len(cards) > 1 and cards[-1].rank == cards[-2].rank:
                    pair = f"{cards[-2].face} {cards[-1].face}."
                    assert pair in text_of(app)
                    named += 1
                await take_a_turn(app, pilot)
    assert named
