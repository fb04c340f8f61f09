"""A terminal in memory with a real pty behind it: what a program sends, shows and leaves."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import pyte

from tests.crib_tui.terminal.escapes import without_kitty_keyboard

ON_A_TTY = Path(__file__).parent / "on_a_tty.py"
CRIB = (sys.executable, "-m", "crib_cli")
QUIET = 0.15
"""Seconds without a byte after which a screen counts as drawn."""

ENTER = "\r"
MEANT = 0.3
"""Seconds after which an Enter is taken for meant, whatever came before."""


class PtyTerminal:
    """A program on a pty of its own; `sent` is every byte it wrote, `screen` what they show.

    The terminal's own end stays open here, so its modes can be read when the program is gone.
    """

    def __init__(
        self,
        words: Sequence[str],
        environment: Mapping[str, str],
        size: tuple[int, int] = (80, 24),
    ) -> None:
        self.sent = b""
        self.is_watched = True
        # A terminal that nobody gave a size is taken for the usual one.
        self.screen = pyte.Screen(*(size if all(size) else (80, 24)))
        self._stream = pyte.ByteStream(self.screen)
        self._master, self._slave = pty.openpty()
        self._set_size(size)
        self.modes_before = termios.tcgetattr(self._slave)
        self.process = subprocess.Popen(
            [sys.executable, "-S", "-E", str(ON_A_TTY), str(self._slave), *words],
            env={name: value for name, value in environment.items() if value != ABSENT},
            pass_fds=(self._slave,),
        )

    # What it shows

    def pump(self, seconds: float) -> bool:
        """Take in what arrives within that time; whether anything did."""
        if not select.select([self._master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self._master, 65536)
        except OSError:
            return False
        self.sent += data
        if self.is_watched:
            self._stream.feed(without_kitty_keyboard(data))
        return True

    def until(self, condition: Callable[[], object] | str, seconds: float = 20.0) -> None:
        """Wait until something is so, or a text is on the screen."""
        if isinstance(condition, str):
            text = condition
            self.until(lambda: text in self.shown(), seconds)
            return
        end = monotonic() + seconds
        while not condition():
            if monotonic() > end:
                raise AssertionError(f"not within {seconds} s; the screen shows\n{self.shown()}")
            self.pump(0.05)

    def at_the_table(self) -> PtyTerminal:
        """Wait for the player's turn, down to the last line of its screen."""
        self.until(lambda: "Your turn." in self.shown() and "F10 menu" in self.shown())
        self.quiet()
        return self

    def at_home(self) -> PtyTerminal:
        """Wait for the first screen, down to its last line."""
        self.until("q quit")
        self.quiet()
        return self

    def quiet(self, seconds: float = QUIET) -> None:
        """Wait until nothing more arrives."""
        while self.pump(seconds):
            pass

    def shown(self) -> str:
        """The screen as lines of text."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    @property
    def cursor(self) -> tuple[int, int]:
        """The column and the row of the hardware cursor, from 0."""
        return self.screen.cursor.x, self.screen.cursor.y

    # What is done to it

    def press(self, keys: str | bytes) -> None:
        """Send bytes as a keyboard does."""
        os.write(self._master, keys.encode() if isinstance(keys, str) else keys)

    def type(self, *keys: str) -> None:
        """Press one key after another as a person does, each when the screen has answered."""
        for key in keys:
            if key == ENTER:
                self.quiet(MEANT)
            self.press(key)
            self.pump(0.25)
            self.quiet(0.05)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size; the program is told as by a real terminal."""
        self._set_size((width, height))
        self.screen.resize(height, width)

    def _set_size(self, size: tuple[int, int]) -> None:
        packed = struct.pack("HHHH", size[1], size[0], 0, 0)
        fcntl.ioctl(self._slave, termios.TIOCSWINSZ, packed)

    def kill(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def wait(self, seconds: float = 20.0) -> int:
        """Wait for the end of the program, taking in what it says; its exit code."""
        self.until(lambda: self.process.poll() is not None, seconds)
        self.quiet(0.05)
        return self.process.returncode

    def modes(self) -> list[object]:
        """What `stty -g` says."""
        return termios.tcgetattr(self._slave)

    def hang_up(self) -> None:
        """Close the terminal's window."""
        os.close(self._master)
        os.close(self._slave)
        self._master = self._slave = -1

    def close(self) -> None:
        """End whatever still runs."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if self._master >= 0:
            self.hang_up()


ABSENT = "\0absent"
"""Stands for a variable that is not set at all."""


@contextmanager
def terminal(
    *words: str,
    size: tuple[int, int] = (80, 24),
    program: Sequence[str] = CRIB,
    environment: Mapping[str, str] | None = None,
) -> Iterator[PtyTerminal]:
    """`crib` with these words on a terminal of that size."""
    env = {**os.environ, "LC_ALL": "C.UTF-8", **(environment or {})}
    on = PtyTerminal((*program, *words), env, size)
    try:
        yield on
    finally:
        on.close()
