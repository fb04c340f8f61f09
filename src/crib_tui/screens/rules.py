"""The rules, topic by topic; beside the list of topics where there is room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.geometry import Size

from crib_text.rules_text import TOPICS, RulesTopic
from crib_tui.ink import Ground, Tone
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.screens.front import Front
from crib_tui.widgets.drawn import Drawn
from crib_tui.widgets.form import Form
from crib_tui.widgets.form_rows import Act
from crib_tui.widgets.keybar import KeyHint
from crib_tui.widgets.paragraph import Paragraph
from crib_tui.widgets.reading import Reading

_ROOMY: Final = 72
"""From this width on list and text stand side by side."""

_TURNS: Final = {"n": 1, "p": -1}


class RulesScreen(Front[None]):
    """A list of topics and the text of one. Escape goes back to the list, then dismisses."""

    DEFAULT_CSS = """
    RulesScreen Horizontal { height: 1fr; }
    RulesScreen Form { width: 29; }
    RulesScreen.narrow Form { width: 1fr; }
    """
    STAGE = "Rules"

    def __init__(
        self,
        topics: Sequence[RulesTopic] = tuple(TOPICS.values()),
        look: Look | None = None,
        *,
        guard: KeyGuard | None = None,
    ) -> None:
        super().__init__(look)
        self._topics = {topic.name: topic for topic in topics}
        self._form = Form(self.look, guard=guard, ground=Ground.PANEL, classes="body")
        self._form.show([Act(topic.name, topic.title) for topic in topics])
        self._reading = Reading(self.look, classes="body")
        self._reads = False
        self._show_topic()

    def body(self) -> Iterable[Drawn]:
        return (self._form, self._reading)

    def compose_body(self) -> ComposeResult:
        with Horizontal():
            yield from self.body()

    def keys(self) -> tuple[KeyHint, ...]:
        if self._reads:
            return (
                KeyHint("Esc", "topics"),
                KeyHint("↑↓", "scroll"),
                KeyHint("n", "next"),
                KeyHint("p", "back"),
                KeyHint("PgDn", "page"),
            )
        return (KeyHint("Enter", "read"), KeyHint("↑↓", "topic"), KeyHint("Esc", "close"))

    def fit(self, size: Size) -> None:
        super().fit(size)
        self.set_class(size.width < _ROOMY, "narrow")
        self._share_room()

    def _share_room(self) -> None:
        """Where there is no room for both, only what is in use shows."""
        narrow = self.has_class("narrow")
        self._form.display = not narrow or not self._reads
        self._reading.display = not narrow or self._reads

    def on_key(self, event: events.Key) -> None:
        key = event.key
        if self._reads:
            if key in {"escape", "left", "h", "shift+tab", "tab"}:
                self._use(reads=False)
            elif key in _TURNS:
                self._turn(_TURNS[key])
            else:
                return
        elif key in {"right", "l"}:
            self._use(reads=True)
        elif key in {"escape", "q"}:
            self.dismiss(None)
        else:
            return
        event.stop()

    def on_form_acted(self, event: Form.Acted) -> None:
        event.stop()
        self._use(reads=True)

    def on_form_focus_moved(self, event: Form.FocusMoved) -> None:
        event.stop()
        self._show_topic()

    def _use(self, reads: bool) -> None:
        """Go from the list to the text, or back."""
        self._reads = reads
        used = self._reading if reads else self._form
        # What has the focus must never be hidden, or Textual would give it to another.
        used.display = True
        self.set_focus(used)
        self._form.rest(reads)
        self._share_room()
        self.show_keys()

    def _turn(self, way: int) -> None:
        names = list(self._topics)
        at = names.index(self._form.focused_key) + way
        self._form.focus_row(names[at % len(names)])

    def _show_topic(self) -> None:
        topic = self._topics.get(self._form.focused_key)
        if topic is not None:
            self._reading.show(tuple(_paragraphs(topic)))


def _paragraphs(topic: RulesTopic) -> Iterator[Paragraph]:
    yield Paragraph("")
    yield Paragraph(topic.title, Tone.BRASS)
    in_list = False
    for text in topic.paragraphs:
        is_item = text.startswith("- ")
        # The items of a list stand together.
        if not (is_item and in_list):
            yield Paragraph("")
        yield Paragraph(text.removeprefix("- "), lead="-" if is_item else "")
        in_list = is_item
