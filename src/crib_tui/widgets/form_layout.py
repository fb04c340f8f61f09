"""Where the rows of a form go, for any room there is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crib_engine.value import dataclass
from crib_text.names import text_cells
from crib_tui.glyphs import Glyphs
from crib_tui.widgets.form_rows import Act, Choosable, Field, Note, Option, Pick, Row, hints_of
from crib_tui.widgets.paragraph import rows_of

WIDE: Final = 118
"""From this width on a form stands in the middle."""
MOST_CELLS: Final = 88
_FOOT_ROWS: Final = 3


def left_of(width: int) -> int:
    """The column where a form of this width begins, its marks for the focus aside."""
    if width >= WIDE:
        return (width - MOST_CELLS) // 2
    return 2 if width >= 12 else 0


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a form: labels at `left`, values at `value_x`, nothing from `end` on.

    Hints stand at `hint_x`, or where that is None in the foot, for the focused row alone.
    """

    left: int
    end: int
    value_x: int
    hint_x: int | None

    @classmethod
    def of(cls, width: int, rows: Sequence[Row], glyphs: Glyphs) -> Columns:
        left = left_of(width)
        end = left + MOST_CELLS if width >= WIDE else max(left, width - left)
        chosen = [row for row in rows if not isinstance(row, Note)]
        labels = max((text_cells(glyphs.clean(row.label)) for row in chosen), default=0)
        # Where it is narrow labels give way, so that a value can be read whole.
        body, gap = end - left, 3 if end - left >= 40 else 2
        needed = max((_least_cells(row, glyphs) for row in chosen), default=0)
        value_x = left + min(labels, max(body // 3, body - needed - gap)) + gap
        plain = cls(left, end, value_x, None)
        values = max((_value_cells(row, plain, glyphs) for row in chosen), default=0)
        hint_x = value_x + values + 3
        fits = all(
            text_cells(glyphs.clean(hint)) <= end - hint_x
            for row in chosen
            for hint in hints_of(row)
            if not plain.is_beside(row, glyphs)
        )
        return cls(left, end, value_x, hint_x) if fits else plain

    def is_beside(self, row: Choosable, glyphs: Glyphs) -> bool:
        """Whether the hint takes the place of a value that the row does not have."""
        if not isinstance(row, Act) or row.value or not row.hint:
            return False
        return self.value_x + text_cells(glyphs.clean(row.hint)) <= self.end

    @property
    def value_room(self) -> int:
        """The cells there are for a value."""
        return max(0, self.end - self.value_x)

    def all_show(self, row: Pick, glyphs: Glyphs) -> bool:
        """Whether there is room for all values of a Pick at once."""
        return self.value_x + picks_cells(row, glyphs) <= self.end


def option_cells(option: Option, glyphs: Glyphs) -> int:
    return text_cells(glyphs.clean(option.text)) + (4 if option.peg is not None else 0)


def picks_cells(row: Pick, glyphs: Glyphs) -> int:
    """The cells of all values side by side, each with room for its brackets."""
    return sum(option_cells(option, glyphs) + 2 for option in row.options)


def _least_cells(row: Choosable, glyphs: Glyphs) -> int:
    """The fewest cells a value can be read in; that of an Act is said in full elsewhere."""
    if isinstance(row, Act):
        return 0
    if isinstance(row, Field):
        return max(row.line.cells, text_cells(row.empty)) + 1
    return max(option_cells(option, glyphs) for option in row.options) + 3


def _value_cells(row: Choosable, columns: Columns, glyphs: Glyphs) -> int:
    if isinstance(row, Act):
        return text_cells(glyphs.clean(row.value))
    if isinstance(row, Pick) and columns.all_show(row, glyphs):
        return picks_cells(row, glyphs)
    return _least_cells(row, glyphs)


@dataclass(frozen=True, slots=True)
class FormLayout:
    """The rows of a form placed: `starts` has the first line of each, `lines` their number.

    Of all lines those from `top` on show, `room` of them, below `margin` free ones; a foot
    of `foot` lines has the hint of the focused row.
    """

    columns: Columns
    starts: tuple[int, ...]
    lines: tuple[int, ...]
    top: int
    room: int
    margin: int
    foot: int

    @classmethod
    def of(
        cls,
        width: int,
        height: int,
        rows: Sequence[Row],
        glyphs: Glyphs,
        *,
        focus: int = 0,
        top: int = 0,
    ) -> FormLayout:
        """The layout that keeps the row at `focus` in sight and moves `top` as little as it can."""
        columns = Columns.of(width, rows, glyphs)
        foot = _foot_lines(columns, rows, glyphs) if columns.hint_x is None else 0
        if foot and height >= 10:
            foot += 1
        foot = min(foot, height // 3)
        room = height - foot
        lines = [_lines_of(row, columns, glyphs) for row in rows]
        if sum(lines) > room:
            # Gaps are the first to go.
            lines = [
                0 if isinstance(row, Note) and not row.text else own
                for row, own in zip(rows, lines, strict=True)
            ]
        starts = [sum(lines[:at]) for at in range(len(lines))]
        total = sum(lines)
        top = _scrolled(starts, lines, rows, focus=focus, top=top, room=room)
        margin = 1 if total < room else 0
        return cls(columns, tuple(starts), tuple(lines), top, room, margin, foot)

    @property
    def total(self) -> int:
        """The lines of all rows."""
        return sum(self.lines)

    @property
    def hidden_above(self) -> bool:
        return self.top > 0

    @property
    def hidden_below(self) -> bool:
        return self.top + self.room < self.total

    def foot_at(self, lines: int) -> int:
        """The line of the widget where a foot of so many lines begins."""
        return min(self.room + self.foot - lines, self.margin + self.total + 1)

    def y_of(self, at: int) -> int:
        """The line of the widget where a row begins; it may lie outside."""
        return self.margin + self.starts[at] - self.top

    def row_at(self, y: int) -> int | None:
        """The row on this line of the widget."""
        line = y - self.margin + self.top
        for at, start in enumerate(self.starts):
            if start <= line < start + self.lines[at] and y < self.room:
                return at
        return None


def _scrolled(
    starts: Sequence[int],
    lines: Sequence[int],
    rows: Sequence[Row],
    *,
    focus: int,
    top: int,
    room: int,
) -> int:
    if not rows:
        return 0
    first, end = starts[focus], starts[focus] + lines[focus]
    # Whatever is read below and above a row comes into sight with it.
    at = focus + 1
    while at < len(rows) and isinstance(rows[at], Note) and starts[at] + lines[at] - first <= room:
        end = starts[at] + lines[at]
        at += 1
    while focus and isinstance(rows[focus - 1], Note) and end - starts[focus - 1] <= room:
        focus -= 1
        first = starts[focus]
    top = max(min(top, first), end - room)
    return max(0, min(top, sum(lines) - room))


def _lines_of(row: Row, columns: Columns, glyphs: Glyphs) -> int:
    if isinstance(row, Note) and row.text:
        return len(rows_of(glyphs.clean(row.text), columns.end - columns.left))
    return 1


def foot_texts(row: Choosable, columns: Columns, glyphs: Glyphs) -> tuple[str, ...]:
    """What the foot may say of a row, by how it is set; nothing that its line says too."""
    if columns.is_beside(row, glyphs):
        return ()
    if isinstance(row, Act) and text_cells(glyphs.clean(row.value)) > columns.value_room:
        # What the line has to cut is said in full.
        return (", ".join(part for part in (row.value, row.hint) if part),)
    return hints_of(row)


def _foot_lines(columns: Columns, rows: Sequence[Row], glyphs: Glyphs) -> int:
    cells = columns.end - columns.left
    longest = max(
        (
            len(rows_of(glyphs.clean(text), cells))
            for row in rows
            if not isinstance(row, Note)
            for text in foot_texts(row, columns, glyphs)
            if text
        ),
        default=0,
    )
    return min(longest, _FOOT_ROWS)
