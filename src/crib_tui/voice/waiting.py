"""The lines that wait for the voice: which give way, which grow stale, how many there are."""

from __future__ import annotations

from collections import deque
from math import inf
from typing import Final

from crib_engine.value import dataclass
from crib_text.aloud import Slot

MOST: Final = 8
"""Lines that wait at once; one more pushes the oldest out."""

STALE_AFTER: Final = {Slot.COUNT: 4.0, Slot.TURN: 8.0, Slot.CLOCK: 3.0}
"""Seconds after which an unspoken line is not worth hearing any more."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line, and when it was true: seconds of a clock that never goes back."""

    text: str
    slot: Slot
    born: float


class Waiting:
    """A queue in order, without what nobody wants to hear any more."""

    def __init__(self) -> None:
        self._lines: deque[Line] = deque()

    def __len__(self) -> int:
        return len(self._lines)

    def put(self, line: Line) -> None:
        """Add a line; an older one gives way where the slot has room for one."""
        if line.slot in STALE_AFTER:
            self._lines = deque(one for one in self._lines if one.slot is not line.slot)
        while len(self._lines) >= MOST:
            self._lines.popleft()
        self._lines.append(line)

    def put_back(self, line: Line) -> None:
        """Let a line that was not heard be the next, unless a newer one took its place."""
        newer = line.slot in STALE_AFTER and any(one.slot is line.slot for one in self._lines)
        if not newer and len(self._lines) < MOST:
            self._lines.appendleft(line)

    def take(self, now: float) -> Line | None:
        """The next line that is still worth hearing."""
        while self._lines:
            line = self._lines.popleft()
            if now - line.born <= STALE_AFTER.get(line.slot, inf):
                return line
        return None

    def clear(self) -> None:
        """Forget them all."""
        self._lines.clear()
