"""Every set of ranks that can be dealt, and what can be kept of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, combinations_with_replacement
from typing import Final

import numpy as np
from numpy.typing import NDArray

from crib_bots.keeps import KEEP_KEYS, KEEPS, KEY_OF_RANK
from crib_engine.counting import rank_points

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

WAYS: Final = np.array([1, 4, 6, 4, 1])
"""In how many suits 0 to 4 cards of one rank can come."""

NOBS: Final = 0.235
"""How often a kept Jack has the suit of the starter."""

JACK: Final = 10
"""Ranks are 0 to 12 in arrays."""


def points_with_starter(keys: int) -> list[int]:
    """What four cards score by ranks with each starter; 0 for a rank they hold four times."""
    return [0 if keys // key % 5 == 4 else rank_points(keys + key) for key in KEY_OF_RANK[1:]]


KEEP_POINTS: Final = np.array([points_with_starter(keys) for keys in KEEP_KEYS])
"""What each keep scores with each starter."""


@dataclass(frozen=True)
class Dealt:
    """All sets of ranks of so many cards, and each way to give some away.

    `ranks` has a row for each set, `weights` how many deals it stands for, `left` the
    unseen cards of each rank. By row and way: `keep` is the number of the four kept ranks,
    `given` the ranks given away, `hand` the average of the hand.
    """

    cards: int

    @cached_property
    def ranks(self) -> Ints:
        sets = combinations_with_replacement(range(13), self.cards)
        return np.array([one for one in sets if max(map(one.count, one)) <= 4])

    @cached_property
    def counts(self) -> Ints:
        counts = np.zeros((len(self.ranks), 13), int)
        for column in self.ranks.T:
            counts[np.arange(len(counts)), column] += 1
        return counts

    @cached_property
    def weights(self) -> Floats:
        return np.asarray(WAYS[self.counts].prod(axis=1), float)

    @cached_property
    def left(self) -> Ints:
        return 4 - self.counts

    @cached_property
    def ways(self) -> list[tuple[int, ...]]:
        return list(combinations(range(self.cards), self.cards - 4))

    @cached_property
    def keep(self) -> Ints:
        order = np.argsort(KEEP_KEYS)
        keys = np.array(KEY_OF_RANK[1:])[self.ranks]
        columns = [np.delete(keys, way, axis=1).sum(axis=1) for way in self.ways]
        found = np.searchsorted(np.array(KEEP_KEYS)[order], np.stack(columns, axis=1))
        return np.asarray(order[found])

    @cached_property
    def given(self) -> Ints:
        return np.stack([self.ranks[:, way] for way in self.ways], axis=1)

    @cached_property
    def hand(self) -> Floats:
        jacks = np.array([ranks.count(JACK + 1) for ranks in KEEPS])
        hand = np.empty(self.keep.shape)
        for way in range(len(self.ways)):
            keep = self.keep[:, way]
            points = (KEEP_POINTS[keep] * self.left).sum(axis=1) / (52 - self.cards)
            hand[:, way] = points + NOBS * jacks[keep]
        return hand
