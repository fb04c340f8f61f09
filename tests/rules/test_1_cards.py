"""RULES.md 1: cards."""

from __future__ import annotations

import random

import pytest

from crib_engine.cards import DECK, SUITS, Card, Suit, parse_card, parse_cards, sorted_hand
from crib_engine.counting import count_hand
from crib_engine.errors import CardError
from crib_engine.events import HandsDealt
from crib_engine.pegging import tally_play
from crib_engine.record import event_to_json
from tests.rules.at_the_table import begin, cards


def test_there_are_52_cards() -> None:
    """52 cards. Suits in order: Spades, Hearts, Clubs, Diamonds. Ranks A 2 … 10 J Q K."""
    assert len(set(DECK)) == 52
    assert [suit.name for suit in SUITS] == ["SPADES", "HEARTS", "CLUBS", "DIAMONDS"]
    assert [suit.letter for suit in SUITS] == ["S", "H", "C", "D"]
    assert [suit.symbol for suit in SUITS] == ["♠", "♥", "♣", "♦"]
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    for suit in SUITS:
        assert [card.rank_text for card in DECK if card.suit is suit] == ranks


def test_rank_is_1_to_13() -> None:
    """`rank` 1..13 (Ace low) decides pairs and runs."""
    assert [card.rank for card in DECK] == [*range(1, 14)] * 4
    assert count_hand(cards("TS JH QC KD"), parse_card("2S")).points == 4
    # Ten and King count the same and are no pair.
    assert count_hand(cards("TS KH 2C 8D"), parse_card("6S")).points == 0
    assert tally_play(cards("TS KH")).points == 0


def test_the_ace_never_wraps() -> None:
    """Ace low, never wraps."""
    assert count_hand(cards("QS KH AD 3C"), parse_card("6S")).points == 0
    assert tally_play(cards("QS KH AD")).points == 0
    assert tally_play(cards("KS AH 2D")).points == 0
    assert tally_play(cards("AS 2H 3D")).points == 3


def test_count_is_at_most_10() -> None:
    """`count` is min(rank, 10) and decides fifteens and the count of the play."""
    assert [Card(rank, Suit.SPADES).count for rank in range(1, 14)] == [*range(1, 11), 10, 10, 10]
    for ten in "TS", "JS", "QS", "KS":
        assert tally_play(cards(f"{ten} 5H")).points == 2
        assert tally_play(cards(f"{ten} 4H")).points == 0


def test_codes() -> None:
    """Code (what records and JSON hold): rank `A23456789TJQK` + suit letter, `AS TH JC`."""
    assert [card.code for card in DECK] == [r + s for s in "SHCD" for r in "A23456789TJQK"]
    dealt = HandsDealt(1, 1, (cards("TH AS"), cards("JC")), ())
    assert event_to_json(dealt)["hands"] == {"1": ["TH", "AS"], "2": ["JC"]}


@pytest.mark.parametrize("text", ["TH", "10H", "th", "10h", "Th", "T♥", "10♥", " tH "])
def test_input_is_lenient(text: str) -> None:
    """Input also takes `10H`, either letter case, and the four symbols."""
    assert parse_card(text) is Card(10, Suit.HEARTS)


@pytest.mark.parametrize("suit", SUITS)
def test_every_card_can_be_written_in_every_way(suit: Suit) -> None:
    """Input also takes `10H`, either letter case, and the four symbols."""
    for card in DECK:
        if card.suit is suit:
            for rank in {card.code[0], card.rank_text}:
                for mark in suit.letter, suit.symbol:
                    assert parse_card(rank + mark) is card
                    assert parse_card((rank + mark).lower()) is card


@pytest.mark.parametrize(
    "text", ["", "H", "1H", "0H", "11H", "5", "5X", "H5", "55H", "5HH", "100H", "ten", "??"]
)
def test_what_is_no_card_is_said_in_one_line(text: str) -> None:
    """Nothing else is a card; the answer is one clear line."""
    with pytest.raises(CardError) as error:
        parse_card(text)
    assert "\n" not in str(error.value)


def test_a_card_is_there_once() -> None:
    """52 cards: the same one twice is refused."""
    with pytest.raises(CardError, match="5H is there twice"):
        parse_cards(["5H", "6H", "5♥"])


def test_faces() -> None:
    """Faces on screen say `10♥`."""
    faces = [parse_card(code).face for code in ("TH", "AS", "JC", "9D")]
    assert faces == ["10♥", "A♠", "J♣", "9♦"]


def test_spoken_form() -> None:
    """Spoken form: the rank, "of", the suit."""
    spoken = [parse_card(code).words for code in ("5H", "AS", "TC", "JD", "QH", "KS")]
    assert spoken[0] == "5 of hearts"
    assert spoken[1:3] == ["ace of spades", "10 of clubs"]
    assert spoken[3:] == ["jack of diamonds", "queen of hearts", "king of spades"]


def test_no_meaning_by_colour_alone() -> None:
    """No meaning is ever carried by colour alone: letter, symbol and word tell a suit."""
    for tells in (
        {suit.letter for suit in SUITS},
        {suit.symbol for suit in SUITS},
        {suit.word for suit in SUITS},
    ):
        assert len(tells) == 4


def test_a_hand_is_sorted() -> None:
    """A hand is always shown sorted by suit (S H C D), then rank ascending."""
    assert sorted_hand(cards("KD 2D 7C TH AH QS 3S")) == cards("3S QS AH TH 7C 2D KD")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hand_is_sorted_at_any_time(players: int, luck: random.Random) -> None:
    """A hand is always shown sorted by suit (S H C D), then rank ascending."""
    game = begin(players, chance=luck)
    order = {card: place for place, card in enumerate(DECK)}
    while not game.state.over:
        for seat in range(1, players + 1):
            view = game.view(seat)
            for hand in view.hand, view.put, view.kept, *(shown.cards for shown in view.shown):
                places = [order[card] for card in hand]
                assert places == sorted(places)
        game.step(luck)


def test_a_symbol_that_carries_an_emoji_mark_is_still_that_card() -> None:
    """Input also takes the four symbols; copied ones may carry U+FE0F."""
    assert parse_card("7\u2665\ufe0f") is parse_card("7H")
