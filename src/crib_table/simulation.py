"""Bots that play each other, with nobody watching: the same seed plays the same matches."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from crib_bots.levels import Level, bot_move
from crib_engine.decide import start_match, unfold_move, unfold_step
from crib_engine.events import Event
from crib_engine.evolve import replay
from crib_engine.moves import Proceed
from crib_engine.rules import Rules
from crib_engine.seating import Peg, Player, SeatKind, Side, seats_of_sides
from crib_engine.value import dataclass
from crib_engine.viewing import view_for
from crib_table.luck import luck_at

NAMES: Final = ("Ann", "Bob", "Cleo", "Dan")
"""Who the bots are, in seat order."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """How many matches, under which rules, between bots of which levels (in seat order)."""

    levels: tuple[Level, ...]
    rules: Rules
    format: int
    matches: int
    seed: int

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides, their pegs in the order there are: no rule reads them."""
        every = enumerate(seats_of_sides(len(self.levels)), start=1)
        return tuple(Side(side, seats, peg) for (side, seats), peg in zip(every, Peg, strict=False))

    @property
    def players(self) -> tuple[Player, ...]:
        """The bots in seat order."""
        side_of = {seat: side.side for side in self.sides for seat in side.seats}
        return tuple(
            Player(seat, name, SeatKind.BOT, level.value, side_of[seat])
            for seat, (name, level) in enumerate(zip(NAMES, self.levels, strict=False), start=1)
        )


def simulate(simulation: Simulation) -> Iterator[tuple[Event, ...]]:
    """The record of each match, one after the other."""
    for number in range(1, simulation.matches + 1):
        yield play_match(simulation, number)


def play_match(simulation: Simulation, number: int) -> tuple[Event, ...]:
    """The record of match `number`, which depends on the seed and the number alone.

    The deal and each bot have luck of their own, so that a bot which draws more or
    fewer numbers than another is dealt the same cards.
    """
    deal = _luck(simulation, number, "deal")
    luck = [_luck(simulation, number, f"seat {seat}") for seat in range(1, 5)]
    levels = simulation.levels
    events = list(
        start_match(simulation.rules, simulation.format, simulation.players, simulation.sides, deal)
    )
    state = replay(events)
    while not state.over:
        awaited = state.awaited
        if awaited:
            seat = awaited[0]
            move = bot_move(view_for(state, seat), levels[seat - 1], luck[seat - 1])
            steps = unfold_move(state, seat, move, deal)
        else:
            steps = unfold_step(state, Proceed(), deal)
        events += [event for event, _ in steps]
        _, state = steps[-1]
    return tuple(events)


def _luck(simulation: Simulation, number: int, whose: str) -> Random:
    return luck_at(str(simulation.seed), f"match {number}/{whose}")
