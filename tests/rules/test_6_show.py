"""RULES.md 6: the show."""

from __future__ import annotations

import random

import pytest

from crib_engine.cards import parse_card
from crib_engine.combination import Combination
from crib_engine.counting import count_hand, hand_points
from crib_engine.errors import CardError
from crib_engine.events import CribShown, HandShown, PointsScored, RoundEnded
from tests.rules.at_the_table import Game, begin, cards, lay_out, told


def counted(hand: str, starter: str, *, crib: bool = False) -> tuple[Combination, ...]:
    tally = count_hand(cards(hand), parse_card(starter), crib=crib)
    assert tally.points == hand_points(cards(hand), parse_card(starter), crib)
    assert tally.points == sum(one.points for one in tally.combinations)
    return tally.combinations


def points(hand: str, starter: str, *, crib: bool = False) -> int:
    return sum(one.points for one in counted(hand, starter, crib=crib))


def by_kind(hand: str, starter: str, *, crib: bool = False) -> dict[str, int]:
    """The points of each kind of score."""
    found: dict[str, int] = {}
    for one in counted(hand, starter, crib=crib):
        found[one.kind.value] = found.get(one.kind.value, 0) + one.points
    return found


def all_played() -> Game:
    """Four players, dealer 3, all cards laid, nothing counted."""
    game = lay_out(
        ["5S 6H JD 4C", "9S 9H KD 2C", "7S 8H QD 3C", "6S TD JC AH"],
        "5H 5D KC 8C",
        "4H",
        dealer=4,
    )
    game.cut()
    game.play("1:JD 2:KD 3:QD 4:AH 1:5S 2:9S 3:7S 4:TD 1:6H 2:9H 3:8H 4:6S 2:2C 3:3C 4:JC 1:4C")
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_order_of_the_show(players: int, seed: int) -> None:
    """Order: from the dealer's left round to the dealer, then the crib for the dealer."""
    game = begin(players, chance=seed)
    game.play_on(random.Random(seed), until=RoundEnded)
    dealer = game.round.dealer
    left_round = [(dealer + step) % players + 1 for step in range(players)]
    shown = [event for event in game.log if isinstance(event, HandShown | CribShown)]
    assert [event.seat for event in shown] == [*left_round, dealer]
    assert [type(event) for event in shown] == [HandShown] * players + [CribShown]


def test_four_kept_cards_with_the_starter() -> None:
    """Each is the four kept cards with the starter."""
    game = all_played()
    (shown, award) = game.proceed()
    assert isinstance(shown, HandShown)
    assert shown.seat == 1
    assert shown.cards == cards("5S 6H 4C JD")
    # 4 5 6 of the hand, and the starter's four with 5 and 6.
    assert shown.points == points("5S 6H JD 4C", "4H") == 14
    assert isinstance(award, PointsScored)
    assert any(parse_card("4H") in one.cards for one in award.combinations)


def test_one_award_for_each_hand() -> None:
    """One award for each hand or crib, the whole of it."""
    game = all_played()
    new = game.show()
    assert told(new) == [
        "1 shows 14",
        "hand 14 for 1",
        "2 shows 6",
        "hand 6 for 2",
        "3 shows 4",
        "hand 4 for 3",
        "4 shows 4",
        "hand 4 for 4",
        "crib of 4 6",
        "crib 6 for 4",
        "round over",
    ]


def test_a_hand_is_pegged_before_the_next_is_shown() -> None:
    """It is pegged before the next hand is shown."""
    game = all_played()
    before = game.scores
    for seat, score in (1, 14), (2, 6), (3, 4), (4, 4):
        new = game.proceed()
        assert [type(event) for event in new] == [HandShown, PointsScored]
        side = 0 if seat in {1, 3} else 1
        assert game.scores[side] == before[side] + score
        assert len(game.view(None).shown) == seat
        before = game.scores


def test_a_hand_of_nothing_is_shown_without_an_award() -> None:
    """One award for each hand: none where there is nothing to peg."""
    game = lay_out(["2H 4S 6C 8D", "2S 4C 6D 8H"], "AS 3C TD QC", "KS")
    game.cut()
    while any(game.view(None).held):
        game.step(random.Random(1))
    (shown,) = game.proceed()
    assert told([shown]) == ["2 shows 0"]


def test_fifteens() -> None:
    """Every set of two or more cards whose counts add to 15: 2."""
    assert by_kind("9S 9H 5D 5C", "AS") == {"fifteen": 8, "pair": 4}
    assert by_kind("7S 8H 2C TD", "QS") == {"fifteen": 2}
    # Of three, of four and of five cards.
    assert by_kind("2S 3H TC 7D", "9S")["fifteen"] == 2
    assert by_kind("AS 2H 2C TD", "KS")["fifteen"] == 4
    assert by_kind("AS 2H 3C 4D", "5S")["fifteen"] == 2


def test_pairs() -> None:
    """Every pair of equal rank: 2 (three of a kind 6, pair royal; four 12, double pair royal)."""
    assert by_kind("2S 2H 8C QD", "KS") == {"pair": 2}
    assert by_kind("2S 2H 8C 8D", "QS") == {"pair": 4}
    assert by_kind("2S 2H 2C QD", "KS") == {"pair_royal": 6}
    assert by_kind("2S 2H 2C 2D", "KS") == {"double_pair_royal": 12}
    assert by_kind("8S 8H 8C QD", "QS") == {"pair_royal": 6, "pair": 2}
    # Equal counts are no pair.
    assert by_kind("TS JH QC KD", "2S") == {"run": 4}


