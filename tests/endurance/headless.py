"""Players that are killed at random moments; run as a program by the tests.

    headless.py FOLDER KILLS SEED

It forks processes that play one match after another in FOLDER, each at a real table host on
the real store, and kills each of them with SIGKILL. Every child says what it was shown, and
what it is about to do, before it goes on; the program prints each child's words as a JSON
object on a line.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from crib_bots.levels import bot_move  # noqa: F401 imported before the fork, for all children
from crib_engine.seating import SeatKind
from crib_engine.view import Phase, View
from crib_table import sqlite_store  # noqa: F401 imported before the fork, for all children
from crib_table.host import TableHost
from crib_table.opening import Chair, Opening
from crib_table.opening_store import open_store
from crib_table.seat import Seat, Update
from crib_table.table import Table
from crib_table.table_events import stream_to_json
from tests.crib_table.writers import Child
from tests.endurance.choices import choice

Say = Callable[[Any], None]
READING_SECONDS = 1.0
"""How long a player looks at a result; nobody waits for it to be over."""
_READ = {Phase.GAME_OVER, Phase.MATCH_OVER}


def opening(number: int, seed: int) -> Opening:
    """The table of the match with this number: every number of players, short games."""
    players = 2 + number % 3
    chairs = tuple(
        Chair("You", SeatKind.PERSON) if seat == 1 else Chair(f"Bot {seat}", SeatKind.BOT, "easy")
        for seat in range(1, players + 1)
    )
    sides = 3 if players == 3 else 2
    return Opening(chairs, (None,) * sides, "short", 3, f"{seed}/{number}")


async def take_part(seat: Seat, known: int, say: Say) -> View:
    """Play a seat to the match's end; say what new is shown, then what is done about it."""
    async for batch in seat.updates(0):
        for update in batch:
            if update.seq > known:
                say({"shown": update.seq, "event": told(update), "phase": update.view.phase.value})
        view = batch[-1].view
        if view.phase in _READ and batch[-1].seq > known:
            await asyncio.sleep(READING_SECONDS)
        if view.over:
            return view
        if view.my_turn:
            say({"does": "move"})
            await seat.submit(choice(view), batch[-1].seq)
        elif not view.awaited:
            say({"does": "ready"})
            await seat.ready(batch[-1].seq)
    raise AssertionError("the updates ended")


def told(update: Update) -> Any:
    """The event as it is compared with what is stored."""
    return json.loads(json.dumps(stream_to_json(update.event)))


async def play(folder: Path, seed: int, say: Say) -> None:
    store, line = open_store(folder / "crib.db")
    if line is not None:
        say({"line": line})
    while True:
        unfinished = store.tables(ended=False)
        if unfinished:
            table = Table(store, unfinished[0].table)
        else:
            table = Table.open(store, opening(len(store.tables()), seed))
        host = TableHost(table)
        known = table.seq
        say({"table": table.table, "known": known, "phase": table.view(1).phase.value})
        host.start()
        await take_part(host.seat(1), known, say)
        await host.close()


def main(folder: Path, kills: int, seed: int) -> None:
    luck = random.Random(seed)
    for _ in range(kills):
        child = Child(lambda say: asyncio.run(play(folder, seed, say)))
        child.start()
        # While it starts and opens the store, or right after something it said.
        if luck.random() < 0.2:
            time.sleep(luck.uniform(0, 0.05))
        else:
            child.listen(luck.randrange(100), READING_SECONDS / 5)
            time.sleep(luck.choice([0, luck.uniform(0, 0.002), luck.uniform(0, 0.02)]))
        child.kill()
        print(json.dumps(child.words()), flush=True)  # noqa: T201


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
