"""The keys: first those of where one is, then all there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from textual import events

from crib_tui.ink import Tone
from crib_tui.look import Look
from crib_tui.screens.front import Front
from crib_tui.widgets.drawn import Drawn
from crib_tui.widgets.keybar import KeyHint
from crib_tui.widgets.paragraph import Paragraph
from crib_tui.widgets.reading import Reading

ALL_KEYS: Final = {
    "Your hand": (
        KeyHint("1 to 6", "choose that card for the crib, or play it"),
        KeyHint("arrows, h l", "go to another card; Tab goes too"),
        KeyHint("Space", "choose the card, or put it back; in the play, play it"),
        KeyHint("Enter", "confirm the crib, or play the card; go on with the show"),
    ),
    "The table": (
        KeyHint("s", "the scores"),
        KeyHint("b", "the board, large"),
        KeyHint("v", "the log of all that happened"),
        KeyHint("w", "why a card can't be played"),
        KeyHint("i", "a hint, which is noted; after a game, what each choice cost"),
        KeyHint("r", "read the last lines again"),
        KeyHint("x", "hush: cut what is read aloud"),
    ),
    "Practice": (
        KeyHint("0 to 9", "type what the hand counts; Backspace corrects"),
        KeyHint("1 to 6", "choose that card for the crib"),
        KeyHint("Enter", "answer; then go on to the next"),
        KeyHint("w", "why, after the answer"),
        KeyHint("s", "your results so far"),
    ),
    "Everywhere": (
        KeyHint("? or F1", "this help"),
        KeyHint("F2", "plain mode: the same game in lines of text"),
        KeyHint("F10, Ctrl+P", "the menu, with all there is to do"),
        KeyHint("F8", "read aloud, on or off"),
        KeyHint("Esc", "back"),
        KeyHint("q", "leave; the match is kept"),
    ),
    "Forms and lists": (
        KeyHint("up, down", "go to another row; Tab, j and k go too"),
        KeyHint("left, right", "change a value; Space goes to the next"),
        KeyHint("Enter", "do it, or go on to the next row"),
        KeyHint("PgUp, PgDn", "scroll by a page"),
    ),
}
"""Every key of the game, by where it works."""

_CLOSES: Final = {"escape", "q", "question_mark", "f1"}


class HelpScreen(Front[None]):
    """Text to scroll; Escape, and the key that opened it, dismiss it."""

    STAGE = "Help"

    def __init__(
        self, stage: str = "", keys: Sequence[KeyHint] = (), look: Look | None = None
    ) -> None:
        """`stage` is where help was asked for, with its `keys`."""
        super().__init__(look)
        self._reading = Reading(self.look, classes="body")
        self._reading.show(tuple(_help(stage, keys)))

    def body(self) -> Iterable[Drawn]:
        return (self._reading,)

    def keys(self) -> tuple[KeyHint, ...]:
        return (KeyHint("Esc", "close"), KeyHint("↑↓", "scroll"), KeyHint("PgDn", "page"))

    def on_key(self, event: events.Key) -> None:
        if event.key in _CLOSES:
            event.stop()
            self.dismiss(None)


def _help(stage: str, keys: Sequence[KeyHint]) -> Iterator[Paragraph]:
    yield Paragraph("")
    if keys:
        yield from _section(stage or "Here", keys)
    for title, those in ALL_KEYS.items():
        yield from _section(title, those)


def _section(title: str, keys: Sequence[KeyHint]) -> Iterator[Paragraph]:
    yield Paragraph(title, Tone.STRONG)
    for hint in keys:
        yield Paragraph(hint.does, lead=hint.key)
    yield Paragraph("")
