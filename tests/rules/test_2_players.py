"""RULES.md 2: players, seats, sides."""

from __future__ import annotations

import random

import pytest

from crib_engine.decide import start_match
from crib_engine.errors import RulesError
from crib_engine.events import GameStarted, MatchStarted
from crib_engine.rules import STANDARD
from crib_engine.seating import Peg, Side, seats_of_sides
from tests.crib_engine.matches import Match, seating
from tests.rules.at_the_table import begin, lay_out, of_kind


@pytest.mark.parametrize(
    "players, sides",
    [(2, ((1,), (2,))), (3, ((1,), (2,), (3,))), (4, ((1, 3), (2, 4)))],
)
def test_sides(players: int, sides: tuple[tuple[int, ...], ...]) -> None:
    """2 or 3 players: each is a side of its own. 4 players: 1 and 3 against 2 and 4."""
    assert seats_of_sides(players) == sides
    view = begin(players).view(None)
    assert tuple(side.seats for side in view.sides) == sides
    assert [side.side for side in view.sides] == list(range(1, len(sides) + 1))
    for player in view.players:
        assert player.seat in sides[player.side - 1]


@pytest.mark.parametrize("players", [0, 1, 5, -2])
def test_no_other_number_of_players(players: int) -> None:
    """2 or 3 players [...] 4 players."""
    with pytest.raises(RulesError):
        seats_of_sides(players)


def test_partners_sit_across() -> None:
    """4 players: seats 1 and 3 against seats 2 and 4, two sides. Partners side by side: no."""
    seated, _ = seating(4)
    sides = (Side(1, (1, 2), Peg.TEAL), Side(2, (3, 4), Peg.OAT))
    with pytest.raises(RulesError):
        start_match(STANDARD, 1, seated, sides, random.Random(1))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_play_goes_to_the_left(players: int) -> None:
    """Play goes to the left, which is seat number ascending, wrapping round."""
    low = ["AS 2S 3S 4S", "AH 2H 3H 4H", "AC 2C 3C 4C", "AD 2D 3D 4D"][:players]
    game = lay_out(low, "KS QH KC QD", "TH", dealer=2)
    game.cut()
    laid: list[int] = []
    while len(laid) < 2 * players:
        (seat,) = game.state.awaited
        laid.append(seat)
        game.play(f"{seat}:{game.view(seat).playable[0].code}")
    left_of_the_dealer = 2 % players + 1
    assert laid == [(left_of_the_dealer - 1 + step) % players + 1 for step in range(2 * players)]


def test_a_side_has_a_lane_and_two_pegs() -> None:
    """A side has a lane, a front peg, a back peg, a peg colour with its shape."""
    game = lay_out(["QH 9C 8D 5S", "KS JD 4H 2S"], "3C 3D 6S TH", "AD", scores=(30, 40))
    game.cut()
    game.play("2:KS 1:QH 2:JD")
    mine, theirs = game.view(1).sides
    assert (mine.score, mine.back) == (30, 0)
    # A run for 3, then the last card for 1.
    assert (theirs.score, theirs.back) == (44, 43)
    assert mine.to_go == 91


def test_pegs_and_their_shapes() -> None:
    """Terracotta circle ●, Teal square ■, Oat diamond ◆, Navy triangle ▲."""
    assert {peg.word: peg.shape for peg in Peg} == {
        "Terracotta": "circle",
        "Teal": "square",
        "Oat": "diamond",
        "Navy": "triangle",
    }


def test_no_two_sides_share_a_peg() -> None:
    """No two sides share one."""
    seated, sides = seating(3, [Peg.OAT, Peg.NAVY, Peg.OAT])
    with pytest.raises(RulesError, match="peg"):
        start_match(STANDARD, 1, seated, sides, random.Random(1))


def test_a_peg_stays_for_the_match() -> None:
    """A colour stays for the match: it is settled before the first deal, and never again."""
    luck = random.Random(5)
    match = Match(3, format_=3, chance=luck)
    assert len(of_kind(list(match.play_on(luck)), GameStarted)) > 1
    assert isinstance(match.log[0], MatchStarted)
    assert len(of_kind(match.log, MatchStarted)) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_colour_never_enters_a_rule(players: int) -> None:
    """Colour never enters a rule."""
    logs = []
    for pegs in list(Peg), list(reversed(Peg)):
        luck = random.Random(players)
        match = Match(players, chance=luck, pegs=pegs)
        logs.append(list(match.play_on(luck)))
    first, second = logs
    assert first[0] != second[0]
    assert first[1:] == second[1:]
