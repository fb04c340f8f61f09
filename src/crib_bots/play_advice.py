"""Every card that can be laid, with what it is worth to expert and what the answer to it brings."""

from __future__ import annotations

from random import Random
from typing import Final

from crib_bots.beliefs import belief
from crib_bots.chooser import choose
from crib_bots.discard_tables import DiscardTables, discard_tables
from crib_bots.expert import Expert
from crib_bots.history import pile_of
from crib_bots.outlook import outlook_of
from crib_bots.pile import COUNT_OF_RANK
from crib_bots.search import Stakes, net_points
from crib_bots.table_play import clearly_better, rank_values
from crib_bots.win_tables import WinTables, win_tables
from crib_engine.cards import Card
from crib_engine.moves import Play
from crib_engine.value import dataclass
from crib_engine.view import Option, View

_FAR: Final = 10_000
"""More points than are ever pegged: the play then goes on to its end."""


@dataclass(frozen=True, slots=True)
class Laying:
    """A card laid now: what it makes, and what the best answer to it brings on average.

    `answer` is None with more than two players.
    """

    option: Option
    answer: float | None


@dataclass(frozen=True, slots=True)
class Weighed:
    """A card with its worths, as in a Choice.

    `is_even` tells that it does as well as the first card, as far as luck lets one tell.
    """

    laying: Laying
    points: float | None
    win: float | None
    is_even: bool = False


class _Heard(Expert):
    """Expert, and afterwards what it has weighed."""

    __slots__ = ("weighed",)

    def __init__(self, luck: Random, tables: DiscardTables, wins: WinTables) -> None:
        super().__init__(luck, tables, wins)
        self.weighed: list[tuple[float, int]] = []

    def worths(self, view: View) -> list[tuple[float, int]]:
        self.weighed = super().worths(view)
        return self.weighed


class _ForPoints(Expert):
    """Expert as it would play if no game ever ended."""

    __slots__ = ()

    def stakes(self, view: View) -> Stakes:  # noqa: ARG002
        return Stakes(net_points, _FAR, _FAR, 0.0, 0.0)


def weighed_plays(view: View, seed: str) -> list[Weighed]:
    """A card of each rank that fits, expert's first, then the best of the others.

    Raises DataError when the files of the bots cannot be used.
    """
    tables, wins = discard_tables(), win_tables()
    expert = _Heard(Random(seed), tables, wins)
    move = choose(expert, view)
    assert isinstance(move, Play)
    options = {option.card.rank: option for option in reversed(view.options)}
    layings = {
        card.rank: Laying(options[card.rank], _answer(view, card, tables)) for card in view.playable
    }
    if len(layings) == 1:
        return [Weighed(laying, None, None) for laying in layings.values()]
    if len(view.held) != 2:
        return _of_many(view, move.card.rank, layings, seed)
    points = dict(_by_rank(_ForPoints(Random(seed), tables, wins).worths(view), expert.guesses))
    has_chances = outlook_of(view, wins) is not None
    chances = dict(_by_rank(expert.weighed, expert.guesses)) if has_chances else {}
    found = [
        Weighed(laying, points[rank], _chance(chances.get(rank)))
        for rank, laying in layings.items()
    ]
    return sorted(found, key=lambda one: _order(one, move.card.rank))


def _of_many(view: View, first: int, layings: dict[int, Laying], seed: str) -> list[Weighed]:
    """With three or four players: what each card comes to over the deals expert plays out."""
    units = discard_tables().ranks[len(view.held)]
    values = rank_values(view, units, Expert.deals, Random(seed))
    found = [
        Weighed(
            laying,
            sum(values[rank]) / len(values[rank]),
            None,
            rank == first or not clearly_better(values[first], values[rank]),
        )
        for rank, laying in layings.items()
    ]
    return sorted(found, key=lambda one: _order(one, first))


def _order(one: Weighed, first: int) -> tuple[bool, float, float, int]:
    rank = one.laying.option.card.rank
    return (rank != first, -(one.win or 0.0), -(one.points or 0.0), rank)


def _by_rank(worths: list[tuple[float, int]], guesses: int) -> list[tuple[int, float]]:
    return [(rank, worth / guesses) for worth, rank in worths]


def _chance(worth: float | None) -> float | None:
    return None if worth is None else min(1.0, max(0.0, worth))


def _answer(view: View, card: Card, tables: DiscardTables) -> float | None:
    """What the best card the other may hold would score on this one, on average."""
    if len(view.held) != 2 or view.seat is None:
        return None
    pile = pile_of(view).lay(card.rank)
    if not pile.scores or not view.held[2 - view.seat]:
        return 0.0
    total = scored = 0.0
    for likely, _, held in belief(view, tables):
        fitting = [pile.points[rank] for rank in held if COUNT_OF_RANK[rank] <= pile.room]
        total += likely
        scored += likely * max(fitting, default=0)
    return scored / total if total else 0.0
