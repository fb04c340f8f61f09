"""The stand-in: what the table does for a seat when no bot can (RULES.md 10)."""

from __future__ import annotations

from crib_bots.chooser import choose
from crib_engine.cards import Card
from crib_engine.moves import Move
from crib_engine.view import View


class StandIn:
    """Gives up, or lays, the lowest: by count, then rank, then suit order. Nothing can fail."""

    def discards(self, view: View) -> tuple[Card, ...]:
        return tuple(sorted(view.hand, key=_lowest)[: view.discards_due])

    def card(self, view: View) -> Card:
        return min(view.playable, key=_lowest)


def _lowest(card: Card) -> tuple[int, int, int]:
    return (card.count, card.rank, card.index)


def stand_in_move(view: View) -> Move:
    """The stand-in's move in this seat. Raises BotError when the seat is not awaited."""
    return choose(StandIn(), view)
