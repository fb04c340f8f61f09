"""The processes of this machine, by their command lines."""

from __future__ import annotations

from pathlib import Path


def processes_with(*words: str) -> list[str]:
    """The command lines of running processes that hold all these words."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            line = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode()
        except OSError:
            continue
        if all(word in line for word in words):
            found.append(line)
    return found
