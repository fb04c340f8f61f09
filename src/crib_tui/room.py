"""How much a window has room for (UX.md 2)."""

from __future__ import annotations

from enum import Enum
from typing import Final

HINT_FROM: Final = 5
"""With fewer rows than this, what is played with needs them all."""

TOTALS_FROM: Final = 7
"""With fewer rows than this below them, the totals of all sides share one line."""

ROOMY: Final = 34
"""From so many rows on the board has wood above and below."""


class Room(Enum):
    """Sizes of window, from the one-line view to board, side panel and big cards."""

    TINY = "tiny"
    SMALL = "small"
    PANEL = "panel"
    FULL = "full"
    WIDE = "wide"

    @property
    def board(self) -> bool:
        """Whether the board is drawn; the totals always are."""
        return self in {Room.FULL, Room.WIDE}

    @property
    def side(self) -> bool:
        """Whether chips and log stand at the side."""
        return self in {Room.PANEL, Room.WIDE}


def room_for(width: int, height: int) -> Room:
    """The room of a window of this many columns and rows."""
    if width < 40 or height < 12:
        return Room.TINY
    if height < 24:
        return Room.PANEL if width >= 118 and height >= 20 else Room.SMALL
    if width >= 118:
        return Room.WIDE
    return Room.FULL if width >= 80 else Room.SMALL
