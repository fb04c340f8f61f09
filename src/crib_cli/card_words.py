"""Cards as people type them: apart, with commas, or all in one word."""

from __future__ import annotations

import re
from collections.abc import Iterable

from crib_engine.cards import Card, check_different, parse_card

_CARD = re.compile("(?:10|[A2-9TJQK])[SHCD♠♥♣♦]", re.IGNORECASE)


def split_cards(text: str) -> list[str]:
    """The cards in a text, one string each: `5h 10s`, `5H,TS` and `5h10s` are two.

    What is not made of cards alone is split at its spaces and commas only.
    """
    words = text.replace(",", " ").split()
    found = [card for word in words for card in _CARD.findall(word)]
    return found if "".join(found) == "".join(words) else words


def read_cards(texts: Iterable[str]) -> tuple[Card, ...]:
    """Different cards in the order given. Raises CardError for a bad card or one named twice."""
    cards = tuple(parse_card(word) for text in texts for word in split_cards(text))
    check_different(cards)
    return cards
