from __future__ import annotations

from typing import Any

import pytest

from crib_table.store import TableInfo
from crib_text.unfinished import ago, unfinished_details, unfinished_scores

NOW = 1_700_000_000.0


def info(left: float = NOW - 90.0, **summary: Any) -> TableInfo:
    usual = {
        "names": ["Me", "Ann"],
        "kinds": ["person", "bot"],
        "scores": [37, 64],
        "format": 1,
        "games_won": [0, 0],
    }
    return TableInfo("t", NOW - 9e5, left, None, usual | summary)


def test_who_and_the_scores() -> None:
    assert unfinished_scores(info()) == "You 37, Ann 64"


def test_partners_share_a_score() -> None:
    names = ["Me", "Ann", "Ben", "Cleo"]
    kinds = ["person", "bot", "bot", "bot"]
    four = info(names=names, kinds=kinds)
    assert unfinished_scores(four) == "You and Ben 37, Ann and Cleo 64"


def test_two_people_at_one_table_are_both_named() -> None:
    assert unfinished_scores(info(kinds=["person", "person"])) == "Me 37, Ann 64"


def test_before_the_first_deal_nobody_has_a_point() -> None:
    assert unfinished_scores(info(scores=[])) == "You 0, Ann 0"


def test_games_and_when() -> None:
    assert unfinished_details(info(), NOW) == "single game, 1 minute ago"
    three = info(format=3, games_won=[1, 0])
    assert unfinished_details(three, NOW) == "best of 3, 1 to 0, 1 minute ago"


@pytest.mark.parametrize(
    "wrong",
    [{"names": None}, {"names": ["x"]}, {"scores": [1, 2, 3]}, {"kinds": []}, {"scores": "ab"}],
)
def test_a_summary_that_says_nothing_is_a_match_all_the_same(wrong: dict[str, Any]) -> None:
    assert unfinished_scores(info(**wrong)) == "A match"


@pytest.mark.parametrize("wrong", [{"format": 4}, {"format": 3, "games_won": None}])
def test_and_so_are_its_games(wrong: dict[str, Any]) -> None:
    assert unfinished_details(info(**wrong), NOW) == "1 minute ago"


@pytest.mark.parametrize(
    "seconds,words",
    [
        (-5, "just now"),
        (59, "just now"),
        (60, "1 minute ago"),
        (3599, "59 minutes ago"),
        (7200, "2 hours ago"),
        (86_400, "yesterday"),
        (3 * 86_400, "3 days ago"),
        (30 * 86_400, "on 2023-10-15"),
        (1e18, "long ago"),
    ],
)
def test_when(seconds: float, words: str) -> None:
    assert ago(NOW - seconds, NOW) == words
