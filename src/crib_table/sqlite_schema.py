"""The tables of a SQLite store, made and brought up to date step by step."""

from __future__ import annotations

import sqlite3

from crib_table.errors import Finding, WrongFileError

# "crib" in ASCII: how a file says whose it is.
APPLICATION_ID = 0x63726962

# One step for each version of the schema; a step once released never changes.
_STEPS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE game_table (
            table_id TEXT NOT NULL PRIMARY KEY,
            opened REAL NOT NULL,
            ended REAL,
            summary TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE entry (
            table_id TEXT NOT NULL,
            seq INTEGER NOT NULL,
            at REAL NOT NULL,
            body TEXT NOT NULL,
            PRIMARY KEY (table_id, seq)
        ) STRICT, WITHOUT ROWID
        """,
    ),
    (
        """
        CREATE TABLE attempt (
            player TEXT NOT NULL,
            number INTEGER NOT NULL,
            at REAL NOT NULL,
            drill TEXT NOT NULL,
            asked TEXT NOT NULL,
            answer TEXT NOT NULL,
            best TEXT NOT NULL,
            cost REAL NOT NULL,
            seconds REAL,
            PRIMARY KEY (player, number)
        ) STRICT, WITHOUT ROWID
        """,
    ),
)
VERSION = len(_STEPS)

# A missing table or column or a broken first page shows in the questions. The last changes
# nothing, but is refused for a read-only file, for which SQLite begins any transaction.
_PROBES = (
    "SELECT table_id, opened, ended, summary FROM game_table LIMIT 1",
    "SELECT table_id, seq, at, body FROM entry LIMIT 1",
    "SELECT player, number, at, drill, asked, answer, best, cost, seconds FROM attempt LIMIT 1",
    "UPDATE game_table SET ended = ended WHERE table_id IS NULL",
)


def prepare(connection: sqlite3.Connection, place: str) -> None:
    """Make an empty database a store, or an older store a current one.

    Runs inside the caller's write transaction, so that two processes opening one new file
    do this one after the other. Raises `WrongFileError` for any other database.
    """
    application = _number(connection, "PRAGMA application_id")
    version = _number(connection, "PRAGMA user_version")
    objects = _number(connection, "SELECT COUNT(*) FROM sqlite_master")
    is_new = application == 0 and version == 0 and objects == 0
    if not is_new and application != APPLICATION_ID:
        raise WrongFileError(f"{place} is a database of another program.", Finding.FOREIGN)
    if version > VERSION:
        raise WrongFileError(f"{place} was written by a newer crib.", Finding.NEWER)
    if not is_new and version < 1:
        raise WrongFileError(f"{place} has lost its version.", Finding.DAMAGED)
    for step in _STEPS[version:]:
        for statement in step:
            connection.execute(statement)
    if version != VERSION:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
    _probe(connection, place)


def _probe(connection: sqlite3.Connection, place: str) -> None:
    for probe in _PROBES:
        try:
            connection.execute(probe).fetchall()
        except sqlite3.OperationalError as error:
            if getattr(error, "sqlite_errorcode", None) != sqlite3.SQLITE_ERROR:
                raise
            raise WrongFileError(f"{place} lacks a table of crib.", Finding.DAMAGED) from error


def _number(connection: sqlite3.Connection, question: str) -> int:
    (number,) = connection.execute(question).fetchone()
    return int(number)
