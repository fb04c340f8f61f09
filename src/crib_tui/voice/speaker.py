"""One speaking process as seen from here: started, asked once, ended."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from crib_engine.value import dataclass
from crib_tui.voice.trouble import Trouble, trouble_of

CHILD: Final = Path(__file__).with_name("child.py")
_REAPED_WITHIN: Final = 2.0


@dataclass(frozen=True, slots=True)
class Delivery:
    """How a line is spoken: words a minute, volume from 0 to 1, a voice or the usual one."""

    rate: int = 180
    volume: float = 1.0
    voice: str = ""


@dataclass(frozen=True, slots=True)
class Heard:
    """How a line went: no trouble means that it was spoken to its end.

    `begun` is False where nothing of it can have been heard.
    """

    trouble: Trouble | None
    begun: bool = True
    voice_known: bool = True


class Speaker:
    """A process of its own group, so that its player ends with it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, folder: Path, environ: Mapping[str, str]) -> Speaker | None:
        """Start one; None where this machine starts no process."""
        try:
            # -P: what lies beside the file must not stand for a module of the library.
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", str(CHILD), str(folder)),
                env=dict(environ),
                start_new_session=True,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
            )
        except (OSError, RuntimeError, ValueError):
            return None
        return cls(process)

    async def warm(self, limit: float) -> Trouble | None:
        """Wait until it can speak at once; what kept it from that."""
        told = await self._told(limit)
        return None if told.get("event") == "ready" else _trouble(told)

    async def speak(self, text: str, delivery: Delivery, limit: float) -> Heard:
        """Speak, and wait for the end; `limit` seconds are long enough for the text."""
        job = {
            "text": text,
            "rate": delivery.rate,
            "volume": delivery.volume,
            "voice": delivery.voice,
            "limit": limit,
        }
        stdin = self._process.stdin
        assert stdin is not None
        with suppress(OSError):
            stdin.write(json.dumps(job).encode() + b"\n")
        begun = await self._told(limit)
        if begun.get("event") != "speaking":
            return Heard(_trouble(begun), begun=False)
        known = bool(begun.get("voice_known"))
        # It gives up by itself; a moment more, and it is given up.
        ended = await self._told(limit + 1)
        return Heard(None if ended.get("event") == "spoken" else _trouble(ended), True, known)

    def kill(self) -> None:
        """End it at once, with whatever it has started."""
        if self._process.returncode is None:
            with suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)

    async def reap(self) -> None:
        """End it and wait until it is gone, but not for ever."""
        self.kill()
        if self._process.stdin is not None:
            self._process.stdin.close()
        # Not wait_for, which may take a cancellation that comes with the end for none.
        with suppress(TimeoutError):
            async with asyncio.timeout(_REAPED_WITHIN):
                await self._process.wait()

    async def _told(self, limit: float) -> dict[str, Any]:
        stdout = self._process.stdout
        assert stdout is not None
        try:
            async with asyncio.timeout(limit):
                line = await stdout.readline()
        except TimeoutError:
            return {"trouble": Trouble.HUNG.value}
        except (OSError, ValueError):
            line = b""
        if not line:
            return {"trouble": Trouble.GONE.value}
        try:
            told = json.loads(line)
        except ValueError:
            told = None
        return told if isinstance(told, dict) else {}


def _trouble(told: dict[str, Any]) -> Trouble:
    return trouble_of(told.get("trouble"))
