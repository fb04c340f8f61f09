"""`crib peg`: the points of each card of one count."""

from __future__ import annotations

import json

import pytest

from tests.crib_cli.running import assert_refused, crib, crib_here


def plays(cards: str) -> list[dict[str, object]]:
    ran = crib_here("peg", *cards.split(), "--json")
    assert (ran.code, ran.err, len(ran.lines)) == (0, "", 1)
    body = json.loads(ran.out)
    assert list(body) == ["plays"]
    told: list[dict[str, object]] = body["plays"]
    assert all(list(play) == ["card", "count", "points", "combinations"] for play in told)
    return told


def test_the_json_is_that_of_the_contract() -> None:
    assert plays("4S 6H 5D")[2] == {
        "card": "5D",
        "count": 15,
        "points": 5,
        "combinations": [
            {"kind": "fifteen", "cards": ["4S", "6H", "5D"], "points": 2},
            {"kind": "run", "cards": ["4S", "6H", "5D"], "points": 3},
        ],
    }


@pytest.mark.parametrize(
    "cards, points, counts",
    [
        ("4S 6H 5D", [0, 0, 5], [4, 10, 15]),
        ("2S 2H 2C", [0, 2, 6], [2, 4, 6]),
        ("2S 3H 2C 2D", [0, 0, 0, 2], [2, 5, 7, 9]),
        ("6S AH 3C 4D 5S 7H 2C 2D", [0, 0, 0, 0, 3, 0, 7, 2], [6, 7, 10, 14, 19, 26, 28, 30]),
        ("AS 7H 7C", [0, 0, 4], [1, 8, 15]),
        ("5S 5H 5C 5D", [0, 2, 8, 12], [5, 10, 15, 20]),
        ("TS JH QC", [0, 0, 3], [10, 20, 30]),
        ("QS KH", [0, 0], [10, 20]),
        ("KS QH AC TD", [0, 0, 0, 2], [10, 20, 21, 31]),
    ],
)
def test_points_and_counts(cards: str, points: list[int], counts: list[int]) -> None:
    told = plays(cards)
    assert [play["points"] for play in told] == points
    assert [play["count"] for play in told] == counts


def test_every_kind_has_its_name() -> None:
    def kinds(cards: str) -> list[object]:
        combinations = plays(cards)[-1]["combinations"]
        assert isinstance(combinations, list)
        return [one["kind"] for one in combinations]

    assert kinds("7S 8H") == ["fifteen"]
    assert kinds("TS TH AC TD") == ["thirty_one"]
    assert kinds("7S 7H") == ["pair"]
    assert kinds("7S 7H 7C") == ["pair_royal"]
    assert kinds("7S 7H 7C 7D") == ["double_pair_royal"]
    assert kinds("7S 8H 9C") == ["run"]


def test_the_text_tells_card_count_and_what_it_earned() -> None:
    ran = crib("peg", "4s6h5d", "9S", environment={"LC_ALL": "C.UTF-8"})
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines == [
        " 4♠   4",
        " 6♥  10",
        " 5♦  15  Fifteen for 2: 4♠ 6♥ 5♦; Run of 3 for 3: 4♠ 6♥ 5♦",
        " 9♠  24",
    ]


@pytest.mark.parametrize(
    "cards, reason",
    [
        ("", "Name the cards"),
        ("KS KD KH 2S", "2S would make 32, over 31"),
        ("5H 5H", "5H is there twice"),
        ("5H 11S", "'11S' is not a card"),
        ("5H --starter", "--starter"),
    ],
)
def test_what_is_no_count_is_refused(cards: str, reason: str) -> None:
    assert_refused(crib_here("peg", *cards.split()), reason)
    assert_refused(crib_here("peg", *cards.split(), "--json"), reason)
