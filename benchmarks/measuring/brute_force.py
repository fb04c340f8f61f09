"""A hand counted by brute force from the rules alone: the yardstick of the benchmarks.

Nothing of the engine is in it, and it must not become faster: other figures are told as
multiples of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from random import Random
from typing import Final

Plain = tuple[int, int]
"""Rank 1 to 13, and suit 0 to 3."""


def points(hand: Sequence[Plain], starter: Plain) -> int:
    """The points of four cards with the starter: try every set of cards for every score."""
    five = [*hand, starter]
    total = sum(
        2
        for size in range(2, 6)
        for cards in combinations(five, size)
        if sum(min(rank, 10) for rank, _ in cards) == 15
    )
    total += sum(2 for (one, _), (other, _) in combinations(five, 2) if one == other)
    for size in (5, 4, 3):
        runs = sum(is_run(cards) for cards in combinations(five, size))
        if runs:
            total += runs * size
            break
    if len({suit for _, suit in hand}) == 1:
        total += 5 if starter[1] == hand[0][1] else 4
    return total + sum(rank == 11 and suit == starter[1] for rank, suit in hand)


def is_run(cards: Sequence[Plain]) -> bool:
    """Whether these are ranks without a gap, in any order."""
    ranks = sorted(rank for rank, _ in cards)
    return all(after == before + 1 for before, after in pairwise(ranks))


HANDS: Final = 100


def count_hands() -> None:
    """Count `HANDS` hands, the same ones each time."""
    for cards in _DEALT:
        points(cards[:4], cards[4])


_LUCK: Final = Random("brute force")
_DECK: Final = [(rank, suit) for suit in range(4) for rank in range(1, 14)]
_DEALT: Final = [_LUCK.sample(_DECK, 5) for _ in range(HANDS)]
