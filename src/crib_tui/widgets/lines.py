"""Lines of words in parts of different weight."""

from __future__ import annotations

from crib_engine.value import dataclass
from crib_text.names import cut_text, text_cells
from crib_tui.ink import Tone
from crib_tui.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Said:
    """A part of a line, with the spaces that set it apart."""

    text: str
    tone: Tone = Tone.TEXT


Line = tuple[Said, ...]


def announcement(first: str, rest: str = "", tone: Tone = Tone.STRONG) -> Line:
    """A line whose first part is to be read first, and whose muted rest may be left out."""
    return (Said(first, tone), Said(f"   {rest}", Tone.MUTED)) if rest else (Said(first, tone),)


def draw_line(sheet: Sheet, x: int, y: int, line: Line) -> int:
    """Draw a line up to the sheet's right edge and return the column after it.

    A later part that does not fit whole is left out where it is muted or set apart by
    spaces; any other is cut with an ellipsis.
    """
    for place, said in enumerate(line):
        text = sheet.glyphs.clean(said.text)
        room = sheet.width - x
        if text_cells(text) > room:
            if place and (said.tone is Tone.MUTED or text.startswith("  ")):
                return x
            return sheet.say(x, y, cut_text(text, room, sheet.glyphs.ellipsis), said.tone)
        x = sheet.say(x, y, text, said.tone)
    return x
