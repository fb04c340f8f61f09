"""The first line of plain mode, which needs nothing loaded."""

from __future__ import annotations

import sys

GREETING = "Cribbage. Say help."


def greet() -> None:
    """Write it at once."""
    if sys.stdout is not None:
        sys.stdout.write(f"{GREETING}\n")
        sys.stdout.flush()
