"""The game in this process's terminal: start it, and leave the terminal as it was."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from crib_text.household import Household

EXIT_BROKEN = 70


def run(household: Household) -> int | None:
    """Play in the terminal this process has, at the household's table or from the first screen.

    Returns the exit code, or None where the player wants plain lines instead.
    """
    # What is loaded stays: to look for garbage in it, now and with every later look, costs a
    # tenth of the start.
    gc.disable()
    from crib_tui.app import CribApp
    from crib_tui.house import House
    from crib_tui.local_driver import LocalDriver
    from crib_tui.read_aloud import reader_here

    gc.freeze()
    gc.enable()
    if not os.environ.get("NO_COLOR"):
        # Textual takes an empty one for a wish; the convention says it is none.
        os.environ.pop("NO_COLOR", None)
    house = House(household, os.environ.copy(), sys.stdout.encoding or "ascii")
    signals = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    app = CribApp(house, signals=signals, voice=reader_here(os.environ))
    app.driver_class = LocalDriver
    with _screen_on_stderr():
        code = app.run(mouse=household.settings.mouse)
    if app.defect is not None:
        return _broken(app.defect, app.playing.unsaved if app.playing is not None else None)
    if app.wants_plain:
        return None
    clean = house.look.glyphs.clean
    for said in app.last_lines:
        _write(clean(said), sys.stdout)
    return code or 0


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
