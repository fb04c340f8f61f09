"""The voice for a program that waits for lines: the same one, on a loop in a thread."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from threading import Event, Thread

from crib_text.aloud import Slot
from crib_tui.voice.speaker import Delivery
from crib_tui.voice.voice import Voice

_CLOSED_WITHIN = 3.0


class ThreadedVoice:
    """Reads lines aloud while the program does something else; no call waits for it.

    pyttsx3 can't live with threads, but it is in a process of its own.
    """

    def __init__(
        self, delivery: Delivery | None = None, environ: Mapping[str, str] | None = None
    ) -> None:
        self._delivery = delivery
        self._environ = environ
        self._lines: deque[str] = deque()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._voice: Voice | None = None
        self._end: asyncio.Event | None = None
        self._begun = Event()
        self._thread = Thread(target=self._run, name="crib-voice", daemon=True)

    @property
    def on(self) -> bool:
        """Whether lines are taken; it may have given up meanwhile."""
        return self._voice is not None and self._voice.on

    def start(self) -> None:
        """Begin to warm up a process."""
        self._thread.start()
        self._begun.wait(_CLOSED_WITHIN)

    def say(self, text: str, slot: Slot) -> None:
        """Speak this when it is its turn."""
        self._call(lambda voice: voice.say(text, slot))

    def hush(self) -> None:
        """Cut the line that is being spoken and forget those that wait."""
        self._call(lambda voice: voice.hush())

    def deliver(self, delivery: Delivery) -> None:
        """Speak this way from the next line on."""

        def change(voice: Voice) -> None:
            voice.delivery = delivery

        self._call(change)

    def take_line(self) -> str | None:
        """The next line that the player must be told, each once; None where there is none."""
        return self._lines.popleft() if self._lines else None

    def close(self) -> None:
        """End every process and remove every file."""
        end = self._end
        if end is not None:
            self._call(lambda _: end.set())
            self._thread.join(_CLOSED_WITHIN)

    def _call(self, does: Callable[[Voice], None]) -> None:
        loop, voice = self._loop, self._voice
        if loop is not None and voice is not None:
            # The loop is closed once the voice is.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(does, voice)

    def _run(self) -> None:
        asyncio.run(self._live())

    async def _live(self) -> None:
        self._end = asyncio.Event()
        self._voice = Voice(self._lines.append, self._delivery, self._environ)
        self._voice.start()
        self._loop = asyncio.get_running_loop()
        self._begun.set()
        await self._end.wait()
        await self._voice.close()
