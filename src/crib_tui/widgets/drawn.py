"""The base of every widget: draw on a sheet, repaint only what changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.color import TRANSPARENT
from textual.filter import ANSIToTruecolor, LineFilter
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from crib_tui.ink import Ground, Tone
from crib_tui.look import Look
from crib_tui.sheet import Sheet

_UNASKED: Final = TRANSPARENT
"""What is behind a row matters to a filter of dim or see-through styles; none is drawn."""


class Drawn(Widget):
    """A widget that draws all it shows on a Sheet, from values alone.

    A change of value draws a new sheet, compares it with the last one, and repaints the
    cells that differ; it never asks for a new layout. A change of size draws afresh.
    """

    DEFAULT_CSS = """
    Drawn { width: 1fr; height: auto; }
    """
    GROUND = Ground.FELT

    def __init__(
        self,
        look: Look | None = None,
        *,
        id: str | None = None,  # noqa: A002  Textual's own word
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._look = look or Look()
        self._sheet: Sheet | None = None

    @property
    def look(self) -> Look:
        """The colours and characters it draws with; a new one repaints the whole widget."""
        return self._look

    @look.setter
    def look(self, look: Look) -> None:
        if look != self._look:
            self._look = look
            self._sheet = None
            self.refresh()

    def draw(self, sheet: Sheet) -> None:
        """Draw everything on an empty sheet of the widget's size, whatever that is."""
        raise NotImplementedError

    def rows(self, width: int) -> int:
        """The rows it wants at this width; a stylesheet may give it others."""
        raise NotImplementedError

    def sheet_of(self, width: int, height: int) -> Sheet:
        """What it shows at this size."""
        sheet = Sheet(width, height, self._look, self.GROUND)
        if sheet.width and sheet.height:
            self.draw(sheet)
        return sheet

    @property
    def sheet(self) -> Sheet:
        """What it shows at the size it has."""
        width, height = self.outer_size
        sheet = self._sheet
        if sheet is None or (sheet.width, sheet.height) != (width, height):
            sheet = self._sheet = self.sheet_of(width, height)
        return sheet

    def redraw(self) -> None:
        """Repaint what a new value changed."""
        before = self._sheet
        if before is None:
            return
        width, height = self.outer_size
        if (before.width, before.height) != (width, height):
            self._sheet = None
            self.refresh()
            return
        self._sheet = self.sheet_of(width, height)
        changed: list[Region] = self._sheet.changes_since(before)
        if not changed:
            return
        if not self.is_mounted or not self.display:
            self.refresh(*changed)
            return
        # What `refresh` leads to, without the messages that carry it: they cost more than
        # the drawing, and news of the table change ten widgets.
        self._set_dirty(*changed)
        self.screen._dirty_widgets.add(self)
        self.screen.check_idle()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Hand rows to Textual as they are drawn.

        No stylesheet lays anything over them: a widget that draws all it shows has neither
        border nor padding, and to ask for them at every repaint costs more than the rows.
        """
        sheet = self.sheet
        width, height = sheet.width, sheet.height
        blank = Strip.blank(width, self._look.ink.on(self.GROUND, Tone.TEXT))
        strips = [sheet.strip(y) if 0 <= y < height else blank for y in crop.line_range]
        for line_filter in self.get_line_filters():
            strips = [strip.apply_filter(line_filter, _UNASKED) for strip in strips]
        if crop.column_span != (0, width):
            strips = [strip.crop(*crop.column_span) for strip in strips]
        return strips

    def get_line_filters(self) -> Sequence[LineFilter]:
        # A palette has colours of its own, which are no ANSI colours, or wants those as they are.
        filters = super().get_line_filters()
        return [each for each in filters if not isinstance(each, ANSIToTruecolor)]

    def render_line(self, y: int) -> Strip:
        """One row, for whoever asks for no more."""
        return self.render_lines(Region(0, y, self.outer_size.width, 1))[0]

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002
        return container.width

    def get_content_height(
        self,
        container: Size,  # noqa: ARG002
        viewport: Size,  # noqa: ARG002
        width: int,
    ) -> int:
        return self.rows(width)
