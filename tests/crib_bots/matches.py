"""Whole matches of bots through the engine, each given the view of its seat and no more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from crib_bots import Level, bot_move
from crib_engine.decide import decide, proceed, start_match
from crib_engine.events import Event
from crib_engine.evolve import evolve, replay
from crib_engine.moves import Move, Proceed
from crib_engine.rules import RULE_SETS
from crib_engine.seating import Peg, Player, SeatKind, Side, seats_of_sides
from crib_engine.state import MatchState
from crib_engine.viewing import view_for


@dataclass(frozen=True, slots=True)
class Asked:
    """A question the table put to a bot, and its answer; `seed` is where its luck began."""

    state: MatchState
    seat: int
    level: Level
    seed: str
    move: Move


def seated(levels: Sequence[Level]) -> tuple[tuple[Player, ...], tuple[Side, ...]]:
    sides = tuple(
        Side(number, seats, peg)
        for (number, seats), peg in zip(
            enumerate(seats_of_sides(len(levels)), start=1), Peg, strict=False
        )
    )
    players = tuple(
        Player(seat, f"Bot {seat}", SeatKind.BOT, level.value, side.side)
        for seat, level in enumerate(levels, start=1)
        for side in sides
        if seat in side.seats
    )
    return players, sides


def started(levels: Sequence[Level], luck: Random, rules: str = "standard") -> MatchState:
    players, sides = seated(levels)
    return replay(start_match(RULE_SETS[rules], 1, players, sides, luck))


def questions(levels: Sequence[Level], seed: str, rules: str = "standard") -> Iterator[Asked]:
    """Play a match and yield every question on the way; the match ends with the iterator."""
    luck = Random(seed)
    state = started(levels, luck, rules)
    number = 0
    while not state.over:
        if state.awaited:
            seat, number = state.awaited[0], number + 1
            asked = f"{seed} {number}"
            level = levels[seat - 1]
            move = bot_move(view_for(state, seat), level, Random(asked))
            yield Asked(state, seat, level, asked, move)
            state = applied(state, decide(state, seat, move, luck))
        else:
            state = applied(state, proceed(state, Proceed(), luck))


def applied(state: MatchState, events: Sequence[Event]) -> MatchState:
    for event in events:
        state = evolve(state, event)
    return state


def play_match(levels: Sequence[Level], luck: Random, rules: str = "standard") -> MatchState:
    """A finished match, as fast as the engine goes."""
    state = started(levels, luck, rules)
    while not state.over:
        if awaited := state.awaited:
            move = bot_move(view_for(state, awaited[0]), levels[awaited[0] - 1], luck)
            state = applied(state, decide(state, awaited[0], move, luck))
        else:
            state = applied(state, proceed(state, Proceed(), luck))
    return state
