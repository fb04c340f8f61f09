"""A number to be typed: its label, the digits so far, and the cursor after them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from textual import events
from textual.geometry import Offset
from textual.message import Message

from crib_text.names import text_cells
from crib_tui.ink import Tone
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.sheet import Sheet
from crib_tui.widgets.held_key import HeldKey
from crib_tui.widgets.pointed import Pointed

MOST_DIGITS: Final = 2
_DIGITS: Final = frozenset("0123456789")


class EntryDenial(Enum):
    """Why the entry did not do what a key asked."""

    EMPTY = "empty"
    FULL = "full"
    TOO_HIGH = "too high"
    TOO_FAST = "too fast"


class Entry(Pointed):
    """Digits are typed, Backspace corrects, Enter gives the number as long as it is open."""

    class Given(Message):
        """This number is meant."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    class Changed(Message):
        """Other digits stand there."""

    class Denied(Message):
        """What a key asked for can't be done, and nothing has changed."""

        def __init__(self, reason: EntryDenial) -> None:
            super().__init__()
            self.reason = reason

    def __init__(
        self,
        look: Look | None = None,
        *,
        most: int,
        guard: KeyGuard | None = None,
        id: str | None = None,  # noqa: A002  Textual's own word
        classes: str | None = None,
    ) -> None:
        """`most` is the greatest number that can be given."""
        super().__init__(look, id=id, classes=classes)
        self._held = HeldKey(self, guard or KeyGuard())
        self._most = most
        self._labels: tuple[str, ...] = ()
        self._digits = ""
        self._open = False

    def ask(self, labels: Sequence[str], *, fresh: bool = True) -> None:
        """Ask for a number, `fresh` for another than before.

        The labels say the same from long to short; the longest that fits is shown.
        """
        self._labels = tuple(labels)
        if fresh:
            self._digits = ""
        self._open = True
        self.redraw()

    def close(self, labels: Sequence[str] = ()) -> None:
        """Take no more; the labels say what comes next."""
        self._labels, self._digits, self._open = tuple(labels), "", False
        self.redraw()

    @property
    def digits(self) -> str:
        """What is typed so far."""
        return self._digits

    def rows(self, width: int) -> int:  # noqa: ARG002
        return 1

    def cursor(self) -> Offset:
        return self.content_region.offset + Offset(self._digits_at() + len(self._digits), 0)

    def _digits_at(self) -> int:
        width = self.size.width
        label = self._label(width)
        return _margin(width) + (text_cells(label) + 1 if label else 0)

    def _label(self, width: int) -> str:
        room = width - _margin(width) - (MOST_DIGITS + 2 if self._open else 0)
        cleaned = (self.look.glyphs.clean(label) for label in self._labels)
        return next((label for label in cleaned if text_cells(label) <= room), "")

    def draw(self, sheet: Sheet) -> None:
        x = _margin(sheet.width)
        label = self._label(sheet.width)
        x = sheet.say(x, 0, label, Tone.STRONG) + (1 if label else 0)
        if self._open:
            x = sheet.say(x, 0, self._digits, Tone.BRASS)
            sheet.say(x, 0, "_" * (MOST_DIGITS - len(self._digits)), Tone.FOCUS)

    def on_key(self, event: events.Key) -> None:
        """Type, correct or give; leave all other keys alone."""
        if not self._open:
            return
        key = event.key
        if not self._held.note(event.time):
            self.post_message(self.Denied(EntryDenial.TOO_FAST))
        elif key in _DIGITS:
            self._type(key)
        elif key == "backspace":
            self._change(self._digits[:-1])
        elif key in {"ctrl+u", "delete"}:
            self._change("")
        elif key == "enter":
            self._give(event.time)
        else:
            return
        event.stop()
        event.prevent_default()

    def _type(self, digit: str) -> None:
        # A zero in front counts for nothing.
        digits = digit if self._digits == "0" else self._digits + digit
        if len(digits) > MOST_DIGITS:
            self.post_message(self.Denied(EntryDenial.FULL))
        else:
            self._change(digits)

    def _change(self, digits: str) -> None:
        if digits != self._digits:
            self._digits = digits
            self.redraw()
        self.post_message(self.Changed())

    def _give(self, time: float) -> None:
        if not self._digits:
            self.post_message(self.Denied(EntryDenial.EMPTY))
        elif int(self._digits) > self._most:
            self.post_message(self.Denied(EntryDenial.TOO_HIGH))
        elif not self._held.press(time, self._answer):
            self.post_message(self.Denied(EntryDenial.TOO_FAST))

    def _answer(self) -> None:
        if self._open and self._digits:
            self._open = False
            self.post_message(self.Given(int(self._digits)))


def _margin(width: int) -> int:
    return 2 if width >= 30 else 0
