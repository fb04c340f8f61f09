"""Every four-card hand with a starter, gathered in classes that differ only by suits.

No rule prefers a suit, so all hands of a class score the same. A class is what each
suit holds, as bits of ranks, whichever suit it is: the suit of the starter first, the
other three in falling order. Dealing those four holdings to the four suits in every
different way gives each hand of the class once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations

from crib_engine.cards import DECK, SUITS, Card

HANDS_WITH_A_STARTER = 12_994_800
"""52 over 4, times 48 starters."""

Holdings = tuple[int, int, int, int]

_MASKS = [
    [sum(1 << rank for rank in ranks) for ranks in combinations(range(1, 14), size)]
    for size in range(5)
]
_DEALS = tuple(permutations(range(4)))


def held(suit: int, mask: int) -> tuple[Card, ...]:
    """The cards of a suit whose ranks are the bits of `mask`."""
    return tuple(Card(rank, SUITS[suit]) for rank in range(1, 14) if mask >> rank & 1)


HELD = [
    {mask: held(suit, mask) for masks in _MASKS for mask in masks} for suit in range(len(SUITS))
]


def classes(starter_rank: int) -> Iterator[Holdings]:
    """Every class of hands whose starter has this rank."""
    for first in range(5):
        for own in _MASKS[first]:
            if own >> starter_rank & 1:
                continue
            for others in _falling(4 - first, 3):
                yield (own, *others)  # type: ignore[misc]


def _falling(cards: int, suits: int, top: int | None = None) -> Iterator[tuple[int, ...]]:
    """So many cards on so many suits, holdings never rising (and not above `top`)."""
    if suits == 0:
        if cards == 0:
            yield ()
        return
    for size in range(cards, -1, -1):
        for mask in _MASKS[size]:
            if top is None or mask <= top:
                for rest in _falling(cards - size, suits - 1, mask):
                    yield (mask, *rest)


@cache
def _deals(first_alike: bool, last_alike: bool) -> tuple[tuple[int, ...], ...]:
    """The different ways to deal holdings to suits when those next to each other are alike.

    Each is the suit of every holding: of the one with the starter, then of the others.
    """
    third = 1 if first_alike else 2
    names = (0, 1, third, third if last_alike else 3)
    different = {tuple(names[deal.index(suit)] for suit in range(4)): deal for deal in _DEALS}
    return tuple(different.values())


def members(holdings: Holdings, starter_rank: int) -> Iterator[tuple[tuple[Card, ...], Card]]:
    """Every hand of a class with its starter."""
    a, b, c, d = holdings
    for own, second, third, fourth in _deals(b == c, c == d):
        yield (
            HELD[own][a] + HELD[second][b] + HELD[third][c] + HELD[fourth][d],
            DECK[own * 13 + starter_rank - 1],
        )
