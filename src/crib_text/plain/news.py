"""What has happened at a table: told already, or waiting to be told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crib_engine.events import GameWon, MatchForfeited
from crib_engine.view import View
from crib_table.opening_store import SAVED_AGAIN, UNSAVED
from crib_table.seat import Update
from crib_table.table_events import Hinted
from crib_text.results import hints_words
from crib_text.sentences import say
from crib_text.style import Style

Lines = tuple[str, ...]

_ENDS: Final = (GameWon, MatchForfeited)


class News:
    """Events in, each told once, in words.

    `view` and `seen` are those of the newest event that was told, `log` every line so far
    and `latest` those since the player's last move. `unsaved` is why the game is not being
    saved, as the driver last heard.
    """

    def __init__(self) -> None:
        self.view: View | None = None
        self.seen = 0
        self.log: list[str] = []
        self.latest: Lines = ()
        self.unsaved: str | None = None
        self._unsaved_told: str | None = None
        self._held: list[Update] = []
        self._held_lines: Lines = ()
        self._hints: dict[int, int] = {}

    def hold(self, updates: Sequence[Update]) -> None:
        """Keep events until they may be told."""
        if updates:
            first = updates[0].seq
            self._hints = {seq: game for seq, game in self._hints.items() if seq < first}
        for update in updates:
            if update.event == Hinted(update.view.seat or 0):
                self._hints[update.seq] = update.view.game
        self._held += updates

    def hold_line(self, line: str) -> None:
        """Keep a line about the table until it may be told."""
        self._held_lines += (line,)

    def hints(self, game: int) -> int:
        """How many hints the reader has taken in a game."""
        return sum(one == game for one in self._hints.values())

    @property
    def turned_back(self) -> bool:
        """Whether what waits takes the place of something told: another program went on."""
        return bool(self._held) and self._held[0].seq <= self.seen

    def tell(self, style: Style) -> Lines:
        """All that waits, in words."""
        updates, self._held = self._held, []
        lines, self._held_lines = self._held_lines, ()
        if updates:
            told = say([(update.event, update.view) for update in updates], style)
            texts = tuple(said.text for said in told)
            if any(isinstance(update.event, _ENDS) for update in updates):
                texts += (*filter(None, [hints_words(self.hints(updates[-1].view.game))]),)
            self.log += texts
            self.latest += texts
            self.view = updates[-1].view
            self.seen = updates[-1].seq
            lines += texts
        if self.unsaved != self._unsaved_told:
            self._unsaved_told = self.unsaved
            lines += (f"{self.unsaved} {UNSAVED}" if self.unsaved else SAVED_AGAIN,)
        return lines
