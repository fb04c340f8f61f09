"""Hard: the hand with the crib and the play in mind; the play searched to its end."""

from __future__ import annotations

from random import Random
from typing import Final

from crib_bots.beliefs import all_beliefs, public_weights, sampled
from crib_bots.discard_tables import DiscardTables
from crib_bots.discards import discardings
from crib_bots.history import pile_of
from crib_bots.normal import Normal
from crib_bots.search import Search, Stakes, net_points
from crib_bots.sides import both_sides
from crib_bots.table_play import best_rank
from crib_engine.cards import Card
from crib_engine.view import View

GUESSES: Final = 120
"""Hands of the other that a search plays against: fixed work, whatever the clock says."""

DEALS: Final = 80
"""Ways the cards may lie, each played out, when three or four play."""

AT_FIFTEEN: Final = 16
"""The room that a count of fifteen leaves."""

TAKEN: Final = 1.0
"""Points that must be lost by making a fifteen on the other's first lead.

What a bot leads tells much of its hand; what a person leads, much less.
"""

END: Final = 40.0
"""Points that pegging to the end of the game is taken to be worth."""


class Hard:
    """Knows what hands and cribs bring, and plays against what others may hold."""

    __slots__ = ("luck", "tables")

    guesses = GUESSES
    deals = DEALS
    taken = TAKEN

    def __init__(self, luck: Random, tables: DiscardTables) -> None:
        self.luck = luck
        self.tables = tables

    def discards(self, view: View) -> tuple[Card, ...]:
        own = view.players[view.dealer - 1].side == view.my_side
        return discardings(view.hand, len(view.held), self.tables, own=own)[0].given

    def card(self, view: View) -> Card:
        # Suits play no part, so the first card of each rank stands for all of them.
        choices = {card.rank: card for card in reversed(view.playable)}
        if len(choices) == 1:
            return view.playable[0]
        if len(view.held) == 2:
            return choices[self.best(view)]
        usual = Normal().card(view).rank
        units = self.tables.ranks[len(view.held)]
        return choices[best_rank(view, usual, units, self.deals, self.luck)]

    def best(self, view: View) -> int:
        """The rank to lay when two play; of equal ones, that which makes most at once."""
        pile = pile_of(view)
        taken = self.taken * self.guesses if len(view.laid) == 1 else 0.0
        return max(
            (worth + taken * (pile.lay(rank).room == AT_FIFTEEN), pile.points[rank], rank)
            for worth, rank in self.worths(view)
        )[2]

    def worths(self, view: View) -> list[tuple[float, int]]:
        """What laying each rank is worth when two play, summed over the guesses."""
        units = self.tables.ranks[2]
        weights = public_weights(view, units)
        for laid in view.laid:
            if laid.seat == view.seat:
                weights[laid.card.rank] -= units[laid.card.rank]
        hand = tuple(sorted(card.rank for card in view.hand))
        guesses = sampled(all_beliefs(view, self.tables), self.guesses, self.luck, units)
        return Search(hand, self.stakes(view), weights, units).worths(pile_of(view), guesses)

    def stakes(self, view: View) -> Stakes:
        """Points, and the end of the game above all."""
        mine, theirs = both_sides(view)
        return Stakes(net_points, mine.to_go, theirs.to_go, END, -END)
