"""Every way to discard, with what the hand, the crib and the play then bring on average."""

from __future__ import annotations

from typing import Final

from crib_bots.discard_tables import DiscardTables
from crib_bots.keeps import keep_number, pair_number
from crib_bots.starters import kept_totals
from crib_engine.cards import Card
from crib_engine.value import dataclass

OTHER_SHARE: Final = {2: 1.0, 3: 0.5, 4: 1.0}
"""How much a point for another side costs: with two of them, half of it each."""


@dataclass(frozen=True, slots=True)
class Discarding:
    """One way to discard: points on average of the hand, the crib and the play.

    `crib` is the whole of it, whoever's it is; `pegging` is mine less theirs. `total` is
    what they come to for this side.
    """

    given: tuple[Card, ...]
    kept: tuple[Card, ...]
    hand: float
    crib: float
    pegging: float
    total: float


def discardings(
    dealt: tuple[Card, ...], players: int, tables: DiscardTables, *, own: bool
) -> list[Discarding]:
    """Every way to discard, best first; of equal ones, that which keeps lower ranks.

    `own` tells that the crib is this side's.
    """
    unseen = 52 - len(dealt)
    found = []
    for points, kept in kept_totals(dealt):
        given = tuple(card for card in dealt if card not in kept)
        hand = points / unseen
        crib = _crib(given, dealt, players, tables, own=own)
        pegging = _pegging(kept, tables, own=own) if players == 2 else 0.0
        total = hand + (crib if own else -OTHER_SHARE[players] * crib) + pegging
        found.append(Discarding(given, kept, hand, crib, pegging, total))
    found.sort(key=lambda one: (-one.total, sorted(card.rank for card in one.kept)))
    return found


def _crib(
    given: tuple[Card, ...],
    dealt: tuple[Card, ...],
    players: int,
    tables: DiscardTables,
    *,
    own: bool,
) -> float:
    whose = 0 if own else 1
    if players > 2:
        return tables.crib_of_card[players][whose][given[0].rank - 1]
    one, other = given
    crib = tables.crib_of_pair[whose][pair_number((one.rank, other.rank))]
    if one.suit is other.suit:
        # Two of theirs and the starter may make it a flush.
        left = 13 - sum(card.suit is one.suit for card in dealt)
        crib += 5 * left * (left - 1) * (left - 2) / (46 * 45 * 44)
    return crib


def _pegging(kept: tuple[Card, ...], tables: DiscardTables, *, own: bool) -> float:
    a, b, c, d = kept
    return tables.pegging[0 if own else 1][keep_number(a.key + b.key + c.key + d.key)]
