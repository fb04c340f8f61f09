"""How a stage fits its window: pure arithmetic, from its size and the number of lanes."""

from __future__ import annotations

from crib_engine.value import dataclass
from crib_tui.room import HINT_FROM, ROOMY, TOTALS_FROM, Room, room_for
from crib_tui.widgets.board import board_rows


@dataclass(frozen=True, slots=True)
class StageFit:
    """Rows of the board or the chips on top, and of what is left for the stage's own blocks.

    `hinted` tells that one row says how to get plain mode, in place of header and keys.
    """

    room: Room
    top: int
    rows: int
    hinted: bool


def stage_fit(width: int, height: int, lanes: int) -> StageFit:
    """The fit of a window of this many columns and rows."""
    room = room_for(width, height)
    hinted = room is Room.TINY and height >= HINT_FROM
    # Header and keys, or the hint in their place.
    around = 1 if hinted else 0 if room is Room.TINY else 2
    top = board_rows(lanes, roomy=height >= ROOMY) if room.board else lanes
    if room is Room.TINY:
        top = lanes if height >= lanes + TOTALS_FROM else min(1, height - 2)
    top = max(0, top)
    return StageFit(room, top, max(0, height - top - around), hinted)
