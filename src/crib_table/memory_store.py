"""A store in memory: for tests, and for a game that cannot be saved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from threading import Lock
from typing import Any

from crib_table.attempt import Attempt, Drill
from crib_table.errors import LostRaceError, NoSuchTableError, StoreError
from crib_table.store import (
    Entry,
    TableInfo,
    already_open,
    content_of,
    no_such_table,
    overtaken,
    text_of,
)


@dataclass(slots=True)
class _Log:
    """One table. Contents are kept as text, so that nobody can change them from outside."""

    opened: float
    summary: str
    ended: float | None = None
    entries: list[tuple[float, str]] = field(default_factory=list)

    def info(self, table: str) -> TableInfo:
        latest = self.entries[-1][0] if self.entries else self.opened
        return TableInfo(table, self.opened, latest, self.ended, content_of(self.summary))


class MemoryStore:
    """Tables that live as long as the process."""

    def __init__(self, unsaved: str | None = None) -> None:
        """`unsaved` says why, where a store that keeps its tables was wanted."""
        self._unsaved = unsaved
        self._lock = Lock()
        self._logs: dict[str, _Log] = {}
        self._attempts: dict[str, list[Attempt]] = {}
        self._closed = False

    @property
    def unsaved(self) -> str | None:
        return self._unsaved

    def open_table(
        self,
        table: str,
        summary: Mapping[str, Any],
        bodies: Sequence[Mapping[str, Any]],
        at: float,
    ) -> None:
        at = float(at)
        log = _Log(at, text_of(summary), entries=[(at, text_of(body)) for body in bodies])
        with self._lock:
            if table in self._open_logs():
                raise LostRaceError(already_open(table))
            self._logs[table] = log

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
        at = float(at)
        added = [(at, text_of(body)) for body in bodies]
        new_summary = None if summary is None else text_of(summary)
        with self._lock:
            log = self._log(table)
            if len(log.entries) != after:
                raise LostRaceError(overtaken(table, after, len(log.entries)))
            log.entries += added
            if ended and log.ended is None:
                log.ended = at
            if new_summary is not None:
                log.summary = new_summary

    def read(self, table: str, since: int = 0) -> tuple[Entry, ...]:
        since = max(since, 0)
        with self._lock:
            kept = self._log(table).entries[since:]
        return tuple(
            Entry(seq, at, content_of(text)) for seq, (at, text) in enumerate(kept, since + 1)
        )

    def info(self, table: str) -> TableInfo:
        with self._lock:
            return self._log(table).info(table)

    def tables(self, *, ended: bool | None = None) -> tuple[TableInfo, ...]:
        with self._lock:
            infos = [log.info(table) for table, log in self._open_logs().items()]
        infos.sort(key=lambda info: (info.opened, info.table), reverse=True)
        return tuple(info for info in infos if ended in {None, info.ended is not None})

    def keep_attempt(self, player: str, attempt: Attempt) -> None:
        with self._lock:
            self._open_logs()
            self._attempts.setdefault(player, []).append(attempt)

    def attempts(self, player: str, drill: Drill) -> tuple[Attempt, ...]:
        with self._lock:
            self._open_logs()
            kept = self._attempts.get(player, ())
            return tuple(attempt for attempt in kept if attempt.drill is drill)

    def close(self) -> None:
        self._closed = True

    def _open_logs(self) -> dict[str, _Log]:
        if self._closed:
            raise StoreError("The store is closed.")
        return self._logs

    def _log(self, table: str) -> _Log:
        try:
            return self._open_logs()[table]
        except KeyError:
            raise NoSuchTableError(no_such_table(table)) from None
