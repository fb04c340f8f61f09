"""Deals of two bots that play for points, as the points they bring in the order they count."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from multiprocessing import Pool
from random import Random

from crib_bots.chooser import Chooser, choose
from crib_bots.discard_tables import DiscardTables
from crib_bots.hard import Hard
from crib_engine.decide import start_match, unfold_move, unfold_step
from crib_engine.events import Event, HandsDealt, PointsScored
from crib_engine.evolve import replay
from crib_engine.moves import Proceed
from crib_engine.rules import STANDARD, FirstDealer, Rules
from crib_engine.seating import Peg, Player, SeatKind, Side
from crib_engine.value import replace
from crib_engine.viewing import view_for

Deal = tuple[tuple[bool, int, bool], ...]
"""Each award of a deal: whether it is the dealer's, its points, whether it was pegged in
the play."""

ENDLESS = Rules("endless", 10**9, FirstDealer.RANDOM, ())
BATCH = 250
"""Deals of one seed."""


class _Player(Hard):
    """Hard, with fewer guesses: deals by the thousand are played."""

    __slots__ = ()

    guesses = 40
    taken = 0.0


def play_deals(count: int, tables: DiscardTables, processes: int) -> list[Deal]:
    """So many deals, the same ones each time."""
    sizes = [min(BATCH, count - first) for first in range(0, count, BATCH)]
    with Pool(processes) as pool:
        played = pool.starmap(partial(_batch, tables=tables), enumerate(sizes), chunksize=1)
    return [deal for batch in played for deal in batch]


def _batch(number: int, size: int, tables: DiscardTables) -> list[Deal]:
    bots = [_Player(Random(f"bot {seat} {number}"), tables) for seat in (1, 2)]
    return _deals(played_by(bots, size, Random(f"self-play {number}")))[:size]


def played_by(bots: Sequence[Chooser], size: int, luck: Random) -> list[Event]:
    """What happens in so many deals of two bots whose game never ends, and in part of the next."""
    players = tuple(Player(seat, f"Bot {seat}", SeatKind.BOT, "hard", seat) for seat in (1, 2))
    sides = tuple(Side(side, (side,), peg) for side, peg in zip((1, 2), Peg, strict=False))
    started = start_match(STANDARD, 1, players, sides, luck)
    events: list[Event] = [*started]
    # A record names its rule set, and no rule set is endless.
    state = replace(replay(started), rules=ENDLESS)
    deals = sum(isinstance(event, HandsDealt) for event in events)
    while deals <= size:
        if state.awaited:
            seat = state.awaited[0]
            move = choose(bots[seat - 1], view_for(state, seat))
            steps = unfold_move(state, seat, move, luck)
        else:
            steps = unfold_step(state, Proceed(), luck)
        for event, _ in steps:
            deals += isinstance(event, HandsDealt)
            events.append(event)
        state = steps[-1][1]
    return events


def _deals(events: list[Event]) -> list[Deal]:
    deals: list[list[tuple[bool, int, bool]]] = []
    dealer = 0
    for event in events:
        if isinstance(event, HandsDealt):
            dealer = event.dealer
            deals.append([])
        elif isinstance(event, PointsScored):
            pegged = event.reason.value in {"play", "last_card"}
            deals[-1].append((event.seat == dealer, event.points, pegged))
    return [tuple(deal) for deal in deals]
