"""The menu: everything there is to do, found by typing or with arrows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from textual import events
from textual.app import ComposeResult

from crib_tui.command import Command
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.screens.dialog import Dialog
from crib_tui.widgets.command_list import CommandList
from crib_tui.widgets.drawn import Drawn

_CLOSES: Final = {"escape", "f10", "ctrl+p"}


class MenuScreen(Dialog[str | None]):
    """Dismissed with the key of a command, or with None by Escape, F10 or Ctrl+P."""

    def __init__(
        self,
        commands: Sequence[Command],
        title: str = "Menu",
        look: Look | None = None,
        *,
        guard: KeyGuard | None = None,
    ) -> None:
        super().__init__(look)
        self._list = CommandList(commands, title, self.look, guard=guard)

    def drawn(self) -> Iterator[Drawn]:
        yield self._list

    def compose(self) -> ComposeResult:
        yield self._list

    def on_key(self, event: events.Key) -> None:
        if event.key in _CLOSES:
            event.stop()
            self.dismiss(None)

    def on_command_list_chosen(self, event: CommandList.Chosen) -> None:
        event.stop()
        self.dismiss(event.key)