def test_runs() -> None:
    """Runs: the longest run of three or more ranks, one point a card."""
    assert by_kind("TS JH QC 2D", "4S") == {"run": 3}
    assert by_kind("TS JH QC KD", "2S") == {"run": 4}
    assert by_kind("9S TH JC QD", "KS") == {"run": 5}
    assert by_kind("AS 2H 3C 8D", "8S")["run"] == 3


def test_runs_in_every_way() -> None:
    """... once for each way of choosing its cards."""
    assert by_kind("TS TH JC QD", "2S") == {"pair": 2, "run": 6}
    assert by_kind("TS TH JC QD", "KS") == {"pair": 2, "run": 8}
    assert by_kind("TS TH TC JD", "QS") == {"pair_royal": 6, "run": 9}
    assert by_kind("TS TH JC JD", "QS") == {"pair": 4, "run": 12}


def test_shorter_runs_inside_do_not_count() -> None:
    """Shorter runs inside it don't count."""
    assert by_kind("AS 2H 3D 4C", "KS")["run"] == 4
    assert by_kind("9S TH JD JC", "QS") == {"run": 8, "pair": 2}
    assert by_kind("9S TH JC QD", "KS") == {"run": 5}


def test_two_ranks_are_no_run() -> None:
    """Three or more ranks."""
    assert points("6S 7H QC KD", "TS") == 0


def test_flush() -> None:
    """Flush: the four hand cards of one suit 4, and the starter too 5."""
    assert by_kind("2S 4S 6S 8S", "QH") == {"flush": 4}
    assert by_kind("2S 4S 6S 8S", "QS") == {"flush": 5}
    assert by_kind("2S 4S 6S 8H", "QS") == {}


def test_flush_in_the_crib() -> None:
    """In the crib only all five, 5."""
    assert by_kind("2S 4S 6S 8S", "QH", crib=True) == {}
    assert by_kind("2S 4S 6S 8S", "QS", crib=True) == {"flush": 5}


@pytest.mark.parametrize("crib", [False, True])
def test_nobs(crib: bool) -> None:
    """His nobs: the Jack of the starter's suit among the four, 1 (in the crib too)."""
    assert by_kind("JS 2H 6D 8C", "4S", crib=crib) == {"nobs": 1}
    assert by_kind("JH 2H 6D 8C", "4S", crib=crib) == {}
    # The Queen of that suit is none.
    assert by_kind("QS 2H 6D 8C", "4S", crib=crib) == {}


def test_the_starter_is_never_nobs() -> None:
    """The starter itself is never nobs."""
    assert points("2H 4S 6C 8D", "JS") == 0
    assert points("2S 4S 6C 8D", "JS", crib=True) == 0


def test_every_score_lists_its_cards() -> None:
    """Every score lists the cards that earned it, combination by combination."""
    found = [(one.kind.value, set(one.cards), one.points) for one in counted("4S 5H 5D 6C", "5C")]
    right = [
        ("fifteen", "4S 5H 6C", 2),
        ("fifteen", "4S 5D 6C", 2),
        ("fifteen", "4S 5C 6C", 2),
        ("fifteen", "5H 5D 5C", 2),
        ("pair_royal", "5H 5D 5C", 6),
        ("run", "4S 5H 6C", 3),
        ("run", "4S 5D 6C", 3),
        ("run", "4S 5C 6C", 3),
    ]
    assert len(found) == len(right)
    for kind, codes, worth in right:
        assert (kind, set(cards(codes)), worth) in found


def test_order_of_the_combinations() -> None:
    """In the order fifteens, pairs, runs, flush, nobs."""
    kinds = [one.kind.value for one in counted("4H 6H JH KH", "5H", crib=True)]
    assert kinds == ["fifteen", "fifteen", "fifteen", "run", "flush", "nobs"]
    kinds = [one.kind.value for one in counted("TS JS QD JH", "5S")]
    assert kinds == [*["fifteen"] * 4, "pair", "run", "run", "nobs"]


@pytest.mark.parametrize(
    "hand, starter, right",
    [
        ("5H 5C 5S JD", "5D", 29),
        ("5H 5C 5S JH", "5D", 28),
        ("9S 8H 7C 6D", "6S", 16),
    ],
)
def test_worked_figures(hand: str, starter: str, right: int) -> None:
    """5H 5C 5S JD + 5D → 29. 5H 5C 5S JH + 5D → 28. 9 8 7 6 + 6 = 16."""
    assert points(hand, starter) == right


def test_worked_figure_in_parts() -> None:
    """9 8 7 6 + 6 (no flush, no nobs) → fifteens 6, pair 2, runs 8 = 16."""
    assert by_kind("9S 8H 7C 6D", "6S") == {"fifteen": 6, "pair": 2, "run": 8}


@pytest.mark.parametrize(
    "hand, starter",
    [("5H 5C 5S", "5D"), ("5H 5C 5S JD 6H", "5D"), ("5H 5C 5S JD", "JD"), ("5H 5H 5S JD", "5D")],
)
def test_only_four_different_cards_and_a_starter_count(hand: str, starter: str) -> None:
    """Each is the four kept cards with the starter: anything else is refused, in one line."""
    with pytest.raises(CardError) as error:
        count_hand([parse_card(code) for code in hand.split()], parse_card(starter))
    assert "\n" not in str(error.value)
