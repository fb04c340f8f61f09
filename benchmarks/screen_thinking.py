"""How soon a key is answered on the screen while hard bots think.

Wall time from a key press until the terminal is written to, at rest and while bots think
without a pause: one, as at any table, since bots there think one after the other, and four
at once, as when a process serves several tables. Each weighs a discard or a card of a table
of four or two again and again.
"""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from time import perf_counter

from measuring.stopwatch import line
from measuring.terminal import Meter
from measuring.told_table import a_table, opening, played
from screen_repaint import at_a_table

from crib_bots.levels import Level, bot_move
from crib_engine.state import Phase
from crib_engine.view import View
from crib_table.luck import luck_at

PRESSES = 60
APART_SECONDS = 0.11
PATIENCE_SECONDS = 2.0
LIMIT_MS = 50


def main() -> None:
    """Print the usual and the longest time of each."""
    measured = asyncio.run(answered())
    for what, times in measured.items():
        aim = f"at most {LIMIT_MS} ms" if what != _REST else ""
        longest = f"longest {max(times) * 1000:.0f} ms"
        line(what, f"{median(times) * 1000:.0f} ms, {longest}", aim)


_REST = "at rest"


async def answered() -> dict[str, list[float]]:
    """Seconds until each key was answered."""
    views = thinkable()
    found = {}
    async with at_a_table((80, 24)) as (_, meter):
        for what, bots in ((_REST, 0), ("one hard bot thinks", 1), ("four hard bots think", 4)):
            with thinking(views, bots):
                await asyncio.sleep(0.2)
                found[what] = [await key_time(meter, "ws"[at % 2]) for at in range(PRESSES)]
    return found


async def key_time(meter: Meter, key: str) -> float:
    """Seconds until something is written after this key; the loop rests meanwhile, as it does."""
    terminal, loop = meter.terminal, asyncio.get_running_loop()
    answered: asyncio.Future[float] = loop.create_future()
    write = terminal.write

    def note(data: str) -> None:
        write(data)
        if not answered.done():
            answered.set_result(perf_counter())

    terminal.write = note  # type: ignore[method-assign]
    began = loop.time() + APART_SECONDS
    loop.call_at(began, terminal.keys, key)
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            return await answered - began
    finally:
        terminal.write = write  # type: ignore[method-assign]


def thinkable() -> list[View]:
    """Views in which a hard bot has much to weigh: two and four players, discard and play."""
    views = []
    for players in (2, 4):
        table = a_table(opening(players, person=False))
        views.append(table.view(table.state.awaited[0]))
        played(table, 2 * players + 4)
        while table.state.phase is not Phase.PLAY:
            played(table, table.seq + 1)
        views.append(table.view(table.state.awaited[0]))
    return views


@contextmanager
def thinking(views: list[View], bots: int) -> Iterator[None]:
    """So many bots that think in threads of their own, as the host of a table has them."""
    over = threading.Event()

    def think(at: int) -> None:
        luck = luck_at("bench", str(at))
        while not over.is_set():
            bot_move(views[at % len(views)], Level.HARD, luck)

    threads = [threading.Thread(target=think, args=(at,), daemon=True) for at in range(bots)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join()


if __name__ == "__main__":
    os.environ |= {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
    main()
