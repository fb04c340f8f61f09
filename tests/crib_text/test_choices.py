"""Whose turn it is, what a card would do, and why a move is refused."""

from __future__ import annotations

import pytest

from crib_engine.cards import parse_card
from crib_engine.moves import Cut, Discard
from crib_engine.refusal import Reason, Refusal
from crib_text.choices import (
    awaited_words,
    hand_lines,
    next_seat_words,
    option_words,
    refusal_words,
    turn,
    waiting_words,
)
from crib_text.laid import before_words, count_lines, laid_words
from crib_text.style import LOG, PLAIN, Cards, Style
from tests.crib_text.matches import Match, cards, dealt, kept

SHORT = Style(Cards.SHORT)


def at_twenty_six() -> Match:
    """The pegging of the pictures: count 26, and seat 1 holds a jack and a five."""
    match = kept(["5S JS 5H KD", "5D 6C 9C QH"], 2, "5C", crib="6S 6D 2H 2D")
    for seat, card in ((1, "KD"), (2, "5D"), (1, "5S"), (2, "6C")):
        match.play(seat, card, 1)
    return match


def test_what_each_card_would_make() -> None:
    options = at_twenty_six().view(1).options
    assert [option_words(option, PLAIN) for option in options] == [
        "would make 36, over 31",
        "makes 31 for 2",
    ]


def test_a_card_that_only_counts_and_one_that_pairs() -> None:
    match = kept(["4S 5D KH QH", "4H 7C 8C 9C"], 2, "2S", crib="AH AD AC 2D")
    match.play(1, "4S", 1)
    words = {o.card.code: option_words(o, PLAIN) for o in match.view(2).options}
    assert words == {
        "4H": "makes 8, pair for 2",
        "7C": "makes 11",
        "8C": "makes 12",
        "9C": "makes 13",
    }


@pytest.mark.parametrize(
    "refusal, text",
    [
        (
            Refusal(Reason.OVER_LIMIT, parse_card("JS"), 36),
            "Jack of spades makes 36, over 31.",
        ),
        (Refusal(Reason.NOT_IN_HAND, parse_card("2C")), "2 of clubs is not in your hand."),
        (Refusal(Reason.SAME_CARD_TWICE, parse_card("2C")), "2 of clubs is there twice."),
        (Refusal(Reason.WRONG_NUMBER, number=2), "Choose 2 cards for Ann's crib."),
        (Refusal(Reason.WRONG_NUMBER, number=1), "Choose 1 card for Ann's crib."),
        (Refusal(Reason.ALREADY_DISCARDED), "Your discard is made and final."),
        (Refusal(Reason.NOT_YOUR_TURN), "It is not your turn."),
        (Refusal(Reason.NOT_NOW), "It is not time for that."),
        (Refusal(Reason.MATCH_OVER), "The match is over."),
        (Refusal(Reason.NO_SUCH_SEAT), "There is no such seat."),
    ],
)
def test_a_refusal_says_why(refusal: Refusal, text: str) -> None:
    assert refusal_words(refusal, at_twenty_six().view(1), PLAIN) == text


def test_every_reason_has_its_words() -> None:
    view = at_twenty_six().view(2)
    for reason in Reason:
        words = refusal_words(Refusal(reason), view, PLAIN)
        assert words.endswith(".")
        assert words[0].isupper()


def test_out_of_turn_says_who_is_awaited() -> None:
    view = at_twenty_six().view(2)
    refusal = Refusal(Reason.NOT_YOUR_TURN)
    assert refusal_words(refusal, view, PLAIN) == "It is not your turn. Waiting for Me."


def test_a_refusal_in_other_cards() -> None:
    view = at_twenty_six().view(1)
    refusal = Refusal(Reason.OVER_LIMIT, parse_card("JS"), 36)
    assert refusal_words(refusal, view, SHORT) == "JS makes 36, over 31."
    assert refusal_words(refusal, view, LOG) == "J♠ makes 36, over 31."


