"""A move becomes events, or is refused with its reason (RULES.md 3 to 8)."""

from __future__ import annotations

from collections.abc import Callable

from crib_engine.cards import DECK, Card, sorted_hand
from crib_engine.chance import Chance
from crib_engine.combination import Combination, Kind
from crib_engine.counting import count_hand
from crib_engine.errors import RulesError
from crib_engine.events import (
    RECORD_VERSION,
    Award,
    CardPlayed,
    CardsDiscarded,
    CribShown,
    DealerCut,
    Event,
    GameStarted,
    HandsDealt,
    HandShown,
    MatchAbandoned,
    MatchForfeited,
    MatchStarted,
    RoundEnded,
    StarterCut,
)
from crib_engine.evolve import evolve, replay
from crib_engine.legality import refusal
from crib_engine.moves import Abandon, Concede, Cut, Discard, Move, Play, TableStep
from crib_engine.pegging import heels_points, tally_play
from crib_engine.ranking import ranking_after_forfeit
from crib_engine.refusal import Reason, Refusal, Refused
from crib_engine.rules import FORMATS, FirstDealer, Rules
from crib_engine.seating import Player, Side, seats_of_sides
from crib_engine.settle import award, follow
from crib_engine.state import GameState, MatchState, Phase, RoundState

Events = tuple[Event, ...]
Steps = tuple[tuple[Event, MatchState], ...]
"""Events in their order, each with the state it leads to."""


def start_match(
    rules: Rules,
    format_: int,
    players: tuple[Player, ...],
    sides: tuple[Side, ...],
    chance: Chance,
) -> Events:
    """The events that begin a match, up to the first deal.

    Raises RulesError for a seating or a format that does not exist, or two sides
    with one peg.
    """
    _check_seating(format_, players, sides)
    started = MatchStarted(RECORD_VERSION, rules.name, format_, players, sides)
    draws = _cut_for_deal(len(players), chance) if rules.first_dealer is FirstDealer.CUT else ()
    if draws:
        dealer = min(draws[-1].draws, key=lambda draw: draw[1].rank)[0]
    else:
        dealer = chance.randrange(len(players)) + 1
    game = GameStarted(1, dealer)
    dealt = deal(1, dealer, len(players), chance)
    return (started, *draws, game, dealt)


def _check_seating(format_: int, players: tuple[Player, ...], sides: tuple[Side, ...]) -> None:
    seats = seats_of_sides(len(players))
    if format_ not in FORMATS:
        raise RulesError(f"A match is 1 game, best of 3 or best of 5, not {format_}.")
    if tuple(side.seats for side in sides) != seats:
        raise RulesError("The sides are not those of this number of players.")
    if [side.side for side in sides] != list(range(1, len(seats) + 1)):
        raise RulesError("Sides are numbered from 1.")
    if len({side.peg for side in sides}) != len(sides):
        raise RulesError("Two sides cannot share a peg colour.")
    for seat, player in enumerate(players, start=1):
        if player.seat != seat or seat not in sides[player.side - 1].seats:
            raise RulesError(f"Seat {seat} is not seated on its side.")


def _cut_for_deal(players: int, chance: Chance) -> tuple[DealerCut, ...]:
    seats = tuple(range(1, players + 1))
    cuts: list[DealerCut] = []
    while len(seats) > 1:
        draws = tuple(zip(seats, chance.sample(DECK, len(seats)), strict=True))
        cuts.append(DealerCut(draws))
        lowest = min(card.rank for _, card in draws)
        seats = tuple(seat for seat, card in draws if card.rank == lowest)
    return tuple(cuts)


def deal(number: int, dealer: int, players: int, chance: Chance) -> HandsDealt:
    """Shuffle and deal one round (RULES.md 3): no card of the rest of the deck is kept."""
    each = 6 if players == 2 else 5
    extra = 1 if players == 3 else 0
    cards = chance.sample(DECK, each * players + extra)
    # One at a time from the dealer's left, the dealer last.
    order = [(dealer + step) % players for step in range(players)]
    hands: list[tuple[Card, ...]] = [()] * players
    for place, seat in enumerate(order):
        hands[seat] = tuple(cards[place : each * players : players])
    return HandsDealt(number, dealer, tuple(hands), tuple(cards[each * players :]))


def decide(state: MatchState, seat: int, move: Move, chance: Chance) -> Events:
    """The events a seat's move leads to, with all that follows by itself.

    Raises Refused, with the reason, when the move is not legal; nothing has changed then.
    """
    return tuple([event for event, _ in unfold_move(state, seat, move, chance)])


