"""Discards that are chosen by the chance to win, near the end of a game of two players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from crib_bots.discard_tables import DiscardTables
from crib_bots.discards import Discarding
from crib_bots.outlook import WHOLE, Outlook, weighed
from crib_bots.show_chances import (
    JACK,
    crib_chances,
    hand_chances,
    in_parts,
    keep_ways,
    left_by_rank,
    throw_ways,
    together,
)
from crib_bots.win_tables import ONE, PEGGED
from crib_engine.cards import DECK, Card
from crib_engine.counting import hand_points
from crib_engine.pegging import heels_points

NEAR: Final = 36
"""A side that needs so many points, or fewer, brings the end of the game in sight."""

PARTS: Final = 512
"""The chances of a show are in parts of this."""

RARE: Final = ONE // 400
"""Pegging that comes less often than this is left out."""


class WinDiscards:
    """The chance to win the match with each discard, from the scores before the deal."""

    def __init__(
        self,
        dealt: tuple[Card, ...],
        scores: tuple[int, int],
        outlook: Outlook,
        tables: DiscardTables,
        pegged: Sequence[int],
        *,
        deals: bool,
    ) -> None:
        self._dealt: Final = dealt
        self._mine, self._theirs = scores
        self._outlook: Final = outlook
        self._deals: Final = deals
        other = 1 if deals else 0
        left = left_by_rank([card.rank for card in dealt])
        self._left: Final = left
        self._throws: Final = throw_ways(left, tables.throws[other])
        keeps = keep_ways(left, tables.keeps[other])
        self._hands: Final = {
            rank: in_parts(hand_chances(keeps, rank), PARTS) for rank in range(1, 14) if left[rank]
        }
        self._pegging: Final = _pegging(pegged, deals=deals)

    def chance(self, choice: Discarding) -> float:
        """The chance to win, from 0 to 1."""
        pegging = _tilted(self._pegging, choice.pegging)
        by_rank: dict[int, Counter[int]] = {}
        jacks: Counter[int] = Counter()
        for starter in DECK:
            if starter not in self._dealt:
                points = hand_points(choice.kept, starter)
                by_rank.setdefault(starter.rank, Counter())[points] += 1
                jacks[starter.rank] += _nobs(choice.given, starter)
        value = 0.0
        for rank, hands in by_rank.items():
            starters = sum(hands.values())
            crib = self._crib(choice.given, rank, jacks[rank] / starters)
            worth = self._worth_as_dealer if self._deals else self._worth_as_pone
            value += worth(rank, hands, crib, pegging)
        return value / (52 - len(self._dealt))

    def _crib(self, given: tuple[Card, ...], rank: int, nobs: float) -> list[int]:
        one, other = given
        chances = crib_chances((one.rank, other.rank), round(4 * nobs), self._throws, rank)
        return in_parts(chances, PARTS)

    def _worth_as_pone(
        self,
        rank: int,
        hands: Counter[int],
        crib: list[int],
        pegging: Sequence[tuple[int, int, float]],
    ) -> float:
        outlook = self._outlook
        target = outlook.target
        show = in_parts(together(self._hands[rank], crib), PARTS)
        parts = WHOLE * sum(show)
        theirs_now = self._theirs + (2 if rank == JACK else 0)
        if theirs_now >= target:
            return sum(hands.values()) * outlook.lost(self._mine) / WHOLE
        value = 0.0
        for hand, starters in hands.items():
            for mine_more, theirs_more, often in pegging:
                mine = self._mine + mine_more
                theirs = theirs_now + theirs_more
                if mine >= target:
                    worth = outlook.won(theirs_now) / WHOLE
                elif theirs >= target:
                    worth = outlook.lost(mine) / WHOLE
                elif mine + hand >= target:
                    worth = outlook.won(theirs) / WHOLE
                else:
                    worth = weighed(outlook.as_theirs_grow(mine + hand), theirs, show) / parts
                value += starters * often * worth
        return value

    def _worth_as_dealer(
        self,
        rank: int,
        hands: Counter[int],
        crib: list[int],
        pegging: Sequence[tuple[int, int, float]],
    ) -> float:
        outlook = self._outlook
        target = outlook.target
        mine_now = self._mine + heels_points(DECK[rank - 1])
        if mine_now >= target:
            return sum(hands.values()) * outlook.won(self._theirs) / WHOLE
        parts = WHOLE * sum(crib)
        show = self._hands[rank]
        shows = sum(show)
        known: dict[tuple[int, int], float] = {}
        value = 0.0
        for hand, starters in hands.items():
            for mine_more, theirs_more, often in pegging:
                mine = mine_now + mine_more
                theirs = self._theirs + theirs_more
                if theirs >= target:
                    worth = outlook.lost(mine_now) / WHOLE
                elif mine >= target:
                    worth = outlook.won(theirs) / WHOLE
                else:
                    worth = 0.0
                    for points, chance in enumerate(show):
                        if chance:
                            at = (theirs + points, mine + hand)
                            ends = known.get(at)
                            if ends is None:
                                ends = known[at] = self._after_hands(mine, *at, crib) / parts
                            worth += chance * ends
                    worth /= shows
                value += starters * often * worth
        return value

    def _after_hands(self, before: int, theirs: int, mine: int, crib: list[int]) -> int:
        """The crib counted, on top of my score; `before` is mine when theirs was counted."""
        outlook = self._outlook
        if theirs >= outlook.target:
            return outlook.lost(before) * sum(crib)
        if mine >= outlook.target:
            return outlook.won(theirs) * sum(crib)
        return weighed(outlook.as_mine_grows(theirs), mine, crib)


def _nobs(given: Sequence[Card], starter: Card) -> bool:
    return starter.rank != JACK and any(
        card.rank == JACK and card.suit is starter.suit for card in given
    )


def _pegging(pegged: Sequence[int], *, deals: bool) -> list[tuple[int, int, float]]:
    """How often I peg so much and the other so much."""
    found = []
    for number, often in enumerate(pegged):
        if often >= RARE:
            dealer, pone = divmod(number, PEGGED)
            found.append((dealer, pone, often) if deals else (pone, dealer, often))
    total = sum(often for _, _, often in found)
    return [(mine, theirs, often / total) for mine, theirs, often in found]


def _tilted(
    pegging: Sequence[tuple[int, int, float]], wanted: float
) -> list[tuple[int, int, float]]:
    """The same with so many points won on average, by making each as likely as it fits that."""
    mean = square = 0.0
    for mine, theirs, often in pegging:
        mean += often * (mine - theirs)
        square += often * (mine - theirs) ** 2
    slope = (wanted - mean) / (square - mean * mean)
    tilted = [
        (mine, theirs, max(0.0, often * (1 + slope * (mine - theirs - mean))))
        for mine, theirs, often in pegging
    ]
    total = 0.0
    for _, _, often in tilted:
        total += often
    return [(mine, theirs, often / total) for mine, theirs, often in tilted]
