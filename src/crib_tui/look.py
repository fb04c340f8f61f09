"""What a widget draws with: colours and characters together."""

from __future__ import annotations

from dataclasses import dataclass, field

from crib_tui.glyphs import UNICODE, Glyphs
from crib_tui.ink import Ink, ink_of
from crib_tui.palette import DARK, Palette


@dataclass(frozen=True, slots=True)
class Look:
    """A palette and the glyphs of a terminal."""

    palette: Palette = DARK
    glyphs: Glyphs = UNICODE

    ink: Ink = field(init=False, repr=False, compare=False)
    """The styles of the palette."""

    def __post_init__(self) -> None:
        # Looked up once: every sheet asks for it.
        object.__setattr__(self, "ink", ink_of(self.palette))

    @property
    def background(self) -> str:
        """What a stylesheet calls the felt."""
        return "ansi_default" if self.palette.ansi else self.palette.felt
