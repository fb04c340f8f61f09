"""Paired deals: the same cards with the levels in every seat, and the error that is left."""

from __future__ import annotations

from math import sqrt

import pytest

from crib_bots.levels import Level
from crib_engine.events import HandsDealt, MatchWon
from crib_engine.rules import STANDARD
from crib_table.pairing import Pairing, mean_and_error
from crib_table.simulation import Simulation

EASY, NORMAL = Level.EASY, Level.NORMAL


def paired(*levels: Level, matches: int = 3) -> Pairing:
    return Pairing(Simulation(levels, STANDARD, 1, matches, seed=6))


def test_every_level_sits_in_every_seat() -> None:
    assert paired(EASY, NORMAL).seatings == ((EASY, NORMAL), (NORMAL, EASY))
    assert len(set(paired(EASY, NORMAL, NORMAL).seatings)) == 3
    # Two partners against two: moved on twice they sit as before.
    assert paired(EASY, NORMAL, EASY, NORMAL).seatings == (
        (EASY, NORMAL, EASY, NORMAL),
        (NORMAL, EASY, NORMAL, EASY),
    )
    assert paired(EASY, EASY).seatings == ((EASY, EASY),)


def test_the_matches_of_a_deal_are_dealt_the_same_cards() -> None:
    records = list(paired(EASY, NORMAL).play())
    dealt = [[event for event in record if isinstance(event, HandsDealt)] for record in records]
    for first, second in zip(dealt[::2], dealt[1::2], strict=True):
        rounds = min(len(first), len(second))
        assert rounds > 3
        assert first[:rounds] == second[:rounds]
    assert dealt[0] != dealt[2]


@pytest.mark.parametrize("levels", [(EASY, NORMAL), (EASY, NORMAL, NORMAL), (EASY, EASY, NORMAL)])
def test_shares_are_of_the_matches_and_come_to_one(levels: tuple[Level, ...]) -> None:
    pairing = paired(*levels)
    records = list(pairing.play())
    won = 0
    for number, record in enumerate(records):
        end = record[-1]
        assert isinstance(end, MatchWon)
        won += pairing.seatings[number % len(levels)][end.side - 1] is EASY
    assert pairing.matches == len(records) == 3 * len(levels)
    share = pairing.share(EASY)
    assert share.won == pytest.approx(won / len(records))
    assert share.won + pairing.share(NORMAL).won == pytest.approx(1)
    assert share.fair == pytest.approx(levels.count(EASY) / len(levels))


def test_partners_share_a_match() -> None:
    pairing = paired(EASY, EASY, NORMAL, NORMAL, matches=1)
    list(pairing.play())
    assert pairing.share(EASY).won == pytest.approx(0.5)


def test_the_averages_are_those_of_a_level_in_all_its_seats() -> None:
    pairing = paired(EASY, NORMAL)
    list(pairing.play())
    hands = {
        (level, deals): pairing.averages(level, deals=deals).hand
        for level in (EASY, NORMAL)
        for deals in (False, True)
    }
    assert all(hand.times > 10 for hand in hands.values())
    points = {
        level: sum(hands[level, deals].points for deals in (False, True))
        for level in Level
        if level in (EASY, NORMAL)
    }
    times = {level: sum(hands[level, deals].times for deals in (False, True)) for level in points}
    assert points[NORMAL] / times[NORMAL] > points[EASY] / times[EASY] + 1


def test_the_error_is_that_of_a_mean() -> None:
    mean, error = mean_and_error([1.0, 0.0, 0.5, 0.5])
    assert mean == 0.5
    assert error == pytest.approx(sqrt(1 / 6 / 4))
    assert mean_and_error([0.5]) == (0.5, 0)
