"""Plain mode over a `Seat`: for tables that several people play at, and for a server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterable, Awaitable, Callable

from crib_table.seat import Answer, Seat, Update
from crib_text.plain.paper import Paper
from crib_text.plain.plain_table import PlainTable
from crib_text.plain.said import Ask, Away, GoThrough, Ready, Said, Submit, TakeHint

_BELL = b"\a"

Write = Callable[[bytes], Awaitable[None]]
"""Sends bytes to the player, all of them together."""


class PlainSeat:
    """One player's lines at a seat that others share the table of.

    Give `rings` where the other end is a terminal: a pipe never gets a bell.
    """

    def __init__(
        self, seat: Seat, table: PlainTable, write: Write, paper: Paper, *, rings: bool = False
    ) -> None:
        self._seat = seat
        self._table = table
        self._write = write
        self._paper = paper
        self._rings = rings
        # One thing at a time: each is told from its first line to its last.
        self._turn = asyncio.Lock()

    async def play(self, lines: AsyncIterable[str | bytes], notices: tuple[str, ...] = ()) -> Away:
        """Play until the player goes somewhere else, or the lines end.

        Raises what the table broke of, if it does. The seat is left to the caller.
        """
        updates = self._seat.updates(0)
        first = await anext(updates)
        self._note_saving()
        await self._say(self._table.begin(first, notices))
        following = asyncio.create_task(self._follow(updates))
        reading = asyncio.create_task(self._read(lines))
        try:
            await asyncio.wait({following, reading}, return_when=asyncio.FIRST_COMPLETED)
            if following.done():
                following.result()
            return await reading
        finally:
            following.cancel()
            reading.cancel()
            await asyncio.gather(following, reading, return_exceptions=True)

    async def tell(self, line: str, *, urgent: bool = False) -> None:
        """A line about the time or the table."""
        async with self._turn:
            await self._say(self._table.notice(line, urgent=urgent))

    async def _follow(self, updates: AsyncIterable[tuple[Update, ...]]) -> None:
        async for batch in updates:
            async with self._turn:
                self._note_saving()
                await self._carry_out(self._table.take_in(batch))

    async def _read(self, lines: AsyncIterable[str | bytes]) -> Away:
        async for line in lines:
            async with self._turn:
                away = await self._carry_out(self._table.typed(line))
            if away is not None:
                return away
        async with self._turn:
            away = await self._carry_out(self._table.end_of_input())
        assert away is not None
        return away

    async def _carry_out(self, said: Said) -> Away | None:
        """Say it and do what it asks; where the player goes."""
        while not isinstance(said.ask, Away | None):
            await self._say(said)
            if isinstance(said.ask, GoThrough):
                said = await self._go_through(said.ask.game)
            elif isinstance(said.ask, TakeHint):
                said = await self._hint(said.ask)
            else:
                said = self._table.answered(await self._request(said.ask))
        await self._say(said)
        return said.ask

    async def _request(self, ask: Ask) -> Answer:
        if isinstance(ask, Submit):
            return await self._seat.submit(ask.move, ask.seen)
        assert isinstance(ask, Ready)
        return await self._seat.ready(ask.seen)

    async def _hint(self, ask: TakeHint) -> Said:
        answer = await self._seat.hint(ask.seen)
        if answer is not None:
            return self._table.answered(answer)
        from crib_bots.advice import advice

        return self._table.hinted(await asyncio.to_thread(advice, ask.view))

    async def _go_through(self, game: int) -> Said:
        from crib_bots.review import review

        decisions = await self._seat.decisions(game)
        return self._table.reviewed(game, await asyncio.to_thread(review, decisions))

    async def _say(self, said: Said) -> None:
        self._paper.width = self._table.settings.width
        content = self._paper.bytes_of(said.lines)
        if said.rings and self._rings and self._table.settings.bell:
            content = _BELL + content
        if content:
            await self._write(content)

    def _note_saving(self) -> None:
        self._table.note_saving(self._seat.unsaved)
