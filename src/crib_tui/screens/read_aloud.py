"""The settings of read-aloud, and a line to try them on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from textual import events
from textual.message import Message

from crib_engine.value import replace
from crib_text.names import clean_name
from crib_text.settings import Settings
from crib_tui.ink import Tone
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.read_aloud import READS, SAMPLE
from crib_tui.screens.front import Front
from crib_tui.widgets.drawn import Drawn
from crib_tui.widgets.form import Form
from crib_tui.widgets.form_rows import Act, Field, Note, Option, Pick, Row
from crib_tui.widgets.keybar import KeyHint
from crib_tui.widgets.text_line import TextLine

_TEST: Final = "test"
_ON: Final = {
    False: Option("off", "F8 turns it on at any time"),
    True: Option("on", "F8 turns it off, x hushes"),
}
_WHAT: Final = {what: Option(what.value, words) for what, words in READS.items()}
_RATES: Final = range(80, 401, 20)
_VOLUMES: Final = range(0, 101, 20)
_VOICE_HINT: Final = "a name of espeak-ng --voices, such as en-us"


class ReadAloudScreen(Front[Settings]):
    """A form; Escape dismisses it with the settings as they are then."""

    STAGE = "Read aloud"

    class Changed(Message):
        """The settings are others now; the app applies and keeps them."""

        def __init__(self, settings: Settings) -> None:
            super().__init__()
            self.settings = settings

    class Tested(Message):
        """The player wants to hear the voice as it is set."""

    def __init__(
        self, settings: Settings, look: Look | None = None, *, guard: KeyGuard | None = None
    ) -> None:
        super().__init__(look)
        self._settings = settings
        self._told = Note()
        self._choices = _choices(settings)
        self._form = Form(self.look, guard=guard, classes="body")
        self._show_rows()

    def take(self, settings: Settings) -> None:
        """Show settings that were changed elsewhere."""
        self._settings = settings
        self._show_rows()

    def tell(self, line: str, tone: Tone = Tone.ERROR) -> None:
        """Say one line about the voice."""
        self._told = Note(line, tone)
        self._show_rows()

    def body(self) -> Iterable[Drawn]:
        return (self._form,)

    def keys(self) -> tuple[KeyHint, ...]:
        row = self._form.focused_row
        change = (KeyHint("←→", "change"),) if isinstance(row, Pick) else ()
        speak = (KeyHint("Enter", "speak"),) if isinstance(row, Act) else ()
        return (*change, *speak, KeyHint("Esc", "done"), KeyHint("↑↓", "move"))

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape":
            event.stop()
            self.dismiss(self._settings)

    def on_form_focus_moved(self, event: Form.FocusMoved) -> None:
        event.stop()
        self.show_keys()

    def on_form_picked(self, event: Form.Picked) -> None:
        event.stop()
        _, options = self._choices[event.key]
        self._change(event.key, list(options)[event.at])

    def on_form_typed(self, event: Form.Typed) -> None:
        event.stop()
        self._change(event.key, clean_name(event.text))

    def on_form_acted(self, event: Form.Acted) -> None:
        event.stop()
        self.tell("")
        self.post_message(self.Tested())

    def _change(self, name: str, value: object) -> None:
        changes: dict[str, Any] = {name: value}
        settings = replace(self._settings, **changes)
        if settings != self._settings:
            self._settings = settings
            self.post_message(self.Changed(settings))

    def _show_rows(self) -> None:
        rows: list[Row] = []
        for name, (label, options) in self._choices.items():
            at = list(options).index(getattr(self._settings, name))
            rows.append(Pick(name, label, tuple(options.values()), at))
        voice = TextLine.of(self._settings.voice)
        rows.append(Field("voice", "Voice", voice, hint=_VOICE_HINT, empty="the usual one"))
        rows.append(Note())
        rows.append(Act(_TEST, "Test", hint=SAMPLE))
        rows += [Note(), self._told]
        self._form.show(rows)


def _choices(settings: Settings) -> dict[str, tuple[str, dict[Any, Option]]]:
    """For each setting its label and values; a number set elsewhere stays among the usual ones."""
    return {
        "read_aloud": ("Read aloud", _ON),
        "read_what": ("What", _WHAT),
        "voice_rate": ("Rate", _numbers(_RATES, settings.voice_rate, "words a minute")),
        "voice_volume": ("Volume", _numbers(_VOLUMES, settings.voice_volume, "percent")),
    }


def _numbers(usual: range, now: int, unit: str) -> dict[Any, Option]:
    return {number: Option(str(number), unit) for number in sorted({*usual, now})}
