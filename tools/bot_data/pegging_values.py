"""Two players: what four kept ranks win in the play, less what they lose.

Each keep is played to the end by the bots' own search against hands as the other role
keeps them. A searcher knows how the other answers, so both roles gain a little too much:
the means are made to cancel out, as they do at a table.
"""

from __future__ import annotations

from functools import partial
from itertools import accumulate
from math import comb
from multiprocessing import Pool

import numpy as np

from crib_bots.answers import Guess
from crib_bots.keeps import KEEP_COUNTS, KEEPS
from crib_bots.manners import PLAIN
from crib_bots.search import Search, Stakes, net_points
from tools.bot_data.dealt import Floats

FAR = 1000
"""Points to go: the game never ends."""

STAKES = Stakes(net_points, FAR, FAR, 0, 0)


def values(
    keeps: tuple[Floats, Floats], units: list[int], guesses: int, processes: int
) -> tuple[Floats, Floats]:
    """For dealer and pone, the value of every keep against so many guessed hands."""
    found = []
    with Pool(processes) as pool:
        for role in (0, 1):
            often = [float(x) for x in keeps[1 - role] / ways_dealt()]
            work = partial(value, role=role, often=often, units=units, size=guesses)
            found.append(np.array(pool.map(work, range(len(KEEPS)), chunksize=20)))
    return found[0], found[1]


def centred(values: tuple[Floats, Floats], keeps: tuple[Floats, Floats]) -> tuple[Floats, Floats]:
    """The values less what both roles gain too much, given how often each keep is kept."""
    gained = sum(float(values[role] @ keeps[role]) for role in (0, 1)) / 2
    return values[0] - gained, values[1] - gained


def ways_dealt() -> Floats:
    """The chance of every keep among four cards dealt at random."""
    ways = [_ways(number, [4] * 14) for number in range(len(KEEPS))]
    return np.array(ways) / comb(52, 4)


def _ways(number: int, left: list[int]) -> int:
    ways = 1
    for rank, times in KEEP_COUNTS[number]:
        ways *= comb(left[rank], times)
    return ways


def value(number: int, role: int, often: list[float], units: list[int], size: int) -> float:
    """What a keep gains in the play against so many hands, kept as often as `often` tells."""
    hand = KEEPS[number]
    left = [4 - hand.count(rank) for rank in range(14)]
    likely = [_ways(other, left) * often[other] for other in range(len(KEEPS))]
    search = Search(hand, STAKES, [4 * unit for unit in units], units)
    return search.round(_guesses(likely, size, units), leads=role == 1) / size


def _guesses(likely: list[float], size: int, units: list[int]) -> list[Guess]:
    """So many keeps, each as often as it is likely; no luck in it."""
    sums = list(accumulate(likely))
    step = sums[-1] / size
    marks = np.searchsorted(sums, (np.arange(size) + 0.5) * step)
    return [
        (times, KEEPS[other], KEEPS[other], sum(units[rank] for rank in KEEPS[other]), PLAIN)
        for other in np.unique(marks).tolist()
        if (times := int((marks == other).sum()))
    ]
