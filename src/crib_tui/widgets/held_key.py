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

    def note(self, time: float) -> bool:
        """Note a key; False where it only undoes the final key that came just before it."""
        self._guard.note(time)
        held, self._timer = self._timer, None
        if held is None:
            return True
        held.stop()
        return False

    def press(self, time: float, action: Callable[[], object], *, step: bool = False) -> bool:
        """Do this unless the key came too fast to be meant; whether it may be done."""
        if not self._guard.admits(time, step=step):
            return False
        self._guard.answered(time)
        if self._guard.burst:
            self._timer = self._owner.set_timer(
                self._guard.burst, lambda: self._release(time, action)
            )
        else:
            action()
        return True

    def settle(self, time: float) -> None:
        """Begin anew: what is pressed from here on must come after a pause."""
        self._guard.answered(time)

    def _release(self, time: float, action: Callable[[], object]) -> None:
        self._timer = None
        # A key that another widget took in the meantime undoes it, too.
        if self._guard.newest == time:
            action()
