"""The host: seats in one process, bots that move by themselves, updates that lose nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from crib_engine.moves import Concede, Move
from crib_engine.refusal import Reason, Refusal
from crib_engine.seating import SeatKind
from crib_engine.view import View
from crib_table import host as host_module
from crib_table.host import HostSeat, TableHost
from crib_table.memory_store import MemoryStore
from crib_table.opening import Chair, Opening
from crib_table.seat import Update
from crib_table.table import Table
from tests.crib_table.test_table import first_move


@asynccontextmanager
async def serving(players: int, people: int, seed: str = "1") -> AsyncIterator[TableHost]:
    chairs = tuple(
        Chair("You", SeatKind.PERSON) if seat <= people else Chair("Ann", SeatKind.BOT, "normal")
        for seat in range(1, players + 1)
    )
    opening = Opening(chairs, (None,) * (3 if players == 3 else 2), seed=seed)
    host = TableHost(Table.open(MemoryStore(), opening))
    host.start()
    try:
        yield host
    finally:
        await host.close()


async def play_out(seat: HostSeat) -> list[Update]:
    """Play a seat to the end of the match, doing the first thing allowed."""
    seen: list[Update] = []
    async for batch in seat.updates(0):
        seen.extend(batch)
        view = batch[-1].view
        if view.over:
            return seen
        if view.my_turn:
            await seat.submit(first_move(view), batch[-1].seq)
        elif not view.awaited and seat.number is not None:
            await seat.ready(batch[-1].seq)
    raise AssertionError("the updates ended")


@pytest.mark.parametrize("players, people", [(2, 1), (3, 1), (4, 1), (2, 2), (4, 3)])
async def test_people_and_bots_play_a_match_to_its_end(players: int, people: int) -> None:
    async with serving(players, people) as host, asyncio.timeout(30):
        stories = await asyncio.gather(
            *(play_out(host.seat(number)) for number in range(1, people + 1))
        )
    for story in stories:
        # Every seat got every event once, in order; seq 1 tells how the table was opened.
        assert [update.seq for update in story] == list(range(2, len(story) + 2))
        assert story[-1].view.winner is not None


async def test_bots_alone_play_without_anyone() -> None:
    async with serving(3, 0) as host, asyncio.timeout(30):
        story = await play_out(host.seat(None))
    assert all(update.view.hand == () for update in story)


async def test_a_watcher_can_ask_for_nothing() -> None:
    async with serving(2, 1) as host:
        watcher = host.seat(None)
        assert await watcher.submit(Concede(), 99) == Refusal(Reason.NO_SUCH_SEAT)
        assert await watcher.ready(99) == Refusal(Reason.NO_SUCH_SEAT)
        assert not host.updates(None, 0)[-1].view.over


async def test_the_same_seed_gives_the_same_match() -> None:
    events = []
    for _ in range(2):
        async with serving(3, 1, seed="same") as host, asyncio.timeout(30):
            story = await play_out(host.seat(1))
            events.append([update.event for update in story if update.seq > 8])
    assert events[0] == events[1]


async def test_a_watcher_who_comes_late_is_told_everything_that_was_public() -> None:
    async with serving(2, 1) as host, asyncio.timeout(30):
        story = await play_out(host.seat(1))
        late = host.updates(None, 0)
    assert [update.seq for update in late] == [update.seq for update in story]
    assert late[-1].view.sides == story[-1].view.sides


async def test_a_bot_that_fails_is_replaced_by_the_stand_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*_: object) -> Move:
        raise RuntimeError("no idea")

    monkeypatch.setattr(host_module, "bot_move", broken)
    async with serving(2, 1) as host, asyncio.timeout(30):
        story = await play_out(host.seat(1))
    assert story[-1].view.over


async def test_a_bot_that_thinks_too_long_is_replaced_and_keys_are_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import time

    def slow(view: View, *_: object) -> Move:
        time.sleep(0.3)
        return first_move(view)

    monkeypatch.setattr(host_module, "bot_move", slow)
    monkeypatch.setattr(host_module, "THINKING_SECONDS", 0.05)
    async with serving(2, 1) as host, asyncio.timeout(30):
        seat = host.seat(1)
        async for batch in seat.updates(0):
            if all(batch[-1].view.discarded):
                break
            if batch[-1].view.my_turn:
                await seat.submit(first_move(batch[-1].view), batch[-1].seq)
    assert batch[-1].view.crib_size == 4


async def exhaust(updates: AsyncIterator[tuple[Update, ...]]) -> None:
    async for _ in updates:
        pass


async def test_a_table_that_fails_tells_whoever_waits_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with serving(2, 1) as host, asyncio.timeout(30):

        def broken() -> tuple[int, ...]:
            raise RuntimeError("a defect")

        seat = host.seat(1)
        updates = seat.updates(0)
        seen = (await anext(updates))[-1]
        monkeypatch.setattr(type(host._table), "bots_due", property(lambda _: broken()))
        await seat.submit(first_move(seen.view), seen.seq)
        with pytest.raises(RuntimeError, match="a defect"):
            await exhaust(updates)
