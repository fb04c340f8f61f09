"""The points of the play, fast and itemised, against a count by hand."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from crib_engine.cards import DECK, SUITS, Card
from crib_engine.pegging import play_points, tally_play
from tests.crib_engine import by_hand

ROWS = [13, 169, 2_197, 22_603, 157_605]
"""How many rows of 1, 2 ... 5 ranks stay within 31 with no rank five times."""


def counts_of_cards(longest: int, cards: tuple[Card, ...] = ()) -> Iterator[tuple[Card, ...]]:
    """Every row of ranks that one count can have, as cards; no rank more than four times."""
    if cards:
        yield cards
    if len(cards) == longest:
        return
    room = 31 - sum(min(card.rank, 10) for card in cards)
    for rank in range(1, 14):
        same = sum(card.rank == rank for card in cards)
        if same < 4 and min(rank, 10) <= room:
            yield from counts_of_cards(longest, (*cards, Card(rank, SUITS[same])))


def check(cards: tuple[Card, ...]) -> None:
    scores = by_hand.play(cards)
    right = by_hand.points(scores)
    tally = tally_play(cards)
    assert by_hand.scores_of(tally.combinations) == scores, cards
    assert tally.points == right, cards
    ranks = [card.rank for card in cards]
    assert play_points(ranks, sum(by_hand.COUNT[card] for card in cards)) == right, cards


@pytest.mark.exhaustive
def test_every_count_of_up_to_five_cards() -> None:
    rows = [0] * 5
    for cards in counts_of_cards(5):
        check(cards)
        rows[len(cards) - 1] += 1
    assert rows == ROWS


def test_every_count_of_up_to_three_cards() -> None:
    rows = [0, 0, 0]
    for cards in counts_of_cards(3):
        check(cards)
        rows[len(cards) - 1] += 1
    assert rows == ROWS[:3]


def test_random_long_counts(luck: random.Random) -> None:
    """Rows as long as low cards make them, 13 cards at most."""
    low = [card for card in DECK if card.rank <= 7]
    for _ in range(2_000):
        deck = luck.sample(low if luck.random() < 0.8 else DECK, 14)
        cards: tuple[Card, ...] = ()
        for card in deck:
            if sum(by_hand.COUNT[laid] for laid in (*cards, card)) > 31:
                break
            cards = (*cards, card)
            check(cards)
