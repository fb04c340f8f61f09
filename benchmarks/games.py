"""Whole games of bots: a view, a choice, its events, the states they lead to, the record."""

from __future__ import annotations

from functools import partial

from measuring.brute_force import seconds_a_hand
from measuring.stopwatch import line, seconds

from crib_bots.levels import Level
from crib_engine.rules import STANDARD
from crib_table.simulation import Simulation, simulate

GAMES = 100


def play(players: int, level: Level) -> None:
    """Single games, the same ones each time."""
    for _ in simulate(Simulation((level,) * players, STANDARD, 1, GAMES, 1)):
        pass


def main() -> None:
    """Two players from a cold start, then each number of players and level."""
    brute = seconds_a_hand()
    # The first games of a process also learn what ranks score.
    cold = seconds(partial(play, 2, Level.NORMAL), GAMES, rounds=1)
    line("2 normal bots, in a fresh process", f"{1 / cold:.0f} games/s", "at least 50")
    for level in Level:
        for players in (2, 3, 4):
            cost = seconds(partial(play, players, level), GAMES, rounds=3)
            line(f"{players} {level.value} bots", f"{1 / cost:.0f} games/s")
            line("  one game, in hands by brute force", f"{cost / brute:.0f}")


if __name__ == "__main__":
    main()
