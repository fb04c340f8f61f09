"""A count that was said for practice, against the right one: what was missed, or too much."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from crib_bots.count_drill import CountAsked
from crib_engine.combination import Combination, Kind, Tally
from crib_engine.counting import count_hand
from crib_engine.value import dataclass

MOST_POINTS: Final = 29
"""No hand counts more."""

NO_COUNTS: Final = frozenset({19, 25, 26, 27})
"""What no hand counts, below the most."""

_RUNS_WITHIN: Final = {4: (3, 6), 5: (3, 4, 6, 8, 9)}
"""What the runs inside a run of this length would come to, were they counted."""

_ROYAL: Final = (Kind.PAIR_ROYAL, Kind.DOUBLE_PAIR_ROYAL)


@dataclass(frozen=True, slots=True)
class CountMarked:
    """A count that was said, against the right one."""

    asked: CountAsked
    said: int
    tally: Tally

    @property
    def right(self) -> bool:
        return not self.off

    @property
    def off(self) -> int:
        """How many points too many were said; below 0 too few."""
        return self.said - self.tally.points

    @property
    def cost(self) -> float:
        """How far from the right count it was."""
        return float(abs(self.off))

    @property
    def answer_code(self) -> str:
        """What was said, as it is kept."""
        return str(self.said)

    @property
    def best_code(self) -> str:
        """What would have been right, as it is kept."""
        return str(self.tally.points)


def mark_count(asked: CountAsked, said: int) -> CountMarked:
    """What a count is worth."""
    return CountMarked(asked, said, count_hand(asked.hand, asked.starter, crib=asked.crib))


@dataclass(frozen=True, slots=True)
class Missed:
    """The combinations that can explain a count that is too low.

    A total does not tell which were missed. `certain` tells that it was all of these; else
    it was some of them, and nothing beside them.
    """

    combinations: tuple[Combination, ...] = ()
    certain: bool = True


def missed_in(marked: CountMarked) -> Missed:
    """What was missed in a count that is too low; nothing in any other."""
    short = -marked.off
    combinations = marked.tally.combinations
    if short <= 0:
        return Missed()
    found: list[Combination] = []
    certain = True
    for place, one in enumerate(combinations):
        others = _sums((*combinations[:place], *combinations[place + 1 :]))
        if any(short - part in others for part in _parts(one)):
            found.append(one)
            certain = certain and short not in others
    return Missed(tuple(found), certain)


def _sums(combinations: Sequence[Combination]) -> set[int]:
    """Every number of points that can have been missed in these."""
    sums = {0}
    for one in combinations:
        sums |= {total + part for total in sums for part in _parts(one)}
    return sums


def _parts(one: Combination) -> range | tuple[int, ...]:
    """What can be missed of a combination: all of it, or what a smaller one in it lacks."""
    if one.kind in _ROYAL:
        return range(2, one.points + 1, 2)
    if one.kind is Kind.RUN:
        return (*range(1, one.points - 2), one.points)
    return (1, 5) if one.points == 5 else (one.points,)


class Slip(Enum):
    """A rule that a count which is too high may have passed over."""

    NO_SUCH_COUNT = "no such count"
    """No hand counts so many."""
    CRIB_FLUSH = "crib flush"
    """Four of a suit are no flush in the crib."""
    STARTER_IN_FLUSH = "starter in flush"
    """The starter and three of the hand are no flush."""
    STARTER_JACK = "starter jack"
    """The starter itself is never his nobs, and his heels count at the cut."""
    OTHER_JACK = "other jack"
    """A jack of another suit than the starter's is not his nobs."""
    RUN_IN_RUN = "run in run"
    """The runs inside a longer run count nothing."""


def slip_in(marked: CountMarked) -> Slip | None:
    """The rule that explains a count which is too high; None where none does, or none need."""
    over = marked.off
    if over <= 0:
        return None
    if marked.said in NO_COUNTS:
        return Slip.NO_SUCH_COUNT
    asked = marked.asked
    if over == 4 and not any(one.kind is Kind.FLUSH for one in marked.tally.combinations):
        suits = [card.suit for card in asked.hand]
        if len(set(suits)) == 1:
            return Slip.CRIB_FLUSH
        if suits.count(asked.starter.suit) == 3:
            return Slip.STARTER_IN_FLUSH
    if over in {1, 2} and asked.starter.rank == 11:
        return Slip.STARTER_JACK
    if over == 1 and any(
        card.rank == 11 and card.suit is not asked.starter.suit for card in asked.hand
    ):
        return Slip.OTHER_JACK
    runs = [one.points for one in marked.tally.combinations if one.kind is Kind.RUN]
    return Slip.RUN_IN_RUN if over in _RUNS_WITHIN.get(max(runs, default=0), ()) else None
