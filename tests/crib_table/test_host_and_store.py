"""The host, its store and other processes: nobody loses a move, whoever leaves or comes first."""

from __future__ import annotations

import asyncio
import threading
import time
from typing import Any

import pytest

from crib_engine.moves import Discard, Move
from crib_engine.seating import SeatKind
from crib_engine.view import View
from crib_table import host as host_module
from crib_table.host import TableHost
from crib_table.memory_store import MemoryStore
from crib_table.opening import Chair, Opening
from crib_table.seat import Late
from crib_table.table import Table
from tests.crib_table.test_host import play_out, serving
from tests.crib_table.test_table import Failing, first_move, step


def an_opening(people: int) -> Opening:
    chairs = tuple(
        Chair(f"P{seat}", SeatKind.PERSON) if seat <= people else Chair("Ann", SeatKind.BOT, "easy")
        for seat in (1, 2)
    )
    return Opening(chairs, (None, None), seed="7")


async def test_leaving_in_the_middle_of_a_move_loses_nothing() -> None:
    class Slow(MemoryStore):
        def append(self, *args: Any, **more: Any) -> None:
            time.sleep(0.2)
            super().append(*args, **more)

    store = Slow()
    table = Table.open(store, an_opening(people=2))
    host = TableHost(table)
    host.start()
    seat = host.seat(1)
    seen = host.updates(1, 0)[-1]
    sent = asyncio.create_task(seat.submit(first_move(seen.view), seen.seq))
    await asyncio.sleep(0.05)
    sent.cancel()
    await host.close()
    assert sent.cancelled()
    assert Table(store, table.table).view(1).discarded == (True, False)
    # And whoever comes next sees it.
    assert host.updates(1, seen.seq)[-1].view.put == seen.view.hand[:2]


async def test_a_bot_that_never_comes_back_is_waited_for_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    over = threading.Event()
    thoughts = []

    def stuck(view: View, *_: object) -> Move:
        thoughts.append(view.phase)
        over.wait(20)
        return first_move(view)

    monkeypatch.setattr(host_module, "bot_move", stuck)
    monkeypatch.setattr(host_module, "THINKING_SECONDS", 0.05)
    try:
        async with serving(2, 1) as host, asyncio.timeout(30):
            story = await play_out(host.seat(1))
        assert story[-1].view.over
        assert len(thoughts) == 1
    finally:
        over.set()


async def test_what_another_process_did_comes_to_every_seat() -> None:
    store = MemoryStore()
    table = Table.open(store, an_opening(people=2))
    host = TableHost(table)
    host.start(look_every=0.01)
    other = Table(store, table.table)
    for _ in range(12):
        step(other)
    async with asyncio.timeout(10):
        async for batch in host.seat(2).updates(table.seq):
            if batch[-1].seq == other.seq:
                break
    assert batch[-1].view == other.view(2)
    await host.close()


async def test_seats_go_back_with_a_table_that_gives_way() -> None:
    """What was unsaved here and decided otherwise elsewhere did not happen."""
    store = Failing()
    here = Table.open(store, an_opening(people=2))
    elsewhere = Table(store, here.table)
    start = here.seq
    host = TableHost(here)
    host.start()
    seat = host.seat(1)
    store.full = True
    seen = host.updates(1, 0)[-1]
    assert await seat.submit(Discard(seen.view.hand[:2]), seen.seq) is None
    assert seat.unsaved == "The disk is full."
    following = seat.updates(host.published)
    waiting = asyncio.ensure_future(anext(following))
    await asyncio.sleep(0.01)
    store.full = False
    assert elsewhere.submit(1, Discard(seen.view.hand[2:4]), start) is None
    # The move of somebody who has seen what did not happen is not made.
    assert await host.submit(2, Discard(here.view(2).hand[:2]), host.published) is Late.OVERTAKEN
    async with asyncio.timeout(10):
        batch = await waiting
    assert [update.seq for update in batch] == [start + 1]
    assert batch[-1].view.put == seen.view.hand[2:4]
    assert not host.unsaved
    assert here.history == elsewhere.history
    await host.close()


async def test_what_could_not_be_stored_is_stored_when_there_is_room() -> None:
    store = Failing()
    table = Table.open(store, an_opening(people=1))
    host = TableHost(table)
    host.start(look_every=0.01)
    store.full = True
    seen = host.updates(1, 0)[-1]
    assert await host.seat(1).submit(first_move(seen.view), seen.seq) is None
    assert host.unsaved
    store.full = False
    async with asyncio.timeout(10):
        while host.unsaved:  # noqa: ASYNC110  no event comes of it
            await asyncio.sleep(0.01)
    assert Table(store, table.table).view(1).discarded[0]
    await host.close()


async def test_the_last_chance_to_store_is_when_the_table_closes() -> None:
    store = Failing()
    table = Table.open(store, an_opening(people=1))
    host = TableHost(table)
    host.start()
    store.full = True
    seen = host.updates(1, 0)[-1]
    assert await host.seat(1).submit(first_move(seen.view), seen.seq) is None
    store.full = False
    await host.close()
    assert host.unsaved is None
    assert Table(store, table.table).view(1).discarded[0]
