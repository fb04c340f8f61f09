"""A real tmux: what a person sees in it, and what is left when the game is over."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

REST_SECONDS = 0.3
"""Keys that follow an answer sooner than this are not taken for meant."""


class Tmux:
    """One pane of a server of its own, with a shell in it."""

    def __init__(self, socket: Path, size: tuple[int, int]) -> None:
        self._socket = str(socket)
        # No configuration of whoever runs the tests, and a shell without one either.
        self._run("-f", "/dev/null", "new-session", "-d", "-x", str(size[0]), "-y", str(size[1]),
                  "env PS1=ready: sh")  # fmt: skip
        self._run("set-option", "-g", "status", "off")
        self._run("resize-window", "-x", str(size[0]), "-y", str(size[1]))
        self.until("ready:")

    def _run(self, *words: str) -> str:
        command = ["tmux", "-u", "-S", self._socket, *words]
        ran = subprocess.run(command, capture_output=True, check=True, timeout=30, text=True)
        return ran.stdout

    def shown(self) -> str:
        """What the pane shows."""
        return self._run("capture-pane", "-p")

    def type(self, *keys: str) -> None:
        """Press keys, by tmux's names for them."""
        self._run("send-keys", *keys)

    def say(self, text: str) -> None:
        """Type a line of the shell."""
        self._run("send-keys", "-l", text)
        self._run("send-keys", "Enter")

    def resize(self, width: int, height: int) -> None:
        self._run("resize-window", "-x", str(width), "-y", str(height))

    def told(self, what: str) -> str:
        """What tmux knows of the pane, as `#{cursor_x}`."""
        return self._run("display-message", "-p", what).strip()

    def until(self, condition: Callable[[], object] | str, seconds: float = 20.0) -> None:
        """Wait until something is so, or a text is on the screen."""
        end = monotonic() + seconds
        while not (condition in self.shown() if isinstance(condition, str) else condition()):
            if monotonic() > end:
                raise AssertionError(f"not within {seconds} s; the pane shows\n{self.shown()}")
            sleep(0.02)

    def settled(self) -> str:
        """What the pane shows once it has been the same for long enough to press a key."""
        before = ""
        while (shown := self.shown()) != before:
            before = shown
            sleep(REST_SECONDS)
        return shown

    def close(self) -> None:
        self._run("kill-server")


@contextmanager
def tmux(socket: Path, size: tuple[int, int] = (80, 24)) -> Iterator[Tmux]:
    """A shell in a tmux of that size."""
    pane = Tmux(socket, size)
    try:
        yield pane
    finally:
        pane.close()
