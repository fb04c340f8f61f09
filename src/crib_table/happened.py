"""What has happened at a table: each event of its stream with the state right after it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from crib_engine.errors import CribError, RecordError
from crib_engine.evolve import evolve
from crib_engine.state import MatchState
from crib_engine.value import dataclass
from crib_engine.viewing import event_for, view_for
from crib_table.seat import Update
from crib_table.table_events import Aside, StreamEvent, TableOpened


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
        if isinstance(self.event, Aside):
            return Update(self.seq, self.event, view)
        return Update(self.seq, event_for(self.event, seat), view)


def follow(history: Sequence[Happened], events: Iterable[StreamEvent]) -> list[Happened]:
    """What events make of a table with this history. Raises RecordError when they can't follow."""
    state = history[-1].state if history else None
    happened = []
    for seq, event in enumerate(events, start=len(history) + 1):
        if not isinstance(event, TableOpened | Aside):
            try:
                state = evolve(state, event)
            except CribError:
                raise
            except Exception as error:
                # A store can hold anything; what a table itself decides always follows.
                raise RecordError(f"Entry {seq} of the stored match can't follow.") from error
        happened.append(Happened(seq, event, state))
    return happened


def updates_of(happened: Iterable[Happened], seat: int | None) -> tuple[Update, ...]:
    """Events as one seat may know them, each with the view after it."""
    updates = (one.update_for(seat) for one in happened)
    return tuple(update for update in updates if update is not None)
