"""An app that does nothing but show one screen, and keeps what the screen says."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager
from time import monotonic
from typing import Any, Final

from textual.app import App
from textual.message import Message
from textual.pilot import Pilot
from textual.screen import Screen

from crib_tui.glyphs import ASCII
from crib_tui.look import Look
from crib_tui.palette import DARK, HIGH_CONTRAST, LIGHT, MONOCHROME

HOSTILE: Final = ("[/]", "[b", "[@click=app.quit]", "\x1b[31mred", "\x1b]0;t\x07", "a\u202eb\u0301")
"""Names that would mean something to a program that did not take them literally."""

SIZES: Final = ((120, 40), (80, 24), (60, 20), (40, 12), (24, 6), (10, 3), (3, 2), (1, 1))
LOOKS: Final = (
    Look(),
    Look(LIGHT),
    Look(HIGH_CONTRAST),
    Look(MONOCHROME),
    Look(DARK, ASCII),
)


class FrontApp(App[None]):
    """Shows the screen; `said` has its messages, `answers` what it was dismissed with."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self, shown: Screen[Any], *kept: type[Message], below: Screen[Any] | None = None
    ) -> None:
        """`kept` are the kinds of messages to keep, `below` a screen under the shown one."""
        super().__init__()
        self.shown = shown
        self.below = below
        self.said: list[Any] = []
        self.answers: list[Any] = []
        self._kept = kept

    def on_mount(self) -> None:
        if self.below is not None:
            self.push_screen(self.below)
        self.push_screen(self.shown, self.answers.append)

    def at(self, width: int = 80, height: int = 24) -> AbstractAsyncContextManager[Pilot[None]]:
        """Run it in a terminal of this size."""
        return self.run_test(size=(width, height), message_hook=self._hear)

    def _hear(self, message: Message) -> None:
        # A message that bubbles is heard at every step.
        if isinstance(message, self._kept) and not any(message is said for said in self.said):
            self.said.append(message)

    def lines(self) -> list[str]:
        """What is on the screen, as characters alone."""
        strips = self.screen._compositor.render_strips()
        return [strip.text.rstrip() for strip in strips]

    def text(self) -> str:
        return "\n".join(self.lines())

    async def until_at_cursor(self, text: str) -> None:
        """Wait until the cursor stands before this text: a busy machine draws late."""
        end = monotonic() + 10
        while not self.at_cursor().startswith(text):
            assert monotonic() < end, f"the cursor stands before {self.at_cursor()!r}"
            await asyncio.sleep(0.01)

    def at_cursor(self) -> str:
        """The text from the hardware cursor on."""
        x, y = self.cursor_position
        return self.lines()[y][x:]
