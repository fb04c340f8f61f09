"""What the stages with a hand share: the hand is the lowest block, the announcement above it."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.geometry import Offset

from crib_engine.view import View
from crib_text.choices import refusal_words
from crib_text.style import LOG
from crib_tui.ink import Tone
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.playing import Scene
from crib_tui.room import Room
from crib_tui.rows import give_rows, hand_rows
from crib_tui.screens.stage_screen import StageScreen
from crib_tui.widgets.felt import Felt
from crib_tui.widgets.hand import Denial, Hand
from crib_tui.widgets.lines import Line, Said


class HandStage(StageScreen):
    """A stage in which the player sees their hand."""

    def __init__(self, look: Look, guard: KeyGuard | None = None) -> None:
        super().__init__(look, guard)
        self.hand = Hand(look, guard=self._guard, id="hand")
        self._gap = Felt(look)
        self._gap_middle = Felt(look)
        self._block = Felt(look, id="stage")
        self._announce_rows = 2

    def compose_stage(self) -> ComposeResult:
        """The stage's own block, the announcement, the hand."""
        yield self._gap
        with self._block:
            yield from self.compose_block()
        yield self._announce
        yield self._gap_middle
        yield self.hand

    def compose_block(self) -> ComposeResult:
        """The block between the board and the announcement."""
        raise NotImplementedError

    def on_mount(self) -> None:
        """Keys go to the hand first."""
        self.hand.focus()

    @property
    def is_cramped(self) -> bool:
        """Whether there is room for words and the hand alone."""
        return not self._block.display

    def cursor(self) -> Offset | None:
        """The index of the focused card."""
        return self.hand.cursor() if self.hand.focused_card is not None else None

    def share_rows(self, rows: int, room: Room, width: int) -> None:  # noqa: ARG002
        """The hand is the lowest block and the last to go."""
        shared = hand_rows(rows, wide=room is Room.WIDE)
        self._announce_rows = shared.announce
        give_rows(self._gap, shared.gap)
        give_rows(self._block, shared.stage)
        give_rows(self._announce, shared.announce)
        give_rows(self._gap_middle, shared.gap_middle)
        give_rows(self.hand, shared.foot)

    def with_hint(self, lines: tuple[Line, ...], hint: tuple[str, ...]) -> tuple[Line, ...]:
        """Where there is one row alone, the hint has it: somebody has asked for it."""
        lines = super().with_hint(lines, hint)
        return lines if self._announce_rows > 1 else lines[:1]

    def on_hand_focus_moved(self, message: Hand.FocusMoved) -> None:
        """The hardware cursor goes with the focus."""
        message.stop()
        self.place_cursor()

    def on_hand_denied(self, message: Hand.Denied) -> None:
        """Say why a key did nothing."""
        message.stop()
        view = self._view
        if message.reason is Denial.NOT_NOW:
            # There is nothing to choose, so the key means to go on.
            self.action_go_on()
        elif view is not None:
            said = self.denied_words(message, view)
            if said:
                self.tell(said)

    def denied_words(self, message: Hand.Denied, view: View) -> str:
        """Why the hand did not do what a key asked."""
        if message.reason is Denial.TOO_FAST:
            return "Those keys came too fast to be meant. Press again."
        if message.reason is Denial.NO_SUCH_CARD:
            return f"You hold {len(view.hand)} cards."
        if message.reason is Denial.BLOCKED:
            return why_not(view, message)
        return ""


def why_not(view: View, message: Hand.Denied) -> str:
    """Why a card can't be played, as `J♠ makes 36, over 31`."""
    for option in view.options:
        if option.card is message.card and option.refusal is not None:
            return refusal_words(option.refusal, view, LOG)
    return ""


def news_line(scene: Scene, earned: str = "") -> Line:
    """The newest line, then the cards that earned it points, else what came before it."""
    news = scene.news
    if not news:
        return ()
    earlier = " ".join(line.strip() for line in news[-3:-1])
    rest = earned or (f"Before that: {earlier}" if earlier else "")
    parts = [Said(news[-1].strip())]
    if rest:
        parts.append(Said(f"   {rest}", Tone.MUTED))
    return tuple(parts)
