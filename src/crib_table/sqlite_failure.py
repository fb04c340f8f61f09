"""What SQLite's errors mean to a person."""

from __future__ import annotations

import sqlite3

from crib_table.errors import Finding, HeldError, StoreError, UnwritableError, WrongFileError

_DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
# A page that ends too early is a broken file, and no broken disk.
_DAMAGE_IN_FULL = {sqlite3.SQLITE_IOERR_SHORT_READ}
_HELD = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_UNWRITABLE = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_READONLY: "it is read-only",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened",
    sqlite3.SQLITE_PERM: "it may not be opened",
    sqlite3.SQLITE_IOERR: "the disk cannot be read or written",
}


def is_held(error: sqlite3.Error) -> bool:
    """Whether another connection held the file, which says nothing about its health."""
    return _code(error) & 0xFF in _HELD


def failure(error: Exception, place: str) -> StoreError:
    """The store's own error for one of SQLite's, about the file `place`."""
    code = _code(error)
    if code & 0xFF in _HELD:
        return HeldError(f"Another program holds {place}.")
    # Text that is no UTF-8 comes as an error without a code.
    broken_text = isinstance(error, sqlite3.OperationalError) and "decode" in str(error)
    if code & 0xFF in _DAMAGE or code in _DAMAGE_IN_FULL or broken_text:
        return WrongFileError(f"The saved games in {place} are damaged.", Finding.DAMAGED)
    reason = _UNWRITABLE.get(code & 0xFF)
    if reason is not None:
        return UnwritableError(f"Nothing can be saved in {place}: {reason}.")
    return StoreError(f"{place} cannot be used: {error}.")


def _code(error: Exception) -> int:
    return getattr(error, "sqlite_errorcode", 0)
