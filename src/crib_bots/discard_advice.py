"""Every discard with its averages and the chance to win: what a person can learn from."""

from __future__ import annotations

from typing import Final

from crib_bots.discard_tables import discard_tables
from crib_bots.discards import Discarding, discardings
from crib_bots.match_chances import SURE, Outcomes
from crib_bots.outlook import Outlook
from crib_bots.win_discards import NEAR, WinDiscards
from crib_bots.win_tables import win_tables
from crib_engine.cards import Card
from crib_engine.value import dataclass

ONE_GAME: Final = Outcomes(SURE, 0, {}, {})
"""What a single game is worth, whatever the loser has."""


@dataclass(frozen=True, slots=True)
class Advised:
    """A way to discard and the chance to win with it, from 0 to 1.

    `win` is None where there is no telling: with three or four players.
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
) -> list[Advised]:
    """Every way to discard, best first, on these scores of mine and theirs.

    `own` tells that the crib is this side's. Ranked by points on average and, like expert,
    by the chance to win once a side is near the end; without an outlook, as in a single
    game to 121. Raises DataError when the files of the bots cannot be used.
    """
    tables = discard_tables()
    choices = discardings(dealt, players, tables, own=own)
    if players != 2:
        return [Advised(choice, None) for choice in choices]
    outlook = outlook or single_game(121)
    pegged = win_tables().pegged
    chances = WinDiscards(dealt, scores, outlook, tables, pegged, deals=own)
    found = [Advised(choice, chances.chance(choice)) for choice in choices]
    if outlook.target - max(scores) <= NEAR:
        found.sort(key=lambda advised: -(advised.win or 0.0))
    return found
