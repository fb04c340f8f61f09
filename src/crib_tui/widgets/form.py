"""A form: rows to choose from, to type in and to do, by the keyboard alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual import events
from textual.geometry import Offset
from textual.message import Message

from crib_engine.value import replace
from crib_tui.ink import Ground
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.sheet import Sheet
from crib_tui.widgets.form_drawing import FormDrawing, cursor_in
from crib_tui.widgets.form_layout import FormLayout
from crib_tui.widgets.form_rows import Act, Choosable, Field, Note, Pick, Row
from crib_tui.widgets.held_key import HeldKey
from crib_tui.widgets.pointed import Pointed
from crib_tui.widgets.text_line import TextLine

_STEPS: Final = {"up": -1, "shift+tab": -1, "down": 1, "tab": 1}
_PAGES: Final = {"pageup": -1, "pagedown": 1}
_ENDS: Final = {"home": 0, "end": -1}
_LETTER_STEPS: Final = {"k": -1, "j": 1}
_TURNS: Final = {"left": -1, "h": -1, "right": 1, "l": 1, "space": 1}


class Form(Pointed):
    """A column of rows; up and down go round them, left, right and Space change a value.

    Enter does an Act, and from every other row goes on to the next. In a Field keys are
    typed. It keeps what is chosen and typed; its owner may `show` other rows at any time.
    """

    class Acted(Message):
        """An Act was meant to be done."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class Picked(Message):
        """A Pick has another value; `at` counts from 0."""

        def __init__(self, key: str, at: int) -> None:
            super().__init__()
            self.key = key
            self.at = at

    class Typed(Message):
        """The text of a Field is another."""

        def __init__(self, key: str, text: str) -> None:
            super().__init__()
            self.key = key
            self.text = text

    class FocusMoved(Message):
        """Another row has the focus."""

        def __init__(self, row: Choosable) -> None:
            super().__init__()
            self.row = row

    def __init__(
        self,
        look: Look | None = None,
        *,
        guard: KeyGuard | None = None,
        ground: Ground = Ground.FELT,
        id: str | None = None,  # noqa: A002  Textual's own word
        classes: str | None = None,
    ) -> None:
        super().__init__(look, id=id, classes=classes)
        self.GROUND = ground
        self._held = HeldKey(self, guard or KeyGuard())
        self._rows: tuple[Row, ...] = ()
        self._at = 0
        self._top = 0
        self._resting = False

    def show(self, rows: Sequence[Row], focus: str = "") -> None:
        """Show these rows; the focus goes to the row `focus`, or stays with its row."""
        kept = focus or self.focused_key
        self._rows = tuple(rows)
        places = self._places()
        if not focus and self._at not in places:
            self._at = places[0] if places else 0
        for at in places:
            if self._key_at(at) == kept:
                self._at = at
        self.redraw()

    def rest(self, resting: bool) -> None:
        """Show the focused row as merely chosen, while the keys go to another widget."""
        self._resting = resting
        self.redraw()

    @property
    def focused_key(self) -> str:
        """The key of the row with the focus; empty where there is none."""
        return self._key_at(self._at)

    @property
    def focused_row(self) -> Choosable | None:
        row = self._rows[self._at] if self._at < len(self._rows) else None
        return None if isinstance(row, Note) else row

    def focus_row(self, key: str) -> None:
        """Move the focus to the row of that key, if there is one."""
        for at in self._places():
            if self._key_at(at) == key:
                self._move_to(at)

    def cursor(self) -> Offset:
        layout = self._layout()
        if not self._rows:
            return self.content_region.offset
        y = max(0, layout.y_of(self._at))
        row = self._rows[self._at]
        return self.content_region.offset + cursor_in(row, y, layout.columns, self.look.glyphs)

    def rows(self, width: int) -> int:
        layout = FormLayout.of(width, 1000, self._rows, self.look.glyphs)
        return layout.total + layout.foot

    def draw(self, sheet: Sheet) -> None:
        layout = self._layout(sheet.width, sheet.height)
        self._top = layout.top
        focus = self._at if self.focused_row is not None else None
        FormDrawing(sheet, layout, focus, self._resting).draw(self._rows)

    def _layout(self, width: int | None = None, height: int | None = None) -> FormLayout:
        size = self.size
        return FormLayout.of(
            size.width if width is None else width,
            size.height if height is None else height,
            self._rows,
            self.look.glyphs,
            focus=self._at,
            top=self._top,
        )

    def _places(self) -> list[int]:
        return [at for at, row in enumerate(self._rows) if not isinstance(row, Note)]

    def _key_at(self, at: int) -> str:
        row = self._rows[at] if at < len(self._rows) else None
        return "" if row is None or isinstance(row, Note) else row.key

    def on_mount(self, event: events.Mount) -> None:
        # The key that opened the form may still be down.
        self._held.settle(event.time)

    def on_key(self, event: events.Key) -> None:
        """Move, change, type or do; leave all other keys alone."""
        if not self._held.note(event.time) or self._takes(event):
            event.stop()
            event.prevent_default()

    def on_paste(self, event: events.Paste) -> None:
        """Take what was pasted into a Field as typed; nowhere else does it do anything."""
        event.stop()
        row = self.focused_row
        if isinstance(row, Field):
            self._type(row, row.line.typed(event.text))

    def _takes(self, event: events.Key) -> bool:
        """Whether the key was one of the form's."""
        row, key = self.focused_row, event.key
        if row is None:
            return False
        if key == "enter" or (key == "space" and isinstance(row, Act)):
            self._enter(row, event.time)
        elif key in _STEPS:
            self._step(_STEPS[key])
        elif key in _PAGES:
            self._page(_PAGES[key])
        elif isinstance(row, Field):
            return self._edit(row, event)
        else:
            return self._turn_or_step(row, key)
        return True

    def _turn_or_step(self, row: Act | Pick, key: str) -> bool:
        if key in _LETTER_STEPS:
            self._step(_LETTER_STEPS[key])
        elif key in _ENDS:
            self._move_to(self._places()[_ENDS[key]])
        elif key in _TURNS and isinstance(row, Pick):
            self._turn(row, _TURNS[key])
        else:
            return False
        return True

    def _enter(self, row: Choosable, time: float) -> None:
        if isinstance(row, Act):
            self._held.press(time, lambda: self._act(row.key))
        else:
            # An Enter that goes on to a row may not at once do what that row does.
            self._held.settle(time)
            self._step(1)

    def _act(self, key: str) -> None:
        # News may have taken the row away while the key was held.
        if key == self.focused_key:
            self.post_message(self.Acted(key))

    def _step(self, step: int) -> None:
        places = self._places()
        self._move_to(places[(places.index(self._at) + step) % len(places)])

    def _page(self, way: int) -> None:
        places = self._places()
        at = places.index(self._at) + way * max(1, self._layout().room - 1)
        self._move_to(places[max(0, min(at, len(places) - 1))])

    def _move_to(self, at: int) -> None:
        if at != self._at:
            self._at = at
            self.redraw()
            row = self.focused_row
            if row is not None:
                self.post_message(self.FocusMoved(row))

    def _turn(self, row: Pick, way: int) -> None:
        turned = replace(row, at=(row.at + way) % len(row.options))
        self._replace(turned)
        if turned.at != row.at:
            self.post_message(self.Picked(row.key, turned.at))

    def _edit(self, row: Field, event: events.Key) -> bool:
        line = row.line.edited(event.key)
        if line is None and event.character is not None and event.character.isprintable():
            line = row.line.typed(event.character)
        if line is None:
            return False
        self._type(row, line)
        return True

    def _type(self, row: Field, line: TextLine) -> None:
        self._replace(replace(row, line=line))
        if line.text != row.line.text:
            self.post_message(self.Typed(row.key, line.text))

    def _replace(self, row: Row) -> None:
        self._rows = (*self._rows[: self._at], row, *self._rows[self._at + 1 :])
        self.redraw()

    def on_click(self, event: events.Click) -> None:
        """Bring a clicked row into focus; a click on the focused one changes or does it."""
        if not self._held.note(event.time):
            return
        at = self._layout().row_at(event.y)
        row = self._rows[at] if at is not None else None
        if at is None or row is None or isinstance(row, Note):
            return
        if at != self._at:
            self._move_to(at)
        elif isinstance(row, Pick):
            self._turn(row, 1)
        elif isinstance(row, Act):
            self._enter(row, event.time)
