"""A game gone through again: what each decision of a seat cost against expert's choice."""

from __future__ import annotations

from collections.abc import Iterable
from math import prod
from typing import Final

from crib_bots.advice import Choice, advice
from crib_bots.decision import Decision
from crib_engine.value import dataclass

DEAREST: Final = 3
"""How many of the dearest decisions come first."""

FELT_POINTS: Final = 0.05
FELT_CHANCE: Final = 0.0005
"""Costs below these are none: they would be told as 0.0."""

FULL_MARKS: Final = 100


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision, what was done, and what expert would have done.

    `number` counts the decisions of the game from 1. `choices` is how many there were.
    """

    number: int
    decision: Decision
    made: Choice
    best: Choice
    choices: int

    @property
    def points_lost(self) -> float:
        """What the decision cost in points on average."""
        return self.made.points_lost

    @property
    def win_lost(self) -> float | None:
        """What it cost of the chance to win; None where there is no telling."""
        return None if self.best.win is None else self.made.win_lost

    @property
    def is_best(self) -> bool:
        """Whether it was as good as expert's choice."""
        return self.points_lost < FELT_POINTS and (self.win_lost or 0.0) < FELT_CHANCE


@dataclass(frozen=True, slots=True)
class Review:
    """Every decision of one seat in one game, in their order."""

    judged: tuple[Judged, ...]

    @property
    def dearest(self) -> tuple[Judged, ...]:
        """The decisions that cost most, at most three, the dearest first."""
        dear = [one for one in self.judged if not one.is_best]
        dear.sort(key=lambda one: (-(one.win_lost or 0.0), -one.points_lost, one.number))
        return tuple(dear[:DEAREST])

    @property
    def points_lost(self) -> float:
        """What all decisions cost in points."""
        return sum(one.points_lost for one in self.judged)

    @property
    def win_lost(self) -> float | None:
        """What all decisions together cost of the chance to win; None where there is no telling.

        Each takes its part of what those before it have left, so it never passes 1.
        """
        lost = [one.win_lost for one in self.judged if one.win_lost is not None]
        return 1.0 - prod(1.0 - each for each in lost) if lost else None

    @property
    def mark(self) -> int:
        """How well the game was played, from 0 to 100, whoever won it.

        It is what is left of 100 when each decision has taken its part of the chance to win;
        where there is no telling, a point is taken for one in a hundred. What the levels get
        is in docs/bots.md.
        """
        win_lost = self.win_lost
        if win_lost is not None:
            return round(FULL_MARKS * (1.0 - win_lost))
        parts = (max(0.0, 1.0 - one.points_lost / FULL_MARKS) for one in self.judged)
        return round(FULL_MARKS * prod(parts))


def review(decisions: Iterable[Decision]) -> Review:
    """Judge decisions in the order they were made, each from what the seat saw then."""
    return Review(tuple(_judged(number, one) for number, one in enumerate(decisions, start=1)))


def _judged(number: int, decision: Decision) -> Judged:
    advised = advice(decision.view, made=decision.move)
    made = advised.made(decision.move)
    return Judged(number, decision, made, advised.best, len(advised.choices))
