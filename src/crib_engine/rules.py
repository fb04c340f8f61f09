"""The rule sets, as values (RULES.md 8 and 9)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from crib_engine.errors import RulesError
from crib_engine.value import dataclass


class FirstDealer(Enum):
    """How the first dealer of a match is found."""

    RANDOM = "random"
    CUT = "cut"


class Counting(Enum):
    """Who counts."""

    TABLE = "table"
    PLAYERS = "players"


class Skunk(Enum):
    """How badly a game was lost."""

    NONE = "none"
    SKUNK = "skunk"
    DOUBLE_SKUNK = "double skunk"
    LURCH = "lurch"


class FormatCount(Enum):
    """What a won game counts towards the format."""

    WORTH = "worth"
    ONE = "one"


@dataclass(frozen=True, slots=True)
class SkunkLine:
    """A loser on `at_most` points or fewer is skunked, and the win is worth `worth`."""

    skunk: Skunk
    at_most: int
    worth: int


@dataclass(frozen=True, slots=True)
class Rules:
    """One rule set. `lines` go from the lowest to the highest.

    `worth` is what a win without a skunk is worth: games, or game points where
    `format_count` is ONE and every won game counts one game towards the format.
    """

    name: str
    target: int
    first_dealer: FirstDealer
    lines: tuple[SkunkLine, ...]
    worth: int = 1
    format_count: FormatCount = FormatCount.WORTH
    counting: Counting = Counting.TABLE
    muggins: bool = False

    def line(self, score: int) -> SkunkLine | None:
        """The line a score has not passed; None when it is clear of all of them."""
        for line in self.lines:
            if score <= line.at_most:
                return line
        return None

    def zone(self, score: int) -> Skunk:
        """The skunk zone a score stands in."""
        line = self.line(score)
        return line.skunk if line else Skunk.NONE

    def win(self, losers: Sequence[int]) -> tuple[int, Skunk]:
        """What a win over these scores is worth; the best of the losers decides."""
        line = self.line(max(losers))
        return (line.worth, line.skunk) if line else (self.worth, Skunk.NONE)


STANDARD: Final = Rules(
    "standard",
    121,
    FirstDealer.RANDOM,
    (SkunkLine(Skunk.DOUBLE_SKUNK, 60, 4), SkunkLine(Skunk.SKUNK, 90, 2)),
)

RULE_SETS: Final = {
    rules.name: rules
    for rules in (
        STANDARD,
        Rules("short", 61, FirstDealer.RANDOM, (SkunkLine(Skunk.LURCH, 30, 2),)),
        Rules("lurch", 121, FirstDealer.RANDOM, (SkunkLine(Skunk.LURCH, 60, 2),)),
        Rules(
            "acc",
            121,
            FirstDealer.CUT,
            (SkunkLine(Skunk.SKUNK, 90, 3),),
            worth=2,
            format_count=FormatCount.ONE,
        ),
        Rules(
            "classic",
            121,
            FirstDealer.CUT,
            (SkunkLine(Skunk.DOUBLE_SKUNK, 60, 3), SkunkLine(Skunk.SKUNK, 90, 2)),
        ),
    )
}
"""Every rule set by its name."""

FORMATS: Final = (1, 3, 5)
"""Single game, best of 3, best of 5."""


def rule_set(name: str) -> Rules:
    """The rule set of that name. Raises RulesError that names those there are."""
    try:
        return RULE_SETS[name]
    except KeyError:
        known = ", ".join(RULE_SETS)
        raise RulesError(f"There is no rule set '{name[:20]}'. There are {known}.") from None


def games_to_win(format_: int) -> int:
    """How many games decide the match: 1, 2 or 3. Raises RulesError for another format."""
    if format_ not in FORMATS:
        raise RulesError(f"A match is 1 game, best of 3 or best of 5, not {format_}.")
    return format_ // 2 + 1
