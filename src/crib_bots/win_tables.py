"""Who wins from any score, and how badly, worked out before for two players."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from crib_bots.number_file import FILES, read_numbers
from crib_engine.value import dataclass

FILE: Final = FILES[1]
ONE: Final = 32000
"""Chances are in parts of this: with whole numbers a sum is the same in any order."""

PEGGED: Final = 24
"""Points pegged in a deal by one side are told apart below this."""

LINES: Final = {121: (90, 60), 61: (30,)}
"""By target, the most points of a loser who is skunked, for every skunk of a rule set."""

SIZES: Final = {
    "pegged": PEGGED * PEGGED,
    **{
        f"{target} {what}": target * target
        for target, lines in LINES.items()
        for what in ("win", *(f"{side} {most}" for side in ("dealer", "pone") for most in lines))
    },
}
"""The lists of the file, and how many numbers each has."""


@dataclass(frozen=True, slots=True)
class WinTable:
    """Chances before a deal, by the dealer's score times the target plus the pone's.

    `win` is the dealer's chance to win; `dealer_over` and `pone_over`, by line, a side's
    chance to win over a loser on at most so many points.
    """

    win: list[int]
    dealer_over: dict[int, list[int]]
    pone_over: dict[int, list[int]]


@dataclass(frozen=True, slots=True)
class WinTables:
    """A table for each target, and how often dealer and pone peg so many points in a deal."""

    of_target: dict[int, WinTable]
    pegged: list[int]


@lru_cache(maxsize=1)
def win_tables() -> WinTables:
    """The tables that ship with the bots, read when first asked for. Raises DataError."""
    return tables_of(read_numbers(FILE, SIZES))


def tables_of(lists: dict[str, list[int]]) -> WinTables:
    """The tables that the lists of a file hold."""
    return WinTables(
        {
            target: WinTable(
                lists[f"{target} win"],
                {most: lists[f"{target} dealer {most}"] for most in lines},
                {most: lists[f"{target} pone {most}"] for most in lines},
            )
            for target, lines in LINES.items()
        },
        lists["pegged"],
    )
