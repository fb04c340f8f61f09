"""Two players: what each pair is worth in a crib, by letting both learn from each other.

Both players discard the best they can against what the other gives; what they give then
is learned again, until it no longer changes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from crib_bots.keeps import KEEPS, KEY_OF_RANK, PAIRS
from tools.bot_data.dealt import JACK, Dealt, Floats, Ints, points_with_starter

ROUNDS: Final = 10
BLOCK: Final = 256
"""Dealt sets worked out at once; more need more memory."""

_LOW: Final = np.array([low - 1 for low, _ in PAIRS])
_HIGH: Final = np.array([high - 1 for _, high in PAIRS])
_NUMBER: Final = np.zeros((13, 13), int)
_NUMBER[_LOW, _HIGH] = _NUMBER[_HIGH, _LOW] = range(len(PAIRS))
_DEALT_PAIRS: Final = np.where(_LOW == _HIGH, 6, 16)


@dataclass(frozen=True)
class PairDiscards:
    """What two players came to, by role, the dealer first.

    `throws` tells how often a pair is given against how often it is dealt, `cribs` what a
    crib scores with it, and `keeps` how often four ranks are kept, as part of all deals.
    """

    throws: tuple[Floats, Floats]
    cribs: tuple[Floats, Floats]
    keeps: tuple[Floats, Floats]


def solve(
    pegging: tuple[Floats, Floats] | None = None,
    rounds: int = ROUNDS,
    throws: tuple[Floats, Floats] | None = None,
) -> PairDiscards:
    """The fixed point, with a value for the play of each keep when there is one.

    `throws` is where it begins; without them everything is thrown alike.
    """
    dealt = Dealt(6)
    pairs = _NUMBER[dealt.given[:, :, 0], dealt.given[:, :, 1]]
    rows = np.arange(len(pairs))
    now = list(throws or (np.ones(len(PAIRS)), np.ones(len(PAIRS))))
    cribs: list[Floats] = []
    best: list[Ints] = []
    for _ in range(rounds):
        cribs = [_cribs(dealt, pairs, now[1 - role]) for role in (0, 1)]
        best = []
        for role, sign in enumerate((1, -1)):
            value = dealt.hand + sign * cribs[role]
            if pegging is not None:
                value += pegging[role][dealt.keep]
            best.append(value.argmax(axis=1))
        for role in (0, 1):
            given = np.bincount(pairs[rows, best[role]], dealt.weights, len(PAIRS))
            often = given / dealt.weights.sum() / (_DEALT_PAIRS / _DEALT_PAIRS.sum())
            now[role] = (now[role] + often) / 2
    keeps = [
        np.bincount(dealt.keep[rows, best[role]], dealt.weights, len(KEEPS)) / dealt.weights.sum()
        for role in (0, 1)
    ]
    means = [_mean_cribs(dealt, pairs, cribs[role]) for role in (0, 1)]
    return PairDiscards((now[0], now[1]), (means[0], means[1]), (keeps[0], keeps[1]))


def _points() -> Floats:
    """What a crib scores: my pair by their pair and the starter."""
    points = np.zeros((len(PAIRS), len(PAIRS), 13))
    for mine, (a, b) in enumerate(PAIRS):
        for theirs, (c, d) in enumerate(PAIRS):
            four = [a, b, c, d]
            keys = sum(KEY_OF_RANK[rank] for rank in four)
            points[mine, theirs] = points_with_starter(keys)
            # A Jack of the crib has the starter's suit once in four, unless that is a Jack.
            nobs = 0.25 * four.count(JACK + 1)
            points[mine, theirs, np.arange(13) != JACK] += nobs
    return points


def _cribs(dealt: Dealt, pairs: Ints, throws: Floats) -> Floats:
    """What the crib scores on average for each set and way, given what the other throws."""
    points = _points().reshape(len(PAIRS), -1).astype(np.float32)
    ranks = np.eye(13, dtype=int)
    taken = ranks[_LOW] + ranks[_HIGH]
    cribs = np.empty(pairs.shape)
    for start in range(0, len(pairs), BLOCK):
        left = dealt.left[start : start + BLOCK]
        same = left[:, _LOW] * (left[:, _LOW] - 1) / 2
        chance = np.where(_LOW == _HIGH, same, left[:, _LOW] * left[:, _HIGH]) * throws
        starters = np.maximum(left[:, None, :] - taken[None], 0)
        weights = (chance[:, :, None] * starters).reshape(len(left), -1).astype(np.float32)
        means = (weights @ points.T) / weights.sum(axis=1, keepdims=True)
        here = pairs[start : start + BLOCK]
        cribs[start : start + BLOCK] = np.take_along_axis(means, here, axis=1)
    return cribs


def _mean_cribs(dealt: Dealt, pairs: Ints, cribs: Floats) -> Floats:
    """What a crib scores with each pair, over all deals that hold the pair."""
    weights = np.broadcast_to(dealt.weights[:, None], pairs.shape)
    total = np.bincount(pairs.ravel(), (weights * cribs).ravel(), len(PAIRS))
    return np.asarray(total / np.bincount(pairs.ravel(), weights.ravel(), len(PAIRS)))
