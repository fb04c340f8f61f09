"""The questions before a match: which to go on with, or how to play a new one."""

from __future__ import annotations

from collections.abc import Callable

from crib_engine.value import replace
from crib_table.play_options import PlayOptions
from crib_text.asked import asked_opening
from crib_text.draft import Draft
from crib_text.plain.commands import Command, read_command
from crib_text.plain.help_words import SETUP_HELP, Hints
from crib_text.plain.practice_words import NO_DRILL, drill_of
from crib_text.plain.rules_words import rules_answer
from crib_text.plain.said import Away, Open, Practise, Said, TakeUp
from crib_text.plain.set_words import change
from crib_text.plain.setup_questions import QUESTIONS, SetupQuestion, Unfinished
from crib_text.plain.typed import is_too_long, typed_text
from crib_text.settings import Settings

Lines = tuple[str, ...]


class Setup:
    """Asks one question after the other; Enter alone takes what is named, to the end.

    Pure like `PlainTable`. It ends with `Open`, or with `TakeUp` for a match that waits.
    """

    def __init__(
        self,
        draft: Draft,
        settings: Settings,
        keep: Callable[[Settings], str | None] = lambda _settings: None,
        *,
        unfinished: Unfinished | None = None,
        hints: Hints | None = None,
        screen: bool = False,
    ) -> None:
        self.settings = settings
        self._draft = draft
        self._keep = keep
        self._unfinished = unfinished
        self._hints = hints or Hints()
        self._screen = screen
        self._at = 0

    def begin(self, notices: Lines = ()) -> Said:
        """The first question."""
        if self._unfinished is not None:
            return Said((*notices, *self._unfinished.lines, *self._prompt()))
        return Said((*notices, "New match.", *self._prompt()))

    def end_of_input(self) -> Said:
        """The player is gone."""
        return Said(("Left. No match is begun.",), Away.LEAVE)

    def typed(self, line: str | bytes) -> Said:
        """An answer, or a command."""
        said = self._answer(line)
        if said.ask is not None:
            return said
        return Said((*said.lines, *self._prompt()))

    @property
    def _question(self) -> SetupQuestion:
        return QUESTIONS[self._at]

    def _prompt(self) -> Lines:
        hint = self._hints.due("setup", "Enter alone takes what is named. help lists all.")
        if self._unfinished is not None:
            return (*hint, self._unfinished.prompt)
        return (*hint, *self._question.lines(self._draft))

    def _answer(self, line: str | bytes) -> Said:
        if is_too_long(line):
            return Said(("No. That line is too long.",))
        text = typed_text(line)
        if text == "back":
            return self._back()
        command = read_command(text)
        if command is not None and (said := self._command(*command)) is not None:
            return said
        if self._unfinished is not None:
            return self._choose_match(text, self._unfinished)
        draft = self._question.answered(self._draft, line) if text else self._draft
        if isinstance(draft, str):
            return Said((f"No. {draft}",))
        self._draft = draft
        self._at += 1
        return self._done() if self._at == len(QUESTIONS) else Said()

    def _choose_match(self, text: str, unfinished: Unfinished) -> Said:
        if text == "new":
            self._unfinished = None
            return Said(("New match.",))
        table = unfinished.table(text or "1")
        if table is None:
            return Said((f"No. Say {unfinished.choices}.",))
        return Said((), TakeUp(table))

    def _back(self) -> Said:
        if self._unfinished is not None or not self._at:
            return Said(("No. This is the first question.",))
        self._at -= 1
        return Said()

    def _command(self, command: Command, about: str) -> Said | None:
        if command is Command.HELP:
            return Said(rules_answer(about) if about else SETUP_HELP)
        if command is Command.RULES:
            return Said(rules_answer(about))
        if command is Command.PRACTICE:
            drill = drill_of(about)
            if about and drill is None:
                return Said((NO_DRILL,))
            return Said((), Practise(drill))
        if command is Command.SET:
            self.settings, lines = change(self.settings, about, self._keep)
            return Said(lines)
        if command is Command.QUIT:
            return self.end_of_input()
        if command is Command.SCREEN:
            if self._screen:
                return Said((), Away.SCREEN)
            return Said(("No. There is no screen here.",))
        return None

    def _done(self) -> Said:
        self._at -= 1
        opening = asked_opening(PlayOptions(), self._draft)
        name = self._draft.name
        if name and name != self.settings.name:
            self.settings = replace(self.settings, name=name)
            amiss = self._keep(self.settings)
            return Said(() if amiss is None else (amiss,), Open(opening))
        return Said((), Open(opening))
