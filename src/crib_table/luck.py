"""Where a table's luck comes from."""

from __future__ import annotations

from random import Random, SystemRandom


def luck_at(seed: str | None, place: str) -> Random:
    """The luck for one place of a match, such as the seq a draw leads to.

    With a seed it depends on the seed and the place alone, so a match that is taken
    up again goes on as it would have; nothing that is stored holds the future.
    """
    return SystemRandom() if seed is None else Random(f"{seed}/{place}")
