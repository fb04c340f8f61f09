"""A question over the table: concede, leave."""

from __future__ import annotations

from collections.abc import Iterator

from textual.app import ComposeResult

from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.screens.dialog import Dialog
from crib_tui.widgets.drawn import Drawn
from crib_tui.widgets.question import Question


class AskScreen(Dialog[bool]):
    """Dismissed with True for yes. No is the default, and Escape says it."""

    def __init__(
        self,
        question: str,
        detail: str = "",
        answers: tuple[str, str] = ("Yes", "No"),
        look: Look | None = None,
        *,
        guard: KeyGuard | None = None,
    ) -> None:
        super().__init__(look)
        self._question = Question(question, detail, answers, self.look, guard=guard)

    def drawn(self) -> Iterator[Drawn]:
        yield self._question

    def compose(self) -> ComposeResult:
        yield self._question

    def on_question_answered(self, event: Question.Answered) -> None:
        event.stop()
        self.dismiss(event.yes)
