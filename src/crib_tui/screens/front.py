"""The base of the screens around a match: a header, a body, a line of keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Generic

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size

from crib_tui.ink import Tone
from crib_tui.look import Look
from crib_tui.screens.drawn_screen import DrawnScreen, ResultT
from crib_tui.widgets.drawn import Drawn
from crib_tui.widgets.header import Header
from crib_tui.widgets.keybar import KeyBar, KeyHint

_ROWS_FOR_HEADER: Final = 5
_ROWS_FOR_KEYS: Final = 3


class Front(DrawnScreen[ResultT], Generic[ResultT]):
    """A whole screen with its stage in the header; the body takes all the room there is."""

    DEFAULT_CSS = """
    Front { layout: vertical; }
    Front > Header, Front > KeyBar { height: 1; }
    Front .body { height: 1fr; }
    """
    STAGE = ""

    def __init__(self, look: Look | None = None) -> None:
        super().__init__(look)
        self._header = Header(self.look)
        self._keys = KeyBar(self.look)
        # What shows for a moment before anything is drawn.
        self.styles.background = self.look.background

    def body(self) -> Iterable[Drawn]:
        """What stands between header and keys; the first that can has the focus."""
        raise NotImplementedError

    def keys(self) -> tuple[KeyHint, ...]:
        """The keys that are of use now."""
        raise NotImplementedError

    def drawn(self) -> Iterator[Drawn]:
        yield self._header
        yield from self.body()
        yield self._keys

    def compose(self) -> ComposeResult:
        self._header.show(self.STAGE)
        self.show_keys()
        # Before there is anything that would have to be laid out again.
        self.fit(self.app.size)
        yield self._header
        yield from self.compose_body()
        yield self._keys

    def compose_body(self) -> ComposeResult:
        """The body in whatever holds it."""
        yield from self.body()

    def wear(self, look: Look) -> None:
        super().wear(look)
        self.styles.background = look.background

    def tell(self, line: str, tone: Tone = Tone.ERROR) -> None:
        """Say one line, where the screen has a place for it."""

    def help_words(self) -> tuple[str, tuple[KeyHint, ...]]:
        """What the help says first, where there is more to say than what it lists anyway."""
        return "", ()

    def show_keys(self) -> None:
        """Show the keys again, where others are of use now."""
        self._keys.show(*self.keys())

    def on_resize(self, event: events.Resize) -> None:
        self.fit(event.size)

    def has_header(self, size: Size) -> bool:
        """Whether a window of this size has a row for the header."""
        return size.height >= _ROWS_FOR_HEADER

    def fit(self, size: Size) -> None:
        """Leave out the lines that tell least where there is hardly any room."""
        self._header.display = self.has_header(size)
        self._keys.display = size.height >= _ROWS_FOR_KEYS
