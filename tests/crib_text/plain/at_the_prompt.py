"""A player of plain mode: a program that reads the prompt, and types."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from unittest.mock import patch

from crib_engine.seating import Peg, SeatKind
from crib_table.memory_store import MemoryStore
from crib_table.opening import Chair, Opening
from crib_text.household import Household
from crib_text.plain.reading_aloud import MakeReader
from crib_text.plain.terminal import run
from crib_text.settings import Settings

NAMES = ("Bea", "Ann", "Ben", "Cleo")
PEGS = (Peg.TERRACOTTA, Peg.NAVY, Peg.OAT)

MOST_LINES = 4000
Typist = Callable[["Visit"], str | bytes | None]
"""What is typed next, without its newline; None for the end of the input."""


class Visit:
    """Everything that was written and typed, in order."""

    def __init__(self, typist: Typist) -> None:
        self.typist = typist
        self.writes: list[bytes] = []
        self.script: list[str] = []
        self.code: int | None = None

    @property
    def output(self) -> bytes:
        return b"".join(self.writes)

    @property
    def lines(self) -> list[str]:
        return self.output.decode().splitlines()

    @property
    def prompt(self) -> str:
        """The newest line."""
        return self.latest[-1]

    @property
    def latest(self) -> list[str]:
        """The lines of the newest write."""
        return self.writes[-1].decode().splitlines()

    def read(self) -> bytes:
        assert len(self.writes) < MOST_LINES, "the typist gets nowhere"
        typed = self.typist(self)
        if typed is None:
            self.script.append("> (end of input)")
            return b""
        line = typed.encode() if isinstance(typed, str) else typed
        self.script.append(f"> {line.decode('ascii', 'backslashreplace')}".rstrip())
        return line + b"\n"

    def write(self, content: bytes) -> None:
        self.writes.append(content)
        self.script += content.decode().splitlines()


class _Keyboard(io.RawIOBase):
    """A pipe into which the typist types when somebody reads."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._left = b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        assert isinstance(buffer, memoryview)
        if not self._left:
            self._left = self._visit.read()
        taken, self._left = self._left[: len(buffer)], self._left[len(buffer) :]
        buffer[: len(taken)] = taken
        return len(taken)


class _Paper(io.RawIOBase):
    def __init__(self, visit: Visit) -> None:
        self._visit = visit

    def writable(self) -> bool:
        return True

    def write(self, content: object) -> int:
        assert isinstance(content, bytes | bytearray | memoryview)
        self._visit.write(bytes(content))
        return len(bytes(content))


def an_opening(players: int = 2, seed: str = "7", level: str = "normal", **more: object) -> Opening:
    """Seat 1 is a person, the others are bots."""
    chairs = tuple(
        Chair(NAMES[seat], SeatKind.PERSON if seat == 0 else SeatKind.BOT, level if seat else None)
        for seat in range(players)
    )
    return Opening(chairs, PEGS[: 3 if players == 3 else 2], seed=seed, **more)  # type: ignore[arg-type]


def a_household(settings: Settings | None = None, opening: Opening | None = None) -> Household:
    """A household in memory, at a table if there is an opening of one."""
    household = Household(MemoryStore(), settings or Settings(name="Bea"))
    if opening is not None:
        household.open(opening)
    return household


def visit(
    household: Household,
    typist: Typist,
    *,
    screen: bool = False,
    encoding: str = "utf-8",
    aloud: MakeReader | None = None,
) -> Visit:
    """Let the typist play until they leave, and give back all that was said."""
    one = Visit(typist)
    stdin = io.TextIOWrapper(io.BufferedReader(_Keyboard(one)), encoding="utf-8")
    stdout = io.TextIOWrapper(io.BufferedWriter(_Paper(one)), encoding=encoding)
    with patch("sys.stdin", stdin), patch("sys.stdout", stdout):
        one.code = run(household, screen=screen, aloud=aloud)
    return one


def sensible(visit: Visit) -> str:
    """The simplest thing that goes on: the first cards, yes, Enter; it leaves at the end."""
    return sensible_answer(visit.prompt)


def sensible_answer(prompt: str) -> str:
    """The simplest answer to a prompt that goes on."""
    if prompt.startswith("Put"):
        return "1 2" if "Put 2" in prompt else "1"
    if prompt.startswith("Play "):
        number = re.search("[0-9]", prompt)
        assert number is not None, prompt
        return number.group()
    if prompt == "Yes or no:":
        return "y"
    return "quit" if prompt.startswith("Rematch") else ""


def typing(*typed: str | bytes) -> Typist:
    """Types these, then the input ends."""
    left = list(typed)
    return lambda _visit: left.pop(0) if left else None
