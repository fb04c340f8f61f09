"""The pegging board: a lane for each side, its pegs, and its totals between the rows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from rich.style import Style
from textual.geometry import Region

from crib_engine.value import dataclass
from crib_text.names import LANE_CELLS, shown_name, text_cells
from crib_tui.glyphs import Glyphs
from crib_tui.ink import Ground, Tone
from crib_tui.look import Look
from crib_tui.palette import Palette
from crib_tui.sheet import Sheet
from crib_tui.standing import Standing
from crib_tui.track import TRACK_CELLS, Row, Spot, Track
from crib_tui.widgets.drawn import Drawn

BOARD_CELLS: Final = 80
"""The width the board needs: margins, start holes, track and curve."""

_TRACK_AT: Final = 5
_MIDDLE_AT: Final = _TRACK_AT + TRACK_CELLS // 2
_NAMES_AT: Final = 8

Drawing = tuple[Sheet, tuple[Standing, ...]]
"""A sheet and the lanes that are drawn on it."""


def board_rows(lanes: int, *, roomy: bool = False) -> int:
    """The rows of a board: three a lane, and a row of wood between two lanes alone.

    A roomy one has a row of wood above and below, too.
    """
    return (7 if lanes == 2 else 3 * lanes) + (2 if roomy else 0)


def board_lines(
    lanes: Sequence[Standing],
    palette: Palette,
    glyphs: Glyphs,
    width: int = BOARD_CELLS,
    lines: tuple[int, ...] = (61, 91),
) -> list[list[tuple[str, Style]]]:
    """The board as rows of runs of text and style; below 80 cells its right is cut off."""
    sheet = Sheet(width, board_rows(len(lanes)), Look(palette, glyphs), Ground.WOOD)
    draw_board(sheet, lanes, lines)
    return sheet.lines()


def draw_board(
    sheet: Sheet, lanes: Sequence[Standing], lines: tuple[int, ...], drawn: Drawing | None = None
) -> None:
    """Draw all lanes; a third one makes them touch, so every second is of lighter wood.

    A lane that stands as it did on a sheet `drawn` before, of the same size and look, is
    taken over from there.
    """
    apart = 4 if len(lanes) == 2 else 3
    # In more room than it needs the board lies in the middle of the wood.
    above = max(0, sheet.height - board_rows(len(lanes))) // 2
    before = dict(enumerate(drawn[1])) if drawn is not None else {}
    for number, standing in enumerate(lanes):
        top = above + number * apart
        if drawn is not None and before.get(number) == standing:
            sheet.copy_rows(drawn[0], top, 3)
            continue
        light = apart == 3 and number % 2 == 1
        ground = Ground.WOOD_SECOND if light else Ground.WOOD
        _Lane(sheet, top, standing, Track(standing.target, lines), ground).draw()


@dataclass(frozen=True, slots=True)
class _Lane:
    """One lane on a sheet, from its top row."""

    sheet: Sheet
    top: int
    standing: Standing
    track: Track
    ground: Ground

    def draw(self) -> None:
        if self.ground is not self.sheet.ground:
            self.sheet.fill(Region(0, self.top, self.sheet.width, 3), self._on(Tone.TEXT))
        self._draw_track()
        self._draw_totals()
        self._draw_lines()
        self._draw_pegs()

    def _on(self, tone: Tone) -> Style:
        return self.sheet.ink.on(self.ground, tone)

    def _stamp(self, spot: Spot, glyph: str, style: Style) -> None:
        self.sheet.stamp(_TRACK_AT + spot.column, self.top + spot.row.value, glyph, style)

    def _draw_track(self) -> None:
        glyphs = self.sheet.glyphs
        hole, brass = self.sheet.ink.hole(self.ground), self._on(Tone.BRASS)
        for back in (True, False):
            self._stamp(self.track.spot(0, back), glyphs.hole, hole)
        holes = _holes(self.track, glyphs.hole)
        self._stamp(Spot(Row.OUT, 0), holes, hole)
        self._stamp(Spot(Row.BACK, 0), holes, hole)
        for column in self.track.dots():
            for row in (Row.OUT, Row.BACK):
                self._stamp(Spot(row, column), glyphs.dot, brass)
        for row, char in zip(
            Row, (glyphs.curve_top, glyphs.curve_side, glyphs.curve_bottom), strict=True
        ):
            self._stamp(Spot(row, TRACK_CELLS), char, hole)

    def _draw_lines(self) -> None:
        """The bars before the holes where a skunk is past, each with its number."""
        glyphs, brass = self.sheet.glyphs, self._on(Tone.BRASS)
        for line in self.track.lines:
            label = str(line)
            column = self.track.bar(line)
            if column is None:
                self._stamp(Spot(Row.MIDDLE, TRACK_CELLS - len(label)), label, brass)
                bar = glyphs.bar_cross + glyphs.bar_end
                self._stamp(Spot(Row.MIDDLE, TRACK_CELLS), bar, brass)
            else:
                self._stamp(Spot(Row.MIDDLE, column + 1 - len(label)), label, brass)
                self._stamp(Spot(Row.BACK, column), glyphs.bar, brass)

    def _draw_pegs(self) -> None:
        standing, glyphs, ink = self.standing, self.sheet.glyphs, self.sheet.ink
        tint = ink.tint(standing.peg, self.ground)
        trail = glyphs.trail_plain if self.sheet.look.palette.mono else glyphs.trail
        for spot in self.track.trail(standing.back, standing.front):
            self._stamp(spot, trail, tint)
        if self.track.rounds_curve(standing.back, standing.front):
            self._stamp(Spot(Row.OUT, TRACK_CELLS), glyphs.curve_top, tint)
            self._stamp(Spot(Row.BACK, TRACK_CELLS), glyphs.curve_bottom, tint)
        back = self.track.spot(standing.back, back=standing.front <= 0)
        front = self.track.spot(standing.front)
        if back != front:
            self._stamp(back, glyphs.back(standing.peg), tint)
        self._stamp(front, glyphs.front(standing.peg), ink.cell(standing.peg))

    def _draw_totals(self) -> None:
        """The middle row, so that the board and the totals can't be parted."""
        sheet, standing, y = self.sheet, self.standing, self.top + 1
        tint = sheet.ink.tint(standing.peg, self.ground)
        finish = self.track.spot(standing.target)
        ring = f"({sheet.glyphs.ring})"
        self._stamp(Spot(finish.row, finish.column - 1), ring, self._on(Tone.BRASS))
        sheet.stamp(_NAMES_AT - 2, y, sheet.glyphs.front(standing.peg), tint)
        x = sheet.put(_NAMES_AT, y, standing.peg.word, tint) + 2
        score = str(standing.score)
        # Two spaces after the names, and the number of the line before the middle.
        room = _MIDDLE_AT - 2 - len(score) - 2 - x
        x = sheet.put(x, y, _names(standing, sheet.glyphs, room), self._on(Tone.TEXT)) + 2
        sheet.put(x, y, score, self._on(Tone.STRONG))
        distance = standing.distance(sheet.glyphs.separator)
        sheet.put(_MIDDLE_AT + 2, y, distance, self._on(Tone.MUTED))


