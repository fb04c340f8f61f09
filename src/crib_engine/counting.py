"""The show: a hand or a crib counted with the starter (RULES.md 6).

`count_hand` lists every combination with its cards, straight from the rules.
`hand_points` is the fast twin that returns the points alone; a test proves them
equal on every hand there is.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import Final

from crib_engine.cards import DECK, Card, check_different, sorted_hand
from crib_engine.combination import PAIR_KINDS, Combination, Kind, Tally, pairs_points
from crib_engine.errors import CardError


def check_hand(hand: Sequence[Card], starter: Card) -> None:
    """Raise CardError unless these are four different cards and another one as the starter."""
    if len(hand) != 4:
        raise CardError(f"A hand is counted with 4 cards, not {len(hand)}.")
    check_different(hand)
    if starter in hand:
        raise CardError(f"The starter {starter.code} is already in the hand.")


def count_hand(hand: Sequence[Card], starter: Card, *, crib: bool = False) -> Tally:
    """Every combination of four cards and the starter, with its cards and points.

    They come in the order fifteens, pairs, runs, flush, nobs. `crib` tells that
    this is the crib, where only five cards of a suit are a flush. Raises CardError.
    """
    check_hand(hand, starter)
    four = sorted_hand(hand)
    five = (*four, starter)
    return Tally(
        (
            *_fifteens(five),
            *_pairs(five),
            *_runs(five),
            *_flush(four, starter, crib=crib),
            *_nobs(four, starter),
        )
    )


def _fifteens(five: tuple[Card, ...]) -> list[Combination]:
    found = [
        cards
        for size in range(2, 6)
        for cards in combinations(five, size)
        if sum(card.count for card in cards) == 15
    ]
    # Of the same size, those of the hand alone come before those with the starter.
    found.sort(key=lambda cards: (len(cards), five[-1] in cards))
    return [Combination(Kind.FIFTEEN, cards, 2) for cards in found]


def _by_rank(five: tuple[Card, ...]) -> dict[int, list[Card]]:
    ranks: dict[int, list[Card]] = {}
    for card in five:
        ranks.setdefault(card.rank, []).append(card)
    return dict(sorted(ranks.items()))


def _pairs(five: tuple[Card, ...]) -> list[Combination]:
    return [
        Combination(PAIR_KINDS[len(same)], tuple(same), pairs_points(len(same)))
        for same in _by_rank(five).values()
        if len(same) > 1
    ]


def _runs(five: tuple[Card, ...]) -> list[Combination]:
    ranks = _by_rank(five)
    stretch: list[int] = []
    for rank in ranks:
        # Five cards hold at most one stretch of three ranks or more.
        if stretch and rank != stretch[-1] + 1:
            if len(stretch) >= 3:
                break
            stretch = []
        stretch.append(rank)
    if len(stretch) < 3:
        return []
    ways = product(*(ranks[rank] for rank in stretch))
    return [Combination(Kind.RUN, cards, len(cards)) for cards in ways]


def _flush(four: tuple[Card, ...], starter: Card, *, crib: bool) -> list[Combination]:
    if len({card.suit for card in four}) > 1:
        return []
    if starter.suit is four[0].suit:
        return [Combination(Kind.FLUSH, (*four, starter), 5)]
    return [] if crib else [Combination(Kind.FLUSH, four, 4)]


def _nobs(four: tuple[Card, ...], starter: Card) -> list[Combination]:
    return [
        Combination(Kind.NOBS, (card,), 1)
        for card in four
        if card.rank == 11 and card.suit is starter.suit
    ]


# The points that only ranks decide, by the sum of five keys; filled as it is asked.
# A sum is below 5 ** 13, and no rank comes five times, so it names the ranks exactly.
_points_of_ranks: Final[dict[int, int]] = {}


def hand_points(hand: Sequence[Card], starter: Card, crib: bool = False) -> int:
    """The points of four different cards with the starter, and nothing else, fast.

    The cards are trusted: `check_hand` is for cards that come from outside.
    """
    a, b, c, d = hand
    try:
        points = _points_of_ranks[a.key + b.key + c.key + d.key + starter.key]
    except KeyError:
        points = _learn_ranks((a, b, c, d, starter))
    if (a.jack_bit | b.jack_bit | c.jack_bit | d.jack_bit) & starter.suit_bit:
        points += 1
    if a.suit is b.suit is c.suit is d.suit:
        if starter.suit is a.suit:
            return points + 5
        if not crib:
            return points + 4
    return points


def rank_points(keys: int) -> int:
    """What five cards score for fifteens, pairs and runs, by the sum of their keys.

    Suits, and so flush and nobs, play no part. For programs that weigh many starters.
    """
    try:
        return _points_of_ranks[keys]
    except KeyError:
        return _learn_ranks(_some_cards(keys))


def _learn_ranks(cards: tuple[Card, ...]) -> int:
    found = (*_fifteens(cards), *_pairs(cards), *_runs(cards))
    points = sum(combination.points for combination in found)
    _points_of_ranks[sum(card.key for card in cards)] = points
    return points


def _some_cards(keys: int) -> tuple[Card, ...]:
    cards: list[Card] = []
    for rank in range(13):
        keys, times = divmod(keys, 5)
        cards.extend(DECK[suit * 13 + rank] for suit in range(times))
    if keys or len(cards) != 5:
        raise CardError("These are not the ranks of five cards.")
    return tuple(cards)
