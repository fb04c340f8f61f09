"""Keys that come too fast to be meant: pasted text, a key held down, a second Enter."""

from __future__ import annotations


class KeyGuard:
    """Decides whether a key may do something final; one for all that takes keys.

    A key within `burst` seconds of another was not typed: a paste comes in one piece. So a
    final key is held for that long, and dropped when another follows. A final key within
    `repeat` seconds of the one before comes from a key held down, and within `settle`
    seconds of the last that was let through it was meant for what has just been answered.
    Times are seconds of one clock that never goes back, such as `event.time`.
    """

    def __init__(self, burst: float = 0.03, settle: float = 0.25, repeat: float = 0.12) -> None:
        self.burst = burst
        self._settle = settle
        # No keyboard repeats slower than a console of Linux, every 92 ms.
        self._repeat = repeat
        self._last_key = self._last_press = self._last_answer = float("-inf")
        self._alone = True

    @classmethod
    def off(cls) -> KeyGuard:
        """A guard that lets every key through at once, for keys pressed by a program."""
        return cls(burst=0.0, settle=0.0, repeat=0.0)

    def note(self, time: float) -> bool:
        """Note a key, once or more, and tell whether it came alone so far."""
        if time != self._last_key:
            self._alone = time - self._last_key >= self.burst
            self._last_key = time
        return self._alone

    @property
    def newest(self) -> float:
        """When the newest key came."""
        return self._last_key

    def admits(self, time: float, *, step: bool = False) -> bool:
        """Note a final key, and tell whether it may do what it does.

        A `step` on the way to something final needs no pause, but a press of its own.
        """
        is_repeat = time - self._last_press < self._repeat
        self._last_press = time
        is_settled = step or time - self._last_answer >= self._settle
        return self._alone and is_settled and not is_repeat

    def answered(self, time: float) -> None:
        """Note that something final was done, or that a new question was put."""
        self._last_answer = time
