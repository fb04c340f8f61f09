"""The core of a table: a request in, stored events out. Synchronous and single-threaded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from secrets import token_hex
from time import time
from typing import Protocol

from crib_engine.decide import decide, proceed, start_match
from crib_engine.evolve import evolve
from crib_engine.moves import Concede, Move, Proceed
from crib_engine.refusal import Reason, Refusal, Refused
from crib_engine.rules import rule_set
from crib_engine.seating import SeatKind
from crib_engine.state import MatchState, Phase
from crib_engine.view import View
from crib_engine.viewing import event_for, view_for
from crib_table.errors import LostRaceError, StoreError
from crib_table.luck import luck_at
from crib_table.memory_store import MemoryStore
from crib_table.opening import Opening
from crib_table.seat import Answer, Late, Update
from crib_table.store import Store
from crib_table.summary import summary_of
from crib_table.table_events import (
    Continued,
    StreamEvent,
    TableOpened,
    stream_from_json,
    stream_to_json,
)


class Clock(Protocol):
    """Time, injected."""

    def __call__(self) -> float:
        """Unix seconds."""
        ...


@dataclass(frozen=True, slots=True)
class Happened:
    """One event of the stream and the state right after it; None before the match began."""

    seq: int
    event: StreamEvent
    state: MatchState | None

    def update_for(self, seat: int | None) -> Update | None:
        """The event as a seat may know it; None for what is nobody's news."""
        if self.state is None or isinstance(self.event, TableOpened):
            return None
        view = view_for(self.state, seat)
        if isinstance(self.event, Continued):
            return Update(self.seq, self.event, view)
        return Update(self.seq, event_for(self.event, seat), view)


