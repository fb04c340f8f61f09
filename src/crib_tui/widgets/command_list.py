"""A list of commands that grows shorter as one types."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual import events
from textual.geometry import Offset, Region
from textual.message import Message

from crib_text.names import cut_text, text_cells
from crib_tui.command import Command
from crib_tui.ink import Ground, Tone
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.sheet import Sheet
from crib_tui.widgets.form_drawing import reversed_style
from crib_tui.widgets.frame import draw_frame, room_in
from crib_tui.widgets.held_key import HeldKey
from crib_tui.widgets.pointed import Pointed
from crib_tui.widgets.text_line import TextLine

_STEPS: Final = {"up": -1, "shift+tab": -1, "down": 1, "tab": 1}
_PAGES: Final = {"pageup": -1, "pagedown": 1}
_LINE_CELLS: Final = 24


def matching(commands: Sequence[Command], typed: str) -> tuple[Command, ...]:
    """The commands that have every typed word in them, those that begin so first."""
    words = typed.casefold().split()
    found = [
        command
        for command in commands
        if all(word in f"{command.label} {command.hint}".casefold() for word in words)
    ]
    start = typed.casefold().strip()
    return tuple(sorted(found, key=lambda each: not each.label.casefold().startswith(start)))


class CommandList(Pointed):
    """Letters are typed, arrows move, Enter chooses."""

    GROUND = Ground.PANEL

    class Chosen(Message):
        """The command that is meant."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(
        self,
        commands: Sequence[Command],
        title: str = "",
        look: Look | None = None,
        *,
        guard: KeyGuard | None = None,
    ) -> None:
        super().__init__(look)
        self._commands = tuple(commands)
        self._title = title
        self._held = HeldKey(self, guard or KeyGuard())
        self._line = TextLine(cells=_LINE_CELLS)
        self._found = self._commands
        self._at = 0

    def rows(self, width: int) -> int:  # noqa: ARG002
        # The frame, the typed line and a free row.
        return len(self._commands) + 4

    def cursor(self) -> Offset:
        room = self._list_room(room_in(*self.size))
        y = room.y + self._at - self._first(room.height)
        return self.content_region.offset + Offset(room.x + 2, max(0, y))

    def draw(self, sheet: Sheet) -> None:
        room = draw_frame(sheet, self._title)
        below = self._list_room(room)
        if below.y > room.y:
            self._draw_line(sheet, room)
        if not self._found:
            sheet.say(below.x + 2, below.y, "Nothing is called that.", Tone.MUTED)
        first = self._first(below.height)
        for y, at in enumerate(range(first, min(first + below.height, len(self._found))), below.y):
            self._draw_command(sheet, Region(below.x, y, below.width, 1), at)
        if first > 0:
            sheet.say(below.right, below.y, "↑", Tone.BRASS)
        if first + below.height < len(self._found):
            sheet.say(below.right, below.bottom - 1, "↓", Tone.BRASS)

    def _draw_line(self, sheet: Sheet, room: Region) -> None:
        x = room.x + 2
        if self._line.letters:
            sheet.say(x, room.y, self._line.text, Tone.STRONG)
        else:
            sheet.say(x, room.y, "Type to find", Tone.MUTED)
        caret = x + text_cells(sheet.glyphs.clean(self._line.before))
        sheet.styled(caret, room.y, reversed_style(sheet.ink.on(self.GROUND, Tone.STRONG)))

    def _draw_command(self, sheet: Sheet, row: Region, at: int) -> None:
        glyphs, command = sheet.glyphs, self._found[at]
        focused = at == self._at
        if focused:
            sheet.stamp(row.x, row.y, glyphs.marker, sheet.ink.on(self.GROUND, Tone.FOCUS))
        label = cut_text(glyphs.clean(command.label), max(0, row.width - 2), glyphs.ellipsis)
        x = sheet.say(row.x + 2, row.y, label, Tone.FOCUS if focused else Tone.TEXT)
        hint = glyphs.clean(command.hint)
        hint_x = row.right - text_cells(hint)
        if hint_x >= x + 2:
            sheet.say(hint_x, row.y, hint, Tone.MUTED)

    def _list_room(self, room: Region) -> Region:
        """The room of the list: below the typed line, unless there is room for one row alone."""
        above = 2 if room.height >= 6 else 1 if room.height >= 2 else 0
        return Region(room.x, room.y + above, room.width, room.height - above)

    def _first(self, rows: int) -> int:
        """The first command that shows."""
        rows = max(1, rows)
        return max(0, min(self._at - rows // 2, len(self._found) - rows))

    def on_mount(self, event: events.Mount) -> None:
        self._held.settle(event.time)

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self._type(self._line.typed(event.text))

    def on_key(self, event: events.Key) -> None:
        """Type, move or choose; leave all other keys alone."""
        if not self._held.note(event.time) or self._takes(event):
            event.stop()
            event.prevent_default()

    def _takes(self, event: events.Key) -> bool:
        key = event.key
        if key == "enter":
            if self._found:
                chosen = self._found[self._at].key
                self._held.press(event.time, lambda: self._choose(chosen))
        elif key in _STEPS:
            self._move_to((self._at + _STEPS[key]) % max(1, len(self._found)))
        elif key in _PAGES:
            page = max(1, self._list_room(room_in(*self.size)).height - 1)
            self._move_to(max(0, min(self._at + _PAGES[key] * page, len(self._found) - 1)))
        else:
            line = self._line.edited(key)
            if line is None and event.character is not None and event.character.isprintable():
                line = self._line.typed(event.character)
            if line is None:
                return False
            self._type(line)
        return True

    def _choose(self, key: str) -> None:
        self.post_message(self.Chosen(key))

    def _move_to(self, at: int) -> None:
        self._at = at
        self.redraw()

    def _type(self, line: TextLine) -> None:
        if line.text != self._line.text:
            self._found = matching(self._commands, line.text)
            self._at = 0
        self._line = line
        self.redraw()

    def on_click(self, event: events.Click) -> None:
        """Bring a clicked command into focus; a click on the focused one chooses it."""
        if not self._held.note(event.time):
            return
        room = self._list_room(room_in(*self.size))
        at = self._first(room.height) + event.y - room.y
        if room.contains(room.x, event.y) and at < len(self._found):
            if at == self._at:
                chosen = self._found[at].key
                self._held.press(event.time, lambda: self._choose(chosen))
            else:
                self._move_to(at)
