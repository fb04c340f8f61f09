"""Players that are none of the bots' levels: what others write, in a few lines each.

All discard as hard does, so that with the same deal they keep the same cards and only the
play tells them apart.
"""

from __future__ import annotations

from random import Random

from crib_bots.beliefs import belief, sampled
from crib_bots.discard_tables import discard_tables
from crib_bots.discards import discardings
from crib_bots.hard import Hard
from crib_bots.history import pile_of
from crib_bots.manners import PLAIN
from crib_bots.normal import Normal
from crib_bots.pile import COUNT_OF_RANK, EMPTY, Pile
from crib_engine.cards import Card
from crib_engine.pegging import LIMIT
from crib_engine.value import replace
from crib_engine.view import View

Ranks = tuple[int, ...]
SAMPLES = 40


class Rival:
    """Discards by the tables; `card` is what differs."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck

    def discards(self, view: View) -> tuple[Card, ...]:
        own = view.seat == view.dealer
        return discardings(view.hand, len(view.held), discard_tables(), own=own)[0].given

    def card(self, view: View) -> Card:
        return max(view.playable, key=lambda card: (self.worth(view, card), card))

    def worth(self, view: View, card: Card) -> float:
        """What a card is worth to this player."""
        raise NotImplementedError


class Greedy(Rival):
    """The most points now, then the highest card."""

    def worth(self, view: View, card: Card) -> float:
        return 100 * pile_of(view).points[card.rank] + card.rank


class RuleOfThumb(Rival):
    """What books tell beginners: no 5 led, low pairs and fours led, never leave 5 or 21."""

    def worth(self, view: View, card: Card) -> float:
        held = [one.rank for one in view.hand]
        pile = pile_of(view)
        if not view.current:
            pair = 2.2 if held.count(card.rank) > 1 else 0.0
            low = {1: 0.5, 2: 1.8, 3: 1.8, 4: 2.0}.get(card.rank, 0.0)
            return -6.0 if card.rank == 5 else low + pair + 0.02 * card.rank
        after = pile.lay(card.rank)
        count = LIMIT - after.room
        worth = 2.0 * pile.points[card.rank] + 0.05 * card.count
        if not pile.points[card.rank]:
            # A run the other may make of it, and aces, which are for Goes.
            worth -= 0.5 * sum(points > 2 for points in after.points)
            worth -= 0.4 * (card.rank == 1)
        if count in {5, 21}:
            worth -= 2.5
        elif count < 5:
            worth += 0.3
        elif count < 15:
            worth -= 0.5
        return worth


class Plain(Rival):
    """Plays as normal."""

    def card(self, view: View) -> Card:
        return Normal().card(view)


class DoubleDummy(Rival):
    """Deals the other some hands, and plays each with all cards on the table."""

    def card(self, view: View) -> Card:
        tables = discard_tables()
        found = [(PLAIN, held) for held in belief(view, tables)]
        guesses = sampled(found, SAMPLES, self.luck, tables.ranks[2])
        pile = pile_of(view)
        hand = tuple(sorted(card.rank for card in view.hand))
        best = max(
            {card.rank for card in view.playable},
            key=lambda rank: (
                sum(guess[0] * _laid(hand, guess[1], pile, rank) for guess in guesses),
                rank,
            ),
        )
        return next(card for card in view.playable if card.rank == best)


class Knowing(Hard):
    """Knows how hard plays: takes it to have only the manner learned from bots that search."""

    guesses = 400
    taken = 0.0

    def __init__(self, luck: Random) -> None:
        tables = discard_tables()
        super().__init__(luck, replace(tables, manners=tables.manners[2:]))


def _laid(mine: Ranks, theirs: Ranks, pile: Pile, rank: int) -> int:
    """Net points to the end of the play when this rank is laid and all know all."""
    place = mine.index(rank)
    left = mine[:place] + mine[place + 1 :]
    points = pile.points[rank]
    pile = pile.lay(rank)
    if _fits(theirs, pile.room):
        return points - _turn(theirs, left, pile)
    if _fits(left, pile.room):
        return points + _turn(left, theirs, pile)
    points += pile.room > 0
    if theirs:
        return points - _turn(theirs, left, EMPTY)
    return points + _turn(left, theirs, EMPTY) if left else points


def _turn(mine: Ranks, theirs: Ranks, pile: Pile) -> int:
    fitting = {rank for rank in mine if COUNT_OF_RANK[rank] <= pile.room}
    return max(_laid(mine, theirs, pile, rank) for rank in fitting)


def _fits(ranks: Ranks, room: int) -> bool:
    return bool(ranks) and COUNT_OF_RANK[ranks[0]] <= room
