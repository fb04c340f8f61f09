"""Names of players and tables as they may reach a terminal."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

LANE_CELLS: Final = 12
"""The cells a name may take in a lane of the board."""

_MARKS_KEPT: Final = 2
"""Combining marks a letter may carry; more of them climb over the lines above."""

_DROPPED: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Categories that move the cursor, turn the text round, or show nothing at all."""


_PLAIN: Final = re.compile("[ -~♠♥♣♦●■◆▲○□◇△·…→←↑↓‘’“”–—]*")


def is_plain(text: str) -> bool:
    """Whether a text is of ASCII and the game's own signs alone, a cell for each of them.

    That is so of nearly all that is drawn, and spares it a look at every character.
    """
    return _PLAIN.fullmatch(text) is not None


def is_drawable(char: str) -> bool:
    """Whether a terminal shows this character as itself, in the direction of the line."""
    if unicodedata.category(char) in _DROPPED:
        return False
    code = ord(char)
    # Variation selectors, flag letters and skin tones change the width of what
    # stands before them in some terminals and not in others.
    return not (
        0xFE00 <= code <= 0xFE0F
        or 0xE0100 <= code <= 0xE01EF
        or 0x1F1E6 <= code <= 0x1F1FF
        or 0x1F3FB <= code <= 0x1F3FF
        or code in {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0}
    )


@lru_cache(4096)
def clean_text(text: str) -> str:
    """One line that is safe to draw: NFC, no controls, no bidi marks, nothing of zero width.

    Spaces of every kind become one plain space each; what stands in for a line
    break or a tab becomes a space too, so that two words never run together.
    """
    if is_plain(text):
        return text
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", text):
        if char.isspace():
            kept.append(" ")
            marks = 0
        elif is_drawable(char):
            if unicodedata.combining(char) or unicodedata.category(char) in {"Mn", "Me"}:
                marks += 1
                if marks > _MARKS_KEPT or not kept or kept[-1] == " ":
                    continue
            else:
                marks = 0
            kept.append(char)
    return "".join(kept)


def clean_name(text: str) -> str:
    """A name without what a terminal could not show, and without outer or double spaces."""
    return " ".join(clean_text(text).split())


def char_cells(char: str) -> int:
    """The cells one drawable character takes: 0, 1 or 2."""
    if char.isascii():
        return 1
    if unicodedata.combining(char) or unicodedata.category(char) in {"Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(char) in {"W", "F"} else 1


def text_cells(text: str) -> int:
    """The cells a cleaned text takes."""
    return len(text) if is_plain(text) else sum(map(char_cells, text))


def cut_text(text: str, cells: int, ellipsis: str = "…") -> str:
    """The text, or its start and an ellipsis where it takes more than `cells` cells."""
    if text_cells(text) <= cells:
        return text
    room = cells - text_cells(ellipsis)
    if room < 0:
        return ""
    kept: list[str] = []
    for char in text:
        room -= char_cells(char)
        if room < 0:
            break
        kept.append(char)
    return "".join(kept).rstrip() + ellipsis


def shown_name(text: str, cells: int = LANE_CELLS, ellipsis: str = "…") -> str:
    """A name as it is shown: cleaned, cut at `cells`, and `?` where nothing is left of it."""
    return cut_text(clean_name(text) or "?", cells, ellipsis)
