"""What can go wrong at a table and in its store."""

from __future__ import annotations

from enum import Enum

from crib_engine.errors import CribError


class TableError(CribError):
    """Something was asked of a table that it cannot do."""


class StoreError(TableError):
    """The store cannot answer; the message is one clear line for a person."""


class LostRaceError(StoreError):
    """Someone else appended first: read again and decide again."""


class NoSuchTableError(StoreError):
    """No table of that name was ever opened here."""


class HeldError(StoreError):
    """Another program held the store for too long; asked again later, it may answer."""


class UnwritableError(StoreError):
    """Nothing can be saved: a full disk, a read-only folder, a file that cannot be opened."""


class Finding(Enum):
    """Why a file cannot be used as a store; the value is part of the name it is kept under."""

    DAMAGED = "damaged"
    FOREIGN = "foreign"
    NEWER = "newer"


class WrongFileError(StoreError):
    """The file is no store this program can use, for the reason of its `finding`."""

    def __init__(self, line: str, finding: Finding) -> None:
        super().__init__(line)
        self.finding = finding
