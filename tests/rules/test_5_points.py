"""RULES.md 5: what the newest card of a count scores."""

from __future__ import annotations

import pytest

from crib_engine.pegging import play_points, tally_play
from tests.rules.at_the_table import cards


def points(codes: str) -> list[int]:
    """What each card of a count scores when it is laid."""
    laid = cards(codes)
    found = []
    for number in range(1, len(laid) + 1):
        count = laid[:number]
        tally = tally_play(count)
        assert tally.points == play_points([c.rank for c in count], sum(c.count for c in count))
        found.append(tally.points)
    return found


def kinds(codes: str) -> list[str]:
    """What the newest card scores for."""
    return [one.kind.value for one in tally_play(cards(codes)).combinations]


@pytest.mark.parametrize(
    "laid, right",
    [
        ("4S 6H 5D", [0, 0, 5]),
        ("2S 2H 2D", [0, 2, 6]),
        ("2S 3H 2D 2C", [0, 0, 0, 2]),
        ("6S AH 3D 4C 5S 7H 2C 2D", [0, 0, 0, 0, 3, 0, 7, 2]),
        ("AS 7H 7D", [0, 0, 4]),
        ("5S 5H 5D 5C", [0, 2, 8, 12]),
        ("TS JH QD", [0, 0, 3]),
        ("QS KD", [0, 0]),
    ],
)
def test_worked_figures(laid: str, right: list[int]) -> None:
    """4 then 6 then 5 → 0, 0, 5 [...] Q K → 0 0."""
    assert points(laid) == right


def test_exactly_15() -> None:
    """Count exactly 15: 2."""
    assert points("7S 8H") == [0, 2]
    assert points("7S 7H")[-1] == 2
    assert kinds("7S 7H") == ["pair"]
    assert points("9S 7H") == [0, 0]
    assert kinds("AS 4H KD") == ["fifteen"]
    assert points("AS 4H KD QC")[-1] == 0


def test_exactly_31() -> None:
    """Count exactly 31: 2."""
    assert kinds("KS 9H TD 2C") == ["thirty_one"]
    assert points("KS 9H TD 2C") == [0, 0, 0, 2]
    assert points("KS 9H TD AC") == [0, 0, 0, 0]


@pytest.mark.parametrize(
    "laid, kind, worth",
    [
        ("8S KH KD", "pair", 2),
        ("6S 6H 6D", "pair_royal", 6),
        ("4S 4H 4D 4C", "double_pair_royal", 12),
    ],
)
def test_cards_of_one_rank(laid: str, kind: str, worth: int) -> None:
    """The newest cards all of one rank: two 2, three 6, four 12."""
    tally = tally_play(cards(laid))
    assert [(one.kind.value, one.points) for one in tally.combinations] == [(kind, worth)]


def test_a_pair_is_of_neighbours() -> None:
    """The newest cards: with another rank between them they are no pair."""
    assert points("8S 3H 8D 3C") == [0, 0, 0, 0]
    # Nor is a pair of tens a pair when the ranks differ.
    assert points("TS JH") == [0, 0]
    assert points("KS QH KD") == [0, 0, 0]


def test_the_longest_run_of_the_newest() -> None:
    """The longest n >= 3 such that the newest n are different ranks without a gap: n points."""
    assert points("AS 2H 3D") == [0, 0, 3]
    assert points("AS 2H 3D 4C 5S") == [0, 0, 3, 4, 5 + 2]
    assert points("AS 2H 3D 4C 5S 6H 7C") == [0, 0, 3, 4, 7, 6, 7]
    # Shorter ones inside the longest are not paid as well.
    assert [
        (one.kind.value, one.points) for one in tally_play(cards("2S 3H 4D 5C")).combinations
    ] == [("run", 4)]


def test_a_run_in_any_order() -> None:
    """[The newest n cards], in any order."""
    assert points("5S 3H 4D") == [0, 0, 3]
    assert points("5S 3H 4D 2C 6S") == [0, 0, 3, 4, 5]
    assert points("2S 5H 3D 4C") == [0, 0, 0, 4]


def test_a_run_has_different_ranks() -> None:
    """[...] are n different ranks without a gap."""
    assert points("3S 4H 4D 5C") == [0, 0, 2, 0]
    assert points("5S 3H 4D 2C 6S 3D") == [0, 0, 3, 4, 5, 0]
    assert points("3S 4H 6D 7C") == [0, 0, 0, 0]
    assert points("TS QH KD") == [0, 0, 0]


def test_a_stranger_breaks_a_run() -> None:
    """The newest n cards: an unrelated card between them breaks the run."""
    assert points("3S TH 4D 5C") == [0, 0, 0, 0]


def test_two_cards_are_no_run() -> None:
    """n >= 3."""
    assert points("3S 4H") == [0, 0]


def test_fifteen_adds_to_a_pair_or_a_run() -> None:
    """15 or 31 add to a pair or a run."""
    assert kinds("AS 7H 7D") == ["fifteen", "pair"]
    assert kinds("5S 5H 5D") == ["fifteen", "pair_royal"]
    assert kinds("4S 6H 5D") == ["fifteen", "run"]
    assert kinds("KS 9H 6D 6C") == ["thirty_one", "pair"]
    assert kinds("9H TD 5S 4C 3H") == ["thirty_one", "run"]
    assert points("KS 9H 6D 6C")[-1] == 4
    assert points("9H TD 5S 4C 3H")[-1] == 5


def test_pair_or_run() -> None:
    """A pair and a run never come from the same card."""
    assert kinds("2S 3H 4D 4C") == ["pair"]
    assert kinds("AS 2H 3D 3C") == ["pair"]


def test_no_flush_in_the_play() -> None:
    """Points come only from fifteen, thirty-one, pairs and runs: no flush."""
    assert points("2S 6S 9S KS") == [0, 0, 0, 0]


def test_points_name_their_cards() -> None:
    """Every award tells the cards that earned it."""
    tally = tally_play(cards("AS 4S 6H 5D"))
    assert [(one.kind.value, one.cards) for one in tally.combinations] == [
        ("run", cards("4S 6H 5D")),
    ]
    tally = tally_play(cards("AS 7H 7D"))
    assert [one.cards for one in tally.combinations] == [cards("AS 7H 7D"), cards("7H 7D")]
