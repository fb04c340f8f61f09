"""A round set up by hand at the cut, and what follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crib_engine.cards import Card, check_different, sorted_hand
from crib_engine.decide import decide, proceed
from crib_engine.errors import CardError
from crib_engine.events import Event, MatchWon
from crib_engine.evolve import evolve
from crib_engine.legality import refusal
from crib_engine.moves import Cut, Play, Proceed
from crib_engine.refusal import Reason, Refusal
from crib_engine.rules import Rules
from crib_engine.seating import Peg, Player, SeatKind, Side, seats_of_sides
from crib_engine.state import GameState, MatchState, Phase, RoundState
from crib_engine.value import dataclass
from crib_table.errors import TableError


class PositionError(TableError):
    """The position cannot be, or a play in it cannot; the message says why in one line."""


@dataclass(frozen=True, slots=True)
class Position:
    """The hands kept, the crib and the starter of one round, with the cards to lay in order.

    `hands` are in seat order and `scores` in side order, both before the cut. A play is
    a seat and its card.
    """

    rules: Rules
    dealer: int
    scores: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    crib: tuple[Card, ...]
    starter: Card
    plays: tuple[tuple[int, Card], ...] = ()


def play_out(position: Position) -> tuple[Event, ...]:
    """The events from the cut on: the plays, then, when all cards are laid, the show.

    A round that wins the game ends with `GameWon`: a position belongs to no match. Raises
    PositionError, and RulesError or CardError, with one clear line.
    """
    _check(position)
    state = _before_the_cut(position)
    events: list[Event] = []

    def happen(happened: Sequence[Event]) -> None:
        nonlocal state
        for event in happened:
            if not isinstance(event, MatchWon):
                state = evolve(state, event)
                events.append(event)

    cutter = position.dealer % len(position.hands) + 1
    happen(decide(state, cutter, Cut(), _NoLuck(position.starter)))
    for number, (seat, card) in enumerate(position.plays, start=1):
        _check_play(state, number, seat, card)
        happen(decide(state, seat, Play(card), _NoLuck(position.starter)))
    while state.phase is Phase.SHOW:
        happen(proceed(state, Proceed(), _NoLuck(position.starter)))
    return tuple(events)


class _NoLuck:
    """The cut turns up the starter of the position; nothing else is left to luck."""

    def __init__(self, starter: Card) -> None:
        self._starter = starter

    def sample(self, population: Sequence[Card], k: int) -> list[Card]:
        assert k == 1
        assert self._starter in population
        return [self._starter]

    def randrange(self, stop: int, /) -> int:
        raise AssertionError(stop)


def _check(position: Position) -> None:
    seats = len(position.hands)
    sides = seats_of_sides(seats)
    if not 1 <= position.dealer <= seats:
        raise PositionError(f"The dealer is a seat from 1 to {seats}, not {position.dealer}.")
    if len(position.scores) != len(sides):
        raise PositionError(f"There are {len(sides)} sides, not {len(position.scores)}.")
    for side, score in enumerate(position.scores, start=1):
        if not 0 <= score < position.rules.target:
            raise PositionError(
                f"Side {side} cannot be on {score}: a score in a game to"
                f" {position.rules.target} is 0 to {position.rules.target - 1}."
            )
    for seat, hand in enumerate(position.hands, start=1):
        if len(hand) != 4:
            raise PositionError(f"Seat {seat} keeps 4 cards, not {len(hand)}.")
    if len(position.crib) != 4:
        raise PositionError(f"The crib is 4 cards, not {len(position.crib)}.")
    every = [card for hand in position.hands for card in hand]
    try:
        check_different([*every, *position.crib, position.starter])
    except CardError as error:
        raise PositionError(str(error)) from error


def _before_the_cut(position: Position) -> MatchState:
    seats = len(position.hands)
    sides = tuple(
        Side(number, members, peg)
        for (number, members), peg in zip(
            enumerate(seats_of_sides(seats), start=1), Peg, strict=False
        )
    )
    side_of = {seat: side.side for side in sides for seat in side.seats}
    players = tuple(
        Player(seat, f"Seat {seat}", SeatKind.PERSON, None, side_of[seat])
        for seat in range(1, seats + 1)
    )
    # Who gave which card to the crib changes nothing from here on.
    extra, each = _GIVEN[seats]
    discards = tuple(
        sorted_hand(position.crib[place : place + each]) for place in range(extra, 4, each)
    )
    hands = tuple(sorted_hand(hand) for hand in position.hands)
    round_ = RoundState(1, position.dealer, hands, position.crib[:extra], discards)
    game = GameState(1, position.dealer, position.scores, position.scores, round_)
    return MatchState(position.rules, 1, players, sides, game=game)


_GIVEN: Final = {2: (0, 2), 3: (1, 1), 4: (0, 1)}
"""For each number of players: cards of the crib from the deck, and from each seat."""


def _check_play(state: MatchState, number: int, seat: int, card: Card) -> None:
    refused = refusal(state, seat, Play(card))
    if refused is not None:
        raise PositionError(f"Play {number}: {_why_not(state, refused, seat, card)}.")


def _why_not(state: MatchState, refused: Refusal, seat: int, card: Card) -> str:
    if state.at_target is not None:
        return f"the game is won before seat {seat} can lay {card.code}"
    if refused.reason is Reason.NO_SUCH_SEAT:
        return f"there is no seat {seat}"
    if refused.reason is Reason.NOT_YOUR_TURN:
        return f"it is the turn of seat {state.awaited[0]}, not of seat {seat}"
    if refused.reason is Reason.NOT_IN_HAND:
        return f"seat {seat} does not hold {card.code}"
    if refused.reason is Reason.OVER_LIMIT:
        return f"{card.code} would make {refused.number}, over 31"
    return "all cards have been laid"
