"""How long the small commands take to start, in bare starts of Python.

Each is started as a player starts it, by its installed script, in turn with
`python -c pass`, so that a busy machine slows both alike. The best of the runs counts.
Exits with 1 when a command takes more than five bare starts.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from measuring.stopwatch import line

RUNS = 30
LIMIT = 5.0

POSITION = {
    "players": 2,
    "dealer": 1,
    "hands": {"1": ["8H", "TC", "3D", "4S"], "2": ["7S", "9D", "KH", "2C"]},
    "crib": ["5H", "6C", "QD", "AS"],
    "starter": "QS",
    "plays": [[2, "7S"], [1, "8H"], [2, "9D"]],
}


def main() -> int:
    """Print one line a command, and say whether all keep the limit."""
    crib = Path(sys.executable).with_name("crib")
    if not crib.exists():
        print(f"There is no {crib}: install the project into this environment first.")
        return 2
    with tempfile.TemporaryDirectory() as folder:
        position = Path(folder, "position.json")
        position.write_text(json.dumps(POSITION), encoding="utf-8")
        commands = {"python -c pass": [sys.executable, "-c", "pass"]}
        for words in (
            "--version",
            "--help",
            "score 5H 5C 5S JD --starter 5D",
            "score 5H 5C 5S JD --starter 5D --json",
            "peg 4S 6H 5D",
            "rules play",
            f"position {position}",
        ):
            commands[f"crib {words.split(str(folder))[0]}"] = [str(crib), *words.split()]
        return report(fastest(commands))


def fastest(commands: dict[str, list[str]]) -> dict[str, float]:
    """The shortest time of each command, in seconds."""
    times = dict.fromkeys(commands, float("inf"))
    for _ in range(RUNS):
        for name, command in commands.items():
            began = time.perf_counter()
            subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
            times[name] = min(times[name], time.perf_counter() - began)
    return times


def report(times: dict[str, float]) -> int:
    """Print milliseconds and bare starts of Python; 1 when one is over the limit."""
    bare = times["python -c pass"]
    for name, seconds in times.items():
        line(name, f"{seconds * 1000:.0f} ms", f"at most {LIMIT:g}, is {seconds / bare:.2f}")
    return int(max(times.values()) > LIMIT * bare)


if __name__ == "__main__":
    sys.exit(main())
