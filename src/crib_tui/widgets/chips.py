"""The totals without the board: a side panel, a line for each side, or one line for all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crib_engine.seating import Peg
from crib_text.names import LANE_CELLS, shown_name, text_cells
from crib_tui.ink import Ground, Tone
from crib_tui.sheet import Sheet
from crib_tui.standing import Standing
from crib_tui.widgets.drawn import Drawn

_PANEL_ROWS: Final = 4
"""Name and score, distance, games, and a row between two sides."""

_LINE_CELLS: Final = 24
"""Narrower than this a side has no line of its own."""


class Chips(Drawn):
    """Where every side stands, in the fullest form the height allows.

    With four rows a side a panel, with one row a side a line each, with less one line.
    """

    GROUND = Ground.PANEL
    _sides: tuple[Standing, ...] = ()

    def show(self, sides: Sequence[Standing]) -> None:
        """Show these sides from the top."""
        sides = tuple(sides)
        if sides != self._sides:
            self._sides = sides
            self.redraw()

    def rows(self, width: int) -> int:  # noqa: ARG002
        return max(1, len(self._sides))

    def draw(self, sheet: Sheet) -> None:
        sides = len(self._sides)
        wide = sheet.width >= _LINE_CELLS
        if wide and sheet.height >= _PANEL_ROWS * sides - 1:
            for number, standing in enumerate(self._sides):
                _draw_panel(sheet, number * _PANEL_ROWS, standing)
        elif wide and sheet.height >= sides:
            _draw_lines(sheet, self._sides)
        else:
            _draw_one_line(sheet, self._sides)


def _names(sheet: Sheet, standing: Standing, cells: int = 2 * LANE_CELLS + 3) -> str:
    """The names of a side, each no longer than in its lane, all no longer than `cells`."""
    glyphs = sheet.glyphs
    names = (shown_name(glyphs.clean(name), ellipsis=glyphs.ellipsis) for name in standing.names)
    return shown_name(" & ".join(names), max(1, cells), glyphs.ellipsis)


def _cell(sheet: Sheet, x: int, y: int, peg: Peg) -> int:
    style = sheet.ink.cell(peg)
    return sheet.stamp(x, y, f" {sheet.glyphs.front(peg)} ", style)


def _draw_panel(sheet: Sheet, y: int, standing: Standing) -> None:
    """Three rows: who and how much, how far, and what else is known."""
    between = f" {sheet.glyphs.separator} "
    score = str(standing.score)
    right = sheet.width - 2 - len(score)
    x = _cell(sheet, 1, y, standing.peg) + 1
    at = sheet.say(x, y, standing.peg.word, Tone.STRONG) + 2
    sheet.say(at, y, _names(sheet, standing, right - at - 1))
    sheet.say(right, y, score, Tone.BRASS)
    sheet.say(x, y + 1, standing.distance(sheet.glyphs.separator), Tone.MUTED)
    games = () if standing.games_won is None else (f"games won {standing.games_won}",)
    sheet.say(x, y + 2, between.join((*games, *standing.notes)), Tone.MUTED)


def _draw_lines(sheet: Sheet, sides: tuple[Standing, ...]) -> None:
    """A row for each side, the scores in one column; what does not fit is left out."""
    margin = 2 if sheet.width >= 50 else 1
    words = [f"{standing.peg.word}  {_names(sheet, standing)}" for standing in sides]
    # Below this the shape alone stands for the colour.
    if margin + 4 + max(map(text_cells, words)) + 5 + len("121 to go") > sheet.width:
        room = sheet.width - margin - 4 - 5
        words = [_names(sheet, standing, room) for standing in sides]
    score_at = margin + 4 + max(map(text_cells, words)) + 2
    for y, (standing, text) in enumerate(zip(sides, words, strict=True)):
        sheet.say(_cell(sheet, margin, y, standing.peg) + 1, y, text)
        x = sheet.say(score_at, y, f"{standing.score:>3}", Tone.BRASS)
        gap = "  "
        for part in (*standing.distance_parts(), *standing.notes):
            if x + len(gap) + text_cells(part) > sheet.width:
                break
            x = sheet.say(x, y, gap + part, Tone.MUTED)
            gap = f" {sheet.glyphs.separator} "


def _draw_one_line(sheet: Sheet, sides: tuple[Standing, ...]) -> None:
    """All sides in one line: shape, name as far as there is room, score."""
    margin = 1 if sheet.width >= _LINE_CELLS else 0
    share = (sheet.width - margin) // max(1, len(sides))
    for number, standing in enumerate(sides):
        shape, cell = sheet.glyphs.front(standing.peg), sheet.ink.cell(standing.peg)
        x = sheet.stamp(margin + number * share, 0, shape, cell)
        room = share - 4 - len(str(standing.score))
        if room >= 3:
            x = sheet.say(x + 1, 0, _names(sheet, standing, min(room, LANE_CELLS)))
        sheet.say(x + 1, 0, str(standing.score), Tone.BRASS)
