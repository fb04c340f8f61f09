"""A player at the real screen, who reads it and types, and whose game can be killed."""

from __future__ import annotations

import os
import random
import signal
import sys
from collections.abc import Mapping, Sequence
from time import monotonic

from tests.crib_tui.terminal.pty_terminal import CRIB, PtyTerminal
from tests.endurance.seen import SIZE, At, Seen, look

KEY_SECONDS = 0.05
"""Between two keys, so that they are typed and not pasted."""
_SETTLE_SECONDS = 0.3
"""After a final key, so that the next one is not the same press."""
_ESCAPE = "\x1b"
_IDLE_KEYS = (
    ("s",),
    ("w",),
    ("\x1b[C",),
    ("\x1b[D",),
    ("v", _ESCAPE),
    ("?", _ESCAPE),
    ("b", _ESCAPE),
    ("\x1b[21~", _ESCAPE),
)


class ScreenPlayer:
    """`crib` with these words in a terminal, played by what can be read there."""

    def __init__(
        self,
        *words: str,
        program: Sequence[str] = CRIB,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        env = {"LC_ALL": "C.UTF-8", **os.environ, **(environment or {})}
        self.terminal = PtyTerminal((*program, *words), env, SIZE)

    @property
    def seen(self) -> Seen:
        """What the screen says now."""
        return look(list(self.terminal.screen.display))

    @property
    def wants_me(self) -> bool:
        """Whether the screen asks for something, so that it stays as it is."""
        seen = self.seen
        return seen.at is not None and (seen.my_turn or seen.enter not in {"", "play"})

    def settle(self) -> Seen:
        """Wait until the screen asks for something and is drawn whole."""
        while True:
            self.terminal.until(lambda: self.wants_me)
            self.terminal.quiet(0.12)
            if self.wants_me:
                return self.seen

    def count_out(self) -> Seen:
        """Let the whole hand be counted, if one is being counted."""
        seen = self.settle()
        if seen.enter == "count on":
            self.press("e")
            self.terminal.until(lambda: self.seen.enter not in {"", "count on"})
            seen = self.settle()
        return seen

    def keys(self) -> tuple[str, ...]:
        """The keys of the one thing to do, the same at the same place in a match."""
        seen = self.seen
        if seen.at is At.DISCARD:
            return ("1", "2", "\r")
        if seen.at is At.PEGGING and seen.my_turn:
            return (str(seen.fits[0]),)
        return ("e",) if seen.enter == "count on" else ("\r",)

    def press(self, *keys: str) -> None:
        """Type these keys, one after the other."""
        for number, key in enumerate(keys):
            if number:
                self.rest(KEY_SECONDS)
            self.terminal.press(key)

    def fidget(self, luck: random.Random) -> None:
        """Press keys that decide nothing."""
        # What was told is told no longer after r; an escape is a key when nothing follows it.
        for key in (*luck.choice(_IDLE_KEYS), "r"):
            self.terminal.press(key)
            self.rest(0.3 if key == _ESCAPE else KEY_SECONDS)
        self.settle()

    def rest(self, seconds: float) -> None:
        """Let time pass, taking in what is drawn meanwhile."""
        end = monotonic() + seconds
        while (left := end - monotonic()) > 0:
            self.terminal.pump(left)

    def step(self) -> None:
        """Do the one thing there is to do, and wait for what comes of it."""
        before = self.settle()
        self.press(*self.keys())
        # A choice of cards changes the screen too; a move is in the log.
        decides = before.my_turn
        self.terminal.until(
            lambda: self.seen.log != before.log if decides else self.seen.text != before.text
        )
        self.rest(_SETTLE_SECONDS)
        self.settle()

    def kill(self) -> Seen:
        """SIGKILL, and what the screen showed last."""
        self.terminal.kill(signal.SIGKILL)
        self.terminal.process.wait()
        self.terminal.quiet(0.02)
        seen = self.seen
        self.terminal.close()
        return seen

    def leave(self) -> int:
        """Ctrl+C; the exit code."""
        self.terminal.press("\x03")
        code = self.terminal.wait()
        self.terminal.close()
        return code


def limited(*words: str) -> tuple[str, ...]:
    """The program that starts `crib` in a poor place; see `poorly.py`."""
    return (sys.executable, "-m", "tests.endurance.poorly", *words)
