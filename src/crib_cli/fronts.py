"""Which front plays the game, screen or plain lines, and the change from one to the other."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Final

from crib_table.play_options import PlayOptions, Start
from crib_text.plain.greeting import greet

if TYPE_CHECKING:
    from crib_text.household import Household

_PLAIN_NAMES: Final = ("ACCESSIBLE", "CRIB_PLAIN")
_NO: Final = {"", "0", "false"}
_NO_SCREEN: Final = {"", "dumb", "unknown"}


def open_front(options: PlayOptions, *, plain: bool = False) -> int:
    """Play what was asked for, in plain lines where those are wanted, and return the exit code.

    Raises TableError when there is nothing to resume.
    """
    screen = has_screen()
    plain = plain or not screen or is_plain_wanted()
    greeted = plain and options.start is not Start.RESUME
    if greeted:
        # Before all that a game needs is loaded: whoever listens knows that it has begun.
        greet()
    from crib_text.household import open_household

    household = open_household()
    try:
        household.begin(options)
        plain = plain or household.settings.plain
        while True:
            if plain:
                code = _plain()(household, screen=screen, greeted=greeted, aloud=_aloud)
            else:
                code = _screen()(household)
            if code is not None:
                return code
            plain, greeted = not plain, False
    finally:
        household.close()


def _plain() -> Callable[..., int | None]:
    run: Callable[..., int | None] = import_module("crib_text.plain.terminal").run
    return run


def _screen() -> Callable[[Household], int | None]:
    # By name, since everything Textual needs is loaded with it.
    run: Callable[[Household], int | None] = import_module("crib_tui.terminal").run
    return run


def _aloud() -> object:
    """What reads aloud beside plain lines; loaded for those alone who have turned it on."""
    reader: object = import_module("crib_tui.voice.plain_reader").PlainReader(os.environ)
    return reader


def has_screen() -> bool:
    """Whether there is a terminal that can show a screen."""
    if not (_is_terminal(sys.stdin) and _is_terminal(sys.stdout)):
        return False
    return sys.platform == "win32" or os.environ.get("TERM", "") not in _NO_SCREEN


def is_plain_wanted() -> bool:
    """Whether the environment asks for plain lines, whatever the terminal can show."""
    return any(os.environ.get(name, "").lower() not in _NO for name in _PLAIN_NAMES)


def _is_terminal(stream: object) -> bool:
    isatty = getattr(stream, "isatty", None)
    return isatty is not None and isatty()
