"""How often a level beats others: every deal is played with the levels in all seats.

The deals are few, to end in some minutes; `crib simulate --paired` plays more of them.
"""

from __future__ import annotations

from measuring.stopwatch import line

from crib_bots.levels import Level
from crib_engine.rules import STANDARD
from crib_table.pairing import Pairing
from crib_table.simulation import Simulation

SEED = 1
EASY, NORMAL, HARD, EXPERT = Level
COMPARED = (
    ((NORMAL, EASY), 250, "at least 98 %"),
    ((HARD, NORMAL), 100, "at least 60 %"),
    ((EXPERT, HARD), 50, "at least 51 %"),
    ((EXPERT, NORMAL), 50, "at least 63 %"),
    ((HARD, NORMAL, NORMAL), 25, "at least 37 %"),
    ((HARD, NORMAL, HARD, NORMAL), 20, "at least 53 %"),
)


def main() -> None:
    """One line a comparison, with one standard error."""
    for levels, deals, aim in COMPARED:
        pairing = Pairing(Simulation(levels, STANDARD, 1, deals, SEED))
        for _ in pairing.play():
            pass
        share = pairing.share(levels[0])
        what = f"{', '.join(level.value for level in levels)}: {pairing.matches} games"
        line(what, f"{100 * share.won:.1f} ± {100 * share.error:.1f} %", aim)


if __name__ == "__main__":
    main()
