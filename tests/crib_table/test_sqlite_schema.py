"""An older file becomes a current one, all at once or not at all."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from crib_table import sqlite_schema
from crib_table.errors import StoreError, WrongFileError
from crib_table.sqlite_store import SqliteStore

NEXT = sqlite_schema.VERSION + 1


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with closing(SqliteStore(tmp_path / "crib.db")) as store:
        store.open_table("t", {}, [{"n": 1}, {"n": 2}], 1.0)
    return tmp_path / "crib.db"


def add_step(monkeypatch: pytest.MonkeyPatch, *statements: str) -> None:
    steps = (*sqlite_schema._STEPS, statements)
    monkeypatch.setattr(sqlite_schema, "_STEPS", steps)
    monkeypatch.setattr(sqlite_schema, "VERSION", len(steps))


def version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def test_the_missing_steps_are_taken(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add_step(monkeypatch, "ALTER TABLE game_table ADD COLUMN place TEXT", "CREATE TABLE a (b TEXT)")
    for _ in range(2):
        with closing(SqliteStore(path)) as store:
            assert [entry.body["n"] for entry in store.read("t")] == [1, 2]
        assert version(path) == NEXT


def test_a_step_that_fails_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        add_step(patch, "CREATE TABLE a (b TEXT)", "CREATE TABLE entry (x TEXT)")
        with pytest.raises(StoreError) as caught:
            SqliteStore(path)
        assert not isinstance(caught.value, WrongFileError)
    assert version(path) == NEXT - 1
    with closing(SqliteStore(path)) as store:
        assert [entry.body["n"] for entry in store.read("t")] == [1, 2]
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT * FROM sqlite_master WHERE name = 'a'").fetchall() == []


def test_once_taken_the_older_program_finds_it_newer(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        add_step(patch, "CREATE TABLE a (b TEXT)")
        SqliteStore(path).close()
    with pytest.raises(WrongFileError, match="newer"):
        SqliteStore(path)


def test_an_sqlite_without_strict_tables_is_said(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 36, 0))
    with pytest.raises(StoreError, match="too old"):
        SqliteStore(path)
