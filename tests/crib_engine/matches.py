"""Whole matches of random but legal moves, event by event."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from crib_engine.chance import Chance
from crib_engine.decide import decide, proceed, start_match
from crib_engine.events import Event
from crib_engine.evolve import evolve
from crib_engine.moves import Cut, Discard, Move, Play, Proceed
from crib_engine.rules import rule_set
from crib_engine.seating import Peg, Player, SeatKind, Side, seats_of_sides
from crib_engine.state import MatchState, Phase
from crib_engine.view import View
from crib_engine.viewing import view_for

PEGS = tuple(Peg)
LONGEST_MATCH = 10_000
"""More events than any match has."""


def seating(
    players: int, pegs: Sequence[Peg] = PEGS
) -> tuple[tuple[Player, ...], tuple[Side, ...]]:
    """Bots on every seat, and their sides."""
    sides = tuple(
        Side(number, seats, pegs[number - 1])
        for number, seats in enumerate(seats_of_sides(players), start=1)
    )
    seated = tuple(
        Player(seat, f"Bot {seat}", SeatKind.BOT, "easy", side.side)
        for seat in range(1, players + 1)
        for side in sides
        if seat in side.seats
    )
    return seated, sides


def random_move(view: View, luck: random.Random) -> Move:
    """A legal move of the seat that sees this view."""
    if view.phase is Phase.DISCARD:
        return Discard(tuple(luck.sample(view.hand, view.discards_due)))
    if view.phase is Phase.CUT:
        return Cut()
    return Play(luck.choice(view.playable))


class Match:
    """A match in progress: its log, and the state after each event."""

    def __init__(
        self,
        players: int = 2,
        rules: str = "standard",
        format_: int = 1,
        *,
        chance: Chance,
        pegs: Sequence[Peg] = PEGS,
    ) -> None:
        self.chance = chance
        self.log: list[Event] = []
        self.started = start_match(rule_set(rules), format_, *seating(players, pegs), chance)
        self.state: MatchState | None = None

    def begin(self) -> Iterator[Event]:
        """The first events, each after it has happened."""
        yield from self._happen(self.started)

    def step(self, luck: random.Random) -> Iterator[Event]:
        """One random move, or what the table owes; each event after it has happened."""
        assert self.state is not None
        if self.state.awaited:
            seat = luck.choice(self.state.awaited)
            move = random_move(view_for(self.state, seat), luck)
            yield from self._happen(decide(self.state, seat, move, self.chance))
        else:
            yield from self._happen(proceed(self.state, Proceed(), self.chance))

    def play_on(self, luck: random.Random) -> Iterator[Event]:
        """The whole match, from before its first event to its last."""
        yield from self.begin()
        while self.state is not None and not self.state.over:
            assert len(self.log) < LONGEST_MATCH, "the match never ends"
            yield from self.step(luck)

    def _happen(self, events: Sequence[Event]) -> Iterator[Event]:
        for event in events:
            self.log.append(event)
            self.state = evolve(self.state, event)
            yield event
