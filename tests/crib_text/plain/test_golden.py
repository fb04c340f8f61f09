"""Whole visits as they were written and typed, kept as files to be read and compared.

`UPDATE_GOLDEN=1` writes them anew; the difference is then to be read like any other.
"""

from __future__ import annotations

import os

import pytest

from crib_table.attempt import Drill
from crib_text.settings import Pace, Settings
from crib_text.style import Cards, Detail
from tests.conftest import ROOT
from tests.crib_text.plain.at_the_prompt import (
    Visit,
    a_household,
    an_opening,
    sensible,
    typing,
    visit,
)

GOLDEN = ROOT / "tests" / "golden" / "plain"

VISITS = {
    f"{players}-players-{detail.value}": (
        players,
        Settings(name="Bea", detail=detail),
    )
    for players in (2, 3, 4)
    for detail in Detail
} | {
    "2-players-braille": (
        2,
        Settings(name="Bea", detail=Detail.BRIEF, cards=Cards.SHORT, width=40),
    ),
    "3-players-width-40": (3, Settings(name="Bea", detail=Detail.FULL, width=40)),
    "4-players-no-pace": (4, Settings(name="Bea", pace=Pace.NONE)),
}


PRACTICE: dict[str, tuple[Drill | None, Settings, *tuple[str, ...]]] = {
    "practice-counting": (
        Drill.COUNTING,
        Settings(name="Bea"),
        *("", "2", "", "twelve", "w", "", "0", "", "30", "8 points", "", "s", "crib", "r"),
        *("", "6", "", "4", "", "21", "", "quit"),
    ),
    "practice-counting-braille": (
        Drill.COUNTING,
        Settings(name="Bea", detail=Detail.BRIEF, cards=Cards.SHORT, width=40, pace=Pace.NONE),
        *("2", "12", "0", "8", "h", "6", "4", "21", "s"),
    ),
    "practice-counting-full": (
        Drill.COUNTING,
        Settings(name="Bea", detail=Detail.FULL),
        *("6", "", "4", "", "4"),
    ),
    "practice-discard": (
        Drill.DISCARD,
        Settings(name="Bea"),
        *("1 2", "w", "", "8s 6h", "w", "", "1", "1 1", "5h", "foo", "h", "1 6", "", "s"),
    ),
    "practice-discard-full": (
        Drill.DISCARD,
        Settings(name="Bea", detail=Detail.FULL, cards=Cards.SHORT),
        *("1 2", "", "3 4", "", "quit"),
    ),
    "practice-asked-for": (
        None,
        Settings(name="Bea"),
        *("s", "help", "bach", "discard", "12", "", "counting", "8", "practice discard"),
        *("screen", "c", "set", "concede", "timed on", "timed off", "back", "back", "quit"),
    ),
}
"""Visits to the trainers: which, with which settings, and what is typed."""


def compare(name: str, seen: Visit) -> None:
    """With the file of that name, unless it is to be written."""
    now = "\n".join(seen.script) + "\n"
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(now, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == now


@pytest.mark.parametrize("name", PRACTICE)
def test_practice_reads_as_it_did(name: str) -> None:
    drill, settings, *typed = PRACTICE[name]
    household = a_household(settings)
    household.practise(drill, seed="7")
    compare(name, visit(household, typing(*typed)))


@pytest.mark.parametrize("name", VISITS)
def test_a_visit_reads_as_it_did(name: str) -> None:
    players, settings = VISITS[name]
    # Easy bots, which stay as they are while the others learn.
    opening = an_opening(players, "11", level="easy", rules="short")
    seen = visit(a_household(settings, opening), sensible)
    compare(name, seen)
