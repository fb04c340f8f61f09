"""What others may hold when three or four play: hands dealt from what this seat has not seen."""

from __future__ import annotations

from itertools import zip_longest
from random import Random
from typing import Final

from crib_bots.pile import COUNT_OF_RANK
from crib_engine.pegging import LIMIT
from crib_engine.view import View

_RANKS: Final = range(1, 14)

Hands = list[tuple[int, ...]]
"""The ranks each seat holds, lowest first, in seat order."""


class UnseenHands:
    """Deals the hands of others: ranks that are kept often come more often.

    Who passed a count holds nothing that fitted it. `units` tells by rank how often one
    is kept.
    """

    __slots__ = ("_left", "_mine", "_seat", "_seats", "_units")

    def __init__(self, view: View, units: list[int]) -> None:
        assert view.seat is not None
        self._units: Final = units
        self._seat: Final = view.seat
        self._mine: Final = tuple(sorted(card.rank for card in view.hand))
        self._left: Final = [0] + [4] * 13
        laid = tuple(laid.card for laid in view.laid)
        starter = () if view.starter is None else (view.starter,)
        for card in view.hand + view.put + laid + starter:
            self._left[card.rank] -= 1
        least = _least_counts(view)
        others = [
            (seat, held, [rank for rank in _RANKS if COUNT_OF_RANK[rank] >= least[seat - 1]])
            for seat, held in enumerate(view.held, start=1)
            if held and seat != view.seat
        ]
        # Those with the fewest ranks to draw from come first, so that some are left for them.
        self._seats: Final = sorted(others, key=lambda other: len(other[2]))

    def deal(self, luck: Random, seats: int) -> Hands:
        """One way the cards may lie."""
        left = [*self._left]
        hands: Hands = [()] * seats
        hands[self._seat - 1] = self._mine
        for seat, held, ranks in self._seats:
            drawn = []
            for _ in range(held):
                weights = [left[rank] * self._units[rank] for rank in ranks]
                mark = luck.randrange(sum(weights))
                place = 0
                while mark >= weights[place]:
                    mark -= weights[place]
                    place += 1
                left[ranks[place]] -= 1
                drawn.append(ranks[place])
            hands[seat - 1] = tuple(sorted(drawn))
        return hands


def _least_counts(view: View) -> list[int]:
    """The least that any card each seat still holds can count, from what it passed."""
    seats = len(view.held)
    least = [0] * seats
    place = 0
    for size in (*view.counts, len(view.current)):
        laid = view.laid[place : place + size]
        place += size
        ended = place <= sum(view.counts)
        for one, following in zip_longest(laid, laid[1:]):
            # Where a count ended, it went round to who laid its last card, and past them.
            until = following.seat if following else one.seat if ended else view.seat
            passing = one.seat % seats + 1
            while passing != until:
                least[passing - 1] = max(least[passing - 1], LIMIT + 1 - one.count)
                passing = passing % seats + 1
            if following is None and ended:
                least[one.seat - 1] = max(least[one.seat - 1], LIMIT + 1 - one.count)
    return least
