"""The whole log of a match, to read again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from textual import events

from crib_tui.look import Look
from crib_tui.screens.front import Front
from crib_tui.widgets.drawn import Drawn
from crib_tui.widgets.keybar import KeyHint
from crib_tui.widgets.paragraph import Paragraph
from crib_tui.widgets.reading import Reading

_CLOSES: Final = {"escape", "q", "r", "v"}


class LogScreen(Front[None]):
    """The newest line is the last, and in sight; Escape, r and v dismiss it."""

    STAGE = "Log"

    def __init__(self, lines: Sequence[str] = (), look: Look | None = None) -> None:
        super().__init__(look)
        self._reading = Reading(self.look, classes="body")
        self._reading.show_end(_paragraphs(lines) or (Paragraph("Nothing has happened yet."),))
        self._empty = not lines

    def extend(self, lines: Sequence[str]) -> None:
        """Add what happened meanwhile."""
        if self._empty and lines:
            self._reading.show_end(_paragraphs(lines))
            self._empty = False
        else:
            self._reading.extend(_paragraphs(lines))

    def body(self) -> Iterable[Drawn]:
        return (self._reading,)

    def keys(self) -> tuple[KeyHint, ...]:
        return (KeyHint("Esc", "close"), KeyHint("↑↓", "scroll"), KeyHint("PgUp", "page"))

    def on_key(self, event: events.Key) -> None:
        if event.key in _CLOSES:
            event.stop()
            self.dismiss(None)


def _paragraphs(lines: Sequence[str]) -> tuple[Paragraph, ...]:
    # A line that is set in goes on from the one before.
    return tuple(
        Paragraph(line.strip(), lead=" " if line.startswith(" ") else "") for line in lines
    )
