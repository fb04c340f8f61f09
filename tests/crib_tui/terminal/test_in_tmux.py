"""A whole match in a real tmux, by keys alone, and the shell afterwards as it was before."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.crib_tui.terminal.pty_terminal import CRIB
from tests.crib_tui.terminal.tmux_terminal import Tmux, tmux


@pytest.mark.terminal
def test_a_match_is_played_to_its_result(tmp_path: Path) -> None:
    with tmux(tmp_path / "socket") as pane:
        modes = pane.told(MODES)
        pane.say(" ".join([*CRIB, "play", "--seed", "7", "--rules", "short", "--name", "Bea"]))
        pane.until("Your turn.")
        for _ in range(400):
            shown = pane.settled()
            if "The match is over" in shown:
                break
            press_what_it_asks_for(pane, shown)
        else:
            raise AssertionError(f"no end in sight:\n{pane.shown()}")
        assert re.search(r"(You win|Ann wins), \d+ to \d+\.", shown)
        pane.type("C-c")
        pane.until("ready:\n")
        left = [line for line in pane.shown().splitlines() if line]
        assert re.fullmatch(r"(You win|Ann wins), \d+ to \d+\..*", left[-2])
        assert left[-1] == "ready:"
        assert pane.told(MODES) == modes


MODES = "#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{keypad_flag} #{wrap_flag}"


def press_what_it_asks_for(pane: Tmux, shown: str) -> None:
    """The simplest thing there is to do, after which the screen has changed."""
    last = shown.rstrip().splitlines()[-1]
    if "put in crib" in last:
        for number in "12":
            pane.type(number)
        pane.until("Enter puts")
        shown = pane.settled()
        pane.type("Enter")
    elif " play " in last:
        # The first card that stands up: its number is bright, and what it makes is told.
        options = re.findall(r"(\d)  (?:10|[A2-9JQK])[♠♥♣♦] +makes", shown)
        pane.type(options[0])
    else:
        pane.type("Enter")
    pane.until(lambda: pane.shown() != shown)