@lru_cache(16)
def _holes(track: Track, hole: str) -> str:
    """All holes of the way out, which stand exactly above those of the way home."""
    columns = {track.spot(number).column for number in range(1, track.half + 1)}
    return "".join(hole if column in columns else " " for column in range(TRACK_CELLS))


def _names(standing: Standing, glyphs: Glyphs, room: int) -> str:
    """The names of a side; partners share the room, and who needs less leaves the rest."""
    names = [glyphs.clean(name) for name in standing.names]
    for cells in range(LANE_CELLS, 0, -1):
        joined = " & ".join(shown_name(name, cells, glyphs.ellipsis) for name in names)
        if text_cells(joined) <= room:
            return joined
    return ""


class Board(Drawn):
    """The pegging board for two or three sides."""

    GROUND = Ground.WOOD
    _lanes: tuple[Standing, ...] = ()
    _lines: tuple[int, ...] = (61, 91)
    _drawn: Drawing | None = None

    def show(self, lanes: Sequence[Standing], lines: tuple[int, ...] = (61, 91)) -> None:
        """Show these sides; `lines` are the first holes past each skunk line."""
        if len(lanes) != len(self._lanes) and self.is_mounted:
            self.refresh(layout=True)
        lanes = tuple(lanes)
        if len(lanes) != len(self._lanes) or lines != self._lines:
            self._drawn = None
        if (lanes, lines) != (self._lanes, self._lines):
            self._lanes, self._lines = lanes, lines
            self.redraw()

    def rows(self, width: int) -> int:  # noqa: ARG002
        return board_rows(len(self._lanes))

    def draw(self, sheet: Sheet) -> None:
        drawn = self._drawn
        if drawn is not None and not _is_alike(drawn[0], sheet):
            drawn = None
        draw_board(sheet, self._lanes, self._lines, drawn)
        self._drawn = (sheet, self._lanes)


def _is_alike(one: Sheet, other: Sheet) -> bool:
    return (one.width, one.height, one.look) == (other.width, other.height, other.look)
