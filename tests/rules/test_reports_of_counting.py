"""Hands, cribs and counts that programs in public counted wrong, or people argued about."""

from __future__ import annotations

import json

import pytest
from _pytest.mark import ParameterSet

from crib_engine.cards import parse_card
from crib_engine.counting import count_hand, hand_points
from crib_engine.events import CribShown
from crib_engine.moves import Play
from crib_engine.pegging import play_points, tally_play
from crib_engine.record import event_from_json, record_line
from crib_engine.refusal import Reason
from tests.crib_engine import by_hand
from tests.rules.at_the_table import cards, lay_out, told

HANDS = [
    ("6S 7H QC KD", "TS", 0, "two ranks in a row are no run"),
    ("3C 3D 3H 9S", "9D", 20, "a pair beside three of a kind"),
    ("6S 6D 7H 7C", "8S", 20, "two pairs in a run are four runs"),
    ("AS 2H 3D 4C", "KS", 8, "no short run inside a longer one"),
    ("9S TH JD JC", "QS", 10, "two runs of four are not four of three"),
    ("3S 3H 3D 9C", "3C", 24, "a nine with any two of four threes"),
    ("5S 5D 5C JH", "5H", 29, "the jack meets each five once"),
    ("KS 4D 4H 4C", "3S", 8, "three equal cards in one fifteen"),
    ("9S 9H 5D 5C", "AS", 12, "two pairs and an ace"),
    ("6S 7H 8D 9C", "QS", 8, "fifteens in a run"),
    ("2H 4S 6C 8D", "JS", 0, "the starter is no nobs"),
    ("2S 4S 6S 8H", "QS", 0, "three and the starter are no flush"),
    ("QS KH AD 3C", "6S", 0, "no run round the ace"),
    ("JS 4H QD 2C", "8H", 0, "a jack counts ten, not eleven"),
    ("4S 5H 5D 6C", "5C", 23, "three of a kind in a run"),
]
CRIBS = [
    ("2S 4S 6S 8S", "QH", 0, "four of a suit are no flush in the crib"),
    ("2S 4S 6S 8S", "QS", 5, "five of a suit are one in the crib too"),
    ("JS 2H 6D 8C", "4S", 1, "nobs in the crib"),
    ("2S 3D 4H KC", "5C", 8, "two fifteens and a run of four"),
    ("4H 6H JH KH", "5H", 15, "fifteens, run, flush and nobs together"),
]
COUNTS = [
    ("4S 6H 5D", [0, 0, 5], "fifteen and a run from one card"),
    ("9H TD 5S 4C 3H", [0, 0, 0, 0, 5], "thirty-one and a run from one card"),
    ("KS 9H 6D 6C", [0, 0, 0, 4], "thirty-one and a pair, and no last card on top"),
    ("8S 3H 8D 3C", [0, 0, 0, 0], "equal ranks apart are no pair"),
    ("3S 4H 5D 3C", [0, 0, 3, 5], "a run turned round, and fifteen"),
    ("AS 3H 2D 5C 6S 7H 4D 3S", [0, 0, 3, 0, 0, 3, 7, 8], "a run of seven, then of six at 31"),
    ("3S 4H 5D 6C AS 6H 3C", [0, 0, 3, 4, 0, 0, 0], "a stranger ends a run for good"),
    ("5S 3H 4D 2C 6S 3D 5H", [0, 0, 3, 4, 5, 0, 5], "a run comes back behind a repeated card"),
    (
        "4S 2H 6D 3C 5S 2D 4H 3S AC AD",
        [0, 0, 0, 2, 5, 0, 5, 4, 5, 4],
        "ten cards and five runs in one count",
    ),
    ("KS 9H 6D AC AD AH", [0, 0, 0, 0, 2, 6], "a pair and a pair royal by one player alone"),
    ("QS JH 3D 2C 4S AS", [0, 0, 0, 0, 3, 4], "runs after a go"),
    ("3S TH 4D 5C", [0, 0, 0, 0], "a stranger inside a run"),
    ("JS 4H AC", [0, 0, 2], "ten, fourteen, fifteen"),
    ("5S 5H 5D", [0, 2, 8], "fifteen and three of a kind"),
    ("2S 6S 9S KS", [0, 0, 0, 0], "no flush in the play"),
    ("TS QH KD", [0, 0, 0], "ten, queen, king: no jack, no run"),
]


def named(rows: list[tuple[str, str, int, str]]) -> list[ParameterSet]:
    return [pytest.param(*row[:-1], id=row[-1]) for row in rows]


