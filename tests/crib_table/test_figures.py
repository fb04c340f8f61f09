"""What a run of matches comes to."""

from __future__ import annotations

import pytest

from crib_bots.levels import Level
from crib_engine.cards import DECK
from crib_engine.events import (
    Award,
    CardPlayed,
    CribShown,
    Event,
    GameWon,
    HandsDealt,
    HandShown,
    MatchWon,
    PointsScored,
)
from crib_engine.rules import RULE_SETS, Skunk
from crib_table.figures import Averages, Figures, Mean
from crib_table.simulation import NAMES, Simulation, play_match, simulate

STANDARD = RULE_SETS["standard"]
TWO = {1: 1, 2: 2}
CARDS = tuple(DECK[:4])


def dealt(dealer: int) -> HandsDealt:
    return HandsDealt(1, dealer, (CARDS, CARDS), ())


def pegged(seat: int, points: int, reason: Award = Award.PLAY) -> PointsScored:
    return PointsScored(seat, seat, reason, points, points, points, ())


def hand(seat: int, points: int) -> HandShown:
    return HandShown(seat, CARDS, points, ())


def crib(seat: int, points: int) -> CribShown:
    return CribShown(seat, CARDS, points, ())


def figures_of(*events: Event) -> Figures:
    figures = Figures(STANDARD, TWO)
    figures.add(events)
    return figures


def test_points_go_to_who_scored_them_as_dealer_or_as_pone() -> None:
    figures = figures_of(
        dealt(1),
        pegged(2, 2),
        pegged(1, 3),
        pegged(1, 1, Award.LAST_CARD),
        hand(2, 8),
        hand(1, 6),
        crib(1, 5),
        dealt(2),
        pegged(1, 1, Award.LAST_CARD),
        hand(1, 4),
        hand(2, 12),
        crib(2, 0),
    )
    assert figures.averages(deals=True, side=1) == Averages(Mean(6, 1), Mean(5, 1), Mean(4, 1))
    assert figures.averages(deals=False, side=1) == Averages(Mean(4, 1), Mean(), Mean(1, 1))
    assert figures.averages(deals=True) == Averages(Mean(18, 2), Mean(5, 2), Mean(4, 2))
    assert figures.averages(deals=False) == Averages(Mean(12, 2), Mean(), Mean(3, 2))


def test_his_heels_and_the_awards_of_the_show_are_no_pegging() -> None:
    figures = figures_of(
        dealt(1), pegged(1, 2, Award.HEELS), hand(2, 8), pegged(2, 8, Award.HAND), hand(1, 0)
    )
    assert figures.averages(deals=True).pegging == Mean(0, 1)
    assert figures.averages(deals=False).pegging == Mean(0, 1)


def test_a_play_that_the_end_of_the_game_cut_short_is_no_round_of_pegging() -> None:
    figures = figures_of(dealt(1), pegged(2, 2), dealt(2), pegged(2, 6), hand(1, 2))
    assert figures.averages(deals=True, side=2).pegging == Mean(6, 1)
    assert figures.averages(deals=False, side=2).pegging == Mean()


def test_nothing_counted_has_no_average() -> None:
    assert Mean().value is None
    assert Mean(0, 3).value == 0
    assert Mean(10, 3).value == 3.333


@pytest.mark.parametrize(
    "loser, skunk",
    [
        (120, Skunk.NONE),
        (91, Skunk.NONE),
        (90, Skunk.SKUNK),
        (61, Skunk.SKUNK),
        (60, Skunk.DOUBLE_SKUNK),
        (0, Skunk.DOUBLE_SKUNK),
    ],
)
def test_a_skunk_is_told_from_the_losers_score(loser: int, skunk: Skunk) -> None:
    figures = figures_of(GameWon(1, 2, (loser, 121), 1, (0, 1)))
    assert figures.skunks == {(2, skunk): 1}


def test_wins_are_matches_and_games_won_are_as_the_match_counted_them() -> None:
    figures = figures_of(
        GameWon(1, 2, (100, 121), 1, (0, 1)),
        GameWon(2, 1, (121, 90), 2, (2, 1)),
        MatchWon(1, (2, 1)),
    )
    figures.add([GameWon(1, 2, (0, 121), 4, (0, 4)), MatchWon(2, (0, 4))])
    assert (figures.matches, figures.games) == (2, 3)
    assert figures.wins == {1: 1, 2: 1}
    assert figures.games_won == {1: 2, 2: 5}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_simulation_is_counted_whole(players: int) -> None:
    simulation = Simulation((Level.EASY,) * players, STANDARD, 1, 3, seed=4)
    figures = Figures(STANDARD, {player.seat: player.side for player in simulation.players})
    matches = list(simulate(simulation))
    for record in matches:
        figures.add(record)
    every = [event for record in matches for event in record]
    assert figures.plays == sum(isinstance(event, CardPlayed) for event in every)
    assert figures.rounds == sum(isinstance(event, HandsDealt) for event in every)
    hands = [event.points for event in every if isinstance(event, HandShown)]
    both = figures.averages(deals=True).hand + figures.averages(deals=False).hand
    assert both == Mean(sum(hands), len(hands))
    cribs = [event.points for event in every if isinstance(event, CribShown)]
    assert figures.averages(deals=True).crib == Mean(sum(cribs), len(cribs))


def test_bots_have_short_names_and_their_levels() -> None:
    simulation = Simulation((Level.EASY, Level.NORMAL, Level.EASY), STANDARD, 1, 1, seed=4)
    assert [player.name for player in simulation.players] == list(NAMES[:3])
    assert [player.level for player in simulation.players] == ["easy", "normal", "easy"]


def test_a_bot_with_other_luck_is_dealt_the_same_cards() -> None:
    first, second = (
        next(
            event
            for event in play_match(Simulation(levels, STANDARD, 1, 1, seed=4), 1)
            if isinstance(event, HandsDealt)
        )
        for levels in ((Level.EASY, Level.EASY), (Level.NORMAL, Level.EASY))
    )
    assert first == second
