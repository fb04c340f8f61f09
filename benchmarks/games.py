"""Whole games of bots: a view, a choice, its events, the states they lead to, the record."""

from __future__ import annotations

from functools import partial

from measuring import brute_force
from measuring.stopwatch import in_turn, line, seconds

from crib_bots.levels import Level
from crib_engine.rules import STANDARD
from crib_table.simulation import Simulation, simulate

COLD = 100
GAMES = 6


def play(players: int, level: Level, games: int) -> None:
    """Single games, the same ones each time."""
    for _ in simulate(Simulation((level,) * players, STANDARD, 1, games, 1)):
        pass


def main() -> None:
    """Two players from a cold start, then each number of players and level."""
    # The first games of a process also learn what ranks score.
    cold = seconds(partial(play, 2, Level.NORMAL, COLD), COLD, rounds=1)
    line("2 normal bots, in a fresh process", f"{1 / cold:.0f} games/s", "at least 50")
    # Those that think are measured by what a choice costs: see `thinking`.
    for level in (Level.EASY, Level.NORMAL):
        for players in (2, 3, 4):
            brute, games = in_turn(brute_force.count_hands, partial(play, players, level, GAMES))
            line(f"{players} {level.value} bots", f"{GAMES / games:.0f} games/s")
            hands = games / GAMES / (brute / brute_force.HANDS)
            line("  one game, in hands by brute force", f"{hands:.0f}")


if __name__ == "__main__":
    main()
