"""What was practised: every answer as it is kept, and what many of them come to."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from crib_engine.value import dataclass


class Drill(Enum):
    """What can be practised; the value is its word everywhere."""

    COUNTING = "counting"
    DISCARD = "discard"


@dataclass(frozen=True, slots=True)
class Attempt:
    """One answer: when (unix seconds), what was asked, what was said, what was best.

    `cost` is in points: how far from the right count it was, or how much less a discard
    brings on average than the best. 0 is right. `seconds` is None where no time was taken.
    """

    at: float
    drill: Drill
    asked: str
    answer: str
    best: str
    cost: float
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Sums:
    """What answers in a row come to. `streak` are the right ones since the last wrong one."""

    asked: int = 0
    right: int = 0
    streak: int = 0
    longest: int = 0
    cost: float = 0.0
    timed: int = 0
    seconds: float = 0.0

    def after(self, cost: float, seconds: float | None) -> Sums:
        """With one more answer."""
        streak = 0 if cost else self.streak + 1
        return Sums(
            self.asked + 1,
            self.right + (not cost),
            streak,
            max(self.longest, streak),
            self.cost + cost,
            self.timed + (seconds is not None),
            self.seconds + (seconds or 0.0),
        )

    @property
    def mean_cost(self) -> float:
        """Points lost on average."""
        return self.cost / self.asked if self.asked else 0.0

    @property
    def mean_seconds(self) -> float | None:
        """How long an answer took, of those that were timed; None where none was."""
        return self.seconds / self.timed if self.timed else None


def sums_of(attempts: Iterable[Attempt]) -> Sums:
    """What these answers, the oldest first, come to."""
    sums = Sums()
    for attempt in attempts:
        sums = sums.after(attempt.cost, attempt.seconds)
    return sums
