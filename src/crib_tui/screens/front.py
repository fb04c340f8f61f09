"""The base of the screens around a match: a header, one body, a line of keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen

from crib_tui.look import Look
from crib_tui.widgets.drawn import Drawn
from crib_tui.widgets.header import Header
from crib_tui.widgets.keybar import KeyBar, KeyHint
from crib_tui.widgets.pointed import Pointed

ResultT = TypeVar("ResultT")

_ROWS_FOR_HEADER = 5
_ROWS_FOR_KEYS = 3


class Front(Screen[ResultT], Generic[ResultT]):
    """A screen that draws all it shows and keeps the hardware cursor where its focus is."""

    DEFAULT_CSS = """
    Front { layout: vertical; overflow: hidden hidden; }
    Front > Header, Front > KeyBar { height: 1; }
    Front > .body { height: 1fr; }
    """
    AUTO_FOCUS = ""
    STAGE = ""

    def __init__(self, look: Look | None = None) -> None:
        super().__init__()
        self._look = look or Look()
        self._header = Header(self._look)
        self._keys = KeyBar(self._look)

    @property
    def look(self) -> Look:
        """The colours and characters of everything on it."""
        return self._look

    @look.setter
    def look(self, look: Look) -> None:
        self._look = look
        for drawn in self.drawn():
            drawn.look = look

    def body(self) -> Iterable[Drawn]:
        """What stands between header and keys, top down; the first that can has the focus."""
        raise NotImplementedError

    def keys(self) -> tuple[KeyHint, ...]:
        """The keys that are of use now."""
        raise NotImplementedError

    def drawn(self) -> Iterator[Drawn]:
        """Everything on the screen."""
        yield self._header
        yield from self.body()
        yield self._keys

    def compose(self) -> ComposeResult:
        self._header.show(self.STAGE)
        self._keys.show(*self.keys())
        yield from self.drawn()

    def on_mount(self) -> None:
        for drawn in self.body():
            if drawn.can_focus:
                drawn.focus()
                return

    def show_keys(self) -> None:
        """Show the keys again, where others are of use now."""
        self._keys.show(*self.keys())

    def on_resize(self, event: events.Resize) -> None:
        self.fit(event.size)

    def fit(self, size: Size) -> None:
        """Leave out the lines that tell least where there is hardly any room."""
        self._header.display = size.height >= _ROWS_FOR_HEADER
        self._keys.display = size.height >= _ROWS_FOR_KEYS

    def on_pointed_cursor_moved(self, event: Pointed.CursorMoved) -> None:
        event.stop()
        self.place_cursor()

    def on_screen_resume(self) -> None:
        self.place_cursor()

    def place_cursor(self) -> None:
        """Put the hardware cursor where the focus is."""
        focused = self.focused
        if self.is_current and isinstance(focused, Pointed):
            self.app.cursor_position = focused.cursor()
