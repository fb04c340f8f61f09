"""Which moves are legal, from one function (RULES.md 3 to 5)."""

from __future__ import annotations

from crib_engine.moves import Concede, Cut, Discard, Move, Play
from crib_engine.pegging import LIMIT
from crib_engine.refusal import Reason, Refusal
from crib_engine.state import MatchState, Phase, RoundState


def refusal(state: MatchState, seat: int, move: Move) -> Refusal | None:
    """Why this seat may not make this move now, or None when it may."""
    if not 1 <= seat <= len(state.players):
        return Refusal(Reason.NO_SUCH_SEAT)
    if state.over:
        return Refusal(Reason.MATCH_OVER)
    if isinstance(move, Concede):
        return None
    round_ = state.game.round if state.game is not None else None
    if round_ is None or state.at_target is not None:
        return Refusal(Reason.NOT_NOW)
    if isinstance(move, Discard):
        return _refuse_discard(round_, seat, move)
    if isinstance(move, Cut):
        return _refuse_turn(round_, seat, Phase.CUT)
    return _refuse_play(round_, seat, move)


def _refuse_turn(round_: RoundState, seat: int, phase: Phase) -> Refusal | None:
    awaited = round_.awaited
    if round_.phase is not phase or not awaited:
        return Refusal(Reason.NOT_NOW)
    return None if seat in awaited else Refusal(Reason.NOT_YOUR_TURN)


def _refuse_discard(round_: RoundState, seat: int, move: Discard) -> Refusal | None:
    if round_.phase is not Phase.DISCARD:
        return Refusal(Reason.NOT_NOW)
    if round_.discards[seat - 1]:
        return Refusal(Reason.ALREADY_DISCARDED)
    for place, card in enumerate(move.cards):
        if card not in round_.hands[seat - 1]:
            return Refusal(Reason.NOT_IN_HAND, card)
        if card in move.cards[:place]:
            return Refusal(Reason.SAME_CARD_TWICE, card)
    if len(move.cards) != round_.discards_due:
        return Refusal(Reason.WRONG_NUMBER, number=round_.discards_due)
    return None


def _refuse_play(round_: RoundState, seat: int, move: Play) -> Refusal | None:
    refused = _refuse_turn(round_, seat, Phase.PLAY)
    if refused is not None:
        return refused
    if move.card not in round_.hands[seat - 1]:
        return Refusal(Reason.NOT_IN_HAND, move.card)
    count = round_.count + move.card.count
    if count > LIMIT:
        return Refusal(Reason.OVER_LIMIT, move.card, count)
    return None
