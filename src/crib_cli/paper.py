"""What stdout can show: how wide it is, and whether it has the symbols of the suits."""

from __future__ import annotations

import os
import sys
from typing import Final

from crib_text.style import Cards, Style

NARROWEST: Final = 20
WIDEST: Final = 78
"""A longer line is hard to read, however wide the terminal is."""


def width() -> int:
    """Cells of a line: those of the terminal or of COLUMNS, within reason."""
    try:
        columns = os.get_terminal_size(sys.stdout.fileno()).columns
    except (OSError, ValueError, AttributeError):
        told = os.environ.get("COLUMNS", "")
        columns = int(told) if told.isascii() and told.isdigit() and len(told) < 6 else 0
    return max(NARROWEST, min(columns or WIDEST, WIDEST))


def card_style() -> Style:
    """Cards with their symbols, or with letters where stdout has none."""
    locale = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_CTYPE", "LANG"))), "")
    # The fonts of the Linux console lack three of the four symbols.
    if os.environ.get("TERM") == "linux" or locale in {"C", "POSIX"}:
        return Style(Cards.SHORT)
    try:
        "♠♥♣♦".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError, AttributeError):
        return Style(Cards.SHORT)
    return Style(Cards.SYMBOLS)
