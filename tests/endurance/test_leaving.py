"""Leaving a table while something is under way: at once, and nothing that was done is lost."""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from time import monotonic

import pytest

from crib_engine.events import CardsDiscarded
from tests.endurance.conftest import Open
from tests.endurance.stored import history, tables

SLOW_BOT = (sys.executable, "-m", "tests.endurance.slow_bot")
MOST_SECONDS = 10.0
"""Far from the minute that a bot thinks, on a machine however busy."""


@pytest.mark.parametrize("how", ["key", signal.SIGTERM])
def test_nobody_waits_for_a_bot_that_thinks(
    data: Path, at_a_table: Open, how: str | signal.Signals
) -> None:
    player = at_a_table("play", program=SLOW_BOT)
    player.press("1", "2", "\r")
    player.terminal.until("Waiting for Ann")
    start = monotonic()
    if isinstance(how, signal.Signals):
        player.terminal.kill(how)
        assert player.terminal.wait() == 128 + how.value
    else:
        player.press("\x03")
        assert player.terminal.wait() == 0
    assert monotonic() - start < MOST_SECONDS
    assert "Go on: crib resume" in player.terminal.shown()
    (info,) = tables(data)
    last = history(data, info.table)[-1].event
    assert isinstance(last, CardsDiscarded)
    assert last.seat == 1
