"""The bottom line: the keys of this stage."""

from __future__ import annotations

from typing import Final

from crib_engine.value import dataclass
from crib_text.names import text_cells
from crib_tui.ink import Ground, Tone
from crib_tui.sheet import Sheet
from crib_tui.widgets.drawn import Drawn

MOST_KEYS: Final = 7
"""More keys at once are a wall, not a help; the rest are in the help and the menu."""


@dataclass(frozen=True, slots=True)
class KeyHint:
    """A key as it is written on the keyboard, and what it does here."""

    key: str
    does: str


class KeyBar(Drawn):
    """At most seven keys, those of the stage first; the last ones go where it is narrow."""

    GROUND = Ground.PANEL
    _keys: tuple[KeyHint, ...] = ()

    def show(self, *keys: KeyHint) -> None:
        """Show these keys from left to right."""
        keys = keys[:MOST_KEYS]
        if keys != self._keys:
            self._keys = keys
            self.redraw()

    def rows(self, width: int) -> int:  # noqa: ARG002
        return 1

    def draw(self, sheet: Sheet) -> None:
        glyphs = sheet.glyphs
        x = 3 if sheet.width >= 60 else 1
        for hint in self._keys:
            key, does = glyphs.clean(hint.key), glyphs.clean(hint.does)
            if x + text_cells(key) + 1 + text_cells(does) > sheet.width:
                return
            x = sheet.say(x, 0, key, Tone.BRASS)
            x = sheet.say(x + 1, 0, does, Tone.TEXT) + 2
