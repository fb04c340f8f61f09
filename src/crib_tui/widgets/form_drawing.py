"""A form as it is drawn, line by line, and the place of its cursor."""

from __future__ import annotations

from functools import lru_cache

from rich.style import Style
from textual.geometry import Offset

from crib_text.names import cut_text, text_cells
from crib_tui.glyphs import Glyphs
from crib_tui.ink import Tone
from crib_tui.sheet import Sheet
from crib_tui.widgets.form_layout import Columns, FormLayout, foot_texts, option_cells
from crib_tui.widgets.form_rows import Act, Choosable, Field, Note, Option, Pick, Row, hint_of
from crib_tui.widgets.paragraph import rows_of


class FormDrawing:
    """Draws the rows of one form on one sheet; `focus` is None where none has it."""

    def __init__(
        self, sheet: Sheet, layout: FormLayout, focus: int | None, resting: bool = False
    ) -> None:
        self._sheet = sheet
        self._glyphs = sheet.glyphs
        self._layout = layout
        self._columns = layout.columns
        self._focus = focus
        self._focus_tone = Tone.BRASS if resting else Tone.FOCUS

    def draw(self, rows: tuple[Row, ...]) -> None:
        layout = self._layout
        for at, row in enumerate(rows):
            y = layout.y_of(at)
            if not layout.lines[at] or y + layout.lines[at] <= 0 or y >= layout.room:
                continue
            if isinstance(row, Note):
                self._note(row, y)
            else:
                self._row(row, y, at == self._focus)
        self._scroll_marks()
        if layout.foot and self._focus is not None and rows:
            focused = rows[self._focus]
            if not isinstance(focused, Note):
                self._foot(focused)

    def _tone(self, tone: Tone) -> Style:
        return self._sheet.ink.on(self._sheet.ground, tone)

    def _note(self, note: Note, y: int) -> None:
        columns = self._columns
        cells = columns.end - columns.left
        for line, text in enumerate(rows_of(self._glyphs.clean(note.text), cells), y):
            if 0 <= line < self._layout.room:
                self._sheet.say(columns.left, line, text, note.tone)

    def _row(self, row: Choosable, y: int, focused: bool) -> None:
        columns, glyphs = self._columns, self._glyphs
        if focused and columns.left >= 2:
            self._sheet.stamp(columns.left - 2, y, glyphs.marker, self._tone(self._focus_tone))
        plain = Tone.STRONG if isinstance(row, Act) else Tone.TEXT
        label = cut_text(glyphs.clean(row.label), self._label_cells(row), glyphs.ellipsis)
        style = self._tone(self._focus_tone if focused else plain)
        self._sheet.put(columns.left, y, label, style)
        if isinstance(row, Pick):
            self._pick(row, y, focused)
        elif isinstance(row, Field):
            self._field(row, y, focused)
        elif row.value:
            value = cut_text(glyphs.clean(row.value), columns.value_room, glyphs.ellipsis)
            self._sheet.say(columns.value_x, y, value, Tone.TEXT)
        beside = columns.is_beside(row, glyphs)
        if beside or columns.hint_x is not None:
            x = columns.value_x if beside or columns.hint_x is None else columns.hint_x
            self._sheet.say(x, y, hint_of(row), Tone.MUTED)

    def _label_cells(self, row: Choosable) -> int:
        columns = self._columns
        if isinstance(row, Act) and not row.value and not row.hint:
            return columns.end - columns.left
        return columns.value_x - columns.left - 1

    def _pick(self, row: Pick, y: int, focused: bool) -> None:
        x, glyphs = self._columns.value_x, self._glyphs
        tone = self._focus_tone if focused else Tone.STRONG
        if self._columns.all_show(row, glyphs):
            for at, option in enumerate(row.options):
                is_chosen = at == row.at
                style = self._tone(tone if is_chosen else Tone.MUTED)
                x = self._sheet.put(x, y, "[" if is_chosen else " ", style)
                x = self._option(option, x, y, style)
                x = self._sheet.put(x, y, "]" if is_chosen else " ", style)
            return
        style = self._tone(tone)
        x = self._option(row.chosen, x, y, style)
        if focused:
            self._sheet.stamp(x + 1, y, glyphs.left_right, style)

    def _option(self, option: Option, x: int, y: int, style: Style) -> int:
        glyphs = self._glyphs
        if option.peg is not None:
            cell = self._sheet.ink.cell(option.peg)
            x = self._sheet.stamp(x, y, f" {glyphs.front(option.peg)} ", cell)
            x = self._sheet.put(x, y, " ", style)
        room = max(0, self._columns.end - x)
        return self._sheet.put(
            x, y, cut_text(glyphs.clean(option.text), room, glyphs.ellipsis), style
        )

    def _field(self, row: Field, y: int, focused: bool) -> None:
        x, line = self._columns.value_x, row.line
        if line.letters:
            end = self._sheet.say(x, y, line.text, Tone.STRONG)
        else:
            end = self._sheet.say(x, y, row.empty, Tone.MUTED)
        if focused:
            rest = max(0, x + line.cells + 1 - end)
            self._sheet.say(end, y, "_" * rest, Tone.MUTED)
            caret = x + text_cells(self._glyphs.clean(line.before))
            self._sheet.styled(caret, y, reversed_style(self._tone(Tone.STRONG)))

    def _scroll_marks(self) -> None:
        layout, x = self._layout, self._sheet.width - 1
        if layout.hidden_above:
            self._sheet.say(x, 0, "↑", Tone.BRASS)
        if layout.hidden_below:
            self._sheet.say(x, layout.room - 1, "↓", Tone.BRASS)

    def _foot(self, row: Choosable) -> None:
        columns, layout, glyphs = self._columns, self._layout, self._glyphs
        texts = foot_texts(row, columns, glyphs)
        hint = texts[row.at if isinstance(row, Pick) else 0] if texts else ""
        rows = rows_of(glyphs.clean(hint), columns.end - columns.left)[: layout.foot]
        # Near what it speaks of, and at the bottom where the rows take all the room.
        for y, text in enumerate(rows, layout.foot_at(len(rows))):
            self._sheet.say(columns.left, y, text, Tone.MUTED)


def cursor_in(row: Row, y: int, columns: Columns, glyphs: Glyphs) -> Offset:
    """The place of the cursor in a row that begins on line `y`: what would change."""
    if isinstance(row, Field):
        return Offset(columns.value_x + text_cells(glyphs.clean(row.line.before)), y)
    if isinstance(row, Pick):
        if not columns.all_show(row, glyphs):
            return Offset(columns.value_x, y)
        before = sum(option_cells(option, glyphs) + 2 for option in row.options[: row.at])
        return Offset(columns.value_x + before + 1, y)
    return Offset(columns.left, y)


@lru_cache(64)
def reversed_style(style: Style) -> Style:
    """The cell of a caret."""
    return style + Style(reverse=not style.reverse)
