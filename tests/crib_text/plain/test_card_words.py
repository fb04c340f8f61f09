"""Cards as they are typed: by number, by code, in words, in any case, with any spaces."""

from __future__ import annotations

import pytest

from crib_engine.cards import sorted_hand
from crib_text.plain.card_words import NoCardsError, WrongCardsError, read_cards
from crib_text.plain.typed import typed_text
from crib_text.style import PLAIN
from tests.crib_text.matches import cards

SORTED = sorted_hand(cards("5S 6S 5H JS 6D QC"))


@pytest.mark.parametrize(
    "typed, meant",
    [
        ("2 5", "6S QC"),
        ("25", "6S QC"),
        ("2,5", "6S QC"),
        (" 2 ; 5. ", "6S QC"),
        ("2 and 5", "6S QC"),
        ("5 2", "QC 6S"),
        ("two five", "6S QC"),
        ("5h", "5H"),
        ("5H", "5H"),
        ("5 h", "5H"),
        ("5♥", "5H"),
        ("10s", "TS"),
        ("10 S", "TS"),
        ("ts", "TS"),
        ("TS", "TS"),
        ("jack of hearts", "JH"),
        ("Jack  of Spades", "JS"),
        ("JACK OF SPADES", "JS"),
        ("jackofspades", "JS"),
        ("ace spades", "AS"),
        ("ace of spade", "AS"),
        ("five of hearts", "5H"),
        ("ten of clubs", "TC"),
        ("five of hearts and queen of clubs", "5H QC"),
        ("5 of spades, 5 of hearts", "5S 5H"),
        ("5s5h", "5S 5H"),
        ("2 10s", "6S TS"),
        ("1 5h", "5S 5H"),
        ("4 jack of spades", "5H JS"),
        ("jack", "JS"),
        ("q", "QC"),
        ("queen 1", "QC 5S"),
        ("play 2", "6S"),
        ("put 1 2", "5S 6S"),
        ("discard 5h qc", "5H QC"),
    ],
)
def test_these_cards_are_meant(typed: str, meant: str) -> None:
    assert read_cards(typed_text(typed), SORTED, PLAIN) == cards(meant)


@pytest.mark.parametrize("typed", ["", "x", "hand", "5x", "2 5 please", "of hearts", "-1", "h5"])
def test_these_are_no_cards(typed: str) -> None:
    with pytest.raises(NoCardsError):
        read_cards(typed_text(typed), SORTED, PLAIN)


@pytest.mark.parametrize(
    "typed, hand, why",
    [
        ("7", "5S 6S", "There is no card 7. Your hand is 1 to 2."),
        ("0", "5S 6S", "There is no card 0. Your hand is 1 to 2."),
        ("2", "5S", "There is no card 2. Your hand is 1 card."),
        ("1", "", "Your hand is empty."),
        ("jack", "JS JH", "Which, jack of spades or jack of hearts?"),
        ("king", "JS JH", "You hold no king."),
        ("10", "JS JH", "You hold no 10."),
    ],
)
def test_these_cannot_be_meant(typed: str, hand: str, why: str) -> None:
    with pytest.raises(WrongCardsError) as refused:
        read_cards(typed_text(typed), cards(hand), PLAIN)
    assert str(refused.value) == why
