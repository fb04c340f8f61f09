"""Luck, injected: every outcome becomes an event, so a log replays without it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from crib_engine.cards import Card


class Chance(Protocol):
    """What draws cards and seats. The standard library's `random.Random` is one."""

    def sample(self, population: Sequence[Card], k: int) -> list[Card]:
        """`k` different cards in random order."""
        ...

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to `stop` - 1."""
        ...
