from __future__ import annotations

import pytest

from crib_engine.rules import RULE_SETS
from crib_engine.seating import SeatKind
from crib_table.opening import Chair, Opening
from crib_text.openings import format_hint, format_words, opening_words, rule_set_words, terms_words

YOU = Chair("You", SeatKind.PERSON)
ANN = Chair("Ann", SeatKind.BOT, "easy")
BEN = Chair("Ben", SeatKind.BOT, "normal")


@pytest.mark.parametrize(
    "name,words",
    [
        ("standard", "To 121. Skunk at 90 or less: 2 games, double skunk at 60: 4."),
        ("short", "To 61. Lurch at 30 or less: 2 games."),
        ("lurch", "To 121. Lurch at 60 or less: 2 games."),
        ("acc", "To 121, cut for deal. A win: 2 game points, skunk at 90 or less: 3."),
        (
            "classic",
            "To 121, cut for deal. Skunk at 90 or less: 2 games, double skunk at 60: 3.",
        ),
    ],
)
def test_a_rule_set_in_a_line(name: str, words: str) -> None:
    assert rule_set_words(RULE_SETS[name]) == words


def test_no_rule_set_is_longer_than_a_line() -> None:
    assert all(len(rule_set_words(rules)) <= 76 for rules in RULE_SETS.values())


def test_formats() -> None:
    assert [format_words(each) for each in (1, 3, 5)] == ["single game", "best of 3", "best of 5"]
    assert format_hint(3) == "first to win 2"
    assert format_hint(5) == "first to win 3"


def test_who_plays_whom() -> None:
    two = Opening((YOU, ANN), (None, None))
    three = Opening((YOU, ANN, BEN), (None, None, None))
    four = Opening((YOU, ANN, BEN, Chair("[/]\x1b", SeatKind.BOT, "easy")), (None, None), "acc", 3)
    assert opening_words(two) == "You against Ann (easy)"
    assert opening_words(three) == "You against Ann (easy) and Ben (normal)"
    assert opening_words(four) == "You and Ben (normal) against Ann (easy) and [/] (easy)"
    assert terms_words(two) == "single game, standard rules"
    assert terms_words(four) == "best of 3, acc rules"
