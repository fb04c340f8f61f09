"""The asyncio host around a table: seats for people, bots that think off the loop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextvars import Context
from typing import Any, TypeVar

from crib_bots.decision import Decision
from crib_bots.levels import Level, bot_move
from crib_bots.stand_in import stand_in_move
from crib_engine.events import HandsDealt
from crib_engine.moves import Move
from crib_engine.refusal import Reason, Refusal
from crib_engine.view import View
from crib_table.happened import updates_of
from crib_table.luck import bot_luck
from crib_table.opening import Opening
from crib_table.seat import Answer, Update
from crib_table.table import Table
from crib_table.thinker import Thinker

LATELY_EVENTS = 100
"""More than the lines of any screen."""

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
        self.turned_back = tuple(table.turned_back)
        """Each time that unsaved events gave way to another process, the last seq that stayed."""
        self._changed = asyncio.Event()
        self._writing = asyncio.Lock()
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="table")
        self._thinker: Thinker[Move] = Thinker()
        self._wanted = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._requests: set[asyncio.Task[Any]] = set()
        self._defect: BaseException | None = None

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

    def start(self, look_every: float | None = None) -> None:
        """Begin to serve: from now on bots move and the table does what it owes.

        With `look_every` it looks after so many seconds whether another process has gone on
        with this table, or whether what could not be stored now can be.
        """
        self._begin(self._serve())
        if look_every is not None:
            self._begin(self._look(look_every))
        self._wanted.set()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        # A context of its own: tasks would else carry that of the screen that started them.
        task = asyncio.get_running_loop().create_task(work, context=Context())
        task.add_done_callback(self._ended)
        self._tasks.append(task)

    def _ended(self, task: asyncio.Task[None]) -> None:
        """Tell the seats of a defect: a table that nobody serves must not look alive."""
        if not task.cancelled() and task.exception() is not None:
            self._defect = task.exception()
            self._wake()

    async def close(self) -> None:
        """Stop serving; what was accepted is stored, and what could not be is tried again."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*self._requests, return_exceptions=True)
        if self._table.unsaved:
            await self._write(self._table.catch_up)
        self._writer.shutdown(wait=True)

    def seat(self, number: int | None) -> HostSeat:
        """The seat of that number, or a watcher's place."""
        return HostSeat(self, number)

    def updates(self, seat: int | None, since: int) -> tuple[Update, ...]:
        """What was published after `since`, as a seat may know it."""
        return updates_of(self._table.history[since : self._published], seat)

    @property
    def lately(self) -> int:
        """The seq before the last deal that leaves a screenful of news after it, else 0."""
        history = self._table.history
        for seq in range(self._published - LATELY_EVENTS, 0, -1):
            if isinstance(history[seq].event, HandsDealt):
                return seq
        return 0

    async def changed(self, since: int, turns: int) -> None:
        """Wait until there is something after `since`, or `turned_back` has more than `turns`.

        Raises what the table broke of, if it ever does.
        """
        while self._published <= since and len(self.turned_back) == turns:
            if self._defect is not None:
                raise self._defect
            await self._changed.wait()

    async def submit(self, seat: int, move: Move, seen: int) -> Answer:
        """Make a seat's move."""
        return await self._write(lambda: self._table.submit(seat, move, seen))

    async def ready(self, seat: int, seen: int) -> Answer:
        """Say that a person is ready for what comes next."""
        return await self._write(lambda: self._table.ready(seat, seen))

    async def hint(self, seat: int, seen: int) -> Answer:
        """Note that a person takes a hint."""
        return await self._write(lambda: self._table.hint(seat, seen))

    async def decisions(self, seat: int, game: int) -> tuple[Decision, ...]:
        """What a seat has discarded and played in a game."""
        # A history is never changed, only followed by another, and a long one takes a while.
        return await asyncio.to_thread(self._table.decisions, seat, game)

    def hints(self, seat: int, game: int) -> int:
        """How many hints a seat has taken in a game."""
        return self._table.hints(seat, game)

    async def _write(self, request: Callable[[], Result]) -> Result:
        async with self._writing:
            task = asyncio.get_running_loop().create_task(
                self._write_now(request), context=Context()
            )
            self._requests.add(task)
            task.add_done_callback(self._requests.discard)
            # Shielded: a request that has begun is finished and published, whoever left.
            return await asyncio.shield(task)

    async def _write_now(self, request: Callable[[], Result]) -> Result:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._writer, request)
        finally:
            self._publish()

    def _publish(self) -> None:
        turned_back = tuple(self._table.turned_back)
        if (self._published, self.turned_back) != (self._table.seq, turned_back):
            self._published, self.turned_back = self._table.seq, turned_back
            self._wake()
            self._wanted.set()

    def _wake(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    async def _look(self, every: float) -> None:
        while True:
            await asyncio.sleep(every)
            await self._write(self._table.catch_up)

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
        luck = bot_luck(self._table.opening.seed, view)
        try:
            return await self._thinker.think(
                lambda: bot_move(view, Level(level), luck), THINKING_SECONDS
            )
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

    @property
    def helped(self) -> bool:
        """Whether hints may be had here, and reviews before the match is over."""
        return self._host.opening.hints

    def hints(self, game: int) -> int:
        """How many hints this seat has taken in a game."""
        return 0 if self._number is None else self._host.hints(self._number, game)

    @property
    def lately(self) -> int:
        """The seq to read on from for the last round or two."""
        return self._host.lately

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

    async def hint(self, seen: int) -> Answer:
        """Have it noted that this seat takes a hint."""
        if self._number is None:
            return Refusal(Reason.NO_SUCH_SEAT)
        return await self._host.hint(self._number, seen)

    async def decisions(self, game: int) -> tuple[Decision, ...]:
        """What this seat has discarded and played in a game; a watcher nothing."""
        return () if self._number is None else await self._host.decisions(self._number, game)

    async def updates(self, since: int) -> AsyncIterator[tuple[Update, ...]]:
        """Batches of what happened after `since`, for ever.

        Where another process has turned the table back, they go back with it.
        """
        turns = len(self._host.turned_back)
        while True:
            since = min((since, *self._host.turned_back[turns:]))
            turns = len(self._host.turned_back)
            batch = self._host.updates(self._number, since)
            if batch:
                since = batch[-1].seq
                yield batch
            else:
                since = max(since, self._host.published)
                await self._host.changed(since, turns)

    async def leave(self) -> None:
        """Let go of the seat; the match is kept."""
