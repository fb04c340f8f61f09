"""What bots that search are seen to lay, put as a manner that a search can take others to have.

Deals are played by bots that take each other to play plainly. How each card they could
have laid looks to the other is told by a few numbers; the weights under which what they
laid is the most likely (a multinomial logit) are the manner.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from multiprocessing import Pool
from random import Random
from typing import Final

import numpy as np

from crib_bots.answers import Answers
from crib_bots.beliefs import guess_of, public_weights
from crib_bots.discard_tables import DiscardTables
from crib_bots.hard import Hard
from crib_bots.history import pile_of
from crib_bots.keeps import keep_number
from crib_bots.manners import COUNTS, LEADS, PLAIN, WEIGHTS, Manner
from crib_bots.pile import COUNT_OF_RANK
from crib_engine.cards import Card
from crib_engine.pegging import LIMIT
from crib_engine.value import replace
from crib_engine.view import View
from tools.bot_data.dealt import Floats, Ints
from tools.bot_data.self_play import played_by

GUESSES: Final = 100
BATCH: Final = 100
"""Deals of one seed."""

STEPS: Final = 12
PULL: Final = 0.5
"""How strongly a weight that the choices tell nothing of is drawn to 0."""

_SINGLE: Final = tuple(
    Manner(
        number,
        1,
        1.0,
        shed=float(number == 1),
        care=float(number == 2),
        go=float(number == 3),
        twin=float(number == 4),
    )
    for number in range(WEIGHTS)
)
"""By weight, a manner in which the points made at once and that weight alone matter."""


@dataclass(frozen=True)
class Choices:
    """What was looked at, a row for each card: of which choice it is, and whether it was laid."""

    looks: Floats
    choice: Ints
    laid: Ints


class _Watched(Hard):
    """Hard, and how its cards looked to the other."""

    __slots__ = ("rows",)

    guesses = GUESSES
    taken = 0.0

    def __init__(self, luck: Random, tables: DiscardTables) -> None:
        super().__init__(luck, replace(tables, manners=(PLAIN,)))
        self.rows: list[tuple[int, int, list[float]]] = []

    def card(self, view: View) -> Card:
        card = super().card(view)
        looks = seen_by_other(view, self.tables.ranks[2])
        if len(looks) > 1 and not view.goes:
            number = self.rows[-1][0] + 1 if self.rows else 0
            self.rows += [(number, int(rank == card.rank), look) for rank, look in looks.items()]
        return card


def seen_by_other(view: View, units: list[int]) -> dict[int, list[float]]:
    """How each rank that this seat can lay looks to who sees only what is laid."""
    weights = public_weights(view, units)
    for laid in view.laid:
        if laid.seat != view.seat:
            weights[laid.card.rank] -= units[laid.card.rank]
    other = view.held[2 - (view.seat or 1)]
    pile = pile_of(view)
    answers = Answers(pile, weights, other, units)
    kept = keep_number(sum(card.key for card in view.kept))
    held = (1.0, kept, tuple(sorted(card.rank for card in view.hand)))
    values = [dict(answers.worths(guess_of(1, held, units, manner))) for manner in _SINGLE]
    looks = {}
    for rank in values[0]:
        points = values[0][rank]
        look = [points, *(value[rank] - points for value in values[1:])]
        table = [0.0] * (LEADS + COUNTS)
        if other:
            count = LIMIT - pile.room + COUNT_OF_RANK[rank]
            table[rank - 1 if not view.current else LEADS + count - 1] = 1.0
        looks[rank] = look + table
    return looks


def watch(count: int, tables: DiscardTables, processes: int) -> Choices:
    """What is laid in so many deals, the same ones each time."""
    sizes = [min(BATCH, count - first) for first in range(0, count, BATCH)]
    with Pool(processes) as pool:
        batches = pool.starmap(partial(_batch, tables=tables), enumerate(sizes), chunksize=1)
    first = 0
    numbers = []
    for batch in batches:
        numbers += [first + number for number, _, _ in batch]
        first = numbers[-1] + 1
    rows = [row for batch in batches for row in batch]
    return Choices(
        np.array([look for _, _, look in rows]),
        np.array(numbers),
        np.array([laid for _, laid, _ in rows]),
    )


def _batch(number: int, size: int, tables: DiscardTables) -> list[tuple[int, int, list[float]]]:
    bots = [_Watched(Random(f"watched {seat} {number}"), tables) for seat in (1, 2)]
    played_by(bots, size, Random(f"watched {number}"))
    one, other = (bot.rows for bot in bots)
    after = one[-1][0] + 1
    return one + [(after + place, laid, look) for place, laid, look in other]


def chances(choices: Choices, weights: Floats) -> Floats:
    """How likely each card is laid under these weights."""
    likely = np.exp(choices.looks @ weights)
    return np.asarray(likely / np.bincount(choices.choice, likely)[choices.choice])


def fit(choices: Choices) -> Floats:
    """The weights that make what was laid the most likely, by Newton's method."""
    looks = choices.looks
    weights = np.zeros(looks.shape[1])
    pull = PULL * np.eye(len(weights))
    for _ in range(STEPS):
        likely = chances(choices, weights)
        slope = looks.T @ (choices.laid - likely) - PULL * weights
        means = np.zeros((choices.choice[-1] + 1, len(weights)))
        np.add.at(means, choices.choice, likely[:, None] * looks)
        bend = looks.T @ (likely[:, None] * looks) - means.T @ means + pull
        weights = weights + np.linalg.solve(bend, slope)
    return weights


def numbers_of(weights: Floats) -> Floats:
    """The numbers of the manner, in points: what is left undecided at one point is its spread."""
    return np.asarray(np.concatenate([[1.0], weights[1:]]) / weights[0])
