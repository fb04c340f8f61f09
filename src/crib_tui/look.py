"""What a widget draws with: colours and characters together."""

from __future__ import annotations

from dataclasses import dataclass

from crib_tui.glyphs import UNICODE, Glyphs
from crib_tui.ink import Ink, ink_of
from crib_tui.palette import DARK, Palette


@dataclass(frozen=True, slots=True)
class Look:
    """A palette and the glyphs of a terminal."""

    palette: Palette = DARK
    glyphs: Glyphs = UNICODE

    @property
    def ink(self) -> Ink:
        """The styles of the palette."""
        return ink_of(self.palette)
