"""Plain mode in this process's terminal or pipe: lines in, lines out, over the core of a table."""

from __future__ import annotations

import sys
from time import time
from typing import TYPE_CHECKING, BinaryIO, Final

from crib_engine.errors import CribError
from crib_table.bot_moves import move_bots
from crib_table.seat import Update
from crib_table.table import Table
from crib_text.draft import Draft
from crib_text.household import Household
from crib_text.plain.greeting import GREETING
from crib_text.plain.help_words import Hints
from crib_text.plain.paper import Paper, encoding_of
from crib_text.plain.plain_table import PlainTable
from crib_text.plain.reading_aloud import MakeReader, ReadingAloud
from crib_text.plain.said import (
    Ask,
    Away,
    GoThrough,
    Open,
    Practise,
    Ready,
    Said,
    Submit,
    TakeHint,
    TakeUp,
)
from crib_text.plain.setup import Setup
from crib_text.plain.setup_questions import Unfinished

if TYPE_CHECKING:
    from crib_table.attempt import Drill
    from crib_text.plain.practice import PlainPractice
from crib_text.settings import Settings

EXIT_INTERRUPTED: Final = 130
_GOES: Final = (Away.LEAVE, Away.SCREEN)
_PIECE: Final = 4096


def run(
    household: Household,
    *,
    screen: bool = False,
    greeted: bool = False,
    aloud: MakeReader | None = None,
) -> int | None:
    """Play at the household's table, or ask for one first, until the player or the input ends.

    Returns the exit code, or None where the player wants the screen, if there can be one.
    `greeted` tells that the greeting is written already; `aloud` makes what reads aloud.
    """
    terminal = PlainTerminal(household, screen=screen, aloud=aloud)
    try:
        return terminal.run(greeted=greeted)
    finally:
        terminal.aloud.close()


