"""The review of a game: what was given up against expert, the dearest first, and a mark."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from crib_bots import Level, bot_move
from crib_bots.advice import Choice, seed_of
from crib_bots.decision import Decision
from crib_bots.discard_tables import discard_tables
from crib_bots.discards import discardings
from crib_bots.review import Judged, Review, review
from crib_engine.decide import decide, proceed
from crib_engine.moves import Cut, Discard, Move, Play, Proceed
from crib_engine.view import View
from crib_engine.viewing import view_for
from tests.crib_bots.matches import applied, questions, started
from tests.crib_bots.positions import cards, in_discard, in_play, twin

Chooses = Callable[[View], Move]


def experts(view: View) -> Move:
    """What expert does with the luck that advice takes."""
    return bot_move(view, Level.EXPERT, Random(seed_of(view)))


def decisions(seat: int, chooses: Chooses, players: int, seed: str) -> list[Decision]:
    """What one seat decides in a game, the others being normal bots."""
    luck = Random(seed)
    state = started([Level.NORMAL] * players, luck, "short")
    found = []
    while not state.over:
        if not state.awaited:
            state = applied(state, proceed(state, Proceed(), luck))
            continue
        asked = state.awaited[0]
        view = view_for(state, asked)
        move = chooses(view) if asked == seat else bot_move(view, Level.NORMAL, luck)
        if asked == seat and not isinstance(move, Cut):
            assert isinstance(move, Discard | Play)
            found.append(Decision(view, move))
        state = applied(state, decide(state, asked, move, luck))
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_experts_own_game_costs_nothing(players: int, luck: Random) -> None:
    found = review(decisions(1, experts, players, str(luck.random())))
    assert found.points_lost == 0.0
    assert not found.win_lost
    assert found.dearest == ()
    assert found.mark == 100
    assert all(one.is_best and one.made is one.best for one in found.judged)


@pytest.mark.parametrize("players", [2, 4])
def test_a_game_of_easy_is_dear_and_the_dearest_come_first(players: int, luck: Random) -> None:
    seed = str(luck.random())
    easy = decisions(1, lambda view: bot_move(view, Level.EASY, luck), players, seed)
    found = review(easy)
    assert [one.decision for one in found.judged] == easy
    assert [one.number for one in found.judged] == list(range(1, len(easy) + 1))
    assert len(found.dearest) == 3
    costs = [(one.win_lost or 0.0, one.points_lost) for one in found.judged]
    assert [(one.win_lost or 0.0, one.points_lost) for one in found.dearest] == (
        sorted(costs, reverse=True)[:3]
    )
    assert found.points_lost == pytest.approx(sum(points for _, points in costs))
    assert 0 <= found.mark < 100
    assert (found.win_lost is None) == (players == 4)


def test_a_discard_costs_what_its_average_is_short_of_the_best() -> None:
    view = view_for(in_discard(["5S 6H 7D 8C QS KD", "AS 2S 3S 4S 9S TS"], dealer=1), 1)
    ways = discardings(view.hand, 2, discard_tables(), own=True)
    for way in ways:
        (one,) = review([Decision(view, Discard(way.given))]).judged
        assert one.points_lost == pytest.approx(ways[0].total - way.total)
        assert one.choices == 15


def test_the_order_in_which_cards_are_put_down_costs_nothing() -> None:
    view = view_for(in_discard(["5S 6H 7D 8C QS KD", "AS 2S 3S 4S 9S TS"], dealer=1), 1)
    best = review([Decision(view, Discard(cards("QS KD")))]).judged[0]
    other = review([Decision(view, Discard(cards("KD QS")))]).judged[0]
    assert best.points_lost == other.points_lost


def test_suits_that_do_not_matter_cost_nothing() -> None:
    """Of two nines in four suits without a flush in sight, either is as good."""
    state = in_play(["9S 9H 2C 3D", "7S AC 4D"], [(2, "KH")], starter="QD", dealer=1)
    view = view_for(state, 1)
    one, other = (review([Decision(view, Play(card))]).judged[0] for card in cards("9S 9H"))
    assert (one.points_lost, one.win_lost) == (other.points_lost, other.win_lost)


def test_what_only_could_be_done_is_no_choice_and_costs_nothing() -> None:
    """On 25 nothing but the 2 fits."""
    laid = [(2, "TH"), (1, "5H"), (2, "JC")]
    state = in_play(["2S KH QS", "7S 4D"], laid, starter="QD", dealer=1)
    (one,) = review([Decision(view_for(state, 1), Play(cards("2S")[0]))]).judged
    assert (one.choices, one.points_lost, one.is_best) == (1, 0.0, True)


def test_a_win_that_is_passed_by_is_the_dearest(luck: Random) -> None:
    hands = ["KS 2H 3C 6S", "9H AC TC"]
    state = in_play(hands, [(2, "5D")], starter="7D", dealer=1, scores=(119, 120))
    missed = Decision(view_for(state, 1), Play(cards("2H")[0]))
    rest = decisions(1, lambda view: bot_move(view, Level.NORMAL, luck), 2, str(luck.random()))
    found = review([*rest[:8], missed])
    assert found.dearest[0].decision is missed


def test_what_the_seat_could_not_see_changes_nothing(luck: Random) -> None:
    asked = list(questions([Level.NORMAL] * 2, str(luck.random()), "short"))
    for one in luck.sample(asked, 8):
        if isinstance(one.move, Discard | Play):
            here, there = (
                review([Decision(view_for(state, one.seat), one.move)]).judged[0]
                for state in (one.state, twin(one.state, one.seat, luck))
            )
            assert here.made == there.made
            assert here.best == there.best


def judged(win: float | None, points: float) -> Judged:
    view = view_for(in_play(["2S 3S", "7S 4D"], [(2, "TH")], starter="QD", dealer=1), 1)
    move = Play(cards("2S")[0])
    best = Choice(Play(cards("3S")[0]), 1.0, None if win is None else 0.5)
    made = Choice(move, 1.0 - points, None, points, win or 0.0)
    return Judged(1, Decision(view, move), made, best, 2)


@pytest.mark.parametrize(
    "costs, mark",
    [
        ([], 100),
        ([(0.1, 1.0)], 90),
        ([(0.5, 1.0), (0.5, 1.0)], 25),
        ([(0.1, 9.0), (0.2, 9.0)], 72),
        ([(None, 10.0)], 90),
        ([(None, 50.0), (None, 50.0)], 25),
        ([(None, 500.0)], 0),
    ],
)
def test_the_mark_is_what_each_decision_leaves_of_the_chance_to_win(
    costs: list[tuple[float | None, float]], mark: int
) -> None:
    assert Review(tuple(judged(win, points) for win, points in costs)).mark == mark
