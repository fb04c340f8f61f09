"""How long the game takes to its first frame, in first frames of the smallest Textual app.

Each is started in a terminal of its own, in turn, so that a busy machine slows all alike,
and killed as soon as its last line is there. Exits with 1 when the CPU that the game takes
is more than the limit; on a machine that does nothing else the time is the same.
"""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from measuring.real_terminal import PATIENCE_SECONDS, home, start
from measuring.stopwatch import line
from measuring.told_table import leave_a_match

ROUNDS = 11
LIMIT = 1.4
EVENTS = 1200
"""About as many as a match of four players can have."""


@dataclass(frozen=True, slots=True)
class Start:
    """A command, what stands in the last line of its first frame, and the limit it has."""

    name: str
    words: tuple[str, ...]
    last: bytes
    limit: float | None = LIMIT
    resumes: bool = False


MINIMAL = Start(
    "a minimal app", (str(Path(__file__).parent / "measuring/minimal.py"),), b"0 keys", None
)
STARTS = (
    MINIMAL,
    Start("crib play --seed 1", ("-m", "crib_cli", "play", "--seed", "1"), b"F10"),
    Start("crib", ("-m", "crib_cli"), b"quit"),
    Start("crib resume, a long match", ("-m", "crib_cli", "resume"), b"F10", None, resumes=True),
)


def main() -> int:
    """Print one line a command, and say whether all keep the limit."""
    found: dict[Start, list[tuple[float, float]]] = {one: [] for one in STARTS}
    with home() as environment, TemporaryDirectory() as left:
        leave_a_match(Path(left), EVENTS)
        for one in STARTS:
            first_frame(one, environment, left)
        for _ in range(ROUNDS):
            for one in STARTS:
                found[one].append(first_frame(one, environment, left))
    usual = {one: tuple(map(median, zip(*times, strict=True))) for one, times in found.items()}
    for one, (wall, cpu) in usual.items():
        figure = f"{wall * 1000:.0f} ms, {cpu * 1000:.0f} ms CPU"
        aim = f"at most {one.limit:g}, " if one.limit else ""
        in_time = f"in time {wall / usual[MINIMAL][0]:.2f}"
        line(one.name, figure, f"{aim}is {cpu / usual[MINIMAL][1]:.2f}, {in_time}")
    return int(
        any(one.limit and cpu > one.limit * usual[MINIMAL][1] for one, (_, cpu) in usual.items())
    )


def first_frame(one: Start, environment: dict[str, str], left: str) -> tuple[float, float]:
    """Seconds to the first frame, on the clock and of CPU.

    `left` is a folder with a match to resume; what does not resume finds an empty one.
    """
    with TemporaryDirectory() as empty:
        folder = {"CRIB_DATA_DIR": left if one.resumes else empty}
        began = time.perf_counter()
        program = start(list(one.words), environment | folder)
        shown = program.read(PATIENCE_SECONDS, until=one.last)
        wall = time.perf_counter() - began
        cpu = program.end()
    assert shown, f"{one.name} shows no {one.last!r}: {program.written[-200:]!r}"
    return wall, cpu


if __name__ == "__main__":
    sys.exit(main())
