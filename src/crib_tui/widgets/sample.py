"""A card of each suit and a peg of each colour, to see how a choice of colours looks."""

from __future__ import annotations

from typing import Final

from crib_engine.cards import Card, Suit
from crib_engine.seating import Peg
from crib_tui.card_face import SLIM, draw_card
from crib_tui.sheet import Sheet
from crib_tui.widgets.drawn import Drawn
from crib_tui.widgets.form_layout import left_of

_CARDS: Final = tuple(Card(rank, suit) for rank, suit in zip((13, 10, 7, 1), Suit, strict=True))
_ROWS: Final = 4
"""The cards, and a row free above."""


class Sample(Drawn):
    """Decoration: what it shows the words beside each setting say."""

    def rows(self, width: int) -> int:  # noqa: ARG002
        return _ROWS

    def draw(self, sheet: Sheet) -> None:
        x = left_of(sheet.width)
        for card in _CARDS:
            draw_card(sheet, x, 1, card, SLIM)
            x += SLIM.width + 1
        x += 2
        glyphs, ink = sheet.glyphs, sheet.ink
        for peg in Peg:
            sheet.stamp(x, 2, f" {glyphs.front(peg)} ", ink.cell(peg))
            x += 5
