"""The voice in a game on a real terminal: never a byte of it on the screen, nothing left."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.crib_tui.terminal.pty_terminal import PtyTerminal, terminal
from tests.crib_tui.voice.processes import processes_with
from tests.crib_tui.voice.stand_ins import Machine

PLAY = ("play", "--seed", "7", "--name", "Bea")
SLOW = "time.sleep(60)"


@contextmanager
def a_game(machine: Machine, crib_home: Path, **settings: object) -> Iterator[PtyTerminal]:
    """A match on a terminal of that machine, with these settings."""
    (crib_home / "config").mkdir(parents=True)
    body = {"version": 1, "read_aloud": True, "read_what": "all", **settings}
    (crib_home / "config" / "settings.json").write_text(json.dumps(body))
    machine.environ |= {"TMPDIR": str(machine.temporary)}
    with terminal(*PLAY, environment=machine.environ) as on:
        on.until("Your turn.")
        yield on


def nothing_left(machine: Machine) -> bool:
    return not machine.left_over() and not processes_with(str(machine.temporary))


@pytest.mark.needs("espeak-ng", "aplay")
def test_without_a_sound_device_there_is_one_line_and_nothing_of_alsa(
    machine: Machine, crib_home: Path
) -> None:
    machine.environ |= {"ALSA_CONFIG_PATH": os.devnull}
    with a_game(machine, crib_home) as on:
        on.until("Read-aloud is off: there is no sound device.")
        on.quiet()
        for key in "12\r":
            on.press(key)
            on.quiet()
        on.until("Ann leads")
        on.quiet()
        for word in (b"ALSA", b"aplay", b"audio open", b"Traceback"):
            assert word not in on.sent
        on.press("\x03")
        assert on.wait() == 0
        assert on.modes() == on.modes_before
    assert nothing_left(machine)


@pytest.mark.needs("espeak-ng")
def test_the_game_is_heard_and_the_screen_holds_nothing_else(
    machine: Machine, crib_home: Path
) -> None:
    with a_game(machine.with_player(), crib_home) as on:
        on.until(machine.recordings)
        on.press("x")
        on.quiet()
        assert "Read-aloud" not in on.shown()
        assert b"Audio saved" not in on.sent
        on.press("\x03")
        assert on.wait() == 0
    assert nothing_left(machine)


@pytest.mark.parametrize(
    "number, code", [(signal.SIGHUP, 129), (signal.SIGTERM, 143), (signal.SIGINT, 130)]
)
def test_a_signal_in_the_middle_of_a_line_leaves_nothing(
    machine: Machine, crib_home: Path, number: signal.Signals, code: int
) -> None:
    with a_game(machine.with_engine(SLOW), crib_home) as on:
        on.until(lambda: len(processes_with(str(machine.temporary), "child.py")) == 2)
        on.kill(number)
        assert on.wait() == code
        on.until(lambda: nothing_left(machine))


def test_a_window_that_is_closed_in_the_middle_of_a_line_leaves_nothing(
    machine: Machine, crib_home: Path
) -> None:
    with a_game(machine.with_engine(SLOW), crib_home) as on:
        on.until(lambda: len(processes_with(str(machine.temporary), "child.py")) == 2)
        on.hang_up()
        assert on.process.wait(30) == 129
    assert nothing_left(machine)


def test_a_game_that_is_killed_outright_leaves_nothing(machine: Machine, crib_home: Path) -> None:
    with a_game(machine.with_engine(SLOW), crib_home) as on:
        on.until(lambda: len(processes_with(str(machine.temporary), "child.py")) == 2)
        on.kill(signal.SIGKILL)
        on.wait()
        on.until(lambda: nothing_left(machine))


def test_over_ssh_it_never_begins(machine: Machine, crib_home: Path) -> None:
    machine.environ |= {"SSH_CONNECTION": "10.0.0.1 50000 10.0.0.2 22"}
    with a_game(machine.with_engine(), crib_home) as on:
        on.quiet(1.0)
        assert machine.said == []
        assert nothing_left(machine)
        on.press("\x1b[19~")
        on.until("Over SSH there is no read-aloud; plain mode is read where you are.")
        on.press("\x03")
        assert on.wait() == 0
