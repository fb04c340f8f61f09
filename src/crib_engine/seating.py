"""Who sits where: players, sides and their pegs (RULES.md 2)."""

from __future__ import annotations

from enum import Enum
from typing import Final

from crib_engine.errors import RulesError
from crib_engine.value import dataclass


class Peg(Enum):
    """A peg colour. Its shape goes with it; no rule ever reads either."""

    TERRACOTTA = "terracotta"
    TEAL = "teal"
    OAT = "oat"
    NAVY = "navy"

    @property
    def word(self) -> str:
        """`Terracotta`."""
        return self.value.capitalize()

    @property
    def shape(self) -> str:
        """`circle`, `square`, `diamond` or `triangle`."""
        return _SHAPES[self.value]


_SHAPES: Final = {
    "terracotta": "circle",
    "teal": "square",
    "oat": "diamond",
    "navy": "triangle",
}


class SeatKind(Enum):
    """What sits on a seat."""

    PERSON = "person"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class Player:
    """One seat of a match. `seat` and `side` count from 1; `level` is a bot's level."""

    seat: int
    name: str
    kind: SeatKind
    level: str | None
    side: int


@dataclass(frozen=True, slots=True)
class Side:
    """One side: its seats in order, and the peg it keeps for the whole match."""

    side: int
    seats: tuple[int, ...]
    peg: Peg


def seats_of_sides(players: int) -> tuple[tuple[int, ...], ...]:
    """The seats of each side: `((1,), (2,))`, three alone, or partners 1+3 and 2+4."""
    if players == 4:
        return ((1, 3), (2, 4))
    if players in (2, 3):
        return tuple((seat,) for seat in range(1, players + 1))
    raise RulesError(f"Cribbage is for 2, 3 or 4 players, not {players}.")
