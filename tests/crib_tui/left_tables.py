"""Matches left at a stage, played there without a screen, to be taken up again."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from crib_bots.levels import Level, bot_move
from crib_engine.view import View
from crib_table.memory_store import MemoryStore
from crib_table.opening import Opening
from crib_table.opening_store import open_local_store
from crib_table.store import Store
from crib_table.table import Table
from crib_tui.stage import Stage, stage_of
from tests.crib_tui.at_the_table import an_opening

ME = 1
Wanted = Callable[[View], bool]


def left_where(
    wanted: Wanted, opening: Opening | None = None, store: Store | None = None
) -> tuple[Store, str]:
    """A store with a table that was left where seat 1 had such a view, and its id.

    Everybody plays as the normal bot; whoever takes the table up is seat 1.
    """
    store = store or MemoryStore()
    table = Table.open(store, opening or an_opening(), clock=lambda: 1.0)
    while not wanted(table.view(ME)):
        advance(table)
    return store, table.table


def advance(table: Table) -> None:
    """One move of whoever is due, else what the table owes."""
    view = table.view(ME)
    if view.my_turn:
        table.submit(ME, bot_move(view, Level.NORMAL, Random(1)), table.seq)
    elif table.bots_due:
        seat = table.bots_due[0]
        table.submit(seat, bot_move(table.view(seat), Level.NORMAL, Random(1)), table.seq)
    else:
        assert table.ready(ME, table.seq) is None


def left_at(
    stage: Stage, players: int = 2, seed: str = "7", store: Store | None = None
) -> tuple[Store, str]:
    """A table that was left at this stage, a few rounds in, where seat 1 has something to do."""
    return left_where(WHERE[stage], an_opening(players, seed), store)


def keep_at(stage: Stage, players: int = 2, seed: str = "7") -> None:
    """The same, kept in the data folder for `crib resume`."""
    store, _ = open_local_store()
    left_at(stage, players, seed, store)
    store.close()


def _at(stage: Stage) -> Wanted:
    return lambda view: view.round >= 3 and view.my_turn and stage_of(view) is stage


def _in_the_play(view: View) -> bool:
    return _at(Stage.PEGGING)(view) and len(view.laid) >= 4


def _in_the_show(view: View) -> bool:
    return view.round >= 3 and len(view.shown) == 1


WHERE: dict[Stage, Wanted] = {
    Stage.DISCARD: _at(Stage.DISCARD),
    Stage.CUT: _at(Stage.CUT),
    Stage.PEGGING: _in_the_play,
    Stage.SHOW: _in_the_show,
    Stage.RESULT: lambda view: view.over,
}
