"""A program that appends at a store where little or nothing can be written; run by the tests.

    on_a_poor_disk.py FILE ENTRIES BYTES

It opens the store with files limited to BYTES (0 for no limit), appends until it is done or
refused, and prints what it was told and what it could read, as JSON.
"""

from __future__ import annotations

import json
import resource
import sys
from pathlib import Path

from crib_table.errors import UnwritableError
from crib_table.opening_store import open_store


def main(file: str, entries: int, size: int) -> None:
    if size:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    store, line = open_store(Path(file))
    lines = [] if line is None else [line]
    table = f"t{len(store.tables())}"
    kept = 0
    try:
        store.open_table(table, {}, [], 1.0)
        for kept in range(entries):
            store.append(table, kept, [{"n": kept, "filler": "x" * 500}], 1.0)
        kept = entries
    except UnwritableError as error:
        lines.append(str(error))
    known = {info.table for info in store.tables()}
    numbers = [entry.body["n"] for entry in store.read(table)] if table in known else []
    facts = {"lines": lines, "store": type(store).__name__, "kept": kept, "numbers": numbers}
    print(json.dumps(facts))  # noqa: T201
    store.close()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
