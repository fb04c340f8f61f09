"""Matches as their readers see them: batches of (event, view) pairs, seeded or set up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from crib_engine.cards import Card, parse_card
from crib_engine.decide import decide, proceed, start_match
from crib_engine.events import (
    RECORD_VERSION,
    Award,
    Event,
    GameStarted,
    HandsDealt,
    MatchStarted,
    PointsScored,
)
from crib_engine.evolve import evolve, replay
from crib_engine.moves import Abandon, Cut, Discard, Move, Play, Proceed, TableStep
from crib_engine.rules import RULE_SETS
from crib_engine.seating import Peg, Player, SeatKind, Side, seats_of_sides
from crib_engine.state import MatchState, Phase
from crib_engine.view import View
from crib_engine.viewing import event_for, view_for
from crib_text.sentences import News

NAMES = ("Me", "Ann", "Bob", "Cy")


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(parse_card, text.split()))


def seated(names: Sequence[str]) -> tuple[tuple[Player, ...], tuple[Side, ...]]:
    """Seat 1 is a person, all others are bots."""
    sides = tuple(
        Side(number, seats, peg)
        for number, (seats, peg) in enumerate(
            zip(seats_of_sides(len(names)), Peg, strict=False), start=1
        )
    )
    side_of = {seat: side.side for side in sides for seat in side.seats}
    players = tuple(
        Player(
            seat,
            name,
            SeatKind.PERSON if seat == 1 else SeatKind.BOT,
            None if seat == 1 else "easy",
            side_of[seat],
        )
        for seat, name in enumerate(names, start=1)
    )
    return players, sides


class Turned:
    """Luck that turns up one card and no other."""

    def __init__(self, card: Card) -> None:
        self.card = card

    def sample(self, population: Sequence[Card], k: int) -> list[Card]:
        assert k == 1
        assert self.card in population
        return [self.card]

    def randrange(self, stop: int) -> int:
        raise AssertionError(stop)


class Match:
    """A match that is stepped by hand; each step gives its events."""

    def __init__(self, state: MatchState, opening: tuple[Event, ...] = ()) -> None:
        self.state = state
        self.opening = opening

    def apply(self, events: Sequence[Event]) -> list[tuple[Event, MatchState]]:
        happened = []
        for event in events:
            self.state = evolve(self.state, event)
            happened.append((event, self.state))
        return happened

    def news(self, events: Sequence[Event], reader: int | None) -> list[News]:
        return [(event_for(e, reader), view_for(s, reader)) for e, s in self.apply(events)]

    def view(self, reader: int | None) -> View:
        return view_for(self.state, reader)

    def move(self, seat: int, move: Move, reader: int | None, turned: str = "AS") -> list[News]:
        luck = Turned(parse_card(turned))
        return self.news(decide(self.state, seat, move, luck), reader)

    def play(self, seat: int, card: str, reader: int | None) -> list[News]:
        return self.move(seat, Play(parse_card(card)), reader)

    def step(self, reader: int | None, step: TableStep | None = None) -> list[News]:
        return self.news(proceed(self.state, step or Proceed(), Random(1)), reader)

    def abandon(self, reader: int | None) -> list[News]:
        return self.step(reader, Abandon())


def dealt(
    hands: Sequence[str],
    dealer: int,
    *,
    scores: Sequence[int] = (),
    names: Sequence[str] = NAMES,
    rules: str = "standard",
    format_: int = 1,
    round_: int = 1,
    crib: str = "",
) -> Match:
    """A match right after a deal of these hands, one text a seat."""
    players, sides = seated(names[: len(hands)])
    started = MatchStarted(RECORD_VERSION, rules, format_, players, sides)
    state = replay((started, GameStarted(1, dealer)))
    for side, score in zip(sides, scores, strict=False):
        award = PointsScored(side.side, side.seats[0], Award.HAND, score, score, score, ())
        state = evolve(state, award)
    deal = HandsDealt(round_, dealer, tuple(map(cards, hands)), cards(crib))
    return Match(evolve(state, deal), (started, deal))


def kept(
    hands: Sequence[str],
    dealer: int,
    starter: str,
    *,
    crib: str,
    scores: Sequence[int] = (),
    rules: str = "standard",
    format_: int = 1,
) -> Match:
    """A match right after the cut: these four-card hands, this crib, and no heels scored."""
    there = crib.split()
    each = 2 if len(hands) == 2 else 1
    put = [there[each * seat : each * (seat + 1)] for seat in range(len(hands))]
    full = [" ".join([hand, *thrown]) for hand, thrown in zip(hands, put, strict=True)]
    extra = " ".join(there[each * len(hands) :])
    match = dealt(full, dealer, scores=scores, rules=rules, format_=format_, crib=extra)
    for seat, thrown in enumerate(put, start=1):
        match.move(seat, Discard(cards(" ".join(thrown))), None)
    match.move(dealer % len(hands) + 1, Cut(), None, starter)
    return match


def random_move(view: View, luck: Random) -> Move:
    if view.phase is Phase.DISCARD:
        return Discard(tuple(luck.sample(view.hand, view.discards_due)))
    if view.phase is Phase.CUT:
        return Cut()
    return Play(luck.choice(view.playable))


def whole_match(
    players: int,
    luck: Random,
    *,
    rules: str = "standard",
    format_: int = 1,
    names: Sequence[str] = NAMES,
) -> Iterator[list[tuple[Event, MatchState]]]:
    """A match of random legal moves, from the first deal to the result, batch by batch."""
    seats, sides = seated(names[:players])
    events = start_match(RULE_SETS[rules], format_, seats, sides, luck)
    match = Match(replay(events[:1]), events)
    yield [(events[0], match.state), *match.apply(events[1:])]
    while not match.state.over:
        if awaited := match.state.awaited:
            seat = luck.choice(awaited)
            move = random_move(match.view(seat), luck)
            yield match.apply(decide(match.state, seat, move, luck))
        else:
            yield match.apply(proceed(match.state, Proceed(), luck))


def as_read(batch: Sequence[tuple[Event, MatchState]], reader: int | None) -> list[News]:
    return [(event_for(event, reader), view_for(state, reader)) for event, state in batch]
