"""Several processes on one data folder, and processes that die: nothing lost, nothing twice."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections import defaultdict
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from crib_table.opening_store import open_store
from crib_table.store import Entry
from tests.crib_table import writers
from tests.crib_table.writers import BATCH, TABLE


def run(order: str, folder: Path, *numbers: int) -> list[dict[str, Any]]:
    answer = subprocess.run(
        [sys.executable, str(writers.__file__), order, str(folder), *map(str, numbers)],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert answer.returncode == 0, answer.stderr
    assert answer.stderr == ""
    return [json.loads(line) for line in answer.stdout.splitlines()]


def assert_whole(entries: tuple[Entry, ...]) -> None:
    """Numbered without a gap, and every append there with all its parts, side by side."""
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    assert [entry.body["part"] for entry in entries] == [*range(BATCH)] * (len(entries) // BATCH)
    for first in range(0, len(entries), BATCH):
        assert len({entry.body["who"] for entry in entries[first : first + BATCH]}) == 1


@pytest.mark.parametrize(
    "rounds", [pytest.param(60), pytest.param(300, marks=pytest.mark.exhaustive)]
)
def test_kill_9_at_any_moment_loses_no_append(
    tmp_path: Path, luck: random.Random, rounds: int
) -> None:
    reports = run("kill", tmp_path, rounds, luck.randrange(2**32))
    kept: dict[str, dict[int, int]] = defaultdict(dict)
    for report in reports:
        for word in report["words"]:
            assert "line" not in word, word
            if "kept" in word:
                assert word["kept"] not in kept[report["path"]], "two writers won one number"
                kept[report["path"]][word["kept"]] = report["who"]
    # On a busy machine many are killed before they have begun.
    assert sum(map(len, kept.values())) > rounds / 6
    for folder in tmp_path.iterdir():
        path = folder / "crib.db"
        opened, line = open_store(path)
        with closing(opened) as store:
            assert line is None
            if not store.tables():
                assert not kept[str(path)]
                continue
            entries = store.read(TABLE)
            assert_whole(entries)
            assert store.info(TABLE).summary == {"last": len(entries)}
            for seq, who in kept[str(path)].items():
                assert entries[seq - 1].body["who"] == who
            # Kept, but killed before it could say so: at most the last of each writer.
            silent: dict[int, int] = defaultdict(int)
            for entry in entries[::BATCH]:
                if entry.seq not in kept[str(path)]:
                    silent[entry.body["who"]] += 1
            assert set(silent.values()) <= {1}
        assert [file.name for file in folder.iterdir()] == ["crib.db"]


def test_of_processes_that_append_at_once_one_wins_each_number(tmp_path: Path) -> None:
    turns = 100
    reports = run("race", tmp_path, 3, turns)
    winners: dict[int, int] = {}
    for report in reports:
        assert report["status"] == 0
        for word in report["words"]:
            if "kept" in word:
                assert word["kept"] not in winners
                winners[word["kept"]] = report["who"]
    assert len(winners) == turns
    opened, line = open_store(tmp_path / "crib.db")
    with closing(opened) as store:
        assert line is None
        entries = store.read(TABLE)
    assert_whole(entries)
    assert {entry.seq: entry.body["who"] for entry in entries[::BATCH]} == winners


@pytest.mark.parametrize("found", [None, b"", b"garbage" * 1000, b"{"])
@pytest.mark.parametrize("attempt", range(6))
def test_processes_that_open_at_once_share_one_file(
    tmp_path: Path, found: bytes | None, attempt: int
) -> None:
    openers = 2 + attempt
    path = tmp_path / "crib.db"
    if found is not None:
        path.write_bytes(found)
    reports = run("open", tmp_path, openers)
    words = [word for report in reports for word in report["words"]]
    assert [word["store"] for word in words] == ["SqliteStore"] * openers
    opened, line = open_store(path)
    with closing(opened) as store:
        assert line is None
        assert len(store.tables()) == openers
        for who in range(openers):
            assert [entry.body for entry in store.read(f"of {who}")] == [{"who": who}]
    names = {file.name for file in tmp_path.iterdir()}
    if found:
        assert names == {"crib.db", "crib.db.damaged-1"}
        assert path.with_name("crib.db.damaged-1").read_bytes() == found
        assert sum(word["line"] is not None for word in words) == 1
    else:
        assert names == {"crib.db"}
        assert not any(word["line"] for word in words)
