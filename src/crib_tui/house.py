"""What an app stands on: a household, this terminal, and the host of the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from crib_table.host import HostSeat, TableHost
from crib_table.opening import Opening
from crib_table.store import TableInfo
from crib_table.table import Table
from crib_text.household import Household
from crib_text.settings import Motion, Settings, ShowPace
from crib_text.style import Cards, Style
from crib_tui.look import Look
from crib_tui.look_of import look_of

if TYPE_CHECKING:
    from crib_table.attempt import Drill
    from crib_table.practice import Practice

LOOK_SECONDS = 1.0
"""How often a table looks whether another window has gone on with it."""


class House:
    """Everything local: one player, their settings, and the tables in their data folder."""

    def __init__(self, household: Household, environ: Mapping[str, str], encoding: str) -> None:
        self._household = household
        self._environ = environ
        self._encoding = encoding
        self._host: TableHost | None = None

    @property
    def settings(self) -> Settings:
        """The player's choices."""
        return self._household.settings

    @property
    def table(self) -> Table | None:
        """The table that is being played at."""
        return self._household.table

    @property
    def practice(self) -> Practice | None:
        """What is practised; None away from the trainers."""
        return self._household.practice

    def practise(
        self, drill: Drill | None = None, *, seed: str | None = None, timed: bool = False
    ) -> Practice:
        """Go to the trainers, or on with what is practised already."""
        return self._household.practise(drill, seed=seed, timed=timed)

    def stop_practising(self) -> None:
        """Leave the trainers; all answers are kept."""
        self._household.practice = None

    def notices(self) -> list[str]:
        """The lines that the player has not been told yet, once."""
        lines, self._household.notices = self._household.notices, []
        return lines

    def notice(self, line: str) -> None:
        """Remember a line for the player."""
        self._household.notices.append(line)

    @property
    def look(self) -> Look:
        """Colours and glyphs for this terminal."""
        return look_of(self.settings, self._environ, self._encoding)

    @property
    def style(self) -> Style:
        """How sentences are written on this screen."""
        cards = Cards.SHORT if self.look.glyphs.ascii_only else Cards.SYMBOLS
        return Style(cards, self.settings.detail, verbs=True)

    @property
    def shows_each_combination(self) -> bool:
        """Whether Enter counts one combination of the show, or a whole hand."""
        return self.settings.show_pace is ShowPace.COMBINATION

    @property
    def pegs_move(self) -> bool:
        """Whether pegs are seen moving."""
        return self.settings.motion is Motion.SOME

    def keep(self, settings: Settings) -> str | None:
        """Take new settings; a line where they can't be stored."""
        return self._household.keep(settings)

    def unfinished(self) -> tuple[TableInfo, ...]:
        """The matches that can be taken up again, the newest first."""
        return self._household.unfinished()

    def open(self, opening: Opening) -> HostSeat:
        """Open a new table and sit down at it. Call it on the app's loop."""
        return self.sit(self._household.open(opening))

    def take_up(self, table: str) -> HostSeat:
        """Sit down again at a table that was left. Raises StoreError or RecordError."""
        return self.sit(self._household.take_up(table))

    def sit(self, table: Table) -> HostSeat:
        """Sit down at a table of the household."""
        host = TableHost(table)
        host.start(look_every=LOOK_SECONDS)
        self._host = host
        people = table.opening.persons
        return host.seat(people[0] if people else None)

    async def stop_serving(self) -> None:
        """Let go of the table, for another front to take up."""
        if self._host is not None:
            await self._host.close()
            self._host = None

    async def leave_table(self) -> None:
        """Stop serving the table; everything that was done is stored."""
        await self.stop_serving()
        self._household.table = None

    @property
    def opening(self) -> Opening | None:
        """How the table that is being played at was opened."""
        return self._host.opening if self._host is not None else None

    def last_opening(self) -> Opening | None:
        """How the newest table was opened, to offer the same again."""
        return self._household.last_opening()
