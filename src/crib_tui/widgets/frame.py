"""The frame of what lies over the table: seen without any colour too."""

from __future__ import annotations

from textual.geometry import Region

from crib_tui.ink import Tone
from crib_tui.sheet import Sheet


def room_in(width: int, height: int) -> Region:
    """The room in a frame of this size, with two columns free at either side.

    What is too small for a frame has none, so that all of it is for what is in it.
    """
    if width < 12 or height < 5:
        return Region(0, 0, width, height)
    return Region(3, 1, width - 6, height - 2)


def draw_frame(sheet: Sheet, title: str = "") -> Region:
    """Draw a frame round the whole sheet, if it has one, and return the room in it."""
    width, height = sheet.width, sheet.height
    room = room_in(width, height)
    if room.height == height:
        return room
    glyphs = sheet.glyphs
    brass = sheet.ink.on(sheet.ground, Tone.BRASS)
    for y in (0, height - 1):
        sheet.stamp(0, y, glyphs.focus * width, brass)
    for y in range(1, height - 1):
        sheet.stamp(0, y, glyphs.bar, brass)
        sheet.stamp(width - 1, y, glyphs.bar, brass)
    if title:
        sheet.put(2, 0, f" {title} ", brass)
    return room
