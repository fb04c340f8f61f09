"""The settings on disk: one JSON file, replaced whole, and never a reason not to play."""

from __future__ import annotations

import json
import os
import stat
from contextlib import suppress
from enum import Enum
from itertools import count
from pathlib import Path
from typing import Final

from crib_engine.value import dataclass
from crib_text.numbers import listed
from crib_text.settings import DEFAULTS, Settings, is_setting, settings_from_json, settings_to_json

SETTINGS_FILE: Final = "settings.json"
"""Its name in the folder of the settings."""

VERSION: Final = 1
_LARGEST: Final = 1_000_000
_FOR_NOW: Final = "Your settings hold until you quit."


class _Finding(Enum):
    """Why a file cannot be used; the value is part of the name it is kept under."""

    DAMAGED = "damaged"
    FOREIGN = "foreign"
    NEWER = "newer"


_SAYS: Final = {
    _Finding.DAMAGED: "is damaged",
    _Finding.FOREIGN: "is not one of this game",
    _Finding.NEWER: "is of a newer version of this game",
}


class _Unusable(Exception):  # noqa: N818 - it is caught here and never leaves
    def __init__(self, finding: _Finding) -> None:
        super().__init__(finding.value)
        self.finding = finding


@dataclass(frozen=True, slots=True)
class Loaded:
    """The settings, and one line for the person where something was amiss."""

    settings: Settings
    line: str | None


class SettingsFile:
    """The file at `path`; neither reading nor writing it ever raises.

    Settings of a newer program that this one does not know are kept and written back.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._unknown: dict[str, object] = {}
        # Why the file there must not be written over; None when it may.
        self._kept_from: str | None = None

    def load(self) -> Loaded:
        """What the file holds; the defaults, and a line, where it cannot be used.

        A damaged, foreign or newer file is kept under another name.
        """
        self._unknown = {}
        self._kept_from = None
        try:
            body = _read(self._path)
        except FileNotFoundError:
            return Loaded(DEFAULTS, None)
        except (OSError, ValueError) as error:
            self._kept_from = f"The settings in {_shown(self._path)} cannot be read: {_why(error)}."
            return Loaded(DEFAULTS, f"{self._kept_from} {_FOR_NOW}")
        except _Unusable as error:
            return Loaded(DEFAULTS, self._put_aside(error.finding))
        self._unknown = {
            name: value
            for name, value in body.items()
            if name != "version" and not is_setting(name)
        }
        settings, wrong = settings_from_json(body)
        return Loaded(settings, _wrong_line(wrong))

    def save(self, settings: Settings) -> str | None:
        """Write them; None, or one line that says why they hold only until the program ends."""
        if self._kept_from is not None:
            return f"{self._kept_from} {_FOR_NOW}"
        body = {**self._unknown, "version": VERSION, **settings_to_json(settings)}
        text = json.dumps(body, indent=2) + "\n"
        try:
            _replace(self._path, text.encode("ascii"))
        except (OSError, ValueError, RuntimeError) as error:
            return (
                f"The settings cannot be saved in {_shown(self._path)}: {_why(error)}. {_FOR_NOW}"
            )
        return None

    def _put_aside(self, finding: _Finding) -> str | None:
        amiss = f"The settings file {_SAYS[finding]}"
        try:
            kept = _rename_aside(self._path, finding)
        except FileNotFoundError:
            # Another program that started at the same time has just done it.
            return None
        except (OSError, ValueError) as error:
            self._kept_from = f"{amiss} and cannot be moved away: {_why(error)}."
            return f"{self._kept_from} {_FOR_NOW}"
        return f"{amiss}. It is kept as {_shown(Path(kept.name))}; new settings are begun."


def _read(path: Path) -> dict[str, object]:
    if not stat.S_ISREG(path.stat().st_mode):
        # A pipe would be waited for, a folder cannot be read.
        raise _Unusable(_Finding.FOREIGN)
    with path.open("rb") as file:
        raw = file.read(_LARGEST + 1)
    if len(raw) > _LARGEST:
        raise _Unusable(_Finding.FOREIGN)
    try:
        body = json.loads(raw.decode("utf-8"))
    except (ValueError, RecursionError):
        raise _Unusable(_Finding.DAMAGED) from None
    version = body.get("version") if isinstance(body, dict) else None
    if type(version) is not int or version < 1:
        raise _Unusable(_Finding.FOREIGN)
    if version > VERSION:
        raise _Unusable(_Finding.NEWER)
    assert isinstance(body, dict)
    return body


def _replace(path: Path, content: bytes) -> None:
    """Put the content in the place of the file at once: a reader sees the old or the new."""
    # Through links: a settings file that is kept elsewhere stays there.
    path = path.resolve()
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with open(handle, "wb") as file:  # noqa: PTH123 - a handle has no path
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        with suppress(OSError):
            beside.unlink()
        raise
    with suppress(OSError):
        _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _rename_aside(path: Path, finding: _Finding) -> Path:
    """Rename it to the first free `NAME.FINDING-N`."""
    for number in count(1):
        kept = path.with_name(f"{path.name}.{finding.value}-{number}")
        if not os.path.lexists(kept):
            path.rename(kept)
            return kept
    raise AssertionError("numbers do not end")


def _wrong_line(wrong: tuple[str, ...]) -> str | None:
    if not wrong:
        return None
    usual = {name: settings_to_json(DEFAULTS)[name] for name in wrong}
    each = [f"{name.replace('_', ' ')} {_said(value)}" for name, value in usual.items()]
    return f"Settings with a wrong value, now as at first: {listed(each)}."


def _said(value: str | int | bool) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value) or "empty"


def _why(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


def _shown(path: Path) -> str:
    return "".join(char if char.isprintable() else "?" for char in str(path))
