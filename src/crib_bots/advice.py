"""What expert would do in a seat, and what every other choice would cost: to learn from."""

from __future__ import annotations

from random import Random

from crib_bots.chooser import choose
from crib_bots.discard_advice import advised_for
from crib_bots.discards import Discarding
from crib_bots.errors import DataError
from crib_bots.normal import Normal
from crib_bots.play_advice import Laying, weighed_plays
from crib_engine.moves import Cut, Discard, Move, Play
from crib_engine.value import dataclass
from crib_engine.view import Phase, View


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the things that can be done, and what it is worth.

    `points` are those it brings on average, this side's less the others'; `win` is the
    chance to win with it, from 0 to 1. Either is None where there is no telling. The two
    lost are against the first choice, and never below 0.
    """

    move: Move
    points: float | None = None
    win: float | None = None
    points_lost: float = 0.0
    win_lost: float = 0.0
    why: Discarding | Laying | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """Every choice there is, that of expert first, then the best of the others.

    Cards of one rank are one choice in the play.
    """

    choices: tuple[Choice, ...]

    @property
    def best(self) -> Choice:
        """What expert does."""
        return self.choices[0]

    def made(self, move: Move) -> Choice:
        """The choice that a move comes to. Raises KeyError for none of them."""
        for choice in self.choices:
            if _same(choice.move, move):
                return choice
        raise KeyError(move)


def advice(view: View, seed: str | None = None, *, made: Move | None = None) -> Advice:
    """What the seat whose view this is can do now, judged from its view alone.

    First stands what expert does with luck of this seed; without one it follows from the
    place in the match, so that a hint and a review never say two things. With `made` the
    chances to win are worked out for that discard and expert's alone. Without the files of
    the bots the first choice is normal's, and nothing has a worth. Raises BotError when the
    seat is not awaited.
    """
    seed = seed or seed_of(view)
    try:
        if view.phase is Phase.DISCARD and view.my_turn:
            return _of_discards(view, seed, made)
        if view.phase is Phase.PLAY and view.my_turn:
            return _of_plays(view, seed)
    except DataError:
        return _without_worths(view)
    return Advice((Choice(choose(Normal(), view)),))


def seed_of(view: View) -> str:
    """The seed of advice at this place in a match."""
    place = (view.seat, view.game, view.round, view.phase.value, len(view.laid))
    return f"advice/{'.'.join(map(str, place))}"


def _of_discards(view: View, seed: str, made: Move | None) -> Advice:
    only = made.cards if isinstance(made, Discard) else None
    found = advised_for(view, Random(seed), only)
    first = found[0]
    return Advice(
        tuple(
            Choice(
                Discard(one.discarding.given),
                one.discarding.total,
                one.win,
                _less(first.discarding.total, one.discarding.total),
                _less(first.win, one.win),
                one.discarding,
            )
            for one in found
        )
    )


def _of_plays(view: View, seed: str) -> Advice:
    found = weighed_plays(view, seed)
    first = found[0]
    return Advice(
        tuple(
            Choice(
                Play(one.laying.option.card),
                one.points,
                one.win,
                0.0 if one.is_even else _less(first.points, one.points),
                _less(first.win, one.win),
                one.laying,
            )
            for one in found
        )
    )


def _without_worths(view: View) -> Advice:
    from itertools import combinations

    first = choose(Normal(), view)
    others: list[Move]
    if isinstance(first, Discard):
        others = [Discard(given) for given in combinations(view.hand, view.discards_due)]
    else:
        others = [Play(card) for card in {card.rank: card for card in view.playable}.values()]
    rest = tuple(Choice(move) for move in others if not _same(move, first))
    return Advice((Choice(first), *rest))


def _less(best: float | None, other: float | None) -> float:
    return 0.0 if best is None or other is None else max(0.0, best - other)


def _same(one: Move, other: Move) -> bool:
    if isinstance(one, Play) and isinstance(other, Play):
        return one.card.rank == other.card.rank
    if isinstance(one, Discard) and isinstance(other, Discard):
        return set(one.cards) == set(other.cards)
    return isinstance(one, Cut) and isinstance(other, Cut)
