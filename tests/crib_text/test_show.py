"""The show: the chant, its steps, what a hand lacks, and what comes next."""

from __future__ import annotations

import pytest

from crib_engine.cards import parse_card
from crib_engine.combination import Combination, Kind
from crib_engine.counting import count_hand
from crib_engine.view import Shown
from crib_text.combinations import award_call, chant, combination_name, steps
from crib_text.sentences import say
from crib_text.show import coming_words, lacking, scored_words
from crib_text.style import LOG, PLAIN, Detail, Style
from tests.crib_text.matches import Match, cards, kept


def counted(hand: str, starter: str, *, crib: bool = False) -> tuple[Combination, ...]:
    return count_hand(cards(hand), parse_card(starter), crib=crib).combinations


@pytest.mark.parametrize(
    "hand, starter, words",
    [
        ("7S 8D 7C KH", "2H", "Fifteen two, fifteen four, and a pair is six."),
        ("QS KH AD 3C", "6S", "Zero."),
        ("7S 8D QC KH", "2H", "Fifteen two."),
        ("2S 2D QC KH", "9H", "A pair is two."),
        ("2S 4S 6S 8S", "QH", "A flush is four."),
        ("JS 2H 6D 8C", "4S", "One for his nobs is one."),
        ("AS 2H 3D 4C", "KS", "Fifteen two, fifteen four, and a run of four is eight."),
        (
            "5H 5C 5S JD",
            "5D",
            (
                "Fifteen two, fifteen four, fifteen six, fifteen eight, fifteen ten,"
                " fifteen twelve, fifteen fourteen, fifteen sixteen,"
                " a double pair royal is twenty-eight, and one for his nobs is twenty-nine."
            ),
        ),
    ],
)
def test_the_chant(hand: str, starter: str, words: str) -> None:
    assert chant(counted(hand, starter)) == words


def test_a_flush_with_the_starter_is_worth_five() -> None:
    assert steps(counted("2S 4S 6S 8S", "QS"), PLAIN)[-1] == "Flush for 5."
    assert chant(counted("2S 4S 6S 8S", "QS")) == "A flush is five."


def test_the_steps_of_a_hand_run_up_to_its_points() -> None:
    hand = counted("5S JS 5H KD", "5C")
    assert steps(hand, PLAIN) == (
        "Fifteen for 2.",
        *(f"Fifteen for 2, makes {total}." for total in (4, 6, 8, 10, 12, 14)),
        "Pair royal for 6, makes 20.",
    )
    assert steps(hand, Style(LOG.cards, Detail.FULL))[-1] == (
        "Pair royal for 6, makes 20: 5♠ 5♥ 5♣."
    )


def test_every_kind_has_its_name() -> None:
    names = {kind: combination_name(Combination(kind, cards("4S 5S 6S 7S"), 4)) for kind in Kind}
    assert names == {
        Kind.FIFTEEN: "Fifteen",
        Kind.THIRTY_ONE: "Thirty-one",
        Kind.PAIR: "Pair",
        Kind.PAIR_ROYAL: "Pair royal",
        Kind.DOUBLE_PAIR_ROYAL: "Double pair royal",
        Kind.RUN: "Run of 4",
        Kind.FLUSH: "Flush",
        Kind.NOBS: "His nobs",
        Kind.HEELS: "His heels",
        Kind.LAST_CARD: "Last card",
    }


def test_what_is_called_at_the_table() -> None:
    thirty_one = Combination(Kind.THIRTY_ONE, cards("KS JS 6S 5S"), 2)
    assert award_call((thirty_one,), 31) == "Thirty-one for two."
    pair = Combination(Kind.PAIR, cards("KS KH"), 2)
    assert award_call((pair,), 20) == "Twenty, pair for two."


def shown(hand: str, starter: str, *, crib: bool = False) -> Shown:
    found = counted(hand, starter, crib=crib)
    return Shown(1, crib, cards(hand), sum(one.points for one in found), found)


@pytest.mark.parametrize(
    "hand, starter, crib, words",
    [
        (
            "5S JS 5H KD",
            "5C",
            False,
            "No run. No flush. No his nobs: the starter is a club.",
        ),
        (
            "2H 4S 6C 8D",
            "JS",
            False,
            "No fifteen. No pair. No run. No flush. No his nobs: the starter is the jack.",
        ),
        (
            "2S 4S 6S 8S",
            "QH",
            True,
            (
                "No fifteen. No pair. No run."
                " No flush: in the crib all five must be of one suit. No his nobs: no jack."
            ),
        ),
        ("4H 6H JH KH", "5H", True, "No pair."),
    ],
)
def test_what_a_hand_lacks(hand: str, starter: str, crib: bool, words: str) -> None:
    assert lacking(shown(hand, starter, crib=crib), parse_card(starter)) == words


def at_the_show() -> Match:
    match = kept(["5S JS 5H KD", "5D 6C 9C QH"], 2, "5C", crib="6S 6D 2H 2D", scores=(30, 60))
    while match.state.awaited:
        seat = match.state.awaited[0]
        match.play(seat, match.view(seat).playable[0].code, 1)
    return match


def test_what_comes_next_in_the_show() -> None:
    match = at_the_show()
    heard = []
    for _ in range(3):
        heard.append(coming_words(match.view(1)))
        match.step(1)
    heard.append(coming_words(match.view(1)))
    assert heard == [
        "Then your hand, then Ann's hand, then Ann's crib.",
        "Then Ann's hand, then Ann's crib.",
        "Then Ann's crib.",
        "",
    ]


def test_what_comes_next_for_the_dealer() -> None:
    assert coming_words(at_the_show().view(2)) == "Then Me's hand, then your hand, then your crib."


def test_who_scored_from_where_to_where() -> None:
    match = at_the_show()
    before = match.view(1).sides[0].score
    match.step(1)
    view = match.view(1)
    assert scored_words(view.shown[-1], view) == f"You score 20, from {before} to {before + 20}."
    view = match.view(2)
    assert scored_words(view.shown[-1], view).startswith("Me scores 20, from ")


def test_who_scored_nothing() -> None:
    view = at_the_show().view(1)
    assert scored_words(Shown(2, False, cards("2H 4S 6C 8D"), 0, ()), view) == "Ann scores zero."


def test_the_end_of_the_game_cuts_the_peg_but_not_the_count() -> None:
    match = kept(["5S JS 5H KD", "5D 6C 9C QH"], 2, "5C", crib="6S 6D 2H 2D", scores=(110, 60))
    while match.state.awaited:
        seat = match.state.awaited[0]
        match.play(seat, match.view(seat).playable[0].code, 1)
    assert [said.text for said in say(match.step(1))][-3:] == [
        "Your hand 20. You 121.",
        "You win, 121 to 65. Skunk, 2 games.",
        "You win the match.",
    ]
