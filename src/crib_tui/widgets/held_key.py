"""A key that does something final, held until it is clear that somebody meant it."""

from __future__ import annotations

from collections.abc import Callable

from textual.message_pump import MessagePump
from textual.timer import Timer

from crib_tui.key_guard import KeyGuard


class HeldKey:
    """Lets a final key through once no other key has followed it at once.

    Every key of a widget is noted here first; a press that comes in a burst, or too soon
    after the last final one, does nothing.
    """

    def __init__(self, owner: MessagePump, guard: KeyGuard) -> None:
        self._owner = owner
        self._guard = guard
        self._timer: Timer | None = None
        self._alone = True

    def note(self, time: float) -> bool:
        """Note a key; False where it only undoes the final key that came just before it."""
        self._alone = self._guard.note(time)
        held, self._timer = self._timer, None
        if held is None:
            return True
        held.stop()
        return False

    def press(self, time: float, action: Callable[[], None]) -> None:
        """Do this unless the key came too fast to be meant."""
        meant = self._alone and self._guard.is_settled(time)
        # Noted even when refused, so that a key held down never gets through.
        self._guard.answered(time)
        if not meant:
            return
        if not self._guard.burst:
            action()
            return
        self._timer = self._owner.set_timer(self._guard.burst, lambda: self._release(action))

    def settle(self, time: float) -> None:
        """Begin anew: what is pressed from here on must come after a pause."""
        self._guard.answered(time)

    def _release(self, action: Callable[[], None]) -> None:
        self._timer = None
        action()
