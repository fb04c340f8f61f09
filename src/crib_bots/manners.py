"""How a player is taken to choose a card: what they weigh, and how much of each.

Nobody plays as one formula says. So that no single guess at it is trusted, others are taken
to have one of a few manners, and what they lay tells which.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crib_engine.value import dataclass

CARE: Final = 0.88
"""What a point that the next card may bring the others is worth against one made now."""

SHED: Final = 0.01
"""What one of its count is worth in a card laid: low cards fit better later."""

SPREAD: Final = 0.7
"""Points that make a card clearly worse."""

WEIGHTS: Final = 5
LEADS: Final = 13
COUNTS: Final = 31
NUMBERS: Final = WEIGHTS + LEADS + COUNTS
"""How many numbers a manner has that is read from a file."""


@dataclass(frozen=True, slots=True)
class Manner:
    """What a player weighs in a card, in points that they make at once.

    `share` is how many of ten players are taken to play so before they have laid a card.

    `care` is what a point is worth that the next card may bring the others, `go` a Go that
    they may have to say, `shed` one of the count laid, `twin` another card of its rank that
    can answer a pair. `leads` is what it is worth to lead a rank, by rank, and `counts` to
    leave a count, by count. Cards that are `spread` apart are clearly told apart.
    """

    number: int
    share: int
    spread: float
    shed: float
    care: float
    go: float
    twin: float
    leads: tuple[float, ...] = (0.0,) * (LEADS + 1)
    counts: tuple[float, ...] = (0.0,) * (COUNTS + 1)


PLAIN: Final = Manner(0, 3, SPREAD, SHED, CARE, CARE, 0.0)
"""Points now, less the likely answer: what normal lays."""

GREEDY: Final = Manner(1, 1, SPREAD, SHED, 0.0, 0.0, 0.0)
"""The most points now, whatever comes of it."""


def taught_manner(numbers: Sequence[float]) -> Manner:
    """The manner that such numbers of a file tell of: what bots that search were seen to lay."""
    spread, shed, care, go, twin = numbers[:WEIGHTS]
    leads = (0.0, *numbers[WEIGHTS : WEIGHTS + LEADS])
    return Manner(2, 6, spread, shed, care, go, twin, leads, (0.0, *numbers[WEIGHTS + LEADS :]))
