"""What the bots work out for the player, off the loop of the app."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, TypeVar

from crib_table.thinker import Thinker

Thought = TypeVar("Thought")

SECONDS: Final = 60.0
"""How long a thought may take; a review of a game takes two on a slow machine."""


class Thoughts:
    """Thoughts under way; keys are answered meanwhile, and leaving waits for none of them."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def think(self, thought: Callable[[], Thought], then: Callable[[Thought | None], None]) -> None:
        """Hand on what the thought comes to; None where it fails, or takes far too long."""
        task = asyncio.get_running_loop().create_task(self._think(thought, then))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(
        self, thought: Callable[[], Thought], then: Callable[[Thought | None], None]
    ) -> None:
        found: Thought | None = None
        try:
            # A thinker of its own: one that goes on for ever is in nobody's way.
            found = await Thinker[Thought]().think(thought, SECONDS)
        except Exception:
            # The game goes on without it; who asked is told that there is none.
            found = None
        then(found)

    async def close(self) -> None:
        """Wait for none of them."""
        tasks: list[asyncio.Task[Any]] = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
