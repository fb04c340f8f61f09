"""The summary of a simulation as a page of text."""

from __future__ import annotations

from crib_engine.rules import Skunk
from crib_table.figures import Averages, Figures, Mean
from crib_table.simulation import Simulation
from crib_text.numbers import listed, many

FORMATS = {1: "a single game", 3: "best of 3", 5: "best of 5"}
_SKUNKS = {Skunk.SKUNK: "Skunk", Skunk.DOUBLE_SKUNK: "Double", Skunk.LURCH: "Lurch"}


def figures_text(simulation: Simulation, figures: Figures) -> str:
    """Who won, and the averages: a table of each."""
    matches = "1 match" if figures.matches == 1 else f"{figures.matches} matches"
    form = FORMATS[simulation.format]
    return "\n".join(
        (
            f"{matches}, {form}, rules {simulation.rules.name}, seed {simulation.seed}.",
            f"{many(figures.games, 'game')}, {many(figures.rounds, 'round')}.",
            "",
            *_results(simulation, figures),
            "",
            *_averages(simulation, figures),
        )
    )


def _results(simulation: Simulation, figures: Figures) -> list[str]:
    skunks = [line.skunk for line in reversed(simulation.rules.lines)]
    heads = "".join(f"{_SKUNKS[skunk]:>8}" for skunk in skunks)
    wide = _name_width(simulation)
    lines = [f"{'':{wide}}{'Wins':>8}{'Games':>8}{heads}"]
    for side in figures.sides:
        counts = [figures.wins[side], figures.games_won[side]]
        counts += [figures.skunks[side, skunk] for skunk in skunks]
        name = _named(simulation, side)
        lines.append(f"{name:{wide}}{''.join(f'{count:8}' for count in counts)}")
    return lines


def _averages(simulation: Simulation, figures: Figures) -> list[str]:
    wide = _name_width(simulation)
    lines = [f"{'On average':{wide}}{'Hand':>8}{'Crib':>8}{'Pegging':>8}"]
    for side in (*figures.sides, None):
        name = "All" if side is None else _named(simulation, side)
        for role, deals in (("dealer", True), ("pone", False)):
            averages = figures.averages(deals=deals, side=side)
            lines.append(f"{f'{name}, {role}':{wide}}{averages_row(averages)}".rstrip())
    return lines


def averages_row(averages: Averages) -> str:
    """The cells of hand, crib and pegging."""
    return "".join(map(_cell, (averages.hand, averages.crib, averages.pegging)))


def _cell(mean: Mean) -> str:
    return f"{'':8}" if mean.value is None else f"{mean.value:8.2f}"


def _name_width(simulation: Simulation) -> int:
    return max(len(_named(simulation, side.side)) for side in simulation.sides) + len(", dealer")


def _named(simulation: Simulation, side: int) -> str:
    players = [player for player in simulation.players if player.side == side]
    return listed([f"{player.name} ({player.level})" for player in players])
