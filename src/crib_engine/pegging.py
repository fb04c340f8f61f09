"""The points of the play (RULES.md 5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crib_engine.cards import Card, check_different
from crib_engine.combination import NOTHING, PAIR_KINDS, Combination, Kind, Tally, pairs_points
from crib_engine.errors import CardError

LIMIT: Final = 31
"""The count never passes this."""


def heels_points(starter: Card) -> int:
    """What the starter scores for the dealer when it is turned up: 2 for a Jack of any suit."""
    return 2 if starter.rank == 11 else 0


def count_of(cards: Sequence[Card]) -> int:
    """The count these cards of one count make."""
    return sum([card.count for card in cards])


def tally_play(cards: Sequence[Card]) -> Tally:
    """What the newest of the cards of one count scores, cards in the order they were laid.

    The last card point is an award of its own and not in it.
    """
    count = count_of(cards)
    # Most cards score nothing, and that is quickly told.
    if not cards or not play_points([card.rank for card in cards], count):
        return NOTHING
    return Tally((*_count_made(cards, count), *(_pair(cards) or _run(cards))))


def _count_made(cards: Sequence[Card], count: int) -> list[Combination]:
    if count == 15:
        return [Combination(Kind.FIFTEEN, tuple(cards), 2)]
    if count == LIMIT:
        return [Combination(Kind.THIRTY_ONE, tuple(cards), 2)]
    return []


def _pair(cards: Sequence[Card]) -> list[Combination]:
    same = 1
    while same < len(cards) and cards[-same - 1].rank == cards[-1].rank:
        same += 1
    if same == 1:
        return []
    return [Combination(PAIR_KINDS[same], tuple(cards[-same:]), pairs_points(same))]


def _run(cards: Sequence[Card]) -> list[Combination]:
    length = run_length([card.rank for card in cards])
    return [Combination(Kind.RUN, tuple(cards[-length:]), length)] if length else []


def run_length(ranks: Sequence[int]) -> int:
    """The longest n >= 3 such that the newest n ranks are different and without a gap, or 0."""
    longest = seen = 0
    for length, rank in enumerate(reversed(ranks), start=1):
        bit = 1 << rank
        if seen & bit:
            break
        seen |= bit
        # Adding the lowest bit carries through all the others when there is no gap.
        if length >= 3 and not seen & (seen + (seen & -seen)):
            longest = length
    return longest


def play_points(ranks: Sequence[int], count: int) -> int:
    """The points of the newest card by ranks alone, `count` with that card in it, fast."""
    points = 2 if count in (15, LIMIT) else 0
    newest = ranks[-1]
    laid = len(ranks)
    if laid > 1 and ranks[-2] == newest:
        same = 2
        while same < laid and ranks[-same - 1] == newest:
            same += 1
        return points + pairs_points(same)
    return points + (run_length(ranks) if laid > 2 else 0)


def check_count(cards: Sequence[Card]) -> None:
    """Raise CardError unless these cards can be laid one after another in one count."""
    check_different(cards)
    count = 0
    for card in cards:
        count += card.count
        if count > LIMIT:
            raise CardError(f"{card.code} would make {count}, over {LIMIT}.")
