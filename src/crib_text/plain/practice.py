"""The trainers in plain lines: a question, the answer, what it was worth, and the next."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from crib_table.attempt import Drill
from crib_table.practice import Practice
from crib_text.drills import SAVED_AGAIN, UNSAVED, results_lines, visit_lines
from crib_text.numbers import capital
from crib_text.plain.card_words import NoCardsError, WrongCardsError
from crib_text.plain.commands import Command, read_command
from crib_text.plain.drill_lines import (
    CountingLines,
    DiscardLines,
    DrillLines,
    NoAnswerError,
    WrongAnswerError,
)
from crib_text.plain.help_words import PRACTICE_HELP, Hints
from crib_text.plain.practice_words import CHOICE, drill_of
from crib_text.plain.rules_words import rules_answer
from crib_text.plain.said import Away, Said
from crib_text.plain.set_words import change, plain_style
from crib_text.plain.typed import is_too_long, shown_text, typed_text
from crib_text.settings import Pace, Settings
from crib_text.style import Style

Lines = tuple[str, ...]

_TIMED: Final = {"timed": True, "timed on": True, "timed off": False}


class PlainPractice:
    """One visit to the trainers. Pure like `PlainTable`: whoever drives it writes the lines.

    A question waits for an answer; after it Enter brings the next, at once where the pace
    is none.
    """

    def __init__(
        self,
        practice: Practice,
        settings: Settings,
        keep: Callable[[Settings], str | None] = lambda _settings: None,
        *,
        hints: Hints | None = None,
        screen: bool = False,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`clock` gives the seconds that an answer took."""
        self.settings = settings
        self._practice = practice
        self._keep = keep
        self._hints = hints or Hints()
        self._screen = screen
        self._clock = clock
        self._began = clock()
        self._latest: Lines = ()
        self._unsaved: str | None = None
        self._hinting = False

    @property
    def _style(self) -> Style:
        return plain_style(self.settings)

    @property
    def _lines(self) -> DrillLines | None:
        """How the drill under way is told; None until one is chosen."""
        practice = self._practice
        if practice.drill is None:
            return None
        if practice.drill is Drill.COUNTING:
            return CountingLines(practice.counting)
        return DiscardLines(practice.discard)

    # What is asked

    def begin(self, notices: Lines = ()) -> Said:
        """The first question, or which drill it is to be."""
        drill = self._practice.drill
        if drill is None:
            return Said((*notices, "Practice.", *self._prompt()))
        return Said((*notices, *self._enter(drill), *self._prompt()))

    def _enter(self, drill: Drill) -> Lines:
        """Go to a drill: where it stands."""
        self._practice.drill = drill
        lines = self._lines
        trainer = self._practice.trainer
        assert lines is not None
        assert trainer is not None
        self._unsaved = trainer.notebook.unsaved
        self._latest = ()
        asked = () if trainer.marked is not None else self._question(lines)
        return (f"Practice: {drill.value}.", *asked)

    def _question(self, lines: DrillLines) -> Lines:
        self._began = self._clock()
        self._hinting = True
        return lines.question(self._style)

    def _prompt(self) -> Lines:
        lines, trainer = self._lines, self._practice.trainer
        if lines is None or trainer is None:
            return (CHOICE,)
        if trainer.marked is not None:
            return (f"Enter for {lines.coming()}:",)
        hints = self._hints.due(trainer.drill.value, lines.hint()) if self._hinting else ()
        self._hinting = False
        return (*hints, lines.prompt())

    # What is typed

    def end_of_input(self) -> Said:
        """The player is gone: what they leave with."""
        return Said(self._leaving(), Away.LEAVE)

    def typed(self, line: str | bytes) -> Said:
        """An answer, or a command."""
        said = self._answered(line)
        if said.ask is not None:
            return said
        return Said((*said.lines, *self._prompt()))

    def _answered(self, line: str | bytes) -> Said:
        if is_too_long(line):
            return Said(("No. That line is too long.",))
        text = typed_text(line)
        if text in _TIMED:
            self._practice.timed = _TIMED[text]
            return Said(("The seconds are told." if _TIMED[text] else "No seconds are told.",))
        if text == "back":
            return self._back()
        lines = self._lines
        if lines is None:
            return self._chosen(text)
        if not text:
            return Said(self._go_on(lines))
        if text == "q" and self._holds_a_queen():
            return Said(("No. Say quit, or the suit of the queen, such as qh.",))
        command = read_command(text)
        if command is not None:
            return self._command(*command, lines)
        if text in {"counting", "discard"}:
            return Said(self._enter(Drill(text)))
        return Said(self._answer(text, lines))

    def _chosen(self, text: str) -> Said:
        """Which drill it is to be; Enter takes the first."""
        command = read_command(text)
        drill = Drill.COUNTING if not text else drill_of(text)
        if drill is not None:
            return Said(self._enter(drill))
        if command is not None:
            return self._command(*command, None)
        return Said((f"No. {capital(shown_text(text))} is neither counting nor discard.",))

    def _back(self) -> Said:
        """From a drill to the choice, and from there to the questions before a match."""
        if self._practice.drill is None:
            return Said(visit_lines(self._practice), Away.NEW)
        self._practice.drill = None
        return Said()

    def _holds_a_queen(self) -> bool:
        if self._practice.drill is not Drill.DISCARD:
            return False
        trainer = self._practice.discard
        return trainer.marked is None and any(card.rank == 12 for card in trainer.asked.dealt)

    def _go_on(self, lines: DrillLines) -> Lines:
        """To the next question, if the one that stands is answered."""
        trainer = self._practice.trainer
        if trainer is None or trainer.marked is None:
            return ()
        trainer.go_on()
        return self._question(lines)

    def _answer(self, text: str, lines: DrillLines) -> Lines:
        trainer = self._practice.trainer
        assert trainer is not None
        if trainer.marked is not None:
            return (f"No. Enter brings {lines.coming()}.",)
        seconds = self._clock() - self._began if self._practice.timed else None
        try:
            told = lines.answer(text, seconds, self._style)
        except (NoAnswerError, NoCardsError):
            return (f"Unknown: {shown_text(text)}. help lists all.",)
        except (WrongAnswerError, WrongCardsError) as error:
            return (f"No. {error}",)
        self._latest = told
        told += self._saving()
        return (*told, *self._go_on(lines)) if self.settings.pace is Pace.NONE else told

    def _saving(self) -> Lines:
        """Whether answers are kept, where that has changed."""
        trainer = self._practice.trainer
        unsaved = trainer.notebook.unsaved if trainer is not None else None
        if unsaved == self._unsaved:
            return ()
        self._unsaved = unsaved
        return (f"{unsaved} {UNSAVED}" if unsaved else SAVED_AGAIN,)

    # Commands

    def _command(self, command: Command, about: str, lines: DrillLines | None) -> Said:
        told = self._told(command, about, lines)
        if told is not None:
            return Said(told)
        if command is Command.PRACTICE:
            drill = drill_of(about)
            return Said(self._enter(drill)) if drill else Said(("You are at practice.",))
        if command is Command.SET:
            self.settings, changed = change(self.settings, about, self._keep)
            return Said(changed)
        if command is Command.QUIT:
            return self.end_of_input()
        if command is Command.NEW:
            return Said(visit_lines(self._practice), Away.NEW)
        if command is Command.SCREEN and self._screen:
            return Said((), Away.SCREEN)
        if command is Command.SCREEN:
            return Said(("No. There is no screen here.",))
        return Said((f"No. There is no {command.value} in practice.",))

    def _told(self, command: Command, about: str, lines: DrillLines | None) -> Lines | None:
        """What a command tells without doing anything; None for one that does more."""
        if command is Command.HELP:
            return rules_answer(about) if about else PRACTICE_HELP
        if command is Command.RULES:
            return rules_answer(about)
        if command is Command.SCORE:
            return self._results()
        if lines is None:
            return None
        if command is Command.HAND:
            return lines.question(self._style)
        if command is Command.STARTER:
            return lines.starter(self._style)
        if command is Command.CRIB:
            return lines.crib(self._style)
        trainer = self._practice.trainer
        answered = trainer is not None and trainer.marked is not None
        if command is Command.WHY:
            return lines.why(self._style) if answered else ("Answer first; then w tells why.",)
        if command in {Command.REPEAT, Command.LAST}:
            return self._latest or lines.question(self._style)
        return None

    def _results(self) -> Lines:
        practice = self._practice
        both = (practice.counting, practice.discard)
        trainers = both if practice.trainer is None else (practice.trainer,)
        return tuple(
            line
            for trainer in trainers
            for line in results_lines(trainer.drill, trainer.notebook.results())
        )

    def _leaving(self) -> Lines:
        return (*visit_lines(self._practice), "Left.")
