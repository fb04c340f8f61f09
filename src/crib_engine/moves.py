"""What can be asked of a match: moves of a seat, and steps of the table."""

from __future__ import annotations

from crib_engine.cards import Card
from crib_engine.value import dataclass


@dataclass(frozen=True, slots=True)
class Discard:
    """Put these cards in the crib."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Cut:
    """Tap to cut: the table turns up a random card as the starter."""


@dataclass(frozen=True, slots=True)
class Play:
    """Lay this card in the play."""

    card: Card


@dataclass(frozen=True, slots=True)
class Concede:
    """Forfeit the match."""


Move = Discard | Cut | Play | Concede
"""What a seat may do."""


@dataclass(frozen=True, slots=True)
class Proceed:
    """Do what the table owes next: count a hand or the crib, deal a round, begin a game."""


@dataclass(frozen=True, slots=True)
class Abandon:
    """Close the match with nobody forfeiting."""


TableStep = Proceed | Abandon
"""What only the table does."""
