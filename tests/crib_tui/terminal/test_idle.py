"""A game that waits for its player writes nothing: nothing blinks, counts or repaints."""

from __future__ import annotations

import pytest

from crib_tui.stage import Stage
from tests.crib_tui.left_tables import keep_at
from tests.crib_tui.terminal.pty_terminal import terminal

SECONDS = 3.0


@pytest.mark.parametrize("stage", [Stage.DISCARD, Stage.PEGGING, Stage.SHOW])
def test_at_a_prompt_no_byte_is_written(stage: Stage) -> None:
    keep_at(stage)
    with terminal("resume") as on:
        on.until("F10 menu")
        on.quiet(0.5)
        written = len(on.sent)
        on.pump(SECONDS)
        assert len(on.sent) == written


def test_at_the_first_screen_and_in_a_form_no_byte_is_written() -> None:
    with terminal() as on:
        on.at_home()
        for keys in ("", "\r"):
            on.press(keys)
            on.quiet(0.5)
            written = len(on.sent)
            on.pump(SECONDS)
            assert len(on.sent) == written


def test_while_an_answer_is_timed_no_byte_is_written() -> None:
    with terminal("practice", "counting", "--timed") as on:
        on.until("Enter answer")
        on.quiet(0.5)
        written = len(on.sent)
        on.pump(SECONDS)
        assert len(on.sent) == written
        on.press("0\r")
        on.quiet(0.5)
        on.pump(1.0)
        on.press("\x7f0")
        on.quiet(0.5)
        on.press("\r")
        on.until("seconds.")
        on.quiet(0.5)
        written = len(on.sent)
        on.pump(SECONDS)
        assert len(on.sent) == written
