"""Lines of words: what has just happened, whose turn it is, what can be done."""

from __future__ import annotations

from collections.abc import Sequence

from crib_tui.look import Look
from crib_tui.sheet import Sheet
from crib_tui.widgets.drawn import Drawn
from crib_tui.widgets.lines import Line, draw_line


class Announce(Drawn):
    """As many lines as its height has rows; the last ones where they are more."""

    def __init__(
        self,
        look: Look | None = None,
        *,
        margin: int = 2,
        id: str | None = None,  # noqa: A002  Textual's own word
        classes: str | None = None,
    ) -> None:
        super().__init__(look, id=id, classes=classes)
        self._margin = margin
        self._lines: tuple[Line, ...] = ()

    def show(self, lines: Sequence[Line]) -> None:
        """Show these lines, top down; an empty line is a row left free."""
        lines = tuple(lines)
        if lines != self._lines:
            self._lines = lines
            self.redraw()

    def rows(self, width: int) -> int:  # noqa: ARG002
        return max(1, len(self._lines))

    def draw(self, sheet: Sheet) -> None:
        margin = self._margin if sheet.width >= 30 else 0
        for y, line in enumerate(self._lines[-sheet.height :]):
            draw_line(sheet, margin, y, line)
