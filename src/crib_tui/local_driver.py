"""The driver of the terminal this process has: nothing typed or sent to it ends the game."""

from __future__ import annotations

import asyncio
import os
import re
from codecs import getincrementaldecoder
from collections.abc import Callable
from typing import Any, Final, TextIO, cast

from textual._xterm_parser import XTermParser
from textual.app import App
from textual.constants import ESCAPE_DELAY
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

_CHUNK: Final = 4096
_SHOW_CURSOR: Final = "\x1b[?25h"
_CLEAR: Final = "\x1b[H\x1b[J"
_NO_MOUSE_PIXELS: Final = "\x1b[?1016l"
_UNKNOWN_TO_CONSOLES: Final = re.compile(
    r"\x1b\[[<>][0-9]*u"  # the keyboard protocol of kitty
    r"|\x1b\[\?[0-9]+\$p"  # questions about modes
    r"|\x1b\]22;[^\x07]*\x07"  # the shape of the mouse pointer
)
"""What a console of Linux would print as text, at least an old one."""


class LocalDriver(LinuxDriver):
    """Textual's own driver, but for how it reads and how it ends.

    It reads on the loop: no thread wakes up ten times a second, bytes that are no text
    are passed over, and a terminal that is gone ends the game instead of blocking it. The
    hardware cursor stays in sight for braille displays and magnifiers.
    """

    class Gone(Message):
        """The terminal was closed: nothing can be read from it or written to it."""

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._file = cast(Any, _Outlet(cast(TextIO, self._file), self._lose))
        self._is_console = os.environ.get("TERM", "").startswith("linux")
        self._decode = getincrementaldecoder("utf-8")("ignore").decode
        self._parser = XTermParser(debug)
        self._escape: asyncio.TimerHandle | None = None
        self._lost = False

    def write(self, data: str) -> None:
        if self._is_console:
            data = _UNKNOWN_TO_CONSOLES.sub("", data)
        super().write(data)

    def start_application_mode(self) -> None:
        super().start_application_mode()  # type: ignore[no-untyped-call]
        if self._writer_thread is None or not self._writer_thread.is_alive():
            # In the background of its shell, and about to be stopped there.
            return
        self.write(_SHOW_CURSOR)
        self.flush()
        self._loop.add_reader(self.fileno, self._read)
        # Another program may have drawn over everything since.
        self._app.call_later(self._repaint)

    def _repaint(self) -> None:
        if self._app.screen_stack:
            self._app.screen.refresh(layout=True)

    def disable_input(self) -> None:
        self._loop.remove_reader(self.fileno)
        if self._escape is not None:
            self._escape.cancel()
        super().disable_input()

    def stop_application_mode(self) -> None:
        if self._mouse_pixels:
            self.write(_NO_MOUSE_PIXELS)
        # A console has no second screen to leave, and a terminal that was resized
        # meanwhile may push rows of this one into the other.
        self.write(_CLEAR)
        super().stop_application_mode()

    def _run_input_thread(self) -> None:
        """Nothing: the loop reads."""

    def _read(self) -> None:
        try:
            data = os.read(self.fileno, _CHUNK)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if data:
            self._take(self._decode(data))
        else:
            self._loop.remove_reader(self.fileno)
            self._lose()

    def _take(self, text: str) -> None:
        if not text:
            # Bytes that are no text; to the parser nothing would be the end of all input.
            return
        try:
            for event in self._parser.feed(text):
                self.process_message(event)
        except (ValueError, OverflowError):
            # A number in an escape sequence that is none of a character, or of anything.
            self._parser = XTermParser(self._debug)
        if self._escape is not None:
            self._escape.cancel()
        waits = self._parser._timeout_time is not None
        self._escape = self._loop.call_later(ESCAPE_DELAY, self._end_escape) if waits else None

    def _end_escape(self) -> None:
        """Take an escape that nothing followed for the key."""
        for event in self._parser.tick():
            self.process_message(event)

    def _lose(self) -> None:
        """Give the terminal up; what is written from now on goes nowhere. Any thread."""
        if self._lost:
            return
        self._lost = True
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for descriptor in (1, 2):
            os.dup2(nowhere, descriptor)
        os.close(nowhere)
        self._loop.call_soon_threadsafe(self._app.post_message, self.Gone())


class _Outlet:
    """The terminal as a file; a write that fails means that the terminal is gone."""

    def __init__(self, file: TextIO, lose: Callable[[], None]) -> None:
        self._file = file
        self._lose = lose

    def write(self, text: str) -> None:
        self._try(lambda: self._file.write(text))

    def flush(self) -> None:
        self._try(self._file.flush)

    def fileno(self) -> int:
        return self._file.fileno()

    def _try(self, action: Callable[[], object]) -> None:
        try:
            action()
        except OSError:
            self._lose()
