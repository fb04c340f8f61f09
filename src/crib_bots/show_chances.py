"""What the other's hand and the crib may come to in the show of two players."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final

from crib_bots.keeps import KEEP_COUNTS, KEEP_KEYS, KEEPS, KEY_OF_RANK, PAIRS
from crib_engine.counting import rank_points

MOST: Final = 30
"""No hand and no crib has so many points."""

JACK: Final = 11


def left_by_rank(seen: Sequence[int]) -> list[int]:
    """How many cards of each rank are unseen, by rank, where these ranks were seen."""
    left = [0] + [4] * 13
    for rank in seen:
        left[rank] -= 1
    return left


def throw_ways(left: Sequence[int], often: Sequence[int]) -> list[int]:
    """How likely the other gives each pair to the crib, by pair number."""
    return [
        often[number]
        * (left[low] * (left[low] - 1) // 2 if low == high else left[low] * left[high])
        for number, (low, high) in enumerate(PAIRS)
    ]


def keep_ways(left: Sequence[int], often: Sequence[int]) -> list[int]:
    """How likely the other keeps each set of ranks, by keep number."""
    ways = []
    for number, counts in enumerate(KEEP_COUNTS):
        likely = often[number]
        for rank, times in counts:
            likely *= comb(left[rank], times)
        ways.append(likely)
    return ways


def hand_chances(ways: Sequence[int], starter: int) -> list[int]:
    """How likely the other's hand is to score so many points with a starter of this rank."""
    chances = [0] * MOST
    key = KEY_OF_RANK[starter]
    for number, likely in enumerate(ways):
        if likely:
            ranks = KEEPS[number]
            if ranks[0] == ranks[3] == starter:
                continue
            chances[rank_points(KEEP_KEYS[number] + key)] += likely
    return chances


def crib_chances(given: tuple[int, int], nobs: int, ways: Sequence[int], starter: int) -> list[int]:
    """How likely the crib is to score so many points, in quarters of `ways`.

    `given` are the ranks put in by this seat, `nobs` how many quarters of the time a Jack
    among them has the starter's suit.
    """
    chances = [0] * (MOST + 1)
    keys = KEY_OF_RANK[given[0]] + KEY_OF_RANK[given[1]] + KEY_OF_RANK[starter]
    same = given.count(starter) + 1
    for (low, high), likely in zip(PAIRS, ways, strict=True):
        if not likely or (low == high == starter and same == 3):
            continue
        points = rank_points(keys + KEY_OF_RANK[low] + KEY_OF_RANK[high])
        quarters = nobs
        if starter != JACK:
            quarters += (low == JACK) + (high == JACK)
        chances[points] += likely * (4 - quarters)
        if quarters:
            chances[points + 1] += likely * quarters
    return chances


def together(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """How likely two scores come to each sum."""
    sums = [0] * (len(one) + len(other) - 1)
    for points, likely in enumerate(one):
        if likely:
            for more, as_likely in enumerate(other):
                if as_likely:
                    sums[points + more] += likely * as_likely
    return sums


def in_parts(chances: Sequence[int], parts: int) -> list[int]:
    """The same chances as parts of about so many, without an end of zeros."""
    total = sum(chances)
    scaled = [(chance * parts * 2 + total) // (total * 2) for chance in chances]
    while scaled and not scaled[-1]:
        scaled.pop()
    return scaled
