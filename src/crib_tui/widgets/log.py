"""What has happened, line by line, the newest last."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from textual import events

from crib_text.names import cut_text, text_cells
from crib_tui.ink import Ground, Tone
from crib_tui.look import Look
from crib_tui.sheet import Sheet
from crib_tui.widgets.drawn import Drawn

_KEPT = 500


@lru_cache(512)
def wrapped(text: str, cells: int) -> tuple[str, ...]:
    """A cleaned text in rows of at most `cells`, broken at spaces; later rows are set in.

    A word that is longer than a row, such as a path, is broken where the row ends.
    """
    if text_cells(text) <= cells:
        return (text,)
    rows: list[str] = []
    row = text[: len(text) - len(text.lstrip())]
    for word in text.split():
        joined = f"{row} {word}" if row.strip() else row + word
        if row.strip() and text_cells(joined) > cells:
            rows.append(row)
            row = ("  " if cells > 20 else "") + word
        else:
            row = joined
        while text_cells(row) > cells and row.strip():
            start = cut_text(row, cells, "") or row[:1]
            rows.append(start)
            row = row[len(start) :]
    return (*rows, row)


class Log(Drawn):
    """A log that is drawn, not laid out; it follows the newest line until scrolled up."""

    GROUND = Ground.PANEL

    def __init__(
        self,
        look: Look | None = None,
        *,
        title: str = "",
        scrolls: bool = False,
        marks_newest: bool = False,
        ground: Ground = Ground.PANEL,
        id: str | None = None,  # noqa: A002  Textual's own word
        classes: str | None = None,
    ) -> None:
        super().__init__(look, id=id, classes=classes)
        self.GROUND = ground
        self.can_focus = scrolls
        self._title = title
        self._marks_newest = marks_newest
        self._lines: list[str] = []
        self._up = 0

    def write(self, *lines: str) -> None:
        """Add lines at the end; the oldest of a very long log are forgotten."""
        self._lines = [*self._lines, *lines][-_KEPT:]
        # Who reads further up keeps the place.
        if self._up:
            self._up += sum(len(self._rows_of(line)) for line in lines)
        self.redraw()

    def show(self, lines: Sequence[str]) -> None:
        """Show these lines instead, from the newest."""
        kept = list(lines[-_KEPT:])
        if kept != self._lines or self._up:
            self._lines, self._up = kept, 0
            self.redraw()

    def rows(self, width: int) -> int:  # noqa: ARG002
        return len(self._lines) + bool(self._title)

    def _rows_of(self, line: str) -> tuple[str, ...]:
        return wrapped(self.look.glyphs.clean(line), max(1, self._text_cells(self.size.width)))

    @staticmethod
    def _text_cells(width: int) -> int:
        return width - 4 if width > 10 else width

    def draw(self, sheet: Sheet) -> None:
        glyphs = sheet.glyphs
        left = 2 if sheet.width > 10 else 0
        top = 0
        if self._title and sheet.height > 1:
            sheet.say(left, 0, self._title, Tone.BRASS)
            top = 1
        room = sheet.height - top
        cells = max(1, self._text_cells(sheet.width))
        rows: list[tuple[str, bool]] = []
        # From the newest back, and no further than shows.
        for back, line in enumerate(reversed(self._lines)):
            rows[:0] = [(row, back == 0) for row in wrapped(glyphs.clean(line), cells)]
            if len(rows) >= room + self._up:
                break
        self._up = max(0, min(self._up, len(rows) - room))
        end = len(rows) - self._up
        for y, (row, newest) in enumerate(rows[max(0, end - room) : end], top):
            tone = Tone.TEXT if newest else Tone.MUTED
            sheet.say(left, y, row, tone)
            if newest and left and self._marks_newest and not row.startswith(" "):
                sheet.stamp(0, y, glyphs.marker, sheet.ink.on(sheet.ground, Tone.BRASS))

    def scroll_rows(self, rows: int) -> None:
        """Go up by some rows, or with a negative number down."""
        self._up = max(0, self._up + rows)
        self.redraw()

    def on_key(self, event: events.Key) -> None:
        """Scroll by line, page or all the way."""
        page = max(1, self.size.height - 2)
        far = 10 * _KEPT
        rows = {
            "up": 1,
            "k": 1,
            "down": -1,
            "j": -1,
            "pageup": page,
            "pagedown": -page,
            "home": far,
            "end": -far,
        }.get(event.key)
        if rows is None:
            return
        self.scroll_rows(rows)
        event.stop()
        event.prevent_default()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.scroll_rows(3)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.scroll_rows(-3)
