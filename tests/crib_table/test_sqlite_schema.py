"""An older file becomes a current one, all at once or not at all."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from crib_table import sqlite_schema
from crib_table.attempt import Attempt, Drill
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


FIRST = """
CREATE TABLE game_table (
    table_id TEXT NOT NULL PRIMARY KEY,
    opened REAL NOT NULL,
    ended REAL,
    summary TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE entry (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at REAL NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO game_table VALUES ('old', 1700.5, NULL, '{"names":["Bea"]}');
INSERT INTO entry VALUES ('old', 1, 1700.5, '{"n":1}'), ('old', 2, 1701.0, '{"n":2}');
PRAGMA application_id = 1668442466;
PRAGMA user_version = 1;
"""
"""A file as the first version of crib made it, word for word, with a match in it."""


@pytest.fixture
def old_path(tmp_path: Path) -> Path:
    with closing(sqlite3.connect(tmp_path / "old.db")) as connection:
        connection.executescript(FIRST)
        connection.execute("PRAGMA journal_mode = WAL")
    assert version(tmp_path / "old.db") == 1
    return tmp_path / "old.db"


def test_a_file_from_before_practice_loses_nothing_and_takes_answers(old_path: Path) -> None:
    answer = Attempt(1702.0, Drill.DISCARD, "2S3H8DJCKH5C pone", "2S3H", "8DKH", 0.42, 3.5)
    for times in (1, 2):
        with closing(SqliteStore(old_path)) as store:
            [info] = store.tables(ended=False)
            assert (info.table, info.opened, info.summary) == ("old", 1700.5, {"names": ["Bea"]})
            kept = [(entry.seq, entry.at, entry.body) for entry in store.read("old")]
            assert kept[:2] == [(1, 1700.5, {"n": 1}), (2, 1701.0, {"n": 2})]
            store.append("old", len(kept), [{"n": len(kept) + 1}], 1702.0)
            store.keep_attempt("", answer)
            assert store.attempts("", Drill.DISCARD) == (answer,) * times
    assert version(old_path) == sqlite_schema.VERSION


def test_a_file_without_its_answers_is_damaged(old_path: Path) -> None:
    SqliteStore(old_path).close()
    with closing(sqlite3.connect(old_path)) as connection:
        connection.execute("DROP TABLE attempt")
        connection.commit()
    with pytest.raises(WrongFileError, match="lacks a table"):
        SqliteStore(old_path)
