"""A terminal in memory: an app draws on it as on a real one, and reads keys as bytes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import Any

from textual import events
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size

START_SECONDS = 1.0
REST_SECONDS = 0.05
"""Three frames: what an event leads to is on the screen by then."""


class Terminal(Driver):
    """Takes what is written and forgets it; `written` counts its bytes.

    Unlike Textual's headless driver it is no reason for an app to leave the drawing out.
    """

    def __init__(self, app: App[Any], **options: Any) -> None:
        super().__init__(app, **options)
        self.written = 0
        self._parser = XTermParser()

    def write(self, data: str) -> None:
        self.written += len(data.encode())

    def keys(self, data: str) -> None:
        """Type these bytes."""
        for event in self._parser.feed(data):
            self.process_message(event)

    def start_application_mode(self) -> None:
        size = Size(*(self._size or (80, 24)))
        self.send_message(events.Resize(size, size))

    def disable_input(self) -> None:
        """There is no input that could go on."""

    def stop_application_mode(self) -> None:
        """There is nothing to put back."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What one event cost: seconds of CPU, all threads together, and bytes drawn."""

    seconds: float
    written: int


def usual(costs: list[Cost]) -> Cost:
    """The median, which a busy machine disturbs least."""
    return Cost(median(one.seconds for one in costs), int(median(one.written for one in costs)))


class Meter:
    """Causes events on an app and tells what each of them cost."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal

    async def key(self, data: str, rest: float = REST_SECONDS) -> Cost:
        """The cost of typing these bytes, until the app has rested for so many seconds."""
        return await self.caused(lambda: self.terminal.keys(data), rest)

    async def caused(self, event: Callable[[], None], rest: float = REST_SECONDS) -> Cost:
        """The cost of this event."""
        start, written = process_time(), self.terminal.written
        event()
        await asyncio.sleep(rest)
        return Cost(process_time() - start, self.terminal.written - written)


@asynccontextmanager
async def on_terminal(app: App[Any], size: tuple[int, int]) -> AsyncIterator[Meter]:
    """The app, running on a terminal in memory of this size."""
    app.driver_class = Terminal
    running = asyncio.get_running_loop().create_task(app.run_async(size=size))
    try:
        await asyncio.sleep(START_SECONDS)
        assert isinstance(app._driver, Terminal)
        yield Meter(app._driver)
    finally:
        app.exit()
        await running
