"""Stand-ins for what a machine has or lacks: a player that records, an engine that is broken."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic, perf_counter

from crib_tui.voice.private_folder import PREFIX
from crib_tui.voice.voice import Patience, Voice

PLAYER = """#!{python} -ISE
import os, shutil, sys, time, wave
caught = os.environ["CAUGHT"]
shutil.copy(sys.argv[1], os.path.join(caught, ".part"))
with wave.open(sys.argv[1]) as file:
    seconds = file.getnframes() / file.getframerate()
os.rename(os.path.join(caught, ".part"), os.path.join(caught, "%d.wav" % time.monotonic_ns()))
time.sleep(seconds * float(os.environ["PACE"]))
"""

ENGINE = """
import sys, threading, time

class Engine:
    def __init__(self):
        self.does = {{}}
        self.values = {{"voices": []}}
        self.proxy = self
    def setBusy(self, busy): pass
    def connect(self, topic, callback):
        self.does[topic] = callback
    def setProperty(self, name, value): self.values[name] = value
    def getProperty(self, name): return self.values[name]
    def say(self, text): self.text = text
    def runAndWait(self):
        text = self.text
{speaks}
        with open({spoken!r}, "a") as file:
            file.write(text + "\\n")
        self.does["finished-utterance"](name=None, completed=True)

def init():
{begins}
    return Engine()
"""


class Machine:
    """A place with a player of its own and, if wanted, an engine of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.temporary = folder / "tmp"
        self.caught = folder / "caught"
        self.spoken = folder / "spoken"
        for one in (self.temporary, self.caught, folder / "bin", folder / "lib"):
            one.mkdir()
        self.spoken.touch()
        self.environ = dict(os.environ, CAUGHT=str(self.caught), PACE="0.05")

    def with_player(self, pace: float = 0.05) -> Machine:
        """Give it an `aplay` that keeps what it plays; `pace` 1 plays as long as it sounds."""
        player = self._folder / "bin" / "aplay"
        player.write_text(PLAYER.format(python=sys.executable))
        player.chmod(0o755)
        self.environ |= {"PATH": f"{player.parent}:{os.environ['PATH']}", "PACE": str(pace)}
        return self

    def with_engine(self, speaks: str = "pass", begins: str = "pass") -> Machine:
        """Give it a pyttsx3 that runs this before it speaks `text`, and when it begins."""
        source = ENGINE.format(
            speaks=_indented(speaks, 8), begins=_indented(begins, 4), spoken=str(self.spoken)
        )
        (self._folder / "lib" / "pyttsx3.py").write_text(source)
        path = f"{self._folder / 'lib'}{os.pathsep}{os.environ['PYTHONPATH']}"
        self.environ |= {"PYTHONPATH": path}
        return self

    @property
    def said(self) -> list[str]:
        """What the engine of its own has spoken."""
        return self.spoken.read_text().splitlines()

    def recordings(self) -> list[Path]:
        """What the player was given, in order."""
        return sorted(self.caught.glob("*.wav"))

    def left_over(self) -> list[str]:
        """Private folders that are still there."""
        return [entry.name for entry in self.temporary.iterdir() if entry.name.startswith(PREFIX)]


def _indented(code: str, spaces: int) -> str:
    return "\n".join(" " * spaces + line for line in code.splitlines())


@asynccontextmanager
async def speaking(
    machine: Machine, told: list[str], patience: Patience | None = None
) -> AsyncIterator[Voice]:
    """A voice on that machine, closed afterwards; nothing of it may be left then."""
    voice = Voice(told.append, environ=machine.environ, patience=patience)
    voice.start()
    try:
        yield voice
    finally:
        await voice.close()
    assert machine.left_over() == []
    assert children() == []


async def until(condition: Callable[[], object], seconds: float = 30.0) -> None:
    end = monotonic() + seconds
    while not condition():
        assert monotonic() < end, f"not within {seconds} s"
        await asyncio.sleep(0.01)


def children() -> list[str]:
    """The processes this one has started and not let go of, zombies too, by command line."""
    found = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            stat = (entry / "stat").read_text()
            words = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode()
        except OSError:
            continue
        state, parent = stat.rpartition(")")[2].split()[:2]
        if int(parent) == os.getpid() and (state == "Z" or "child.py" in words):
            found.append(f"{entry.name} {state} {words}")
    return found


def milliseconds(does: Callable[[], object]) -> float:
    """What a call takes."""
    begun = perf_counter()
    does()
    return (perf_counter() - begun) * 1000
