"""Work out all that the bots ship with, from nothing.

    python -m tools.bot_data

writes src/crib_bots/data/: a quarter of an hour on two cores. The same sizes give the same
files. Needs numpy, which playing does not.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import numpy as np

from crib_bots import discard_tables, number_file, win_tables
from crib_bots.discard_tables import DiscardTables
from crib_bots.keeps import KEEPS
from crib_bots.manners import NUMBERS
from tools.bot_data import (
    card_discards,
    manner,
    pair_discards,
    pegging_values,
    self_play,
    win_chances,
)
from tools.bot_data.dealt import Floats

Say = Callable[[str], None]
LARGEST = 32000


def main() -> None:
    options = _options()
    begun = monotonic()

    def say(what: str) -> None:
        sys.stderr.write(f"{monotonic() - begun:6.0f} s  {what}\n")

    options.folder.mkdir(parents=True, exist_ok=True)
    lists = discard_lists(options.guesses, options.processes, say)
    lists |= manner_lists(options.watched, lists, options.processes, say)
    _write(options.folder / discard_tables.FILE, discard_tables.SIZES, lists)
    tables = discard_tables.tables_of(lists)
    lists = win_lists(options.deals, tables, options.processes, say)
    _write(options.folder / win_tables.FILE, win_tables.SIZES, lists)
    say("done")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m tools.bot_data", description=__doc__)
    add = parser.add_argument
    add("--folder", type=Path, default=number_file.FOLDER, help="where the files are written")
    add("--guesses", type=int, default=150, help="hands that each keep is played against")
    add("--deals", type=int, default=8000, help="deals of self-play for the win tables")
    add("--watched", type=int, default=4000, help="deals of which what is laid is learned")
    add("--processes", type=int, default=os.cpu_count(), help="processes to use")
    return parser.parse_args()


def discard_lists(guesses: int, processes: int, say: Say) -> dict[str, list[int]]:
    """The lists of the file of discards."""
    say("pairs of two players, with no value for the play")
    pairs = pair_discards.solve()
    say(f"the play of {len(KEEPS)} keeps, each against {guesses} hands")
    units = [0, *_thousandths(kept_ranks(pairs.keeps))]
    pegging = pegging_values.values(pairs.keeps, units, guesses, processes)
    say("pairs of two players, with the play")
    pairs = pair_discards.solve(pegging)
    pegging = pegging_values.centred(pegging, pairs.keeps)
    lists = {
        "crib 2 own": _thousandths(pairs.cribs[0]),
        "crib 2 other": _thousandths(pairs.cribs[1]),
        "ranks 2": _thousandths(kept_ranks(pairs.keeps)),
    }
    dealt = pegging_values.ways_dealt()
    for role, name in enumerate(("dealer", "pone")):
        lists[f"pegging {name}"] = _thousandths(pegging[role])
        lists[f"keeps {name}"] = _parts(pairs.keeps[role] / dealt)
        lists[f"throws {name}"] = _parts(pairs.throws[role])
    for players in (3, 4):
        say(f"cards of {players} players")
        cards = card_discards.solve(players)
        lists[f"crib {players} own"] = _thousandths(cards.cribs[0])
        lists[f"crib {players} other"] = _thousandths(cards.cribs[1])
        lists[f"ranks {players}"] = _thousandths(cards.ranks)
    return lists


def manner_lists(
    count: int, lists: dict[str, list[int]], processes: int, say: Say
) -> dict[str, list[int]]:
    """The last list of the file of discards, from all the others."""
    say(f"what is laid in {count} deals")
    tables = discard_tables.tables_of({**lists, "manner": [0] * NUMBERS})
    weights = manner.fit(manner.watch(count, tables, processes))
    return {"manner": _thousandths(manner.numbers_of(weights))}


def kept_ranks(keeps: tuple[Floats, Floats]) -> Floats:
    """How often each rank is kept by dealer and pone, against how often it is dealt."""
    times = np.array([[ranks.count(rank) for rank in range(1, 14)] for ranks in KEEPS])
    mean = (keeps[0] + keeps[1]) / 2 @ times
    return np.asarray(mean / (4 / 13))


def win_lists(count: int, tables: DiscardTables, processes: int, say: Say) -> dict[str, list[int]]:
    """The lists of the file of win chances."""
    say(f"{count} deals of self-play")
    played = self_play.play_deals(count, tables, processes)
    deals = win_chances.Deals(played)
    pegged = win_chances.pegged(played, win_tables.PEGGED)
    lists = {"pegged": _chances(pegged)}
    for target, lines in win_tables.LINES.items():
        say(f"win chances to {target}")
        chances = win_chances.solve(deals, target, lines)
        lists[f"{target} win"] = _chances(chances.win)
        for number, most in enumerate(lines):
            lists[f"{target} dealer {most}"] = _chances(chances.dealer_over[number])
            lists[f"{target} pone {most}"] = _chances(chances.pone_over[number])
    return lists


def _thousandths(values: Floats) -> list[int]:
    return [round(1000 * value) for value in values.tolist()]


def _parts(values: Floats) -> list[int]:
    return [round(LARGEST * value) for value in (values / values.max()).tolist()]


def _chances(values: Floats) -> list[int]:
    return [round(win_tables.ONE * value) for value in values.ravel().tolist()]


def _write(path: Path, sizes: dict[str, int], lists: dict[str, list[int]]) -> None:
    path.write_bytes(number_file.pack_numbers([lists[name] for name in sizes]))


if __name__ == "__main__":
    main()
