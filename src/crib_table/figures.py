"""What a run of matches comes to: wins, skunks, and what hands, cribs and pegging brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final

from crib_engine.events import (
    Award,
    CardPlayed,
    CribShown,
    Event,
    GameWon,
    HandsDealt,
    HandShown,
    MatchWon,
    PointsScored,
)
from crib_engine.rules import Rules, Skunk
from crib_engine.value import dataclass

_PEGGED: Final = {Award.PLAY, Award.LAST_CARD}


@dataclass(frozen=True, slots=True)
class Mean:
    """A sum of points and of how many things they were counted."""

    points: int = 0
    times: int = 0

    def __add__(self, other: Mean) -> Mean:
        return Mean(self.points + other.points, self.times + other.times)

    @property
    def value(self) -> float | None:
        """Points a time, to a thousandth; None when nothing was counted."""
        return round(self.points / self.times, 3) if self.times else None


@dataclass(frozen=True, slots=True)
class Averages:
    """What a hand, a crib and the pegging of a round brought on average."""

    hand: Mean = Mean()
    crib: Mean = Mean()
    pegging: Mean = Mean()

    def __add__(self, other: Averages) -> Averages:
        return Averages(
            self.hand + other.hand, self.crib + other.crib, self.pegging + other.pegging
        )


class Figures:
    """Adds up the records of matches that all have these rules and seats.

    Hands and cribs are averaged over those that were counted, and pegging over the rounds
    whose play was finished: a round that the game ended early has a play cut short. His
    heels are neither. Who does not deal is pone, also with three and four players.
    """

    def __init__(self, rules: Rules, side_of: dict[int, int]) -> None:
        self.rules = rules
        self.sides: Final = tuple(sorted(set(side_of.values())))
        self.matches = 0
        self.games = 0
        self.rounds = 0
        self.plays = 0
        self.wins: Counter[int] = Counter()
        self.games_won: Counter[int] = Counter()
        self.skunks: Counter[tuple[int, Skunk]] = Counter()
        self._side_of = side_of
        self._means: dict[tuple[int, bool], Averages] = {
            (seat, deals): Averages() for seat in side_of for deals in (False, True)
        }
        self._dealer = 0
        self._pegged: Counter[int] = Counter()
        self._play_finished = False
        self._counted_by: dict[type, Callable[[Any], None]] = {
            HandsDealt: self._begin_round,
            CardPlayed: self._play,
            PointsScored: self._score,
            HandShown: self._show_hand,
            CribShown: self._show_crib,
            GameWon: self._finish_game,
            MatchWon: self._finish_match,
        }

    def averages(self, *, deals: bool, side: int | None = None) -> Averages:
        """As dealer or as pone, of one side or of all."""
        total = Averages()
        for (seat, as_dealer), averages in self._means.items():
            if as_dealer is deals and side in {None, self._side_of[seat]}:
                total += averages
        return total

    def add(self, record: Iterable[Event]) -> None:
        """Count one match, won in the end."""
        for event in record:
            count = self._counted_by.get(type(event))
            if count is not None:
                count(event)

    def _play(self, _played: CardPlayed) -> None:
        self.plays += 1

    def _score(self, scored: PointsScored) -> None:
        if scored.reason in _PEGGED:
            self._pegged[scored.seat] += scored.points

    def _show_hand(self, shown: HandShown) -> None:
        self._finish_play()
        self._count(shown.seat, Averages(hand=Mean(shown.points, 1)))

    def _show_crib(self, shown: CribShown) -> None:
        self._count(shown.seat, Averages(crib=Mean(shown.points, 1)))

    def _begin_round(self, dealt: HandsDealt) -> None:
        self.rounds += 1
        self._dealer = dealt.dealer
        self._pegged.clear()
        self._play_finished = False

    def _finish_play(self) -> None:
        if not self._play_finished:
            self._play_finished = True
            for seat in self._side_of:
                self._count(seat, Averages(pegging=Mean(self._pegged[seat], 1)))

    def _finish_game(self, won: GameWon) -> None:
        self.games += 1
        losers = [score for side, score in enumerate(won.scores, start=1) if side != won.side]
        _, skunk = self.rules.win(losers)
        self.skunks[won.side, skunk] += 1

    def _finish_match(self, won: MatchWon) -> None:
        self.matches += 1
        self.wins[won.side] += 1
        for side, games in enumerate(won.games_won, start=1):
            self.games_won[side] += games

    def _count(self, seat: int, averages: Averages) -> None:
        self._means[seat, seat == self._dealer] += averages
