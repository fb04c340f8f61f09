"""What happened, in past tense: the record of a match is made of these (DESIGN.md 5).

Seats, sides, games and rounds count from 1. Tuples that hold one value for each
seat or side are in their order. A masked event holds None in place of a card its
reader may not know.
"""

from __future__ import annotations

from enum import Enum

from crib_engine.cards import Card
from crib_engine.combination import Combination
from crib_engine.seating import Player, Side
from crib_engine.value import dataclass

RECORD_VERSION = 1
"""The version a `match_started` names."""

Face = Card | None
"""A card, or None where the reader may not know it."""


class Award(Enum):
    """What points were scored for."""

    HEELS = "heels"
    PLAY = "play"
    LAST_CARD = "last_card"
    HAND = "hand"
    CRIB = "crib"
    MUGGINS = "muggins"


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """The rule set by its name, the format (1, 3 or 5), the seats and the sides."""

    version: int
    rules: str
    format: int
    seats: tuple[Player, ...]
    sides: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class DealerCut:
    """One draw for the deal: (seat, card) of everyone who drew. The lowest rank deals."""

    draws: tuple[tuple[int, Card], ...]


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A game begins at 0 with its first dealer."""

    game: int
    dealer: int


@dataclass(frozen=True, slots=True)
class HandsDealt:
    """The hands in seat order; `crib` is the card three players' crib gets from the deck."""

    round: int
    dealer: int
    hands: tuple[tuple[Face, ...], ...]
    crib: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class CardsDiscarded:
    """A seat put these cards in the crib."""

    seat: int
    cards: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class StarterCut:
    """A seat cut and this starter was turned up."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A seat laid a card, and the count became `count`."""

    seat: int
    card: Card
    count: int


@dataclass(frozen=True, slots=True)
class GoSaid:
    """The table said Go for a seat that holds cards but none that fits."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class PointsScored:
    """One award: `points` earned by `seat`, `pegged` of them by its side, now on `score`."""

    side: int
    seat: int
    reason: Award
    points: int
    pegged: int
    score: int
    combinations: tuple[Combination, ...]


@dataclass(frozen=True, slots=True)
class CountEnded:
    """The count went back to 0 from `count`."""

    count: int


@dataclass(frozen=True, slots=True)
class HandShown:
    """A seat's four cards were counted with the starter."""

    seat: int
    cards: tuple[Card, ...]
    points: int
    combinations: tuple[Combination, ...]


@dataclass(frozen=True, slots=True)
class CribShown:
    """The crib was counted for the dealer, `seat`."""

    seat: int
    cards: tuple[Card, ...]
    points: int
    combinations: tuple[Combination, ...]


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """All hands and the crib are counted, and nobody has won the game."""


@dataclass(frozen=True, slots=True)
class GameWon:
    """A side reached the target. `worth` is in games, or in game points (rule set `acc`)."""

    game: int
    side: int
    scores: tuple[int, ...]
    worth: int
    games_won: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchWon:
    """A side has won the games the format asks for."""

    side: int
    games_won: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchForfeited:
    """A seat conceded. `ranking` is groups of sides, best first; a group shares its rank."""

    seat: int
    side: int
    ranking: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class MatchAbandoned:
    """The table closed with nobody forfeiting: no winner, no loser."""


Event = (
    MatchStarted
    | DealerCut
    | GameStarted
    | HandsDealt
    | CardsDiscarded
    | StarterCut
    | CardPlayed
    | GoSaid
    | PointsScored
    | CountEnded
    | HandShown
    | CribShown
    | RoundEnded
    | GameWon
    | MatchWon
    | MatchForfeited
    | MatchAbandoned
)
