"""A thread for thoughts, which neither the loop nor the end of the program waits for."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Final, Generic, TypeVar

from crib_table.errors import TableError

Thought = TypeVar("Thought")

TURN_SECONDS: Final = 0.001
"""How long threads run before another gets its turn.

With Python's own 5 ms a key waits for each thought that goes on, several times over.
"""


class ThinkerBusyError(TableError):
    """The last thought has outlasted its time and still goes on."""


class Thinker(Generic[Thought]):
    """Thinks one thought at a time, each in a daemon thread.

    A pool of `concurrent.futures` would not do: Python joins its threads before it exits,
    so one thought without an end would keep the whole program.
    """

    def __init__(self) -> None:
        self._busy = False
        # Of the whole process, which is one that plays: shorter turns are never wrong in it.
        sys.setswitchinterval(min(sys.getswitchinterval(), TURN_SECONDS))

    async def think(self, thought: Callable[[], Thought], seconds: float) -> Thought:
        """What the thought comes to.

        Raises TimeoutError when it takes longer, and `ThinkerBusyError` at once while an
        earlier one is still going on.
        """
        if self._busy:
            raise ThinkerBusyError("The last thought is not finished.")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Thought] = loop.create_future()

        def settle(outcome: Callable[[], None]) -> None:
            # Given up, or the loop is gone: nobody waits for it.
            if not future.done():
                outcome()

        def work() -> None:
            try:
                result = thought()
            except Exception as error:
                failed = error
                outcome = lambda: future.set_exception(failed)  # noqa: E731
            else:
                outcome = lambda: future.set_result(result)  # noqa: E731
            self._busy = False
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(settle, outcome)

        self._busy = True
        Thread(target=work, name="bot", daemon=True).start()
        async with asyncio.timeout(seconds):
            return await future
