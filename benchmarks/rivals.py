"""What hard pegs more than players that are none of the levels, a deal, from the same cards.

Every deal is played twice with the seats swapped: whoever deals, the kept hands are the
same. Points of the play only, which tell more in a few deals than games won. With a number,
`python benchmarks/rivals.py 2000`, so many deals are played; the rest comes by luck.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random

from measuring.rivals import DoubleDummy, Greedy, Knowing, Plain, RuleOfThumb
from measuring.stopwatch import line

from crib_bots.chooser import Chooser, choose
from crib_bots.discard_tables import discard_tables
from crib_bots.hard import Hard
from crib_bots.levels import Level
from crib_engine.decide import start_match, unfold_move, unfold_step
from crib_engine.events import PointsScored
from crib_engine.evolve import replay
from crib_engine.moves import Proceed
from crib_engine.rules import STANDARD
from crib_engine.state import Phase
from crib_engine.viewing import view_for
from crib_table.pairing import mean_and_error
from crib_table.simulation import Simulation

DEALS = 100
PEGGED = {"play", "last_card"}
SIMULATION = Simulation((Level.HARD, Level.HARD), STANDARD, 1, 1, 1)
RIVALS: dict[str, tuple[Callable[[Random], Chooser], str]] = {
    "greedy": (Greedy, "0.6"),
    "normal's play": (Plain, "0.35"),
    "rule of thumb": (RuleOfThumb, "0.35"),
    "double dummy": (DoubleDummy, "0.05"),
    "one who knows hard": (Knowing, "not below -0.15"),
}


def net(seats: tuple[Chooser, Chooser], number: int) -> int:
    """What seat 1 pegs in a deal, less what seat 2 pegs."""
    luck = Random(f"rivals {number}")
    state = replay(start_match(STANDARD, 1, SIMULATION.players, SIMULATION.sides, luck))
    pegged = [0, 0]
    begun = False
    while not begun or state.phase is Phase.PLAY:
        if state.awaited:
            seat = state.awaited[0]
            move = choose(seats[seat - 1], view_for(state, seat))
            steps = unfold_move(state, seat, move, luck)
        else:
            steps = unfold_step(state, Proceed(), luck)
        for event, _ in steps:
            if isinstance(event, PointsScored) and event.reason.value in PEGGED:
                pegged[event.seat - 1] += event.points
        state = steps[-1][1]
        begun = begun or state.phase is Phase.PLAY
    return pegged[0] - pegged[1]


def duel(rival: Callable[[Random], Chooser], deals: int) -> list[float]:
    """By deal, what hard pegs more than the rival, the mean of both ways to seat them."""
    found = []
    for number in range(deals):
        hard = Hard(Random(f"hard {number}"), discard_tables())
        other = rival(Random(f"rival {number}"))
        found.append((net((hard, other), number) - net((other, hard), number)) / 2)
    return found


def main(deals: int) -> None:
    """One line a rival, with one standard error."""
    for name, (rival, aim) in RIVALS.items():
        mean, error = mean_and_error(duel(rival, deals))
        line(f"hard against {name}: {2 * deals} deals", f"{mean:+.3f} ± {error:.3f}", aim)


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else DEALS)
