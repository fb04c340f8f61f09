"""Plain mode at a table with others: news that waits, news that breaks in, one table for all."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from crib_engine.moves import Concede
from crib_engine.seating import SeatKind
from crib_table.host import TableHost
from crib_table.memory_store import MemoryStore
from crib_table.opening import Chair, Opening
from crib_table.seat import Seat
from crib_table.table import Table
from crib_text.plain.paper import Paper
from crib_text.plain.plain_table import PlainTable
from crib_text.plain.said import Away
from crib_text.plain.seated import PlainSeat
from crib_text.settings import Settings
from tests.crib_table.test_table import first_move
from tests.crib_text.plain.at_the_prompt import NAMES, PEGS, sensible_answer
from tests.crib_tui.at_the_table import a_house, playing_of, take_a_turn, until, view_of
from tests.crib_tui.at_the_table import seated as screen_seated


class Line:
    """The wire to one player: what is written to them, and what they type."""

    def __init__(self) -> None:
        self.writes: list[str] = []
        self.written = asyncio.Event()
        self.typed: asyncio.Queue[str | None] = asyncio.Queue()

    async def write(self, content: bytes) -> None:
        self.writes.append(content.decode())
        self.written.set()

    async def lines(self) -> AsyncIterator[str]:
        while (line := await self.typed.get()) is not None:
            yield line

    @property
    def told(self) -> list[str]:
        return "".join(self.writes).splitlines()

    async def until(self, text: str) -> None:
        """Wait until something is written that holds this."""
        async with asyncio.timeout(20):
            while not any(text in write for write in self.writes):
                self.written.clear()
                await self.written.wait()

    def type(self, line: str | None) -> None:
        """Type a line; what was written before counts no more for `until`."""
        self.writes.clear()
        self.typed.put_nowait(line)


def a_table(players: int = 2, people: int = 2, seed: str = "7") -> Table:
    chairs = tuple(
        Chair(NAMES[at], SeatKind.PERSON if at < people else SeatKind.BOT, "normal")
        for at in range(players)
    )
    opening = Opening(chairs, PEGS[: 3 if players == 3 else 2], rules="short", seed=seed)
    return Table.open(MemoryStore(), opening)


@asynccontextmanager
async def serving(table: Table) -> AsyncIterator[TableHost]:
    host = TableHost(table)
    host.start()
    try:
        yield host
    finally:
        await host.close()


@asynccontextmanager
async def at_a_seat(
    seat: Seat, settings: Settings | None = None, *, rings: bool = False
) -> AsyncIterator[tuple[Line, asyncio.Task[Away]]]:
    line = Line()
    table = PlainTable(settings or Settings(name="Ann"))
    player = PlainSeat(seat, table, line.write, Paper("ascii", 80), rings=rings)
    playing = asyncio.create_task(player.play(line.lines()))
    try:
        await line.until("Put 2")
        yield line, playing
    finally:
        line.type(None)
        assert await playing in Away


async def settle() -> None:
    """Let everything happen that is about to."""
    await asyncio.sleep(0.1)


async def move_of(host: TableHost, seat: int) -> None:
    """The simplest move of another person."""
    one = host.seat(seat)
    update = host.updates(seat, 0)[-1]
    if update.view.awaited:
        assert await one.submit(first_move(update.view), update.seq) is None
    else:
        assert await one.ready(update.seq) is None


async def test_news_wait_while_a_prompt_stands_and_come_with_enter() -> None:
    async with serving(a_table()) as host, at_a_seat(host.seat(2)) as (line, _):
        line.writes.clear()
        await move_of(host, 1)
        await settle()
        assert not line.writes
        line.type("")
        await line.until("Put 2")
        assert line.told == ["Bea has discarded.", "Put 2 in Bea's crib:"]


async def test_news_come_at_once_while_nothing_is_asked() -> None:
    async with serving(a_table()) as host, at_a_seat(host.seat(2)) as (line, _):
        line.type("1 2")
        await line.until("Yes or no:")
        line.type("y")
        await line.until("Done. Waiting for Bea.")
        assert line.told == ["Done. Waiting for Bea."]
        line.type("1")
        await line.until("No.")
        assert line.told == ["No. It is not your turn. Waiting for Bea."]
        line.type("")
        await line.until("Waiting")
        assert line.told == ["Waiting for Bea."]
        line.writes.clear()
        await move_of(host, 1)
        await line.until("Enter to cut:")
        assert line.told == ["Bea has discarded. You cut.", "Enter to cut:"]


async def test_with_hold_nothing_is_ever_printed_unbidden() -> None:
    async with serving(a_table()) as host, at_a_seat(host.seat(2)) as (line, _):
        line.type("set hold on")
        await line.until("Put 2")
        line.type("1 2")
        await line.until("Yes or no:")
        line.type("y")
        await line.until("Enter for news:")
        assert line.told == ["Done. Waiting for Bea.", "Enter for news:"]
        line.writes.clear()
        await move_of(host, 1)
        assert await host.seat(1).submit(Concede(), 99) is None
        await settle()
        assert not line.writes
        line.type("")
        await line.until("Rematch")
        assert line.told[:2] == ["Bea has discarded. You cut.", "Bea forfeits. You win the match."]


async def test_the_end_of_the_game_breaks_in() -> None:
    async with serving(a_table()) as host, at_a_seat(host.seat(2)) as (line, _):
        line.type("1 2")
        await line.until("Yes or no:")
        line.writes.clear()
        assert await host.seat(1).submit(Concede(), 99) is None
        await line.until("Rematch")
        assert line.told[0] == "Bea forfeits. You win the match."
        line.type("y")
        await line.until("Rematch")
        assert line.told[0] == "Unknown: y. help lists all."


async def test_what_was_typed_for_the_question_before_does_nothing() -> None:
    table = a_table()
    async with serving(table) as host, at_a_seat(host.seat(2)) as (line, _):
        line.type("1 2")
        await line.until("Yes or no:")
        # The time is up, say, and the table discards for the player.
        view = host.updates(2, 0)[-1].view
        assert await host.submit(2, first_move(view), 99) is None
        await move_of(host, 1)
        line.type("y")
        await line.until("Enter to cut:")
        assert line.told[-2:] == ["No. That was for the question before.", "Enter to cut:"]
        assert table.view(2).starter is None


async def test_who_goes_on_first_waits_for_the_others() -> None:
    async with serving(a_table()) as host, at_a_seat(host.seat(2)) as (line, _):
        async with asyncio.timeout(20):
            while "Enter for" not in "".join(line.writes):
                view = host.updates(1, 0)[-1].view
                if view.my_turn:
                    await move_of(host, 1)
                elif line.told and line.told[-1].endswith(":"):
                    line.type(sensible_answer(line.told[-1]))
                await asyncio.sleep(0.02)
        line.type("")
        await line.until("Waiting for Bea.")
        line.type("")
        await line.until("Waiting for Bea.")
        line.writes.clear()
        await move_of(host, 1)
        await line.until("Enter for")
        assert any("hand" in told for told in line.told[:-1])


@pytest.mark.parametrize("bell, rings", [(True, True), (True, False), (False, True)])
async def test_a_bell_rings_only_where_it_was_asked_for(bell: bool, rings: bool) -> None:
    settings = Settings(name="Ann", bell=bell)
    async with (
        serving(a_table()) as host,
        at_a_seat(host.seat(2), settings, rings=rings) as (line, _),
    ):
        line.type("1 2")
        await line.until("Yes or no:")
        line.type("y")
        await line.until("Waiting")
        await move_of(host, 1)
        await line.until("Enter to cut:")
        assert line.writes[-1].startswith("\a") == (bell and rings)
        assert "".join(line.writes).count("\a") == (bell and rings)


async def test_a_line_about_the_time_breaks_in_and_others_wait() -> None:
    async with serving(a_table()) as host:
        line = Line()
        table = PlainTable(Settings(name="Ann"))
        player = PlainSeat(host.seat(2), table, line.write, Paper("ascii", 80))
        playing = asyncio.create_task(player.play(line.lines()))
        await line.until("Put 2")
        line.writes.clear()
        await player.tell("Cy watches.")
        assert not line.writes
        await player.tell("20 seconds left.", urgent=True)
        assert line.told == ["Cy watches.", "20 seconds left.", "Put 2 in Bea's crib:"]
        line.type(None)
        assert await playing is Away.LEAVE


async def test_a_watcher_is_told_all_and_asked_nothing() -> None:
    table = a_table()
    async with serving(table) as host:
        line = Line()
        player = PlainSeat(host.seat(None), PlainTable(Settings()), line.write, Paper("ascii", 80))
        playing = asyncio.create_task(player.play(line.lines()))
        await line.until("Round 1.")
        for seat in (1, 2):
            await move_of(host, seat)
        await line.until("Ann has discarded.")
        line.type("1")
        await line.until("No.")
        assert line.told == ["No. You watch; others play."]
        line.type("h")
        await line.until("watch")
        line.type(None)
        assert await playing is Away.LEAVE


async def answer_all(line: Line, told: list[str]) -> None:
    """Answer every prompt sensibly, to the end of the match; all lines are kept in `told`."""
    while True:
        while not (line.told and line.told[-1].endswith(":")):
            line.written.clear()
            await line.written.wait()
        prompt = line.told[-1]
        told += line.told
        if prompt.startswith("Rematch"):
            return
        line.type(sensible_answer(prompt))


async def test_a_screen_and_plain_lines_share_one_table() -> None:
    """One process, one table: each tells the same match in its own way, to the end."""
    async with serving(a_table(seed="3")) as host, at_a_seat(host.seat(2)) as (line, _):  # noqa: SIM117
        async with screen_seated(None, house=a_house()) as (app, pilot), asyncio.timeout(120):
            app._play(host.seat(1))
            await until(pilot, lambda: app.playing is not None and app.playing.stage is not None)
            told: list[str] = []
            plain = asyncio.create_task(answer_all(line, told))
            while not view_of(app).over:
                await take_a_turn(app, pilot)
            await plain
            on_screen = playing_of(app).log
    over = host.updates(1, 0)[-1].view
    assert over.winner is not None
    assert sum("wins the match" in text or "win the match" in text for text in told) == 1
    assert sum("the match." in text for text in on_screen) == 1


async def test_a_hint_is_told_to_who_asked_and_that_it_was_taken_to_the_others() -> None:
    table = a_table()
    async with (
        serving(table) as host,
        at_a_seat(host.seat(1)) as (line, _),
        at_a_seat(host.seat(2)) as (other, _),
    ):
        line.type("hint")
        await line.until("Hint: put ")
        assert line.told[-1].startswith("Put 2 in ")
        assert table.hints(1, 1) == 1
        # What others did waits for Enter while a prompt stands.
        await settle()
        other.type("")
        await other.until("takes a hint.")
        assert not any("Hint: " in told for told in other.told)


async def test_a_game_is_gone_through_at_a_shared_table() -> None:
    async with serving(a_table()) as host, at_a_seat(host.seat(1)) as (line, _):
        line.type("concede")
        await line.until("Yes or no:")
        line.type("y")
        await line.until("Rematch, new or quit:")
        line.type("review")
        await line.until("You chose nothing in that game.")
