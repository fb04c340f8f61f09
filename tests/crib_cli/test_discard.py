"""`crib discard`: every discard with its figures, best first, for people and in JSON."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from crib_bots import number_file
from crib_engine.cards import DECK, parse_cards
from crib_engine.counting import count_hand
from tests.crib_cli.running import assert_refused, crib, crib_here

SIX = "5S 5H JD QC 2D 8H"
FIVE = "5S 5H JD QC 2D"
CONTRACT = ["discard", "keep", "hand", "crib", "pegging", "total", "win"]


def choices(*words: str, cards: str = SIX) -> list[dict[str, Any]]:
    ran = crib_here("discard", *cards.split(), *words, "--json")
    assert ran.code == 0, ran
    (key,) = body = json.loads(ran.out)
    assert key == "choices"
    found: list[dict[str, Any]] = body[key]
    return found


@pytest.mark.parametrize("role", ["--dealer", "--pone"])
def test_two_players_get_all_fifteen_with_what_they_come_to(role: str) -> None:
    found = choices(role)
    assert len(found) == 15
    dealt = parse_cards(SIX.split())
    unseen = [card for card in DECK if card not in dealt]
    for choice in found:
        assert list(choice) == CONTRACT
        given, kept = parse_cards(choice["discard"]), parse_cards(choice["keep"])
        assert set(given + kept) == set(dealt)
        assert len(given) == 2
        mean = sum(count_hand(kept, starter).points for starter in unseen) / 46
        assert choice["hand"] == pytest.approx(mean, abs=0.001)
        assert choice["crib"] > 0
        sign = 1 if role == "--dealer" else -1
        come_to = choice["hand"] + sign * choice["crib"] + choice["pegging"]
        assert choice["total"] == pytest.approx(come_to, abs=0.002)
        assert 0 < choice["win"] < 1
    totals = [choice["total"] for choice in found]
    assert totals == sorted(totals, reverse=True)
    assert set(found[0]["keep"]) == {"5S", "5H", "JD", "QC"}


@pytest.mark.parametrize("players", ["3", "4"])
def test_more_players_give_one_card_each(players: str) -> None:
    found = choices("--dealer", "--players", players, cards=FIVE)
    assert sorted(choice["discard"] for choice in found) == sorted(
        [code] for (code,) in combinations(FIVE.split(), 1)
    )
    assert all(list(choice) == CONTRACT and choice["win"] is None for choice in found)
    assert found[0]["discard"] == ["2D"]


def test_near_the_end_the_chance_to_win_decides() -> None:
    """A pone who needs three with a hand of four counts first and can give any other cards."""
    found = choices("--pone", "--score", "118-120", cards="2S 3H 8D JC KH 7D")
    chances = [choice["win"] for choice in found]
    assert chances == sorted(chances, reverse=True)
    totals = [choice["total"] for choice in found]
    assert totals != sorted(totals, reverse=True)


def test_a_score_that_is_ahead_wins_more_often() -> None:
    ahead, behind = (choices("--dealer", "--score", score)[0] for score in ("100-60", "60-100"))
    assert ahead["win"] > 0.9
    assert behind["win"] < 0.1


def test_a_win_that_is_sure_is_sure() -> None:
    """RULES.md 7: the pone's hand is counted first, and any pair of fives makes it."""
    assert choices("--pone", "--score", "120-0")[0]["win"] == pytest.approx(1, abs=0.001)


def test_the_order_the_cards_are_named_in_does_not_matter() -> None:
    words = ("--pone", "--json")
    one = crib_here("discard", *SIX.split(), *words).out
    assert crib_here("discard", "8h", "2d,qc", "JD5H5S", *words).out == one


def test_people_get_a_table() -> None:
    ran = crib("discard", *SIX.split(), "--pone", environment={"LANG": "C.UTF-8"})
    head, first, *rest = ran.out.splitlines()
    assert head.split() == ["Discard", "Keep", "Hand", "Crib", "Play", "Total", "Win"]
    assert first.startswith("8♥ 2♦    5♠ 5♥ Q♣ J♦  12.67")
    assert len(rest) == 14
    cells = [float(cell) for cell in first.replace("%", "").split()[6:]]
    assert cells[0] + cells[1] + cells[2] == pytest.approx(cells[3], abs=0.02)
    assert len({len(line) for line in ran.out.splitlines()}) == 1


def test_without_numbers_for_them_a_table_has_no_columns() -> None:
    ran = crib_here("discard", *FIVE.split(), "--pone", "--players", "3")
    assert ran.out.splitlines()[0].split() == ["Discard", "Keep", "Hand", "Crib", "Total"]


@pytest.mark.parametrize(
    "words, reason",
    [
        (f"{SIX}", "--dealer"),
        (f"{SIX} --dealer --pone", "--dealer"),
        ("--dealer", "6 cards are dealt, not 0"),
        (f"{FIVE} --dealer", "6 cards are dealt, not 5"),
        (f"{SIX} --dealer --players 3", "5 cards are dealt, not 6"),
        (f"{SIX} --dealer --players 5", "--players"),
        (f"{FIVE} 5S --dealer", "5S is there twice"),
        (f"{FIVE} XX --dealer", "'XX' is not a card"),
        (f"{SIX} --dealer --score 100", "'100' is no score ME-THEM"),
        (f"{SIX} --dealer --score 100-", "'' is not a whole number"),
        (f"{SIX} --dealer --score 100-121", "0 to 120, not 121"),
        (f"{SIX} --dealer --score 1e2-3", "'1e2' is not a whole number"),
        (f"{SIX} --dealer --score 10-20-30", "is not a whole number"),
        (f"{SIX} --dealer --starter 5D", "--starter"),
    ],
)
def test_what_cannot_be_weighed_is_refused(words: str, reason: str) -> None:
    assert_refused(crib_here("discard", *words.split()), reason)


def test_damaged_data_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(number_file, "FOLDER", Path("nowhere"))
    assert_refused(crib_here("discard", *SIX.split(), "--pone"), "cannot be used")
