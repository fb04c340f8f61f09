"""Hints and reviews for a match on the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from crib_engine.view import View
from crib_text.style import Style
from crib_tui.thoughts import Thoughts

if TYPE_CHECKING:
    # Loaded when the first hint is taken: a game begins without them.
    from crib_bots.advice import Advice
    from crib_bots.decision import Decision
    from crib_bots.review import Review
    from crib_text.hints import Reasoned

THINKING: Final = "Thinking…"
NONE_NOW: Final = "No hint can be worked out now."

Parts = tuple[str, ...]
"""What a hint says, and then why, part by part."""


class Advising:
    """The hint for the question that stands, and the games gone through so far."""

    def __init__(self, changed: Callable[[], None]) -> None:
        """`changed` is called when there is something else to be shown."""
        self._changed = changed
        self._thoughts = Thoughts()
        self._view: View | None = None
        self._line = ""
        self._reviews: dict[int, Review] = {}
        self.advice: Advice | None = None

    def has(self, view: View) -> bool:
        """Whether a hint was asked for the question of this view."""
        if self._view is None:
            return False
        from crib_text.aloud import question_asked

        return question_asked(self._view) == question_asked(view)

    def say(self, view: View, line: str) -> None:
        """Show a line in the place of a hint while this question stands."""
        self._view, self._line, self.advice = view, line, None
        self._changed()

    def think(self) -> None:
        """Work the hint out, now that the table has noted it."""
        view = self._view
        if view is None:
            return
        from crib_bots.advice import advice

        def advised(found: Advice | None) -> None:
            if self._view is view:
                self._line, self.advice = NONE_NOW, found
                self._changed()

        self._thoughts.think(lambda: advice(view), advised)

    def drop(self) -> None:
        """The table has refused what was asked of it."""
        if self._line == THINKING:
            self._view = None

    def hint(self, view: View, style: Style) -> Parts:
        """What to show of the hint on this view; empty where none was asked for."""
        if self._view is None or not self.has(view):
            return ()
        if self.advice is None:
            return (self._line,)
        hint = self._words(style)
        return (hint.what, *hint.why)

    def line(self, style: Style) -> str:
        """The hint in one line, once there is one."""
        return self._words(style).line if self.advice is not None else ""

    def _words(self, style: Style) -> Reasoned:
        from crib_text.hints import hint_words

        assert self._view is not None
        assert self.advice is not None
        return hint_words(self._view, self.advice, style)

    def review(
        self, game: int, decisions: tuple[Decision, ...], then: Callable[[Review | None], None]
    ) -> None:
        """Go through a game that is over, once, and hand the review on."""
        from crib_bots.review import review

        def reviewed(found: Review | None) -> None:
            if found is not None:
                self._reviews[game] = found
            then(found)

        if game in self._reviews:
            then(self._reviews[game])
        else:
            self._thoughts.think(lambda: review(decisions), reviewed)

    async def close(self) -> None:
        """Leave whatever is being thought of."""
        await self._thoughts.close()