def test_who_is_awaited() -> None:
    match = dealt(["5S 6S JS 5H 6D", "5D 6C 9C QH 2H", "AS AH AD AC 2C"], 2, crib="KS")
    assert waiting_words(match.view(1)) == "Waiting for Ann and Bob."
    assert awaited_words(match.view(1)) == "you, Ann and Bob"
    assert waiting_words(match.view(None)) == "Waiting for Me, Ann and Bob."
    match.move(3, Discard(cards("2C")), 1)
    assert waiting_words(match.view(1)) == "Waiting for Ann."
    assert next_seat_words(match.view(1), "lead") == "You lead."
    match.move(1, Discard(cards("6D")), 1)
    assert waiting_words(match.view(1)) == "Waiting for Ann."
    match.move(2, Discard(cards("2H")), 1)
    assert waiting_words(match.view(3)) == ""
    assert waiting_words(match.view(1)) == "Waiting for Bob."


def test_the_hand_is_numbered_in_its_order() -> None:
    match = dealt(["KD 6S JS 5H 6D 5S", "5D 6C 9C QH 2H 2D"], 2)
    assert hand_lines(match.view(1), PLAIN) == (
        "Your hand, 6 cards.",
        "1, 5 of spades.",
        "2, 6 of spades.",
        "3, jack of spades.",
        "4, 5 of hearts.",
        "5, 6 of diamonds.",
        "6, king of diamonds.",
    )
    assert hand_lines(match.view(1), SHORT) == (
        "Your hand, 6 cards.",
        "5S 6S JS 5H 6D KD.",
    )


def test_an_empty_hand() -> None:
    assert hand_lines(at_twenty_six().view(None), PLAIN) == ("Your hand is empty.",)


def asked(match: Match, style: Style) -> str:
    said = turn(match.view(1), style)
    assert said is not None
    assert said.seat == 1
    return said.text


def test_what_is_asked_at_each_stage() -> None:
    match = dealt(["KD 6S JS 5H 6D 5S", "TD 9S 9C TH 2H 2D"], 1)
    assert asked(match, PLAIN) == "Put 2 in your crib."
    assert asked(match, LOG) == "Choose two cards for your crib."
    match.move(1, Discard(cards("6S 6D")), 1)
    assert turn(match.view(1), PLAIN) is None
    match.move(2, Discard(cards("2H 2D")), 1)
    match.move(2, Cut(), 1, "AS")
    match.play(2, "TD", 1)
    assert asked(match, PLAIN) == "Your turn. Count 10. All 4 fit."
    assert asked(match, LOG) == "Your turn. All fit."
    for seat, card in ((1, "KD"), (2, "9S"), (1, "JS"), (2, "9C")):
        match.play(seat, card, 1)
    assert asked(match, PLAIN) == "Your turn. Count 19. Both fit."


def test_one_card_for_the_crib_of_three() -> None:
    match = dealt(["5S 6S JS 5H 6D", "5D 6C 9C QH 2H", "AS AH AD AC 2C"], 2, crib="KS")
    assert asked(match, PLAIN) == "Put 1 in Ann's crib."
    assert asked(match, LOG) == "Choose one card for Ann's crib."


def test_the_one_cutting_is_told_so() -> None:
    match = dealt(["KD 6S JS 5H 6D 5S", "TD 9S 9C TH 2H 2D"], 2)
    match.move(1, Discard(cards("6S 6D")), 1)
    match.move(2, Discard(cards("2H 2D")), 1)
    assert asked(match, PLAIN) == "You cut."


def test_what_lies_on_the_table() -> None:
    match = at_twenty_six()
    assert before_words(match.view(1), LOG) == "Before that: you 5♠, count 20, pair for 2."
    assert before_words(match.view(2), LOG) == "Before that: Me 5♠, count 20, pair for 2."
    assert laid_words(match.view(1), 1, LOG) == "Ann 5♦, 15 for 2"
    assert count_lines(match.view(1), PLAIN) == (
        "Count 26.",
        "You: king of diamonds, 10.",
        "Ann: 5 of diamonds, 15.",
        "You: 5 of spades, 20.",
        "Ann: 6 of clubs, 26.",
    )
    match.play(1, "5H", 1)
    assert before_words(match.view(1), LOG) == ""
    assert count_lines(match.view(1), PLAIN) == ("Count 0.",)
