"""What makes a bot: it names the cards it gives to the crib and the card it lays."""

from __future__ import annotations

from typing import Protocol

from crib_bots.errors import BotError
from crib_engine.cards import Card
from crib_engine.moves import Cut, Discard, Move, Play
from crib_engine.view import Phase, View


class Chooser(Protocol):
    """Chooses for the seat whose view it is given, when that seat is awaited."""

    def discards(self, view: View) -> tuple[Card, ...]:
        """The cards to put in the crib, `view.discards_due` of them."""
        ...

    def card(self, view: View) -> Card:
        """The card to lay, one of `view.playable`."""
        ...


def choose(chooser: Chooser, view: View) -> Move:
    """The move `chooser` makes in this seat. Raises BotError when the seat is not awaited."""
    if not view.my_turn:
        raise BotError("Nothing is asked of this seat now.")
    if view.phase is Phase.DISCARD:
        return Discard(tuple(sorted(chooser.discards(view))))
    if view.phase is Phase.CUT:
        return Cut()
    return Play(chooser.card(view))
