"""`crib score`: the contract of its JSON, what it takes for a card, and what it refuses."""

from __future__ import annotations

import json

import pytest

from tests.crib_cli.running import assert_refused, crib, crib_here

HIGHEST = ["5H", "5C", "5S", "JD", "--starter", "5D"]


def points(*words: str) -> int:
    ran = crib_here("score", *words, "--json")
    assert ran.code == 0, ran
    return int(json.loads(ran.out)["points"])


def test_the_json_is_that_of_the_contract() -> None:
    ran = crib("score", *HIGHEST, "--json")
    assert (ran.code, ran.err, len(ran.lines)) == (0, "", 1)
    body = json.loads(ran.out)
    assert list(body) == ["points", "combinations"]
    assert body["points"] == 29
    combinations = body["combinations"]
    assert all(list(one) == ["kind", "cards", "points"] for one in combinations)
    assert sum(one["points"] for one in combinations) == 29
    assert [one["kind"] for one in combinations] == [
        *["fifteen"] * 8,
        "double_pair_royal",
        "nobs",
    ]
    assert combinations[0] == {"kind": "fifteen", "cards": ["5S", "JD"], "points": 2}


def test_every_kind_has_its_name() -> None:
    def kinds(hand: str, starter: str) -> set[str]:
        ran = crib_here("score", *hand.split(), "--starter", starter, "--json")
        return {one["kind"] for one in json.loads(ran.out)["combinations"]}

    assert kinds("2S 2H 4D 6C", "8S") == {"pair"}
    assert kinds("2S 2H 2D 6C", "8S") == {"pair_royal"}
    assert kinds("2S 2H 2D 2C", "8S") == {"double_pair_royal"}
    assert kinds("2S 3H 4D 9C", "QS") == {"run", "fifteen"}
    assert kinds("2S 4S 6S QS", "8H") == {"flush"}
    assert kinds("JS 4H 6C 8D", "2S") == {"nobs"}


@pytest.mark.parametrize(
    "hand, starter, expected",
    [
        ("5H 5C 5S JH", "5D", 28),
        ("9S 8H 7C 6D", "6S", 16),
        ("6S 7H QC KD", "TS", 0),
        ("AS 2H 3D 4C", "KS", 8),
        ("6S 6D 7H 7C", "8S", 20),
    ],
)
def test_points(hand: str, starter: str, expected: int) -> None:
    assert points(*hand.split(), "--starter", starter) == expected


def test_four_of_a_suit_are_a_flush_in_a_hand_and_not_in_a_crib() -> None:
    assert points("2S", "4S", "6S", "QS", "--starter", "8H") == 4
    assert points("2S", "4S", "6S", "QS", "--starter", "8H", "--crib") == 0
    assert points("2S", "4S", "6S", "QS", "--starter", "8S", "--crib") == 5


@pytest.mark.parametrize(
    "words",
    [
        ["5H5C5SJD", "--starter", "5D"],
        ["5h", "5c", "5s", "jd", "--starter", "5d"],
        ["5H,5C,5S,JD", "--starter", "5D"],
        ["5H 5C 5S JD", "--starter", "5D"],
        ["5♥", "5♣", "5♠", "J♦", "--starter", "5♦"],
        ["--starter", "5D", "5H", "5C", "5S", "JD"],
        ["5H", "5C", "--starter", "5D", "5S", "JD"],
        ["--starter=5D", "5H", "5C", "5S", "JD"],
    ],
    ids=" ".join,
)
def test_cards_may_be_written_in_many_ways(words: list[str]) -> None:
    assert points(*words) == 29


def test_tens_may_be_written_in_two_ways() -> None:
    assert points("10H", "TC", "10s5d", "--starter", "5h") == points(
        "TH", "TC", "TS", "5D", "--starter", "5H"
    )


def test_the_text_tells_each_combination_with_the_running_total() -> None:
    ran = crib("score", *HIGHEST, environment={"LC_ALL": "C.UTF-8", "COLUMNS": "78"})
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines[0] == "Hand 5♠ 5♥ 5♣ J♦, starter 5♦"
    totals = [int(line.split()[0]) for line in ran.lines[1:11]]
    assert totals == [2, 4, 6, 8, 10, 12, 14, 16, 28, 29]
    assert ran.lines[11].startswith("Fifteen two, fifteen four,")
    assert ran.lines[-1].endswith("and one for his nobs is twenty-nine.")


def test_a_hand_of_nothing_is_zero() -> None:
    ran = crib_here("score", "6S", "7H", "QC", "KD", "--starter", "TS")
    assert ran.lines[-1] == "Zero."


@pytest.mark.parametrize(
    "environment", [{"LC_ALL": "C"}, {"PYTHONIOENCODING": "ascii"}, {"TERM": "linux"}]
)
def test_where_the_symbols_cannot_be_shown_there_are_letters(environment: dict[str, str]) -> None:
    ran = crib("score", "10H", "5C", "5S", "JD", "--starter", "5D", environment=environment)
    assert ran.code == 0
    assert ran.out.isascii()
    assert "Hand 5S 10H 5C JD, starter 5D" in ran.out


@pytest.mark.parametrize(
    "words, reason",
    [
        ([], "Name the starter"),
        (["5H", "5C", "5S", "JD"], "Name the starter"),
        (["--starter", "5D"], "4 cards, not 0"),
        (["5H", "5C", "5S", "--starter", "5D"], "4 cards, not 3"),
        (["5H", "5C", "5S", "JD", "QD", "--starter", "5D"], "4 cards, not 5"),
        (["5H", "5C", "5S", "5H", "--starter", "5D"], "5H is there twice"),
        (["5H", "5C", "5S", "JD", "--starter", "5H"], "The starter 5H is already in the hand"),
        (["5H", "5C", "5S", "1D", "--starter", "5D"], "'1D' is not a card"),
        (["5H", "5C", "5S", "", "--starter", "5D"], "4 cards, not 3"),
        (["5H", "5C", "5S", "JD", "--starter", "5D6D"], "one card, not 2"),
        (["5H", "5C", "5S", "JD", "--starter", ""], "one card, not 0"),
        (["5H", "5C", "5S", "JD", "--starter"], "--starter"),
        (["5H", "5C", "5S", "JD", "--starter", "5D", "--crib=yes"], "--crib"),
        (["5H", "--stdin"], "each line holds its own"),
        (["--stdin", "--crib"], "each line holds its own"),
        (["5H", "5C", "5S", "J\x1b[31mD", "--starter", "5D"], "is not a card"),
    ],
)
def test_what_is_no_hand_is_refused(words: list[str], reason: str) -> None:
    assert_refused(crib_here("score", *words), reason)
    assert_refused(crib_here("score", *words, "--json"), reason)
