"""A line for windows too small for the whole table: the size it needs, and the way without."""

from __future__ import annotations

from typing import Final

from crib_text.names import text_cells
from crib_tui.ink import Ground, Tone
from crib_tui.sheet import Sheet
from crib_tui.widgets.drawn import Drawn

_TEXTS: Final = (
    "A window of 40x12 shows more; F2 is plain mode, which needs no room at all.",
    "40x12 shows more; F2: plain mode.",
    "40x12, or F2: plain.",
    "40x12 shows more.",
    "Needs 40x12.",
)


class SizeHint(Drawn):
    """The longest of its texts that fits; nothing where none does."""

    GROUND = Ground.PANEL

    def rows(self, width: int) -> int:  # noqa: ARG002
        return 1

    def draw(self, sheet: Sheet) -> None:
        for text in _TEXTS:
            if text_cells(text) <= sheet.width:
                sheet.say(0, 0, text, Tone.MUTED)
                return
