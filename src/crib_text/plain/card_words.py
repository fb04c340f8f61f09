"""Cards as a player of plain mode names them: by number in the hand, by code, in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from crib_engine.cards import RANK_LETTERS, Card, Suit
from crib_text.faces import face
from crib_text.numbers import listed
from crib_text.plain.typed import shown_text
from crib_text.style import Style

_NAMES: Final = {
    "ace": 1,
    "jack": 11,
    "queen": 12,
    "king": 13,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "10": 10,
    **{letter.lower(): rank for rank, letter in enumerate(RANK_LETTERS, start=1)},
}
_SUITS: Final = {**{letter: letter for letter in "shcd"}, "♠": "s", "♥": "h", "♣": "c", "♦": "d"}
_NUMBERS: Final = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}

# A card is tried first, then a rank that stands alone, then a number: "210s" is the second
# card and the 10 of spades, and "10" alone is the rank.
_TOKEN: Final = re.compile(
    "(?P<rank>ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|10|[a2-9tjqk])"
    "(?:of)?(?P<suit>(?:spade|heart|club|diamond)s?|[shcd♠♥♣♦])"
    "|(?P<word>one|two|three|four|five|six)"
    "|(?P<alone>ace|seven|eight|nine|ten|jack|queen|king|10|[atjqk])"
    "|(?P<digit>[0-9])"
)
_VERB: Final = re.compile("^(?:play|put|lay|discard)(?= )")


class NoCardsError(Exception):
    """What was typed names no cards at all."""


class WrongCardsError(Exception):
    """It names cards, but not these; the message is one sentence that says why."""


def read_cards(text: str, hand: tuple[Card, ...], style: Style) -> tuple[Card, ...]:
    """The cards that `text` names, as `typed_text` gives it; spaces and commas are ignored.

    Raises NoCardsError, or WrongCardsError for a card that cannot be meant.
    """
    squeezed = re.sub("[ ,.;+&]|and ", "", _VERB.sub("", text))
    found = []
    at = 0
    while at < len(squeezed):
        token = _TOKEN.match(squeezed, at)
        if token is None:
            raise NoCardsError
        found.append(token)
        at = token.end()
    if not found:
        raise NoCardsError
    return tuple(_cards(found, hand, style))


def _cards(found: list[re.Match[str]], hand: tuple[Card, ...], style: Style) -> Iterator[Card]:
    for token in found:
        if token["suit"]:
            yield _named(token["rank"], _SUITS[token["suit"][0]])
        elif token["alone"]:
            yield _only(_NAMES[token["alone"]], token["alone"], hand, style)
        else:
            yield _numbered(_NUMBERS.get(token["word"]) or int(token["digit"]), hand)


def _named(rank: str, suit: str) -> Card:
    return Card(_NAMES[rank], Suit(suit.upper()))


def _only(rank: int, word: str, hand: tuple[Card, ...], style: Style) -> Card:
    held = [card for card in hand if card.rank == rank]
    if len(held) == 1:
        return held[0]
    if not held:
        raise WrongCardsError(f"You hold no {shown_text(word)}.")
    raise WrongCardsError(f"Which, {listed([face(card, style) for card in held], 'or')}?")


def _numbered(number: int, hand: tuple[Card, ...]) -> Card:
    if 1 <= number <= len(hand):
        return hand[number - 1]
    if not hand:
        raise WrongCardsError("Your hand is empty.")
    held = f"Your hand is 1 to {len(hand)}." if len(hand) > 1 else "Your hand is 1 card."
    raise WrongCardsError(f"There is no card {number}. {held}")
