"""Read-aloud for plain mode: what its lines tell of the game, said as well."""

from __future__ import annotations

from collections.abc import Mapping

from crib_table.seat import Update
from crib_text.aloud import told_aloud
from crib_text.settings import Settings
from crib_text.style import Style
from crib_tui.read_aloud import NOT_HERE_IN_SHORT, delivery_of, is_remote
from crib_tui.voice.threaded import ThreadedVoice


class PlainReader:
    """Reads the news of a table while the settings say so; no call waits for the voice."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        self._environ = environ
        self._voice: ThreadedVoice | None = None
        self._settings = Settings()
        self._asked: tuple[int, ...] = ()
        self._lines: list[str] = []

    def apply(self, settings: Settings) -> None:
        """Take new settings; turned on, it tries again after it gave up."""
        before, self._settings = self._settings, settings
        if settings.read_aloud and not before.read_aloud:
            self._start()
        elif before.read_aloud and not settings.read_aloud:
            self._stop()
        elif self._voice is not None and settings != before:
            self._voice.deliver(delivery_of(settings))

    def take_in(self, updates: tuple[Update, ...], *, first: bool) -> None:
        """Read news aloud; of a match that was taken up again only what is to do."""
        voice = self._voice
        if voice is None or not updates:
            return
        what, style = self._settings.read_what, Style(detail=self._settings.detail)
        news = [(update.event, update.view) for update in updates]
        spoken, self._asked = told_aloud(
            news, style, what, self._asked, first=first, stepwise=False
        )
        for one in spoken:
            voice.say(one.text, one.slot)

    def hush(self) -> None:
        """Cut what is being spoken."""
        if self._voice is not None:
            self._voice.hush()

    def take_lines(self) -> tuple[str, ...]:
        """What the player must be told of the voice, each line once."""
        lines, self._lines = self._lines, []
        while self._voice is not None and (line := self._voice.take_line()):
            lines.append(line)
        return tuple(lines)

    def close(self) -> None:
        """Leave no process and no file."""
        self._stop()

    def _start(self) -> None:
        if is_remote(self._environ):
            self._lines.append(NOT_HERE_IN_SHORT)
            return
        self._voice = ThreadedVoice(delivery_of(self._settings), self._environ)
        self._voice.start()

    def _stop(self) -> None:
        voice, self._voice = self._voice, None
        if voice is not None:
            voice.hush()
            voice.close()