class PlainTerminal:
    """One player at stdin and stdout."""

    def __init__(
        self, household: Household, *, screen: bool, aloud: MakeReader | None = None
    ) -> None:
        self.aloud = ReadingAloud(aloud)
        self.aloud.apply(household.settings)
        self._household = household
        self._screen = screen
        self._hints = Hints()
        self._input: BinaryIO | None = getattr(sys.stdin, "buffer", None)
        self._output: BinaryIO | None = getattr(sys.stdout, "buffer", None)
        self._paper = Paper(encoding_of(sys.stdout), household.settings.width)
        self._session: PlainTable | Setup | PlainPractice
        # The seq of the newest event that the session was handed, and how often the table
        # was turned back by then.
        self._handed = self._turns = 0

    def run(self, *, greeted: bool) -> int | None:
        """The whole visit; the exit code, or None for the screen."""
        household = self._household
        notices = (*(() if greeted else (GREETING,)), *household.notices)
        household.notices = []
        try:
            said = self._begin(notices)
            while True:
                away = self._carry_out(said)
                if away is not None:
                    return None if away is Away.SCREEN else 0
                line = self._read()
                self.aloud.hush()
                self._catch_up()
                said = self._session.end_of_input() if line is None else self._session.typed(line)
        except KeyboardInterrupt:
            # Whatever stands on the line of the interrupt is no part of what follows.
            self._catch_up()
            self._write(b"\n" if sys.stdin is not None and sys.stdin.isatty() else b"")
            self._write(self._bytes_of(self._session.end_of_input().lines))
            return EXIT_INTERRUPTED

    # Sessions

    def _begin(self, notices: tuple[str, ...]) -> Said:
        household = self._household
        if household.table is not None:
            return self._sit(household.table, notices)
        return self._set_up(notices) if household.practice is None else self._practise(notices)

    def _set_up(self, notices: tuple[str, ...] = (), *, resume: bool = True) -> Said:
        household = self._household
        household.table = household.practice = None
        settings = household.settings
        unfinished = household.unfinished() if resume else ()
        self._session = session = Setup(
            Draft.of(household.last_opening(), settings.name),
            settings,
            self._keep,
            unfinished=Unfinished(unfinished, time()) if unfinished else None,
            hints=self._hints,
            screen=self._screen,
        )
        return session.begin(notices)

    def _sit(self, table: Table, notices: tuple[str, ...] = ()) -> Said:
        household = self._household
        self._session = session = PlainTable(
            household.settings,
            self._keep,
            hints=self._hints,
            screen=self._screen,
            helped=table.opening.hints,
        )
        self._handed, self._turns = 0, len(table.turned_back)
        move_bots(table)
        return session.begin(self._news(table), notices)

    def _practise(self, notices: tuple[str, ...] = (), drill: Drill | None = None) -> Said:
        # Imported late: a game needs nothing of it.
        from crib_text.plain.practice import PlainPractice

        household = self._household
        household.table = None
        self._session = session = PlainPractice(
            household.practise(drill),
            household.settings,
            self._keep,
            hints=self._hints,
            screen=self._screen,
        )
        return session.begin(notices)

    def _keep(self, settings: Settings) -> str | None:
        """Take new settings; a line where they can't be stored, or there can be no voice."""
        amiss = self._household.keep(settings)
        self.aloud.apply(settings)
        return " ".join(filter(None, (amiss, *self.aloud.take_lines()))) or None

    def _take_up(self, name: str) -> Said:
        try:
            return self._sit(self._household.take_up(name))
        except CribError as error:
            return self._set_up((str(error),), resume=False)

    # Lines in

    def _catch_up(self) -> None:
        """Take in what another program did at this table, and store what could not be stored."""
        table = self._household.table
        if isinstance(self._session, PlainTable) and table is not None:
            if table.catch_up():
                move_bots(table)
                self._session.hold(self._news(table))
            self._session.note_saving(table.unsaved)

    def _read(self) -> bytes | None:
        """The next line, or enough of one that is too long; None at the end of the input."""
        if self._input is None:
            return None
        try:
            line = piece = self._input.readline(_PIECE)
            while piece and not piece.endswith(b"\n"):
                piece = self._input.readline(_PIECE)
        except OSError:
            # The terminal is gone.
            return None
        return line or None

    # What is asked

    def _carry_out(self, said: Said) -> Away | None:
        """Do all that is asked and write all that is said, at once; where the player goes."""
        lines = said.lines
        while said.ask is not None and said.ask not in _GOES:
            if isinstance(said.ask, GoThrough):
                # That takes a moment.
                self._write(self._bytes_of(lines))
                lines = ()
            said = self._do(said.ask)
            lines += said.lines
        self.aloud.apply(self._session.settings)
        self._write(self._bytes_of((*self.aloud.take_lines(), *lines)))
        return said.ask

    def _do(self, ask: Ask) -> Said:
        household = self._household
        table = household.table
        if isinstance(ask, Open):
            return self._sit(household.open(ask.opening))
        if isinstance(ask, TakeUp):
            return self._take_up(ask.table)
        if isinstance(ask, Practise):
            return self._practise(drill=ask.drill)
        if ask is Away.PRACTICE:
            return self._practise()
        if ask is Away.NEW:
            # Who comes from practice has not been asked yet which match to go on with.
            return self._set_up(resume=household.practice is not None)
        assert table is not None
        if ask is Away.REMATCH:
            return self._sit(household.open(table.opening.rematch()))
        if isinstance(ask, GoThrough):
            return self._go_through(table, ask.game)
        assert isinstance(ask, Submit | Ready | TakeHint)
        return self._request(table, ask)

    def _go_through(self, table: Table, game: int) -> Said:
        from crib_bots.review import review

        assert isinstance(self._session, PlainTable)
        decisions = table.decisions(table.opening.persons[0], game)
        return self._session.reviewed(game, review(decisions))

    def _request(self, table: Table, ask: Submit | Ready | TakeHint) -> Said:
        assert isinstance(self._session, PlainTable)
        seat = table.opening.persons[0]
        if isinstance(ask, TakeHint):
            answer = table.hint(seat, ask.seen)
            if answer is None:
                from crib_bots.advice import advice

                return self._session.hinted(advice(ask.view), self._news(table))
        elif isinstance(ask, Submit):
            answer = table.submit(seat, ask.move, ask.seen)
        else:
            answer = table.ready(seat, ask.seen)
        move_bots(table)
        if answer is not None:
            return self._session.answered(answer, self._news(table))
        return self._session.take_in(self._news(table))

    def _news(self, table: Table) -> tuple[Update, ...]:
        session = self._session
        assert isinstance(session, PlainTable)
        session.note_saving(table.unsaved)
        # What was unsaved here may have given way to what another program stored.
        since = min((self._handed, *table.turned_back[self._turns :]))
        updates = table.updates(table.opening.persons[0], since)
        self.aloud.take_in(updates, first=not since)
        self._handed, self._turns = table.seq, len(table.turned_back)
        return updates

    # Lines out

    def _bytes_of(self, lines: tuple[str, ...]) -> bytes:
        self._paper.width = self._session.settings.width
        return self._paper.bytes_of(lines)

    def _write(self, content: bytes) -> None:
        if self._output is not None and content:
            self._output.write(content)
            self._output.flush()
