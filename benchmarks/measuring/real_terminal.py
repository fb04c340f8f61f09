"""A program in a terminal of its own, a pty: what it writes, and what CPU it takes."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

PATIENCE_SECONDS = 60.0


class Program:
    """A running program; `written` is all that it has written so far."""

    def __init__(self, pid: int, terminal: int) -> None:
        self.pid = pid
        self.written = b""
        self._terminal = terminal

    def read(self, seconds: float, until: bytes = b"") -> bool:
        """Read for so long, or until it has written this; whether it has."""
        end = time.perf_counter() + seconds
        while not until or until not in self.written:
            left = end - time.perf_counter()
            if left <= 0 or not self._read_once(left):
                return False
        return True

    def _read_once(self, seconds: float) -> bool:
        if not select.select([self._terminal], [], [], seconds)[0]:
            return True
        try:
            data = os.read(self._terminal, 65536)
        except OSError:
            return False
        self.written += data
        return bool(data)

    def type(self, keys: str) -> None:
        """Press these keys."""
        os.write(self._terminal, keys.encode())

    def cpu(self) -> float:
        """Seconds of CPU that its threads have taken so far."""
        taken = Path(f"/proc/{self.pid}/task").glob("*/schedstat")
        return sum(int(one.read_text().split()[0]) for one in taken) / 1e9

    def end(self) -> float:
        """Kill it, and tell the seconds of CPU it took in all."""
        os.kill(self.pid, signal.SIGKILL)
        _, _, used = os.wait4(self.pid, 0)
        os.close(self._terminal)
        return used.ru_utime + used.ru_stime


def start(words: list[str], environment: Mapping[str, str]) -> Program:
    """Start this Python with these words in a terminal of 80x24."""
    pid, terminal = pty.fork()
    if not pid:
        os.execve(sys.executable, [sys.executable, *words], dict(environment))
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    return Program(pid, terminal)


@contextmanager
def home() -> Iterator[dict[str, str]]:
    """An environment with a home of its own, in which all is compiled at most once."""
    with TemporaryDirectory() as folder:
        environment = os.environ | {
            "CRIB_DATA_DIR": f"{folder}/data",
            "CRIB_CONFIG_DIR": f"{folder}/config",
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "LANG": "C.UTF-8",
            "PYTHONPYCACHEPREFIX": f"{folder}/compiled",
        }
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        environment.pop("NO_COLOR", None)
        yield environment
