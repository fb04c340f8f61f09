"""What four kept cards score, summed over every starter that may be turned up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from operator import mul
from typing import Final

from crib_engine.cards import DECK, Card
from crib_engine.counting import rank_points

_KEYS: Final = tuple(card.key for card in DECK[:13])
_SUIT_BITS: Final = tuple(card.suit_bit for card in DECK[::13])


@lru_cache(maxsize=1820)
def points_by_starter(keys: int) -> tuple[int, ...]:
    """What four cards, by the sum of their keys, score by ranks with a starter of each rank.

    Ace first. 0 for a rank that the four cards hold four times, since no starter has it.
    """
    return tuple(0 if keys // key % 5 == 4 else rank_points(keys + key) for key in _KEYS)


def kept_totals(dealt: Sequence[Card]) -> list[tuple[int, tuple[Card, ...]]]:
    """Each choice of four of the dealt cards, with its points over all unseen starters.

    Divided by 52 less the cards dealt, a total is the average of the hand. Whole
    numbers, so that equal averages are equal. Choices come in the order of `dealt`.
    """
    unseen = 52 - len(dealt)
    ranks = [4] * 13
    for card in dealt:
        ranks[card.rank - 1] -= 1
    # Suits that may come to a flush, and Jacks that may be nobs, with their unseen cards.
    in_suit = {bit: 13 - sum(card.suit_bit == bit for card in dealt) for bit in _SUIT_BITS}
    flushes = {bit: left for bit, left in in_suit.items() if left <= 9}
    nobs = {card: in_suit[card.suit_bit] for card in dealt if card.jack_bit}
    totals: list[tuple[int, tuple[Card, ...]]] = []
    for kept in combinations(dealt, 4):
        a, b, c, d = kept
        total: int = sum(map(mul, ranks, points_by_starter(a.key + b.key + c.key + d.key)))
        if flushes and a.suit is b.suit is c.suit is d.suit:
            total += 4 * unseen + flushes[a.suit_bit]
        if nobs:
            total += sum(nobs.get(card, 0) for card in kept)
        totals.append((total, kept))
    return totals
