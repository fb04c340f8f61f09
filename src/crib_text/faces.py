"""A card, and several, as a style writes them."""

from __future__ import annotations

from collections.abc import Iterable

from crib_engine.cards import Card
from crib_text.style import Cards, Style


def face(card: Card, style: Style) -> str:
    """`5 of hearts`, `5H` or `5♥`."""
    if style.cards is Cards.WORDS:
        return card.words
    if style.cards is Cards.SHORT:
        return card.rank_text + card.suit.letter
    return card.face


def faces(cards: Iterable[Card], style: Style) -> str:
    """Cards in the order given: `5 of hearts, jack of spades` or `5♥ J♠`."""
    between = ", " if style.cards is Cards.WORDS else " "
    return between.join(face(card, style) for card in cards)
