"""Normal: the best hand on average, and in the play the card with the mildest answer."""

from __future__ import annotations

from operator import mul
from typing import Final

from crib_bots.replies import COUNTS, reply_points
from crib_bots.starters import kept_totals
from crib_engine.cards import Card
from crib_engine.pegging import LIMIT, play_points
from crib_engine.view import View

NEXT: Final = 0.88
"""What a point expected with the next card is worth against one made now."""

SHED: Final = 0.01
"""What one of its count is worth in a card laid: low cards fit better later."""

WINS: Final = 1000.0
"""Above all that a card can be worth otherwise."""


class Normal:
    """Looks one card ahead; of what others hold it knows only which cards it has not seen."""

    def discards(self, view: View) -> tuple[Card, ...]:
        """What is left of the best average hand; of equal ones, that which keeps lower ranks."""
        totals = kept_totals(view.hand)
        most = max(total for total, _ in totals)
        kept = min((kept for total, kept in totals if total == most), key=_ranks)
        return tuple(card for card in view.hand if card not in kept)

    def card(self, view: View) -> Card:
        """The points now, less what the answer to it is worth, plus the chance of a Go."""
        playable = view.playable
        # Suits play no part, so the first card of each rank stands for all of them.
        choices = {card.rank: card for card in reversed(playable)}
        if len(choices) == 1:
            return playable[0]
        table = _Table(view)
        values = [(table.value(choices[rank]), rank) for rank in sorted(choices)]
        return choices[max(values)[1]]


def _ranks(kept: tuple[Card, ...]) -> list[int]:
    return sorted(card.rank for card in kept)


class _Table:
    """The play as one seat sees it, with what a card laid now would be worth."""

    __slots__ = ("_count", "_next_cards", "_opposed", "_ranks", "_to_go", "_unseen", "_weights")

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        current = view.current
        self._ranks = tuple(laid.card.rank for laid in current)
        self._count = current[-1].count if current else 0
        self._weights = _unseen_ranks(view)
        self._unseen = sum(self._weights)
        mine = view.players[view.seat - 1].side
        self._to_go = view.sides[mine - 1].to_go
        # Cards of the next seat that may answer, below 0 for a partner's, whose points are ours.
        self._next_cards = 0
        self._opposed = 0
        seats = len(view.held)
        for step in range(seats - 1):
            seat = (view.seat + step) % seats + 1
            cards = view.held[seat - 1]
            # Who has said Go holds nothing that fits until the count ends.
            if not cards or seat in view.goes:
                continue
            partner = view.players[seat - 1].side == mine
            if not self._next_cards:
                self._next_cards = -cards if partner else cards
            if not partner:
                self._opposed += cards

    def value(self, card: Card) -> float:
        """What laying this card is worth, in points."""
        ranks = (*self._ranks, card.rank)
        count = self._count + card.count
        points = play_points(ranks, count)
        if points >= self._to_go:
            return WINS + points
        value = points + SHED * card.count
        if count == LIMIT:
            return value
        replies = reply_points(ranks) if self._next_cards else None
        if replies is not None:
            expected = sum(map(mul, self._weights, replies)) / self._unseen
            value -= NEXT * self._next_cards * expected
        return value + NEXT * self._go_chance(count)

    def _go_chance(self, count: int) -> float:
        """The chance that no opponent can lay a card on this count."""
        room = LIMIT - count
        if not self._opposed:
            return 1.0
        # Ranks below ten count themselves; room for a ten is room for every card.
        blocked = sum(self._weights[room:]) if room < COUNTS[-1] else 0
        return float((blocked / self._unseen) ** self._opposed)


def _unseen_ranks(view: View) -> list[int]:
    """How many cards of each rank, Ace first, the seat has not seen."""
    ranks = [4] * 13
    for card in view.hand + view.put:
        ranks[card.rank - 1] -= 1
    for laid in view.laid:
        ranks[laid.card.rank - 1] -= 1
    if view.starter is not None:
        ranks[view.starter.rank - 1] -= 1
    return ranks
