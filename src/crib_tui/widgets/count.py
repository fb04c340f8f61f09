"""The count of the play, or the points of a hand, in digits seen from across the room."""

from __future__ import annotations

from crib_text.names import cut_text
from crib_tui.ink import Tone
from crib_tui.sheet import Sheet
from crib_tui.widgets.big_number import DIGIT_CELLS, DIGIT_ROWS, draw_number
from crib_tui.widgets.drawn import Drawn

_ROWS = DIGIT_ROWS + 2


class Count(Drawn):
    """A label, a number, and a line below it such as `5 left to 31` or `39 → 59`."""

    _label = ""
    _number: int | None = None
    _note = ""

    def show(self, label: str, number: int | None, note: str = "") -> None:
        """Show a number, or with None nothing at all."""
        if (label, number, note) != (self._label, self._number, self._note):
            self._label, self._number, self._note = label, number, note
            self.redraw()

    def show_count(self, count: int) -> None:
        """Show a running count and what is left to 31."""
        self.show("Count", count, f"{31 - count} left to 31")

    def rows(self, width: int) -> int:  # noqa: ARG002
        return _ROWS

    def draw(self, sheet: Sheet) -> None:
        if self._number is None:
            return
        if sheet.height < _ROWS or sheet.width < len(str(self._number)) * DIGIT_CELLS:
            # Too little room for digits: one line, the number last to be left out.
            x = sheet.say(0, 0, f"{self._label} " if sheet.width > 8 else "", Tone.MUTED)
            x = sheet.say(x, 0, str(self._number), Tone.BRASS) + 2
            note = cut_text(self._note, sheet.width - x, sheet.glyphs.ellipsis)
            sheet.say(x, 0, note, Tone.MUTED)
            return
        sheet.say(0, 0, self._label, Tone.MUTED)
        draw_number(sheet, 0, 1, self._number, Tone.BRASS)
        sheet.say(0, 1 + DIGIT_ROWS, self._note, Tone.MUTED)
