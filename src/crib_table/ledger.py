"""The history of one table and how much of it is stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from crib_engine.errors import CribError, RecordError
from crib_table.errors import LostRaceError, StoreError
from crib_table.happened import Happened, follow
from crib_table.store import Store
from crib_table.summary import summary_of
from crib_table.table_events import (
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


class Ledger:
    """What happened at a table, first stored and only then part of `history`.

    When the store fails, the game goes on unsaved, `unsaved` says why, and each later
    append tries to store all that is missing. What another process has stored in the place
    of something unsaved here counts: `turned_back` then gets the seq up to which the
    history is as it was.
    """

    def __init__(self, store: Store, table: str, clock: Clock) -> None:
        self.table = table
        self.unsaved = store.unsaved
        self.history: list[Happened] = []
        self.turned_back: list[int] = []
        self._store = store
        self._clock = clock
        self._stored = 0

    @property
    def seq(self) -> int:
        """The seq of the newest event."""
        return len(self.history)

    def take_up(self) -> None:
        """Read a table that was left. Raises StoreError or RecordError."""
        self._read_on()
        first = self.history[0].event if self.history else None
        if not isinstance(first, TableOpened) or self.history[-1].state is None:
            raise RecordError("The stored match has lost its beginning.")

    def append(self, events: Sequence[StreamEvent]) -> bool:
        """Store events and take them in.

        False when another process was first: its events are in the history now, and what
        was decided has to be decided again.
        """
        added = follow(self.history, events)
        try:
            self._keep([*self.history[self._stored :], *added])
        except LostRaceError:
            if self._give_way():
                return False
        except StoreError as error:
            self.unsaved = str(error)
        self.history = [*self.history, *added]
        return True

    def catch_up(self) -> bool:
        """Store what is missing and take in what another process has added, if there is any."""
        before = self.history
        try:
            missing = self.history[self._stored :]
            if missing:
                self._keep(missing)
            else:
                self._read_on()
        except LostRaceError:
            self._give_way()
        except StoreError as error:
            if self._stored < self.seq:
                self.unsaved = str(error)
        except RecordError:
            # Written by a newer program, say; the next append meets it and says so.
            return False
        return self.history is not before

    def _keep(self, missing: Sequence[Happened]) -> None:
        state = missing[-1].state
        assert state is not None
        bodies = [stream_to_json(one.event) for one in missing]
        summary = summary_of(state)
        at = self._clock()
        if self._stored:
            self._store.append(
                self.table, self._stored, bodies, at, ended=state.over, summary=summary
            )
        else:
            self._store.open_table(self.table, summary, bodies, at)
            if state.over:
                self._store.append(self.table, len(bodies), [], at, ended=True)
        self._stored += len(missing)
        self.unsaved = self._store.unsaved

    def _give_way(self) -> bool:
        """Take in what another process was first to store; False when that can't be done."""
        try:
            if self._read_on():
                return True
            self.unsaved = "The end of the saved match is missing."
        except CribError as error:
            self.unsaved = str(error)
        return False

    def _read_on(self) -> bool:
        """Read what is stored and not known to be; whether there was anything."""
        entries = self._store.read(self.table, self._stored)
        events = [stream_from_json(entry.body) for entry in entries]
        mine = [one.event for one in self.history[self._stored :]]
        same = 0
        while same < min(len(mine), len(events)) and mine[same] == events[same]:
            same += 1
        if same < len(events):
            kept = self.history[: self._stored + same]
            added = follow(kept, events[same:])
            if len(kept) < self.seq:
                self.turned_back.append(len(kept))
            self.history = [*kept, *added]
            self.unsaved = self._store.unsaved
        self._stored += len(events)
        return bool(events)
