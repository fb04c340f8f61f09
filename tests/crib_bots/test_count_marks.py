"""A count that was said: right or not, what was missed, and which rule was passed over."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from crib_bots.count_drill import CountAsked, draw_count
from crib_bots.count_marks import CountMarked, Slip, mark_count, missed_in, slip_in
from crib_engine.cards import parse_card, parse_cards, sorted_hand
from tests.crib_engine.by_hand import Score, points, scores_of, show


def asked(cards: str, starter: str, *, crib: bool = False) -> CountAsked:
    return CountAsked(sorted_hand(parse_cards(cards.split())), parse_card(starter), crib)


def marked(cards: str, starter: str, said: int, *, crib: bool = False) -> CountMarked:
    return mark_count(asked(cards, starter, crib=crib), said)


# The worked figures of RULES.md 6.
@pytest.mark.parametrize(
    "cards, starter, worth",
    [("5H 5C 5S JD", "5D", 29), ("5H 5C 5S JH", "5D", 28), ("9S 8H 7C 6D", "6S", 16)],
)
def test_the_right_count_is_right_and_every_other_wrong(
    cards: str, starter: str, worth: int
) -> None:
    for said in range(30):
        mark = marked(cards, starter, said)
        assert mark.right == (said == worth)
        assert mark.off == said - worth
        assert mark.cost == abs(said - worth)
        assert (mark.answer_code, mark.best_code) == (str(said), str(worth))


def test_any_hand_is_marked_as_a_person_counts_it(luck: Random) -> None:
    for _ in range(300):
        drawn = draw_count(luck)
        right = show(drawn.hand, drawn.starter, crib=drawn.crib)
        mark = mark_count(drawn, points(right))
        assert mark.right
        assert set(scores_of(mark.tally.combinations)) == set(right)
        assert missed_in(mark).combinations == ()
        assert slip_in(mark) is None


def names(mark: CountMarked) -> list[str]:
    return sorted(one.kind.value for one in missed_in(mark).combinations)


def test_one_point_short_can_only_be_his_nobs() -> None:
    mark = marked("5H 5C 5S JD", "5D", 28)
    [nobs] = missed_in(mark).combinations
    assert nobs.kind.value == "nobs"
    assert nobs.cards == (parse_card("JD"),)
    assert missed_in(mark).certain


def test_said_nothing_all_of_it_was_missed() -> None:
    mark = marked("9S 8H 7C 6D", "6S", 0)
    assert missed_in(mark).combinations == mark.tally.combinations
    assert missed_in(mark).certain


def test_two_short_can_be_a_fifteen_the_pair_or_a_card_of_each_run() -> None:
    mark = marked("9S 8H 7C 6D", "6S", 14)
    assert names(mark) == ["fifteen", "fifteen", "fifteen", "pair", "run", "run"]
    assert not missed_in(mark).certain


def test_four_points_of_a_pair_royal_are_missed_by_who_saw_a_pair() -> None:
    # Three kings, nothing else: said 2 for one pair.
    mark = marked("KS KH KC 2D", "4S", 2)
    assert names(mark) == ["pair_royal"]
    assert missed_in(mark).certain


def test_the_fifth_card_of_a_flush_is_missed() -> None:
    mark = marked("2S 4S 6S QS", "8S", 4)
    assert names(mark) == ["flush"]


def parts(score: Score) -> list[int]:
    """What may be missed of one score, by hand: all, or what a part of it falls short by."""
    if score.kind in {"pair_royal", "double_pair_royal"}:
        return list(range(0, score.points + 1, 2))
    if score.kind == "run":
        return sorted({0, score.points, *(score.points - part for part in range(3, score.points))})
    return [0, 1, 5] if score.kind == "flush" and score.points == 5 else [0, score.points]


def test_what_was_missed_agrees_with_trying_everything(luck: Random) -> None:
    tried = 0
    while tried < 60:
        drawn = draw_count(luck)
        scores = show(drawn.hand, drawn.starter, crib=drawn.crib)
        worth = points(scores)
        if not worth:
            continue
        tried += 1
        said = luck.randrange(worth)
        explained = [
            ways
            for ways in product(*(parts(score) for score in scores))
            if sum(ways) == worth - said
        ]
        possible = {
            score for ways in explained for score, part in zip(scores, ways, strict=True) if part
        }
        missed = missed_in(mark_count(drawn, said))
        assert set(scores_of(missed.combinations)) == possible
        if possible:
            always = all(
                part
                for ways in explained
                for score, part in zip(scores, ways, strict=True)
                if score in possible
            )
            assert missed.certain == always


@pytest.mark.parametrize(
    "cards, starter, crib, over, slip",
    [
        # "in the crib only all five"
        ("2S 4S 6S QS", "8H", True, 4, Slip.CRIB_FLUSH),
        # "the four hand cards of one suit"
        ("2S 4S 6S QH", "8S", False, 4, Slip.STARTER_IN_FLUSH),
        # "the starter itself is never nobs"
        ("2S 4S 6H QH", "JS", False, 1, Slip.STARTER_JACK),
        ("2S 4S 6H QH", "JS", False, 2, Slip.STARTER_JACK),
        # "the Jack of the starter's suit"
        ("2S 4S 6H JH", "8S", False, 1, Slip.OTHER_JACK),
        # "shorter runs inside it don't count"
        ("6S 7H 8C 9D", "KS", False, 3, Slip.RUN_IN_RUN),
        ("6S 7H 8C 9D", "KS", False, 6, Slip.RUN_IN_RUN),
        ("6S 7H 8C 9D", "KS", False, 5, None),
        ("2S 4S 6H QH", "8S", False, 2, None),
    ],
)
def test_a_count_too_high_names_the_rule_that_was_passed_over(
    cards: str, starter: str, crib: bool, over: int, slip: Slip | None
) -> None:
    hand = asked(cards, starter, crib=crib)
    worth = points(show(hand.hand, hand.starter, crib=crib))
    assert slip_in(mark_count(hand, worth + over)) is slip


@pytest.mark.parametrize("said", [19, 25, 26, 27])
def test_what_no_hand_counts_is_named_first(said: int) -> None:
    assert slip_in(marked("5H 6C 7S 8D", "8S", said)) is Slip.NO_SUCH_COUNT


def test_a_flush_of_four_that_counts_is_no_slip() -> None:
    mark = marked("2S 4S 6S QS", "8H", 8)
    assert mark.tally.points == 4
    assert slip_in(mark) is None
