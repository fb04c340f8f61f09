"""Hands to count for practice: fair cards, and a mix that teaches."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from crib_bots.count_drill import SHARES, CountAsked, Lesson, draw_count, draw_lesson
from crib_engine.cards import DECK, Card, parse_cards, sorted_hand
from tests.crib_engine.by_hand import points, show

MANY = 3000


def draws(seed: str, many: int = MANY) -> list[CountAsked]:
    return [draw_count(Random(f"{seed}/{number}")) for number in range(many)]


@pytest.mark.parametrize("lesson", Lesson)
def test_every_hand_is_five_different_cards_in_the_order_of_a_hand(
    lesson: Lesson, luck: Random
) -> None:
    for _ in range(200):
        asked = draw_lesson(lesson, luck)
        assert len({*asked.hand, asked.starter}) == 5
        assert asked.hand == sorted_hand(asked.hand)
        assert asked.crib == (lesson in {Lesson.CRIB, Lesson.CRIB_FLUSH})


def test_the_same_luck_draws_the_same_hand() -> None:
    assert draws("a", 50) == draws("a", 50) != draws("b", 50)


def test_the_shares_are_of_twenty() -> None:
    assert set(SHARES) == set(Lesson)
    assert sum(SHARES.values()) == 20


def test_the_mix_asks_all_that_is_worth_knowing() -> None:
    asked = draws("mix")
    told = Counter[str]()
    for each in asked:
        worth = points(show(each.hand, each.starter, crib=each.crib))
        suits = {card.suit for card in each.hand}
        jacks = [card for card in each.hand if card.rank == 11]
        told["zero"] += worth == 0
        told["crib"] += each.crib
        four_alone = len(suits) == 1 and each.starter.suit not in suits
        told["flush of four"] += four_alone and not each.crib
        told["flush of five"] += suits == {each.starter.suit}
        told["no flush in the crib"] += four_alone and each.crib
        told["nobs"] += any(jack.suit is each.starter.suit for jack in jacks)
        told["jack without nobs"] += bool(jacks) and all(
            jack.suit is not each.starter.suit for jack in jacks
        )
        told["starter jack"] += each.starter.rank == 11
        told["twelve or more"] += worth >= 12
    # Of any four cards and a starter 7.8 % count nothing; here they are rare, and not absent.
    assert 0 < told["zero"] < 0.03 * MANY
    assert 0.15 * MANY < told["crib"] < 0.35 * MANY
    assert told["twelve or more"] > 0.1 * MANY
    for kind in ("flush of four", "flush of five", "nobs", "jack without nobs", "starter jack"):
        assert told[kind] > 0.02 * MANY, kind
    assert told["no flush in the crib"] > 0.01 * MANY


def test_a_kept_hand_is_the_best_that_six_cards_hold() -> None:
    for seed in range(5):
        *dealt, starter = Random(seed).sample(DECK, 7)
        asked = draw_lesson(Lesson.KEPT, Random(seed))
        unseen = [card for card in DECK if card not in dealt]

        def total(four: tuple[Card, ...], unseen: list[Card] = unseen) -> int:
            return sum(points(show(four, card)) for card in unseen)

        assert asked.starter is starter
        assert total(asked.hand) == max(total(four) for four in combinations(dealt, 4))


def test_its_code_is_a_line_for_crib_score() -> None:
    five = parse_cards(["5H", "5C", "5S", "JD", "5D"])
    hand = sorted_hand(five[:4])
    assert CountAsked(hand, five[4], False).code == "5S5H5CJD 5D"
    assert CountAsked(hand, five[4], True).code == "5S5H5CJD 5D crib"
