"""Events with the states they lead to are the events and states one gets one by one."""

from __future__ import annotations

from random import Random

import pytest

from crib_bots import Level, bot_move
from crib_engine.decide import decide, proceed, unfold_move, unfold_step
from crib_engine.evolve import evolve
from crib_engine.moves import Abandon, Concede, Cut, Proceed
from crib_engine.refusal import Refused
from crib_engine.state import MatchState
from crib_engine.viewing import view_for
from tests.crib_bots.matches import started


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_unfolds_as_it_is_decided_and_evolved(players: int, luck: Random) -> None:
    state = started([Level.NORMAL] * players, luck)
    steps = 0
    while not state.over:
        seed = luck.random()
        if state.awaited:
            seat = state.awaited[0]
            move = bot_move(view_for(state, seat), Level.NORMAL, luck)
            events = decide(state, seat, move, Random(seed))
            unfolded = unfold_move(state, seat, move, Random(seed))
        else:
            events = proceed(state, Proceed(), Random(seed))
            unfolded = unfold_step(state, Proceed(), Random(seed))
        assert tuple(event for event, _ in unfolded) == events
        for event, after in unfolded:
            state = evolve(state, event)
            assert after == state
            steps += 1
    assert steps > 50


def test_the_end_of_a_match_unfolds_too(luck: Random) -> None:
    state = started([Level.EASY] * 2, luck)
    for unfolded in (unfold_move(state, 1, Concede(), luck), unfold_step(state, Abandon(), luck)):
        ((_, after),) = unfolded
        assert after.over


def test_what_is_refused_unfolds_nothing(luck: Random) -> None:
    state: MatchState = started([Level.EASY] * 2, luck)
    with pytest.raises(Refused):
        unfold_move(state, 1, Cut(), luck)
    with pytest.raises(Refused):
        unfold_step(state, Proceed(), luck)
