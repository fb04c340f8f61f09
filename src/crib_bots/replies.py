"""What the next card of the play could score."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from crib_engine.pegging import LIMIT, play_points

COUNTS: Final = tuple(min(rank, 10) for rank in range(1, 14))
"""What each rank counts, Ace first."""


@lru_cache(maxsize=8192)
def reply_points(ranks: tuple[int, ...]) -> tuple[int, ...] | None:
    """What a card of each rank, Ace first, scores on top of the ranks of the current count.

    0 for one that does not fit; None when no card at all would score.
    """
    count = sum(COUNTS[rank - 1] for rank in ranks)
    points = tuple(
        play_points((*ranks, rank), count + more) if count + more <= LIMIT else 0
        for rank, more in enumerate(COUNTS, start=1)
    )
    return points if any(points) else None
