"""A bar that tells how far a long command has come, for people and nobody else."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from time import monotonic
from typing import Final, TypeVar

CELLS: Final = 30
SECONDS: Final = 0.1
"""Between two drawings."""

Item = TypeVar("Item")


def with_progress(items: Iterable[Item], total: int) -> Iterator[Item]:
    """The items, with a bar on stderr where that is a terminal; it is gone at the end."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield from items
        return
    drawn = ""
    due = monotonic() + SECONDS
    try:
        for done, item in enumerate(items):
            if monotonic() >= due:
                drawn = _bar(done, total)
                print(f"\r{drawn}", end="", file=sys.stderr, flush=True)
                due = monotonic() + SECONDS
            yield item
    finally:
        if drawn:
            print(f"\r{' ' * len(drawn)}\r", end="", file=sys.stderr, flush=True)


def _bar(done: int, total: int) -> str:
    full = CELLS * done // total
    return f"[{'#' * full}{'.' * (CELLS - full)}] {done} of {total} matches"
