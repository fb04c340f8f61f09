"""How often a level beats another: margins that are far outside what luck explains."""

from __future__ import annotations

import pytest

from crib_bots import Level
from crib_engine.rules import STANDARD
from crib_table.pairing import Pairing
from crib_table.simulation import Simulation


def share(level: Level, other: Level, deals: int) -> float:
    """What part of its games a level wins; every deal is played with the seats swapped."""
    pairing = Pairing(Simulation((level, other), STANDARD, 1, deals, 4))
    for _ in pairing.play():
        pass
    return pairing.share(level).won


def test_hard_hardly_ever_loses_to_easy() -> None:
    assert share(Level.HARD, Level.EASY, 4) == 1


@pytest.mark.exhaustive
def test_hard_beats_normal() -> None:
    """It wins more than 60 in 100, and over so many deals luck seldom moves that by 4."""
    assert share(Level.HARD, Level.NORMAL, 40) > 0.52
