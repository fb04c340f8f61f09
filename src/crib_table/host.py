"""The asyncio host around a table: seats for people, bots that think off the loop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import Context
from typing import TypeVar

from crib_bots.levels import Level, bot_move
from crib_bots.stand_in import stand_in_move
from crib_engine.moves import Move
from crib_engine.refusal import Reason, Refusal
from crib_engine.view import View
from crib_table.luck import luck_at
from crib_table.opening import Opening
from crib_table.seat import Answer, Update
from crib_table.table import Table, updates_of

THINKING_SECONDS = 10.0
"""How long a bot may think before the stand-in moves for it."""

Result = TypeVar("Result")


class TableHost:
    """Serves one table to seats in this process.

    The table's core runs in a thread of its own, one request at a time, so a slow disk
    never holds up a screen. Seats pull what happened since the seq they have, so a slow
    reader costs nothing and a reconnect is the same call.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._published = table.seq
        self._changed = asyncio.Event()
        self._writing = asyncio.Lock()
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="table")
        self._thinker = ThreadPoolExecutor(1, thread_name_prefix="bot")
        self._wanted = asyncio.Event()
        self._serving: asyncio.Task[None] | None = None

    @property
    def table(self) -> str:
        """The table's id in its store."""
        return self._table.table

    @property
    def unsaved(self) -> str | None:
        """Why the game is not being saved; None while it is."""
        return self._table.unsaved

    @property
    def opening(self) -> Opening:
        """How the table was opened."""
        return self._table.opening

    @property
    def published(self) -> int:
        """The seq of the newest event that seats may read."""
        return self._published

    def start(self) -> None:
        """Begin to serve: from now on bots move and the table does what it owes."""
        # A context of its own: tasks would else carry that of the screen that started them.
        self._serving = asyncio.get_running_loop().create_task(self._serve(), context=Context())
        self._serving.add_done_callback(lambda _: self._wake())
        self._wanted.set()

    async def close(self) -> None:
        """Stop serving; what was accepted is stored already."""
        if self._serving is not None:
            self._serving.cancel()
            await asyncio.gather(self._serving, return_exceptions=True)
        self._thinker.shutdown(wait=False, cancel_futures=True)
        self._writer.shutdown(wait=True)

    def seat(self, number: int | None) -> HostSeat:
        """The seat of that number, or a watcher's place."""
        return HostSeat(self, number)

    def updates(self, seat: int | None, since: int) -> tuple[Update, ...]:
        """What was published after `since`, as a seat may know it."""
        return updates_of(self._table.history[since : self._published], seat)

    async def changed(self, since: int) -> None:
        """Wait until there is something after `since`."""
        while self._published <= since:
            if self._serving is not None and self._serving.done():
                # It serves until it is cancelled, so it has failed: say so to whoever waits.
                await self._serving
            await self._changed.wait()

    async def submit(self, seat: int, move: Move, seen: int) -> Answer:
        """Make a seat's move."""
        return await self._write(lambda: self._table.submit(seat, move, seen))

    async def ready(self, seat: int, seen: int) -> Answer:
        """Say that a person is ready for what comes next."""
        return await self._write(lambda: self._table.ready(seat, seen))

    async def _write(self, request: Callable[[], Result]) -> Result:
        async with self._writing:
            loop = asyncio.get_running_loop()
            # Shielded: a request that has begun is finished and published, whoever left.
            return await asyncio.shield(
                loop.create_task(self._write_now(request), context=Context())
            )

    async def _write_now(self, request: Callable[[], Result]) -> Result:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._writer, request)
        finally:
            self._publish()

    def _publish(self) -> None:
        if self._published != self._table.seq:
            self._published = self._table.seq
            self._wake()
            self._wanted.set()

    def _wake(self) -> None:
        """Let everybody who waits look again."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def _serve(self) -> None:
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            await self._move_bots()
            if self._table.owes and not self._table.opening.persons:
                await self._write(self._table.proceed)

    async def _move_bots(self) -> None:
        # One after the other, lowest seat first, so that a seeded match is always the same.
        while due := self._table.bots_due:
            seat, seen = due[0], self._published
            view = self._table.view(seat)
            move = await self._think(view)
            if await self.submit(seat, move, seen) is not None:
                return

    async def _think(self, view: View) -> Move:
        assert view.seat is not None
        level = view.players[view.seat - 1].level
        place = f"bot/{view.seat}/{view.game}.{view.round}.{view.phase.value}.{len(view.laid)}"
        luck = luck_at(self._table.opening.seed, place)
        loop = asyncio.get_running_loop()
        try:
            thought = loop.run_in_executor(
                self._thinker, lambda: bot_move(view, Level(level), luck)
            )
            return await asyncio.wait_for(thought, THINKING_SECONDS)
        except Exception:
            return stand_in_move(view)


class HostSeat:
    """A seat at a table in this process; see `crib_table.seat.Seat`."""

    def __init__(self, host: TableHost, number: int | None) -> None:
        self._host = host
        self._number = number

    @property
    def number(self) -> int | None:
        """The seat's number, from 1; None for a watcher."""
        return self._number

    @property
    def unsaved(self) -> str | None:
        """Why the game is not being saved; None while it is."""
        return self._host.unsaved

    async def submit(self, move: Move, seen: int) -> Answer:
        """Ask for a move."""
        if self._number is None:
            return Refusal(Reason.NO_SUCH_SEAT)
        return await self._host.submit(self._number, move, seen)

    async def ready(self, seen: int) -> Answer:
        """Say that the next hand, deal or game may come."""
        if self._number is None:
            return Refusal(Reason.NO_SUCH_SEAT)
        return await self._host.ready(self._number, seen)

    async def updates(self, since: int) -> AsyncIterator[tuple[Update, ...]]:
        """Batches of what happened after `since`, for ever."""
        while True:
            batch = self._host.updates(self._number, since)
            if batch:
                since = batch[-1].seq
                yield batch
            else:
                await self._host.changed(max(since, self._host.published))

    async def leave(self) -> None:
        """Let go of the seat; the match is kept."""
