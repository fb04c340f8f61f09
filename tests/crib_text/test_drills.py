"""Practice in words: verdicts, rules that were passed over, and results."""

from __future__ import annotations

from random import Random

import pytest

from crib_bots.count_drill import CountAsked, draw_count
from crib_bots.count_marks import Slip, mark_count, missed_in
from crib_bots.discard_drill import draw_discard, mark_discard
from crib_engine.cards import parse_card, parse_cards, sorted_hand
from crib_table.attempt import Drill, Sums
from crib_table.notebook import Results
from crib_text.drills import (
    behind_words,
    count_verdict,
    discard_verdict,
    lacking_words,
    missed_words,
    results_lines,
    score_words,
    slip_words,
    sum_words,
)


def asked(cards: str, starter: str, *, crib: bool = False) -> CountAsked:
    return CountAsked(sorted_hand(parse_cards(cards.split())), parse_card(starter), crib)


NOTHING = asked("2S 4S 6H QH", "8D")
SIXTEEN = asked("9S 8H 7C 6D", "6S")


@pytest.mark.parametrize(
    "hand, said, words",
    [
        (SIXTEEN, 16, "Right, 16."),
        (SIXTEEN, 14, "No, 16. You said 14, 2 too few."),
        (SIXTEEN, 17, "No, 16. You said 17, 1 too many."),
        (SIXTEEN, 0, "No, 16. You said zero, 16 too few."),
        (NOTHING, 0, "Right, zero."),
        (NOTHING, 4, "No, zero. You said 4, 4 too many."),
    ],
)
def test_a_verdict_says_the_points_first(hand: CountAsked, said: int, words: str) -> None:
    assert count_verdict(mark_count(hand, said)) == words


def test_whether_these_were_missed_or_some_of_them() -> None:
    for said, words in ((16, ""), (14, "Missed 2 points among these."), (0, "Missed these.")):
        marked = mark_count(SIXTEEN, said)
        assert missed_words(marked, missed_in(marked)) == words
    one_short = mark_count(asked("2S 4S 6S QS", "8S"), 4)
    assert missed_words(one_short, missed_in(one_short)) == "Missed these."


@pytest.mark.parametrize(
    "hand, said, word",
    [
        (asked("2S 4S 6S QS", "8H", crib=True), 4, "in the crib"),
        (asked("2S 4S 6S QH", "8S"), 4, "the four cards of the hand"),
        (asked("2S 4S 6H QH", "JS"), 1, "never his nobs"),
        (asked("2S 4S 6H JH", "8S"), 1, "the jack of the starter's suit"),
        (asked("6S 7H 8C 9D", "KS"), 8 + 3, "runs inside a run"),
        (asked("6S 7H 8C 9D", "KS"), 19, "No hand counts 19."),
    ],
)
def test_every_rule_that_was_passed_over_is_said(hand: CountAsked, said: int, word: str) -> None:
    words = slip_words(mark_count(hand, said))
    assert word in words
    assert words.endswith(".")


def test_no_rule_is_said_where_none_was_passed_over() -> None:
    for said in (0, 14, 16, 18):
        assert slip_words(mark_count(SIXTEEN, said)) == ""


def test_there_is_a_sentence_for_every_slip() -> None:
    luck = Random(3)
    seen: set[str] = set()
    for _ in range(600):
        hand = draw_count(luck)
        seen.update(slip_words(mark_count(hand, said)) for said in range(30))
    # The four impossible counts have one each; the empty one is for no slip at all.
    assert len(seen) == len(Slip) - 1 + 4 + 1


def test_what_a_crib_lacks_is_told_as_of_a_crib() -> None:
    words = lacking_words(mark_count(asked("2S 4S 6S QS", "8H", crib=True), 4))
    assert "No flush: in the crib all five must be of one suit." in words


def test_a_discard_is_told_with_what_makes_the_difference(luck: Random) -> None:
    for dealer in (True, False):
        drawn = draw_discard(luck, dealer=dealer)
        best = mark_discard(drawn, mark_discard(drawn, drawn.dealt[:2]).best.given)
        assert discard_verdict(best) == "Best of 15."
        assert behind_words(best) == "hand +0.00, crib +0.00, play +0.00"
        worst = mark_discard(drawn, best.choices[-1].given)
        assert discard_verdict(worst).startswith("Place 1")
        assert f"Costs {worst.cost:.2f}." in discard_verdict(worst)
        numbers = [float(word.rstrip(",")) for word in behind_words(worst).split()[1::2]]
        assert sum(numbers) == pytest.approx(-worst.cost, abs=0.03)
        # To another's crib goes what is taken away.
        assert (", crib +" in sum_words(worst, worst.chosen)) == dealer


ONE = Sums(1, 1, 1, 1)
MANY = Sums(1240, 1021, 3, 31, 480.5, 800, 7000.0)


def test_a_score_in_one_line() -> None:
    assert score_words(Drill.COUNTING, ONE) == "1 asked, 1 right."
    assert score_words(Drill.COUNTING, MANY) == "1240 asked, 1021 right, 3 in a row."
    assert score_words(Drill.DISCARD, MANY) == "1240 asked, 1021 best, mean cost 0.39."


def test_results_tell_no_more_than_there_is() -> None:
    nothing = Results(Sums(), Sums(), Sums())
    assert results_lines(Drill.DISCARD, nothing) == ("Discard: nothing answered yet.",)
    first = Results(ONE, ONE, ONE)
    assert results_lines(Drill.COUNTING, first) == ("Counting.", "This visit: 1 asked, 1 right.")


@pytest.mark.parametrize("drill", Drill)
def test_results_of_years_stay_short(drill: Drill) -> None:
    lines = results_lines(drill, Results(MANY, Sums(20, 18, 4, 9, 3.5), MANY))
    assert max(map(len, lines)) <= 60
    later = results_lines(drill, Results(Sums(), Sums(20, 18, 4, 9, 3.5), MANY))
    assert not any(line.startswith("This visit") for line in later)
    assert [line.partition(":")[0] for line in later[1:]] == [
        "Last 20",
        "All",
        "All",
        "Longest row",
    ]
