"""A table whose news come when a benchmark says so: a match that bots have played already."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from itertools import count
from pathlib import Path
from time import time

from crib_bots.decision import Decision
from crib_bots.levels import Level, bot_move
from crib_engine.moves import Move
from crib_engine.seating import SeatKind, seats_of_sides
from crib_engine.state import Phase
from crib_engine.view import View
from crib_table.happened import Happened, updates_of
from crib_table.luck import luck_at
from crib_table.memory_store import MemoryStore
from crib_table.opening import Chair, Opening
from crib_table.opening_store import DATABASE, open_store
from crib_table.seat import Answer, Update
from crib_table.store import Store
from crib_table.summary import summary_of
from crib_table.table import Table
from crib_table.table_events import stream_to_json

NAMES = ("Bea", "Ann", "Bob", "Cleo")
Batch = Sequence[Happened]


def opening(players: int, *, person: bool = True, games: int = 1, seed: str = "1") -> Opening:
    """A table of normal bots, and with `person` one in seat 1."""
    kinds = [SeatKind.PERSON if person else SeatKind.BOT, *[SeatKind.BOT] * (players - 1)]
    chairs = tuple(
        Chair(name, kind, Level.NORMAL.value if kind is SeatKind.BOT else None)
        for name, kind in zip(NAMES, kinds, strict=False)
    )
    return Opening(chairs, (None,) * len(seats_of_sides(players)), format=games, seed=seed)


def played(table: Table, events: int) -> list[Batch]:
    """What happens at the table, batch by batch as seats get it, until so many events.

    Bots play for everybody. Fewer come where the match ends before.
    """
    batches: list[Batch] = [table.history[1:]]
    while table.seq < events and not table.state.over:
        since = table.seq
        awaited = table.state.awaited
        if awaited:
            view = table.view(awaited[0])
            luck = luck_at(table.opening.seed, f"bench/{since}")
            table.submit(awaited[0], bot_move(view, Level.NORMAL, luck), since)
        elif table.opening.persons:
            table.ready(table.opening.persons[0], since)
        else:
            table.proceed()
        batches.append(table.history[since:])
    return batches


def a_table(asked: Opening, store: Store | None = None) -> Table:
    """A new table, in memory unless a store is given."""
    return Table.open(store or MemoryStore(), asked)


def leave_a_match(folder: Path, events: int) -> None:
    """Store a match of four that was left when about so many events had happened."""
    table = next(
        table
        for table in (a_table(opening(4, games=5, seed=str(seed))) for seed in count())
        if played(table, events) and table.state.phase is Phase.PLAY
    )
    store, _ = open_store(folder / DATABASE)
    bodies = [stream_to_json(one.event) for one in table.history]
    store.open_table(table.table, summary_of(table.state), bodies, time())
    store.close()


class ToldSeat:
    """Seat 1 of a match that is told batch by batch; it refuses nothing and does nothing."""

    number = 1
    unsaved = None
    helped = True
    lately = 0

    def __init__(self) -> None:
        self._told: asyncio.Queue[Batch] = asyncio.Queue()

    def tell(self, batch: Batch) -> None:
        """Publish this at the table."""
        self._told.put_nowait(batch)

    async def submit(self, move: Move, seen: int) -> Answer:
        """Take a move that was made already."""

    async def hint(self, seen: int) -> Answer:
        """Take note of that as well."""

    async def decisions(self, game: int) -> tuple[Decision, ...]:  # noqa: ARG002
        """Nothing was decided here."""
        return ()

    def hints(self, game: int) -> int:  # noqa: ARG002
        """None were taken."""
        return 0

    async def ready(self, seen: int) -> Answer:
        """Take note."""

    async def updates(self, since: int) -> AsyncIterator[tuple[Update, ...]]:  # noqa: ARG002
        """Each batch as soon as it is told, masked when it is read, as a host does it."""
        while True:
            yield updates_of(await self._told.get(), self.number)

    async def leave(self) -> None:
        """There is nothing to leave."""


def view_after(batch: Batch) -> View:
    """How seat 1 sees it then."""
    return updates_of(batch[-1:], 1)[0].view
