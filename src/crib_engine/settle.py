"""What follows a move by itself, one event at a time, until a seat or the table must act."""

from __future__ import annotations

from crib_engine.combination import Combination, Kind
from crib_engine.events import Award, CountEnded, Event, GameWon, GoSaid, MatchWon, PointsScored
from crib_engine.pegging import LIMIT
from crib_engine.rules import FormatCount, games_to_win
from crib_engine.state import MatchState, RoundState


def award(
    state: MatchState, seat: int, reason: Award, combinations: tuple[Combination, ...]
) -> tuple[Event, ...]:
    """The event for what a seat scored, its peg stopped at the target; none for no points."""
    points = sum(combination.points for combination in combinations)
    if not points or state.game is None:
        return ()
    side = state.side_of(seat)
    before = state.game.scores[side - 1]
    score = min(before + points, state.rules.target)
    return (PointsScored(side, seat, reason, points, score - before, score, combinations),)


def follow(state: MatchState) -> tuple[Event, ...]:
    """The next events that nobody chooses, or none when somebody must act.

    The first question is the instant end of RULES.md 7, the same for heels, a card,
    a last card, a hand and the crib.
    """
    game = state.game
    if state.over or game is None:
        return ()
    winner = state.at_target
    if winner is not None:
        return () if _is_finished(state) else _game_won(state, winner)
    if game.round is None or game.round.starter is None:
        return ()
    return _play_goes_on(state, game.round)


def _is_finished(state: MatchState) -> bool:
    assert state.game is not None
    return bool(state.finished) and state.finished[-1].number == state.game.number


def _game_won(state: MatchState, winner: int) -> tuple[Event, ...]:
    assert state.game is not None
    scores = state.game.scores
    losers = [score for side, score in enumerate(scores, start=1) if side != winner]
    worth, _ = state.rules.win(losers)
    counted = 1 if state.rules.format_count is FormatCount.ONE else worth
    games_won = tuple(
        won + counted if side == winner else won
        for side, won in enumerate(state.games_won, start=1)
    )
    won = GameWon(state.game.number, winner, scores, worth, games_won)
    if games_won[winner - 1] >= games_to_win(state.format):
        return (won, MatchWon(winner, games_won))
    return (won,)


def _play_goes_on(state: MatchState, round_: RoundState) -> tuple[Event, ...]:
    current = round_.current
    if not current:
        return ()
    last = round_.laid[-1]
    if last.count == LIMIT:
        return (CountEnded(last.count),)
    turn = round_.turn
    for seat in round_.to_the_left(last.seat)[:-1]:
        if seat == turn:
            return ()
        if round_.hands[seat - 1] and seat not in round_.goes:
            return (GoSaid(seat, last.count),)
    if turn is not None:
        return ()
    point = Combination(Kind.LAST_CARD, (last.card,), 1)
    scored = award(state, last.seat, Award.LAST_CARD, (point,))
    # When the point wins the game, nothing but the win may follow it.
    if last_card_wins(scored, state.rules.target):
        return scored
    return (*scored, CountEnded(last.count))


def last_card_wins(scored: tuple[Event, ...], target: int) -> bool:
    """Whether these awards bring a side to the target."""
    return any(isinstance(event, PointsScored) and event.score >= target for event in scored)
