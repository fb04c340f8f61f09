"""A store: the event logs of tables, each a numbered list of entries that never change.

Beside them it keeps what players practised.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from crib_engine.value import dataclass
from crib_table.attempt import Attempt, Drill
from crib_table.errors import Finding, StoreError, WrongFileError


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened at a table: its number from 1, when (unix seconds), and what."""

    seq: int
    at: float
    body: dict[str, Any]


@dataclass(frozen=True, slots=True)
class TableInfo:
    """What a list of tables shows: when it opened and ended, and its latest summary.

    `latest` is when the last entry came, or the table opened without one.
    """

    table: str
    opened: float
    latest: float
    ended: float | None
    summary: dict[str, Any]


class Store(Protocol):
    """Keeps the logs of tables, and answers of practice; safe to call from any thread.

    Every method raises `StoreError` with one clear line when the store itself fails, and
    `NoSuchTableError` for a table that was never opened. Bodies and summaries are JSON
    objects and come back as JSON says them: tuples as lists, keys as text.
    """

    @property
    def unsaved(self) -> str | None:
        """Why nothing in here outlives the process; None where it does."""
        ...

    def open_table(
        self,
        table: str,
        summary: Mapping[str, Any],
        bodies: Sequence[Mapping[str, Any]],
        at: float,
    ) -> None:
        """Create the table with its first entries, all or nothing.

        Raises `LostRaceError` when the table already exists.
        """
        ...

    def append(
        self,
        table: str,
        after: int,
        bodies: Sequence[Mapping[str, Any]],
        at: float,
        *,
        ended: bool = False,
        summary: Mapping[str, Any] | None = None,
    ) -> None:
        """Add the entries `after` + 1 and on, all or nothing; they are kept when this returns.

        Raises `LostRaceError` when `after` is not the last number. `ended` stamps the table
        with `at`, once: a later stamp leaves the first. A `summary` replaces the old one.
        """
        ...

    def read(self, table: str, since: int = 0) -> tuple[Entry, ...]:
        """The entries with a number above `since`, in order."""
        ...

    def info(self, table: str) -> TableInfo: ...

    def tables(self, *, ended: bool | None = None) -> tuple[TableInfo, ...]:
        """All tables, or only those that have or have not ended, the newest first.

        Of tables opened at the same time, the one with the greater name comes first.
        """
        ...

    def keep_attempt(self, player: str, attempt: Attempt) -> None:
        """Add an answer of practice to those of this player; it is kept when this returns.

        The player of a store that serves one alone is the empty text.
        """
        ...

    def attempts(self, player: str, drill: Drill) -> tuple[Attempt, ...]:
        """The answers of a player in one drill, in the order they were kept."""
        ...

    def close(self) -> None:
        """Let go of the store; closing twice does nothing."""
        ...


def text_of(content: Mapping[str, Any]) -> str:
    """The JSON text that stores keep; ASCII alone, so that any name survives any store."""
    try:
        return json.dumps(content, separators=(",", ":"), allow_nan=False)
    except (TypeError, ValueError) as error:
        raise StoreError(f"This cannot be stored: {error}.") from error


def content_of(text: str) -> dict[str, Any]:
    """What `text_of` wrote, new at every call."""
    try:
        content = json.loads(text)
    except (TypeError, ValueError) as error:
        raise WrongFileError("A stored entry cannot be read.", Finding.DAMAGED) from error
    if not isinstance(content, dict):
        raise WrongFileError("A stored entry cannot be read.", Finding.DAMAGED)
    return content


def no_such_table(table: str) -> str:
    """The line for a table that was never opened."""
    return f"There is no table {table!a}."


def already_open(table: str) -> str:
    """The line for a table that somebody opened first."""
    return f"The table {table!a} exists already."


def overtaken(table: str, after: int, last: int) -> str:
    """The line for an append that came too late."""
    return f"The table {table!a} has gone on to entry {last}; the answer was to entry {after}."
