"""What plain mode answers with: lines, and at most one thing to be done."""

from __future__ import annotations

from enum import Enum

from crib_engine.moves import Move
from crib_engine.value import dataclass
from crib_engine.view import View
from crib_table.attempt import Drill
from crib_table.opening import Opening


@dataclass(frozen=True, slots=True)
class Submit:
    """Ask the table for this move; `seen` is the seq of the newest event that was told."""

    move: Move
    seen: int


@dataclass(frozen=True, slots=True)
class Ready:
    """Tell the table that the next hand, deal or game may come."""

    seen: int


@dataclass(frozen=True, slots=True)
class TakeHint:
    """Have a hint noted, work it out for this view, and hand it on."""

    view: View
    seen: int


@dataclass(frozen=True, slots=True)
class GoThrough:
    """Go through a game that is over and hand the review on; it takes a second or two."""

    game: int


@dataclass(frozen=True, slots=True)
class Open:
    """Open this table."""

    opening: Opening


@dataclass(frozen=True, slots=True)
class TakeUp:
    """Go on at the table of that name."""

    table: str


@dataclass(frozen=True, slots=True)
class Practise:
    """Go to the trainers: to this one, or with None to choose one."""

    drill: Drill | None


class Away(Enum):
    """Where the player goes from here."""

    LEAVE = "leave"
    """Out of the game."""
    SCREEN = "screen"
    """To the screen, at the same table."""
    REMATCH = "rematch"
    """To the same table again."""
    NEW = "new"
    """To the questions before a match."""
    PRACTICE = "practice"
    """To the trainers."""


Ask = Submit | Ready | TakeHint | GoThrough | Open | TakeUp | Practise | Away


@dataclass(frozen=True, slots=True)
class Said:
    """Lines to be written at once, in one write, and what is asked for."""

    lines: tuple[str, ...] = ()
    ask: Ask | None = None
    rings: bool = False
    """Whether it became the player's turn while they waited."""
