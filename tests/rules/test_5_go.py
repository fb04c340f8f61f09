"""RULES.md 5: Go."""

from __future__ import annotations

import random

import pytest

from crib_engine.events import (
    CardPlayed,
    CountEnded,
    GoSaid,
    HandsDealt,
)
from tests.rules.at_the_table import Game, begin, lay_out, of_kind, told

every_size = pytest.mark.parametrize("players", [2, 3, 4])
TWO = ["8C 8D QH KS", "2D 3H 4S AC"]
TWO_CRIB = "5C 5H JD 9S"


def two_hands() -> Game:
    """Seat 2 leads low cards against two tens and two eights of the dealer, seat 1."""
    game = lay_out(TWO, TWO_CRIB, "6S")
    game.cut()
    return game


def test_the_table_says_go() -> None:
    """A player who holds cards but none that fits is given a Go, and the turn passes."""
    game = two_hands()
    new = game.play("2:4S 1:KS 2:AC 1:QH 2:3H")
    assert of_kind(new, GoSaid) == [GoSaid(1, 28)]
    assert game.view(1).goes == (1,)
    assert game.state.awaited == (2,)


def test_go_once_per_count() -> None:
    """A Go is given once per count."""
    game = lay_out(["KS QH 9C 9D", "7S AC AH AD"], TWO_CRIB, "6S")
    game.cut()
    assert told(game.play("2:7S 1:KS 2:AC 1:QH 2:AH 2:AD"))[3:] == [
        "1 lays QH, 28",
        "2 lays AH, 29",
        "go for 1",
        "2 lays AD, 30",
        "play 2 for 2",
        "last_card 1 for 2",
        "30 ends",
    ]


def test_go_again_in_the_next_count() -> None:
    """Once per count: a new count has Gos of its own."""
    game = lay_out(["5D QD 3C KD", "3S 5S 7C TS", "9D AS TH AC"], "4H QC 8H KS", "9S", dealer=3)
    game.cut()
    new = game.play("1:5D 2:3S 3:9D 1:QD 3:AS 1:3C 2:5S 3:TH 1:KD 3:AC")
    assert [go for go in of_kind(new, GoSaid) if go.seat == 2] == [GoSaid(2, 27), GoSaid(2, 25)]
    assert game.view(1).goes == ()


def test_go_goes_all_the_way_round() -> None:
    """... and the turn passes: past everyone who can't play, back to one who can."""
    game = lay_out(
        ["4H 5C 7H TD", "7S JD 9H QS", "6C TC TH 6D", "7D 4S 8D QH"],
        "9S 2H 5H 3C",
        "2S",
        dealer=2,
    )
    game.cut()
    new = game.play("3:6D 4:8D 1:TD 2:7S 3:TH 4:4S 1:5C 2:9H 3:TC 4:QH 1:7H")
    assert told(new)[-4:] == ["1 lays 7H, 27", "go for 2", "go for 3", "go for 4"]
    assert game.state.awaited == (1,)
    assert told(game.play("1:4H")) == ["1 lays 4H, 31", "play 2 for 1", "31 ends"]


def test_a_player_without_cards_is_passed_over() -> None:
    """A player with no cards is passed over in silence."""
    game = lay_out(["2H 7D AC AD", "9S TC 8D 6C"], "4S 4H 5C JS", "KD")
    game.cut()
    game.play("2:9S 1:2H 2:TC 1:7D 1:AC 1:AD")
    assert game.view(1).hand == ()
    assert told(game.play("2:8D")) == ["2 lays 8D, 8"]
    assert game.state.awaited == (2,)
    assert told(game.play("2:6C")) == ["2 lays 6C, 14", "last_card 1 for 2", "14 ends"]


def test_no_go_for_who_laid_the_last_card() -> None:
    """No Go is announced for the player who laid the last card of the count."""
    game = lay_out(["QH 9C 8D 5S", "KS JD 4H 2S"], "3C 3D 6S TH", "AD")
    game.cut()
    new = game.play("2:KS 1:QH 2:JD")
    # Both hold cards that don't fit at 30; only seat 1 is told so.
    assert told(new)[-4:] == ["play 3 for 2", "go for 1", "last_card 1 for 2", "30 ends"]


@every_size
def test_every_go_is_right(players: int, luck: random.Random) -> None:
    """Go: who holds cards but none that fits, once a count, never who laid the last card."""
    game = begin(players, format_=3, chance=luck)
    said: set[int] = set()
    last = 0
    while not game.state.over:
        before = game.state
        for event in game.step(luck):
            match event:
                case CardPlayed():
                    last = event.seat
                case CountEnded() | HandsDealt():
                    said = set()
                case GoSaid():
                    assert before.game is not None
                    assert event.seat != last
                    assert event.seat not in said
                    said.add(event.seat)
                    assert before.game.round is not None
                    hand = before.game.round.hands[event.seat - 1]
                    assert hand
                    assert all(event.count + card.count > 31 for card in hand)
