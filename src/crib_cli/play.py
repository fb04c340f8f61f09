"""`crib` and `crib play`: start the game, at home or in a match at once."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from unicodedata import normalize

from crib_bots.levels import Level
from crib_cli.arguments import Arguments
from crib_cli.bad_input import BadInput
from crib_cli.fronts import open_front
from crib_cli.game_arguments import PLAYERS, add_game_arguments, seat_levels
from crib_engine.rules import rule_set
from crib_engine.seating import Peg
from crib_table.play_options import PegDraw, PlayOptions, Start
from crib_text.names import LANE_CELLS, clean_name, text_cells


def run(words: Sequence[str]) -> int:
    """`crib play`: a match at once."""
    return _start(_arguments("play", "Start a match at once.").read(words), Start.PLAY)


def run_home(words: Sequence[str]) -> int:
    """`crib` alone: the home screen, or a match where options of one are given."""
    options = _arguments("", "Cribbage in a terminal.").read(words)
    of_a_match = (value for name, value in vars(options).items() if name not in {"plain", "name"})
    said = any(value is not None for value in of_a_match)
    return _start(options, Start.PLAY if said else Start.HOME)


def _start(options: argparse.Namespace, start: Start) -> int:
    players, bots = _seats(options.players, options.bots or ())
    asked = PlayOptions(
        start=start,
        players=players,
        bots=bots,
        rules=None if options.rules is None else rule_set(options.rules),
        format=options.format,
        peg=options.peg,
        name=options.name,
        seed=options.seed,
    )
    return open_front(asked, plain=options.plain)


def _seats(players: int | None, bots: tuple[Level, ...]) -> tuple[int | None, tuple[Level, ...]]:
    """The number of players, told by the bots where it is not said, and a level for each bot."""
    if not bots:
        return players, ()
    players = players or len(bots) + 1
    if players not in PLAYERS:
        raise BadInput(f"--bots names {len(bots)} bots; 1, 2 or 3 can play with you.")
    return players, seat_levels(bots, players - 1)


def _peg(text: str) -> Peg | PegDraw:
    for kind in (Peg, PegDraw):
        for choice in kind:
            if choice.value == text.strip().lower():
                return choice
    known = ", ".join([*(peg.value for peg in Peg), PegDraw.RANDOM.value])
    raise argparse.ArgumentTypeError(f"'{text[:20]}' is no peg colour; there are {known}")


def _name(text: str) -> str:
    name = clean_name(text)
    if name != normalize("NFC", " ".join(text.split())) or not 1 <= text_cells(name) <= LANE_CELLS:
        raise argparse.ArgumentTypeError(
            f"a name is 1 to {LANE_CELLS} characters that a terminal can show"
        )
    return name


def _arguments(command: str, description: str) -> Arguments:
    arguments = Arguments(command, description)
    arguments.add_argument("--plain", action="store_true", help="plain lines instead of a screen")
    add_game_arguments(arguments)
    add = arguments.add_argument
    add("--peg", type=_peg, metavar="COLOUR", help=f"{', '.join(p.value for p in Peg)} or random")
    add("--name", type=_name, metavar="N", help="your name")
    return arguments
