"""Six cards to discard from: every choice against the best, as `crib discard` weighs them."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from crib_bots import discard_drill
from crib_bots.discard_advice import advised_discards
from crib_bots.discard_drill import DiscardAsked, draw_discard, mark_discard
from crib_bots.errors import DataError
from crib_engine.cards import parse_cards, sorted_hand


def asked(cards: str, *, dealer: bool) -> DiscardAsked:
    return DiscardAsked(sorted_hand(parse_cards(cards.split())), dealer)


@pytest.mark.parametrize("dealer", [True, False])
def test_six_different_cards_the_same_for_the_same_luck(dealer: bool) -> None:
    for seed in range(50):
        drawn = draw_discard(Random(seed), dealer=dealer)
        assert drawn == draw_discard(Random(seed), dealer=dealer)
        assert len(set(drawn.dealt)) == 6
        assert drawn.dealt == sorted_hand(drawn.dealt)
        assert drawn.dealer is dealer


@pytest.mark.parametrize("dealer", [True, False])
def test_it_weighs_as_the_command_does(dealer: bool, luck: Random) -> None:
    for _ in range(5):
        drawn = draw_discard(luck, dealer=dealer)
        advised = [one.discarding for one in advised_discards(drawn.dealt, 2, own=dealer)]
        assert list(mark_discard(drawn, drawn.dealt[:2]).choices) == advised


def test_every_choice_has_its_cost_and_its_place(luck: Random) -> None:
    drawn = draw_discard(luck, dealer=True)
    marks = [mark_discard(drawn, given) for given in combinations(drawn.dealt, 2)]
    assert len(marks) == len(marks[0].choices) == 15
    totals = {mark.chosen.given: mark.chosen.total for mark in marks}
    highest = max(totals.values())
    for mark in marks:
        total = totals[mark.chosen.given]
        assert mark.cost == pytest.approx(highest - total, abs=0.006)
        assert mark.right == (mark.cost == 0)
        better = [other for other in totals.values() if round(highest - other, 2) < mark.cost]
        assert mark.place == 1 + len(better)


def test_the_order_in_which_cards_are_given_does_not_matter() -> None:
    drawn = asked("5S 5H JD QC 2D 8H", dealer=True)
    one, other = drawn.dealt[2], drawn.dealt[4]
    assert mark_discard(drawn, (one, other)) == mark_discard(drawn, (other, one))


def test_cards_that_differ_in_suit_alone_may_share_a_place() -> None:
    # Four suits of a rank and no flush in reach: giving either 7 is the same.
    drawn = asked("6S 9S 8H AC 7C 7D", dealer=True)
    for dealt in ("9S 7D", "9S 7C"):
        mark = mark_discard(drawn, parse_cards(dealt.split()))
        assert mark.place == 4


def test_what_everybody_knows() -> None:
    # A pair of fives goes in one's own crib and never in another's.
    mine = mark_discard(asked("5S 5H 9D QC AD KH", dealer=True), parse_cards(["5S", "5H"]))
    theirs = mark_discard(asked("5S 5H 9D QC AD KH", dealer=False), parse_cards(["5S", "5H"]))
    assert theirs.cost > mine.cost
    assert theirs.place > 10
    # Ten and king are safe to give away beside a made hand.
    safe = mark_discard(asked("5S 5H JD JC TS KH", dealer=False), parse_cards(["TS", "KH"]))
    assert safe.right


def test_what_is_kept_of_it() -> None:
    mark = mark_discard(asked("5S 5H JD JC TS KH", dealer=False), parse_cards(["TS", "KH"]))
    assert mark.asked.code == "5STS5HKHJCJD pone"
    assert mark.answer_code == mark.best_code == "TSKH"


def test_without_its_data_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> object:
        raise DataError("The file is gone.")

    monkeypatch.setattr(discard_drill, "discard_tables", broken)
    drawn = asked("5S 5H JD JC TS KH", dealer=False)
    with pytest.raises(DataError):
        mark_discard(drawn, drawn.dealt[:2])
