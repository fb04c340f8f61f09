"""What the bots know of discards and kept hands, from millions of deals worked out before."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from crib_bots.keeps import KEEPS, PAIRS
from crib_bots.manners import GREEDY, NUMBERS, PLAIN, Manner, taught_manner
from crib_bots.number_file import FILES, read_numbers
from crib_engine.value import dataclass

FILE: Final = FILES[0]
THOUSANDTHS: Final = 1000
"""Points are stored in thousandths."""

CARDS: Final = 13

SIZES: Final = {
    **{f"crib 2 {whose}": len(PAIRS) for whose in ("own", "other")},
    **{f"crib {n} {whose}": CARDS for n in (3, 4) for whose in ("own", "other")},
    **{f"pegging {role}": len(KEEPS) for role in ("dealer", "pone")},
    **{f"keeps {role}": len(KEEPS) for role in ("dealer", "pone")},
    **{f"throws {role}": len(PAIRS) for role in ("dealer", "pone")},
    **{f"ranks {n}": CARDS for n in (2, 3, 4)},
    "manner": NUMBERS,
}
"""The lists of the file, and how many numbers each has."""


@dataclass(frozen=True, slots=True)
class DiscardTables:
    """Tables by pair number, keep number or rank; where there are two, the dealer's is first.

    `crib_of_pair` is what the crib scores on average with a pair of ranks in it, for who
    gives it to their own crib and for who gives it to another's; `crib_of_card` the same by
    number of players, for one card, Ace first. `pegging` is what a keep wins in the play,
    less what it loses. `keeps` and `throws` tell how often a keep is kept and a pair is
    given, against how often it is dealt; `ranks`, by number of players and then by rank, how
    often one is kept. `manners` are those that others may play in.
    """

    crib_of_pair: tuple[list[float], list[float]]
    crib_of_card: dict[int, tuple[list[float], list[float]]]
    pegging: tuple[list[float], list[float]]
    keeps: tuple[list[int], list[int]]
    throws: tuple[list[int], list[int]]
    ranks: dict[int, list[int]]
    manners: tuple[Manner, ...]


@lru_cache(maxsize=1)
def discard_tables() -> DiscardTables:
    """The tables that ship with the bots, read when first asked for. Raises DataError."""
    return tables_of(read_numbers(FILE, SIZES))


def tables_of(lists: dict[str, list[int]]) -> DiscardTables:
    """The tables that the lists of a file hold."""
    return DiscardTables(
        (_points(lists["crib 2 own"]), _points(lists["crib 2 other"])),
        {
            players: (
                _points(lists[f"crib {players} own"]),
                _points(lists[f"crib {players} other"]),
            )
            for players in (3, 4)
        },
        (_points(lists["pegging dealer"]), _points(lists["pegging pone"])),
        (lists["keeps dealer"], lists["keeps pone"]),
        (lists["throws dealer"], lists["throws pone"]),
        {players: [0, *lists[f"ranks {players}"]] for players in (2, 3, 4)},
        (PLAIN, GREEDY, taught_manner(_points(lists["manner"]))),
    )


def _points(numbers: list[int]) -> list[float]:
    return [number / THOUSANDTHS for number in numbers]
