"""What an app stands on: settings, a store, and the table that is being played at."""

from __future__ import annotations

from collections.abc import Mapping

from crib_engine.errors import CribError
from crib_table.host import HostSeat, TableHost
from crib_table.opening import Opening
from crib_table.store import Store, TableInfo
from crib_table.table import Table
from crib_text.settings import Motion, Settings, ShowPace
from crib_text.settings_file import SettingsFile
from crib_text.style import Cards, Style
from crib_tui.look import Look
from crib_tui.look_of import look_of

LOOK_SECONDS = 1.0
"""How often a table looks whether another window has gone on with it."""


class House:
    """Everything local: one player, their settings, and the tables in their data folder."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        settings_file: SettingsFile | None,
        environ: Mapping[str, str],
        encoding: str,
    ) -> None:
        self.settings = settings
        self.notices: list[str] = []
        self._store = store
        self._file = settings_file
        self._environ = environ
        self._encoding = encoding
        self._host: TableHost | None = None

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
        self.settings = settings
        return self._file.save(settings) if self._file is not None else None

    def unfinished(self) -> tuple[TableInfo, ...]:
        """The matches that can be taken up again, the newest first."""
        try:
            return self._store.tables(ended=False)
        except CribError as error:
            self.notices.append(str(error))
            return ()

    def last_ended(self) -> TableInfo | None:
        """The newest match that is over."""
        try:
            ended = self._store.tables(ended=True)
        except CribError:
            return None
        return max(ended, key=lambda info: info.ended or 0.0, default=None)

    def open(self, opening: Opening) -> HostSeat:
        """Open a new table and sit down at it. Call it on the app's loop."""
        return self._sit(Table.open(self._store, opening))

    def take_up(self, table: str) -> HostSeat:
        """Sit down again at a table that was left. Raises StoreError or RecordError."""
        return self._sit(Table(self._store, table))

    def _sit(self, table: Table) -> HostSeat:
        host = TableHost(table)
        host.start(look_every=LOOK_SECONDS)
        self._host = host
        people = table.opening.persons
        return host.seat(people[0] if people else None)

    async def leave_table(self) -> None:
        """Stop serving the table; everything that was done is stored."""
        if self._host is not None:
            await self._host.close()
            self._host = None

    @property
    def opening(self) -> Opening | None:
        """How the table that is being played at was opened."""
        return self._host.opening if self._host is not None else None

    def last_opening(self) -> Opening | None:
        """How the newest table was opened, to offer the same again."""
        try:
            tables = self._store.tables()
            return Table(self._store, tables[0].table).opening if tables else None
        except CribError:
            return None

    def close(self) -> None:
        """Let go of the store, after the table was left."""
        self._store.close()
