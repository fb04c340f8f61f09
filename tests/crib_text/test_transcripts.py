"""Whole matches as their readers heard them, kept as files to be read and compared.

`UPDATE_GOLDEN=1` writes them anew; the difference is then to be read like any other.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from random import Random

import pytest

from crib_text.sentences import LOG, Cards, Detail, Style, say, turn
from tests.conftest import ROOT
from tests.crib_text.matches import as_read, whole_match

GOLDEN = ROOT / "tests" / "golden" / "transcripts"


@dataclass(frozen=True)
class Played:
    players: int
    rules: str
    format: int
    seed: int


MATCHES = (
    Played(2, "short", 3, 7),
    Played(3, "classic", 1, 3),
    Played(4, "standard", 1, 5),
)
READINGS: dict[str, tuple[int | None, Style]] = {
    **{f"seat1-{detail.value}": (1, Style(detail=detail)) for detail in Detail},
    **{f"watcher-{detail.value}": (None, Style(detail=detail)) for detail in Detail},
    "seat2-short": (2, Style(Cards.SHORT)),
    "seat1-log": (1, LOG),
}


def transcript(played: Played, reader: int | None, style: Style) -> str:
    """One line a sentence; what the reader is asked stands behind `? `."""
    luck = Random(played.seed)
    lines: list[str] = []
    for batch in whole_match(played.players, luck, rules=played.rules, format_=played.format):
        news = as_read(batch, reader)
        lines += [said.text for said in say(news, style)]
        asked = turn(news[-1][1], style)
        if asked is not None:
            lines.append(f"? {asked.text}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("played", MATCHES, ids=[f"{m.players}-players" for m in MATCHES])
def test_a_match_reads_as_it_did(played: Played, reading: str) -> None:
    path = GOLDEN / f"{played.players}-players-{reading}.txt"
    now = transcript(played, *READINGS[reading])
    if os.environ.get("UPDATE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(now, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == now
