"""The play so far as one of two players saw it."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from crib_bots.pile import EMPTY, Pile
from crib_engine.value import dataclass
from crib_engine.view import View


@dataclass(frozen=True, slots=True)
class Step:
    """A card laid, by me or not, on what pile, and how many cards I held before it.

    `passed` tells that the other held cards and let me lay twice in a row.
    """

    mine: bool
    rank: int
    pile: Pile
    held: int
    passed: bool


@dataclass(frozen=True, slots=True)
class Ended:
    """A count that ended with this pile, which no card that was left fitted."""

    pile: Pile


def steps_of(view: View) -> Iterator[Step | Ended]:
    """Every card and every end of a count, in the order they happened."""
    held = len(view.kept)
    place = 0
    for size in view.counts:
        pile = yield from _count(view, place, size, held)
        yield Ended(pile)
        held -= sum(laid.seat == view.seat for laid in view.laid[place : place + size])
        place += size
    yield from _count(view, place, len(view.current), held)


def _count(view: View, place: int, size: int, held: int) -> Generator[Step, None, Pile]:
    pile = EMPTY
    by_me = False
    for laid in view.laid[place : place + size]:
        mine = laid.seat == view.seat
        yield Step(mine, laid.card.rank, pile, held, by_me and mine)
        pile = pile.lay(laid.card.rank)
        by_me = mine
        held -= mine
    return pile


def pile_of(view: View) -> Pile:
    """The cards of the current count."""
    pile = EMPTY
    for laid in view.current:
        pile = pile.lay(laid.card.rank)
    return pile
