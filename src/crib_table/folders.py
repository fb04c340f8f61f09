"""Where a user's games and settings are kept."""

from __future__ import annotations

import os
from pathlib import Path

from crib_table.errors import StoreError


def data_folder() -> Path:
    """The folder of the games: `CRIB_DATA_DIR`, or where the system keeps a user's data.

    It is created, for its owner alone. Raises `StoreError` when it cannot be.
    """
    chosen = os.environ.get("CRIB_DATA_DIR")
    if chosen:
        return private_folder(Path(chosen))
    # Imported late: with both variables set, nothing else needs it.
    from platformdirs import user_data_path

    return private_folder(user_data_path("crib", appauthor=False))


def config_folder() -> Path:
    """The folder of the settings: `CRIB_CONFIG_DIR`, or where the system keeps them.

    It is created, for its owner alone. Raises `StoreError` when it cannot be.
    """
    chosen = os.environ.get("CRIB_CONFIG_DIR")
    if chosen:
        return private_folder(Path(chosen))
    from platformdirs import user_config_path

    return private_folder(user_config_path("crib", appauthor=False))


def private_folder(folder: Path) -> Path:
    """The folder, created with mode 0700 where it is missing; one that exists keeps its mode."""
    try:
        folder = folder.expanduser()
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
    except FileExistsError as error:
        raise StoreError(f"{one_line(folder)} is a file and no folder.") from error
    except (OSError, RuntimeError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise StoreError(f"The folder {one_line(folder)} cannot be made: {reason}.") from error
    return folder


def one_line(path: Path) -> str:
    """The path as part of one line, whatever characters it holds."""
    return "".join(letter if letter.isprintable() else "?" for letter in str(path))
