"""How a game was asked for on the command line, for whichever front plays it."""

from __future__ import annotations

from enum import Enum

from crib_bots.levels import Level
from crib_engine.rules import Rules
from crib_engine.seating import Peg
from crib_engine.value import dataclass
from crib_table.attempt import Drill


class Start(Enum):
    """Where a front begins."""

    HOME = "home"
    """At the home screen."""
    PLAY = "play"
    """In a new match."""
    RESUME = "resume"
    """In the match that was left."""
    PRACTICE = "practice"
    """With the trainers."""


class PegDraw(Enum):
    """A peg colour that is not chosen."""

    RANDOM = "random"
    """The table draws one that no other side holds."""


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """What was asked for; None, or no bots, where nothing was said and the front decides.

    `bots` are the levels of the other seats in order, from seat 2 on: one for each seat
    but the player's own, which is seat 1. `drill` and `timed` are of practice.
    """

    start: Start = Start.HOME
    players: int | None = None
    bots: tuple[Level, ...] = ()
    rules: Rules | None = None
    format: int | None = None
    peg: Peg | PegDraw | None = None
    name: str | None = None
    seed: int | None = None
    drill: Drill | None = None
    timed: bool = False
