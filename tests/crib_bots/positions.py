"""Single positions, and the same position with other hidden cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from crib_bots import Level
from crib_engine.cards import DECK, Card, parse_cards
from crib_engine.pegging import LIMIT
from crib_engine.rules import STANDARD
from crib_engine.state import GameState, Laid, MatchState, RoundState
from tests.crib_bots.matches import seated


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text.split())


def in_discard(hands: Sequence[str], dealer: int) -> MatchState:
    """The first round before anybody has discarded."""
    held = tuple(tuple(sorted(cards(hand))) for hand in hands)
    return _match(
        RoundState(1, dealer, held, _extra(held), tuple(() for _ in hands)), [0] * len(hands)
    )


def _extra(held: tuple[tuple[Card, ...], ...]) -> tuple[Card, ...]:
    free = [card for card in DECK if not any(card in hand for hand in held)]
    return tuple(free[:1]) if len(held) == 3 else ()


def in_play(
    hands: Sequence[str],
    laid: Sequence[tuple[int, str]] = (),
    *,
    starter: str,
    dealer: int = 1,
    goes: tuple[int, ...] = (),
    scores: Sequence[int] = (0, 0, 0, 0),
) -> MatchState:
    """A first count under way: what each seat still holds, and the cards laid so far."""
    held = tuple(tuple(sorted(cards(hand))) for hand in hands)
    count = 0
    on_table: list[Laid] = []
    for seat, code in laid:
        (card,) = cards(code)
        count += card.count
        on_table.append(Laid(seat, card, count))
    used = {card for hand in held for card in hand} | {there.card for there in on_table}
    (turned,) = cards(starter)
    free = iter(card for card in DECK if card not in used and card is not turned)
    each = 2 if len(held) == 2 else 1
    discards = tuple(tuple(next(free) for _ in range(each)) for _ in held)
    extra = (next(free),) if len(held) == 3 else ()
    round_ = RoundState(1, dealer, held, extra, discards, turned, tuple(on_table), goes=goes)
    return _match(round_, scores)


def _match(round_: RoundState, scores: Sequence[int]) -> MatchState:
    players, sides = seated([Level.EASY] * len(round_.hands))
    standing = tuple(scores[: len(sides)])
    game = GameState(1, round_.dealer, standing, standing, round_)
    return MatchState(STANDARD, 1, players, sides, game=game)


def twin(state: MatchState, seat: int, luck: Random) -> MatchState:
    """The same to `seat`: every card it can't see is dealt again, among those that held them.

    A seat that has said Go gets cards that don't fit, or it would be its turn.
    """
    assert state.game is not None
    round_ = state.game.round
    assert round_ is not None
    known = set(round_.hands[seat - 1] + round_.discards[seat - 1])
    known.update(laid.card for laid in round_.laid)
    if round_.starter is not None:
        known.add(round_.starter)
    hidden = [card for card in DECK if card not in known]
    luck.shuffle(hidden)
    hands = list(round_.hands)
    discards = list(round_.discards)
    others = [other for other in range(1, len(hands) + 1) if other != seat]
    for other in sorted(others, key=lambda other: other not in round_.goes):
        gone = other in round_.goes
        fitting = [card for card in hidden if not gone or round_.count + card.count > LIMIT]
        drawn = fitting[: len(hands[other - 1])]
        hands[other - 1] = tuple(sorted(drawn))
        hidden = [card for card in hidden if card not in drawn]
    for other in others:
        size = len(discards[other - 1])
        discards[other - 1], hidden = tuple(sorted(hidden[:size])), hidden[size:]
    extra = tuple(hidden[: len(round_.extra)])
    dealt = replace(round_, hands=tuple(hands), discards=tuple(discards), extra=extra)
    return replace(state, game=replace(state.game, round=dealt))
