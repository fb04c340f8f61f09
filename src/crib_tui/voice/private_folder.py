"""A folder for the files of the voice, which nobody else can read."""

from __future__ import annotations

import re
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

PREFIX: Final = "crib-voice-"
_PLAIN: Final = re.compile(r"[\w./+-]+", re.ASCII)
_USUAL: Final = ("/tmp", "/var/tmp", "/dev/shm")


def make_private_folder() -> Path | None:
    """A new folder; None where there is no place for one.

    pyttsx3 hands the name of a file to a shell unquoted, so a path with a space or any
    sign that means something there is not used.
    """
    for parent in (tempfile.gettempdir(), *_USUAL):
        if _PLAIN.fullmatch(parent):
            with suppress(OSError):
                return Path(tempfile.mkdtemp(prefix=PREFIX, dir=parent))
    return None


def remove_private_folder(folder: Path) -> None:
    """Remove it with all that is in it."""
    shutil.rmtree(folder, ignore_errors=True)
