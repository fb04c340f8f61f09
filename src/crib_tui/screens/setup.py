"""Setting up a new match: Enter starts it as it stands."""

from __future__ import annotations

from collections.abc import Iterable

from textual import events
from textual.message import Message

from crib_engine.rules import FORMATS
from crib_engine.value import replace
from crib_table.opening import Opening
from crib_text.draft import Draft
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.screens.front import Front
from crib_tui.screens.setup_rows import (
    LEVELS,
    PLAYERS,
    RULES,
    START,
    match_rows,
    rule_set_key,
    rule_set_rows,
)
from crib_tui.widgets.drawn import Drawn
from crib_tui.widgets.form import Form
from crib_tui.widgets.form_rows import Act, Pick
from crib_tui.widgets.keybar import KeyHint


class SetupScreen(Front[None]):
    """Who plays, for how many games, with which pegs; the rule sets are a second step.

    Escape goes back, from the first step by dismissing the screen.
    """

    STAGE = "New game"

    class Opened(Message):
        """The match is to begin; handed in again, the opening is the next default."""

        def __init__(self, opening: Opening) -> None:
            super().__init__()
            self.opening = opening

    def __init__(
        self,
        last: Opening | None = None,
        name: str = "",
        look: Look | None = None,
        *,
        guard: KeyGuard | None = None,
    ) -> None:
        super().__init__(look)
        self._draft = Draft.of(last, name)
        self._choosing_rules = False
        self._form = Form(self.look, guard=guard, classes="body")
        self._form.show(match_rows(self._draft), focus=START)

    @property
    def draft(self) -> Draft:
        """What is chosen so far."""
        return self._draft

    def body(self) -> Iterable[Drawn]:
        return (self._form,)

    def keys(self) -> tuple[KeyHint, ...]:
        row = self._form.focused_row
        if not isinstance(row, Act):
            enter = "next"
        elif row.key == START:
            enter = "start"
        else:
            enter = "choose"
        change = (KeyHint("←→", "change"),) if isinstance(row, Pick) else ()
        return (
            KeyHint("Enter", enter),
            *change,
            KeyHint("Esc", "back"),
            KeyHint("↑↓", "move"),
            KeyHint("F1", "help"),
        )

    def on_key(self, event: events.Key) -> None:
        if event.key != "escape":
            return
        event.stop()
        if self._choosing_rules:
            self._show_match(focus=RULES)
        else:
            self.dismiss(None)

    def on_form_focus_moved(self, event: Form.FocusMoved) -> None:
        event.stop()
        self.show_keys()

    def on_form_acted(self, event: Form.Acted) -> None:
        event.stop()
        kind, _, which = event.key.partition(" ")
        if kind == START:
            self._start()
        elif which:
            self._draft = replace(self._draft, rules=which)
            self._show_match(focus=RULES)
        else:
            self._show_rule_sets()

    def on_form_picked(self, event: Form.Picked) -> None:
        event.stop()
        kind, _, which = event.key.partition(" ")
        draft = self._draft
        if kind == "players":
            draft = draft.with_players(PLAYERS[event.at])
        elif kind == "format":
            draft = replace(draft, format=FORMATS[event.at])
        elif kind == "level":
            seat = int(which)
            draft = draft.with_bot(seat, replace(draft.bot(seat), level=LEVELS[event.at]))
        else:
            side = int(which)
            draft = draft.with_peg(side, (None, *draft.free_pegs(side))[event.at])
        self._draft = draft
        self._show_match()

    def on_form_typed(self, event: Form.Typed) -> None:
        event.stop()
        _, _, which = event.key.partition(" ")
        seat = int(which)
        if seat == 1:
            self._draft = replace(self._draft, name=event.text)
        else:
            bot = replace(self._draft.bot(seat), name=event.text)
            self._draft = self._draft.with_bot(seat, bot)
        self._show_match()

    def _start(self) -> None:
        name = self._draft.namesakes()
        if not name:
            self.post_message(self.Opened(self._draft.opening()))
            return
        seats = range(self._draft.players, 0, -1)
        seat = next(seat for seat in seats if self._draft.shown_name(seat) == name)
        self._form.focus_row(f"name {seat}")

    def _show_match(self, focus: str = "") -> None:
        self._choosing_rules = False
        self._header.show(self.STAGE)
        self._form.show(match_rows(self._draft), focus)
        self.show_keys()

    def _show_rule_sets(self) -> None:
        self._choosing_rules = True
        self._header.show("House rules")
        self._form.show(rule_set_rows(self._draft), focus=rule_set_key(self._draft.rules))
        self.show_keys()
