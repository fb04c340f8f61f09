"""The cut: one tap, and the table turns up a card."""

from __future__ import annotations

from textual.app import ComposeResult

from crib_engine.view import View
from crib_text.choices import waiting_words
from crib_tui.ink import Tone
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.playing import Scene
from crib_tui.screens.hand_stage import HandStage, news_line
from crib_tui.widgets.hand import HandMode
from crib_tui.widgets.hand_layout import HandCard
from crib_tui.widgets.keybar import KeyHint
from crib_tui.widgets.lines import Line, Said, announcement
from crib_tui.widgets.starter import Starter


class CutScreen(HandStage):
    """The moment before the starter is known."""

    DEFAULT_CSS = """
    CutScreen #starter { width: 12; height: 100%; }
    """

    def __init__(self, look: Look, guard: KeyGuard | None = None) -> None:
        super().__init__(look, guard)
        self._deck = Starter(look, margin=2, id="starter")

    def compose_block(self) -> ComposeResult:
        """The deck, face down."""
        yield self._deck

    def title_words(self, view: View) -> str:  # noqa: ARG002
        """The stage's name."""
        return "The cut"

    def keys(self, view: View) -> tuple[KeyHint, ...]:
        """One key."""
        return (KeyHint("Enter", "cut"),) if view.my_turn else ()

    def paint_stage(self, scene: Scene) -> None:
        """The deck and the hand as it was kept."""
        self._deck.show(None, "the deck")
        self.hand.show([HandCard(card) for card in scene.view.hand], HandMode.WATCH)

    def lines(self, scene: Scene) -> tuple[Line, ...]:
        """The news, and who cuts."""
        view = scene.view
        if not view.my_turn:
            return (news_line(scene), (Said(waiting_words(view), Tone.MUTED),))
        if self.is_cramped:
            return (news_line(scene), announcement("Enter cuts."))
        asked = announcement("Your turn. Enter cuts.", "The table turns up a card at random.")
        return (news_line(scene), asked)

    def action_go_on(self) -> None:
        """Cut."""
        view = self._view
        if self.playing is not None and view is not None and view.my_turn:
            self.press(self.playing.cut)

    def action_why(self) -> None:
        """Say who cuts and that nobody can choose where."""
        self.tell("The player left of the dealer cuts. The table decides where.")
