"""The base of every widget with a place for the hardware cursor."""

from __future__ import annotations

from textual.geometry import Offset
from textual.message import Message

from crib_tui.widgets.drawn import Drawn


class Pointed(Drawn, can_focus=True):
    """A widget that tells where it is being used: braille displays follow the cursor there."""

    class CursorMoved(Message):
        """The cursor belongs somewhere else; ask the widget where."""

    def cursor(self) -> Offset:
        """The place of the hardware cursor on the screen."""
        raise NotImplementedError

    def redraw(self) -> None:
        super().redraw()
        self._tell()

    def on_focus(self) -> None:
        self._tell()

    def on_resize(self) -> None:
        self._tell()

    def _tell(self) -> None:
        if self.is_attached:
            self.post_message(self.CursorMoved())
