"""The discard trainer: six cards, the two that are given, and what every choice is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic
from typing import Final

from textual.app import ComposeResult
from textual.geometry import Offset

from crib_bots.discard_drill import DiscardMarked
from crib_bots.discards import Discarding
from crib_bots.errors import DataError
from crib_engine.cards import Card
from crib_table.trainer import DiscardTrainer
from crib_text.drills import (
    behind_words,
    crib_share,
    discard_verdict,
    role_words,
    seconds_words,
    sum_words,
    whose_crib,
)
from crib_text.numbers import capital
from crib_tui.ink import Tone
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.room import Room
from crib_tui.rows import give_rows, hand_rows
from crib_tui.screens.drill import DrillScreen
from crib_tui.widgets.announce import Announce
from crib_tui.widgets.drawn import Drawn
from crib_tui.widgets.felt import Felt
from crib_tui.widgets.hand import Denial, Hand, HandMode
from crib_tui.widgets.hand_layout import HandCard
from crib_tui.widgets.keybar import KeyHint
from crib_tui.widgets.lines import Line, Said, announcement
from crib_tui.widgets.weighed import Weighed, WeighedLine

_WANTED: Final = 2
_DENIED: Final = {
    Denial.TOO_FEW: "Choose two cards first.",
    Denial.TOO_MANY: "Put one back first: two are chosen.",
    Denial.TOO_FAST: "Those keys came too fast to be meant. Press again.",
    Denial.NO_SUCH_CARD: "You hold 6 cards.",
}


class DiscardDrillScreen(DrillScreen):
    """Choose two cards, Enter; then the best choices in a table, with one's own."""

    STAGE = "Practice: discard"
    DEFAULT_CSS = """
    DiscardDrillScreen #role { height: 1; }
    DiscardDrillScreen #weighed { height: 1fr; }
    """

    def __init__(
        self,
        trainer: DiscardTrainer,
        look: Look | None = None,
        *,
        timed: bool = False,
        guard: KeyGuard | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(trainer, look, timed=timed, guard=guard, clock=clock)
        self._trainer = trainer
        self._gap = Felt(self.look)
        self._block = Felt(self.look)
        self._role = Announce(self.look, id="role")
        self._weighed = Weighed(self.look, id="weighed")
        self._gap_below = Felt(self.look)
        self._gap_middle = Felt(self.look)
        self._hand = Hand(self.look, guard=self._guard, id="hand")

    def body(self) -> Iterable[Drawn]:
        yield from (self._gap, self._block, self._role, self._weighed, self._gap_below)
        yield from (self._announce, self._gap_middle, self._hand)

    def compose_body(self) -> ComposeResult:
        yield self._gap
        with self._block:
            yield self._role
            yield self._weighed
        yield self._gap_below
        yield self._announce
        yield self._gap_middle
        yield self._hand

    def own_keys(self) -> tuple[KeyHint, ...]:
        if self.is_answered:
            return (KeyHint("Enter", "next cards"), KeyHint("w", "why"))
        return (KeyHint("1-6", "pick"), KeyHint("Enter", "put in crib"))

    def next_question(self) -> None:
        self._trainer.go_on()
        self._hand.choose(())
        self._hand.focus_place(0)

    def question_widget(self) -> Drawn:
        return self._hand

    def question_cursor(self) -> Offset:
        return self._hand.cursor()

    # What is shown

    def paint(self) -> None:
        asked, marked = self._trainer.asked, self._trainer.marked
        role, _, crib = role_words(asked).partition(". ")
        number = Said(f"   Number {self._trainer.number}.", Tone.MUTED)
        self._role.show([(Said(f"{role}.", Tone.STRONG), Said(f" {crib}"), number)])
        if marked is None:
            self._weighed.show(())
            cards = [HandCard(card) for card in asked.dealt]
            self._hand.show(cards, HandMode.CHOOSE, _WANTED)
            return
        self._weighed.show([_line(marked, choice) for choice in marked.choices])
        self._hand.show([HandCard(card, note=_note(marked, card)) for card in asked.dealt])

    def lines(self) -> tuple[Line, Line]:
        asked, marked = self._trainer.asked, self._trainer.marked
        cramped = not self._block.display
        if marked is not None:
            verdict = announcement(discard_verdict(marked), seconds_words(self._trainer.seconds))
            given = self._faces(marked.best.given)
            if marked.right:
                return verdict, (Said("Nothing brings more on average.", Tone.MUTED),)
            return verdict, (Said(f"Best: {given}, {marked.best.total:.2f} on average."),)
        question = announcement(f"Choose two cards for {whose_crib(asked)}.")
        chosen = self._hand.chosen
        if cramped and not chosen:
            asks = f"{capital(whose_crib(asked))}: choose two."
            return (Said(role_words(asked), Tone.STRONG),), announcement(asks)
        if not chosen:
            return question, (Said("Every choice is weighed against all others.", Tone.MUTED),)
        parts = [Said("Chosen: "), Said(self._faces(chosen), Tone.BRASS)]
        if len(chosen) < _WANTED:
            return question, (*parts, Said("   One more."))
        kept = self._faces(tuple(card for card in asked.dealt if card not in chosen))
        parts += [Said("   Enter answers."), Said(f"   You keep {kept}.", Tone.MUTED)]
        return question, tuple(parts)

    def _faces(self, cards: tuple[Card, ...]) -> str:
        return " ".join(self.look.glyphs.face(card) for card in cards)

    def why_words(self) -> str:
        marked = self._trainer.marked
        if marked is None:
            return "Answer first; then w tells why."
        if marked.right:
            return f"Yours: {sum_words(marked, marked.chosen)}."
        return f"Against the best: {behind_words(marked)}."

    # Keys

    def on_hand_focus_moved(self, message: Hand.FocusMoved) -> None:
        """The hardware cursor goes with the focus."""
        message.stop()
        self.place_cursor()

    def on_hand_chosen(self, message: Hand.Chosen) -> None:
        """Say what is chosen."""
        message.stop()
        self._told = ()
        self.repaint()

    def on_hand_confirmed(self, message: Hand.Confirmed) -> None:
        """Say what it was worth."""
        message.stop()
        try:
            self._trainer.answer(message.cards, self.seconds())
        except DataError as error:
            self.tell(str(error))
        else:
            self.answered()

    def on_hand_denied(self, message: Hand.Denied) -> None:
        """Say why a key did nothing."""
        message.stop()
        if message.reason in _DENIED:
            self.tell(_DENIED[message.reason])

    # Room

    def share_rows(self, rows: int, room: Room, width: int) -> None:  # noqa: ARG002
        """The hand is the last to go, then the words; the table has what is left."""
        shared = hand_rows(rows, wide=room is Room.WIDE)
        spare = shared.gap + shared.stage + shared.gap_middle
        gap, below, middle = (int(spare > least) for least in (7, 9, 8))
        give_rows(self._gap, gap)
        give_rows(self._block, (spare - gap - below - middle) if shared.stage else 0)
        give_rows(self._gap_below, below)
        give_rows(self._gap_middle, middle)
        self.give_words(shared.announce)
        give_rows(self._hand, shared.foot)


def _line(marked: DiscardMarked, choice: Discarding) -> WeighedLine:
    return WeighedLine(
        marked.place_of(choice),
        choice.given,
        choice.kept,
        choice.hand,
        crib_share(marked, choice),
        choice.pegging,
        choice.total,
        choice is marked.chosen,
    )


def _note(marked: DiscardMarked, card: Card) -> str:
    """What is said at a card: that it was given, that it was to be, or both."""
    yours, best = card in marked.chosen.given, card in marked.best.given
    if yours:
        return "yours" if not best or marked.right else "both"
    return "best" if best and not marked.right else ""
