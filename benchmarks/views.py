"""What leaves the engine: a view for each seat and a watcher, and an event masked."""

from __future__ import annotations

from random import Random

from measuring import brute_force
from measuring.stopwatch import in_turn, line, seconds

from crib_bots.levels import Level
from crib_engine.decide import deal
from crib_engine.evolve import evolve
from crib_engine.rules import STANDARD
from crib_engine.state import MatchState
from crib_engine.viewing import event_for, view_for
from crib_table.simulation import Simulation, play_match


def states(players: int) -> list[MatchState]:
    """Every state of one match, from the first deal on."""
    state = None
    every = []
    simulation = Simulation((Level.NORMAL,) * players, STANDARD, 3, 1, 1)
    for event in play_match(simulation, 1):
        state = evolve(state, event)
        every.append(state)
    return every


def main() -> None:
    """The average over every moment of a match, as two seats and a watcher see it."""
    for players in (2, 3, 4):
        measure(players)
    dealt = deal(1, 1, 4, Random(1))
    masked = seconds(lambda: [event_for(dealt, 1) for _ in range(2000)], 2000)
    line("a deal to four, masked for one seat", f"{masked * 1e6:.1f} µs")


def measure(players: int) -> None:
    """The lines of one number of players."""
    asked = [(state, seat) for state in states(players) for seat in (None, 1, 2)]
    views = [view_for(*one) for one in asked]
    brute, made, told = in_turn(
        brute_force.count_hands,
        lambda: [view_for(*one) for one in asked],
        lambda: [view.options for view in views],
    )
    line(f"a view, {players} players", f"{made / len(asked) * 1e6:.1f} µs", "at most 500 µs")
    hands = made / len(asked) / (brute / brute_force.HANDS)
    line("  in hands by brute force", f"{hands:.2f}")
    line("  its options, with what each scores", f"{told / len(asked) * 1e6:.1f} µs")


if __name__ == "__main__":
    main()
