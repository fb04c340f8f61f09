"""The same deals with the levels in every seat, so that luck favours none of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final

from crib_bots.levels import Level
from crib_engine.events import Event, MatchWon
from crib_engine.value import dataclass, replace
from crib_table.figures import Averages, Figures
from crib_table.simulation import Simulation, play_match


@dataclass(frozen=True, slots=True)
class Share:
    """What part of the matches a level won, its standard error, and what chance would give.

    Partners share a match they win.
    """

    won: float
    error: float
    fair: float


class Pairing:
    """Plays each deal once for every way to move the levels on by a seat, and adds up.

    `simulation.matches` is the number of deals. The error is that of the mean over deals,
    so what one deal gives to a seat, and takes from it in the next match, is no error.
    """

    def __init__(self, simulation: Simulation) -> None:
        self.simulation: Final = simulation
        self.levels: Final = tuple(level for level in Level if level in simulation.levels)
        self.seatings: Final = _seatings(simulation.levels)
        self._places = {level: place for place, level in enumerate(self.levels, start=1)}
        self._figures = [
            Figures(
                simulation.rules,
                {seat: self._places[level] for seat, level in enumerate(levels, start=1)},
            )
            for levels in self.seatings
        ]
        self._shares: dict[Level, list[float]] = {level: [] for level in self.levels}

    def play(self) -> Iterator[tuple[Event, ...]]:
        """The record of each match, all those of a deal one after the other."""
        for number in range(1, self.simulation.matches + 1):
            won = dict.fromkeys(self.levels, 0.0)
            for levels, figures in zip(self.seatings, self._figures, strict=True):
                seated = replace(self.simulation, levels=levels)
                record = play_match(seated, number)
                figures.add(record)
                for level, part in _winners(seated, record[-1]):
                    won[level] += part / len(self.seatings)
                yield record
            for level in self.levels:
                self._shares[level].append(won[level])

    @property
    def matches(self) -> int:
        """How many matches were played."""
        return sum(figures.matches for figures in self._figures)

    @property
    def rounds(self) -> int:
        """How many rounds were begun."""
        return sum(figures.rounds for figures in self._figures)

    @property
    def plays(self) -> int:
        """How many cards were laid."""
        return sum(figures.plays for figures in self._figures)

    def share(self, level: Level) -> Share:
        """How much of the matches a level won."""
        seats = self.simulation.levels
        mean, error = mean_and_error(self._shares[level])
        return Share(mean, error, seats.count(level) / len(seats))

    def averages(self, level: Level, *, deals: bool) -> Averages:
        """What a level's hands, cribs and pegging brought as dealer or as pone."""
        total = Averages()
        for figures in self._figures:
            total += figures.averages(deals=deals, side=self._places[level])
        return total


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error; an error of 0 for a single value."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return mean, 0.0
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, sqrt(variance / count)


def _seatings(levels: tuple[Level, ...]) -> tuple[tuple[Level, ...], ...]:
    turned = (levels[seat:] + levels[:seat] for seat in range(len(levels)))
    return tuple(dict.fromkeys(turned))


def _winners(simulation: Simulation, end: Event) -> Iterator[tuple[Level, float]]:
    assert isinstance(end, MatchWon)
    seats = simulation.sides[end.side - 1].seats
    for seat in seats:
        yield simulation.levels[seat - 1], 1 / len(seats)
