"""The seat: all that any front, bot or watcher ever holds of a table (DESIGN.md 3)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from enum import Enum
from typing import Protocol

from crib_bots.decision import Decision
from crib_engine.events import Event
from crib_engine.moves import Move
from crib_engine.refusal import Refusal
from crib_engine.value import dataclass
from crib_engine.view import View
from crib_table.table_events import Aside


@dataclass(frozen=True, slots=True)
class Update:
    """One event as the seat may know it, with the view right after it."""

    seq: int
    event: Event | Aside
    view: View


class Late(Enum):
    """Why a request came too late to be meant for the question that stands now."""

    STALE = "the table has moved on since that was asked"
    OVERTAKEN = "another program has gone on with this match"


Answer = Refusal | Late | None
"""What a request gets: None when it is done, else why nothing has changed."""


class Seat(Protocol):
    """A place at a table. `number` is None for a watcher."""

    @property
    def number(self) -> int | None:
        """The seat's number, from 1."""
        ...

    @property
    def unsaved(self) -> str | None:
        """Why the game is not being saved; None while it is."""
        ...

    @property
    def helped(self) -> bool:
        """Whether hints may be had here, and reviews before the match is over."""
        ...

    def hints(self, game: int) -> int:
        """How many hints this seat has taken in a game."""
        ...

    @property
    def lately(self) -> int:
        """The seq to read on from for the last round or two, without all that came before."""
        ...

    async def submit(self, move: Move, seen: int) -> Answer:
        """Ask for a move. `seen` is the seq of the newest update the asker has seen."""
        ...

    async def ready(self, seen: int) -> Answer:
        """Say that the next hand, deal or game may come."""
        ...

    async def hint(self, seen: int) -> Answer:
        """Have it noted that this seat takes a hint for the question that stands, once."""
        ...

    async def decisions(self, game: int) -> tuple[Decision, ...]:
        """What this seat has discarded and played in a game, each with what it saw then."""
        ...

    def updates(self, since: int) -> AsyncIterator[tuple[Update, ...]]:
        """Batches of what happened after `since`, for ever; also after a reconnect."""
        ...

    async def leave(self) -> None:
        """Let go of the seat; the match is kept."""
        ...