def proceed(state: MatchState, step: TableStep, chance: Chance) -> Events:
    """The events of a step that only the table takes.

    Raises Refused when the match is over, or a seat has to choose first.
    """
    return tuple([event for event, _ in unfold_step(state, step, chance)])


def unfold_move(state: MatchState, seat: int, move: Move, chance: Chance) -> Steps:
    """As `decide`, with the state after each event: who needs both need not evolve twice."""
    refused = refusal(state, seat, move)
    if refused is not None:
        raise Refused(refused)
    return _settled(state, _first_events(state, seat, move, chance))


def unfold_step(state: MatchState, step: TableStep, chance: Chance) -> Steps:
    """As `proceed`, with the state after each event."""
    if state.over:
        raise Refused(Refusal(Reason.MATCH_OVER))
    if isinstance(step, Abandon):
        return _settled(state, (MatchAbandoned(),))
    owed = _OWED.get(state.phase)
    if owed is None or state.awaited:
        raise Refused(Refusal(Reason.NOT_NOW))
    return _settled(state, owed(state, chance))


def _settled(state: MatchState, events: Events) -> Steps:
    steps: list[tuple[Event, MatchState]] = []
    while events:
        for event in events:
            state = evolve(state, event)
            steps.append((event, state))
        events = follow(state)
    return tuple(steps)


def _round(state: MatchState) -> RoundState:
    assert state.game is not None
    assert state.game.round is not None
    return state.game.round


def _game(state: MatchState) -> GameState:
    assert state.game is not None
    return state.game


def _first_events(state: MatchState, seat: int, move: Move, chance: Chance) -> Events:
    if isinstance(move, Play):
        return _play(state, seat, move.card)
    if isinstance(move, Discard):
        return (CardsDiscarded(seat, sorted_hand(move.cards)),)
    if isinstance(move, Cut):
        return _cut(state, seat, chance)
    assert isinstance(move, Concede)
    return (MatchForfeited(seat, state.side_of(seat), ranking_after_forfeit(state, seat)),)


def _play(state: MatchState, seat: int, card: Card) -> Events:
    round_ = _round(state)
    tally = tally_play((*round_.current, card))
    played = CardPlayed(seat, card, round_.count + card.count)
    return (played, *award(state, seat, Award.PLAY, tally.combinations))


def _cut(state: MatchState, seat: int, chance: Chance) -> Events:
    round_ = _round(state)
    dealt = {card for hand in round_.hands for card in hand}.union(round_.crib)
    undealt = [card for card in DECK if card not in dealt]
    starter = chance.sample(undealt, 1)[0]
    cut = StarterCut(seat, starter)
    points = heels_points(starter)
    if not points:
        return (cut,)
    heels = Combination(Kind.HEELS, (starter,), points)
    return (cut, *award(state, round_.dealer, Award.HEELS, (heels,)))


def _count_next(state: MatchState, _chance: Chance) -> Events:
    round_ = _round(state)
    order = round_.to_the_left(round_.dealer)
    counted = len(round_.shown)
    assert round_.starter is not None
    if counted < len(order):
        seat = order[counted]
        cards = round_.kept(seat)
        combinations = count_hand(cards, round_.starter).combinations
        points = sum(combination.points for combination in combinations)
        shown = HandShown(seat, cards, points, combinations)
        return (shown, *award(state, seat, Award.HAND, combinations))
    dealer = round_.dealer
    cards = sorted_hand(round_.crib)
    combinations = count_hand(cards, round_.starter, crib=True).combinations
    points = sum(combination.points for combination in combinations)
    crib = CribShown(dealer, cards, points, combinations)
    scored = award(state, dealer, Award.CRIB, combinations)
    if _game(state).scores[state.side_of(dealer) - 1] + points >= state.rules.target:
        return (crib, *scored)
    return (crib, *scored, RoundEnded())


def _next_round(state: MatchState, chance: Chance) -> Events:
    round_ = _round(state)
    dealer = round_.to_the_left(round_.dealer)[0]
    return (deal(round_.number + 1, dealer, len(state.players), chance),)


def _next_game(state: MatchState, chance: Chance) -> Events:
    game = _game(state)
    dealer = game.first_dealer % len(state.players) + 1
    started = GameStarted(game.number + 1, dealer)
    return (started, deal(1, dealer, len(state.players), chance))


_OWED: dict[Phase | None, Callable[[MatchState, Chance], Events]] = {
    Phase.SHOW: _count_next,
    Phase.ROUND_OVER: _next_round,
    Phase.GAME_OVER: _next_game,
}

__all__ = ["deal", "decide", "proceed", "replay", "start_match", "unfold_move", "unfold_step"]
