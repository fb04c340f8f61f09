"""What the scores after a deal are worth to one side of two."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Final

from crib_bots.match_chances import SURE, Outcomes, outcomes
from crib_bots.sides import both_sides
from crib_bots.win_tables import ONE, WinTable, WinTables
from crib_engine.view import View

WHOLE: Final = ONE * SURE
"""What a match that is won is worth here."""

BEYOND: Final = 64
"""Points past the target that a row goes on for; no crib and hand bring more."""


class Outlook:
    """Worth of scores before the next deal, in whole numbers from 0 to WHOLE.

    A row has one side's score grow while the other's stands; past the target its side has
    won. `deals` tells whether this side deals next.
    """

    __slots__ = ("_outcomes", "_rows", "_table", "target")

    def __init__(self, table: WinTable, worth: Outcomes, target: int) -> None:
        self.target: Final = target
        self._table: Final = table
        self._outcomes: Final = worth
        self._rows: Final[dict[tuple[bool, int], list[int]]] = {}

    def won(self, theirs: int) -> int:
        """Worth of having won against so many points."""
        return ONE * self._outcomes.won(theirs)

    def lost(self, mine: int) -> int:
        """Worth of having lost on so many points."""
        return ONE * self._outcomes.lost(mine)

    def as_mine_grows(self, theirs: int) -> list[int]:
        """By my score, when the other deals next and has so many points."""
        row = self._rows.get((False, theirs))
        if row is None:
            row = self._row(theirs, self._table.pone_over, self._table.dealer_over, deals=False)
            self._rows[False, theirs] = row = row + [self.won(theirs)] * BEYOND
        return row

    def as_theirs_grow(self, mine: int) -> list[int]:
        """By the other's score, when I deal next and have so many points."""
        row = self._rows.get((True, mine))
        if row is None:
            row = self._row(mine, self._table.dealer_over, self._table.pone_over, deals=True)
            self._rows[True, mine] = row = row + [self.lost(mine)] * BEYOND
        return row

    def _row(
        self,
        dealer: int,
        over: dict[int, list[int]],
        under: dict[int, list[int]],
        *,
        deals: bool,
    ) -> list[int]:
        worth = self._outcomes
        here = slice(dealer * self.target, (dealer + 1) * self.target)
        wins = self._table.win[here] if deals else [ONE - win for win in self._table.win[here]]
        row = [win * worth.win + (ONE - win) * worth.loss for win in wins]
        for most, more in worth.more.items():
            row = [
                value + more * chance for value, chance in zip(row, over[most][here], strict=True)
            ]
        for most, less in worth.less.items():
            row = [
                value - less * chance for value, chance in zip(row, under[most][here], strict=True)
            ]
        return row


def outlook_of(view: View, tables: WinTables) -> Outlook | None:
    """The outlook of the seat; None where two sides of two players or the table are missing."""
    table = tables.of_target.get(view.rules.target)
    if table is None or len(view.held) != 2:
        return None
    mine, theirs = both_sides(view)
    if any(line.at_most not in table.dealer_over for line in view.rules.lines):
        return None
    worth = outcomes(view.rules, view.format, mine.games_won, theirs.games_won, table)
    return Outlook(table, worth, view.rules.target)


def weighed(row: Sequence[int], start: int, chances: Sequence[int]) -> int:
    """The sum of a row from `start` on, each number times its chance."""
    return sum(map(mul, row[start : start + len(chances)], chances))
