"""Scores as a person finds them, every subset tried, straight from RULES.md 5 and 6.

Nothing of the engine is used but the code of a card, so a fault there is none here.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from crib_engine.cards import DECK, Card
from crib_engine.combination import Combination

RANK = {card: "A23456789TJQK".index(card.code[0]) + 1 for card in DECK}
SUIT = {card: card.code[1] for card in DECK}
COUNT = {card: min(RANK[card], 10) for card in DECK}


class Score(NamedTuple):
    """One thing that scores: the kind by its word in a record, its cards, its points."""

    kind: str
    cards: frozenset[Card]
    points: int


def scores_of(found: Sequence[Combination]) -> list[Score]:
    """Combinations of the engine in the words of this module."""
    return [Score(one.kind.value, frozenset(one.cards), one.points) for one in found]


def points(scores: Sequence[Score]) -> int:
    return sum(score.points for score in scores)


def _of_one_rank(cards: Sequence[Card]) -> Score:
    kind, worth = {
        2: ("pair", 2),
        3: ("pair_royal", 6),
        4: ("double_pair_royal", 12),
    }[len(cards)]
    return Score(kind, frozenset(cards), worth)


def _is_run(cards: Sequence[Card]) -> bool:
    ranks = sorted(RANK[card] for card in cards)
    return ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def show_by_rank(five: Sequence[Card]) -> list[Score]:
    """Fifteens, pairs and runs of five cards."""
    subsets = {size: list(combinations(five, size)) for size in (2, 3, 4, 5)}
    found = [
        Score("fifteen", frozenset(cards), 2)
        for size in (2, 3, 4, 5)
        for cards in subsets[size]
        if sum(COUNT[card] for card in cards) == 15
    ]
    for rank in range(1, 14):
        same = [card for card in five if RANK[card] == rank]
        if len(same) > 1:
            found.append(_of_one_rank(same))
    for size in (5, 4, 3):
        runs = [cards for cards in subsets[size] if _is_run(cards)]
        if runs:
            return found + [Score("run", frozenset(cards), size) for cards in runs]
    return found


def show_by_suit(hand: Sequence[Card], starter: Card, *, crib: bool) -> list[Score]:
    """Flush and nobs of four cards with their starter."""
    found = []
    suits = {SUIT[card] for card in hand}
    if suits == {SUIT[starter]}:
        found.append(Score("flush", frozenset((*hand, starter)), 5))
    elif len(suits) == 1 and not crib:
        found.append(Score("flush", frozenset(hand), 4))
    return found + [
        Score("nobs", frozenset((card,)), 1)
        for card in hand
        if card.code[0] == "J" and SUIT[card] == SUIT[starter]
    ]


def show(hand: Sequence[Card], starter: Card, *, crib: bool = False) -> list[Score]:
    """All that a hand, or the crib, scores in the show."""
    return show_by_rank((*hand, starter)) + show_by_suit(hand, starter, crib=crib)


def play(cards: Sequence[Card]) -> list[Score]:
    """What the newest of the cards of one count scores, without a last card point."""
    found = []
    count = sum(COUNT[card] for card in cards)
    if count == 15:
        found.append(Score("fifteen", frozenset(cards), 2))
    if count == 31:
        found.append(Score("thirty_one", frozenset(cards), 2))
    for newest in range(min(4, len(cards)), 1, -1):
        if len({RANK[card] for card in cards[-newest:]}) == 1:
            found.append(_of_one_rank(cards[-newest:]))
            break
    for newest in range(len(cards), 2, -1):
        if _is_run(cards[-newest:]):
            found.append(Score("run", frozenset(cards[-newest:]), newest))
            break
    return found
