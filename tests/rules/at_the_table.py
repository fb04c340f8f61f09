"""Rounds laid out card by card, played move by move, and told line by line.

Cards are written as codes with spaces between, plays as `2:7S 1:8H`: seat and card.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

from crib_engine.cards import Card, parse_card, parse_cards
from crib_engine.chance import Chance
from crib_engine.decide import decide, proceed, start_match
from crib_engine.events import (
    RECORD_VERSION,
    Award,
    CardPlayed,
    CardsDiscarded,
    CountEnded,
    CribShown,
    Event,
    GameStarted,
    GameWon,
    GoSaid,
    HandsDealt,
    HandShown,
    MatchStarted,
    MatchWon,
    PointsScored,
    RoundEnded,
    StarterCut,
)
from crib_engine.evolve import evolve
from crib_engine.moves import Concede, Cut, Discard, Move, Play, Proceed, TableStep
from crib_engine.refusal import Reason, Refused
from crib_engine.rules import rule_set
from crib_engine.state import MatchState, RoundState
from crib_engine.view import View
from crib_engine.viewing import view_for
from tests.crib_engine.matches import LONGEST_MATCH, random_move, seating

E = TypeVar("E", bound=Event)


def cards(codes: str) -> tuple[Card, ...]:
    return parse_cards(codes.split())


class Stacked:
    """A chance that brings the named cards and seats, in this order, and then no more."""

    def __init__(self, codes: str = "", *, seat: int = 1) -> None:
        self._cards = [parse_card(code) for code in codes.split()]
        self._seat = seat

    def sample(self, population: Sequence[Card], k: int) -> list[Card]:
        drawn, self._cards = self._cards[:k], self._cards[k:]
        assert len(drawn) == k, "more cards are drawn than were stacked"
        assert set(drawn) <= set(population), "a stacked card is not there to be drawn"
        return drawn

    def randrange(self, stop: int, /) -> int:
        assert self._seat <= stop
        return self._seat - 1


class Game:
    """A match that a test plays. `log` is all that happened, `state` where it led."""

    def __init__(self, events: Iterable[Event], chance: Chance) -> None:
        self.log: list[Event] = []
        self.chance = chance
        self._state: MatchState | None = None
        self.take(events)

    @property
    def state(self) -> MatchState:
        assert self._state is not None
        return self._state

    @property
    def round(self) -> RoundState:
        assert self.state.game is not None
        assert self.state.game.round is not None
        return self.state.game.round

    @property
    def scores(self) -> tuple[int, ...]:
        assert self.state.game is not None
        return self.state.game.scores

    @property
    def backs(self) -> tuple[int, ...]:
        assert self.state.game is not None
        return self.state.game.backs

    def view(self, seat: int | None) -> View:
        return view_for(self.state, seat)

    def take(self, events: Iterable[Event]) -> list[Event]:
        """Let these events happen."""
        new = list(events)
        assert len(self.log) < LONGEST_MATCH, "the match never ends"
        for event in new:
            self.log.append(event)
            self._state = evolve(self._state, event)
        return new

    def move(self, seat: int, move: Move) -> list[Event]:
        return self.take(decide(self.state, seat, move, self.chance))

    def discard(self, seat: int, codes: str) -> list[Event]:
        return self.move(seat, Discard(cards(codes)))

    def cut(self) -> list[Event]:
        return self.move(self.state.awaited[0], Cut())

    def play(self, plays: str) -> list[Event]:
        """Lay cards one after the other; what happened by them."""
        new: list[Event] = []
        for play in plays.split():
            seat, code = play.split(":")
            new += self.move(int(seat), Play(parse_card(code)))
        return new

    def concede(self, seat: int) -> list[Event]:
        return self.move(seat, Concede())

    def proceed(self, step: TableStep | None = None) -> list[Event]:
        return self.take(proceed(self.state, step or Proceed(), self.chance))

    def show(self) -> list[Event]:
        """Count hands and crib until the round, or the game, is over."""
        new: list[Event] = []
        for _ in range(len(self.state.players) + 1):
            new += self.proceed()
            if any(isinstance(event, RoundEnded | GameWon) for event in new):
                return new
        raise AssertionError("hands and crib are counted, and the round goes on")

    def step(self, luck: random.Random) -> list[Event]:
        """One random legal move, or what the table owes."""
        if not self.state.awaited:
            return self.proceed()
        seat = luck.choice(self.state.awaited)
        return self.move(seat, random_move(self.view(seat), luck))

    def play_on(self, luck: random.Random, until: type[Event] | None = None) -> list[Event]:
        """Random legal moves until an event of a kind happens, or the match is over."""
        new: list[Event] = []
        while not self.state.over:
            new += self.step(luck)
            if until and any(isinstance(event, until) for event in new):
                break
        return new

    def why_not(self, seat: int, move: Move) -> Reason:
        """The reason a move is refused with."""
        before = self.state
        try:
            decide(before, seat, move, self.chance)
        except Refused as refused:
            return refused.refusal.reason
        raise AssertionError(f"seat {seat} may {move}")


def begin(
    players: int = 2, rules: str = "standard", format_: int = 1, *, chance: Chance | int = 1
) -> Game:
    """A new match, its first hands dealt; a number as the chance is a seed."""
    luck = random.Random(chance) if isinstance(chance, int) else chance
    return Game(start_match(rule_set(rules), format_, *seating(players), luck), luck)


def lay_out(
    hands: Sequence[str],
    crib: str,
    starter: str = "",
    *,
    dealer: int = 1,
    scores: Sequence[int] = (),
    rules: str = "standard",
    format_: int = 1,
    games: Sequence[Event] = (),
) -> Game:
    """A round with these kept hands and this crib, just before the cut.

    `games` are the events of games played before, as `played` makes them.
    """
    players = len(hands)
    seated, sides = seating(players)
    number = sum(isinstance(event, GameStarted) for event in games) + 1
    events: list[Event] = [
        MatchStarted(RECORD_VERSION, rules, format_, seated, sides),
        *games,
        GameStarted(number, dealer),
    ]
    for side, score in enumerate(scores, start=1):
        if score:
            events.append(PointsScored(side, side, Award.PLAY, score, score, score, ()))
    each = 2 if players == 2 else 1
    extra, given = cards(crib)[: players == 3], cards(crib)[players == 3 :]
    put = [given[place * each : place * each + each] for place in range(players)]
    kept = [cards(hand) for hand in hands]
    dealt = tuple(tuple(sorted(one + two)) for one, two in zip(kept, put, strict=True))
    events.append(HandsDealt(1, dealer, dealt, extra))
    for seat, discards in enumerate(put, start=1):
        events.append(CardsDiscarded(seat, tuple(sorted(discards))))
    return Game(events, Stacked(starter))


def played(number: int, dealer: int, scores: Sequence[int], worth: int) -> list[Event]:
    """A finished game before the one a test looks at; the side with the most has won it."""
    events: list[Event] = [GameStarted(number, dealer)]
    for side, score in enumerate(scores, start=1):
        events.append(PointsScored(side, side, Award.PLAY, score, score, score, ()))
    side = list(scores).index(max(scores)) + 1
    events.append(GameWon(number, side, tuple(scores), worth, ()))
    return events


def of_kind(events: Iterable[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def awards(events: Iterable[Event]) -> list[tuple[str, int, int]]:
    """Every award: its reason, the seat and the points."""
    return [(e.reason.value, e.seat, e.points) for e in of_kind(events, PointsScored)]


LINES: dict[type, str] = {
    StarterCut: "{0.seat} cuts {0.card}",
    CardPlayed: "{0.seat} lays {0.card}, {0.count}",
    GoSaid: "go for {0.seat}",
    PointsScored: "{0.reason.value} {0.points} for {0.seat}",
    CountEnded: "{0.count} ends",
    HandShown: "{0.seat} shows {0.points}",
    CribShown: "crib of {0.seat} {0.points}",
    RoundEnded: "round over",
    GameWon: "side {0.side} wins the game",
    MatchWon: "side {0.side} wins the match",
}


def told(events: Iterable[Event]) -> list[str]:
    """The events of a round, a line each."""
    return [LINES[type(event)].format(event) for event in events]
