"""When plain mode says its first line, and asks its first question, in bare starts of Python.

A player who listens has nothing else to know by that it has begun. Started by the
installed script, through pipes, in turn with `python -c pass`; the best of the runs counts.
Exits with 1 when the first line takes more than six bare starts.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from measuring.stopwatch import line

RUNS = 30
LIMIT = 6.0


def main() -> int:
    """Print a line for each moment, and say whether the limit is kept."""
    crib = Path(sys.executable).with_name("crib")
    if not crib.exists():
        print(f"There is no {crib}: install the project into this environment first.")
        return 2
    bare = first = asked = float("inf")
    for _ in range(RUNS):
        bare = min(bare, bare_start())
        first_line, question = plain_start(crib)
        first, asked = min(first, first_line), min(asked, question)
    line("python -c pass", f"{bare * 1000:.0f} ms")
    line("the first line", f"{first / bare:.1f} bare starts", f"at most {LIMIT:g}")
    line("the first question", f"{asked / bare:.1f} bare starts")
    return int(first / bare > LIMIT)


def bare_start() -> float:
    """Seconds of starting Python for nothing."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", "pass"], check=True)
    return time.perf_counter() - began


def plain_start(crib: Path) -> tuple[float, float]:
    """Seconds until the first line of a new match, and until the first cards are asked for."""
    with tempfile.TemporaryDirectory() as folder:
        folders = {"CRIB_DATA_DIR": folder, "CRIB_CONFIG_DIR": folder}
        began = time.perf_counter()
        with subprocess.Popen(
            [str(crib), "play", "--plain", "--seed", "7"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | folders,
        ) as playing:
            assert playing.stdout is not None
            playing.stdout.readline()
            first = time.perf_counter() - began
            while not playing.stdout.readline().startswith(b"Put "):
                pass
            asked = time.perf_counter() - began
            playing.communicate()
    return first, asked


if __name__ == "__main__":
    sys.exit(main())
