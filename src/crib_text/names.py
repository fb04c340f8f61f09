"""Text a person typed, made fit to be shown anywhere: no name can drive a terminal."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

NAME_CELLS: Final = 12
"""How many terminal cells a name may take."""

_MARKS_A_LETTER: Final = 2
# Letters and signs that show nothing at all.
_INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


def cells(char: str) -> int:
    """How many terminal cells a character takes: 0, 1 or 2."""
    if unicodedata.category(char) in {"Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(char) in {"W", "F"} else 1


def _is_shown(char: str) -> bool:
    # Cc, Cf, Cs, Co, Cn: controls, bidi and zero-width marks, surrogates, nothing assigned.
    if unicodedata.category(char)[0] == "C" or char in _INVISIBLE:
        return False
    code = ord(char)
    return not (0xFE00 <= code <= 0xFE0F or 0xE0100 <= code <= 0xE01EF or 0x180B <= code <= 0x180F)


@lru_cache(maxsize=512)
def clean_name(text: str, limit: int = NAME_CELLS) -> str:
    """The name in NFC without controls, bidi or zero-width marks, cut to `limit` cells.

    Any white space becomes one space. Empty when nothing is left to show.
    """
    spaced = "".join(" " if char.isspace() else char for char in text[: 64 * limit])
    composed = unicodedata.normalize("NFC", "".join(filter(_is_shown, spaced)))
    kept: list[str] = []
    used = marks = 0
    for char in " ".join(composed.split()):
        width = cells(char)
        marks = 0 if width else marks + 1
        if marks and (not kept or marks > _MARKS_A_LETTER):
            continue
        if used + width > limit:
            break
        kept.append(char)
        used += width
    return "".join(kept).strip()
