"""The base of every screen that draws all it shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

from textual import events
from textual.await_complete import AwaitComplete
from textual.screen import Screen

from crib_tui.cursor import put_cursor
from crib_tui.direct_compositor import DirectCompositor
from crib_tui.look import Look
from crib_tui.widgets.drawn import Drawn
from crib_tui.widgets.pointed import Pointed

ResultT = TypeVar("ResultT")


class DrawnScreen(Screen[ResultT], Generic[ResultT]):
    """Wears one look, and keeps the hardware cursor where its focus is."""

    DEFAULT_CSS = """
    DrawnScreen { overflow: hidden hidden; }
    """
    AUTO_FOCUS = ""

    def __init__(self, look: Look | None = None) -> None:
        super().__init__()
        self._compositor = DirectCompositor()
        self._look = look or Look()

    @property
    def look(self) -> Look:
        """The colours and characters of everything on it."""
        return self._look

    @look.setter
    def look(self, look: Look) -> None:
        self.wear(look)

    def wear(self, look: Look) -> None:
        """Put another look on everything."""
        self._look = look
        for drawn in self.drawn():
            drawn.look = look

    def drawn(self) -> Iterator[Drawn]:
        """Everything on the screen, top down."""
        raise NotImplementedError

    def on_mount(self) -> None:
        for drawn in self.drawn():
            if drawn.can_focus:
                drawn.focus()
                return

    def dismiss(self, result: ResultT | None = None) -> AwaitComplete:
        """Leave the screen, once: of two quick keys that both leave it the second comes late."""
        if self.app.screen is not self:
            return AwaitComplete()
        return super().dismiss(result)

    def on_pointed_cursor_moved(self, event: Pointed.CursorMoved) -> None:
        event.stop()
        self.place_cursor()

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        # No style depends on which screen shows, and to apply them all again takes its time.
        event.refresh_styles = False
        self.place_cursor()

    def place_cursor(self) -> None:
        """Put the hardware cursor where the focus is."""
        focused = self.focused
        # A screen seen below a dialog is current to Textual, but has no cursor.
        if self.app.screen is self and isinstance(focused, Pointed):
            put_cursor(self.app, focused.cursor())
