"""Whole visits as they were written and typed, kept as files to be read and compared.

`UPDATE_GOLDEN=1` writes them anew; the difference is then to be read like any other.
"""

from __future__ import annotations

import os

import pytest

from crib_text.settings import Pace, Settings
from crib_text.style import Cards, Detail
from tests.conftest import ROOT
from tests.crib_text.plain.at_the_prompt import a_household, an_opening, sensible, visit

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


@pytest.mark.parametrize("name", VISITS)
def test_a_visit_reads_as_it_did(name: str) -> None:
    players, settings = VISITS[name]
    # Easy bots, which stay as they are while the others learn.
    opening = an_opening(players, "11", level="easy", rules="short")
    seen = visit(a_household(settings, opening), sensible)
    now = "\n".join(seen.script) + "\n"
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(now, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == now
