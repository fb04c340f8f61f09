"""Digits three rows high, from half blocks or from plain strokes."""

from __future__ import annotations

from typing import Final

from crib_tui.ink import Tone
from crib_tui.sheet import Sheet

DIGIT_ROWS: Final = 3
DIGIT_CELLS: Final = 4
"""The columns from one digit to the next; the digit itself takes three."""

_PIXELS: Final = {
    "0": ("111", "101", "101", "101", "111"),
    "1": ("010", "110", "010", "010", "111"),
    "2": ("111", "001", "111", "100", "111"),
    "3": ("111", "001", "111", "001", "111"),
    "4": ("101", "101", "111", "001", "001"),
    "5": ("111", "100", "111", "001", "111"),
    "6": ("111", "100", "111", "101", "111"),
    "7": ("111", "001", "001", "001", "001"),
    "8": ("111", "101", "111", "101", "111"),
    "9": ("111", "101", "111", "001", "111"),
}
"""Each digit as five rows of three dots."""

_STROKES: Final = {
    "0": (" _ ", "| |", "|_|"),
    "1": ("   ", "  |", "  |"),
    "2": (" _ ", " _|", "|_ "),
    "3": (" _ ", " _|", " _|"),
    "4": ("   ", "|_|", "  |"),
    "5": (" _ ", "|_ ", " _|"),
    "6": (" _ ", "|_ ", "|_|"),
    "7": (" _ ", "  |", "  |"),
    "8": (" _ ", "|_|", "|_|"),
    "9": (" _ ", "|_|", " _|"),
}
"""The same for terminals without blocks."""


def draw_number(sheet: Sheet, x: int, y: int, number: int, tone: Tone) -> int:
    """Draw a number of zero or more and return the column after it."""
    style = sheet.ink.on(sheet.ground, tone)
    for digit in str(max(0, number)):
        for row, cells in enumerate(_rows_of(digit, sheet.glyphs.blocks)):
            sheet.stamp(x, y + row, cells, style)
        x += DIGIT_CELLS
    return x


def _rows_of(digit: str, blocks: str) -> tuple[str, ...]:
    if len(blocks) < 4:
        return _STROKES[digit]
    pixels = (*_PIXELS[digit], "000")
    return tuple(
        "".join(
            blocks[int(top) + 2 * int(bottom)]
            for top, bottom in zip(pixels[row], pixels[row + 1], strict=True)
        )
        for row in (0, 2, 4)
    )
