"""Lines as bytes: broken to a width, in letters that the reader's stream has, and no others."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterable
from typing import Final, TextIO

from crib_text.wrapping import wrap

_PLAIN_FOR: Final = {
    "…": "...",
    "–": "-",
    "—": "-",
    "‘": "'",
    "’": "'",
    "“": '"',
    "”": '"',
    "♠": "S",
    "♥": "H",
    "♣": "C",
    "♦": "D",
    "·": "-",
    "ß": "ss",
    "æ": "ae",
    "Æ": "AE",
    "ø": "o",
    "Ø": "O",
    "œ": "oe",
    "Œ": "OE",
    "ł": "l",
    "Ł": "L",
    "đ": "d",
    "Đ": "D",
    "ð": "d",
    "Ð": "D",
    "þ": "th",
    "Þ": "Th",
    "ı": "i",
}


class Paper:
    """Where lines go: an encoding and a width that may change."""

    def __init__(self, encoding: str, width: int) -> None:
        self.width = width
        self._encoding = encoding

    def bytes_of(self, lines: Iterable[str]) -> bytes:
        """The lines in one piece, each ended by a newline; no line is empty.

        All is 0x20 to 0x7E, letters of names aside where the stream has them.
        """
        broken = [
            part for line in lines for part in wrap(" ".join(self._clean(line).split()), self.width)
        ]
        return "".join(f"{part}\n" for part in broken).encode(self._encoding, "replace")

    def _clean(self, line: str) -> str:
        return line if line.isascii() and line.isprintable() else "".join(map(self._letter, line))

    def _letter(self, char: str) -> str:
        if " " <= char <= "~":
            return char
        if char.isspace():
            return " "
        # Marks belong to the letter before them; a letter with a mark is one in NFC.
        if (char.isalnum() or unicodedata.combining(char)) and self._has(char):
            return char
        if char in _PLAIN_FOR:
            return _PLAIN_FOR[char]
        parts = unicodedata.normalize("NFKD", char)
        kept = "".join(part for part in parts if " " <= part <= "~")
        return kept or ("" if unicodedata.combining(char) else "?")

    def _has(self, char: str) -> bool:
        try:
            char.encode(self._encoding)
        except UnicodeEncodeError:
            return False
        return True


def encoding_of(stream: TextIO | None) -> str:
    """The encoding to write to a stream in; ASCII where the locale is C, or nothing is known."""
    locale = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_CTYPE", "LANG"))), "")
    if stream is None or locale in {"C", "POSIX"}:
        return "ascii"
    encoding = getattr(stream, "encoding", None) or "ascii"
    try:
        # One that writes even ASCII in another way is no encoding of lines for a terminal.
        return encoding if "a\n".encode(encoding) == b"a\n" else "ascii"
    except LookupError:
        return "ascii"
