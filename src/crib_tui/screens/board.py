"""The board alone, and the totals that can't be parted from it."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from crib_engine.view import View
from crib_tui.look import Look
from crib_tui.standings import line_holes, standings
from crib_tui.widgets.board import BOARD_CELLS, Board
from crib_tui.widgets.chips import Chips
from crib_tui.widgets.keybar import KeyBar, KeyHint


class BoardScreen(ModalScreen[None]):
    """Shows the board where it fits and the totals everywhere; any of its keys goes back."""

    DEFAULT_CSS = """
    BoardScreen { layout: vertical; align: left middle; overflow: hidden hidden; }
    BoardScreen #board { display: none; }
    BoardScreen.-fits #board { display: block; }
    BoardScreen #keys { dock: bottom; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,b,q,enter,space", "dismiss", "Back", show=False)
    ]

    def __init__(self, look: Look, view: View) -> None:
        super().__init__()
        self._look = look
        self._seen = view

    def compose(self) -> ComposeResult:
        """Board, totals, and the way back."""
        yield Board(self._look, id="board")
        yield Chips(self._look, id="chips")
        yield KeyBar(self._look, id="keys")

    def on_mount(self) -> None:
        """Show how it stood when it was asked for."""
        palette = self._look.palette
        self.styles.background = "ansi_default" if palette.ansi else palette.felt
        sides = standings(self._seen)
        self.query_one(Board).show(sides, line_holes(self._seen.rules))
        self.query_one(Chips).show(sides)
        self.query_one(KeyBar).show(KeyHint("Esc", "back"))
        self.on_resize()

    def on_resize(self) -> None:
        """The board needs its columns and rows; the totals need one row a side."""
        size = self.app.size
        lanes = len(self._seen.sides)
        self.set_class(size.width >= BOARD_CELLS and size.height >= 4 * lanes + 2, "-fits")

    async def action_dismiss(self, result: None = None) -> None:
        """Go back to the stage."""
        self.dismiss(result)
