"""Hands to count for practice: which hands are asked, and how often."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from crib_bots.starters import kept_totals
from crib_engine.cards import DECK, SUITS, Card, sorted_hand
from crib_engine.counting import hand_points
from crib_engine.value import dataclass

if TYPE_CHECKING:
    from random import Random


class Lesson(Enum):
    """What a hand is drawn for."""

    KEPT = "kept"
    """The four of six cards that score most on average: what is counted in a game."""
    CRIB = "crib"
    """Any four cards, as a crib."""
    FLUSH = "flush"
    """Four of a suit; half of the starters are of it too."""
    CRIB_FLUSH = "crib flush"
    """The same in the crib, where the half with another starter is no flush."""
    JACK = "jack"
    """A jack in the hand: half with nobs, a quarter with another jack as the starter."""
    CLOSE = "close"
    """Five cards of three ranks in a row: double runs and pairs royal."""


SHARES: Final = {
    Lesson.KEPT: 9,
    Lesson.CRIB: 4,
    Lesson.FLUSH: 2,
    Lesson.CRIB_FLUSH: 1,
    Lesson.JACK: 2,
    Lesson.CLOSE: 2,
}
"""How many of 20 hands are drawn for which lesson."""

ZEROS: Final = 0.1
"""Of the hands that count nothing, the part that is asked; for the others one is drawn anew."""


@dataclass(frozen=True, slots=True)
class CountAsked:
    """A hand, or a crib, to be counted with its starter."""

    hand: tuple[Card, ...]
    starter: Card
    crib: bool

    @property
    def code(self) -> str:
        """As `crib score --stdin` reads it: `5H5C5SJD 5D`, and `crib` after that of a crib."""
        hand = "".join(card.code for card in self.hand)
        return f"{hand} {self.starter.code}{' crib' if self.crib else ''}"


def draw_count(luck: Random) -> CountAsked:
    """The next hand to count."""
    while True:
        [lesson] = luck.choices(list(SHARES), list(SHARES.values()))
        asked = draw_lesson(lesson, luck)
        if hand_points(asked.hand, asked.starter, asked.crib) or luck.random() < ZEROS:
            return asked


def draw_lesson(lesson: Lesson, luck: Random) -> CountAsked:
    """A hand of this lesson, whatever it counts."""
    if lesson is Lesson.KEPT:
        *dealt, starter = luck.sample(DECK, 7)
        _, kept = max(kept_totals(sorted_hand(dealt)))
        return _asked([*kept, starter])
    if lesson is Lesson.CRIB:
        return _asked(luck.sample(DECK, 5), crib=True)
    if lesson is Lesson.JACK:
        return _asked(_with_jack(luck))
    if lesson is Lesson.CLOSE:
        lowest = luck.randint(1, 11)
        return _asked(luck.sample([c for c in DECK if lowest <= c.rank < lowest + 3], 5))
    return _asked(_of_a_suit(luck), crib=lesson is Lesson.CRIB_FLUSH)


def _of_a_suit(luck: Random) -> list[Card]:
    suit = luck.choice(SUITS)
    five = luck.sample([card for card in DECK if card.suit is suit], 5)
    if luck.random() < 0.5:
        five[4] = luck.choice([card for card in DECK if card.suit is not suit])
    return five


def _with_jack(luck: Random) -> list[Card]:
    jack, other_jack = luck.sample([card for card in DECK if card.rank == 11], 2)
    hand = [jack, *luck.sample([card for card in DECK if card.rank != 11], 3)]
    left = [card for card in DECK if card.rank != 11 and card not in hand]
    chance = luck.random()
    if chance < 0.5:
        left = [card for card in left if card.suit is jack.suit]
    elif chance < 0.75:
        left = [other_jack]
    return [*hand, luck.choice(left)]


def _asked(five: list[Card], *, crib: bool = False) -> CountAsked:
    return CountAsked(sorted_hand(five[:4]), five[4], crib)
