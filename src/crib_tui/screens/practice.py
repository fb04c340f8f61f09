"""Which trainer: counting or discards, timed or not, with all that was answered so far."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from textual import events
from textual.message import Message

from crib_table.attempt import Drill
from crib_tui.ink import Tone
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.screens.front import Front
from crib_tui.widgets.drawn import Drawn
from crib_tui.widgets.form import Form
from crib_tui.widgets.form_rows import Act, Note, Option, Pick, Row
from crib_tui.widgets.keybar import KeyHint

_TIMED: Final = "timed"
_ACTS: Final = (
    Act(Drill.COUNTING.value, "Counting", hint="a hand with its starter: say the points"),
    Act(Drill.DISCARD.value, "Discard", hint="six cards: choose two for the crib"),
)
_OPTIONS: Final = (Option("off"), Option("on", "the seconds are told with each answer"))


class PracticeScreen(Front[None]):
    """Escape dismisses it."""

    STAGE = "Practice"

    class Chosen(Message):
        """This trainer is to begin, with seconds or without."""

        def __init__(self, drill: Drill, timed: bool) -> None:
            super().__init__()
            self.drill = drill
            self.timed = timed

    def __init__(
        self,
        results: Sequence[Sequence[str]],
        look: Look | None = None,
        *,
        timed: bool = False,
        guard: KeyGuard | None = None,
    ) -> None:
        """`results` are the lines of each drill, in their order."""
        super().__init__(look)
        self._timed = timed
        self._form = Form(self.look, guard=guard, classes="body")
        self.show(results)

    def show(self, results: Sequence[Sequence[str]]) -> None:
        """Show these results."""
        rows: list[Row] = [*_ACTS, Pick(_TIMED, "Timed", _OPTIONS, int(self._timed))]
        for lines in results:
            heading, *rest = lines
            rows += [Note(), Note(heading, Tone.STRONG if rest else Tone.MUTED)]
            rows += [Note(line, Tone.TEXT) for line in rest]
        self._form.show(rows)

    def body(self) -> Iterable[Drawn]:
        return (self._form,)

    def keys(self) -> tuple[KeyHint, ...]:
        pick = isinstance(self._form.focused_row, Pick)
        enter = KeyHint("←→", "change") if pick else KeyHint("Enter", "begin")
        return (enter, KeyHint("Esc", "back"), KeyHint("↑↓", "move"), KeyHint("F1", "help"))

    def on_key(self, event: events.Key) -> None:
        if event.key in {"escape", "q"}:
            event.stop()
            self.dismiss(None)

    def on_form_focus_moved(self, event: Form.FocusMoved) -> None:
        event.stop()
        self.show_keys()

    def on_form_picked(self, event: Form.Picked) -> None:
        event.stop()
        self._timed = bool(event.at)

    def on_form_acted(self, event: Form.Acted) -> None:
        event.stop()
        self.post_message(self.Chosen(Drill(event.key), self._timed))
