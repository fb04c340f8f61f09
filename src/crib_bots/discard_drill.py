"""Six cards to discard from for practice, and what a choice costs against the best one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from crib_bots.discard_tables import discard_tables
from crib_bots.discards import Discarding, discardings
from crib_engine.cards import DECK, Card, sorted_hand
from crib_engine.value import dataclass

if TYPE_CHECKING:
    from random import Random

PLAYERS = 2


@dataclass(frozen=True, slots=True)
class DiscardAsked:
    """Six cards as they are dealt, for the dealer, whose crib it is, or for pone."""

    dealt: tuple[Card, ...]
    dealer: bool

    @property
    def code(self) -> str:
        """`2S3H8DJCKH5C dealer`."""
        return f"{_codes(self.dealt)} {'dealer' if self.dealer else 'pone'}"


def draw_discard(luck: Random, *, dealer: bool) -> DiscardAsked:
    """The next six cards: any, as in a game."""
    return DiscardAsked(sorted_hand(luck.sample(DECK, 6)), dealer)


@dataclass(frozen=True, slots=True)
class DiscardMarked:
    """A choice among all there are, `choices`, the best first.

    They are those of `advised_discards` at the start of a game, without the chance to win,
    which takes a hundred times as long and changes no order there. Costs are in points on
    average, to two digits: what differs by less is as good.
    """

    asked: DiscardAsked
    choices: tuple[Discarding, ...]
    chosen: Discarding

    @property
    def best(self) -> Discarding:
        return self.choices[0]

    @property
    def right(self) -> bool:
        return not self.cost

    @property
    def cost(self) -> float:
        """What it brings less than the best."""
        return self.cost_of(self.chosen)

    def cost_of(self, choice: Discarding) -> float:
        """What one of the choices brings less than the best."""
        return round(self.best.total - choice.total, 2)

    @property
    def place(self) -> int:
        """Its place among the choices, from 1; equal ones share theirs."""
        return self.place_of(self.chosen)

    def place_of(self, choice: Discarding) -> int:
        """The place of one of the choices."""
        cost = self.cost_of(choice)
        return 1 + sum(self.cost_of(other) < cost for other in self.choices)

    @property
    def answer_code(self) -> str:
        """The cards given, as they are kept."""
        return _codes(self.chosen.given)

    @property
    def best_code(self) -> str:
        """The best cards to give, as they are kept."""
        return _codes(self.best.given)


def mark_discard(asked: DiscardAsked, given: Iterable[Card]) -> DiscardMarked:
    """What giving these two cards is worth. Raises DataError where nothing can be weighed."""
    choices = discardings(asked.dealt, PLAYERS, discard_tables(), own=asked.dealer)
    cards = set(given)
    chosen = next(choice for choice in choices if set(choice.given) == cards)
    return DiscardMarked(asked, tuple(choices), chosen)


def _codes(cards: Iterable[Card]) -> str:
    return "".join(card.code for card in cards)