class Table:
    """One table over its stream of events.

    Every request is decided, stored, and only then part of `history`. A lost race
    for the next seq reads what the other one wrote and asks again. When the store
    fails, the game goes on unsaved, `unsaved` says why, and each later append tries
    to store all that is missing.
    """

    def __init__(
        self, store: Store, table: str, clock: Clock = time, *, unsaved: str | None = None
    ) -> None:
        """Take up the table `table` from the store. Raises StoreError or RecordError.

        `unsaved` tells why this store keeps nothing, when that is so from the start.
        """
        self.table = table
        self.unsaved = unsaved
        self._never_saved = unsaved
        self._store = store
        self._clock = clock
        self._stored = 0
        self.history: list[Happened] = []
        self._asked: dict[int | None, int] = {}
        self._ready: set[int] = set()
        self._read()

    @classmethod
    def open(cls, store: Store, opening: Opening, clock: Clock = time) -> Table:
        """Open a new table and deal the first hands.

        When it can't be stored it is played in memory, and `unsaved` says why.
        """
        chance = luck_at(opening.seed, "opening")
        players = opening.players
        started = start_match(
            rule_set(opening.rules), opening.format, players, opening.sides(chance), chance
        )
        events: tuple[StreamEvent, ...] = (TableOpened(opening), *started)
        table = token_hex(8)
        bodies = [stream_to_json(event) for event in events]
        state: MatchState | None = None
        for event in started:
            state = evolve(state, event)
        assert state is not None
        summary = summary_of(state)
        try:
            store.open_table(table, summary, bodies, clock())
        except StoreError as error:
            memory = MemoryStore()
            memory.open_table(table, summary, bodies, clock())
            return cls(memory, table, clock, unsaved=str(error))
        return cls(store, table, clock)

    # What it is

    @property
    def opening(self) -> Opening:
        """What the host chose."""
        first = self.history[0].event
        assert isinstance(first, TableOpened)
        return first.opening

    @property
    def seq(self) -> int:
        """The seq of the newest event."""
        return len(self.history)

    @property
    def state(self) -> MatchState:
        """The state now; it holds every card, so it never leaves the table."""
        state = self.history[-1].state
        assert state is not None
        return state

    def view(self, seat: int | None) -> View:
        """What a seat sees now."""
        return view_for(self.state, seat)

    @property
    def bots_due(self) -> tuple[int, ...]:
        """The seats of bots that must choose now."""
        players = self.state.players
        return tuple(seat for seat in self.state.awaited if players[seat - 1].kind is SeatKind.BOT)

    @property
    def owes(self) -> bool:
        """Whether the table itself has to proceed: count a hand, deal, begin a game."""
        return not self.state.over and not self.state.awaited

    def updates(self, seat: int | None, since: int) -> tuple[Update, ...]:
        """What happened after the seq `since`, as the seat may know it."""
        return updates_of(self.history[since:], seat)

    # What can be asked

    def submit(self, seat: int, move: Move, seen: int) -> Answer:
        """Make a seat's move. `seen` is the seq of the newest event its owner has seen."""
        while True:
            state = self.state
            if (
                seat in state.awaited
                and not isinstance(move, Concede)
                and seen < self._asked.get(seat, 0)
            ):
                return Late.STALE
            try:
                events = decide(state, seat, move, self._luck())
            except Refused as refused:
                return refused.refusal
            if self._append(events):
                return None

    def ready(self, seat: int, seen: int) -> Answer:
        """Say that a person has seen what is shown; when all have, the table proceeds."""
        while True:
            if self.state.over:
                return Refusal(Reason.MATCH_OVER)
            if not self.owes or seat not in self.opening.persons:
                return Refusal(Reason.NOT_NOW)
            if seen < self._asked.get(None, 0):
                return Late.STALE
            if seat in self._ready:
                return None
            events: tuple[StreamEvent, ...] = (Continued(seat),)
            if self._ready | {seat} >= set(self.opening.persons):
                events += proceed(self.state, Proceed(), self._luck())
            if self._append(events):
                return None

    def proceed(self) -> None:
        """Do what the table owes, asking nobody: for tables of bots alone, and time-outs."""
        while self.owes and not self._append(proceed(self.state, Proceed(), self._luck())):
            pass

    def catch_up(self) -> bool:
        """Read what another process has added; whether there was anything."""
        return self._read()

    # How it is kept

    def _luck(self) -> Random:
        return luck_at(self.opening.seed, str(self.seq + 1))

    def _append(self, events: Sequence[StreamEvent]) -> bool:
        """Store events and take them in; False when another process was first."""
        happened = self._follow(events)
        state = happened[-1].state
        assert state is not None
        missing = [one.event for one in self.history[self._stored :]]
        try:
            self._store.append(
                self.table,
                self._stored,
                [stream_to_json(event) for event in (*missing, *events)],
                self._clock(),
                ended=state.over,
                summary=summary_of(state),
            )
        except LostRaceError:
            self._forget_unsaved()
            self._read()
            return False
        except StoreError as error:
            self.unsaved = str(error)
            self._take_in(happened)
            return True
        self.unsaved = self._never_saved
        self._take_in(happened)
        self._stored = self.seq
        return True

    def _read(self) -> bool:
        try:
            entries = self._store.read(self.table, self.seq)
        except StoreError:
            if not self.history:
                raise
            return False
        events = [stream_from_json(entry.body) for entry in entries]
        self._take_in(self._follow(events))
        self._stored = self.seq
        return bool(events)

    def _forget_unsaved(self) -> None:
        del self.history[self._stored :]
        self.unsaved = self._never_saved

    def _follow(self, events: Sequence[StreamEvent]) -> list[Happened]:
        state = self.history[-1].state if self.history else None
        happened = []
        for seq, event in enumerate(events, start=self.seq + 1):
            if not isinstance(event, TableOpened | Continued):
                state = evolve(state, event)
            happened.append(Happened(seq, event, state))
        return happened

    def _take_in(self, happened: Sequence[Happened]) -> None:
        for one in happened:
            before = self.history[-1].state if self.history else None
            self.history.append(one)
            if isinstance(one.event, Continued):
                self._ready.add(one.event.seat)
            elif one.state is not None:
                self._note_questions(before, one)

    def _note_questions(self, before: MatchState | None, now: Happened) -> None:
        """Remember the seq at which each question was put, so that late answers are known.

        A discard that another seat makes puts no new question to those still choosing.
        """
        assert now.state is not None
        same_question = (
            before is not None
            and before.phase is Phase.DISCARD
            and now.state.phase is Phase.DISCARD
            and before.awaited
        )
        if not same_question:
            for seat in now.state.awaited:
                self._asked[seat] = now.seq
        if not now.state.awaited:
            self._asked[None] = now.seq
            self._ready.clear()


def updates_of(happened: Sequence[Happened], seat: int | None) -> tuple[Update, ...]:
    """Events as one seat may know them, each with the view after it."""
    updates = (one.update_for(seat) for one in happened)
    return tuple(update for update in updates if update is not None)
