"""Cards as they are drawn, in every size, for hands, starters and laid cards alike."""

from __future__ import annotations

from typing import Final

from rich.style import Style
from textual.geometry import Region

from crib_engine.cards import Card
from crib_engine.value import dataclass
from crib_tui.sheet import Sheet


@dataclass(frozen=True, slots=True)
class CardSize:
    """Width and height of a card in cells."""

    width: int
    height: int

    def no_higher(self, height: int) -> CardSize:
        """The same card, lower where there is less room."""
        return CardSize(self.width, max(1, min(self.height, height)))


BIG: Final = CardSize(9, 6)
MEDIUM: Final = CardSize(7, 4)
SLIM: Final = CardSize(5, 3)
"""Readable at any height down to one row."""
LAID: Final = CardSize(4, 2)
MINI: Final = CardSize(3, 1)


def draw_card(
    sheet: Sheet, x: int, y: int, card: Card | None, size: CardSize, *, dull: bool = False
) -> None:
    """Draw a card with its index top left and bottom right; None lies face down."""
    glyphs, ink = sheet.glyphs, sheet.ink
    face = Region(x, y, size.width, size.height)
    if card is None:
        sheet.fill(face, ink.back, glyphs.card_back)
        return
    sheet.fill(face, ink.face(card.suit, dull))
    edge = ink.edge(card.suit, dull)
    # A narrow face has no cell to spare for an edge.
    if edge is not None and size.width > LAID.width:
        for at, char in ((x, glyphs.edge_left), (face.right - 1, glyphs.edge_right)):
            sheet.fill(Region(at, y, 1, size.height), edge, char)
    _draw_index(sheet, face, card, ink.face(card.suit, dull))


def index_at(width: int) -> int:
    """The column of the upper index on a card of this width."""
    return 0 if width <= MINI.width else 1


def _draw_index(sheet: Sheet, face: Region, card: Card, style: Style) -> None:
    x, y, width, height = face
    suit = sheet.glyphs.suit(card.suit)
    if width < SLIM.width:
        sheet.stamp(x + index_at(width), y, card.rank_text + suit, style)
        return
    # A space between a short rank and its suit, so that all indexes are of one width.
    index = f"{card.rank_text:<2}{suit}"
    sheet.stamp(x + index_at(width), y, index, style)
    if height >= 3:
        sheet.stamp(face.right - 1 - len(index), face.bottom - 1, index, style)
    if height >= BIG.height:
        sheet.stamp(x + width // 2, y + (height - 1) // 2, suit, style)
