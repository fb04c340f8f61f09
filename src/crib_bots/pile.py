"""The cards of one count, as far as they matter to those that follow."""

from __future__ import annotations

from typing import Final

from crib_engine.combination import pairs_points
from crib_engine.pegging import LIMIT, run_length

COUNT_OF_RANK: Final = (0, *(min(rank, 10) for rank in range(1, 14)))
"""What a card of each rank counts; ranks are 1 to 13."""

_MOST: Final = 20_000
"""Piles that are remembered, some 10 MB; with more they are learned again."""


class Pile:
    """What was laid since the count was 0, by rank. Piles that score alike are one object.

    `room` is what a next card may count, `points` what one of each rank would score,
    0 where it does not fit, and `scores` whether any would. `after[rank]` is the pile
    with that card on it, None until `lay` made it.
    """

    __slots__ = ("_newest", "_same", "after", "points", "room", "scores")

    def __init__(self, room: int, same: int, newest: tuple[int, ...]) -> None:
        self.room = room
        self._same = same
        self._newest = newest
        self.points = _points(room, same, newest)
        self.scores = any(self.points)
        self.after: list[Pile | None] = [None] * 14

    def lay(self, rank: int) -> Pile:
        """The pile with a card of this rank on it, which must fit."""
        after = self.after[rank]
        if after is None:
            after = self.after[rank] = self._learn(rank)
        return after

    def _learn(self, rank: int) -> Pile:
        room = self.room - COUNT_OF_RANK[rank]
        same = self._same + 1 if self._newest[-1:] == (rank,) else 1
        newest = (rank,) if same > 1 else _for_runs((*self._newest, rank), room)
        key = (room, same, newest)
        pile = _KNOWN.get(key)
        if pile is None:
            if len(_KNOWN) >= _MOST:
                # Whoever holds a pile keeps what hangs on it; all else is freed.
                _KNOWN.clear()
                EMPTY.after[:] = [None] * 14
            pile = _KNOWN[key] = Pile(*key)
        return pile


def _for_runs(ranks: tuple[int, ...], room: int) -> tuple[int, ...]:
    """The newest ranks that a run can still reach back to."""
    low = high = ranks[-1]
    counted = reached = 0
    for length, rank in enumerate(reversed(ranks), start=1):
        if rank in ranks[len(ranks) - length + 1 :]:
            break
        low, high = min(low, rank), max(high, rank)
        counted += COUNT_OF_RANK[rank]
        # What is missing must still fit; an older card may be what is missing.
        if sum(COUNT_OF_RANK[low : high + 1]) - counted <= room:
            reached = length
    return ranks[len(ranks) - reached :]


def _points(room: int, same: int, newest: tuple[int, ...]) -> tuple[int, ...]:
    points = [0] * 14
    count = LIMIT - room
    for rank, more in enumerate(COUNT_OF_RANK[1:], start=1):
        if count + more in {15, LIMIT}:
            points[rank] = 2
    if len(newest) > 1:
        for rank in range(max(min(newest) - 1, 1), min(max(newest) + 1, 13) + 1):
            if COUNT_OF_RANK[rank] <= room:
                points[rank] += run_length((*newest, rank))
    if newest and COUNT_OF_RANK[newest[-1]] <= room:
        points[newest[-1]] += pairs_points(same + 1)
    return tuple(points)


_KNOWN: Final[dict[tuple[int, int, tuple[int, ...]], Pile]] = {}

EMPTY: Final = Pile(LIMIT, 0, ())
"""No card yet: the count is 0."""
