"""Who wins from any score: from recorded deals, back from the end of the game.

A state is the scores of dealer and pone before a deal. Awards come in the order they are
counted, so a deal that ends the game is won by who gets there first. Every deal brings a
point at least, so a state rests only on states with more points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from tools.bot_data.dealt import Floats, Ints
from tools.bot_data.self_play import Deal

NEVER: Final = 99
"""The number of an award that does not come."""


@dataclass(frozen=True)
class WinChances:
    """Chances by the dealer's and the pone's score.

    `win` is the dealer's chance to win; the others, by line, a side's chance to win over a
    loser on at most so many points.
    """

    win: Floats
    dealer_over: tuple[Floats, ...]
    pone_over: tuple[Floats, ...]


class Deals:
    """Recorded deals as arrays: a row each.

    `reached[side][deal, points]` is the number of the award with which a side, the dealer
    first, has so many points of this deal; `so_far[side][deal, award]` its points then.
    """

    def __init__(self, deals: list[Deal]) -> None:
        awards = max(map(len, deals))
        points = np.zeros((2, len(deals), awards), int)
        for row, deal in enumerate(deals):
            for number, (dealers, brought, _) in enumerate(deal):
                points[0 if dealers else 1, row, number] = brought
        so_far = points.cumsum(axis=2)
        self.total: Final[Ints] = so_far[:, :, -1]
        self.most: Final = int(self.total.max())
        # A column past the last award, for those that never come.
        self.so_far: Final[Ints] = np.concatenate([so_far, so_far[:, :, -1:]], axis=2)
        self.reached: Final[Ints] = np.full((2, len(deals), self.most + 1), NEVER)
        for needed in range(1, self.most + 1):
            there = so_far >= needed
            self.reached[:, :, needed] = np.where(there.any(axis=2), there.argmax(axis=2), NEVER)


def solve(deals: Deals, target: int, lines: tuple[int, ...]) -> WinChances:
    """The chances for a target; `lines` are the most points of a loser who is skunked."""
    width = target + deals.most
    win = np.zeros((width, width))
    over = np.zeros((2, len(lines), width, width))
    mine, theirs = deals.total
    for both in range(2 * (target - 1), -1, -1):
        for dealer in range(max(0, both - target + 1), min(both, target - 1) + 1):
            pone = both - dealer
            first = _reached(deals, 0, target - dealer)
            second = _reached(deals, 1, target - pone)
            dealer_wins = first < second
            pone_wins = second < first
            goes_on = ~(dealer_wins | pone_wins)
            # The next deal is the other's.
            at = (pone + theirs[goes_on], dealer + mine[goes_on])
            rows = len(mine)
            win[dealer, pone] = (dealer_wins.sum() + (1 - win[at]).sum()) / rows
            for side, wins, award, score in (
                (0, dealer_wins, first, pone),
                (1, pone_wins, second, dealer),
            ):
                losers = score + deals.so_far[1 - side][wins, award[wins]]
                for line, most in enumerate(lines):
                    later = over[1 - side, line][at].sum()
                    over[side, line, dealer, pone] = ((losers <= most).sum() + later) / rows
    whole = (slice(target), slice(target))
    return WinChances(
        win[whole],
        tuple(over[0, line][whole] for line in range(len(lines))),
        tuple(over[1, line][whole] for line in range(len(lines))),
    )


def _reached(deals: Deals, side: int, needed: int) -> Ints:
    if needed > deals.most:
        return np.full(deals.total.shape[1], NEVER)
    return np.asarray(deals.reached[side][:, needed])


def pegged(deals: list[Deal], most: int) -> Floats:
    """How often dealer and pone peg so many points in a deal, by the points of each."""
    often = np.zeros((most, most))
    for deal in deals:
        sides = [
            sum(points for dealers, points, in_play in deal if in_play and dealers == side)
            for side in (True, False)
        ]
        often[min(sides[0], most - 1), min(sides[1], most - 1)] += 1
    return often / len(deals)
