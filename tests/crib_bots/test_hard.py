"""Hard and expert in the play: single positions, and the game that is near its end."""

from __future__ import annotations

from random import Random

import pytest

from crib_bots import Level, bot_move
from crib_engine.cards import Card
from crib_engine.moves import Play
from crib_engine.state import MatchState
from crib_engine.viewing import view_for
from tests.crib_bots.positions import cards, in_play

LEVELS = [Level.HARD, Level.EXPERT]


def lays(level: Level, state: MatchState, seat: int, seed: int = 1) -> Card:
    move = bot_move(view_for(state, seat), level, Random(seed))
    assert isinstance(move, Play)
    return move.card


@pytest.mark.parametrize("starter", ["KD", "9C", "6H", "3C", "AH"])
def test_hard_takes_a_fifteen_that_is_there_for_the_taking(starter: str) -> None:
    """Case B02: 7 on an 8, from 7 2 10 4."""
    state = in_play(["AS 3S QS", "7S 2C TS 4D"], [(1, "8H")], starter=starter, dealer=2)
    for seed in range(6):
        assert lays(Level.HARD, state, 2, seed) == cards("7S")[0]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_never_leads_a_five(level: Level, players: int) -> None:
    hands = ["5S 4H 4C 6D", "AS 3S 9S QS", "AH 3H 9H QH", "AC 3C 9C QC"][:players]
    state = in_play(hands, starter="KD", dealer=players)
    assert lays(level, state, 1).rank != 5


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_that_win_at_once_are_taken(level: Level, players: int) -> None:
    """RULES.md 7: on 119, the 7 that pairs or the 8 that makes 15 ends the game."""
    hands = ["AS 3S 9S", "7S 8C TS 4D", "AH 3H 9H QH", "AC 3C 9C QC"][:players]
    scores = [100, 119, 100, 100]
    state = in_play(hands, [(1, "7H")], starter="KD", dealer=players, scores=scores)
    assert lays(level, state, 2).rank in {7, 8}
