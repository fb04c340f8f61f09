"""A store that goes on in memory when its file can no longer be written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from threading import Lock
from typing import Any

from crib_table.errors import NoSuchTableError, StoreError, UnwritableError
from crib_table.memory_store import MemoryStore
from crib_table.store import Entry, Store, TableInfo

UNSAVED = "The game goes on, but it is not saved."
SAVED_AGAIN = "The game is saved again."


class FallbackStore:
    """The store `kept`, and in memory each table that could not be written to it.

    A full disk does not stop a game: the table is copied to memory and goes on there, and
    every later append tries to bring the file up to date. `notify` gets one line when a
    table becomes unsaved and one when it is saved again, in the thread that called.
    """

    def __init__(self, kept: Store, notify: Callable[[str], None]) -> None:
        self._kept = kept
        self._notify = notify
        self._memory = MemoryStore()
        self._unsaved: set[str] = set()
        self._lock = Lock()

    def open_table(
        self,
        table: str,
        summary: Mapping[str, Any],
        bodies: Sequence[Mapping[str, Any]],
        at: float,
    ) -> None:
        line = None
        with self._lock:
            try:
                self._store_of(table).open_table(table, summary, bodies, at)
            except UnwritableError as error:
                self._memory.open_table(table, summary, bodies, at)
                self._unsaved.add(table)
                line = f"{error} {UNSAVED}"
        self._say(line)

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
        with self._lock:
            try:
                self._store_of(table).append(table, after, bodies, at, ended=ended, summary=summary)
                line = SAVED_AGAIN if self._catch_up(table) else None
            except UnwritableError as error:
                self._memory.adopt(self._kept.info(table), self._kept.read(table))
                self._memory.append(table, after, bodies, at, ended=ended, summary=summary)
                self._unsaved.add(table)
                line = f"{error} {UNSAVED}"
        self._say(line)

    def read(self, table: str, since: int = 0) -> tuple[Entry, ...]:
        with self._lock:
            return self._store_of(table).read(table, since)

    def info(self, table: str) -> TableInfo:
        with self._lock:
            return self._store_of(table).info(table)

    def tables(self, *, ended: bool | None = None) -> tuple[TableInfo, ...]:
        with self._lock:
            kept = [info for info in self._kept.tables() if info.table not in self._unsaved]
            infos = [*kept, *self._memory.tables()]
        infos.sort(key=attrgetter("opened", "table"), reverse=True)
        return tuple(info for info in infos if ended in {None, info.ended is not None})

    def close(self) -> None:
        """Try once more to save what is not, and let go of both stores."""
        with self._lock:
            for table in tuple(self._unsaved):
                self._catch_up(table)
            self._kept.close()
            self._memory.close()

    def _say(self, line: str | None) -> None:
        # Outside the lock: who is told may ask the store something.
        if line is not None:
            self._notify(line)

    def _store_of(self, table: str) -> Store:
        return self._memory if table in self._unsaved else self._kept

    def _catch_up(self, table: str) -> bool:
        """Bring the kept log up to date; whether an unsaved table is saved by this."""
        if table not in self._unsaved:
            return False
        try:
            info, entries = self._memory.info(table), self._memory.read(table)
            try:
                kept = self._kept.read(table)
            except NoSuchTableError:
                self._kept.open_table(table, info.summary, [], info.opened)
                kept = ()
            if kept != entries[: len(kept)]:
                # Another process went on with this table: its log is not ours to touch.
                return False
            after = len(kept)
            for at, group in groupby(entries[after:], attrgetter("at")):
                bodies = [entry.body for entry in group]
                self._kept.append(table, after, bodies, at)
                after += len(bodies)
            stamp = info.opened if info.ended is None else info.ended
            self._kept.append(
                table, after, [], stamp, ended=info.ended is not None, summary=info.summary
            )
        except StoreError:
            return False
        self._unsaved.remove(table)
        self._memory.forget(table)
        return True
