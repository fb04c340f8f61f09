"""The first screen: go on with a match, or begin another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from time import time
from typing import Final

from textual import events
from textual.geometry import Size
from textual.message import Message

from crib_table.store import TableInfo
from crib_text.unfinished import unfinished_details, unfinished_scores
from crib_tui.ink import Tone
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.screens.front import Front
from crib_tui.widgets.drawn import Drawn
from crib_tui.widgets.form import Form
from crib_tui.widgets.form_rows import Act, Note, Row
from crib_tui.widgets.keybar import KeyHint
from crib_tui.widgets.masthead import Masthead


class HomeAction(Enum):
    """What can be chosen on the first screen."""

    RESUME = "resume"
    NEW_GAME = "new game"
    PRACTICE = "practice"
    RULES = "rules"
    SETTINGS = "settings"
    HELP = "help"
    QUIT = "quit"


_ACTS: Final = (
    Act(HomeAction.NEW_GAME.value, "New game", hint="2, 3 or 4 players"),
    Act(HomeAction.PRACTICE.value, "Practice", hint="count hands, choose discards"),
    Act(HomeAction.RULES.value, "Rules", hint="how cribbage is played"),
    Act(HomeAction.SETTINGS.value, "Settings", hint="colours, cards, name, pace"),
    Act(HomeAction.HELP.value, "Help", hint="all keys"),
    Act(HomeAction.QUIT.value, "Quit"),
)
_SHORTCUTS: Final = {
    "q": HomeAction.QUIT,
    "question_mark": HomeAction.HELP,
    "f1": HomeAction.HELP,
}
_FREE_ROWS: Final = 3
"""The key bar, and a row free above and below the choices."""
_RESUME: Final = f"{HomeAction.RESUME.value} "


class HomeScreen(Front[None]):
    """Unfinished matches first, if there are any; then all else there is to do."""

    DEFAULT_CSS = """
    HomeScreen > Masthead { height: auto; }
    """
    STAGE = ""

    class Chosen(Message):
        """Something was chosen; a `table` comes with RESUME alone."""

        def __init__(self, action: HomeAction, table: str = "") -> None:
            super().__init__()
            self.action = action
            self.table = table

    def __init__(
        self,
        unfinished: Sequence[TableInfo] = (),
        notices: Sequence[str] = (),
        look: Look | None = None,
        *,
        now: float | None = None,
        guard: KeyGuard | None = None,
    ) -> None:
        super().__init__(look)
        self._masthead = Masthead(self.look)
        self._form = Form(self.look, guard=guard, classes="body")
        self.show(unfinished, notices, now=now)

    def show(
        self,
        unfinished: Sequence[TableInfo],
        notices: Sequence[str] = (),
        *,
        now: float | None = None,
    ) -> None:
        """Show these matches and notices; the first match has the focus, else a new game."""
        now = time() if now is None else now
        told: list[Row] = [Note(notice, Tone.ERROR) for notice in notices]
        rows: list[Row] = []
        rows.extend(
            Act(
                _RESUME + info.table,
                "Resume",
                unfinished_scores(info),
                unfinished_details(info, now),
            )
            for info in unfinished
        )
        if unfinished:
            rows.append(Note())
        rows.extend(_ACTS)
        first = _RESUME + unfinished[0].table if unfinished else HomeAction.NEW_GAME.value
        self._acts = rows
        self._form.show([*told, *([Note()] if told else []), *rows], focus=first)

    def tell(self, line: str, tone: Tone = Tone.ERROR) -> None:
        """Say one line above all there is to do."""
        self._form.show([Note(line, tone), Note(), *self._acts])
        self.fit(self.size)

    def body(self) -> Iterable[Drawn]:
        return (self._masthead, self._form)

    def keys(self) -> tuple[KeyHint, ...]:
        return (
            KeyHint("Enter", "choose"),
            KeyHint("↑↓", "move"),
            KeyHint("?", "help"),
            KeyHint("q", "quit"),
        )

    def fit(self, size: Size) -> None:
        super().fit(size)
        self._masthead.display = self._is_roomy(size)

    def has_header(self, size: Size) -> bool:
        # What the masthead says need not be said twice.
        return super().has_header(size) and not self._is_roomy(size)

    def _is_roomy(self, size: Size) -> bool:
        """Whether there is room for decoration, which is the first to go."""
        needed = self._masthead.rows(size.width) + self._form.rows(size.width) + _FREE_ROWS
        return needed <= size.height

    def on_key(self, event: events.Key) -> None:
        action = _SHORTCUTS.get(event.key)
        if action is not None:
            event.stop()
            self.post_message(self.Chosen(action))

    def on_form_acted(self, event: Form.Acted) -> None:
        event.stop()
        if event.key.startswith(_RESUME):
            self.post_message(self.Chosen(HomeAction.RESUME, event.key.removeprefix(_RESUME)))
        else:
            self.post_message(self.Chosen(HomeAction(event.key)))
