"""The settings: every change shows at once and is kept."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Any, Final

from textual import events
from textual.geometry import Size
from textual.message import Message

from crib_engine.value import replace
from crib_text.names import clean_name
from crib_text.settings import GlyphChoice, Motion, Settings, ShowPace, Theme
from crib_text.style import Detail
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.read_aloud import NOT_HERE
from crib_tui.screens.front import Front
from crib_tui.widgets.drawn import Drawn
from crib_tui.widgets.form import Form
from crib_tui.widgets.form_rows import Act, Field, Note, Option, Pick, Row
from crib_tui.widgets.keybar import KeyHint
from crib_tui.widgets.sample import Sample
from crib_tui.widgets.text_line import TextLine

_THEMES: Final = {
    Theme.DARK: Option("dark"),
    Theme.LIGHT: Option("light"),
    Theme.HIGH_CONTRAST: Option("high contrast"),
    Theme.TERMINAL: Option("terminal", "your terminal's own colours"),
}
_DECKS: Final = {
    False: Option("two", "red and black"),
    True: Option("four", "clubs green, diamonds blue"),
}
_GLYPHS: Final = {
    GlyphChoice.AUTO: Option("auto", "what the terminal can show"),
    GlyphChoice.UNICODE: Option("unicode", "♠ ♥ ♣ ♦ and round pegs"),
    GlyphChoice.ASCII: Option("ascii", "letters and plain signs alone"),
}
_MOTIONS: Final = {
    Motion.NONE: Option("none", "pegs jump; the trail shows the way"),
    Motion.SOME: Option("some", "pegs are seen moving"),
}
_DETAILS: Final = {
    Detail.BRIEF: Option("brief", "the points alone"),
    Detail.NORMAL: Option("normal", "who, what, the points, the new total"),
    Detail.FULL: Option("full", "all there is to say"),
}
_PACES: Final = {
    ShowPace.COMBINATION: Option("combination", "Enter counts one combination"),
    ShowPace.HAND: Option("hand", "Enter counts a whole hand"),
}
_FRONTS: Final = {
    False: Option("screen", "F2 goes to plain lines"),
    True: Option("plain", "lines of text, from the next start on"),
}
_CHOICES: Final[dict[str, tuple[str, dict[Any, Option]]]] = {
    "theme": ("Colours", _THEMES),
    "four_colour_deck": ("Suit colours", _DECKS),
    "glyphs": ("Characters", _GLYPHS),
    "motion": ("Motion", _MOTIONS),
    "detail": ("Detail", _DETAILS),
    "show_pace": ("Show by", _PACES),
    "plain": ("Starts as", _FRONTS),
}
"""For each setting that is chosen: its label, and its values in order."""

_READ_ALOUD: Final = "read aloud"

_FREE_ROWS: Final = 4
"""The header, the key bar, and a row free above and below the form."""


class SettingsScreen(Front[None]):
    """A form of all settings; Escape dismisses it."""

    DEFAULT_CSS = """
    SettingsScreen > Sample { height: auto; }
    """
    STAGE = "Settings"

    class Changed(Message):
        """The settings are others now; the app applies and keeps them."""

        def __init__(self, settings: Settings) -> None:
            super().__init__()
            self.settings = settings

    def __init__(
        self,
        settings: Settings,
        look: Look | None = None,
        *,
        guard: KeyGuard | None = None,
        has_voice: bool = True,
    ) -> None:
        """`has_voice` is whether this runs on the machine that the player sits at."""
        super().__init__(look)
        self._settings = settings
        self._guard = guard
        self._has_voice = has_voice
        self._form = Form(self.look, guard=guard, classes="body")
        self._form.show(_rows(settings, has_voice))
        self._sample = Sample(self.look)

    @property
    def settings(self) -> Settings:
        """As they are now."""
        return self._settings

    def take(self, settings: Settings) -> None:
        """Show settings that were changed elsewhere."""
        self._settings = settings
        self._form.show(_rows(settings, self._has_voice))

    def body(self) -> Iterable[Drawn]:
        return (self._sample, self._form)

    def keys(self) -> tuple[KeyHint, ...]:
        row = self._form.focused_row
        change = (KeyHint("←→", "change"),) if isinstance(row, Pick) else ()
        more = (KeyHint("Enter", "more"),) if isinstance(row, Act) else ()
        return (
            *change,
            *more,
            KeyHint("Esc", "done"),
            KeyHint("↑↓", "move"),
            KeyHint("F1", "help"),
        )

    def fit(self, size: Size) -> None:
        super().fit(size)
        needed = self._form.rows(size.width) + self._sample.rows(size.width) + _FREE_ROWS
        self._sample.display = needed <= size.height

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape":
            event.stop()
            self.dismiss(None)

    def on_form_focus_moved(self, event: Form.FocusMoved) -> None:
        event.stop()
        self.show_keys()

    def on_form_picked(self, event: Form.Picked) -> None:
        event.stop()
        _, options = _CHOICES[event.key]
        self._change(event.key, list(options)[event.at])

    def on_form_typed(self, event: Form.Typed) -> None:
        event.stop()
        self._change("name", clean_name(event.text))

    def on_form_acted(self, event: Form.Acted) -> None:
        from crib_tui.screens.read_aloud import ReadAloudScreen

        event.stop()
        screen = ReadAloudScreen(self._settings, self.look, guard=self._guard)
        self.app.push_screen(screen, self._read_aloud_set)

    def _read_aloud_set(self, settings: Settings | None) -> None:
        if settings is not None:
            self.take(settings)

    def _change(self, name: str, value: bool | str | Enum) -> None:
        changes: dict[str, Any] = {name: value}
        settings = replace(self._settings, **changes)
        if settings != self._settings:
            self._settings = settings
            self.post_message(self.Changed(settings))


def _rows(settings: Settings, has_voice: bool) -> list[Row]:
    rows: list[Row] = [
        Field(
            "name",
            "Your name",
            TextLine.of(settings.name),
            hint="as the others at the table see it",
            empty="You",
        ),
        Note(),
    ]
    for name, (label, options) in _CHOICES.items():
        at = list(options).index(getattr(settings, name))
        rows.append(Pick(name, label, tuple(options.values()), at))
    if has_voice:
        now = f"on, {settings.read_what.value}" if settings.read_aloud else "off"
        rows.append(Act(_READ_ALOUD, "Read aloud", now, "what, rate, volume, voice, a test"))
    else:
        rows += [Note(), Note(f"Read aloud: {NOT_HERE}")]
    return rows
