"""`crib practice` as a process, and which front it opens."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.crib_cli.running import assert_refused, crib


def test_a_pipe_practises_what_it_is_given() -> None:
    ran = crib("practice", "counting", "--plain", "--seed", "7", stdin="8\n\n")
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines[:2] == ["Cribbage. Say help.", "Practice: counting."]
    assert "No, 6. You said 8, 2 too many." in ran.lines
    assert ran.lines[-3:] == ["Points of the crib:", "Counting: 1 asked, 0 right.", "Left."]


def test_the_same_seed_asks_the_same() -> None:
    words = ("practice", "discard", "--plain", "--seed", "11")
    first = crib(*words, stdin="1 2\n\n1 2\n")
    assert first.out == crib(*words, stdin="1 2\n\n1 2\n").out
    assert first.code == 0


def test_without_a_name_it_asks() -> None:
    ran = crib("practice", stdin="")
    assert ran.code == 0
    assert ran.lines[1:] == ["Practice.", "Counting or discard. Enter for counting:", "Left."]


def test_timed_tells_the_seconds() -> None:
    ran = crib("practice", "counting", "--timed", "--seed", "7", stdin="6\n")
    assert any(line.startswith("Right, 6. ") and line.endswith(" seconds.") for line in ran.lines)


@pytest.mark.parametrize(
    "words, reason",
    [
        (["cuonting"], "There is no practice of 'cuonting'. There is counting and discard."),
        (["counting", "discard"], "discard"),
        (["--seed", "x"], "not a whole number"),
        (["--players=3"], "--players"),
    ],
)
def test_what_cannot_be_is_refused(words: list[str], reason: str) -> None:
    assert_refused(crib("practice", *words), reason)


def test_results_are_kept_from_one_visit_to_the_next(crib_home: Path) -> None:
    crib("practice", "counting", "--seed", "7", stdin="6\n")
    ran = crib("practice", "counting", "--seed", "7", stdin="4\ns\n")
    assert "This visit: 1 asked, 0 right." in ran.lines
    assert "All: 2 asked, 1 right." in ran.lines
    with closing(sqlite3.connect(crib_home / "data" / "crib.db")) as connection:
        rows = connection.execute("SELECT number, drill, asked, answer, best FROM attempt")
        assert rows.fetchall() == [
            (1, "counting", "7S5C8CJC TD", "6", "6"),
            (2, "counting", "7S5C8CJC TD", "4", "6"),
        ]


def test_where_nothing_can_be_saved_it_goes_on(tmp_path: Path) -> None:
    (tmp_path / "a file").touch()
    environment = {"CRIB_DATA_DIR": str(tmp_path / "a file")}
    ran = crib("practice", "counting", "--seed", "7", stdin="6\n", environment=environment)
    assert ran.code == 0
    assert sum("not saved" in line for line in ran.lines) == 1
    assert "Right, 6." in ran.lines
