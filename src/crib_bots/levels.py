"""The levels a bot can have, and the move a bot of a level makes."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Final

from crib_bots.chooser import Chooser, choose
from crib_bots.easy import Easy
from crib_bots.errors import BotError, DataError
from crib_bots.normal import Normal
from crib_engine.moves import Move
from crib_engine.view import View

if TYPE_CHECKING:
    from random import Random


class Level(Enum):
    """How well a bot plays, weakest first."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"
    EXPERT = "expert"


def _hard(luck: Random) -> Chooser:
    from crib_bots.discard_tables import discard_tables
    from crib_bots.hard import Hard

    return Hard(luck, discard_tables())


def _expert(luck: Random) -> Chooser:
    from crib_bots.discard_tables import discard_tables
    from crib_bots.expert import Expert
    from crib_bots.win_tables import win_tables

    return Expert(luck, discard_tables(), win_tables())


_CHOOSERS: Final[dict[Level, Callable[[Random], Chooser]]] = {
    Level.EASY: Easy,
    Level.NORMAL: lambda _luck: Normal(),
    Level.HARD: _hard,
    Level.EXPERT: _expert,
}


def bot_move(view: View, level: Level, luck: Random) -> Move:
    """What a bot of this level does in the seat whose view this is.

    The same view and the same state of `luck` give the same move, in every process.
    Where the files that a level needs are missing or damaged it plays as normal; see
    `data_line`. Raises BotError when the seat is not awaited.
    """
    return choose(_chooser(level, luck), view)


def _chooser(level: Level, luck: Random) -> Chooser:
    try:
        return _CHOOSERS[level](luck)
    except DataError:
        # `data_line` tells of it; the game goes on.
        return Normal()


def parse_level(name: str) -> Level:
    """The level of that name, in either letter case. Raises BotError that names those there are."""
    try:
        return Level(name.strip().lower())
    except ValueError:
        shown = "".join(c if c.isprintable() else "?" for c in name.strip()[:20])
        known = ", ".join(level.value for level in Level)
        raise BotError(f"There is no bot level '{shown}'. There are {known}.") from None
