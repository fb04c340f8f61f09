"""Keys that come too fast to be meant: pasted text, and a second Enter after a play."""

from __future__ import annotations


class KeyGuard:
    """Decides whether a key may do something final.

    A key within `burst` seconds of another was not typed: a paste comes in one piece. So a
    final key is held for that long, and dropped when another follows. A final key within
    `settle` seconds of the last final one is the same press held too long, or meant for
    the question that has just been answered. Times are seconds of one clock that never
    goes back, such as `event.time`.
    """

    def __init__(self, burst: float = 0.03, settle: float = 0.25) -> None:
        self.burst = burst
        self._settle = settle
        self._last_key = float("-inf")
        self._last_answer = float("-inf")

    @classmethod
    def off(cls) -> KeyGuard:
        """A guard that lets every key through at once, for keys pressed by a program."""
        return cls(burst=0.0, settle=0.0)

    def note(self, time: float) -> bool:
        """Note a key, and tell whether it came alone so far."""
        alone = time - self._last_key >= self.burst
        self._last_key = time
        return alone

    def is_settled(self, time: float) -> bool:
        """Whether the last final key is long enough ago."""
        return time - self._last_answer >= self._settle

    def answered(self, time: float) -> None:
        """Note that something final was done."""
        self._last_answer = time
