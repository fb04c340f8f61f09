"""Whatever comes from a keyboard, or from a line gone mad, the game goes on."""

from __future__ import annotations

import random
import re

import pytest

from crib_tui.stage import Stage
from tests.crib_tui.left_tables import keep_at
from tests.crib_tui.terminal.pty_terminal import PtyTerminal, terminal

PLAY = ("play", "--seed", "7")


def still_plays(on: PtyTerminal) -> None:
    """A key does what it says, and Ctrl+C leaves."""
    on.type("s")
    on.until(lambda: re.search(r"You \d+\. \d+ to go", on.shown()))
    on.press("\x03")
    assert on.wait() == 0


PASTES = ("\x1b[200~5\n\n\n1\n\x1b[201~", "\x1b[200~12\r\r\x1b[201~", "12\r\r", "2\r2\r", "\r\r1\r")


@pytest.mark.parametrize("stage", [Stage.DISCARD, Stage.PEGGING])
def test_a_paste_confirms_nothing_with_brackets_or_without(stage: Stage) -> None:
    keep_at(stage)
    with terminal("resume") as on:
        before = board_of(on.at_the_table())
        for paste in PASTES:
            on.press(paste)
            on.quiet(0.3)
            assert board_of(on) == before
            assert "  1-" in on.shown().splitlines()[-1]
        still_plays(on)


def board_of(on: PtyTerminal) -> list[str]:
    """What lies on the table: header, board, starter, laid cards and count."""
    return on.shown().splitlines()[:12]


GARBAGE = (
    b"\xff\xfe\x80",
    b"\xc3",
    b"\x9b\x9b31~",
    b"\x1b[<0;10;10M\x1b[<0;10;10m\x1b[M !!",
    b"\x1b[99999999999999u\x1b[1114112u\x1b[55555555;5u",
    b"\x1b[999;999H\x1b[?64;1c\x1b[>41;354;0c\x1b]11;rgb:0/0/0\x07",
    b"\x1b[200~\x1b[200~\x1b[201~\x1b[201~",
    b"\x1bOP\x1b[17~\x1b[24~\x1b[5;9~\x1b[1;5A",
    b"\x00\x01\x02\x04\x05\x07\x1a\x1c\x1d\x1e\x1f\x7f",
    b"\x11\x13\x1a",
    b"\x1b[" + b"1;" * 400 + b"z",
    "\u202e\u200f\ufeff字🂡".encode(),
)
"""Bad UTF-8, the mouse though it is off, escape codes cut short or senseless, control keys."""


def test_unknown_keys_and_bytes_that_are_none_change_nothing() -> None:
    with terminal(*PLAY) as on:
        before = board_of(on.at_the_table())
        for garbage in GARBAGE:
            on.press(garbage)
            on.quiet(0.1)
            # Some of it holds keys, such as those of the help: Escape leaves whatever is open.
            on.press("\x1b[27u\x1b[27u")
            on.until(lambda: board_of(on) == before)
        still_plays(on)


def test_a_letter_after_bytes_that_are_no_text_is_still_a_key() -> None:
    with terminal(*PLAY) as on:
        on.at_the_table()
        on.press(b"\xff\xfe\x80s")
        on.until(lambda: re.search(r"You \d+\. \d+ to go", on.shown()))
        on.press("\x03")
        assert on.wait() == 0


ENDS_OR_STOPS = b"\x03\x11\x13\x1a\x1c"
"""Keys that mean something to the terminal itself once the game has been left."""


@pytest.mark.parametrize("attempt", range(3))
def test_random_bytes_break_nothing(attempt: int, luck: random.Random) -> None:
    keep_at((Stage.DISCARD, Stage.PEGGING, Stage.SHOW)[attempt])
    with terminal("resume") as on:
        on.until("F10 menu")
        # What is echoed once it has been left is no screen.
        on.is_watched = False
        for _ in range(30):
            on.press(luck.randbytes(64).translate(None, ENDS_OR_STOPS))
            on.pump(0.05)
            if on.process.poll() is not None:
                break
        if on.process.poll() is None:
            on.press("\x1b[201~\x1b\\\x03")
        assert on.wait() in {0, 130}
    assert b"broken" not in on.sent


def test_a_page_of_junk_is_over_in_seconds_and_the_game_goes_on() -> None:
    with terminal(*PLAY) as on:
        on.at_the_table()
        for _ in range(20):
            on.press("x" * 400)
            on.pump(0)
        on.quiet(0.3)
        still_plays(on)


def test_ctrl_q_and_ctrl_z_do_nothing() -> None:
    with terminal(*PLAY) as on:
        before = on.at_the_table().shown()
        on.type("\x11", "\x1a", "\x13", "\x02", "\x01")
        assert on.shown() == before
        still_plays(on)
