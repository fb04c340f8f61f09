"""What a match has to say to the ear: a switch that loads the voice when it is turned on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, Protocol

from crib_engine.view import Shown, View
from crib_text.settings import ReadWhat, Settings
from crib_text.style import Style

if TYPE_CHECKING:
    from crib_table.seat import Update
    from crib_text.aloud import Slot
    from crib_tui.voice.speaker import Delivery

NOT_HERE: Final = "Never over SSH: it would sound at the server. Plain mode is read where you are."
NOT_HERE_IN_SHORT: Final = "Over SSH there is no read-aloud; plain mode is read where you are."
READS: Final = {
    ReadWhat.COUNTS: "each count as it is called",
    ReadWhat.SCORES: "what scores, and the new total",
    ReadWhat.TURNS: "when it is your turn, and what fits",
    ReadWhat.ALL: "all that happens",
}
"""What each choice of what to read aloud brings."""
SAMPLE: Final = "Fifteen two, fifteen four, and a pair is six."
_REMOTE: Final = ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY")


class Reader(Protocol):
    """A voice, as `crib_tui.voice.voice.Voice` is one."""

    delivery: Delivery

    @property
    def on(self) -> bool:
        """Whether lines are taken."""
        ...

    def start(self) -> None:
        """Begin."""
        ...

    def say(self, text: str, slot: Slot) -> None:
        """Speak this when it is its turn."""
        ...

    def hush(self) -> None:
        """Cut the line and forget the others."""
        ...

    async def close(self) -> None:
        """Leave nothing."""
        ...


MakeReader = Callable[[Callable[[str], None]], Reader]
"""Makes a voice that tells by the given function what a player must see."""


def is_remote(environ: Mapping[str, str]) -> bool:
    """Whether the player sits at another machine, which would not be heard there."""
    return any(environ.get(name) for name in _REMOTE)


def reader_here(environ: Mapping[str, str]) -> MakeReader | None:
    """The voice of the machine this terminal is at; None over SSH, where it is another's."""
    if is_remote(environ):
        return None

    def make(told: Callable[[str], None]) -> Reader:
        from crib_tui.voice.voice import Voice

        return Voice(told, environ=environ)

    return make


class ReadAloud:
    """Reads a match aloud while the settings say so. Without a maker it is always silent."""

    def __init__(self, make: MakeReader | None, told: Callable[[str], None]) -> None:
        self._make = make
        self._told = told
        self._reader: Reader | None = None
        self._settings = Settings()
        self._asked: tuple[int, ...] = ()
        self._closing: set[asyncio.Task[None]] = set()

    @property
    def possible(self) -> bool:
        """Whether there may be a voice where this runs."""
        return self._make is not None

    @property
    def on(self) -> bool:
        """Whether the match is being read aloud: a voice may have given up."""
        return self._settings.read_aloud and self._reader is not None and self._reader.on

    def apply(self, settings: Settings) -> None:
        """Take new settings; turned on, it tries again after it gave up."""
        before, self._settings = self._settings.read_aloud, settings
        if settings.read_aloud and not before:
            self._start()
        elif before and not settings.read_aloud:
            self._stop()
        elif self._reader is not None:
            self._reader.delivery = delivery_of(settings)

    def try_again(self) -> None:
        """Start anew where the voice gave up."""
        if self._settings.read_aloud:
            self._start()

    def test(self) -> None:
        """Speak a sample as it is set now, also while read-aloud is off."""
        if self._reader is None or not self._reader.on:
            self._start()
        if self._reader is not None:
            from crib_text.aloud import Slot

            self._reader.hush()
            self._reader.delivery = delivery_of(self._settings)
            self._reader.say(SAMPLE, Slot.SHOW)

    def end_test(self) -> None:
        """Let go of a voice that was there for a test alone."""
        if not self._settings.read_aloud:
            self._stop()

    def take_in(self, updates: tuple[Update, ...], first: bool) -> None:
        """Read news aloud; of a match that was taken up again only what is to do."""
        reader = self._reader
        if reader is None or not self.on:
            return
        from crib_text.aloud import told_aloud

        what, style = self._settings.read_what, Style(detail=self._settings.detail)
        news = [(update.event, update.view) for update in updates]
        spoken, self._asked = told_aloud(news, style, what, self._asked, first=first, stepwise=True)
        for one in spoken:
            reader.say(one.text, one.slot)

    def hint(self, line: Callable[[Style], str]) -> None:
        """Read a hint that was asked for, where turns are read."""
        from crib_text.aloud import Slot
        from crib_text.settings import ReadWhat

        if self._reader is None or not self.on:
            return
        if self._settings.read_what in {ReadWhat.TURNS, ReadWhat.ALL}:
            self._reader.say(line(Style()), Slot.TURN)

    def counted(self, view: View, shown: Shown, steps: range) -> None:
        """Read these steps of a hand, since they are on the screen now."""
        if self._reader is None or not self.on:
            return
        from crib_text.aloud import STEPWISE, counted_aloud

        if self._settings.read_what in STEPWISE:
            spoken = counted_aloud(view, shown, steps)
            self._reader.say(spoken.text, spoken.slot)

    def hush(self) -> None:
        """Cut what is being spoken: the player has moved, or wants silence."""
        if self._reader is not None:
            self._reader.hush()

    async def close(self) -> None:
        """Leave no process and no file."""
        self._stop()
        await asyncio.gather(*self._closing, return_exceptions=True)

    def _start(self) -> None:
        self._stop()
        if self._make is not None:
            self._reader = self._make(self._told)
            self._reader.delivery = delivery_of(self._settings)
            self._reader.start()

    def _stop(self) -> None:
        reader, self._reader = self._reader, None
        if reader is not None:
            reader.hush()
            closing = asyncio.get_running_loop().create_task(_close(reader))
            self._closing.add(closing)
            closing.add_done_callback(self._closing.discard)


async def _close(reader: Reader) -> None:
    await reader.close()


def delivery_of(settings: Settings) -> Delivery:
    """How the settings want lines spoken."""
    from crib_tui.voice.speaker import Delivery

    return Delivery(settings.voice_rate, settings.voice_volume / 100, settings.voice)
