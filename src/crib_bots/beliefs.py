"""What the other of two players may hold, and how likely each of it is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import comb
from random import Random
from typing import Final

from crib_bots.answers import Answers, Guess
from crib_bots.discard_tables import DiscardTables
from crib_bots.history import Ended, Step, pile_of, steps_of
from crib_bots.keeps import KEEP_COUNTS, KEEPS, WITH_RANK
from crib_bots.manners import PLAIN, Manner
from crib_bots.pile import COUNT_OF_RANK
from crib_engine.view import View

FLOOR: Final = 0.2
"""What a card that was not expected leaves of a guess: people are no bots."""

Held = tuple[float, int, tuple[int, ...]]
"""How likely, the number of the keep, and the ranks of it still held, lowest first."""

_CHOICES: Final = tuple(tuple(comb(left, taken) for taken in range(5)) for left in range(5))


def belief(view: View, tables: DiscardTables, manner: Manner = PLAIN) -> list[Held]:
    """Every keep the other may have, as likely as it is kept, dealt, and played like this.

    Beliefs of two manners compare: the one that explains more of the play weighs more.
    """
    found = _dealt(view, tables.keeps[0 if view.seat != view.dealer else 1])
    units = tables.ranks[2]
    weights = public_weights(view, units)
    held_by_other = 4
    for step in steps_of(view):
        if isinstance(step, Ended):
            found = _stuck(found, step.pile.room)
        elif step.mine:
            if step.passed:
                found = _stuck(found, step.pile.room)
            weights[step.rank] -= units[step.rank]
        else:
            if held_by_other > 1:
                answers = Answers(step.pile, weights, step.held, units)
                found = [(_liked(held, step, answers, units, manner), *held[1:]) for held in found]
            found = [_without(held, step.rank) for held in found]
            held_by_other -= 1
    if view.goes:
        # When it is this seat's turn, a Go is the other's.
        found = _stuck(found, pile_of(view).room)
    return found


def sampled(
    found: Sequence[tuple[Manner, Held]], size: int, luck: Random, units: list[int]
) -> list[Guess]:
    """So many guesses, each keep and manner as often as it is likely, to the nearest."""
    sums = list(accumulate(held[0] for _, held in found))
    step = sums[-1] / size
    mark = luck.random() * step
    guesses: list[Guess] = []
    for (manner, held), upto in zip(found, sums, strict=True):
        times = 0
        while mark < upto:
            times += 1
            mark += step
        if times:
            guesses.append(guess_of(times, held, units, manner))
    return guesses


def all_beliefs(view: View, tables: DiscardTables) -> list[tuple[Manner, Held]]:
    """The beliefs of every manner the other may have, each with its share."""
    return [
        (manner, (manner.share * likely, number, ranks))
        for manner in tables.manners
        for likely, number, ranks in belief(view, tables, manner)
    ]


def guess_of(weight: int, held: Held, units: list[int], manner: Manner) -> Guess:
    """A keep as the search takes it."""
    kept = KEEPS[held[1]]
    a, b, c, d = kept
    return (weight, held[2], kept, units[a] + units[b] + units[c] + units[d], manner)


def public_weights(view: View, units: list[int]) -> list[int]:
    """By rank, what all cards but the starter weigh, each as often as its rank is kept."""
    weights = [4 * unit for unit in units]
    if view.starter is not None:
        weights[view.starter.rank] -= units[view.starter.rank]
    return weights


def _dealt(view: View, often: list[int]) -> list[Held]:
    seen = [0] * 14
    for card in view.kept + view.put:
        seen[card.rank] += 1
    if view.starter is not None:
        seen[view.starter.rank] += 1
    choices = [_CHOICES[4 - min(times, 4)] for times in seen]
    laid = sorted(laid.card.rank for laid in view.laid if laid.seat != view.seat)
    found = []
    for number in WITH_RANK[laid[0]] if laid else range(len(KEEPS)):
        ranks = KEEPS[number]
        if len(laid) > 1 and any(ranks.count(rank) < laid.count(rank) for rank in laid):
            continue
        ways = often[number] or 1
        for rank, times in KEEP_COUNTS[number]:
            ways *= choices[rank][times]
        if ways:
            found.append((float(ways), number, ranks))
    return found


def _stuck(found: list[Held], room: int) -> list[Held]:
    """Those that hold no card which fits."""
    return [held for held in found if not held[2] or COUNT_OF_RANK[held[2][0]] > room]


def _without(held: Held, rank: int) -> Held:
    weight, number, ranks = held
    place = ranks.index(rank)
    return (weight, number, ranks[:place] + ranks[place + 1 :])


def _liked(held: Held, step: Step, answers: Answers, units: list[int], manner: Manner) -> float:
    """How likely the keep is, now that the other laid this card where they could choose."""
    weight, _, ranks = held
    if ranks[0] == ranks[-1]:
        return weight
    worths = answers.worths(guess_of(1, held, units, manner))
    if len(worths) == 1:
        return weight
    best = max(worth for _, worth in worths)
    chances = [(rank, _chance((best - worth) / manner.spread)) for rank, worth in worths]
    total = 0.0
    chosen = 0.0
    for rank, chance in chances:
        total += chance
        if rank == step.rank:
            chosen = chance
    return weight * (FLOOR + (1 - FLOOR) * chosen / total)


def _chance(worse: float) -> float:
    """Near exp(-worse), but of arithmetic alone, so that it is the same on every machine."""
    return 1 / (1 + worse * (1 + worse * (1 / 2 + worse / 6)))
