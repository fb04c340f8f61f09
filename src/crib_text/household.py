"""What a player has on this machine, whichever front they play in: settings and tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crib_bots.number_file import data_line
from crib_engine.errors import CribError
from crib_engine.value import replace
from crib_table.errors import StoreError, TableError
from crib_table.folders import config_folder
from crib_table.opening import Opening
from crib_table.opening_store import open_local_store
from crib_table.play_options import PlayOptions, Start
from crib_table.store import Store, TableInfo
from crib_table.table import Table
from crib_text.asked import asked_draft, asked_opening
from crib_text.settings import DEFAULTS, Settings
from crib_text.settings_file import SETTINGS_FILE, SettingsFile

if TYPE_CHECKING:
    from crib_table.attempt import Drill
    from crib_table.practice import Practice


class Household:
    """One player's settings and tables, and the table they are playing at or what they practise.

    It is handed from front to front, so a match that goes on in plain lines is the same
    one, also where nothing can be saved. `notices` are lines that the player has not been
    told yet.
    """

    def __init__(
        self, store: Store, settings: Settings = DEFAULTS, file: SettingsFile | None = None
    ) -> None:
        self.settings = settings
        self.notices: list[str] = []
        self.table: Table | None = None
        self.practice: Practice | None = None
        self._store = store
        self._file = file

    def keep(self, settings: Settings) -> str | None:
        """Take new settings; a line where they can't be stored."""
        self.settings = settings
        return self._file.save(settings) if self._file is not None else None

    def unfinished(self) -> tuple[TableInfo, ...]:
        """The matches that can be taken up again, the one played last first."""
        try:
            left = self._store.tables(ended=False)
            return tuple(sorted(left, key=lambda info: info.latest, reverse=True))
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

    def open(self, opening: Opening) -> Table:
        """Open a new table and play at it."""
        self.table = Table.open(self._store, opening)
        return self.table

    def take_up(self, table: str) -> Table:
        """Play again at a table that was left. Raises StoreError or RecordError."""
        self.table = Table(self._store, table)
        return self.table

    def practise(
        self, drill: Drill | None = None, *, seed: str | None = None, timed: bool = False
    ) -> Practice:
        """Go to the trainers, or on with what is practised already."""
        if self.practice is None:
            # Imported late: a game needs nothing of it.
            from crib_table.practice import Practice

            self.practice = Practice(self._store, seed=seed, timed=timed)
        self.practice.drill = drill or self.practice.drill
        return self.practice

    def last_opening(self) -> Opening | None:
        """How the newest table was opened, to offer the same again."""
        try:
            tables = self._store.tables()
            return Table(self._store, tables[0].table).opening if tables else None
        except CribError:
            return None

    def begin(self, options: PlayOptions) -> None:
        """Go to the table that a command line asked for; to none where a front begins at home.

        Raises TableError when there is nothing to resume. A match that cannot be read
        becomes a notice.
        """
        if options.name is not None:
            self.settings = replace(self.settings, name=options.name)
        if options.start is Start.PLAY:
            self.open(asked_opening(options, asked_draft(options, self.settings)))
        elif options.start is Start.PRACTICE:
            seed = None if options.seed is None else str(options.seed)
            self.practise(options.drill, seed=seed, timed=options.timed)
        elif options.start is Start.RESUME:
            left = self._left()
            try:
                self.take_up(left)
            except CribError as error:
                self.notices.append(str(error))

    def _left(self) -> str:
        """The match to go on with. Raises TableError, with all there is to know, without one."""
        unfinished = self.unfinished()
        if unfinished:
            return unfinished[0].table
        if self._store.unsaved:
            # What is stored may hold one; it cannot be reached now.
            raise TableError(f"{self._store.unsaved} Matches cannot be taken up now.")
        lines = [*self.notices, "There is no unfinished match."]
        last = self.last_ended()
        if last is not None:
            from crib_text.unfinished import unfinished_scores

            lines.append(f"The last one is over: {unfinished_scores(last)}.")
        raise TableError(" ".join(lines))

    def close(self) -> None:
        """Let go of the store, after the table was left."""
        self._store.close()


def open_household() -> Household:
    """The settings and the tables in the user's folders; what is amiss becomes a notice."""
    lines: list[str | None] = []
    file: SettingsFile | None = None
    settings = DEFAULTS
    try:
        file = SettingsFile(config_folder() / SETTINGS_FILE)
    except StoreError as error:
        lines.append(str(error))
    else:
        loaded = file.load()
        settings = loaded.settings
        lines.append(loaded.line)
    store, line = open_local_store()
    household = Household(store, settings, file)
    household.notices += [each for each in (*lines, line, data_line()) if each]
    return household
