"""What the screens of both trainers share: a question, its answer, and Enter for the next."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from textual import events
from textual.geometry import Offset, Size

from crib_table.trainer import CountTrainer, DiscardTrainer
from crib_text.drills import UNSAVED, results_lines, score_words
from crib_tui.cursor import put_cursor
from crib_tui.ink import Tone
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.room import Room, room_for
from crib_tui.rows import give_rows
from crib_tui.screens.front import Front
from crib_tui.widgets.announce import Announce
from crib_tui.widgets.drawn import Drawn
from crib_tui.widgets.held_key import HeldKey
from crib_tui.widgets.keybar import KeyHint
from crib_tui.widgets.lines import Line, announcement

_LEAVES: Final = {"escape", "q"}
_GOES_ON: Final = {"enter", "space"}


class DrillScreen(Front[None]):
    """One trainer at work; Escape dismisses it, and the trainer keeps where it stands.

    Nothing is drawn by a clock: how long an answer took is told with it.
    """

    def __init__(
        self,
        trainer: CountTrainer | DiscardTrainer,
        look: Look | None = None,
        *,
        timed: bool = False,
        guard: KeyGuard | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(look)
        self._guard = guard or KeyGuard()
        self._held = HeldKey(self, self._guard)
        self._announce = Announce(self.look, id="announce")
        # How many rows the announcement has.
        self._words = 2
        self._timed = timed
        self._clock = clock
        self._began = clock()
        self._told: Line = ()
        self._questions = trainer
        self._notebook = trainer.notebook
        self._drill = trainer.drill
        self._unsaved = trainer.notebook.unsaved

    # What each trainer does its own way

    def own_keys(self) -> tuple[KeyHint, ...]:
        """The keys of the question, or of its answer."""
        raise NotImplementedError

    def next_question(self) -> None:
        """To the next question."""
        raise NotImplementedError

    def paint(self) -> None:
        """Show the question, or what its answer was worth."""
        raise NotImplementedError

    def lines(self) -> tuple[Line, Line]:
        """The two lines of the announcement."""
        raise NotImplementedError

    def why_words(self) -> str:
        """What `w` tells."""
        raise NotImplementedError

    def question_widget(self) -> Drawn:
        """What has the focus while the question waits."""
        raise NotImplementedError

    def question_cursor(self) -> Offset:
        """Where the hardware cursor is meanwhile."""
        raise NotImplementedError

    def share_rows(self, rows: int, room: Room, width: int) -> None:
        """Share out the rows between header and keys."""
        raise NotImplementedError

    # What they share

    @property
    def is_answered(self) -> bool:
        """Whether the question that stands has its answer."""
        return self._questions.marked is not None

    def keys(self) -> tuple[KeyHint, ...]:
        """All keys, those of the question first."""
        shared = (KeyHint("s", "results"), KeyHint("Esc", "back"), KeyHint("F1", "help"))
        return (*self.own_keys(), *shared)

    def help_words(self) -> tuple[str, tuple[KeyHint, ...]]:
        return self.STAGE, self.keys()

    def on_mount(self) -> None:
        # The key that led here may still be down.
        self._held.settle(self._guard.newest)
        self.repaint()
        # The base gives the focus to what asks, also where that is answered already.
        self.call_later(self.show_question)

    def wear(self, look: Look) -> None:
        super().wear(look)
        self.repaint()

    def show_question(self) -> None:
        """Show where it stands, with the focus where it is of use."""
        self._began = self._clock()
        self._place_focus()
        self.repaint()

    def _place_focus(self) -> None:
        """On what asks; once that is answered nothing has the focus, and nothing gets it back."""
        asks = self.question_widget()
        asks.can_focus = not self.is_answered
        self.set_focus(None if self.is_answered else asks)

    def repaint(self) -> None:
        """Show everything as it stands."""
        sums = self._notebook.here
        words = score_words(self._drill, sums) if sums.asked else ""
        self._header.show(self.STAGE, words, f"{sums.right} of {sums.asked}" if words else "")
        self.paint()
        first, second = self.lines()
        if self._unsaved != self._notebook.unsaved:
            self._unsaved = self._notebook.unsaved
            if self._unsaved:
                self._told = announcement(f"{self._unsaved} {UNSAVED}", tone=Tone.ERROR)
        second = self._told or second
        if self._words > 1:
            self._announce.show((first, second))
        else:
            self._announce.show([first if self.is_answered and not self._told else second])
        self.show_keys()
        if self.is_running:
            self.place_cursor()

    def tell(self, line: str, tone: Tone = Tone.ERROR) -> None:
        """Say one line in the second place, until something happens."""
        self._told = announcement(line, tone=tone)
        self.repaint()

    def seconds(self) -> float | None:
        """How long the question has stood, where that is wanted."""
        return self._clock() - self._began if self._timed else None

    def answered(self) -> None:
        """The answer is given: from now on Enter goes on."""
        self._told = ()
        self._place_focus()
        self.repaint()

    def on_key(self, event: events.Key) -> None:
        """What is not for the question: leave, results, why, and go on."""
        key = event.key
        if not self._held.note(event.time):
            event.stop()
            return
        if key in _LEAVES:
            self.dismiss(None)
        elif key == "s":
            lines = results_lines(self._drill, self._notebook.results())
            self.tell(" ".join(lines[1:] or lines), Tone.TEXT)
        elif key == "w":
            self.tell(self.why_words(), Tone.TEXT)
        elif key in _GOES_ON and self.is_answered:
            self.go_on()
        else:
            return
        event.stop()

    def go_on(self) -> None:
        """To the next question, if a key was meant to lead there."""
        self._held.press(self._guard.newest, self._next)

    def _next(self) -> None:
        if self.is_answered:
            self._told = ()
            self.next_question()
            self.show_question()

    def give_words(self, rows: int) -> None:
        """Give the announcement this many rows; with one it says what matters most."""
        self._words = rows
        give_rows(self._announce, rows)

    def place_cursor(self) -> None:
        """At the question, then at what its answer was worth."""
        if self.app.screen is self:
            at = self._announce.region.offset if self.is_answered else self.question_cursor()
            put_cursor(self.app, at)

    def fit(self, size: Size) -> None:
        super().fit(size)
        around = int(self._header.display) + int(self._keys.display)
        room = room_for(size.width, size.height)
        self.share_rows(max(0, size.height - around), room, size.width)
        if self.is_running:
            self.repaint()
            self.call_after_refresh(self.place_cursor)
