"""`crib simulate`: bots play each other, for a record and for figures."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import TextIO

from crib_bots.levels import Level
from crib_bots.number_file import data_line
from crib_cli.arguments import Arguments, positive_number
from crib_cli.bad_input import BadInput
from crib_cli.figures_json import figures_json
from crib_cli.figures_text import figures_text
from crib_cli.game_arguments import add_game_arguments, seat_levels
from crib_cli.progress import with_progress
from crib_engine.events import Event
from crib_engine.record import record_lines
from crib_engine.rules import rule_set
from crib_table.figures import Figures
from crib_table.simulation import Simulation, simulate


def run(words: Sequence[str]) -> int:
    """Play the matches, write their record and print the summary."""
    options = _arguments().read(words)
    simulation = Simulation(
        levels=seat_levels(options.bots, options.players or max(2, len(options.bots))),
        rules=rule_set(options.rules or "standard"),
        format=options.format or 1,
        matches=options.matches,
        seed=_any_seed() if options.seed is None else options.seed,
    )
    thinking = {Level.HARD, Level.EXPERT}.intersection(simulation.levels)
    if thinking and (line := data_line()):
        print(f"crib: {line}", file=sys.stderr)
    if options.paired:
        return _run_paired(simulation, options.record, as_json=options.json)
    side_of = {player.seat: player.side for player in simulation.players}
    figures = Figures(simulation.rules, side_of)
    with _record_file(options.record) as record:
        began = perf_counter()
        for events in with_progress(simulate(simulation), simulation.matches):
            figures.add(events)
            _write(record, events)
        seconds = perf_counter() - began
    speed = round(figures.plays / max(seconds, 1e-9))
    # A record on stdout is alone there: the same seed, the same bytes.
    out = sys.stderr if options.record == "-" else sys.stdout
    if options.json:
        print(figures_json(simulation, figures, speed), file=out)
    else:
        print(figures_text(simulation, figures), file=out)
        print(f"{speed:,} plays a second.", file=sys.stderr)
    return 0


def _run_paired(simulation: Simulation, file: str | None, *, as_json: bool) -> int:
    from crib_cli.pairing_text import pairing_json, pairing_text
    from crib_table.pairing import Pairing

    pairing = Pairing(simulation)
    if len(pairing.seatings) == 1:
        raise BadInput("--paired compares levels: name two with --bots, such as hard,normal.")
    with _record_file(file) as record:
        began = perf_counter()
        total = simulation.matches * len(pairing.seatings)
        for events in with_progress(pairing.play(), total):
            _write(record, events)
        seconds = perf_counter() - began
    speed = round(pairing.plays / max(seconds, 1e-9))
    out = sys.stderr if file == "-" else sys.stdout
    if as_json:
        print(pairing_json(pairing, speed), file=out)
    else:
        print(pairing_text(pairing), file=out)
        print(f"{speed:,} plays a second.", file=sys.stderr)
    return 0


def _write(record: TextIO | None, events: Sequence[Event]) -> None:
    if record is not None:
        record.writelines(f"{line}\n" for line in record_lines(events))


def _any_seed() -> int:
    from random import SystemRandom

    return SystemRandom().randrange(10**6)


@contextmanager
def _record_file(name: str | None) -> Iterator[TextIO | None]:
    if name is None:
        yield None
    elif name == "-":
        yield sys.stdout
    else:
        try:
            # The same bytes on every system: ASCII, and one newline a line.
            with Path(name).open("w", encoding="ascii", newline="\n") as file:
                yield file
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else "it is no file name"
            raise BadInput(f"Cannot write '{name[:100]}': {reason}.") from error


def _arguments() -> Arguments:
    arguments = Arguments(
        "simulate",
        "Let bots play matches, and say who won and what hands, cribs and pegging\n"
        "brought. The same seed plays the same matches, to the byte.",
    )
    add_game_arguments(arguments, bots_needed=True)
    add = arguments.add_argument
    add("--matches", type=positive_number, metavar="N", required=True, help="how many matches")
    add(
        "--paired",
        action="store_true",
        help="play every deal with the levels in each seat in turn, and compare them",
    )
    add("--record", metavar="FILE", help="write every event to FILE, or to stdout with -")
    add("--json", action="store_true", help="the summary in JSON")
    return arguments
