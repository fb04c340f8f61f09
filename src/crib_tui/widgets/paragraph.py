"""Running text broken into rows of cells, and what it is drawn with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from crib_text.names import char_cells, text_cells
from crib_tui.ink import Tone


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A piece of text to read. `lead` stands before it, in a column of its own.

    An empty paragraph is a row left free.
    """

    text: str
    tone: Tone = Tone.TEXT
    lead: str = ""


def rows_of(text: str, cells: int) -> list[str]:
    """A cleaned text in rows of at most `cells`, broken at spaces; a longer word is cut."""
    cells = max(2, cells)
    rows: list[str] = []
    row = ""
    for word in text.split():
        joined = f"{row} {word}" if row else word
        if text_cells(joined) <= cells:
            row = joined
            continue
        if row:
            rows.append(row)
        *full, row = _pieces(word, cells)
        rows.extend(full)
    return [*rows, row] if row else rows


def _pieces(word: str, cells: int) -> Iterator[str]:
    """The word in pieces of at most `cells`."""
    piece, used = "", 0
    for char in word:
        wide = char_cells(char)
        if used + wide > cells:
            yield piece
            piece, used = "", 0
        piece += char
        used += wide
    yield piece
