"""The voice beside plain lines: there only for those who turn it on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from crib_table.seat import Update
from crib_text.settings import Settings


class Reader(Protocol):
    """Reads news aloud, as `crib_tui.voice.plain_reader.PlainReader` does."""

    def apply(self, settings: Settings) -> None:
        """Take new settings."""
        ...

    def take_in(self, updates: tuple[Update, ...], *, first: bool) -> None:
        """Read these news; `first` where there were none before."""
        ...

    def hush(self) -> None:
        """Cut what is being spoken."""
        ...

    def take_lines(self) -> tuple[str, ...]:
        """What the player must be told of the voice, each line once."""
        ...

    def close(self) -> None:
        """Leave nothing."""
        ...


MakeReader = Callable[[], Reader]


class ReadingAloud:
    """A reader that is made, and all it needs loaded, when read-aloud is first on."""

    def __init__(self, make: MakeReader | None) -> None:
        """Without a maker it is always silent."""
        self._make = make
        self._reader: Reader | None = None

    def apply(self, settings: Settings) -> None:
        """Take the settings as they are now."""
        if self._reader is None and settings.read_aloud and self._make is not None:
            self._reader = self._make()
        if self._reader is not None:
            self._reader.apply(settings)

    def take_in(self, updates: tuple[Update, ...], *, first: bool) -> None:
        """Read these news aloud."""
        if self._reader is not None:
            self._reader.take_in(updates, first=first)

    def hush(self) -> None:
        """Cut what is being spoken: the player has typed."""
        if self._reader is not None:
            self._reader.hush()

    def take_lines(self) -> tuple[str, ...]:
        """What the player must be told of the voice."""
        return self._reader.take_lines() if self._reader is not None else ()

    def close(self) -> None:
        """Let go of the voice."""
        reader, self._reader = self._reader, None
        if reader is not None:
            reader.close()
