"""What a choice costs a bot that thinks: CPU time of one core, by the stage it comes in."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from statistics import median
from time import process_time

from measuring.stopwatch import line

from crib_bots.levels import Level, bot_move
from crib_engine.decide import start_match, unfold_move, unfold_step
from crib_engine.evolve import replay
from crib_engine.moves import Proceed
from crib_engine.rules import STANDARD
from crib_engine.state import Phase
from crib_engine.viewing import view_for
from crib_table.simulation import Simulation

MATCHES = 3
AIMS = {Level.HARD: "70 ms", Level.EXPERT: "300 ms"}


def costs(level: Level, players: int) -> dict[str, list[float]]:
    """Seconds of each choice, by what is asked: cards for the crib, or one of so many held."""
    found: dict[str, list[float]] = defaultdict(list)
    simulation = Simulation((level,) * players, STANDARD, 1, MATCHES, 1)
    for number in range(MATCHES):
        luck = Random(f"thinking {number}")
        state = replay(start_match(STANDARD, 1, simulation.players, simulation.sides, luck))
        while not state.over:
            if not state.awaited:
                state = unfold_step(state, Proceed(), luck)[-1][1]
                continue
            seat = state.awaited[0]
            view = view_for(state, seat)
            begun = process_time()
            move = bot_move(view, level, luck)
            spent = process_time() - begun
            if view.phase is Phase.DISCARD:
                found["discard"].append(spent)
            elif view.phase is Phase.PLAY:
                found[f"a card of {len(view.hand)}"].append(spent)
            state = unfold_move(state, seat, move, luck)[-1][1]
    return found


def main() -> None:
    """For each level and number of players, the kind of choice that costs most."""
    for level, aim in AIMS.items():
        for players in (2, 3, 4):
            found = costs(level, players)
            worst = max(found, key=lambda what: median(found[what]))
            name = f"{players} {level.value} bots, {worst}"
            line(f"{name}, median", f"{1000 * median(found[worst]):.0f} ms", aim)
            longest = max(max(spent) for spent in found.values())
            line(f"{players} {level.value} bots, longest choice", f"{1000 * longest:.0f} ms", "1 s")


if __name__ == "__main__":
    main()
