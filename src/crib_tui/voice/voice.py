"""The voice: lines in, one process after the other, and never a wait for anybody."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from time import monotonic
from typing import Final

from crib_engine.value import dataclass
from crib_text.aloud import Slot
from crib_tui.voice.private_folder import make_private_folder, remove_private_folder
from crib_tui.voice.speaker import Delivery, Heard, Speaker
from crib_tui.voice.trouble import Trouble
from crib_tui.voice.waiting import Line, Waiting

_MOST_FAILURES: Final = 2
_LONGEST_TEXT: Final = 400
_CLOSED_WITHIN: Final = 5.0


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds: to warm up, and to speak, for any line and for each letter at 180 words."""

    warm: float = 10.0
    line: float = 4.0
    letter: float = 0.15

    def for_line(self, text: str, rate: int) -> float:
        """What a line may take; a voice that needs longer hangs."""
        return self.line + self.letter * len(text) * 180 / rate


class Voice:
    """Reads lines aloud on this machine, or says once why it can't.

    All of it belongs to one event loop. `told` is called with the one line that a player
    must see: that read-aloud is off and why, or that the chosen voice is unknown.
    """

    def __init__(
        self,
        told: Callable[[str], None],
        delivery: Delivery | None = None,
        environ: Mapping[str, str] | None = None,
        patience: Patience | None = None,
    ) -> None:
        self.delivery = delivery or Delivery()
        self.trouble: Trouble | None = None
        self._told = told
        self._environ = os.environ if environ is None else environ
        self._patience = patience or Patience()
        self._waiting = Waiting()
        self._awake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._spare: Speaker | None = None
        self._talking: Speaker | None = None
        self._cut = False
        self._warm = False
        self._failures = 0
        self._unknown_voice = ""

    @property
    def on(self) -> bool:
        """Whether lines are taken: it was started, and has neither failed nor been closed."""
        return self._task is not None and not self._task.done()

    @property
    def warm(self) -> bool:
        """Whether a line would begin at once."""
        return self._warm

    @property
    def idle(self) -> bool:
        """Whether nothing is being spoken and nothing waits."""
        return self._talking is None and not self._waiting

    def start(self) -> None:
        """Begin to warm up a process."""
        self._task = asyncio.get_running_loop().create_task(self._run())

    def say(self, text: str, slot: Slot) -> None:
        """Speak this when it is its turn."""
        if self.on and text.strip():
            self._waiting.put(Line(text[:_LONGEST_TEXT], slot, monotonic()))
            self._awake.set()

    def hush(self) -> None:
        """Cut the line that is being spoken and forget those that wait."""
        self._waiting.clear()
        if self._talking is not None:
            self._cut = True
            self._talking.kill()

    async def close(self) -> None:
        """End every process and remove every file; it may be called twice."""
        self.hush()
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task}, timeout=_CLOSED_WITHIN)

    async def _run(self) -> None:
        folder = make_private_folder()
        if folder is None:
            self._give_up(Trouble.NO_FOLDER)
            return
        try:
            while self.trouble is None:
                await self._go_on(folder)
        finally:
            await self._put_away(folder)

    async def _go_on(self, folder: Path) -> None:
        """Warm a process up, wait for a line, and speak it."""
        spare = self._spare = self._spare or await Speaker.start(folder, self._environ)
        trouble = Trouble.GONE if spare is None else await spare.warm(self._patience.warm)
        if spare is None or trouble is not None:
            self._spare = None
            if spare is not None:
                await spare.reap()
            self._failed(trouble or Trouble.GONE)
            return
        line = await self._next_line()
        # Nothing is awaited between this and the asking, so a hush finds the line or its process.
        self._talking, self._spare, self._cut = spare, None, False
        limit = self._patience.for_line(line.text, self.delivery.rate)
        speaking = asyncio.ensure_future(spare.speak(line.text, self.delivery, limit))
        try:
            # The next process warms up while this one speaks.
            self._spare = await Speaker.start(folder, self._environ)
            heard = await speaking
        finally:
            speaking.cancel()
            await spare.reap()
            self._talking = None
        self._judge(line, heard)

    async def _next_line(self) -> Line:
        self._warm = True
        try:
            while (line := self._waiting.take(monotonic())) is None:
                self._awake.clear()
                await self._awake.wait()
        finally:
            self._warm = False
        return line

    def _judge(self, line: Line, heard: Heard) -> None:
        if self._cut:
            return
        if heard.trouble is not None:
            if not heard.begun:
                self._waiting.put_back(line)
            self._failed(heard.trouble)
            return
        self._failures = 0
        if not heard.voice_known and self.delivery.voice != self._unknown_voice:
            self._unknown_voice = self.delivery.voice
            self._told(f"There is no voice {self._unknown_voice}; the usual one reads aloud.")

    def _failed(self, trouble: Trouble) -> None:
        self._failures += 1
        if trouble.is_final or self._failures >= _MOST_FAILURES:
            self._give_up(trouble)

    def _give_up(self, trouble: Trouble) -> None:
        self.trouble = trouble
        self._waiting.clear()
        self._told(trouble.line)

    async def _put_away(self, folder: Path) -> None:
        speakers = [one for one in (self._talking, self._spare) if one is not None]
        self._talking = self._spare = None
        for speaker in speakers:
            speaker.kill()
        try:
            for speaker in speakers:
                await speaker.reap()
        finally:
            remove_private_folder(folder)