def check(hand: str, starter: str, right: int, *, crib: bool) -> None:
    four, turned = cards(hand), parse_card(starter)
    assert count_hand(four, turned, crib=crib).points == right
    assert hand_points(four, turned, crib) == right
    assert by_hand.points(by_hand.show(four, turned, crib=crib)) == right


@pytest.mark.parametrize("hand, starter, right", named(HANDS))
def test_hand(hand: str, starter: str, right: int) -> None:
    check(hand, starter, right, crib=False)


@pytest.mark.parametrize("crib, starter, right", named(CRIBS))
def test_crib(crib: str, starter: str, right: int) -> None:
    check(crib, starter, right, crib=True)


@pytest.mark.parametrize("laid, right", [pytest.param(*row[:2], id=row[2]) for row in COUNTS])
def test_count(laid: str, right: list[int]) -> None:
    found = []
    for number in range(1, len(right) + 1):
        count = cards(laid)[:number]
        points = tally_play(count).points
        assert points == play_points([c.rank for c in count], sum(c.count for c in count))
        found.append(points)
    assert found == right


@pytest.mark.parametrize("crib, starter, right", named(CRIBS))
def test_a_crib_counts_the_same_after_a_journey(crib: str, starter: str, right: int) -> None:
    """Cards are equal by rank and suit, wherever they have been."""
    four, turned = cards(crib), parse_card(starter)
    tally = count_hand(four, turned, crib=True)
    line = record_line(1, CribShown(1, four, tally.points, tally.combinations))
    came = event_from_json(json.loads(line))
    assert isinstance(came, CribShown)
    assert count_hand(came.cards, parse_card(starter.lower()), crib=True) == tally
    assert tally.points == right


def test_what_would_pass_31_is_refused_and_says_so_before() -> None:
    """Three eights lie: the fourth and the king don't fit, the seven makes 31 for 2."""
    game = lay_out(
        ["8C 7D KS 4C", "8S KH KC 4H", "8H TC TD 4D", "8D 2S 2D 3S"], "QH QS QC QD", "5H"
    )
    game.cut()
    game.play("2:8S 3:8H 4:8D")
    options = {option.card.code: option for option in game.view(1).options}
    assert options["7D"].refusal is None
    assert (options["7D"].count, options["7D"].points) == (31, 2)
    for code, count in ("8C", 32), ("KS", 34):
        refusal = options[code].refusal
        assert refusal is not None
        assert (refusal.reason, refusal.number) == (Reason.OVER_LIMIT, count)
        assert game.why_not(1, Play(parse_card(code))) is Reason.OVER_LIMIT


def test_who_has_a_card_that_fits_has_no_go() -> None:
    """At 25 a three fits and a king doesn't: the three is all that can be done."""
    game = lay_out(
        ["3S KH KC QH", "KS JH JC 4H", "9H TC TD 4D", "6D 2S 2D 3D"], "QD QS QC JD", "5H"
    )
    game.cut()
    game.play("2:KS 3:9H 4:6D")
    assert game.state.awaited == (1,)
    assert game.view(1).playable == cards("3S")
    assert game.why_not(1, Play(parse_card("KH"))) is Reason.OVER_LIMIT
    assert game.view(1).hand == cards("3S QH KH KC")


def test_who_has_nothing_that_fits_is_given_a_go() -> None:
    """At 25 neither ten, king nor seven fits: the table says go, and nobody asks the seat."""
    game = lay_out(
        ["TH KD 7S QH", "KS JH JC 4H", "9H TC TD 4D", "6D 2S 2D 3D"], "QD QS QC JD", "5H"
    )
    game.cut()
    new = game.play("2:KS 3:9H 4:6D")
    assert told(new)[-1] == "go for 1"
    assert game.state.awaited == (2,)
    assert game.view(1).playable == ()
    assert game.why_not(1, Play(parse_card("7S"))) is Reason.NOT_YOUR_TURN


def test_the_same_card_again_is_not_another_card() -> None:
    """A key that bounces: the second five of spades is not turned into the five of hearts."""
    game = lay_out(["5S 5H 2C 3C", "KS JH JC 4H"], "QD QS QC JD", "6H")
    game.cut()
    game.play("2:KS 1:5S")
    assert (game.round.count, game.scores) == (15, (2, 0))
    assert game.why_not(1, Play(parse_card("5S"))) is Reason.NOT_YOUR_TURN
    assert game.view(1).hand == cards("5H 2C 3C")
    game.play("2:4H")
    assert game.why_not(1, Play(parse_card("5S"))) is Reason.NOT_IN_HAND
