"""The head of the first screen: the game's name on a stretch of board, and the finest hand."""

from __future__ import annotations

from typing import Final

from crib_engine.cards import Card, Suit
from crib_engine.seating import Peg
from crib_tui.card_face import MEDIUM, draw_card
from crib_tui.ink import Ground, Tone
from crib_tui.sheet import Sheet
from crib_tui.widgets.drawn import Drawn
from crib_tui.widgets.form_layout import MOST_CELLS, WIDE

_NAME: Final = "Cribbage"
_SAYING: Final = "fifteens, pairs and runs"
_LETTERS: Final = {
    "C": ("111", "100", "100", "100", "111"),
    "R": ("110", "101", "110", "101", "101"),
    "I": ("111", "010", "010", "010", "111"),
    "B": ("110", "101", "110", "101", "110"),
    "A": ("010", "101", "111", "101", "101"),
    "G": ("111", "100", "101", "101", "111"),
    "E": ("111", "100", "110", "100", "111"),
}
"""Each letter of the name as five rows of three dots."""

_HAND: Final = (
    *(Card(5, suit) for suit in (Suit.SPADES, Suit.HEARTS, Suit.CLUBS)),
    Card(11, Suit.DIAMONDS),
)
_STARTER: Final = Card(5, Suit.DIAMONDS)
"""With the hand it makes 29, the most there is."""

_CARDS_CELLS: Final = (len(_HAND) + 1) * (MEDIUM.width + 1) + 1
_NAME_CELLS: Final = 4 * len(_NAME) - 1
_ROWS: Final = 8


class Masthead(Drawn):
    """Decoration: everything in it is said again below, or need not be known."""

    GROUND = Ground.WOOD

    def rows(self, width: int) -> int:  # noqa: ARG002
        return _ROWS

    def draw(self, sheet: Sheet) -> None:
        margin = (sheet.width - MOST_CELLS) // 2 if sheet.width >= WIDE else 2
        _draw_holes(sheet, 0, Peg.TERRACOTTA, 27, 39)
        _draw_holes(sheet, _ROWS - 1, Peg.NAVY, 57, 49)
        cards_x = sheet.width - margin - _CARDS_CELLS
        _draw_name(sheet, margin)
        if cards_x < margin + _NAME_CELLS + 2:
            return
        for place, card in enumerate((*_HAND, _STARTER)):
            x = cards_x + place * (MEDIUM.width + 1) + (2 if card is _STARTER else 0)
            draw_card(sheet, x, 2, card, MEDIUM)


def _draw_holes(sheet: Sheet, y: int, peg: Peg, back: int, front: int) -> None:
    """A row of holes with a brass dot after every fifth, and both pegs of one side."""
    glyphs, ink = sheet.glyphs, sheet.ink
    hole, brass = ink.hole(Ground.WOOD), ink.on(Ground.WOOD, Tone.BRASS)
    for x in range(2, sheet.width - 2):
        dotted = x % 6 == 1
        sheet.stamp(x, y, glyphs.dot if dotted else glyphs.hole, brass if dotted else hole)
    tint = ink.tint(peg, Ground.WOOD)
    trail = glyphs.trail_plain if sheet.look.palette.mono else glyphs.trail
    for x in range(min(back, front) + 1, max(back, front)):
        if x % 6 != 1:
            sheet.stamp(x, y, trail, tint)
    sheet.stamp(back, y, glyphs.back(peg), tint)
    sheet.stamp(front, y, glyphs.front(peg), ink.cell(peg))


def _draw_name(sheet: Sheet, x: int) -> None:
    brass = sheet.ink.on(Ground.WOOD, Tone.BRASS)
    blocks = sheet.glyphs.blocks
    if len(blocks) < 4 or sheet.width < _NAME_CELLS + 4:
        sheet.put(x, 3, " ".join(_NAME.upper()), brass)
        sheet.say(x, 4, _SAYING, Tone.MUTED)
        return
    sheet.say(x, 5, _SAYING, Tone.MUTED)
    for place, letter in enumerate(_NAME.upper()):
        dots = (*_LETTERS[letter], "000")
        for row in range(3):
            pairs = zip(dots[2 * row], dots[2 * row + 1], strict=True)
            cells = "".join(blocks[int(top) + 2 * int(bottom)] for top, bottom in pairs)
            sheet.stamp(x + 4 * place, 2 + row, cells, brass)
