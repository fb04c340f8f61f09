"""A full disk, a read-only folder or file: the game goes on, and says that it is unsaved."""

from __future__ import annotations

import ctypes
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from crib_table import sqlite_store
from crib_table.errors import HeldError, UnwritableError
from crib_table.opening_store import open_store
from crib_table.sqlite_store import SqliteStore
from tests.crib_table import on_a_poor_disk

# From linux/prctl.h and linux/capability.h.
_PR_CAPBSET_DROP = 24
_PASS_OVER_MODES = (1, 2)


def obey_modes() -> Callable[[], None] | None:
    """For a child of root: let the modes of files hold for it too."""
    if os.geteuid() != 0:
        return None
    drop = ctypes.CDLL(None, use_errno=True).prctl

    def before_start() -> None:
        for capability in _PASS_OVER_MODES:
            drop(_PR_CAPBSET_DROP, capability, 0, 0, 0)

    return before_start


def play(path: Path, entries: int = 20, size: int = 0) -> dict[str, Any]:
    answer = subprocess.run(
        [sys.executable, str(on_a_poor_disk.__file__), str(path), str(entries), str(size)],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        preexec_fn=obey_modes(),
    )
    assert answer.returncode == 0, answer.stderr
    assert answer.stderr == ""
    told: dict[str, Any] = json.loads(answer.stdout)
    for line in told["lines"]:
        assert line.isprintable()
    assert told["numbers"] == list(range(told["kept"]))
    return told


def healthy(path: Path) -> None:
    with closing(SqliteStore(path)) as store:
        store.open_table("t0", {}, [{"n": n} for n in range(5)], 1.0)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    place = tmp_path / "place"
    place.mkdir()
    yield place
    place.chmod(0o700)


@pytest.mark.parametrize("found", ["nothing", "healthy", "garbage"])
def test_in_a_read_only_folder_the_game_goes_on_unsaved(folder: Path, found: str) -> None:
    path = folder / "crib.db"
    if found == "healthy":
        healthy(path)
    elif found == "garbage":
        path.write_bytes(b"garbage" * 100)
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    folder.chmod(0o500)
    told = play(path)
    assert told["store"] == "MemoryStore"
    assert told["kept"] == 20
    (line,) = told["lines"]
    assert "not saved" in line
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == before


def test_with_a_read_only_file_the_game_goes_on_unsaved(folder: Path) -> None:
    path = folder / "crib.db"
    healthy(path)
    before = path.read_bytes()
    path.chmod(0o400)
    told = play(path)
    assert told["store"] == "MemoryStore"
    assert told["kept"] == 20
    (line,) = told["lines"]
    assert "read-only" in line
    assert "not saved" in line
    assert path.read_bytes() == before


def test_with_a_file_that_may_not_be_read_the_game_goes_on_unsaved(folder: Path) -> None:
    path = folder / "crib.db"
    healthy(path)
    path.chmod(0o000)
    told = play(path)
    assert told["store"] == "MemoryStore"
    (line,) = told["lines"]
    assert "not saved" in line
    path.chmod(0o600)
    opened, none = open_store(path)
    with closing(opened) as store:
        assert none is None
        assert len(store.read("t0")) == 5


def test_in_a_folder_that_cannot_be_made_the_game_goes_on_unsaved(folder: Path) -> None:
    folder.chmod(0o500)
    told = play(folder / "new" / "crib.db")
    assert told["store"] == "MemoryStore"
    (line,) = told["lines"]
    assert "not saved" in line


@pytest.mark.parametrize("found", ["nothing", "healthy"])
@pytest.mark.parametrize("size", [1, 512, 4096, 8192, 12_288, 16_384, 40_000, 70_000])
def test_with_little_room_it_says_so_and_keeps_what_it_kept(
    folder: Path, found: str, size: int
) -> None:
    """From no room for the file itself to room for part of a game."""
    path = folder / "crib.db"
    if found == "healthy":
        healthy(path)
    told = play(path, entries=200, size=size)
    (line,) = told["lines"]
    if told["store"] == "MemoryStore":
        assert told["kept"] == 200
        assert line.endswith("The game goes on, but it is not saved.")
    else:
        assert told["kept"] < 200
    assert "Nothing can be saved" in line
    opened, again = open_store(path)
    with closing(opened) as store:
        assert again is None
        assert isinstance(store, SqliteStore)
        if found == "healthy":
            assert [entry.body["n"] for entry in store.read("t0")] == list(range(5))
        # Whoever was told that it is kept finds it, and the file is healthy.
        table = "t1" if found == "healthy" else "t0"
        if told["kept"] and told["store"] == "SqliteStore":
            numbers = [entry.body["n"] for entry in store.read(table)]
            assert numbers[: told["kept"]] == list(range(told["kept"]))
            assert len(numbers) <= told["kept"] + 1
    assert {file.name for file in folder.iterdir()} == {"crib.db"}


def test_a_full_disk_leaves_the_log_as_it_was(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path / "crib.db")) as store:
        store.open_table("t", {"n": 1}, [{"n": 1}], 1.0)
        (pages,) = store._connection.execute("PRAGMA page_count").fetchone()
        store._connection.execute(f"PRAGMA max_page_count = {pages}").fetchall()
        many = [{"filler": "x" * 1000}] * 50
        with pytest.raises(UnwritableError, match="full") as caught:
            store.append("t", 1, many, 2.0, ended=True, summary={"n": 2})
        assert isinstance(caught.value.__cause__, sqlite3.Error)
        with pytest.raises(UnwritableError, match="full"):
            store.open_table("u", {}, many, 2.0)
        assert len(store.read("t")) == 1
        assert (store.info("t").ended, store.info("t").summary) == (None, {"n": 1})
        assert len(store.tables()) == 1
        store._connection.execute("PRAGMA max_page_count = 100000").fetchall()
        store.append("t", 1, many, 2.0)
        assert len(store.read("t")) == 51


def test_who_has_waited_for_another_program_once_waits_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_store, "_PATIENCE_SECONDS", 1.0)
    path = tmp_path / "crib.db"
    with closing(SqliteStore(path)) as store, closing(sqlite3.connect(path)) as other:
        store.open_table("t", {}, [], 1.0)

        def seconds_to_append() -> float:
            start = monotonic()
            with pytest.raises(HeldError, match="Another program holds"):
                store.append("t", 0, [{"n": 1}], 2.0)
            return monotonic() - start

        for _ in range(2):
            other.execute("BEGIN IMMEDIATE")
            assert seconds_to_append() >= 0.9
            assert seconds_to_append() < 0.9
            other.execute("ROLLBACK")
            store.append("t", len(store.read("t")), [{"n": 1}], 2.0)
            store.append("t", len(store.read("t")), [{"n": 1}], 2.0)
