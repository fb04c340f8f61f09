"""What a move costs to keep: an append to the SQLite store, on the disk when it returns."""

from __future__ import annotations

import sys
import time
from contextlib import closing
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory

from crib_table.sqlite_store import SqliteStore

APPENDS = 500
BODY = {"event": "card_played", "seat": 1, "card": "5H", "count": 15}
SUMMARY = {"players": 2, "names": ["You", "Nan"], "scores": [61, 57], "round": 6}


def main() -> None:
    where = Path(sys.argv[1]) if len(sys.argv) > 1 else Path.cwd()
    with TemporaryDirectory(dir=where) as folder:
        path = Path(folder) / "crib.db"
        start = time.perf_counter()
        store = SqliteStore(path)
        print(f"new file       {_since(start):8.2f} ms")
        with closing(store):
            store.open_table("t", SUMMARY, [BODY] * 4, time.time())
            times = []
            for after in range(4, 4 + APPENDS):
                start = time.perf_counter()
                store.append("t", after, [BODY], time.time(), summary=SUMMARY)
                times.append(_since(start))
            start = time.perf_counter()
            store.read("t")
            print(f"read {APPENDS}       {_since(start):8.2f} ms")
        cuts = quantiles(times, n=100)
        for name, value in (("half", cuts[49]), ("9 of 10", cuts[89]), ("99 of 100", cuts[98])):
            print(f"append, {name:9} under {value:8.2f} ms")
        start = time.perf_counter()
        SqliteStore(path).close()
        print(f"open and close {_since(start):8.2f} ms")


def _since(start: float) -> float:
    return (time.perf_counter() - start) * 1000


if __name__ == "__main__":
    main()
