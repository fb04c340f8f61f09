"""A program that plays at a store where little or nothing can be written; run by the tests.

    on_a_poor_disk.py FILE ENTRIES BYTES

It opens the store with files limited to BYTES (0 for no limit), appends, and prints what
it was told and what it could read, as JSON.
"""

from __future__ import annotations

import json
import resource
import sys
from pathlib import Path

from crib_table.fallback_store import FallbackStore
from crib_table.opening_store import open_store


def main(file: str, entries: int, size: int) -> None:
    if size:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    opened, line = open_store(Path(file))
    lines = [] if line is None else [line]
    store = FallbackStore(opened, lines.append)
    table = f"t{len(store.tables())}"
    store.open_table(table, {}, [], 1.0)
    for after in range(entries):
        store.append(table, after, [{"n": after, "filler": "x" * 500}], 1.0)
    numbers = [entry.body["n"] for entry in store.read(table)]
    kind = type(opened).__name__
    print(json.dumps({"lines": lines, "store": kind, "numbers": numbers}))  # noqa: T201
    store.close()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
