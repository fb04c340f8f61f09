"""What the game costs while it waits for the player, on a real terminal.

A real process on a pty, left alone at a prompt: the CPU time of all its threads, from the
system's own account, and the bytes it writes. Exits with 1 when a promise is not kept.
Linux alone keeps that account to the nanosecond.
"""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from measuring.stopwatch import line

SECONDS = 10.0
MOST_OF_A_CORE = 0.003
SETTLED_SECONDS = 1.0
STARTED_SECONDS = 20.0
PROMPTS = {
    "the first screen": ((), "quit"),
    "a prompt at the table": (("play", "--seed", "7"), "menu"),
}


def main() -> int:
    """Print a line a prompt, and say whether all keep the promise."""
    kept = True
    for name, (words, last_word) in PROMPTS.items():
        share, written = waiting(words, last_word.encode())
        kept &= share <= MOST_OF_A_CORE and written == 0
        aim = f"at most {MOST_OF_A_CORE:.1%} and no byte"
        line(name, f"{share:.3%} of a core, {written} bytes in {SECONDS:g} s", aim)
    return 0 if kept else 1


def waiting(words: tuple[str, ...], last_word: bytes) -> tuple[float, int]:
    """The share of a core and the bytes that `crib` with these words takes to wait."""
    master, slave = pty.openpty()
    with tempfile.TemporaryDirectory() as folder:
        folders = {"CRIB_DATA_DIR": folder, "CRIB_CONFIG_DIR": folder}
        game = subprocess.Popen(
            [sys.executable, "-m", "crib_cli", *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=os.environ | folders | {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8"},
            start_new_session=True,
        )
        try:
            shown = b""
            end = time.monotonic() + STARTED_SECONDS
            while last_word not in shown and time.monotonic() < end:
                shown += taken_in(master, 0.1)
            taken_in(master, SETTLED_SECONDS)
            before = cpu_seconds(game.pid)
            written = len(taken_in(master, SECONDS))
            return (cpu_seconds(game.pid) - before) / SECONDS, written
        finally:
            game.kill()
            game.wait()
            os.close(master)
            os.close(slave)


def taken_in(master: int, seconds: float) -> bytes:
    """All that is written within that time."""
    data = b""
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        if select.select([master], [], [], left)[0]:
            data += os.read(master, 65536)
    return data


def cpu_seconds(pid: int) -> float:
    """The CPU time of every thread of a process."""
    accounts = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(account.read_text().split()[0]) for account in accounts) / 1e9


if __name__ == "__main__":
    sys.exit(main())
