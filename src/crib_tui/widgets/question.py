"""A question with two answers; No is the one at hand."""

from __future__ import annotations

from typing import Final

from textual import events
from textual.geometry import Offset, Size
from textual.message import Message

from crib_tui.ink import Ground, Tone
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.sheet import Sheet
from crib_tui.widgets.frame import draw_frame, room_in
from crib_tui.widgets.held_key import HeldKey
from crib_tui.widgets.paragraph import rows_of
from crib_tui.widgets.pointed import Pointed

_MOVES: Final = {"left", "right", "up", "down", "h", "l", "j", "k", "tab", "shift+tab"}
_GAP: Final = 4


class Question(Pointed):
    """Yes has to be meant: no burst of keys and no key still down from before says it."""

    GROUND = Ground.PANEL

    class Answered(Message):
        """The answer, once."""

        def __init__(self, yes: bool) -> None:
            super().__init__()
            self.yes = yes

    def __init__(
        self,
        question: str,
        detail: str = "",
        answers: tuple[str, str] = ("Yes", "No"),
        look: Look | None = None,
        *,
        guard: KeyGuard | None = None,
    ) -> None:
        """`answers` say yes and no in words of the question; `y` and `n` work for any."""
        super().__init__(look)
        self._question = question
        self._detail = detail
        self._answers = answers
        self._held = HeldKey(self, guard or KeyGuard())
        self._yes = False
        self._done = False

    def rows(self, width: int) -> int:
        cells = max(1, width - 6)
        clean = self.look.glyphs.clean
        # The frame, a row free above the answers and one below the frame's top.
        return len(rows_of(clean(self._question), cells)) + self._detail_rows(cells) + 5

    def _detail_rows(self, cells: int) -> int:
        return len(rows_of(self.look.glyphs.clean(self._detail), cells))

    def cursor(self) -> Offset:
        place = _answers_at(self.size)
        return self.content_region.offset + place + Offset(0 if self._yes else self._no_at(), 0)

    def _no_at(self) -> int:
        return len(self._answers[0]) + 2 + _GAP

    def draw(self, sheet: Sheet) -> None:
        room = draw_frame(sheet)
        place = _answers_at(Size(sheet.width, sheet.height))
        y = room.y + (1 if room.height > 4 else 0)
        for text, tone in ((self._question, Tone.STRONG), (self._detail, Tone.MUTED)):
            for row in rows_of(sheet.glyphs.clean(text), room.width):
                # Without the answers a question is no use: they have the last row.
                if y < place.y:
                    sheet.say(room.x, y, row, tone)
                    y += 1
        x = place.x
        for answer, is_chosen in zip(self._answers, (self._yes, not self._yes), strict=True):
            marked = f"[{answer}]" if is_chosen else f" {answer} "
            x = sheet.say(x, place.y, marked, Tone.FOCUS if is_chosen else Tone.TEXT) + _GAP

    def on_mount(self, event: events.Mount) -> None:
        # The key that asked the question may still be down.
        self._held.settle(event.time)

    def on_key(self, event: events.Key) -> None:
        """Answer or move; leave all other keys alone."""
        key = event.key
        if not self._held.note(event.time):
            pass
        elif key in _MOVES:
            self._yes = not self._yes
            self.redraw()
        elif key == "y" or (key == "enter" and self._yes):
            self._held.press(event.time, lambda: self._answer(True))
        elif key in {"n", "escape", "enter"}:
            self._answer(False)
        else:
            return
        event.stop()
        event.prevent_default()

    def on_click(self, event: events.Click) -> None:
        """Bring a clicked answer into focus; a click on the focused one gives it."""
        if not self._held.note(event.time):
            return
        place = _answers_at(self.size)
        if event.y != place.y:
            return
        yes = event.x < place.x + self._no_at() - _GAP // 2
        if yes is not self._yes:
            self._yes = yes
            self.redraw()
        elif yes:
            self._held.press(event.time, lambda: self._answer(True))
        else:
            self._answer(False)

    def _answer(self, yes: bool) -> None:
        if not self._done:
            self._done = True
            self.post_message(self.Answered(yes))


def _answers_at(size: Size) -> Offset:
    """Where the first answer is: on the last row in the frame."""
    room = room_in(size.width, size.height)
    return Offset(room.x, room.bottom - 1)
