"""The counting trainer: a hand with its starter, the count that is typed, and the right one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic
from typing import Final

from textual.app import ComposeResult
from textual.geometry import Offset

from crib_bots.count_marks import MOST_POINTS, CountMarked, Missed, missed_in
from crib_table.trainer import CountTrainer
from crib_text.combinations import combination_name
from crib_text.drills import (
    count_verdict,
    hand_word,
    lacking_words,
    missed_words,
    points_word,
    seconds_words,
    slip_words,
)
from crib_tui.ink import Tone
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.room import Room
from crib_tui.rows import give_rows, show_rows
from crib_tui.screens.drill import DrillScreen
from crib_tui.widgets.announce import Announce
from crib_tui.widgets.count import Count
from crib_tui.widgets.drawn import Drawn
from crib_tui.widgets.entry import MOST_DIGITS, Entry, EntryDenial
from crib_tui.widgets.felt import Felt
from crib_tui.widgets.keybar import KeyHint
from crib_tui.widgets.lines import Line, Said, announcement
from crib_tui.widgets.spread import Spread, SpreadCard
from crib_tui.widgets.tally import Tally, TallyLine

TALLY_ROWS: Final = 5
"""Rows that nearly every tally has enough of."""

_MARK_ALL: Final = "marked"
_DENIED: Final = {
    EntryDenial.EMPTY: "Type the points first; zero is 0.",
    EntryDenial.FULL: f"{MOST_DIGITS} digits are enough; Backspace takes one back.",
    EntryDenial.TOO_HIGH: f"No hand counts more than {MOST_POINTS}.",
    EntryDenial.TOO_FAST: "Those keys came too fast to be meant. Press again.",
}


class CountingScreen(DrillScreen):
    """Type the points, Enter; then every combination as the show has them."""

    STAGE = "Practice: counting"
    DEFAULT_CSS = """
    CountingScreen #whose { height: 1; }
    CountingScreen #cards-row { layout: horizontal; height: 1fr; }
    CountingScreen #spread { width: 1fr; height: 100%; }
    CountingScreen #points { width: 20; height: 100%; max-height: 5; }
    CountingScreen #entry { height: 1; }
    """

    def __init__(
        self,
        trainer: CountTrainer,
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
        self._whose = Announce(self.look, id="whose")
        self._row = Felt(self.look, id="cards-row")
        self._spread = Spread(self.look, id="spread")
        self._points = Count(self.look, id="points")
        self._gap_middle = Felt(self.look)
        self._gap_below = Felt(self.look)
        self._tally = Tally(self.look, id="tally")
        self._rows_of_tally = TALLY_ROWS
        self._entry = Entry(self.look, most=MOST_POINTS, guard=self._guard, id="entry")

    def body(self) -> Iterable[Drawn]:
        yield from (self._gap, self._block, self._whose, self._row, self._spread, self._points)
        yield from (self._gap_middle, self._tally, self._announce)
        yield from (self._entry, self._gap_below)

    def compose_body(self) -> ComposeResult:
        yield self._gap
        with self._block:
            yield self._whose
            with self._row:
                yield self._spread
                yield self._points
        yield self._gap_middle
        yield self._tally
        yield self._announce
        yield self._entry
        yield self._gap_below

    def own_keys(self) -> tuple[KeyHint, ...]:
        if self.is_answered:
            return (KeyHint("Enter", "next hand"), KeyHint("w", "why"))
        return (KeyHint("0-9", "points"), KeyHint("Enter", "answer"))

    def next_question(self) -> None:
        self._trainer.go_on()

    def question_widget(self) -> Drawn:
        return self._entry

    def question_cursor(self) -> Offset:
        return self._entry.cursor()

    # What is shown

    def paint(self) -> None:
        self._paint_hand()
        if self.is_running and self._tally_rows(self.size.width) != self._rows_of_tally:
            self.fit(self.size)

    def _paint_hand(self) -> None:
        asked, marked = self._trainer.asked, self._trainer.marked
        word = hand_word(asked)
        number = Said(f"   Number {self._trainer.number}.", Tone.MUTED)
        self._whose.show([(Said(f"A {word}", Tone.STRONG), number)])
        spread = [SpreadCard(card) for card in asked.hand]
        self._spread.show([*spread, SpreadCard(asked.starter, "starter", True)])
        if marked is None:
            self._points.show("", None)
            self._tally.show(())
            self._entry.ask(self._labels(word), fresh=not self._entry.digits)
            return
        missed = missed_in(marked)
        self._tally.show(
            [
                TallyLine(combination_name(one), one.cards, one.points, one in missed.combinations)
                for one in marked.tally.combinations
            ]
        )
        said = "right" if marked.right else f"you said {marked.said}"
        self._points.show(f"This {word}", marked.tally.points, said)
        self._entry.close(self._next_labels(marked))

    def _labels(self, word: str) -> tuple[str, ...]:
        """Where there is no room for cards, they stand in the question."""
        if self._block.display or self._announce.display:
            return (f"Points of this {word}:", "Points:")
        return (f"{self._cards_in_line()}:", "Points:")

    def _next_labels(self, marked: CountMarked) -> tuple[str, ...]:
        """Where there is no room for words, the verdict stands in their place."""
        if self._announce.display:
            return ("Enter for the next hand.", "Enter: next.", "Enter")
        points = points_word(marked.tally.points)
        return (
            count_verdict(marked),
            f"Right, {points}" if marked.right else f"No, {points}",
            points,
        )

    def _cards_in_line(self) -> str:
        asked, face = self._trainer.asked, self.look.glyphs.face
        hand = " ".join(face(card) for card in asked.hand)
        return f"{hand} + {face(asked.starter)}"

    def lines(self) -> tuple[Line, Line]:
        marked = self._trainer.marked
        asked = self._trainer.asked
        word = hand_word(asked)
        cramped = not self._block.display
        if marked is None:
            if cramped:
                return announcement(f"A {word}:"), announcement(self._cards_in_line())
            return (
                announcement(f"What does this {word} count?"),
                (Said("Type the points of all five cards.", Tone.MUTED),),
            )
        verdict = announcement(count_verdict(marked), seconds_words(self._trainer.seconds))
        missed = missed_in(marked)
        explained = self._missed_words(missed) or slip_words(marked)
        if cramped or not explained:
            return verdict, (Said(explained or lacking_words(marked), Tone.MUTED),)
        return verdict, (Said(explained, Tone.TEXT),)

    def _missed_words(self, missed: Missed) -> str:
        marked = self._trainer.marked
        if marked is None or not missed.combinations:
            return ""
        if len(missed.combinations) == len(marked.tally.combinations) and missed.certain:
            return ""
        marker = self.look.glyphs.marker
        return f"{missed_words(marked, missed)[:-1]}: {_MARK_ALL} {marker}."

    def why_words(self) -> str:
        marked = self._trainer.marked
        return lacking_words(marked) if marked is not None else "Answer first; then w tells why."

    # Keys

    def on_entry_given(self, message: Entry.Given) -> None:
        """Say what it was worth."""
        message.stop()
        self._trainer.answer(message.number, self.seconds())
        self.answered()

    def on_entry_changed(self, message: Entry.Changed) -> None:
        """What was told is over once something is typed."""
        message.stop()
        self._told = ()
        self.repaint()

    def on_entry_denied(self, message: Entry.Denied) -> None:
        """Say why a key did nothing."""
        message.stop()
        self.tell(_DENIED[message.reason])

    # Room

    def _tally_rows(self, width: int) -> int:
        return max(TALLY_ROWS, self._tally.rows(width))

    def share_rows(self, rows: int, room: Room, width: int) -> None:
        """The question is the last to go, then the words, then the cards."""
        entry = min(1, rows)
        lines = self._rows_of_tally = self._tally_rows(width)
        rows -= entry
        shared = show_rows(rows, min(lines, max(3, rows - 8)), wide=room is Room.WIDE)
        give_rows(self._gap, shared.gap)
        give_rows(self._block, shared.stage)
        give_rows(self._gap_middle, shared.gap_middle)
        give_rows(self._tally, shared.foot)
        # The question stays with the words where rows are left below them.
        self.give_words(min(2, shared.announce))
        give_rows(self._entry, entry)
        give_rows(self._gap_below, max(0, shared.announce - 2))
        self._points.styles.width = 20 if width >= 64 else 12 if width >= 40 else 11
