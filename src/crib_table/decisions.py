"""The decisions a seat has made, found again in what happened at its table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from crib_bots.decision import Decision
from crib_engine.events import CardPlayed, CardsDiscarded
from crib_engine.moves import Discard, Play
from crib_engine.view import View
from crib_table.seat import Update


def decisions_of(updates: Iterable[Update]) -> Iterator[Decision]:
    """The discards and plays of the seat whose updates these are, in order.

    Each decision has the view that the seat had right before it.
    """
    for before, now in pairwise(updates):
        view = before.view
        if view.my_turn:
            move = _move(now, view)
            if move is not None:
                yield Decision(view, move)


def _move(now: Update, view: View) -> Discard | Play | None:
    event = now.event
    if isinstance(event, CardPlayed) and event.seat == view.seat:
        return Play(event.card)
    if isinstance(event, CardsDiscarded) and event.seat == view.seat:
        return Discard(tuple(card for card in event.cards if card is not None))
    return None
