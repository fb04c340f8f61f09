"""The options that `crib play` and `crib simulate` share, and their limits."""

from __future__ import annotations

from collections.abc import Sequence

from crib_bots.levels import Level, parse_level
from crib_cli.arguments import Arguments, whole_number
from crib_cli.bad_input import BadInput
from crib_engine.rules import FORMATS, RULE_SETS

PLAYERS = (2, 3, 4)


def add_game_arguments(arguments: Arguments, *, bots_needed: bool = False) -> None:
    """Add --players, --bots, --rules, --format and --seed."""
    add = arguments.add_argument
    add("--players", type=whole_number, choices=PLAYERS, metavar="2|3|4", help="how many play")
    levels = ", ".join(level.value for level in Level)
    add(
        "--bots",
        type=_levels,
        required=bots_needed,
        metavar="LEVEL,...",
        help=f"the level of each bot in seat order, or one for all: {levels}",
    )
    add("--rules", type=str.lower, metavar="NAME", help=f"the rule set: {', '.join(RULE_SETS)}")
    add(
        "--format",
        type=whole_number,
        choices=FORMATS,
        metavar="1|3|5",
        help="a single game, best of 3 or best of 5",
    )
    add("--seed", type=whole_number, metavar="S", help="the same number deals the same cards")


def _levels(text: str) -> tuple[Level, ...]:
    levels = tuple(parse_level(word) for word in text.split(","))
    if len(levels) > max(PLAYERS):
        raise BadInput(f"--bots names {len(levels)} levels; at most {max(PLAYERS)} can play.")
    return levels


def seat_levels(bots: Sequence[Level], seats: int) -> tuple[Level, ...]:
    """The level of each of so many seats; one level alone stands for all. Raises BadInput."""
    if len(bots) == 1:
        return tuple(bots) * seats
    if len(bots) != seats:
        raise BadInput(f"--bots names {len(bots)} levels for {seats} {_seats(seats)}.")
    return tuple(bots)


def _seats(seats: int) -> str:
    return "seat" if seats == 1 else "seats"
