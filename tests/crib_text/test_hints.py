"""Hints and reviews in words: one line that fits, and what a player would understand."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from crib_bots import Level
from crib_bots.advice import Advice, Choice, advice
from crib_bots.decision import Decision
from crib_bots.discards import Discarding
from crib_bots.play_advice import Laying
from crib_bots.review import Review, review
from crib_engine.cards import DECK, RANK_NAMES, Card, Suit
from crib_engine.moves import Discard, Play
from crib_engine.pegging import tally_play
from crib_engine.view import Option, View
from crib_engine.viewing import view_for
from crib_text.hints import Reasoned, hint_words, obvious_words
from crib_text.results import hints_words
from crib_text.reviews import (
    cost_words,
    decision_line,
    decision_lines,
    decision_row,
    mark_words,
    none_words,
    reviewable,
    summary_lines,
)
from crib_text.style import LOG, PLAIN, Cards, Detail, Style
from tests.crib_bots.matches import questions
from tests.crib_bots.positions import cards, in_discard, in_play
from tests.crib_text.matches import dealt

CELLS = 80
STYLES = [Style(each, detail) for each in Cards for detail in Detail]


def hint_in(view: View, style: Style = PLAIN) -> str:
    return hint_words(view, advice(view), style).line


def a_discard() -> View:
    return view_for(in_discard(["5S 6H 7D 8C QS KD", "AS 2S 3S 4S 9S TS"], dealer=1), 1)


def a_play(laid: str = "KH", mine: str = "5S 6H 7C JD", score: int = 0) -> View:
    state = in_play([mine, "7S AC 4D"], [(2, laid)], starter="QD", dealer=1, scores=(score, 0))
    return view_for(state, 1)


def test_a_hint_to_discard_says_the_cards_and_what_hand_crib_and_play_bring() -> None:
    view = a_discard()
    why = advice(view).best.why
    assert isinstance(why, Discarding)
    # On the first deal the crib is ours, so all of it is for us.
    said = f"hand {why.hand:.1f}, crib {why.crib:+.1f}, play {why.pegging:+.1f}."
    given = ", ".join(card.words for card in why.given)
    assert hint_in(view) == f"Hint: put {given}: {said}"
    assert hint_in(view, LOG) == f"Hint: put {' '.join(c.face for c in why.given)}: {said}"


def test_near_the_end_the_chance_to_win_is_said_first() -> None:
    view = a_discard()
    near = replace(view.sides[0], score=100, to_go=21)
    view = replace(view, sides=(near, view.sides[1]))
    win = advice(view).best.win
    assert win is not None
    assert f": {100 * win:.1f} % to win, hand " in hint_in(view)


def test_a_hint_to_play_says_the_points_the_answer_and_the_chance() -> None:
    view = a_play()
    best = advice(view).best
    assert isinstance(best.why, Laying)
    assert best.why.answer is not None
    assert best.win is not None
    said = f"15 for 2, {100 * best.win:.1f} % to win, best answer {best.why.answer:.1f}."
    assert hint_in(view) == f"Hint: play 5 of spades: {said}"


def test_a_card_that_wins_is_said_to() -> None:
    line = hint_in(a_play(score=119))
    assert line == "Hint: play 5 of spades: 15 for 2 wins the game, 100.0 % to win."


def test_with_three_players_it_says_how_much_better_it_is() -> None:
    hands = ["5S 9H 2C", "7S AC 4D 6D", "8S 8C TD JD"]
    state = in_play(hands, [(3, "KC"), (1, "3S")], starter="QD", dealer=2)
    view = view_for(state, 2)
    found = advice(view)
    better = found.choices[1].points_lost
    assert ("better than the next" in hint_in(view)) == (better >= 0.05)


def longest_cards() -> list[Card]:
    return [Card(12, Suit.DIAMONDS), Card(12, Suit.HEARTS)]


@pytest.mark.parametrize("style", STYLES)
def test_the_longest_hint_to_discard_fits_a_line(style: Style) -> None:
    assert max(map(len, RANK_NAMES)) == len("queen")
    view = a_discard()
    given = tuple(longest_cards())
    why = Discarding(given, view.hand[:4], 20.8, -10.8, -10.8, -10.8)
    for near in (0, 100):
        sides = tuple(replace(side, score=near, to_go=121 - near) for side in view.sides)
        choice = Choice(Discard(given), -10.8, 1.0, why=why)
        hint = hint_words(replace(view, sides=sides), Advice((choice,)), style)
        assert len(hint.line) <= CELLS, hint.line
        assert hint.why[0] == ("100.0 % to win" if near else "hand 20.8")


@pytest.mark.parametrize("style", STYLES)
def test_every_award_of_the_play_fits_a_line(style: Style) -> None:
    view = a_play()
    awards = set()
    for text in ("5S TS", "6D 7D 8D TD", "TS JS AD", "7D 8D", "2S 2H 2C 2D", "6S 3S 3H 3C"):
        awards.add(tally_play(cards(text)).combinations)
    # Thirty-one and fifteen that are also a pair royal or a long run.
    for text in ("7S 8S 5H 6D", "5S 5H 5C", "AS 2H 3C 4D 5S", "JS TS QD AH", "TS 7H 7C 7D"):
        awards.add(tally_play(cards(text)).combinations)
    for combinations in awards:
        # Four of a rank fit up to the sevens alone.
        longest = Card(7 if combinations and combinations[0].points == 12 else 12, Suit.DIAMONDS)
        for win, answer in ((None, None), (1.0, 10.8)):
            why = Laying(Option(longest, 31, combinations, None), answer)
            choices = (Choice(Play(longest), 1.0, win, why=why), Choice(Play(longest), 0, win, 10))
            hint = hint_words(view, Advice(choices), style)
            assert len(hint.line) <= CELLS, hint.line
            # What it scores and what it is worth always have room.
            assert len(hint.why) >= 2


def test_hints_of_whole_games_fit_a_line_in_every_style(luck: Random) -> None:
    for players in (2, 3, 4):
        asked = list(questions([Level.NORMAL] * players, str(luck.random()), "short"))
        for one in luck.sample(asked, 10):
            view = view_for(one.state, one.seat)
            if obvious_words(view, PLAIN):
                continue
            found = advice(view)
            for style in STYLES:
                hint = hint_words(view, found, style)
                assert len(hint.line) <= CELLS
                assert "\n" not in hint.line
                if style.cards is not Cards.SYMBOLS:
                    assert hint.line.isascii()


def test_where_there_is_nothing_to_choose_no_hint_is_needed() -> None:
    assert not obvious_words(a_play(), PLAIN)
    assert not obvious_words(a_discard(), PLAIN)
    laid = [(2, "TH"), (1, "5H"), (2, "JC")]
    alone = in_play(["2S KH QS", "7S 4D"], laid, starter="QD", dealer=1)
    assert obvious_words(view_for(alone, 1), PLAIN) == "Only 2 of spades fits."
    pair = in_play(["2S 2H QS", "7S 4D"], laid, starter="QD", dealer=1)
    assert obvious_words(view_for(pair, 1), PLAIN) == "All cards that fit are alike."
    assert not obvious_words(view_for(alone, 2), PLAIN)


def test_the_result_says_how_many_hints_were_taken() -> None:
    assert [hints_words(number) for number in (0, 1, 3)] == [
        "",
        "You took 1 hint.",
        "You took 3 hints.",
    ]


def test_a_hint_without_reasons_is_a_sentence_too() -> None:
    assert Reasoned("Hint: put 5H", ()).line == "Hint: put 5H."


# Reviews


def dear() -> Review:
    """A discard that gives fives away, the best card of the play, and one that only fits."""
    put = a_discard()
    laid = [(2, "TH"), (1, "5H"), (2, "JC")]
    alone = view_for(in_play(["2S KH QS", "7S 4D"], laid, starter="QD", dealer=1), 1)
    return review(
        [
            Decision(put, Discard(tuple(cards("5S 7D")))),
            Decision(a_play(), Play(cards("5S")[0])),
            Decision(alone, Play(cards("2S")[0])),
        ]
    )


def test_a_decision_is_one_line_with_what_expert_would_do_and_the_cost() -> None:
    first, second, third = (decision_line(one, PLAIN) for one in dear().judged)
    one = dear().judged[0]
    given = one.best.move
    assert isinstance(given, Discard)
    assert one.win_lost is not None
    assert first == (
        "1. Round 1, your crib: you put 5 of spades, 7 of diamonds."
        f" Expert: {', '.join(card.words for card in given.cards)}."
        f" Cost {one.points_lost:.1f} points, {100 * one.win_lost:.1f} % of winning."
    )
    assert second == "2. Round 1, count 10: you played 5 of spades. As expert."
    assert third == "3. Round 1, count 25: you played 2 of spades. Nothing else fitted."


def test_in_a_list_a_decision_is_as_short_as_it_goes() -> None:
    first, second, third = (decision_row(one, LOG) for one in dear().judged)
    one = dear().judged[0]
    assert isinstance(one.best.move, Discard)
    assert one.win_lost is not None
    best = " ".join(card.face for card in one.best.move.cards)
    assert first == (
        f"1. Round 1, your crib: 5♠ 7♦, expert {best}."
        f" {one.points_lost:.1f} points, {100 * one.win_lost:.1f} %"
    )
    assert second == "2. Round 1, count 10: 5♠, as expert"
    assert third == "3. Round 1, count 25: 2♠, nothing else fitted"


def test_a_decision_alone_shows_the_cards_of_that_moment() -> None:
    lines = decision_lines(dear().judged[1], LOG)
    assert lines[:3] == ("2. Round 1, count 10.", "You held 5♠ 6♥ 7♣ J♦.", "On the table: K♥.")
    assert lines[3].startswith("You played 5♠: 15 for 2, ")
    assert lines[4:] == ("Expert does the same.", "Cost nothing.")


def test_the_summary_has_the_mark_the_count_and_the_dearest() -> None:
    view = a_discard()
    found = dear()
    lines = summary_lines(1, view, found, 2, LOG)
    assert lines[0] == f"Mark {found.mark} of 100, with 2 hints."
    assert lines[1].startswith("2 choices, 1 as good as expert's. The others cost ")
    assert lines[2] == "The dearest."
    assert lines[3:] == (decision_line(found.judged[0], LOG),)


def test_the_mark_says_which_game_it_is_of_where_there_are_more() -> None:
    view = replace(a_discard(), format=3)
    assert mark_words(2, view, Review(()), 0) == "Game 2: mark 100 of 100."
    assert mark_words(2, view, Review(()), 1) == "Game 2: mark 100 of 100, with 1 hint."


@pytest.mark.parametrize(
    "points, win, words",
    [
        (2.1, 0.034, "2.1 points, 3.4 % of winning"),
        (1.0, None, "1 point"),
        (0.0, None, "0.0 points"),
        (0.04, 0.034, "3.4 % of winning"),
        (2.1, 0.0001, "2.1 points"),
        (0.0, 0.0, "0.0 % of winning"),
    ],
)
def test_what_a_decision_cost(points: float, win: float | None, words: str) -> None:
    assert cost_words(points, win) == words


def test_a_game_is_reviewed_once_it_is_over_and_not_before() -> None:
    match = dealt(["5S 6H 7D 8C QS KD", "AS 2S 3S 4S 9S TS"], 1)
    view = match.view(1)
    assert reviewable(view, helped=True) == ()
    assert none_words(view, helped=True) == "A game is reviewed when it is over."
    assert none_words(view, helped=False) == "No reviews here before the match is over."
    assert none_words(match.view(None), helped=True) == "You watch; you chose nothing."


def test_every_card_can_be_hinted(luck: Random) -> None:
    for card in luck.sample(DECK, 8):
        choice = Choice(Play(card))
        assert hint_words(a_play(), Advice((choice,)), PLAIN).line == f"Hint: play {card.words}."
