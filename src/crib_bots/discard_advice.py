"""Every discard with its averages and the chance to win: what a person can learn from."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Final

from crib_bots.chooser import choose
from crib_bots.discard_tables import discard_tables
from crib_bots.discards import Discarding, discardings
from crib_bots.expert import Expert
from crib_bots.match_chances import SURE, Outcomes
from crib_bots.outlook import Outlook, outlook_of
from crib_bots.sides import both_sides
from crib_bots.win_discards import NEAR, WinDiscards
from crib_bots.win_tables import win_tables
from crib_engine.cards import Card
from crib_engine.moves import Discard
from crib_engine.value import dataclass
from crib_engine.view import View

ONE_GAME: Final = Outcomes(SURE, 0, {}, {})
"""What a single game is worth, whatever the loser has."""


@dataclass(frozen=True, slots=True)
class Advised:
    """A way to discard and the chance to win with it, from 0 to 1.

    `win` is None where there is no telling, as with three or four players, and where it was
    not asked for.
    """

    discarding: Discarding
    win: float | None


def single_game(target: int) -> Outlook:
    """The outlook of a game that is all there is to win. Raises DataError or KeyError."""
    return Outlook(win_tables().of_target[target], ONE_GAME, target)


def advised_discards(
    dealt: tuple[Card, ...],
    players: int,
    *,
    own: bool,
    scores: tuple[int, int] = (0, 0),
    outlook: Outlook | None = None,
    only: Collection[frozenset[Card]] | None = None,
) -> list[Advised]:
    """Every way to discard, best first, on these scores of mine and theirs.

    `own` tells that the crib is this side's. Ranked by points on average and, like expert,
    by the chance to win once a side is near the end; without an outlook, as in a single
    game to 121. With `only`, the chance is worked out for these discards alone. Raises
    DataError when the files of the bots cannot be used.
    """
    tables = discard_tables()
    choices = discardings(dealt, players, tables, own=own)
    if players != 2:
        return [Advised(choice, None) for choice in choices]
    outlook = outlook or single_game(121)
    pegged = win_tables().pegged
    chances = WinDiscards(dealt, scores, outlook, tables, pegged, deals=own)
    found = [
        Advised(choice, chances.chance(choice))
        if only is None or frozenset(choice.given) in only
        else Advised(choice, None)
        for choice in choices
    ]
    if outlook.target - max(scores) <= NEAR:
        found.sort(key=lambda advised: -(advised.win or 0.0))
    return found


def advised_for(view: View, luck: Random, only: Collection[Card] | None = None) -> list[Advised]:
    """Every way to discard in the seat whose view this is, expert's first, then the best.

    With `only`, the chance to win is worked out for that discard and expert's alone. Raises
    DataError when the files of the bots cannot be used.
    """
    tables, wins = discard_tables(), win_tables()
    move = choose(Expert(luck, tables, wins), view)
    assert isinstance(move, Discard)
    first = frozenset(move.cards)
    own = view.players[view.dealer - 1].side == view.my_side
    outlook = outlook_of(view, wins)
    if outlook is None:
        choices = discardings(view.hand, len(view.held), tables, own=own)
        found = [Advised(choice, None) for choice in choices]
    else:
        mine, theirs = both_sides(view)
        found = advised_discards(
            view.hand,
            2,
            own=own,
            scores=(mine.score, theirs.score),
            outlook=outlook,
            only=None if only is None else {first, frozenset(only)},
        )
    found.sort(key=lambda one: frozenset(one.discarding.given) != first)
    return found
