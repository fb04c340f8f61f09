"""Running text broken into rows of cells, and what it is drawn with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crib_engine.value import dataclass
from crib_text.names import char_cells, cut_text, text_cells
from crib_tui.glyphs import Glyphs
from crib_tui.ink import Tone


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A piece of text to read. `lead` stands before it, in a column of its own.

    An empty paragraph is a row left free.
    """

    text: str
    tone: Tone = Tone.TEXT
    lead: str = ""


@dataclass(frozen=True, slots=True)
class TextRow:
    """One row of a paragraph: its text at `indent`, and before it the lead, if any."""

    text: str
    tone: Tone
    lead: str = ""
    indent: int = 0


def text_rows(paragraphs: Sequence[Paragraph], cells: int, glyphs: Glyphs) -> Iterator[TextRow]:
    """All paragraphs in rows of at most `cells`, those with a lead set in behind the widest."""
    widest = max((text_cells(glyphs.clean(each.lead)) for each in paragraphs), default=0)
    column = min(widest + (1 if widest == 1 else 2), cells // 2)
    for paragraph in paragraphs:
        lead = cut_text(glyphs.clean(paragraph.lead), column, glyphs.ellipsis)
        indent = column if lead else 0
        rows = rows_of(glyphs.clean(paragraph.text), cells - indent) or [""]
        for place, text in enumerate(rows):
            yield TextRow(text, paragraph.tone, "" if place else lead, indent)


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
