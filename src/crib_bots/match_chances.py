"""What a won or lost game does to the match: the chance to win it."""

from __future__ import annotations

from typing import Final

from crib_bots.win_tables import ONE, WinTable
from crib_engine.rules import FormatCount, Rules, games_to_win
from crib_engine.value import dataclass

SURE: Final = 1000
"""A match that is won, in the parts that outcomes are worth."""


@dataclass(frozen=True, slots=True)
class Outcomes:
    """What the outcomes of a game are worth, from 0 to SURE.

    `win` and `loss` are those without a skunk. `more` tells by line, the most points of a
    skunked loser, what a win over one is worth more, and `less` what such a loss is worth
    less; a lower line adds to a higher one.
    """

    win: int
    loss: int
    more: dict[int, int]
    less: dict[int, int]

    def won(self, loser: int) -> int:
        """What a win is worth over a loser on so many points."""
        return self.win + sum(more for most, more in self.more.items() if loser <= most)

    def lost(self, loser: int) -> int:
        """What a loss on so many points is worth."""
        return self.loss - sum(less for most, less in self.less.items() if loser <= most)


def outcomes(rules: Rules, format_: int, mine: int, theirs: int, table: WinTable) -> Outcomes:
    """The worth of this game's outcomes for a side that has won `mine` games against `theirs`."""
    needed = games_to_win(format_)
    chances = _game_chances(rules, table)
    after: dict[tuple[int, int], int] = {}

    def worth(won: int, lost: int) -> int:
        if won >= needed:
            return SURE
        if lost >= needed:
            return 0
        if (won, lost) not in after:
            total = 0
            for games, chance in chances:
                total += chance * (worth(won + games, lost) + worth(won, lost + games))
            after[won, lost] = round(total / (2 * ONE))
        return after[won, lost]

    win = worth(mine + _games(rules, None), theirs)
    loss = worth(mine, theirs + _games(rules, None))
    more: dict[int, int] = {}
    less: dict[int, int] = {}
    so_far, so_bad = win, loss
    for line in reversed(rules.lines):
        games = _games(rules, line.worth)
        more[line.at_most] = worth(mine + games, theirs) - so_far
        less[line.at_most] = so_bad - worth(mine, theirs + games)
        so_far += more[line.at_most]
        so_bad -= less[line.at_most]
    return Outcomes(
        win,
        loss,
        {most: value for most, value in more.items() if value},
        {most: value for most, value in less.items() if value},
    )


def _games(rules: Rules, worth: int | None) -> int:
    """How many games of the format a win counts, by the worth of its line."""
    if rules.format_count is FormatCount.ONE:
        return 1
    return rules.worth if worth is None else worth


def _game_chances(rules: Rules, table: WinTable) -> list[tuple[int, int]]:
    """How many games a new game brings its winner, and how likely, either side dealing first."""
    left = ONE
    chances = []
    for line in rules.lines:
        # From the lowest line to the highest; each holds those below it.
        under = table.dealer_over[line.at_most][0] + table.pone_over[line.at_most][0]
        chances.append((_games(rules, line.worth), under - (ONE - left)))
        left = ONE - under
    return [*chances, (_games(rules, None), left)]
