"""What another player is taken to lay: points now, against the likely answer to it."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

from crib_bots.manners import Manner
from crib_bots.pile import COUNT_OF_RANK, EMPTY, Pile
from crib_engine.pegging import LIMIT

Guess = tuple[int, tuple[int, ...], tuple[int, ...], int, Manner]
"""A hand that another player may hold: how likely it is, the ranks still held, lowest
first, the four ranks kept, the sum of their units, and the manner in which they choose."""

_Worth = tuple[float, int, "tuple[int, ...] | None", int, int]


class Answers:
    """What the cards of one moment are worth to a player whose hand is guessed.

    `weights` tells by rank how many cards not seen by all may be in the hands of others,
    each counted as often as its rank is kept: `units` for one card. `cards` is how many
    cards the others hold. A rank is worked out when the first guess holds it.
    """

    __slots__ = ("_cards", "_pile", "_ranks", "_total", "_units", "_weights")

    def __init__(
        self, pile: Pile, weights: Sequence[int], cards: int, units: Sequence[int]
    ) -> None:
        self._pile = pile
        self._weights = weights
        self._total = sum(weights)
        self._cards = cards
        self._units = units
        self._ranks: dict[int, list[_Worth | None]] = {}

    def best(self, guess: Guess) -> int:
        """The rank this player would lay; of equal ones the highest. One must fit."""
        _, held, kept, own, manner = guess
        room = self._pile.room
        worth = self._worth
        best = -1e9
        chosen = before = 0
        for place, rank in enumerate(held, start=1):
            if COUNT_OF_RANK[rank] > room:
                break
            if rank != before:
                value = worth(rank, kept, own, manner, held[place : place + 1] == (rank,))
                if value >= best:
                    best = value
                    chosen = rank
            before = rank
        return chosen

    def worths(self, guess: Guess) -> list[tuple[int, float]]:
        """Each rank this player could lay, with what it is worth to them."""
        _, held, kept, own, manner = guess
        room = self._pile.room
        return [
            (rank, self._worth(rank, kept, own, manner, held.count(rank) > 1))
            for rank in dict.fromkeys(held)
            if COUNT_OF_RANK[rank] <= room
        ]

    def _worth(
        self, rank: int, kept: tuple[int, ...], own: int, manner: Manner, twin: bool
    ) -> float:
        ranks = self._ranks.get(manner.number)
        if ranks is None:
            ranks = self._ranks[manner.number] = [None] * 14
        value, expected, points, blocked, left = ranks[rank] or self._work_out(ranks, rank, manner)
        if twin and self._cards and 2 * COUNT_OF_RANK[rank] <= left:
            value += manner.twin
        total = self._total - own or 1
        units = self._units
        if points is not None:
            for mine in kept:
                if points[mine]:
                    expected -= units[mine] * points[mine]
            value -= manner.care * self._cards * expected / total
        if blocked:
            for mine in kept:
                if COUNT_OF_RANK[mine] > left:
                    blocked -= units[mine]
            if blocked > 0:
                value += manner.go * (blocked / total) ** self._cards
        return value

    def _work_out(self, ranks: list[_Worth | None], rank: int, manner: Manner) -> _Worth:
        """Points now, points of the next card times its weights, what is too high for it."""
        pile = self._pile.lay(rank)
        room = pile.room
        weights = self._weights
        value: float = self._pile.points[rank]
        expected = blocked = 0
        points = None
        if room:
            value += manner.shed * COUNT_OF_RANK[rank]
        if self._cards:
            value += manner.leads[rank] if self._pile is EMPTY else manner.counts[LIMIT - room]
            if room and pile.scores and manner.care:
                points = pile.points
                expected = sum(map(mul, weights, points))
            if 0 < room < 10 and manner.go:
                blocked = sum(weights[room + 1 :])
        ranks[rank] = worked_out = (value, expected, points, blocked, room)
        return worked_out
