"""Discards that were weighed, the best first, as a table with the player's own marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crib_engine.cards import Card
from crib_engine.value import dataclass
from crib_tui.ink import Tone
from crib_tui.sheet import Sheet
from crib_tui.widgets.drawn import Drawn


@dataclass(frozen=True, slots=True)
class WeighedLine:
    """One discard: its place, what is given and kept, and the points it brings on average.

    `crib` is what the crib does to the player. `total` is what all three come to.
    """

    place: int
    given: tuple[Card, ...]
    kept: tuple[Card, ...]
    hand: float
    crib: float
    play: float
    total: float
    yours: bool = False


_PLACE: Final = 4
_GIVEN: Final = 9
_KEPT: Final = 17
_NUMBER: Final = 7
_YOURS: Final = "  yours"
_HEADS: Final = ("Hand", "Crib", "Play")


class Weighed(Drawn):
    """As many of the best as there are rows, and the player's own in any case."""

    _lines: tuple[WeighedLine, ...] = ()
    _most = 15

    def show(self, lines: Sequence[WeighedLine], most: int = 15) -> None:
        """Show at most so many of these lines, or none at all."""
        lines = tuple(lines)
        if (lines, most) != (self._lines, self._most):
            self._lines, self._most = lines, most
            self.redraw()

    def rows(self, width: int) -> int:  # noqa: ARG002
        return 1 + min(len(self._lines), self._most)

    def draw(self, sheet: Sheet) -> None:
        if not self._lines:
            return
        room = sheet.width - (2 if sheet.width >= 30 else 0)
        numbers = room >= _PLACE + _GIVEN + 4 * _NUMBER
        kept = room >= _PLACE + _GIVEN + _KEPT + 4 * _NUMBER + len(_YOURS)
        x = sheet.width - room
        top = 1 if sheet.height > 2 else 0
        if top:
            self._heads(sheet, x, numbers=numbers, kept=kept)
        for y, line in enumerate(self._shown(sheet.height - top), start=top):
            _draw_line(sheet, x, y, line, numbers=numbers, kept=kept)

    def _shown(self, rows: int) -> list[WeighedLine]:
        """The best, the last of them giving way to the player's own."""
        shown = list(self._lines[: min(rows, self._most)])
        own = next((line for line in self._lines if line.yours), None)
        if own is not None and shown and own not in shown:
            # Beyond the most there may be a row to spare for it.
            shown = [*shown, own] if len(shown) < rows else [*shown[:-1], own]
        return shown

    @staticmethod
    def _heads(sheet: Sheet, x: int, *, numbers: bool, kept: bool) -> None:
        x = sheet.say(x + _PLACE, 0, f"{'Give':<{_GIVEN}}", Tone.MUTED)
        if kept:
            x = sheet.say(x, 0, f"{'Keep':<{_KEPT}}", Tone.MUTED)
        for head in (*(_HEADS if numbers else ()), "Total"):
            x = sheet.say(x, 0, f"{head:>{_NUMBER}}", Tone.MUTED)


def _draw_line(
    sheet: Sheet, x: int, y: int, line: WeighedLine, *, numbers: bool, kept: bool
) -> None:
    glyphs = sheet.glyphs
    if line.yours:
        at = x - 2 if x > 1 else 2
        sheet.stamp(at, y, glyphs.marker, sheet.ink.on(sheet.ground, Tone.FOCUS))
    tone = Tone.STRONG if line.yours else Tone.TEXT
    sheet.say(x, y, f"{line.place:>2}", tone)
    x += _PLACE
    sheet.say(x, y, " ".join(glyphs.face(card) for card in line.given), tone)
    x += _GIVEN
    if kept:
        sheet.say(x, y, " ".join(glyphs.face(card) for card in line.kept), tone)
        x += _KEPT
    if numbers:
        for text in (f"{line.hand:.2f}", f"{line.crib:+.2f}", f"{line.play:+.2f}"):
            x = sheet.say(x, y, f"{text:>{_NUMBER}}", Tone.MUTED)
    x = sheet.say(x, y, f"{line.total:>{_NUMBER}.2f}", Tone.BRASS)
    if line.yours and x + len(_YOURS) <= sheet.width:
        sheet.say(x, y, _YOURS, tone)
