"""One seat of one table in plain lines: news in, lines out; a typed line in, lines out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from crib_engine.events import GameWon, MatchAbandoned, MatchForfeited, MatchWon
from crib_engine.moves import Concede, Cut, Discard, Move
from crib_engine.refusal import Refusal
from crib_engine.view import Phase, View
from crib_table.seat import Answer, Update
from crib_text.choices import refusal_words, turn, waiting_words
from crib_text.faces import faces
from crib_text.plain.answering import answer, last_lines
from crib_text.plain.answers import hand_answer, ready_words, standing_answer
from crib_text.plain.card_words import NoCardsError, WrongCardsError, read_cards
from crib_text.plain.commands import Command, read_command
from crib_text.plain.help_words import CONFIRM_HINT, Hints, hint_of
from crib_text.plain.question import NO_QUESTION, Kind, Question, prompt_of, question_of
from crib_text.plain.said import Away, Ready, Said, Submit
from crib_text.plain.set_words import change, plain_style
from crib_text.plain.typed import is_too_long, shown_text, typed_text
from crib_text.plain.typed_moves import no_cards_now, read_discard, read_play
from crib_text.sentences import say
from crib_text.settings import Pace, Settings
from crib_text.style import Style

Lines = tuple[str, ...]

_BREAKS_IN: Final = (GameWon, MatchWon, MatchForfeited, MatchAbandoned)
"""What is told at once, also while the player may be typing."""

_TURNS: Final = {Kind.DISCARD, Kind.CUT, Kind.PLAY}


class PlainTable:
    """The lines of one seat. Pure: whoever drives it writes the lines and asks the table.

    Every call gives a `Said`. Where that asks for something the driver does it, and hands
    on what comes of it: the answer to `answered`, events to `take_in`.

    News is told at once while nothing is asked of the player. While a prompt stands it
    waits for Enter, since the player may be typing.
    """

    def __init__(
        self,
        settings: Settings,
        keep: Callable[[Settings], str | None] = lambda _settings: None,
        *,
        hints: Hints | None = None,
        screen: bool = False,
    ) -> None:
        """`keep` stores settings or says why not; `screen` tells whether there can be one."""
        self.settings = settings
        self.view: View | None = None
        self.seen = 0
        self.unsaved: str | None = None
        self._unsaved_told: str | None = None
        self._keep = keep
        self._hints = hints or Hints()
        self._screen = screen
        self._log: list[str] = []
        self._latest: Lines = ()
        self._held: list[Update] = []
        self._held_lines: Lines = ()
        self._question = NO_QUESTION
        self._ready_for: Question | None = None
        self._confirm: Discard | Concede | Away | None = None
        self._prompted = False
        self._hinting = False
        self._tells_hand = False
        # The news that come next answer what the player did, so they are not unbidden.
        self._expecting = True

    @property
    def style(self) -> Style:
        """How lines are written."""
        return plain_style(self.settings)

    # News

    def begin(self, updates: Sequence[Update], notices: Lines = ()) -> Said:
        """The first news: of a new match all of it, of one that goes on where it stands."""
        self._held += updates
        self._expecting = False
        told = self._tell_held()
        view = self._seen_view()
        if view.seat is None or _is_new(view):
            return self._asking((*notices, *told))
        self._latest = told[-1:]
        self._tells_hand = view.phase is Phase.PLAY
        last = () if view.phase is Phase.DISCARD else told[-1:]
        return self._asking((*notices, *standing_answer(view, self.style), *last))

    def take_in(self, updates: Sequence[Update]) -> Said:
        """What happened at the table."""
        self._held += updates
        bidden, self._expecting = self._expecting, False
        if not bidden:
            breaks_in = any(isinstance(update.event, _BREAKS_IN) for update in updates)
            if self.settings.hold or (self._prompted and not breaks_in):
                return Said()
        waited = not bidden and not self._prompted
        said = self._news()
        return Said(said.lines, said.ask, waited and self._question.kind in _TURNS)

    def notice(self, line: str, *, urgent: bool = False) -> Said:
        """A line about the table or the time. It waits as news do, unless it is urgent."""
        self._held_lines += (line,)
        if self.settings.hold or (self._prompted and not urgent):
            return Said()
        lines, self._held_lines = self._held_lines, ()
        return Said((*lines, *self._prompt()))

    def answered(self, answer: Answer, updates: Sequence[Update] = ()) -> Said:
        """What the table said to a request; None is told by the news that follow.

        `updates` are news that came with it.
        """
        self._held += updates
        if answer is None or self.view is None:
            return Said()
        self._expecting = False
        self._ready_for = None
        lines = self._tell_held()
        if isinstance(answer, Refusal):
            lines += (f"No. {refusal_words(answer, self.view, self.style)}",)
        else:
            lines += ("No. The table has gone on.",)
        lines += self._turn_to(self._standing_question())
        return Said((*lines, *self._prompt()))

    def _news(self) -> Said:
        return self._asking(self._tell_held())

    def _tell_held(self) -> Lines:
        """All that waited, in words."""
        updates, self._held = self._held, []
        lines, self._held_lines = self._held_lines, ()
        if updates:
            news = [(update.event, update.view) for update in updates]
            told = tuple(said.text for said in say(news, self.style))
            self._log += told
            self._latest += told
            self.view = updates[-1].view
            self.seen = updates[-1].seq
            lines += told
        if self.unsaved != self._unsaved_told:
            self._unsaved_told = self.unsaved
            lines += (f"Not saved. {self.unsaved}" if self.unsaved else "Saved again.",)
        return lines

    def _asking(self, lines: Lines) -> Said:
        """The lines, what belongs before the question that stands now, and its prompt."""
        lines += self._turn_to(self._standing_question())
        if self._passes():
            return Said(lines, self._ready())
        return Said((*lines, *self._prompt()))

    # The question that stands

    def _standing_question(self) -> Question:
        question = question_of(self._seen_view())
        return NO_QUESTION if question == self._ready_for else question

    def _turn_to(self, question: Question) -> Lines:
        """Make it the one that stands; the lines that lead to it, if it is a new one."""
        if question == self._question:
            return ()
        self._question = question
        self._hinting = True
        if isinstance(self._confirm, Discard):
            self._confirm = None
        view = self._seen_view()
        lines: Lines = ()
        if question.kind is Kind.DISCARD:
            lines = hand_answer(view, self.style)
        elif question.kind is Kind.PLAY:
            first = view.hand == view.kept and not self.style.brief
            lines = hand_answer(view, self.style) if first or self._tells_hand else ()
            self._tells_hand = False
            asked = turn(view, self.style)
            lines += (asked.text,) if asked is not None else ()
        elif question.kind is Kind.NOTHING and self._ready_for == question_of(view):
            lines = tuple(filter(None, (ready_words(view),)))
        self._latest += lines
        return lines

    def _passes(self) -> bool:
        """Whether the pace goes on here without Enter; the end of a game always waits."""
        if self._question.kind is not Kind.GO_ON:
            return False
        phase = self._seen_view().phase
        if self.settings.pace is Pace.HAND or phase is Phase.GAME_OVER:
            return False
        return self.settings.pace is Pace.NONE or phase is not Phase.ROUND_OVER

    def _prompt(self) -> Lines:
        """The prompt, after a hint while it is new; nothing where nothing is asked."""
        view = self._seen_view()
        kind = self._question.kind
        if self._confirm is not None:
            name, hint, prompt = "confirm", CONFIRM_HINT, "Yes or no:"
        elif kind is not Kind.NOTHING:
            name, hint, prompt = kind.value, hint_of(view, kind), prompt_of(view, kind)
        else:
            name, hint, prompt = "", "", "Enter for news:" if self.settings.hold else ""
        hints = self._hints.due(name, hint) if self._hinting else ()
        self._hinting = False
        lines = (*hints, prompt) if prompt else ()
        self._prompted = bool(lines)
        return lines

    def _seen_view(self) -> View:
        assert self.view is not None, "news come first"
        return self.view

    # What the player types

    def typed(self, line: str | bytes) -> Said:
        """A line from the player. News that waited are told first."""
        before = self._question
        lines = self._tell_held()
        lines += self._turn_to(self._standing_question())
        said = self._answer(line, told=bool(lines), moved=self._question != before)
        lines += said.lines
        if said.ask is None and self._confirm is None and self._passes():
            return Said(lines, self._ready())
        if said.ask is None:
            return Said((*lines, *self._prompt()))
        self._prompted = False
        self._latest = ()
        return Said(lines, said.ask)

    def end_of_input(self) -> Said:
        """The player is gone: what is left on the terminal."""
        return Said((*self._tell_held(), *self._leaving()), Away.LEAVE)

    def _answer(self, line: str | bytes, *, told: bool, moved: bool) -> Said:
        if is_too_long(line):
            return Said(("No. That line is too long.",))
        text = typed_text(line)
        if self._confirm is not None:
            confirmed = self._confirmed(text)
            if confirmed is not None:
                return confirmed
        if not text:
            return Said() if moved else self._enter(told=told)
        command = read_command(text)
        if command is not None:
            return self._command(*command)
        if self._confirm is not None and not isinstance(self._confirm, Discard):
            return Said((CONFIRM_HINT,))
        return self._cards(text, moved=moved)

    def _confirmed(self, text: str) -> Said | None:
        """What yes or no leads to; None for anything else, which is answered as usual."""
        confirm = self._confirm
        if text in {"y", "yes"}:
            self._confirm = None
            if isinstance(confirm, Away):
                return Said(self._leaving(), confirm)
            assert confirm is not None
            return self._submit(confirm)
        if text in {"n", "no"}:
            self._confirm = None
            return Said(("Nothing is put." if isinstance(confirm, Discard) else "You play on.",))
        return None if text else Said()

    def _enter(self, *, told: bool) -> Said:
        view = self._seen_view()
        if self._question.kind is Kind.CUT:
            return self._submit(Cut())
        if self._question.kind is Kind.GO_ON:
            return Said((), self._ready())
        if self._question.kind is Kind.NOTHING and not told:
            ready = self._ready_for == question_of(view)
            waiting = ready_words(view) if ready else waiting_words(view)
            return Said((waiting or "Nothing new.",))
        return Said()

    def _command(self, command: Command, about: str) -> Said:
        view = self._seen_view()
        told = answer(command, about, view, self.style)
        if told is not None:
            return Said(told)
        if command is Command.LAST:
            return Said(last_lines(self._log, about))
        if command is Command.REPEAT:
            return Said(self._latest or tuple(self._log[-1:]))
        if command is Command.SET:
            self.settings, lines = change(self.settings, about, self._keep)
            return Said(lines)
        return self._leave(command)

    def _leave(self, command: Command) -> Said:
        over = self._question.kind is Kind.OVER
        if command is Command.SCREEN:
            if self._screen:
                return Said((), Away.SCREEN)
            return Said(("No. There is no screen here.",))
        if command is Command.QUIT:
            if over:
                return Said(self._leaving(), Away.LEAVE)
            self._confirm = Away.LEAVE
            kept = f"What is not saved is lost. {self.unsaved}" if self.unsaved else ""
            return Said((f"Leave? {kept or 'The match is kept.'}",))
        if command is Command.CONCEDE:
            if over or self._seen_view().seat is None:
                return Said(("No. There is nothing to concede.",))
            self._confirm = Concede()
            return Said(("Concede? The match counts as lost.",))
        if over:
            return Said((), Away.REMATCH if command is Command.REMATCH else Away.NEW)
        return Said(("No. The match is not over. quit keeps it.",))

    def _cards(self, text: str, *, moved: bool) -> Said:
        view = self._seen_view()
        kind = self._question.kind
        try:
            if moved or kind not in {Kind.DISCARD, Kind.PLAY}:
                read_cards(text, view.hand, self.style)
                why = "That was for the question before." if moved else no_cards_now(view, kind)
                return Said((f"No. {why}",))
            if kind is Kind.PLAY:
                return self._submit(read_play(text, view, self.style))
            self._confirm = read_discard(text, view, self.style)
            self._hinting = True
        except NoCardsError:
            return Said((f"Unknown: {shown_text(text)}. help lists all.",))
        except WrongCardsError as error:
            return Said((f"No. {error}",))
        return Said((f"Crib gets {faces(self._confirm.cards, self.style)}.",))

    # What is asked of the table

    def _submit(self, move: Move) -> Said:
        self._expecting = True
        return Said((), Submit(move, self.seen))

    def _ready(self) -> Ready:
        self._expecting = True
        self._ready_for = self._question
        return Ready(self.seen)

    def _leaving(self) -> Lines:
        view = self.view
        if view is None or view.over:
            return ("Left.",)
        if self.unsaved is not None:
            return (f"Left. The match is not kept. {self.unsaved}",)
        return ("Left. The match is kept.", "crib resume goes on with it.")


def _is_new(view: View) -> bool:
    """Whether the reader has done nothing yet in this match."""
    first = view.game == 1 and view.round == 1 and view.phase is Phase.DISCARD
    return first and view.seat is not None and not view.discarded[view.seat - 1]
