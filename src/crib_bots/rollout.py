"""The play of three or four players to its end, everybody laying what they are taken to lay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crib_bots.answers import Answers
from crib_bots.manners import PLAIN
from crib_bots.pile import COUNT_OF_RANK, EMPTY, Pile
from crib_bots.unseen_hands import Hands
from crib_engine.value import dataclass


@dataclass(frozen=True, slots=True)
class Company:
    """Who plays: the side of each seat, what each side needs, and what its points are worth.

    `worth` and `ends` are by side: of a point, and of pegging to the end of the game.
    """

    side_of: tuple[int, ...]
    to_go: tuple[int, ...]
    worth: tuple[float, ...]
    ends: tuple[float, ...]


class Rollout:
    """Plays hands out. `units` and `weights` are as in Answers."""

    __slots__ = ("_company", "_units")

    def __init__(self, company: Company, units: Sequence[int]) -> None:
        self._company: Final = company
        self._units: Final = units

    def value(
        self, hands: Hands, seat: int, rank: int, pile: Pile, weights: Sequence[int]
    ) -> float:
        """What it comes to when this seat lays this rank. Changes `hands`."""
        company = self._company
        units = self._units
        weights = [*weights]
        pegged = [0] * len(company.to_go)
        value = 0.0
        while True:
            hand = hands[seat - 1]
            place = hand.index(rank)
            hands[seat - 1] = hand[:place] + hand[place + 1 :]
            weights[rank] -= units[rank]
            points = pile.points[rank]
            pile = pile.after[rank] or pile.lay(rank)
            following = _next_that_fits(hands, seat, pile.room)
            if not following and pile.room:
                points += 1
            side = company.side_of[seat - 1]
            if points:
                value += points * company.worth[side - 1]
                pegged[side - 1] += points
                if pegged[side - 1] >= company.to_go[side - 1]:
                    return value + company.ends[side - 1]
            if not following:
                pile = EMPTY
                following = _next_that_fits(hands, seat, pile.room)
                if not following:
                    return value
            seat = following
            rank = self._laid(hands, seat, pile, weights)

    def _laid(self, hands: Hands, seat: int, pile: Pile, weights: Sequence[int]) -> int:
        hand = hands[seat - 1]
        if hand[0] == hand[-1] or COUNT_OF_RANK[hand[1]] > pile.room:
            return hand[0]
        return Answers(pile, weights, self._opposed(hands, seat), self._units).best(
            (1, hand, hand, sum([self._units[rank] for rank in hand]), PLAIN)
        )

    def _opposed(self, hands: Hands, seat: int) -> int:
        """How many cards an opponent holds who comes next; a partner takes nothing away."""
        seats = len(hands)
        for step in range(seats - 1):
            other = (seat + step) % seats
            if hands[other]:
                sides = self._company.side_of
                return 0 if sides[other] == sides[seat - 1] else len(hands[other])
        return 0


def _next_that_fits(hands: Hands, seat: int, room: int) -> int:
    """The next seat round to `seat` itself that holds a card which fits; 0 for none."""
    seats = len(hands)
    for step in range(seats):
        hand = hands[(seat + step) % seats]
        if hand and COUNT_OF_RANK[hand[0]] <= room:
            return (seat + step) % seats + 1
    return 0
