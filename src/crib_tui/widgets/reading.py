"""Text to read at one's own pace: paragraphs that scroll by lines and pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual import events
from textual.geometry import Offset

from crib_tui.ink import Tone
from crib_tui.sheet import Sheet
from crib_tui.widgets.form_layout import WIDE
from crib_tui.widgets.paragraph import Paragraph, TextRow, text_rows
from crib_tui.widgets.pointed import Pointed

_MOST_CELLS: Final = 76
"""Longer lines are hard to find the way back from."""
_FAR: Final = 1_000_000
_STEPS: Final = {"up": -1, "k": -1, "down": 1, "j": 1}
_PAGES: Final = {"pageup": -1, "pagedown": 1, "space": 1}
_ENDS: Final = {"home": -_FAR, "end": _FAR}


class Reading(Pointed):
    """Paragraphs in one column, their leads in another; the cursor is on the top line."""

    _paragraphs: tuple[Paragraph, ...] = ()
    _top = 0

    def show(self, paragraphs: Sequence[Paragraph]) -> None:
        """Show this text from its beginning."""
        self._paragraphs = tuple(paragraphs)
        self._top = 0
        self.redraw()

    def show_end(self, paragraphs: Sequence[Paragraph]) -> None:
        """Show this text to its end."""
        self._paragraphs = tuple(paragraphs)
        self._top = _FAR
        self.redraw()

    def extend(self, paragraphs: Sequence[Paragraph]) -> None:
        """Add to the text; who reads the end goes with it, who reads further up stays."""
        at_end = self._first(*self.size) >= self._last(*self.size)
        self._paragraphs += tuple(paragraphs)
        if at_end:
            self._top = _FAR
        self.redraw()

    def scroll_rows(self, rows: int) -> None:
        """Go down by some rows, or with a negative number up."""
        self._top = max(0, self._first(*self.size) + rows)
        self.redraw()

    def cursor(self) -> Offset:
        left, _ = _column(self.size.width)
        return self.content_region.offset + Offset(left, 0)

    def rows(self, width: int) -> int:
        return len(self._lines(width))

    def _first(self, width: int, height: int) -> int:
        return min(self._top, self._last(width, height))

    def _last(self, width: int, height: int) -> int:
        """The furthest row that can stand at the top."""
        return max(0, len(self._lines(width)) - max(1, height))

    def _lines(self, width: int) -> list[TextRow]:
        return list(text_rows(self._paragraphs, _column(width)[1], self.look.glyphs))

    def draw(self, sheet: Sheet) -> None:
        left, _ = _column(sheet.width)
        lines = self._lines(sheet.width)
        first = self._first(sheet.width, sheet.height)
        for y, row in enumerate(lines[first : first + sheet.height]):
            sheet.say(left, y, row.lead, Tone.BRASS)
            sheet.say(left + row.indent, y, row.text, row.tone)
        edge = sheet.width - 1
        if first > 0:
            sheet.say(edge, 0, "↑", Tone.BRASS)
        if first + sheet.height < len(lines):
            sheet.say(edge, sheet.height - 1, "↓", Tone.BRASS)

    def on_key(self, event: events.Key) -> None:
        """Scroll by a line, a page or all the way; leave all other keys alone."""
        key = event.key
        page = max(1, self.size.height - 1)
        rows = _STEPS.get(key) or page * _PAGES.get(key, 0) or _ENDS.get(key)
        if not rows:
            return
        self.scroll_rows(rows)
        event.stop()
        event.prevent_default()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.scroll_rows(-3)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.scroll_rows(3)


def _column(width: int) -> tuple[int, int]:
    """The left edge of the text and its cells; in the middle where there is much room."""
    if width >= WIDE:
        return (width - _MOST_CELLS) // 2, _MOST_CELLS
    margin = 2 if width >= 12 else 0
    return margin, max(1, min(_MOST_CELLS, width - 2 * margin))
