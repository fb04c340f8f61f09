"""The show: a hand or a crib counted with the starter (RULES.md 6).

`count_hand` lists every combination with its cards, straight from the rules.
`hand_points` is the fast twin that returns the points alone; a test proves them
equal on every hand there is.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from operator import itemgetter
from typing import Final

from crib_engine.cards import Card, check_different, sorted_hand
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
    ranks = _by_rank(five)
    return Tally(
        (
            *_fifteens(five),
            *_pairs(ranks),
            *_runs(ranks),
            *_flush(four, starter, crib=crib),
            *_nobs(four, starter),
        )
    )


_SUBSETS: Final = sorted(
    (subset for size in range(2, 6) for subset in combinations(range(5), size)),
    # Of the same size, those of the hand alone come before those with the starter.
    key=lambda subset: (len(subset), 4 in subset, subset),
)
_WAYS: Final = tuple(
    (sum(1 << place for place in subset), itemgetter(*subset)) for subset in _SUBSETS
)
"""Every two or more of five cards: a bit for each place, and what picks them."""


def _fifteens(five: tuple[Card, ...]) -> list[Combination]:
    sums = [0]
    for card in five:
        sums += [total + card.count for total in sums]
    return [Combination(Kind.FIFTEEN, pick(five), 2) for bits, pick in _WAYS if sums[bits] == 15]


def _by_rank(five: tuple[Card, ...]) -> dict[int, list[Card]]:
    ranks: dict[int, list[Card]] = {}
    for card in five:
        ranks.setdefault(card.rank, []).append(card)
    return dict(sorted(ranks.items()))


def _pairs(ranks: dict[int, list[Card]]) -> list[Combination]:
    return [
        Combination(PAIR_KINDS[len(same)], tuple(same), pairs_points(len(same)))
        for same in ranks.values()
        if len(same) > 1
    ]


def _runs(ranks: dict[int, list[Card]]) -> list[Combination]:
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
    a, b, c, d = four
    if not a.suit is b.suit is c.suit is d.suit:
        return []
    if starter.suit is a.suit:
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
        points = _learn_ranks(a.key + b.key + c.key + d.key + starter.key)
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
        return _learn_ranks(keys)


def _learn_ranks(keys: int) -> int:
    times = []
    rest = keys
    for _ in range(13):
        rest, here = divmod(rest, 5)
        times.append(here)
    if rest or sum(times) != 5:
        raise CardError("These are not the ranks of five cards.")
    pairs = run = stretch = 0
    ways = sets = 1
    for rank, here in enumerate(times, start=1):
        pairs += pairs_points(here)
        stretch, ways = (stretch + 1, ways * here) if here else (0, 1)
        if stretch >= 3:
            run = stretch * ways
        # A product of (1 + x ** count), eight bits a coefficient: that of x ** 15
        # is how many sets of cards make 15, and there are but 32 sets.
        for _ in range(here):
            sets += sets << 8 * min(rank, 10)
    fifteens = sets >> 8 * 15 & 0xFF
    points = 2 * fifteens + pairs + run
    _points_of_ranks[keys] = points
    return points
