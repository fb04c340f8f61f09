"""Three and four players: what each card is worth in a crib, found as for pairs."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement, permutations
from typing import Final

import numpy as np

from crib_bots.keeps import KEY_OF_RANK
from tools.bot_data.dealt import JACK, Dealt, Floats, points_with_starter

ROUNDS: Final = 15
OTHER_SHARE: Final = {3: 0.5, 4: 1.0}
"""How much a point for one opponent costs: with two opponents, half of it each."""

_RANKS: Final = np.arange(13)


@dataclass(frozen=True)
class CardDiscards:
    """What one discarded card is worth, by rank.

    `cribs` is what a crib scores with it, own and another's; `ranks` how often a rank is
    kept against how often it is dealt.
    """

    cribs: tuple[Floats, Floats]
    ranks: Floats


def solve(players: int, rounds: int = ROUNDS) -> CardDiscards:
    """The fixed point for 3 or 4 players."""
    dealt = Dealt(5)
    given = dealt.given[:, :, 0]
    rows = np.arange(len(given))
    by_chance = np.ones(13)
    throws = [by_chance, by_chance]
    points = _points()
    cribs: list[Floats] = []
    given_ranks: list[Floats] = []
    for _ in range(rounds):
        own, other = throws
        if players == 3:
            # The fourth card comes from the deck.
            others = [(other, other, by_chance), (own, other, by_chance)]
        else:
            others = [(own, other, other), (own, own, other)]
        cribs = [_crib_of_card(points, givers) for givers in others]
        given_ranks = []
        for role, sign in enumerate((1.0, -OTHER_SHARE[players])):
            best = (dealt.hand + sign * cribs[role][given]).argmax(axis=1)
            ranks = np.bincount(given[rows, best], dealt.weights, 13) / dealt.weights.sum()
            given_ranks.append(ranks)
            throws[role] = (throws[role] + ranks * 13) / 2
    dealers = players // 2 / players if players == 4 else 1 / players
    mean = dealers * given_ranks[0] + (1 - dealers) * given_ranks[1]
    # Five cards are dealt, of which a rank is 1 in 13, and four are kept.
    return CardDiscards((cribs[0], cribs[1]), (5 / 13 - mean) / (4 / 13))


def _points() -> Floats:
    points = np.zeros((13,) * 5)
    for ranks in combinations_with_replacement(range(1, 14), 4):
        row = np.array(points_with_starter(sum(KEY_OF_RANK[rank] for rank in ranks)), float)
        row[_RANKS != JACK] += 0.25 * ranks.count(JACK + 1)
        for order in set(permutations(ranks)):
            points[tuple(rank - 1 for rank in order)] = row
    return points


def _crib_of_card(points: Floats, givers: tuple[Floats, Floats, Floats]) -> Floats:
    """What a crib scores with each card when the givers add theirs, and any starter."""
    means = np.zeros(13)
    b, c, d, s = np.meshgrid(*[_RANKS] * 4, indexing="ij")
    for card in range(13):
        left = np.full(13, 4)
        left[card] -= 1
        weights = left[b] * givers[0][b]
        weights *= (left[c] - (c == b)).clip(0) * givers[1][c]
        weights *= (left[d] - (d == b) - (d == c)).clip(0) * givers[2][d]
        weights *= (left[s] - (s == b) - (s == c) - (s == d)).clip(0)
        means[card] = (weights * points[card]).sum() / weights.sum()
    return means
