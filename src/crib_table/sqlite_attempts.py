"""Answers of practice as rows of a SQLite store."""

from __future__ import annotations

from typing import Final

from crib_table.attempt import Attempt, Drill

Row = tuple[float, str, str, str, float, float | None]

KEEP: Final = """
INSERT INTO attempt (player, number, at, drill, asked, answer, best, cost, seconds)
VALUES (?, (SELECT COALESCE(MAX(number), 0) + 1 FROM attempt WHERE player = ?), ?, ?, ?, ?, ?, ?, ?)
"""
"""Adds the next answer of a player, given what `row_of` makes; within a write transaction."""

ATTEMPTS: Final = """
SELECT at, asked, answer, best, cost, seconds FROM attempt
WHERE player = ? AND drill = ? ORDER BY number
"""
"""The answers of a player in a drill, each a row for `attempt_of`."""


def row_of(player: str, attempt: Attempt) -> tuple[str | float | None, ...]:
    """What KEEP is given."""
    return (
        player,
        player,
        attempt.at,
        attempt.drill.value,
        attempt.asked,
        attempt.answer,
        attempt.best,
        attempt.cost,
        attempt.seconds,
    )


def attempt_of(drill: Drill, row: Row) -> Attempt:
    """The answer in a row of ATTEMPTS."""
    at, asked, answer, best, cost, seconds = row
    return Attempt(at, drill, asked, answer, best, cost, seconds)
