"""The styles of a palette, made once and shared by every widget."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Final

from rich.style import Style

from crib_engine.cards import Suit
from crib_engine.seating import Peg
from crib_tui.palette import Palette


class Tone(Enum):
    """How much a piece of text wants to be read."""

    TEXT = "text"
    STRONG = "strong"
    MUTED = "muted"
    BRASS = "brass"
    FOCUS = "focus"
    ERROR = "error"


class Ground(Enum):
    """What text lies on."""

    FELT = "felt"
    PANEL = "panel"
    WOOD = "wood"
    WOOD_SECOND = "second lane"


class Ink:
    """Every style of one palette, looked up and never computed while drawing."""

    __slots__ = ("_cells", "_edges", "_faces", "_holes", "_on", "_owners", "_tints", "back")

    def __init__(self, palette: Palette) -> None:
        self._on = {
            (ground, tone): _tone_style(palette, ground, tone) for ground in Ground for tone in Tone
        }
        self._holes = {
            ground: _style(palette.hole, _ground_colour(palette, ground)) for ground in Ground
        }
        self._tints = {
            (peg, ground): _style(palette.peg(peg).tint, _ground_colour(palette, ground), bold=True)
            for peg in Peg
            for ground in Ground
        }
        self._cells = {
            peg: _style(
                palette.peg(peg).shape, palette.peg(peg).cell, bold=True, reverse=palette.mono
            )
            for peg in Peg
        }
        # Below a solid card a solid cell would be lost.
        self._owners = {
            peg: _style("default", "default", bold=True) if palette.mono else cell
            for peg, cell in self._cells.items()
        }
        self._faces = {
            (suit, dull): _face_style(palette, suit, dull)
            for suit in Suit
            for dull in (False, True)
        }
        self._edges = {
            (suit, dull): _edge_style(palette, suit, dull)
            for suit in Suit
            for dull in (False, True)
        }
        self.back: Final = _style(palette.muted, palette.panel)

    def on(self, ground: Ground, tone: Tone) -> Style:
        """Text of this tone on this ground."""
        return self._on[ground, tone]

    def hole(self, ground: Ground) -> Style:
        """An empty hole in this wood."""
        return self._holes[ground]

    def tint(self, peg: Peg, ground: Ground) -> Style:
        """The name, the trail and the back peg of a side on this wood."""
        return self._tints[peg, ground]

    def cell(self, peg: Peg) -> Style:
        """The cell that marks what is a side's: its shape on its colour."""
        return self._cells[peg]

    def owner(self, peg: Peg) -> Style:
        """The same cell where it touches a card."""
        return self._owners[peg]

    def face(self, suit: Suit, dull: bool = False) -> Style:
        """The index of a card on its face; dull where it can't be played."""
        return self._faces[suit, dull]

    def edge(self, suit: Suit, dull: bool = False) -> Style | None:
        """The edge of a card's face, or None where the face stands out by itself."""
        return self._edges[suit, dull]


@lru_cache(32)
def ink_of(palette: Palette) -> Ink:
    """The one Ink of a palette."""
    return Ink(palette)


def _style(
    colour: str,
    ground: str,
    bold: bool = False,
    reverse: bool = False,
    underline: bool = False,
) -> Style:
    return Style(
        color=colour,
        bgcolor=ground,
        # None leaves a style free to be styled from above; these are whole styles.
        bold=bold,
        reverse=reverse,
        underline=underline,
    )


def _ground_colour(palette: Palette, ground: Ground) -> str:
    return {
        Ground.FELT: palette.felt,
        Ground.PANEL: palette.panel,
        Ground.WOOD: palette.wood,
        Ground.WOOD_SECOND: palette.wood_second,
    }[ground]


def _tone_style(palette: Palette, ground: Ground, tone: Tone) -> Style:
    wood = ground in {Ground.WOOD, Ground.WOOD_SECOND}
    colour = {
        Tone.TEXT: palette.wood_text if wood else palette.text,
        Tone.STRONG: palette.wood_text if wood else palette.text,
        Tone.MUTED: palette.wood_quiet if wood else palette.muted,
        Tone.BRASS: palette.wood_brass if wood else palette.brass,
        Tone.FOCUS: palette.wood_brass if wood else palette.focus,
        Tone.ERROR: palette.wood_brass if wood else palette.error,
    }[tone]
    return _style(
        colour,
        _ground_colour(palette, ground),
        bold=tone not in {Tone.TEXT, Tone.MUTED},
        reverse=palette.ansi and tone is Tone.FOCUS,
        underline=palette.ansi and tone is Tone.ERROR,
    )


def suit_colours(palette: Palette, suit: Suit) -> tuple[str, str]:
    """The colour of a suit and of the face it stands on."""
    return {
        Suit.SPADES: (palette.black, palette.face),
        Suit.HEARTS: (palette.red, palette.face),
        Suit.CLUBS: (palette.clubs, palette.clubs_face),
        Suit.DIAMONDS: (palette.diamonds, palette.diamonds_face),
    }[suit]


def _face_style(palette: Palette, suit: Suit, dull: bool) -> Style:
    colour, face = suit_colours(palette, suit)
    if palette.ansi and dull:
        # Their red is too pale on their grey; the suit's shape says enough.
        colour = palette.black
    # Without colour a card that can be played is a solid block and one that can't an outline.
    return _style(
        colour, palette.dull if dull else face, bold=True, reverse=palette.mono and not dull
    )


def _edge_style(palette: Palette, suit: Suit, dull: bool) -> Style | None:
    if not palette.edge or (palette.mono and not dull):
        return None
    _, face = suit_colours(palette, suit)
    return _style(palette.edge, palette.dull if dull else face)
