"""The board alone, large where there is room, and the totals that can't be parted from it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from textual import events
from textual.geometry import Size

from crib_engine.view import View
from crib_tui.look import Look
from crib_tui.screens.front import Front
from crib_tui.standings import line_holes, standings
from crib_tui.widgets.board_large import BoardLarge
from crib_tui.widgets.chips import Chips
from crib_tui.widgets.drawn import Drawn
from crib_tui.widgets.keybar import KeyHint

LARGE_CELLS: Final = 76
"""The columns a large board needs."""

_CLOSES: Final = {"escape", "b", "q", "enter", "space"}


class BoardScreen(Front[None]):
    """How it stood when it was asked for; each of its keys goes back."""

    STAGE = "The board"
    DEFAULT_CSS = """
    BoardScreen > Chips.body { height: 1fr; }
    """

    def __init__(self, look: Look, view: View) -> None:
        super().__init__(look)
        self._board = BoardLarge(look, classes="body")
        self._chips = Chips(look, classes="body")
        sides = standings(view)
        self._board.show(sides, line_holes(view.rules))
        self._chips.show(sides)

    def body(self) -> Iterable[Drawn]:
        return (self._board, self._chips)

    def keys(self) -> tuple[KeyHint, ...]:
        return (KeyHint("Esc", "back"),)

    def fit(self, size: Size) -> None:
        super().fit(size)
        fits = size.width >= LARGE_CELLS and size.height >= self._board.rows(size.width) + 2
        self._board.display = fits
        self._chips.display = not fits

    def on_key(self, event: events.Key) -> None:
        if event.key in _CLOSES:
            event.stop()
            self.dismiss(None)
