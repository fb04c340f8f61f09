"""The core of a table: a request in, stored events out. Synchronous and single-threaded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from os import urandom
from time import time
from typing import TYPE_CHECKING, Final

from crib_bots.decision import Decision
from crib_engine.decide import decide, proceed, start_match
from crib_engine.moves import Concede, Move, Proceed
from crib_engine.refusal import Reason, Refusal, Refused
from crib_engine.rules import rule_set
from crib_engine.seating import SeatKind
from crib_engine.state import MatchState, Phase
from crib_engine.view import View
from crib_engine.viewing import view_for
from crib_table.decisions import decisions_of
from crib_table.happened import Happened, updates_of
from crib_table.ledger import Clock, Ledger
from crib_table.luck import luck_at
from crib_table.opening import Opening
from crib_table.questions import Questions
from crib_table.seat import Answer, Late, Update
from crib_table.store import Store
from crib_table.table_events import Continued, Hinted, StreamEvent, TableOpened

if TYPE_CHECKING:
    from random import Random

Verdict = tuple[StreamEvent, ...] | Refusal | Late | None
"""Events that follow from a request, or why there are none; None where none are needed."""


_HINTED_PHASES: Final = (Phase.DISCARD, Phase.PLAY)
"""Where there is anything to choose: one cut is as good as another."""


class Table:
    """One table over its stream of events.

    Every request is decided, stored, and only then part of `history`. A lost race
    for the next seq reads what the other one wrote and asks again. When the store
    fails, the game goes on unsaved, and `unsaved` says why.
    """

    def __init__(
        self,
        store: Store,
        table: str,
        clock: Clock = time,
        *,
        begin: Sequence[StreamEvent] = (),
    ) -> None:
        """Take up the table `table` from the store, or begin it there with these events.

        Raises StoreError or RecordError where there is none to take up.
        """
        self.table = table
        self._ledger = Ledger(store, table, clock)
        self._questions = Questions()
        self._noted = self._turns = 0
        if begin:
            self._ledger.append(begin)
        else:
            self._ledger.take_up()
        self._note()

    @classmethod
    def open(cls, store: Store, opening: Opening, clock: Clock = time) -> Table:
        """Open a new table and deal the first hands."""
        chance = luck_at(opening.seed, "opening")
        started = start_match(
            rule_set(opening.rules),
            opening.format,
            opening.players,
            opening.sides(chance),
            chance,
        )
        return cls(store, urandom(8).hex(), clock, begin=(TableOpened(opening), *started))

    # What it is

    @property
    def history(self) -> Sequence[Happened]:
        """Everything that happened, in order; the first has the seq 1."""
        return self._ledger.history

    @property
    def turned_back(self) -> Sequence[int]:
        """Each time that unsaved events gave way to another process, the last seq that stayed."""
        return self._ledger.turned_back

    @property
    def unsaved(self) -> str | None:
        """Why the game is not being saved; None while it is."""
        return self._ledger.unsaved

    @property
    def opening(self) -> Opening:
        """What the host chose."""
        first = self.history[0].event
        assert isinstance(first, TableOpened)
        return first.opening

    @property
    def seq(self) -> int:
        """The seq of the newest event."""
        return self._ledger.seq

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

    def hints(self, seat: int, game: int) -> int:
        """How many hints a seat has taken in a game."""
        return self._questions.hints[seat, game]

    def decisions(self, seat: int, game: int) -> tuple[Decision, ...]:
        """What a seat has discarded and played in a game, each with what it saw then."""
        updates = updates_of((one for one in self.history if _is_of(one, game)), seat)
        return tuple(decisions_of(updates))

    # What can be asked

    def submit(self, seat: int, move: Move, seen: int) -> Answer:
        """Make a seat's move. `seen` is the seq of the newest event its owner has seen."""
        return self._answer(lambda: self._decide_move(seat, move, seen))

    def ready(self, seat: int, seen: int) -> Answer:
        """Say that a person has seen what is shown; when all have, the table proceeds."""
        return self._answer(lambda: self._decide_ready(seat, seen))

    def hint(self, seat: int, seen: int) -> Answer:
        """Note that a person takes a hint for what they are asked, once for each question."""
        return self._answer(lambda: self._decide_hint(seat, seen))

    def proceed(self) -> None:
        """Do what the table owes, asking nobody: for tables of bots alone, and time-outs."""
        while self.owes and not self._append(proceed(self.state, Proceed(), self._luck())):
            pass

    def catch_up(self) -> bool:
        """Take in what another process has added and store what could not be stored.

        Whether anything new has happened.
        """
        news = self._ledger.catch_up()
        self._note()
        return news

    def _answer(self, decide_now: Callable[[], Verdict]) -> Answer:
        turns = len(self.turned_back)
        raced = False
        while True:
            decision = decide_now()
            if not isinstance(decision, tuple):
                return Late.OVERTAKEN if raced and decision is not None else decision
            if self._append(decision):
                return None
            raced = True
            if len(self.turned_back) != turns:
                # What the asker has seen did not happen.
                return Late.OVERTAKEN

    def _decide_move(self, seat: int, move: Move, seen: int) -> Verdict:
        state = self.state
        asked = self._questions.asked.get(seat, 0)
        if seat in state.awaited and not isinstance(move, Concede) and seen < asked:
            return Late.STALE
        try:
            return tuple(decide(state, seat, move, self._luck()))
        except Refused as refused:
            return refused.refusal

    def _decide_ready(self, seat: int, seen: int) -> Verdict:
        if self.state.over:
            return Refusal(Reason.MATCH_OVER)
        if not self.owes or seat not in self.opening.persons:
            return Refusal(Reason.NOT_NOW)
        if seen < self._questions.asked.get(None, 0):
            return Late.STALE
        ready = self._questions.ready
        if seat in ready:
            return None
        if ready | {seat} >= set(self.opening.persons):
            return (Continued(seat), *proceed(self.state, Proceed(), self._luck()))
        return (Continued(seat),)

    def _decide_hint(self, seat: int, seen: int) -> Verdict:
        state = self.state
        if state.over:
            return Refusal(Reason.MATCH_OVER)
        if not self.opening.hints:
            return Refusal(Reason.NO_HINTS)
        if seat not in self.opening.persons or state.phase not in _HINTED_PHASES:
            return Refusal(Reason.NOT_NOW)
        if seat not in state.awaited:
            return Refusal(Reason.NOT_YOUR_TURN)
        if seen < self._questions.asked.get(seat, 0):
            return Late.STALE
        return None if seat in self._questions.hinted else (Hinted(seat),)

    def _luck(self) -> Random:
        # Hints are left out: who takes one gets the same cards afterwards.
        return luck_at(self.opening.seed, str(self.seq + 1 - self._questions.hints.total()))

    def _append(self, events: Sequence[StreamEvent]) -> bool:
        appended = self._ledger.append(events)
        self._note()
        return appended

    def _note(self) -> None:
        if self._turns != len(self.turned_back):
            self._turns = len(self.turned_back)
            self._noted = 0
            self._questions = Questions()
        for one in self.history[self._noted :]:
            before = self.history[one.seq - 2].state if one.seq > 1 else None
            self._questions.note(before, one)
        self._noted = self.seq


def _is_of(happened: Happened, game: int) -> bool:
    state = happened.state
    return state is not None and state.game is not None and state.game.number == game
