"""A store in one SQLite file, safe for several threads and several processes.

Imports sqlite3, so it is itself imported only when a file is opened.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import Any

from crib_table.attempt import Attempt, Drill
from crib_table.errors import (
    Finding,
    LostRaceError,
    NoSuchTableError,
    StoreError,
    UnwritableError,
    WrongFileError,
)
from crib_table.folders import one_line
from crib_table.sqlite_attempts import ATTEMPTS, KEEP, attempt_of, row_of
from crib_table.sqlite_failure import failure, is_held
from crib_table.sqlite_schema import prepare
from crib_table.store import (
    Entry,
    TableInfo,
    already_open,
    content_of,
    no_such_table,
    overtaken,
    text_of,
)

# STRICT tables came with this release.
_OLDEST_SQLITE = (3, 37)
# How long to wait for another process to finish writing.
_PATIENCE_SECONDS = 5.0
# And once that was in vain, until it works again: the player has waited enough.
_LITTLE_PATIENCE_SECONDS = 0.1
# Up to this size a whole check costs less than a player notices.
_SMALL_BYTES = 4 * 1024 * 1024

_LAST = """
SELECT (SELECT COALESCE(MAX(seq), 0) FROM entry WHERE entry.table_id = game_table.table_id)
FROM game_table WHERE table_id = ?
"""
_INFO = """
SELECT table_id, opened, COALESCE(
    (SELECT at FROM entry WHERE entry.table_id = game_table.table_id ORDER BY seq DESC LIMIT 1),
    opened
), ended, summary FROM game_table
"""


class SqliteStore:
    """Tables in the file `path`; every append is on the disk when it returns."""

    def __init__(
        self, path: Path, *, put_aside: Callable[[WrongFileError], None] | None = None
    ) -> None:
        """Open or create the file.

        Raises `WrongFileError` for a damaged, foreign or newer one, `HeldError` for one that
        another program holds, and `UnwritableError` when nothing can be written to it. None
        of these changes the file. `put_aside` may move a wrong file away; it is called while
        the file is open, because SQLite, closing the last connection to a file, tidies away
        its log, but not the log of a file that has moved.
        """
        self._place = one_line(path)
        if sqlite3.sqlite_version_info < _OLDEST_SQLITE:
            raise UnwritableError(f"SQLite {sqlite3.sqlite_version} is too old to save games.")
        self._lock = Lock()
        self._ready = self._closed = False
        self._patient = True
        with self._failures():
            # One connection for all threads: the lock keeps them apart.
            self._connection = sqlite3.connect(
                path, timeout=_PATIENCE_SECONDS, isolation_level=None, check_same_thread=False
            )
        try:
            with self._failures():
                self._make_ready(path)
        except WrongFileError as error:
            if put_aside is not None:
                put_aside(error)
            raise
        finally:
            if not self._ready:
                self._connection.close()

    @property
    def unsaved(self) -> str | None:
        return None

    def open_table(
        self,
        table: str,
        summary: Mapping[str, Any],
        bodies: Sequence[Mapping[str, Any]],
        at: float,
    ) -> None:
        kept = text_of(summary)
        rows = _rows(table, 0, bodies, at)
        with self._writing(table):
            if self._last(table) is not None:
                raise LostRaceError(already_open(table))
            self._connection.execute(
                "INSERT INTO game_table (table_id, opened, summary) VALUES (?, ?, ?)",
                (table, at, kept),
            )
            self._insert(rows)

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
        rows = _rows(table, after, bodies, at)
        kept = None if summary is None else text_of(summary)
        with self._writing(table):
            last = self._last(table)
            if last is None:
                raise NoSuchTableError(no_such_table(table))
            if last != after:
                raise LostRaceError(overtaken(table, after, last))
            self._insert(rows)
            if ended or kept is not None:
                self._connection.execute(
                    "UPDATE game_table SET ended = COALESCE(ended, ?),"
                    " summary = COALESCE(?, summary) WHERE table_id = ?",
                    (at if ended else None, kept, table),
                )

    def read(self, table: str, since: int = 0) -> tuple[Entry, ...]:
        since = max(since, 0)
        with self._reading(table):
            rows = self._connection.execute(
                "SELECT seq, at, body FROM entry WHERE table_id = ? AND seq > ? ORDER BY seq",
                (table, since),
            ).fetchall()
            if not rows and self._last(table) is None:
                raise NoSuchTableError(no_such_table(table))
            if any(seq != due for due, (seq, _, _) in enumerate(rows, since + 1)):
                raise self._damaged()
            return tuple(Entry(seq, float(at), content_of(body)) for seq, at, body in rows)

    def info(self, table: str) -> TableInfo:
        with self._reading(table):
            row = self._connection.execute(f"{_INFO} WHERE table_id = ?", (table,)).fetchone()
            if row is None:
                raise NoSuchTableError(no_such_table(table))
            return _info(row)

    def tables(self, *, ended: bool | None = None) -> tuple[TableInfo, ...]:
        chosen = {None: "", True: " WHERE ended IS NOT NULL", False: " WHERE ended IS NULL"}[ended]
        with self._reading():
            rows = self._connection.execute(
                f"{_INFO}{chosen} ORDER BY opened DESC, table_id DESC"
            ).fetchall()
            return tuple(map(_info, rows))

    def keep_attempt(self, player: str, attempt: Attempt) -> None:
        with self._writing():
            self._connection.execute(KEEP, row_of(player, attempt))

    def attempts(self, player: str, drill: Drill) -> tuple[Attempt, ...]:
        with self._reading():
            rows = self._connection.execute(ATTEMPTS, (player, drill.value)).fetchall()
        return tuple(attempt_of(drill, row) for row in rows)

    def close(self) -> None:
        with self._lock:
            if not self._closed:
                self._closed = True
                # What was appended is on the disk; tidying up may fail.
                with suppress(sqlite3.Error):
                    self._connection.close()

    def _make_ready(self, path: Path) -> None:
        """Look at what is in the file, and set it up.

        The schema is written before the switch to a write-ahead log, so a file with
        anything in it always says whose it is. A whole check reads every page, so only a
        small file gets one; a truncated file of any size is refused by SQLite itself, and
        damage inside a large one is met, and said, where it is read.
        """
        size = path.stat().st_size
        log = path.with_name(f"{path.name}-wal")
        has_log = log.exists() and log.stat().st_size > 0
        # SQLite would write over a file of one byte, and throw away the log of an empty one.
        if size == 1 or (size == 0 and has_log):
            raise self._damaged()
        self._connection.execute("PRAGMA synchronous = FULL")
        with self._transaction("BEGIN IMMEDIATE"):
            prepare(self._connection, self._place)
        try:
            self._connection.execute("PRAGMA journal_mode = WAL").fetchall()
        except sqlite3.OperationalError as error:
            # Someone is writing: a plain journal keeps as safe until the next opening.
            if not is_held(error):
                raise
        (pages,) = self._connection.execute("PRAGMA page_count").fetchone()
        (page_bytes,) = self._connection.execute("PRAGMA page_size").fetchone()
        # SQLite reads what is missing of a last page as zeros.
        if size % page_bytes and not has_log:
            raise self._damaged()
        if pages * page_bytes <= _SMALL_BYTES:
            (verdict,) = self._connection.execute("PRAGMA quick_check(1)").fetchone()
            if verdict != "ok":
                raise self._damaged()
        self._ready = True

    def _last(self, table: str) -> int | None:
        row = self._connection.execute(_LAST, (table,)).fetchone()
        return None if row is None else int(row[0])

    def _insert(self, rows: list[tuple[str, int, float, str]]) -> None:
        self._connection.executemany(
            "INSERT INTO entry (table_id, seq, at, body) VALUES (?, ?, ?, ?)", rows
        )

    def _damaged(self) -> WrongFileError:
        return WrongFileError(f"The saved games in {self._place} are damaged.", Finding.DAMAGED)

    @contextmanager
    def _writing(self, table: str = "") -> Iterator[None]:
        # BEGIN IMMEDIATE: who reads the last number is already the only writer.
        with self._lock, self._failures(table):
            try:
                with self._transaction("BEGIN IMMEDIATE"):
                    yield
            except sqlite3.OperationalError as error:
                self._be_patient(not is_held(error))
                raise
            self._be_patient(True)

    def _be_patient(self, patient: bool) -> None:
        if patient is not self._patient:
            self._patient = patient
            seconds = _PATIENCE_SECONDS if patient else _LITTLE_PATIENCE_SECONDS
            self._connection.execute(f"PRAGMA busy_timeout = {int(seconds * 1000)}").fetchall()

    @contextmanager
    def _reading(self, table: str = "") -> Iterator[None]:
        with self._lock, self._failures(table):
            yield

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[None]:
        self._connection.execute(begin)
        try:
            yield
            self._connection.execute("COMMIT")
        except BaseException:
            # After a full disk SQLite may have rolled back by itself.
            if self._connection.in_transaction:
                with suppress(sqlite3.Error):
                    self._connection.execute("ROLLBACK")
            raise

    @contextmanager
    def _failures(self, table: str = "") -> Iterator[None]:
        """Turn SQLite's errors into the store's own."""
        if self._closed:
            raise StoreError("The store is closed.")
        try:
            yield
        except UnicodeEncodeError:
            # No name that cannot be written was ever stored.
            raise NoSuchTableError(no_such_table(table)) from None
        except sqlite3.Error as error:
            raise failure(error, self._place) from error


def _rows(
    table: str, after: int, bodies: Sequence[Mapping[str, Any]], at: float
) -> list[tuple[str, int, float, str]]:
    return [(table, seq, at, text_of(body)) for seq, body in enumerate(bodies, after + 1)]


def _info(row: tuple[str, float, float, float | None, str]) -> TableInfo:
    table, opened, latest, ended, summary = row
    return TableInfo(table, opened, float(latest), ended, content_of(summary))
