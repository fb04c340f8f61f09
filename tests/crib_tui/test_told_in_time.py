"""Nothing is told before its time, and Enter never meets a card that can't be played."""

from __future__ import annotations

from crib_engine.pegging import LIMIT
from crib_engine.view import Phase
from crib_tui.screens.pegging import PeggingScreen
from crib_tui.screens.show import ShowScreen
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


async def test_peg_score_and_log_wait_until_a_hand_is_counted() -> None:
    waited = 0
    async with seated(an_opening(2, seed="7"), size=(120, 40)) as (app, pilot):
        await play_to(app, pilot, Stage.SHOW)
        while playing_of(app).stage is Stage.SHOW:
            view = view_of(app)
            counted = view.shown[-1]
            side = view.sides[view.players[counted.seat - 1].side - 1]
            screen = app.screen
            assert isinstance(screen, ShowScreen)
            if len(counted.combinations) > 1:
                first = counted.combinations[0].points
                lane = screen._board._lanes[side.side - 1]
                assert lane.score == side.back + first
                total = f"{'You' if counted.seat == 1 else 'Ann'} {side.score}."
                assert total not in text_of(app)
                await pilot.press("e")
                await pilot.pause()
                assert screen._board._lanes[side.side - 1].score == side.score
                assert total in text_of(app)
                waited += 1
            await take_a_turn(app, pilot)
    assert waited


async def test_a_game_won_by_a_hand_is_told_once_the_hand_is_counted() -> None:
    waited = 0
    async with seated(an_opening(2, seed="7", format=3, rules="short"), size=(120, 40)) as (
        app,
        pilot,
    ):
        while view_of(app).game < 3 and not view_of(app).over and not waited:
            view, screen = view_of(app), app.screen
            if playing_of(app).stage is Stage.SHOW and view.finished[-1:]:
                counted = view.shown[-1]
                winner = view.finished[-1].side
                if len(counted.combinations) > 1 and view.phase is Phase.GAME_OVER:
                    assert isinstance(screen, ShowScreen)
                    assert "games: You 0, Ann 0" in text_of(app)
                    assert "games won 0" in text_of(app)
                    await pilot.press("e")
                    await pilot.pause()
                    name = "You" if winner == 1 else "Ann"
                    assert f"{name} {view.sides[winner - 1].games_won}" in text_of(app)
                    assert view.sides[winner - 1].games_won > 0
                    waited += 1
            await take_a_turn(app, pilot)
    assert waited


async def test_on_the_players_turn_the_focus_is_on_a_card_that_fits() -> None:
    moved = 0
    for seed in map(str, range(20)):
        if moved:
            break
        async with seated(an_opening(2, seed=seed)) as (app, pilot):
            await play_to(app, pilot, Stage.PEGGING)
            while playing_of(app).stage is Stage.PEGGING:
                view = view_of(app)
                if view.phase is Phase.PLAY and view.my_turn:
                    screen = app.screen
                    assert isinstance(screen, PeggingScreen)
                    assert screen.hand.focused_card in view.playable
                    moved += any(option.count > LIMIT for option in view.options)
                    # Low cards first, so that high ones are left that no longer fit.
                    lowest = min(view.playable, key=lambda card: card.count)
                    await pilot.press(str(view.hand.index(lowest) + 1))
                    await settled(app, pilot)
                else:
                    await take_a_turn(app, pilot)
    assert moved
