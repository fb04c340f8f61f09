"""The fast count, the itemised count and a count by hand agree on every hand there is."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from crib_engine.cards import DECK
from crib_engine.counting import count_hand, hand_points, rank_points
from tests.crib_engine import by_hand
from tests.crib_engine.every_hand import HANDS_WITH_A_STARTER, classes, members

# Pairs of every size are one step of the count, told by rank.
STEPS = {"fifteen": 0, "run": 2, "flush": 3, "nobs": 4}


@pytest.mark.exhaustive
@pytest.mark.parametrize("rank", range(1, 14))
def test_every_hand_with_a_starter(rank: int, luck: random.Random) -> None:
    """The fast count of every single hand and crib, with a starter of one rank.

    The count by hand and the itemised count meet on one hand of each class, suits
    dealt at random.
    """
    for holdings in classes(rank):
        hands = list(members(holdings, rank))
        hand, starter = luck.choice(hands)
        of_ranks = by_hand.show_by_rank((*hand, starter))
        right = []
        for crib in (False, True):
            scores = of_ranks + by_hand.show_by_suit(hand, starter, crib=crib)
            counted = count_hand(hand, starter, crib=crib)
            found = by_hand.scores_of(counted.combinations)
            assert len(found) == len(scores), (hand, starter, crib)
            assert set(found) == set(scores), (hand, starter, crib)
            right.append(by_hand.points(scores))
            assert counted.points == right[-1]
        as_hand, as_crib = right
        for hand, starter in hands:
            assert hand_points(hand, starter) == as_hand, (hand, starter)
            assert hand_points(hand, starter, True) == as_crib, (hand, starter)


@pytest.mark.exhaustive
def test_the_sum_and_the_histogram() -> None:
    """RULES.md 6: over all 12,994,800 hands the points sum to 61,974,180 (mean 4.769152)."""
    histogram: Counter[int] = Counter()
    for rank in range(1, 14):
        for holdings in classes(rank):
            hands = list(members(holdings, rank))
            histogram[hand_points(*hands[0])] += len(hands)
    assert histogram.total() == HANDS_WITH_A_STARTER
    total = sum(points * hands for points, hands in histogram.items())
    assert total == 61_974_180
    assert round(total / HANDS_WITH_A_STARTER, 6) == 4.769152
    assert (histogram[29], histogram[28], histogram[24]) == (4, 76, 3_680)
    assert histogram[0] == 1_009_008
    assert not {19, 25, 26, 27}.intersection(histogram)
    assert max(histogram) == 29


@pytest.mark.exhaustive
def test_the_classes_hold_every_hand_once() -> None:
    """What the test above walks through, against plain combinations, for one starter."""
    starter = DECK[10]
    rest = [card for card in DECK if card is not starter]
    walked = Counter(
        tuple(sorted(hand))
        for holdings in classes(starter.rank)
        for hand, turned in members(holdings, starter.rank)
        if turned is starter
    )
    assert walked == Counter(combinations(rest, 4))


def test_random_hands_count_as_by_hand(luck: random.Random) -> None:
    for _ in range(3_000):
        *hand, starter = luck.sample(DECK, 5)
        for crib in (False, True):
            scores = by_hand.show(hand, starter, crib=crib)
            counted = count_hand(hand, starter, crib=crib)
            found = by_hand.scores_of(counted.combinations)
            assert Counter(found) == Counter(scores), (hand, starter, crib)
            order = [STEPS.get(score.kind, 1) for score in found]
            assert order == sorted(order), (hand, starter, crib)
            right = by_hand.points(scores)
            assert counted.points == hand_points(hand, starter, crib) == right, (hand, starter)


def test_points_of_ranks_leave_suits_out(luck: random.Random) -> None:
    for _ in range(2_000):
        five = luck.sample(DECK, 5)
        right = by_hand.points(by_hand.show_by_rank(five))
        assert rank_points(sum(card.key for card in five)) == right, five
