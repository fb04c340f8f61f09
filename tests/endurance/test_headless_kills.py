"""Tables whose process is killed with SIGKILL at random moments: no move is lost or doubled."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from crib_engine.view import Phase
from crib_engine.viewing import event_for
from crib_table.happened import Happened
from crib_table.table_events import Continued
from tests.endurance import headless
from tests.endurance.stored import (
    assert_deals_pass_left,
    body,
    history,
    record,
    tables,
    uninterrupted,
)

QUICK = 25


def killed(folder: Path, kills: int, seed: int) -> list[list[dict[str, Any]]]:
    answer = subprocess.run(
        [sys.executable, "-m", headless.__name__, str(folder), str(kills), str(seed)],
        cwd=Path(headless.__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert answer.returncode == 0, answer.stderr
    assert answer.stderr == ""
    return [json.loads(line) for line in answer.stdout.splitlines()]


@pytest.mark.parametrize("kills", [QUICK, pytest.param(200, marks=pytest.mark.exhaustive)])
def test_kill_9_at_any_moment_loses_no_move(
    tmp_path: Path, luck: random.Random, kills: int
) -> None:
    seed = luck.randrange(2**32)
    phases: Counter[str] = Counter()
    shown: dict[str, dict[int, Any]] = {}
    for words in killed(tmp_path, kills, seed):
        phases[last_phase(words, shown)] += 1
    assert phases.total() == kills
    if kills > QUICK:
        assert set(phases) >= {phase.value for phase in Phase}, phases
    known = tables(tmp_path)
    assert {info.table for info in known} >= set(shown)
    for number, info in enumerate(known):
        opening = headless.opening(number, seed)
        assert_as_shown(history(tmp_path, info.table), shown.get(info.table, {}))
        assert_deals_pass_left(history(tmp_path, info.table), len(opening.chairs))
        whole = record(uninterrupted(opening))
        kept = record(history(tmp_path, info.table))
        if info.ended is None:
            # The discards of a round that is not finished may be any one of them.
            while kept and kept[-1]["event"] == "cards_discarded":
                kept.pop()
            whole = whole[: len(kept)]
        assert kept == whole


def last_phase(words: list[dict[str, Any]], shown: dict[str, dict[int, Any]]) -> str:
    """The phase in which a player was killed; what they were shown is added to `shown`."""
    phase = "before anything"
    seen: dict[int, Any] = {}
    for word in words:
        assert "line" not in word, word
        if "table" in word:
            seen = shown.setdefault(word["table"], {})
            # Nothing that anyone was shown is missing when the match is taken up.
            assert word["known"] >= max(seen, default=0)
        elif "shown" in word:
            assert seen.setdefault(word["shown"], word["event"]) == word["event"]
        phase = word.get("phase", phase)
    return phase


def assert_as_shown(happened: list[Happened], shown: dict[int, Any]) -> None:
    """What the player saw is what is stored, as far as they may know it."""
    for seq, event in shown.items():
        stored = happened[seq - 1].event
        if isinstance(stored, Continued):
            assert event == {"event": "continued", "seat": stored.seat}
        else:
            assert event == json.loads(json.dumps(body(event_for(stored, 1))))  # type: ignore[arg-type]
