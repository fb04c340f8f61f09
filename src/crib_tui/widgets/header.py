"""The top line: the game's name, the stage, and at the right how the match stands."""

from __future__ import annotations

from crib_text.names import cut_text, text_cells
from crib_tui.ink import Ground, Tone
from crib_tui.look import Look
from crib_tui.sheet import Sheet
from crib_tui.widgets.drawn import Drawn


class Header(Drawn):
    """Title, stage, and the longest right text there is room for."""

    GROUND = Ground.PANEL

    def __init__(
        self,
        look: Look | None = None,
        *,
        title: str = "Cribbage",
        id: str | None = None,  # noqa: A002  Textual's own word
        classes: str | None = None,
    ) -> None:
        super().__init__(look, id=id, classes=classes)
        self._title = title
        self._stage = ""
        self._right: tuple[str, ...] = ()

    def show(self, stage: str, *right: str) -> None:
        """Show the stage and one of the right texts, which say the same from long to short."""
        if (stage, right) != (self._stage, self._right):
            self._stage, self._right = stage, right
            self.redraw()

    def rows(self, width: int) -> int:  # noqa: ARG002
        return 1

    def draw(self, sheet: Sheet) -> None:
        glyphs = sheet.glyphs
        brass = sheet.ink.on(sheet.ground, Tone.BRASS)
        margin = 2 if sheet.width >= 40 else 0
        title, stage = glyphs.clean(self._title), glyphs.clean(self._stage)
        if not stage:
            title, stage = "", title
        # The stage is what a player needs; the title gives way to it.
        if text_cells(title) + text_cells(stage) + 3 + 2 * margin > sheet.width:
            title = ""
        x = margin
        if title:
            x = sheet.put(x, 0, title, brass) + 3
        stage = cut_text(stage, sheet.width - x, glyphs.ellipsis)
        x = sheet.say(x, 0, stage, Tone.STRONG)
        for right in self._right:
            text = glyphs.clean(right)
            at = sheet.width - text_cells(text) - (1 if margin else 0)
            if at >= x + 2:
                sheet.say(at, 0, text, Tone.MUTED)
                return
