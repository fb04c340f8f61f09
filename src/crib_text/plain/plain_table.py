"""One seat of one table in plain lines: news in, lines out; a typed line in, lines out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from crib_engine.events import GameWon, MatchAbandoned, MatchForfeited, MatchWon
from crib_engine.moves import Cut, Discard, Move, Play
from crib_engine.refusal import Refusal
from crib_engine.view import Phase, View
from crib_table.seat import Answer, Late, Update
from crib_text.choices import refusal_words, waiting_words
from crib_text.faces import faces
from crib_text.plain.answering import answer, last_lines
from crib_text.plain.answers import leaving_words, ready_words, standing_answer
from crib_text.plain.card_words import NoCardsError, WrongCardsError
from crib_text.plain.commands import Command, read_command
from crib_text.plain.help_words import CONFIRM_HINT, Hints
from crib_text.plain.leaving import lead_away
from crib_text.plain.looking_back import LookingBack
from crib_text.plain.news import News
from crib_text.plain.prompter import Prompter
from crib_text.plain.question import NO_QUESTION, Kind, is_new, is_passed, question_of
from crib_text.plain.said import Away, GoThrough, Ready, Said, Submit, TakeHint
from crib_text.plain.set_words import change, plain_style
from crib_text.plain.typed import is_too_long, shown_text, typed_text
from crib_text.plain.typed_moves import read_move
from crib_text.settings import Settings
from crib_text.style import Style

if TYPE_CHECKING:
    from crib_bots.advice import Advice
    from crib_bots.review import Review

Lines = tuple[str, ...]

_BREAKS_IN: Final = (GameWon, MatchWon, MatchForfeited, MatchAbandoned)
"""What is told at once, also while the player may be typing."""

_LATE: Final = {
    Late.STALE: "The table has gone on.",
    Late.OVERTAKEN: "The match has gone on in another window.",
}
_TOO_LATE: Final = "That was for the question before."
_YES: Final = {"y", "yes"}
_YES_OR_NO: Final = {*_YES, "n", "no"}
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
        helped: bool = True,
    ) -> None:
        """`keep` stores settings or says why not; `screen` tells whether there can be one.

        `helped` tells whether the table gives hints, and reviews before the match is over.
        """
        self.settings = settings
        self._keep = keep
        self._screen = screen
        self._news = News()
        self._prompter = Prompter(hints or Hints())
        self._back = LookingBack(helped=helped)
        # The news that come next answer what the player did, so they are not unbidden.
        self._expecting = True

    def note_saving(self, unsaved: str | None) -> None:
        """Why the game is not being saved now; it is told once, with the next news."""
        self._news.unsaved = unsaved

    @property
    def style(self) -> Style:
        """How lines are written."""
        return plain_style(self.settings)

    # News

    def begin(self, updates: Sequence[Update], notices: Lines = ()) -> Said:
        """The first news: of a new match all of it, of one that goes on where it stands."""
        self._news.hold(updates)
        self._expecting = False
        told = tuple(line for line in self._tell_held() if line not in notices)
        view = self._seen_view()
        if view.seat is None or is_new(view):
            return self._asking((*notices, *told))
        self._news.latest = told[-1:]
        self._prompter.tells_hand = view.phase is Phase.PLAY
        last = () if view.phase is Phase.DISCARD else told[-1:]
        return self._asking((*notices, *standing_answer(view, self.style), *last))

    def hold(self, updates: Sequence[Update]) -> None:
        """What happened, to be told with the next line that is typed."""
        self._news.hold(updates)

    def take_in(self, updates: Sequence[Update]) -> Said:
        """What happened at the table."""
        self._news.hold(updates)
        bidden, self._expecting = self._expecting, False
        if not bidden:
            breaks_in = any(isinstance(update.event, _BREAKS_IN) for update in updates)
            if self.settings.hold or (self._prompter.prompted and not breaks_in):
                return Said()
        waited = not bidden and not self._prompter.prompted
        said = self._asking(self._tell_held())
        return Said(said.lines, said.ask, waited and self._prompter.question.kind in _TURNS)

    def notice(self, line: str, *, urgent: bool = False) -> Said:
        """A line about the table or the time. It waits as news do, unless it is urgent."""
        self._news.hold_line(line)
        if self.settings.hold or (self._prompter.prompted and not urgent):
            return Said()
        return self._asking(self._tell_held())

    def answered(self, answer: Answer, updates: Sequence[Update] = ()) -> Said:
        """What the table said to a request; None is told by the news that follow.

        `updates` are news that came with it.
        """
        self._news.hold(updates)
        if answer is None or self._news.view is None:
            return Said()
        self._expecting = False
        self._prompter.ready_for = None
        lines = self._tell_held()
        if isinstance(answer, Refusal):
            lines += (f"No. {refusal_words(answer, self._news.view, self.style)}",)
        else:
            lines += (f"No. {_LATE[answer]}",)
        lines += self._turn()
        return Said((*lines, *self._prompt()))

    def hinted(self, advice: Advice, updates: Sequence[Update] = ()) -> Said:
        """The hint that was asked for; `updates` are news that came with it."""
        from crib_text.hints import hint_words

        view = self._seen_view()
        line = hint_words(view, advice, self.style).line
        self._news.hold(updates)
        return self._asking((line, *self._tell_held()))

    def reviewed(self, game: int, review: Review) -> Said:
        """The review that was asked for."""
        view = self._seen_view()
        hints = self._news.hints(game)
        return self._asking(self._back.take(game, review, view, hints, self.style))

    def _tell_held(self) -> Lines:
        """All that waited, in words."""
        if self._news.turned_back:
            self._prompter.question = NO_QUESTION
        return self._news.tell(self.style)

    def _asking(self, lines: Lines) -> Said:
        """The lines, what belongs before the question that stands now, and its prompt."""
        lines += self._turn()
        if self._passes():
            return Said(lines, self._ready())
        return Said((*lines, *self._prompt()))

    def _passes(self) -> bool:
        return is_passed(self._seen_view(), self._prompter.question.kind, self.settings.pace)

    def _turn(self) -> Lines:
        lines = self._prompter.turn_to(self._seen_view(), self.style)
        self._news.latest += lines
        return lines

    def _prompt(self) -> Lines:
        return self._prompter.prompt(self._seen_view(), hold=self.settings.hold)

    def _seen_view(self) -> View:
        assert self._news.view is not None, "news come first"
        return self._news.view

    # What the player types

    def typed(self, line: str | bytes) -> Said:
        """A line from the player. News that waited are told first."""
        before = self._prompter.question
        lines = self._tell_held()
        lines += self._turn()
        said = self._answer(line, told=bool(lines), moved=self._prompter.question != before)
        lines += said.lines
        if said.ask is None and self._prompter.confirm is None and self._passes():
            return Said(lines, self._ready())
        if said.ask is None:
            return Said((*lines, *self._prompt()))
        self._prompter.prompted = False
        if not isinstance(said.ask, TakeHint | GoThrough):
            self._news.latest = ()
        return Said(lines, said.ask)

    def end_of_input(self) -> Said:
        """The player is gone: what is left on the terminal."""
        return Said((*self._tell_held(), *self._leaving()), Away.LEAVE)

    def _answer(self, line: str | bytes, *, told: bool, moved: bool) -> Said:
        if is_too_long(line):
            return Said(("No. That line is too long.",))
        text = typed_text(line)
        if self._prompter.confirm is not None:
            confirmed = self._confirmed(text)
            if confirmed is not None:
                return confirmed
        if not text:
            return Said() if moved else self._enter(told=told)
        if moved and text in _YES_OR_NO:
            return Said((f"No. {_TOO_LATE}",))
        if text == "q" and self._holds_a_queen():
            return Said(("No. Say quit, or the suit of the queen, such as qh.",))
        command = read_command(text)
        if command is not None:
            return self._command(*command)
        if self._prompter.confirm is not None and not isinstance(self._prompter.confirm, Discard):
            return Said((CONFIRM_HINT,))
        return self._cards(text, moved=moved)

    def _confirmed(self, text: str) -> Said | None:
        """What yes or no leads to; None for anything else, which is answered as usual."""
        confirm = self._prompter.confirm
        if text in _YES:
            self._prompter.confirm = None
            if isinstance(confirm, Away):
                return Said(self._leaving(), confirm)
            assert confirm is not None
            return self._submit(confirm)
        if text in _YES_OR_NO:
            self._prompter.confirm = None
            return Said(("Nothing is put." if isinstance(confirm, Discard) else "You play on.",))
        return None if text else Said()

    def _enter(self, *, told: bool) -> Said:
        view = self._seen_view()
        if self._prompter.question.kind is Kind.CUT:
            return self._submit(Cut())
        if self._prompter.question.kind is Kind.GO_ON:
            return Said((), self._ready())
        if self._prompter.question.kind is Kind.NOTHING and not told:
            ready = self._prompter.ready_for == question_of(view)
            waiting = ready_words(view) if ready else waiting_words(view)
            return Said((waiting or "Nothing new.",))
        return Said()

    def _command(self, command: Command, about: str) -> Said:
        view = self._seen_view()
        told = answer(command, about, view, self.style)
        if told is not None:
            return Said(told)
        if command is Command.LAST:
            return Said(last_lines(self._news.log, about))
        if command is Command.REPEAT:
            return Said(self._news.latest or tuple(self._news.log[-1:]))
        if command is Command.HINT:
            return self._hint(view)
        if command is Command.REVIEW:
            hints = self._news.hints(self._back.game)
            return self._back.ask(about, view, hints, self.style)
        if command is Command.SET:
            self.settings, lines = change(self.settings, about, self._keep)
            return Said(lines)
        unsaved = self._news.unsaved
        return lead_away(command, view, self._prompter, unsaved, screen=self._screen)

    def _hint(self, view: View) -> Said:
        from crib_text.hints import obvious_words

        obvious = obvious_words(view, self.style)
        return Said((obvious,)) if obvious else Said((), TakeHint(view, self._news.seen))

    def _holds_a_queen(self) -> bool:
        chooses = self._prompter.question.kind in {Kind.DISCARD, Kind.PLAY}
        return chooses and any(card.rank == 12 for card in self._seen_view().hand)

    def _cards(self, text: str, *, moved: bool) -> Said:
        kind = Kind.NOTHING if moved else self._prompter.question.kind
        view = self._seen_view()
        try:
            move = read_move(text, view, kind, self.style)
        except NoCardsError:
            return Said((f"Unknown: {shown_text(text)}. help lists all.",))
        except WrongCardsError as error:
            return Said((f"No. {_TOO_LATE if moved else error}",))
        if isinstance(move, Play):
            return self._submit(move)
        self._prompter.ask_to_confirm(move)
        return Said((f"Crib gets {faces(move.cards, self.style)}.",))

    # What is asked of the table

    def _submit(self, move: Move) -> Said:
        self._expecting = True
        return Said((), Submit(move, self._news.seen))

    def _ready(self) -> Ready:
        self._expecting = True
        self._prompter.ready_for = self._prompter.question
        return Ready(self._news.seen)

    def _leaving(self) -> Lines:
        return leaving_words(self._news.view, self._news.unsaved)
