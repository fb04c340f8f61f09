"""A score with the cards that earned it."""

from __future__ import annotations

from enum import Enum
from typing import Any, Final

from crib_engine.cards import Card
from crib_engine.value import dataclass


class Kind(Enum):
    """What a combination scores for, in the order a hand is counted."""

    FIFTEEN = "fifteen"
    THIRTY_ONE = "thirty_one"
    PAIR = "pair"
    PAIR_ROYAL = "pair_royal"
    DOUBLE_PAIR_ROYAL = "double_pair_royal"
    RUN = "run"
    FLUSH = "flush"
    NOBS = "nobs"
    HEELS = "heels"
    LAST_CARD = "last_card"


@dataclass(frozen=True, slots=True)
class Combination:
    """Cards that score together, and the points they earn."""

    kind: Kind
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Tally:
    """All combinations of one award; `points` is their sum."""

    combinations: tuple[Combination, ...]

    @property
    def points(self) -> int:
        """What the award is worth, before a peg stops at the target."""
        return sum(combination.points for combination in self.combinations)


def combination_to_json(combination: Combination) -> dict[str, Any]:
    """`{"kind", "cards", "points"}`."""
    return {
        "kind": combination.kind.value,
        "cards": [card.code for card in combination.cards],
        "points": combination.points,
    }


NOTHING: Final = Tally(())

PAIR_KINDS: Final = {2: Kind.PAIR, 3: Kind.PAIR_ROYAL, 4: Kind.DOUBLE_PAIR_ROYAL}
"""How many cards of one rank make which kind."""


def pairs_points(same: int) -> int:
    """Points of `same` cards of one rank: 2, 6 or 12, two for every pair among them."""
    return same * (same - 1)
