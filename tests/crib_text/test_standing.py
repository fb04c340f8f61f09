from __future__ import annotations

import pytest

from crib_engine.rules import RULE_SETS, Skunk
from crib_text.numbers import listed, many, spelled
from crib_text.results import match_words, next_words
from crib_text.standing import side_words, skunk_words, standing_words, zone_words
from crib_text.wrapping import wrap
from tests.crib_text.matches import dealt

HANDS = ["5S 6S JS 5H 6D KD", "5D 6C 9C QH 2H 2D"]


@pytest.mark.parametrize(
    "rules, score, words",
    [
        ("standard", 37, "84 to go, double skunk zone"),
        ("standard", 60, "61 to go, double skunk zone"),
        ("standard", 61, "60 to go, skunk zone"),
        ("standard", 90, "31 to go, skunk zone"),
        ("standard", 91, "30 to go, clear of the skunk"),
        ("standard", 121, "out"),
        ("short", 30, "31 to go, lurch zone"),
        ("short", 31, "30 to go, clear of the lurch"),
        ("lurch", 60, "61 to go, lurch zone"),
        ("acc", 60, "61 to go, skunk zone"),
    ],
)
def test_where_a_side_stands(rules: str, score: int, words: str) -> None:
    view = dealt(HANDS, 2, scores=(score, 0), rules=rules).view(1)
    assert standing_words(view.sides[0], view.rules) == words
    assert standing_words(view.sides[0], view.rules, " · ") == words.replace(", ", " · ")


def test_every_zone_of_every_rule_set_has_words() -> None:
    for rules in RULE_SETS.values():
        for zone in Skunk:
            assert zone_words(zone, rules)


def test_a_sides_whole_line() -> None:
    view = dealt(HANDS, 2, scores=(37, 64), format_=3).view(1)
    assert side_words(view, 1) == (
        "You 37. 84 to go, double skunk zone. Games won 0. Terracotta circle."
    )
    single = dealt(HANDS, 2, scores=(37, 64)).view(1)
    assert side_words(single, 2) == "Ann 64. 57 to go, skunk zone. Teal square."
    acc = dealt(HANDS, 2, scores=(37, 95), rules="acc", format_=3).view(1)
    assert side_words(acc, 2) == (
        "Ann 95. 26 to go, clear of the skunk. Games won 0. Game points 0. Teal square."
    )


def test_what_a_win_counts() -> None:
    standard, acc = RULE_SETS["standard"], RULE_SETS["acc"]
    assert skunk_words(Skunk.NONE, 1, standard) == ""
    assert skunk_words(Skunk.SKUNK, 2, standard) == "Skunk, 2 games"
    assert skunk_words(Skunk.DOUBLE_SKUNK, 4, standard) == "Double skunk, 4 games"
    assert skunk_words(Skunk.LURCH, 2, RULE_SETS["short"]) == "Lurch, 2 games"
    assert skunk_words(Skunk.NONE, 2, acc) == "2 game points"
    assert skunk_words(Skunk.SKUNK, 3, acc) == "Skunk, 3 game points"


def test_a_match_that_goes_on_has_no_result() -> None:
    match = dealt(HANDS, 2, format_=3)
    assert match_words(match.view(1)) == ""
    assert next_words(match.view(1)) == "Next: game 2. 2 games won decide the match."
    match.abandon(1)
    assert match_words(match.view(1)) == "The match is abandoned. Nobody wins."
    assert next_words(match.view(1)).startswith("Rematch")


def test_numbers_as_they_are_spelled() -> None:
    words = [spelled(number) for number in (0, 1, 15, 19, 20, 29, 31, 99, 100)]
    assert words == [
        *("zero", "one", "fifteen", "nineteen", "twenty", "twenty-nine"),
        *("thirty-one", "ninety-nine", "100"),
    ]
    assert many(1, "game") == "1 game"
    assert many(2, "game") == "2 games"
    assert listed(["a"]) == "a"
    assert listed(["a", "b"]) == "a and b"
    assert listed(["a", "b", "c"]) == "a, b and c"


def test_wrapping_prefers_the_end_of_a_sentence() -> None:
    log = "You play 5S. Count 20. Pair for 2. You 37."
    assert wrap(log, 30, "  ") == ("You play 5S. Count 20.", "  Pair for 2. You 37.")
    assert wrap(log, 40) == ("You play 5S. Count 20. Pair for 2.", "You 37.")
    assert wrap("short", 40) == ("short",)
    assert wrap("", 40) == ()


def test_wrapping_breaks_at_spaces_and_never_in_a_word() -> None:
    assert wrap("one two three", 8) == ("one two", "three")
    assert wrap("a wonderfully long word", 5) == ("a", "wonderfully", "long", "word")
    assert wrap("word", 1) == ("word",)
    assert wrap("exactly ten", 7, "    ") == ("exactly", "    ten")


@pytest.mark.parametrize("width", range(1, 60))
def test_wrapping_loses_nothing(width: int) -> None:
    text = "Bob: ace of hearts, 31 for 2. You and Bob 2, 119 to go. Thirty-one: a, b, c. End."
    lines = wrap(text, width, "  ")
    assert " ".join(line.strip() for line in lines) == text
    longest = max(map(len, text.split()))
    assert max(map(len, lines)) <= max(width, longest + 2)
