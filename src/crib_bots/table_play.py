"""The card to lay when three or four play: each choice played out against the same hands."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

from crib_bots.discards import OTHER_SHARE
from crib_bots.history import pile_of
from crib_bots.rollout import Company, Rollout
from crib_bots.unseen_hands import UnseenHands
from crib_engine.view import View

END: Final = 40.0
"""Points that pegging to the end of the game is taken to be worth."""


def best_rank(view: View, usual: int, units: list[int], deals: int, luck: Random) -> int:
    """The rank that does best over so many deals.

    One that differs from `usual` must do clearly better than luck explains, by a standard
    error: with so many hidden cards it would else follow noise.
    """
    values = rank_values(view, units, deals, luck)
    best = max(values, key=lambda rank: (_total(values[rank]), rank))
    if best != usual and not clearly_better(values[best], values[usual]):
        return usual
    return best


def rank_values(view: View, units: list[int], deals: int, luck: Random) -> dict[int, list[float]]:
    """What each rank that fits comes to in each of so many deals, in points; lowest first."""
    assert view.seat is not None
    ranks = sorted({card.rank for card in view.playable})
    unseen = UnseenHands(view, units)
    rollout = Rollout(_company(view), units)
    weights = _weights(view, units)
    pile = pile_of(view)
    values: dict[int, list[float]] = {rank: [] for rank in ranks}
    for _ in range(deals):
        hands = unseen.deal(luck, len(view.held))
        for rank in ranks:
            values[rank].append(rollout.value([*hands], view.seat, rank, pile, weights))
    return values


def _company(view: View) -> Company:
    share = OTHER_SHARE[len(view.held)]
    worth = tuple(1.0 if side.side == view.my_side else -share for side in view.sides)
    return Company(
        tuple(player.side for player in view.players),
        tuple(side.to_go for side in view.sides),
        worth,
        tuple(END * one for one in worth),
    )


def _weights(view: View, units: list[int]) -> list[int]:
    """What nobody has laid, by rank; who plays takes their own hand out of it."""
    left = [0] + [4] * 13
    for laid in view.laid:
        left[laid.card.rank] -= 1
    if view.starter is not None:
        left[view.starter.rank] -= 1
    return [unit * times for unit, times in zip(units, left, strict=True)]


def _total(values: Sequence[float]) -> float:
    total = 0.0
    for value in values:
        total += value
    return total


def clearly_better(values: Sequence[float], usual: Sequence[float]) -> bool:
    """Whether these values of the same deals are better than luck explains."""
    gains = [value - other for value, other in zip(values, usual, strict=True)]
    count = len(gains)
    mean = _total(gains) / count
    spread = _total([(gain - mean) ** 2 for gain in gains]) / count
    return mean > sqrt(spread / count)
