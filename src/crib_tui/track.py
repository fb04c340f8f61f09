"""Where the holes of a lane are, out along one row and home along another."""

from __future__ import annotations

from enum import Enum
from typing import Final

from crib_engine.value import dataclass

TRACK_CELLS: Final = 71
"""Sixty holes in groups of five, and a brass dot between each group and the next."""


class Row(Enum):
    """The rows of a lane, from the top."""

    OUT = 0
    MIDDLE = 1
    BACK = 2


@dataclass(frozen=True, slots=True)
class Spot:
    """A hole by its row and its column, both within the lane; column 0 is that of hole 1.

    The start holes and the finish lie to the left of it, at negative columns.
    """

    row: Row
    column: int


@dataclass(frozen=True, slots=True)
class Track:
    """One lane of a game to `target`: half the holes lead out, the other half home.

    A game to 61 has half the holes, so each takes two columns and the board keeps its
    shape: the curve is half-way, where its lurch line is, and the finish stays at the left.
    `lines` are the first holes past a skunk line: 61 and 91 in a standard game.
    """

    target: int = 121
    lines: tuple[int, ...] = (61, 91)

    @property
    def half(self) -> int:
        """The last hole of the way out."""
        return max(1, (self.target - 1) // 2)

    @property
    def step(self) -> int:
        """The columns from one hole to the next within a group of five."""
        return max(1, 60 // self.half)

    def spot(self, hole: int, back: bool = False) -> Spot:
        """Where a peg on this score stands; 0 is the start, the target the finish.

        `back` tells the two start holes apart while both pegs stand there.
        """
        if hole <= 0:
            return Spot(Row.OUT, -3 if back else -2)
        if hole >= self.target:
            return Spot(Row.MIDDLE, -2)
        if hole <= self.half:
            return Spot(Row.OUT, self._column(hole - 1))
        return Spot(Row.BACK, self._column(max(0, self.target - 1 - hole)))

    def _column(self, place: int) -> int:
        return self.step * (place + place // 5) + (self.step - 1)

    def dots(self) -> tuple[int, ...]:
        """The columns of the brass dots between the groups of five."""
        return tuple(self._column(place) - self.step for place in range(5, self.half, 5))

    def bar(self, line: int) -> int | None:
        """The column of the bar before hole `line` on the way home; None at the curve.

        Raises no error for a line that has no gap before it: it stands on its hole.
        """
        if line <= self.half + 1:
            return None
        return self.spot(line).column + self.step

    def trail(self, back: int, front: int) -> tuple[Spot, ...]:
        """The cells strictly between the two pegs of a side, along the way they went."""
        return tuple(
            spot
            for hole in range(max(1, back + 1), min(front, self.target))
            for spot in (self.spot(hole),)
        )

    def rounds_curve(self, back: int, front: int) -> bool:
        """Whether the way from one peg to the other leads round the curve."""
        return back <= self.half < front
