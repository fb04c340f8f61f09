"""The game in this process's terminal: start it, and leave the terminal as it was."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

from crib_bots.levels import Level
from crib_engine.seating import Peg, SeatKind, seats_of_sides
from crib_table.errors import StoreError, TableError
from crib_table.folders import config_folder
from crib_table.opening import Chair, Opening
from crib_table.opening_store import open_local_store
from crib_table.play_options import PegDraw, PlayOptions, Start
from crib_text.settings import DEFAULTS, Settings
from crib_text.settings_file import SettingsFile
from crib_text.unfinished import unfinished_scores

if TYPE_CHECKING:
    from crib_tui.house import House

SETTINGS = "settings.json"
BOT_NAMES = ("Ann", "Bob", "Cleo", "Dan")
EXIT_BROKEN = 70


def run(options: PlayOptions) -> int:
    """Play in the terminal this process has, and return the exit code.

    Raises TableError when there is nothing to resume.
    """
    from crib_tui.app import CribApp
    from crib_tui.house import House
    from crib_tui.local_driver import LocalDriver

    if not os.environ.get("NO_COLOR"):
        # Textual takes an empty one for a wish; the convention says it is none.
        os.environ.pop("NO_COLOR", None)
    settings, file, lines = _settings()
    store, line = open_local_store()
    house = House(store, settings, file, os.environ.copy(), sys.stdout.encoding or "ascii")
    house.notices += [each for each in (*lines, line) if each]
    start: Opening | str | None = None
    if options.start is Start.PLAY:
        start = opening_of(options, settings)
    elif options.start is Start.RESUME:
        start = _left(house)
    app = CribApp(house, start, signals=(signal.SIGINT, signal.SIGTERM, signal.SIGHUP))
    app.driver_class = LocalDriver
    with _screen_on_stderr():
        code = app.run(mouse=settings.mouse)
    house.close()
    if app.defect is not None:
        return _broken(app.defect, app.playing.unsaved if app.playing is not None else None)
    clean = house.look.glyphs.clean
    for said in app.last_lines:
        _write(clean(said), sys.stdout)
    return code or 0


def _left(house: House) -> str:
    """The match to go on with. Raises TableError, with all there is to know, without one."""
    unfinished = house.unfinished()
    if unfinished:
        return unfinished[0].table
    lines = [*house.notices, "There is no unfinished match."]
    last = house.last_ended()
    if last is not None:
        lines.append(f"The last one is over: {unfinished_scores(last)}.")
    raise TableError(" ".join(lines))


def _settings() -> tuple[Settings, SettingsFile | None, list[str]]:
    try:
        file = SettingsFile(config_folder() / SETTINGS)
    except StoreError as error:
        return DEFAULTS, None, [str(error)]
    loaded = file.load()
    return loaded.settings, file, [loaded.line] if loaded.line else []


def opening_of(options: PlayOptions, settings: Settings) -> Opening:
    """The table that a command line asked for; what it left open has its usual value."""
    players = options.players or 2
    levels = options.bots or (Level.NORMAL,) * (players - 1)
    you = Chair(options.name or settings.name or "You", SeatKind.PERSON)
    bots = (
        Chair(name, SeatKind.BOT, level.value)
        for name, level in zip(_bot_names(you.name), levels, strict=False)
    )
    peg = Peg.TERRACOTTA if options.peg is None else options.peg
    mine = None if isinstance(peg, PegDraw) else peg
    sides = len(seats_of_sides(players))
    return Opening(
        (you, *bots),
        (mine,) + (None,) * (sides - 1),
        options.rules.name if options.rules is not None else "standard",
        options.format or 1,
        None if options.seed is None else str(options.seed),
    )


def _bot_names(taken: str) -> Iterator[str]:
    return (name for name in BOT_NAMES if name.casefold() != taken.casefold())


def _broken(defect: BaseException, unsaved: str | None) -> int:
    """One line in place of a traceback; every move that was made is stored, if any can be."""
    if os.environ.get("CRIB_DEBUG"):
        import traceback

        traceback.print_exception(defect)
    kept = unsaved or "Your match is kept: crib resume goes on with it."
    _write(
        f"crib: something is broken ({type(defect).__name__}). {kept} CRIB_DEBUG=1 shows more.",
        sys.stderr,
    )
    return EXIT_BROKEN


def _write(line: str, stream: TextIO) -> None:
    """A line on the normal screen; a name that it can't show is no reason to fail."""
    encoding = stream.encoding or "ascii"
    stream.write(line.encode(encoding, "replace").decode(encoding) + "\n")
    stream.flush()


@contextmanager
def _screen_on_stderr() -> Iterator[None]:
    """Textual draws on stderr; where that leads elsewhere, it leads to the terminal meanwhile."""
    if sys.stderr.isatty():
        yield
        return
    sys.stderr.flush()
    kept = os.dup(2)
    os.dup2(1, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
