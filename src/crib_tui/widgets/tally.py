"""The show, combination by combination: what made it, its points, and the total so far."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from crib_engine.cards import Card
from crib_engine.value import dataclass
from crib_tui.ink import Tone
from crib_tui.sheet import Sheet
from crib_tui.widgets.drawn import Drawn

MOST_LINES: Final = 11

_NAME_CELLS: Final = 11
_CARDS_CELLS: Final = 10
_POINTS_CELLS: Final = 6
_COLUMN_GAP: Final = 3


@dataclass(frozen=True, slots=True)
class TallyLine:
    """One combination by name, its cards, and its points; a mark stands before some."""

    name: str
    cards: tuple[Card, ...]
    points: int
    marked: bool = False


class Tally(Drawn):
    """The combinations of a hand in two columns, the first `shown` of them."""

    _lines: tuple[TallyLine, ...] = ()
    _shown = 0

    def show(self, lines: Sequence[TallyLine], shown: int | None = None) -> None:
        """Show the first `shown` lines of a hand, by default all; each keeps its place."""
        lines = tuple(lines)
        shown = len(lines) if shown is None else shown
        if (lines, shown) != (self._lines, self._shown):
            self._lines, self._shown = lines, shown
            self.redraw()

    def rows(self, width: int) -> int:
        lines = len(self._lines)
        return max(1, lines if self._second_at(width) is None else (lines + 1) // 2)

    def draw(self, sheet: Sheet) -> None:
        lines = len(self._lines)
        last = min(self._shown, lines)
        margin, second = self._margin(sheet.width), self._second_at(sheet.width)
        if second is None:
            # In one column the newest lines are those that stay.
            shown = range(max(0, last - sheet.height), last)
            self._column(sheet, margin, shown, range(lines))
            return
        left = (lines + 1) // 2
        self._column(sheet, margin, range(min(left, last)), range(left))
        self._column(sheet, second, range(left, last), range(left, lines))

    def _margin(self, width: int) -> int:
        return 2 if sum(_cells(self._lines)) + _POINTS_CELLS + 2 <= width else 0

    def _second_at(self, width: int) -> int | None:
        """The column of the second half of the lines, or None where it does not fit."""
        left = (len(self._lines) + 1) // 2
        margin = self._margin(width)
        first, second = (
            sum(_cells(part)) + _POINTS_CELLS for part in (self._lines[:left], self._lines[left:])
        )
        at = max(margin + first + _COLUMN_GAP, width // 2 - 1)
        return at if at + second <= width else None

    def _column(self, sheet: Sheet, x: int, shown: range, places: range) -> None:
        """Lines of one column; its widths come from all its lines, shown yet or not."""
        glyphs = sheet.glyphs
        names, cards = _cells(self._lines[places.start : places.stop])
        totals = tuple(accumulate(line.points for line in self._lines))
        for y, place in enumerate(shown):
            line = self._lines[place]
            newest = place == self._shown - 1
            sheet.say(x, y, line.name, Tone.STRONG if newest or line.marked else Tone.TEXT)
            if line.marked and x > 1:
                sheet.stamp(x - 2, y, glyphs.marker, sheet.ink.on(sheet.ground, Tone.FOCUS))
            made = " ".join(glyphs.face(card) for card in line.cards)
            at = x + names
            sheet.stamp(at, y, made, sheet.ink.on(sheet.ground, Tone.STRONG))
            at += cards
            sheet.say(at, y, f"+{line.points}", Tone.MUTED)
            sheet.say(at + 4, y, f"{totals[place]:>2}", Tone.BRASS)


def _cells(lines: tuple[TallyLine, ...]) -> tuple[int, int]:
    """The cells of the names and of the cards, each with the space after it."""
    names = max((len(line.name) for line in lines), default=0) + 1
    cards = max((_cards_cells(line.cards) for line in lines), default=0) + 1
    return max(_NAME_CELLS, names), max(_CARDS_CELLS, cards)


def _cards_cells(cards: tuple[Card, ...]) -> int:
    return sum(len(card.rank_text) + 2 for card in cards) - 1
