"""Whatever ends the game, the terminal is as it was before."""

from __future__ import annotations

import random
import signal
import sys
from pathlib import Path

import pytest

from tests.crib_tui.terminal.escapes import (
    MODES_AFTERWARDS,
    keyboards_left,
    modes_left,
    on_the_normal_screen,
)
from tests.crib_tui.terminal.pty_terminal import CRIB, PtyTerminal, terminal

BROKEN = (sys.executable, str(Path(__file__).parent / "broken.py"))
PLAY = ("play", "--seed", "7", "--name", "Bea")
GO_ON = "You 0, Ann 0. Go on: crib resume"
DEFECT = (
    "crib: something is broken (ZeroDivisionError). Your match is kept: crib resume goes on"
    " with it. CRIB_DEBUG=1 shows more."
)


def assert_restored(on: PtyTerminal, *lines: str) -> None:
    """Modes, screen and cursor as before, and on the normal screen these lines alone."""
    assert on.modes() == on.modes_before
    left = modes_left(on.sent)
    assert {mode for mode, is_on in left.items() if is_on} == MODES_AFTERWARDS
    assert left[1049] is False
    assert keyboards_left(on.sent) == 0
    assert on_the_normal_screen(on.sent).splitlines() == list(lines)


def test_ctrl_c_leaves_and_says_how_to_go_on() -> None:
    with terminal(*PLAY) as on:
        on.at_the_table().press("\x03")
        assert on.wait() == 0
        assert_restored(on, GO_ON)


def test_quitting_from_the_first_screen_says_nothing() -> None:
    with terminal() as on:
        on.at_home()
        on.press("q")
        assert on.wait() == 0
        assert_restored(on)


def test_a_terminal_without_a_size_is_taken_for_the_usual_one() -> None:
    with terminal(size=(0, 0)) as on:
        on.at_home()
        on.press("q")
        assert on.wait() == 0
        assert_restored(on)


@pytest.mark.parametrize(
    "number, code", [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)]
)
def test_a_signal_leaves_as_politely(number: signal.Signals, code: int) -> None:
    with terminal(*PLAY) as on:
        on.at_the_table().kill(number)
        assert on.wait() == code
        assert_restored(on, GO_ON)


def test_a_terminal_that_knows_every_mode_gets_all_of_them_back(crib_home: Path) -> None:
    (crib_home / "config").mkdir(parents=True)
    (crib_home / "config" / "settings.json").write_text('{"version": 1, "mouse": true}')
    with terminal(*PLAY) as on:
        on.at_the_table()
        # The answers of kitty: updates in one go, and resizes and the mouse in pixels.
        on.press("\x1b[?2026;2$y\x1b[?2048;2$y\x1b[48;24;80;480;1280t")
        on.until(lambda: b"\x1b[?2048h" in on.sent)
        on.quiet()
        on.press("\x03")
        assert on.wait() == 0
        assert {1000, 1003, 1006, 1016, 2004, 2048} <= modes_left(on.sent).keys()
        assert_restored(on, GO_ON)


@pytest.mark.parametrize("defect", ["handler", "drawing", "answer"])
def test_a_defect_is_one_line(defect: str) -> None:
    with terminal(*PLAY, program=(*BROKEN, defect)) as on:
        on.at_the_table().press("12\r" if defect == "answer" else "s")
        if defect == "answer":
            on.quiet()
            on.press("\r")
        assert on.wait() == 70
        assert_restored(on, DEFECT)


@pytest.mark.parametrize("defect", ["start", "table", "bot"])
def test_a_defect_at_the_start_is_one_line(defect: str) -> None:
    with terminal(*PLAY, program=(*BROKEN, defect)) as on:
        assert on.wait() == 70
        assert_restored(on, DEFECT)


def test_a_defect_before_the_screen_is_one_line() -> None:
    with terminal(*PLAY, program=(*BROKEN, "before")) as on:
        assert on.wait() == 70
        assert on.modes() == on.modes_before
        assert not modes_left(on.sent)
        (line,) = bytes(on.sent).decode().splitlines()
        assert "ZeroDivisionError" in line
        assert "Traceback" not in line


def test_a_closed_window_ends_the_game_and_keeps_the_match() -> None:
    with terminal(*PLAY) as on:
        on.at_the_table().hang_up()
        assert on.process.wait(10) in {129, -signal.SIGHUP}
    with terminal("resume") as on:
        on.at_the_table()


def test_a_closed_window_ends_the_game_even_where_its_signal_is_ignored() -> None:
    nohup = (sys.executable, "-c", NOHUP, *CRIB)
    with terminal(*PLAY, program=nohup) as on:
        on.at_the_table().hang_up()
        assert on.process.wait(10) == 129


NOHUP = (
    "import os, signal, sys; signal.signal(signal.SIGHUP, signal.SIG_IGN);"
    "os.execv(sys.argv[1], sys.argv[1:])"
)


def test_the_shell_killed_ends_the_game() -> None:
    """Whoever led the session is gone, and with it the terminal."""
    shell = (sys.executable, "-c", CHILD, *CRIB)
    with terminal(*PLAY, program=shell) as on:
        on.at_the_table()
        (game,) = children_of(on.process.pid)
        on.process.kill()
        on.process.wait()
        on.until(lambda: not is_running(game))


CHILD = "import subprocess, sys; sys.exit(subprocess.run(sys.argv[1:]).returncode)"


def children_of(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_stopped_and_continued_the_screen_comes_back() -> None:
    with terminal(*PLAY) as on:
        shown = on.at_the_table().shown()
        on.kill(signal.SIGTSTP)
        on.until(lambda: not modes_left(on.sent)[1049])
        on.quiet()
        assert on.modes() == on.modes_before
        on.screen.reset()
        on.kill(signal.SIGCONT)
        on.until(lambda: on.shown() == shown)
        on.quiet()
        assert not on.screen.cursor.hidden
        on.press("\x03")
        assert on.wait() == 0
        assert on.modes() == on.modes_before


@pytest.mark.parametrize("attempt", range(4))
def test_a_signal_in_the_middle_of_the_start_leaves_nothing_changed(
    attempt: int, luck: random.Random
) -> None:
    with terminal(*PLAY) as on:
        # The first byte comes when the terminal has just been changed.
        on.until(lambda: on.sent)
        on.pump(luck.uniform(0, 0.3) if attempt else 0)
        on.kill(signal.SIGTERM)
        assert on.wait() == 143
        assert on.modes() == on.modes_before
        left = modes_left(on.sent)
        assert {mode for mode, is_on in left.items() if is_on} == MODES_AFTERWARDS


def test_what_it_says_goes_to_the_terminal_where_errors_are_sent_elsewhere(
    tmp_path: Path,
) -> None:
    errors = tmp_path / "errors"
    command = " ".join([*CRIB, *PLAY, f"2>{errors}"])
    with terminal(program=("sh", "-c", command)) as on:
        on.at_the_table().press("\x03")
        assert on.wait() == 0
        assert_restored(on, GO_ON)
    assert errors.read_text() == ""
