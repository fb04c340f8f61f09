"""Real processes at one database, some of them killed; run as a program by the tests.

    writers.py kill FOLDER ROUNDS SEED     kill writers with SIGKILL at random moments
    writers.py race FOLDER WRITERS TURNS   let writers append to one table at once
    writers.py open FOLDER OPENERS         let processes open one path at the same moment

It forks from a process with one thread, so that a writer costs no start of Python. Each
line it prints is a JSON object about one writer.
"""

from __future__ import annotations

import json
import os
import random
import select
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

from crib_table import sqlite_store  # noqa: F401 imported before the fork, for all writers
from crib_table.errors import LostRaceError
from crib_table.opening_store import open_store

TABLE = "t"
# Entries an append, so that half an append would show.
BATCH = 3


class Child:
    """A forked process that sends lines, and waits for one byte before it starts."""

    def __init__(self, work: Callable[[Callable[[Any], None]], None]) -> None:
        self._heard = b""
        self._from_child, to_parent = os.pipe()
        from_parent, self._to_child = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            status = 1
            try:
                os.close(self._from_child)
                os.close(self._to_child)
                os.read(from_parent, 1)
                work(lambda word: _send(to_parent, word))
                status = 0
            finally:
                os._exit(status)
        os.close(to_parent)
        os.close(from_parent)

    def start(self) -> None:
        os.write(self._to_child, b"!")

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)

    def listen(self, words: int, pause: float) -> None:
        """Wait until it has said so many words, or has made a pause of so many seconds."""
        while self._heard.count(b"\n") < words:
            began = bool(self._heard)
            if not select.select([self._from_child], [], [], pause if began else None)[0]:
                return
            said = os.read(self._from_child, 4096)
            if not said:
                return
            self._heard += said

    def words(self) -> list[Any]:
        """What it said until its end."""
        with os.fdopen(self._from_child, "rb") as pipe:
            said = self._heard + pipe.read()
        os.close(self._to_child)
        _, self.status = os.waitpid(self.pid, 0)
        return [json.loads(line) for line in said.splitlines()]


def _send(pipe: int, word: Any) -> None:
    os.write(pipe, json.dumps(word).encode() + b"\n")


def write(path: Path, who: int, turns: int, say: Callable[[Any], None]) -> None:
    """Append until the table has `turns` appends; say the first number of each that is kept."""
    store, line = open_store(path)
    if line is not None:
        say({"line": line})
    with suppress(LostRaceError):
        store.open_table(TABLE, {"last": 0}, [], 1.0)
    while (last := len(store.read(TABLE))) < turns * BATCH:
        bodies = [{"who": who, "part": part} for part in range(BATCH)]
        try:
            store.append(TABLE, last, bodies, 1.0, summary={"last": last + BATCH})
        except LostRaceError:
            say({"lost": last + 1})
        else:
            say({"kept": last + 1})
    store.close()


def kill(folder: Path, rounds: int, seed: int) -> None:
    luck = random.Random(seed)
    numbers = count(1)
    for path in (folder / str(number) / "crib.db" for number in count()):
        # Several kills at one file: the next writers start from what the last left.
        for _ in range(luck.choice([1, 1, 4])):
            killed = next(numbers)
            if killed > rounds:
                return
            work = [
                lambda say, who=who: write(path, who, 10**6, say)  # noqa: B023
                for who in range(killed * 2, killed * 2 + luck.choice([1, 2]))
            ]
            children = [Child(one) for one in work]
            for child in children:
                child.start()
            for child in children:
                time.sleep(luck.choice([luck.uniform(0, 0.02), luck.uniform(0, 0.12)]))
                child.kill()
            for who, child in enumerate(children, killed * 2):
                _report(path=str(path), who=who, words=child.words())


def race(folder: Path, writers: int, turns: int) -> None:
    path = folder / "crib.db"
    children = [
        Child(lambda say, who=who: write(path, who, turns, say))  # type: ignore[misc]
        for who in range(writers)
    ]
    for child in children:
        child.start()
    for who, child in enumerate(children):
        _report(path=str(path), who=who, words=child.words(), status=child.status)


def open_at_once(folder: Path, openers: int) -> None:
    def work(say: Callable[[Any], None], who: int) -> None:
        store, line = open_store(folder / "crib.db")
        store.open_table(f"of {who}", {}, [{"who": who}], 1.0)
        say({"line": line, "store": type(store).__name__})
        store.close()

    children = [
        Child(lambda say, who=who: work(say, who))  # type: ignore[misc]
        for who in range(openers)
    ]
    for child in children:
        child.start()
    for who, child in enumerate(children):
        _report(who=who, words=child.words(), status=child.status)


def _report(**facts: Any) -> None:
    print(json.dumps(facts), flush=True)  # noqa: T201


if __name__ == "__main__":
    order, place, *numbers = sys.argv[1:]
    orders: dict[str, Callable[..., None]] = {"kill": kill, "race": race, "open": open_at_once}
    orders[order](Path(place), *map(int, numbers))
