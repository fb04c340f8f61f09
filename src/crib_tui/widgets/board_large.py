"""The board drawn large: streets of thirty holes, two cells a hole, read like lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.style import Style
from textual.geometry import Region

from crib_engine.value import dataclass
from crib_text.names import shown_name
from crib_tui.ink import Ground, Tone
from crib_tui.sheet import Sheet
from crib_tui.standing import Standing
from crib_tui.widgets.drawn import Drawn

_STREET: Final = 30
_STREET_AT: Final = 7
_HOLE_CELLS: Final = 2


class BoardLarge(Drawn):
    """Every side's pegs with the numbers of the holes, for whoever finds the board small."""

    GROUND = Ground.WOOD
    _lanes: tuple[Standing, ...] = ()
    _lines: tuple[int, ...] = (61, 91)

    def show(self, lanes: Sequence[Standing], lines: tuple[int, ...] = (61, 91)) -> None:
        """Show these sides; `lines` are the first holes past each skunk line."""
        self._lanes = tuple(lanes)
        self._lines = lines
        self.redraw()

    def rows(self, width: int) -> int:  # noqa: ARG002
        return sum(2 + _streets(lane) for lane in self._lanes) or 1

    def draw(self, sheet: Sheet) -> None:
        spare = sheet.height - self.rows(sheet.width)
        # Streets stand apart where every lane has the room for it.
        apart = 2 if spare >= sum(_streets(lane) for lane in self._lanes) else 1
        top = 0
        for number, lane in enumerate(self._lanes):
            ground = Ground.WOOD_SECOND if number % 2 else Ground.WOOD
            rows = 2 + apart * _streets(lane)
            sheet.fill(Region(0, top, sheet.width, rows), sheet.ink.on(ground, Tone.TEXT))
            _LargeLane(sheet, top, apart, lane, self._lines, ground).draw()
            top += rows


def _streets(lane: Standing) -> int:
    return max(1, -(-(lane.target - 1) // _STREET))


@dataclass(frozen=True, slots=True)
class _LargeLane:
    """One lane on a sheet: a row of totals, then its streets."""

    sheet: Sheet
    top: int
    apart: int
    lane: Standing
    lines: tuple[int, ...]
    ground: Ground

    def draw(self) -> None:
        self._draw_totals()
        glyphs, last = self.sheet.glyphs, self.lane.target - 1
        hole, brass = self.sheet.ink.hole(self.ground), self._on(Tone.BRASS)
        for number in range(1, last + 1):
            x, y = self._cell_of(number)
            self.sheet.stamp(x, y, glyphs.hole, hole)
            if number % 5 == 0 and number % _STREET and number < last:
                self.sheet.stamp(x + _HOLE_CELLS, y, glyphs.dot, brass)
        for first in range(1, last + 1, _STREET):
            x, y = self._cell_of(first)
            skunk = first in self.lines
            self.sheet.put(x - 5, y, f"{first:>3}", brass if skunk else self._on(Tone.MUTED))
            if skunk:
                self.sheet.stamp(x - 1, y, glyphs.bar, brass)
            end = min(first + _STREET - 1, last)
            if end < last:
                self.sheet.put(self._cell_of(end)[0] + 2, y, str(end), self._on(Tone.MUTED))
        x, y = self._cell_of(self.lane.target)
        self.sheet.stamp(x - 1, y, f"({glyphs.ring})", brass)
        self._draw_pegs()

    def _draw_pegs(self) -> None:
        lane, glyphs, ink = self.lane, self.sheet.glyphs, self.sheet.ink
        tint = ink.tint(lane.peg, self.ground)
        trail = glyphs.trail_plain if self.sheet.look.palette.mono else glyphs.trail
        for number in range(lane.back + 1, min(lane.score, lane.target)):
            self.sheet.stamp(*self._cell_of(number), trail, tint)
        if lane.back < lane.score:
            self.sheet.stamp(*self._cell_of(lane.back), glyphs.back(lane.peg), tint)
        x, y = self._cell_of(lane.score)
        # Three cells wide: the gaps on both sides of a hole belong to no other.
        self.sheet.stamp(x - 1, y, f" {glyphs.front(lane.peg)} ", ink.cell(lane.peg))

    def _draw_totals(self) -> None:
        sheet, lane, y = self.sheet, self.lane, self.top
        tint = sheet.ink.tint(lane.peg, self.ground)
        sheet.stamp(2, y, f" {sheet.glyphs.front(lane.peg)} ", sheet.ink.cell(lane.peg))
        x = sheet.put(6, y, lane.peg.word, tint) + 2
        names = " & ".join(
            shown_name(sheet.glyphs.clean(name), ellipsis=sheet.glyphs.ellipsis)
            for name in lane.names
        )
        x = sheet.put(x, y, names, self._on(Tone.TEXT)) + 2
        x = sheet.put(x, y, str(lane.score), self._on(Tone.STRONG)) + 2
        sheet.put(x, y, lane.distance(sheet.glyphs.separator), self._on(Tone.MUTED))

    def _cell_of(self, number: int) -> tuple[int, int]:
        """Where a hole is; the start lies before the first, the finish after the last."""
        last = self.lane.target - 1
        street, place = divmod(max(1, min(number, last)) - 1, _STREET)
        x = _STREET_AT + _HOLE_CELLS * (place + place // 5)
        if number < 1:
            x -= _HOLE_CELLS
        elif number > last:
            x += _HOLE_CELLS + 1
        return x, self.top + 1 + self.apart * street

    def _on(self, tone: Tone) -> Style:
        return self.sheet.ink.on(self.ground, tone)
