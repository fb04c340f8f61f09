"""The one place that awaits a seat: requests out, updates in."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from crib_engine.moves import Move
from crib_engine.view import View
from crib_table.seat import Answer, Seat, Update


class Reader(Protocol):
    """What is told of a table's news, on the loop of the app."""

    def take_in(self, updates: tuple[Update, ...]) -> None:
        """News that came together; the last one's view is how it stands now."""
        ...

    def refused(self, answer: Answer) -> None:
        """A request was refused, and nothing has changed."""
        ...

    def hinted(self) -> None:
        """The table has noted the hint that was asked for."""
        ...

    def broken(self, error: BaseException) -> None:
        """The table itself has failed, and nothing more will come."""
        ...


class TableLink:
    """Follows one seat and sends what the player decides.

    One request is under way at a time: what is asked meanwhile was meant for a question
    that is being answered already, so it is dropped.
    """

    def __init__(self, seat: Seat, reader: Reader) -> None:
        self.seat = seat
        self.seen = 0
        self.began = 0
        self.view: View | None = None
        self._reader = reader
        self._request: asyncio.Task[None] | None = None
        self._following: asyncio.Task[None] | None = None

    def follow(self) -> None:
        """Begin to read updates, the latest of a match that was taken up again."""
        self.seen = self.began = self.seat.lately
        self._following = self._start(self._follow())

    async def _follow(self) -> None:
        async for updates in self.seat.updates(self.seen):
            self.seen = updates[-1].seq
            self.view = updates[-1].view
            self._reader.take_in(updates)

    async def earlier(self) -> tuple[Update, ...]:
        """What had happened before the first update that was read."""
        async for updates in self.seat.updates(0):
            return tuple(update for update in updates if update.seq <= self.began)
        return ()

    @property
    def busy(self) -> bool:
        """Whether a request is under way."""
        return self._request is not None and not self._request.done()

    def submit(self, move: Move) -> bool:
        """Send a move for the question that is on the screen; False when one is under way."""
        return self._send(self.seat.submit(move, self.seen))

    def ready(self) -> bool:
        """Say that the player wants to see what comes next; False when a request is under way."""
        return self._send(self.seat.ready(self.seen))

    def hint(self) -> bool:
        """Have it noted that the player takes a hint; False when a request is under way."""
        return self._send(self.seat.hint(self.seen), self._reader.hinted)

    def _send(
        self, request: Coroutine[Any, Any, Answer], granted: Callable[[], None] | None = None
    ) -> bool:
        if self.busy:
            request.close()
            return False
        self._request = self._start(self._ask(request, granted))
        return True

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self._reader.broken(error)

    async def _ask(
        self, request: Coroutine[Any, Any, Answer], granted: Callable[[], None] | None
    ) -> None:
        answer = await request
        if answer is not None:
            self._reader.refused(answer)
        elif granted is not None:
            granted()

    async def close(self) -> None:
        """Stop reading and let go of the seat; a move that was sent is finished first."""
        if self._request is not None:
            await asyncio.gather(self._request, return_exceptions=True)
        if self._following is not None:
            self._following.cancel()
            await asyncio.gather(self._following, return_exceptions=True)
        await self.seat.leave()
