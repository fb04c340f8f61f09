"""What the end of a play is worth to who plays for the match: the show decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crib_bots.answers import Guess
from crib_bots.discard_tables import DiscardTables
from crib_bots.keeps import KEY_OF_RANK
from crib_bots.outlook import WHOLE, Outlook, weighed
from crib_bots.show_chances import JACK, crib_chances, in_parts, left_by_rank, throw_ways
from crib_bots.sides import both_sides
from crib_engine.cards import Card
from crib_engine.counting import hand_points, rank_points
from crib_engine.view import View

PARTS: Final = 1024
"""A crib's chances are in parts of this."""


class ShowLeaf:
    """A leaf of the search: the chance to win the match, from 0 to 1, for each guess.

    Hands are counted in their order, pone's first, and the game ends with the first side
    at the target. The crib is what is known of it.
    """

    def __init__(self, view: View, tables: DiscardTables, outlook: Outlook) -> None:
        assert view.starter is not None
        mine, theirs = both_sides(view)
        self._outlook: Final = outlook
        self._deals: Final = view.seat == view.dealer
        self._mine: Final = mine.score
        self._theirs: Final = theirs.score
        self._hand: Final = hand_points(view.kept, view.starter)
        self._starter_key: Final = KEY_OF_RANK[view.starter.rank]
        seen = (*view.kept, *view.put, view.starter)
        left = left_by_rank([card.rank for card in seen])
        # A Jack of the starter's suit is one of those unseen, or none of the other's is nobs.
        unseen = not any(card.rank == JACK and card.suit is view.starter.suit for card in seen)
        self._nobs: Final = 1 / left[JACK] if unseen and left[JACK] else 0.0
        self._crib: Final = _crib(view, tables, left)
        self._hands: Final[dict[tuple[int, ...], tuple[int, float]]] = {}
        self._known: Final[dict[tuple[int, int, int], float]] = {}

    def __call__(self, ahead: int, behind: int, guesses: Sequence[Guess]) -> float:
        value = 0.0
        for weight, _, kept, _, _ in guesses:
            points, nobs = self._hands.get(kept) or self._count(kept)
            worth = self._worth(points, ahead, behind)
            if nobs:
                worth += nobs * (self._worth(points + 1, ahead, behind) - worth)
            value += weight * worth
        return value

    def _count(self, kept: tuple[int, ...]) -> tuple[int, float]:
        keys = self._starter_key + sum(KEY_OF_RANK[rank] for rank in kept)
        counted = (rank_points(keys), self._nobs * kept.count(JACK))
        self._hands[kept] = counted
        return counted

    def _worth(self, points: int, ahead: int, behind: int) -> float:
        key = (points, ahead, behind)
        worth = self._known.get(key)
        if worth is None:
            mine = self._mine + ahead
            theirs = self._theirs + behind
            count = self._count_as_dealer if self._deals else self._count_as_pone
            self._known[key] = worth = count(mine, theirs, points)
        return worth

    def _count_as_pone(self, mine: int, theirs: int, points: int) -> float:
        outlook = self._outlook
        mine += self._hand
        if mine >= outlook.target:
            return outlook.won(theirs) / WHOLE
        theirs += points
        if theirs >= outlook.target:
            return outlook.lost(mine) / WHOLE
        crib, parts = self._crib
        return weighed(outlook.as_theirs_grow(mine), theirs, crib) / (WHOLE * parts)

    def _count_as_dealer(self, mine: int, theirs: int, points: int) -> float:
        outlook = self._outlook
        theirs += points
        if theirs >= outlook.target:
            return outlook.lost(mine) / WHOLE
        mine += self._hand
        if mine >= outlook.target:
            return outlook.won(theirs) / WHOLE
        crib, parts = self._crib
        return weighed(outlook.as_mine_grows(theirs), mine, crib) / (WHOLE * parts)


def _crib(view: View, tables: DiscardTables, left: list[int]) -> tuple[list[int], int]:
    """The chances of the crib's points, and the parts they are in."""
    assert view.starter is not None
    one, other = view.put
    nobs = sum(_is_nobs(card, view.starter) for card in view.put)
    ways = throw_ways(left, tables.throws[0 if view.seat != view.dealer else 1])
    chances = crib_chances((one.rank, other.rank), 4 * nobs, ways, view.starter.rank)
    crib = in_parts(chances, PARTS)
    return crib, sum(crib)


def _is_nobs(card: Card, starter: Card) -> bool:
    return card.rank == JACK and card.suit is starter.suit and starter.rank != JACK
