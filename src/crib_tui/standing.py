"""Where a side stands: what the board and the chips show of it."""

from __future__ import annotations

from crib_engine.seating import Peg
from crib_engine.value import dataclass


@dataclass(frozen=True, slots=True)
class Standing:
    """One side as everybody at the table sees it.

    `back` is the score before the side's latest award. `zone` is said in words, such as
    "skunk zone". `games_won` is None where the match is a single game. `notes` are a few
    words more, such as "deals" or "to play". `walked` is where a front peg that is seen
    moving has got to; None where it stands on the score.
    """

    peg: Peg
    names: tuple[str, ...]
    score: int = 0
    back: int = 0
    target: int = 121
    zone: str = ""
    games_won: int | None = None
    notes: tuple[str, ...] = ()
    walked: int | None = None

    @property
    def front(self) -> int:
        """The hole of the front peg."""
        return self.score if self.walked is None else self.walked

    @property
    def to_go(self) -> int:
        """The points that are left to the target."""
        return max(0, self.target - self.score)

    def distance_parts(self) -> tuple[str, ...]:
        """What is left, and the zone where there is one."""
        left = f"{self.to_go} to go" if self.to_go else "out"
        return (left, self.zone) if self.zone else (left,)

    def distance(self, separator: str) -> str:
        """`84 to go · double skunk zone`."""
        return f" {separator} ".join(self.distance_parts())
