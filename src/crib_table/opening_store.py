"""Opening a store, whatever lies in its place: the game always starts."""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from crib_table.errors import HeldError, StoreError, UnwritableError, WrongFileError
from crib_table.folders import data_folder, one_line, private_folder
from crib_table.store import Store

DATABASE = "crib.db"

# SQLite's companions of a database file. They go first when a file is put aside: SQLite
# throws away a log whose database is missing.
_COMPANIONS = ("-journal", "-wal", "-shm")
# The bytes that every connection with a write-ahead log keeps locked (SQLite's file format
# fixes them).
_SHARED_FIRST = 0x40000002
_SHARED_SIZE = 510
_PATIENCE_SECONDS = 5.0
UNSAVED = "The game goes on, but it is not saved."
SAVED_AGAIN = "The game is saved again, all of it."


def open_local_store() -> tuple[Store, str | None]:
    """The store in the user's data folder, and a line for the person if something is amiss."""
    try:
        return open_store(data_folder() / DATABASE)
    except StoreError as error:
        return _in_memory(str(error))


def open_store(path: Path) -> tuple[Store, str | None]:
    """The store in the file `path`, and a line for the person if something is amiss.

    A damaged, foreign or newer file is kept under another name and a new one begun. Where
    nothing can be saved, the store is one in memory.
    """
    try:
        # Through links: SQLite keeps its companions next to the file itself.
        path = path.resolve()
        private_folder(path.parent)
        with _turn(path.parent):
            # Within the turn: between two looks another process may put a bad file aside.
            if path.exists() and not path.is_file():
                raise UnwritableError(f"{one_line(path)} is no file.")
            return _open(path)
    except (OSError, RuntimeError, ValueError) as error:
        # The last two: a ring of links, a path that cannot be one.
        reason = getattr(error, "strerror", None) or str(error)
        return _in_memory(f"Nothing can be saved in {one_line(path)}: {reason}.")
    except StoreError as error:
        return _in_memory(str(error))


def _open(path: Path) -> tuple[Store, str | None]:
    # Imported late: a game in memory, and a small command, need no SQLite.
    from crib_table.sqlite_store import SqliteStore

    kept: list[Path] = []
    try:
        return SqliteStore(path, put_aside=lambda error: kept.append(_put_aside(path, error))), None
    except WrongFileError as error:
        line = f"{error} It is kept as {one_line(Path(kept[0].name))}"
    try:
        return SqliteStore(path), f"{line}, and a new one is begun."
    except StoreError as error:
        return _in_memory(str(error), f"{line}. ")


def _in_memory(reason: str, before: str = "") -> tuple[Store, str]:
    # Imported late: it is rarely needed, and every game starts here.
    from crib_table.memory_store import MemoryStore

    return MemoryStore(reason), f"{before}{reason} {UNSAVED}"


@contextmanager
def _turn(folder: Path) -> Iterator[None]:
    """Wait for the turn to open a file in this folder.

    Two processes that meet one damaged file would otherwise both put it aside, the second
    one the new file of the first. The lock is on the folder: no file of its own to leave
    behind, and none of SQLite's locks on the database to disturb.
    """
    handle = os.open(folder, os.O_RDONLY)
    try:
        deadline = time.monotonic() + _PATIENCE_SECONDS
        while True:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if time.monotonic() > deadline:
                    raise HeldError(f"Another program holds {one_line(folder)}.") from None
                time.sleep(0.01)
            except OSError:
                # A file system without locks; one process at a time is then the player's care.
                break
        yield
    finally:
        os.close(handle)


def _put_aside(path: Path, error: WrongFileError) -> Path:
    """Rename the file and its companions to the first free `NAME.FINDING-N`."""
    if _is_in_use(path):
        # Moved, it would be missing when the other program starts next.
        raise HeldError(f"{error} Another program has it open.") from error
    for number in count(1):
        kept = path.with_name(f"{path.name}.{error.finding.value}-{number}")
        others = [(_beside(path, suffix), _beside(kept, suffix)) for suffix in _COMPANIONS]
        if any(os.path.lexists(target) for _, target in others):
            continue
        try:
            # The name is taken before it is used, so nothing is ever written over.
            kept.touch(exist_ok=False)
        except FileExistsError:
            continue
        for companion, target in others:
            if companion.exists():
                companion.rename(target)
        path.rename(kept)
        return kept
    raise AssertionError("numbers do not end")


def _is_in_use(path: Path) -> bool:
    """Whether another process has the database open, even if it does nothing with it."""
    handle = os.open(path, os.O_RDWR)
    try:
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB, _SHARED_SIZE, _SHARED_FIRST)
    except (BlockingIOError, PermissionError):
        return True
    except OSError:
        return False
    finally:
        os.close(handle)
    return False


def _beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)
