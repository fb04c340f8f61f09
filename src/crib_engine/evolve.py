"""One event applied to the state; a log of events replays to the state it came from."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar, cast

from crib_engine.cards import Card, sorted_hand
from crib_engine.errors import RecordError, RulesError
from crib_engine.events import (
    RECORD_VERSION,
    CardPlayed,
    CardsDiscarded,
    CountEnded,
    CribShown,
    DealerCut,
    Event,
    Face,
    GameStarted,
    GameWon,
    GoSaid,
    HandsDealt,
    HandShown,
    MatchAbandoned,
    MatchForfeited,
    MatchStarted,
    MatchWon,
    PointsScored,
    RoundEnded,
    StarterCut,
)
from crib_engine.pegging import heels_points, play_points
from crib_engine.rules import games_to_win, rule_set
from crib_engine.seating import seats_of_sides
from crib_engine.state import (
    FinishedGame,
    Forfeit,
    GameState,
    Laid,
    MatchState,
    RoundState,
    Shown,
)
from crib_engine.value import replace

T = TypeVar("T")


def evolve(state: MatchState | None, event: Event) -> MatchState:
    """The state after an event. `state` is None before the match has started.

    Events are trusted to come from `decide`; one that cannot be applied at all
    raises RecordError.
    """
    if isinstance(event, MatchStarted):
        if state is not None:
            raise RecordError("The match has started already.")
        return _match_started(event)
    if state is None:
        raise RecordError("The first event of a match is match_started.")
    try:
        return _APPLY[type(event)](state, event)
    except IndexError:
        raise RecordError("An event speaks of a seat or a side there is none of.") from None


def replay(events: Iterable[Event]) -> MatchState:
    """The state a whole log leads to. Raises RecordError when it is no log of a match."""
    state: MatchState | None = None
    for event in events:
        state = evolve(state, event)
    if state is None:
        raise RecordError("The log is empty.")
    return state


def _match_started(event: MatchStarted) -> MatchState:
    if event.version != RECORD_VERSION:
        raise RecordError(
            f"The record is of version {event.version}; version {RECORD_VERSION} can be read."
        )
    try:
        rules = rule_set(event.rules)
        games_to_win(event.format)
        seats = seats_of_sides(len(event.seats))
    except RulesError as error:
        raise RecordError(str(error)) from None
    if tuple(side.seats for side in event.sides) != seats:
        raise RecordError("The sides are not those of this number of players.")
    return MatchState(rules, event.format, event.seats, event.sides)


def _game(state: MatchState) -> GameState:
    if state.game is None:
        raise RecordError("No game has begun.")
    return state.game


def _round(state: MatchState) -> RoundState:
    round_ = _game(state).round
    if round_ is None:
        raise RecordError("No hands have been dealt.")
    return round_


def _with_round(state: MatchState, round_: RoundState) -> MatchState:
    return state.with_game(_game(state).with_round(round_))


def _known(faces: tuple[Face, ...]) -> tuple[Card, ...]:
    if None in faces:
        raise RecordError("A masked event tells no state.")
    return cast("tuple[Card, ...]", faces)


def _without(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    left = tuple([card for card in hand if card not in cards])
    if len(left) + len(cards) != len(hand):
        raise RecordError("A card left a hand that did not hold it.")
    return left


def _put(values: tuple[T, ...], number: int, value: T) -> tuple[T, ...]:
    return (*values[: number - 1], value, *values[number:])


def _dealer_cut(state: MatchState, event: DealerCut) -> MatchState:
    return replace(state, draws=(*state.draws, event.draws))


def _game_started(state: MatchState, event: GameStarted) -> MatchState:
    zeros = (0,) * len(state.sides)
    return state.with_game(GameState(event.game, event.dealer, zeros, zeros))


def _hands_dealt(state: MatchState, event: HandsDealt) -> MatchState:
    if len(event.hands) != len(state.players) or not 1 <= event.dealer <= len(state.players):
        raise RecordError("The hands dealt are not those of the seats.")
    hands = tuple(sorted_hand(_known(hand)) for hand in event.hands)
    round_ = RoundState(
        event.round, event.dealer, hands, _known(event.crib), discards=((),) * len(hands)
    )
    return _with_round(state, round_)


def _cards_discarded(state: MatchState, event: CardsDiscarded) -> MatchState:
    round_ = _round(state)
    cards = sorted_hand(_known(event.cards))
    hand = _without(round_.hands[event.seat - 1], cards)
    return _with_round(
        state,
        replace(
            round_,
            hands=_put(round_.hands, event.seat, hand),
            discards=_put(round_.discards, event.seat, cards),
        ),
    )


def _starter_cut(state: MatchState, event: StarterCut) -> MatchState:
    starter = event.card
    return _with_round(
        state, replace(_round(state), starter=starter, unpegged=heels_points(starter))
    )


def _card_played(state: MatchState, event: CardPlayed) -> MatchState:
    round_ = _round(state)
    hand = _without(round_.hands[event.seat - 1], (event.card,))
    ranks = [card.rank for card in round_.current]
    ranks.append(event.card.rank)
    laid = Laid(event.seat, event.card, event.count)
    return _with_round(
        state,
        replace(
            round_,
            hands=_put(round_.hands, event.seat, hand),
            laid=(*round_.laid, laid),
            unpegged=play_points(ranks, event.count),
        ),
    )


def _go_said(state: MatchState, event: GoSaid) -> MatchState:
    round_ = _round(state)
    return _with_round(state, replace(round_, goes=(*round_.goes, event.seat)))


def _count_ended(state: MatchState, _event: CountEnded) -> MatchState:
    round_ = _round(state)
    ended = len(round_.laid) - sum(round_.counts)
    return _with_round(state, replace(round_, counts=(*round_.counts, ended), goes=()))


def _points_scored(state: MatchState, event: PointsScored) -> MatchState:
    game = _game(state)
    scores = _put(game.scores, event.side, event.score)
    backs = _put(game.backs, event.side, game.scores[event.side - 1])
    round_ = game.round
    if round_ is not None and round_.unpegged:
        round_ = replace(round_, unpegged=0)
    return state.with_game(GameState(game.number, game.first_dealer, scores, backs, round_))


def _hand_shown(state: MatchState, event: HandShown) -> MatchState:
    return _shown(state, Shown(event.seat, False, event.cards, event.points, event.combinations))


def _crib_shown(state: MatchState, event: CribShown) -> MatchState:
    return _shown(state, Shown(event.seat, True, event.cards, event.points, event.combinations))


def _shown(state: MatchState, shown: Shown) -> MatchState:
    round_ = _round(state)
    return _with_round(state, replace(round_, shown=(*round_.shown, shown)))


def _round_ended(state: MatchState, _event: RoundEnded) -> MatchState:
    return _with_round(state, replace(_round(state), ended=True))


def _game_won(state: MatchState, event: GameWon) -> MatchState:
    game = FinishedGame(event.game, event.side, event.scores, event.worth)
    return replace(state, finished=(*state.finished, game))


def _match_won(state: MatchState, _event: MatchWon) -> MatchState:
    # The finished games say it already; the event stands in the record for its readers.
    return state


def _match_forfeited(state: MatchState, event: MatchForfeited) -> MatchState:
    return replace(state, forfeit=Forfeit(event.seat, event.side, event.ranking))


def _match_abandoned(state: MatchState, _event: MatchAbandoned) -> MatchState:
    return replace(state, abandoned=True)


_APPLY: Final[dict[type, Callable[[MatchState, Any], MatchState]]] = {
    DealerCut: _dealer_cut,
    GameStarted: _game_started,
    HandsDealt: _hands_dealt,
    CardsDiscarded: _cards_discarded,
    StarterCut: _starter_cut,
    CardPlayed: _card_played,
    GoSaid: _go_said,
    CountEnded: _count_ended,
    PointsScored: _points_scored,
    HandShown: _hand_shown,
    CribShown: _crib_shown,
    RoundEnded: _round_ended,
    GameWon: _game_won,
    MatchWon: _match_won,
    MatchForfeited: _match_forfeited,
    MatchAbandoned: _match_abandoned,
}
