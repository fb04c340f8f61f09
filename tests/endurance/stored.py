"""What a data folder holds, read as the game reads it, and what it must be."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from crib_engine.events import CardsDiscarded, GameStarted, HandsDealt
from crib_engine.record import event_to_json
from crib_engine.seating import Peg, SeatKind
from crib_engine.state import MatchState
from crib_table.happened import Happened
from crib_table.host import TableHost
from crib_table.memory_store import MemoryStore
from crib_table.opening import Chair, Opening
from crib_table.opening_store import DATABASE, open_store
from crib_table.sqlite_store import SqliteStore
from crib_table.store import TableInfo
from crib_table.table import Table
from crib_table.table_events import StreamEvent, is_match_event
from tests.endurance.choices import choice


def tables(folder: Path) -> tuple[TableInfo, ...]:
    """All tables of the folder, oldest first; its store must be healthy."""
    store, line = open_store(folder / DATABASE)
    with closing(store):
        assert line is None
        assert isinstance(store, SqliteStore)
        return tuple(reversed(store.tables()))


def history(folder: Path, table: str) -> list[Happened]:
    """Everything that happened at a table, replayed from the folder."""
    store, line = open_store(folder / DATABASE)
    with closing(store):
        assert line is None
        return list(Table(store, table).history)


def body(event: StreamEvent) -> dict[str, Any]:
    """An event of a match as its record has it."""
    assert is_match_event(event)
    return event_to_json(event)  # type: ignore[arg-type]


def record(happened: list[Happened]) -> list[dict[str, Any]]:
    """The record of the match, the discards of one round in the order of their seats.

    They are made at once, so their order is nobody's decision.
    """
    events = [one.event for one in happened if is_match_event(one.event)]
    start = 0
    while start < len(events):
        end = start
        while end < len(events) and isinstance(events[end], CardsDiscarded):
            end += 1
        events[start:end] = sorted(events[start:end], key=lambda event: event.seat)  # type: ignore[union-attr]
        start = max(end, start + 1)
    return [body(event) for event in events]


def assert_deals_pass_left(happened: list[Happened], players: int) -> None:
    """One deal a round, each dealer left of the last, also from one game's first to the next's."""
    first = dealer = 0
    rounds: set[tuple[int, int]] = set()
    game = 0
    for one in happened:
        if isinstance(one.event, GameStarted):
            game = one.event.game
            assert first in {0, (one.event.dealer - 2) % players + 1}
            first = one.event.dealer
            dealer = 0
        elif isinstance(one.event, HandsDealt):
            assert (game, one.event.round) not in rounds, "a round was dealt twice"
            rounds.add((game, one.event.round))
            assert one.event.dealer == (dealer % players + 1 if dealer else first)
            dealer = one.event.dealer


def short_match(seed: int) -> Opening:
    """What `crib play --rules short --format 3 --seed SEED` opens."""
    return Opening(
        (Chair("You", SeatKind.PERSON), Chair("Ann", SeatKind.BOT, "normal")),
        (Peg.TERRACOTTA, None),
        "short",
        3,
        str(seed),
    )


def uninterrupted(opening: Opening) -> list[Happened]:
    """The same match with the same choices, played in one go and in memory."""
    return _played(Table.open(MemoryStore(), opening), lambda _: False)


def played_until(
    folder: Path, opening: Opening, enough: Callable[[MatchState], bool]
) -> list[Happened]:
    """A match in the folder that is played until this is so, and left there."""
    store, line = open_store(folder / DATABASE)
    with closing(store):
        assert line is None
        return _played(Table.open(store, opening), enough)


def play_on(folder: Path, table: str) -> None:
    """Play a match of the folder to its end."""
    store, line = open_store(folder / DATABASE)
    with closing(store):
        assert line is None
        _played(Table(store, table), lambda _: False)


def scores(state: MatchState) -> tuple[int, ...]:
    """The scores of the game in progress."""
    return state.game.scores if state.game is not None else (0,)


def _played(table: Table, enough: Callable[[MatchState], bool]) -> list[Happened]:
    async def play() -> list[Happened]:
        host = TableHost(table)
        host.start()
        seat = host.seat(1)
        async for batch in seat.updates(0):
            view = batch[-1].view
            if view.over or enough(table.state):
                break
            if view.my_turn:
                await seat.submit(choice(view), batch[-1].seq)
            elif not view.awaited:
                await seat.ready(batch[-1].seq)
        await host.close()
        return list(table.history)

    return asyncio.run(play())
