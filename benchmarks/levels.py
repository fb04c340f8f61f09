"""How often a level beats another, single games of two players, seats changed half-way."""

from __future__ import annotations

from math import sqrt

from measuring.stopwatch import line

from crib_bots.levels import Level
from crib_engine.events import MatchWon
from crib_engine.rules import STANDARD
from crib_table.simulation import Simulation, simulate

GAMES = 1000
SEED = 1
PAIRS = ((Level.NORMAL, Level.EASY, "at least 98 %"),)


def games_won(levels: tuple[Level, Level], side: int, games: int) -> int:
    """How many single games the side wins."""
    simulation = Simulation(levels, STANDARD, 1, games, SEED)
    ends = (events[-1] for events in simulate(simulation))
    return sum(isinstance(end, MatchWon) and end.side == side for end in ends)


def main() -> None:
    """One line a pair, with one standard error."""
    for better, other, aim in PAIRS:
        half = GAMES // 2
        won = games_won((better, other), 1, half) + games_won((other, better), 2, half)
        part = won / GAMES
        error = sqrt(part * (1 - part) / GAMES)
        what = f"{better.value} beats {other.value}, {GAMES} games, seed {SEED}"
        line(what, f"{100 * part:.1f} ± {100 * error:.1f} %", aim)


if __name__ == "__main__":
    main()
