"""The folders of games and settings: where they are, whose they are, and one line if not."""

from __future__ import annotations

import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from crib_table.errors import StoreError
from crib_table.folders import config_folder, data_folder

FOLDERS = [(data_folder, "CRIB_DATA_DIR"), (config_folder, "CRIB_CONFIG_DIR")]


@pytest.mark.parametrize("folder, variable", FOLDERS)
def test_the_variable_moves_the_folder(
    folder: Callable[[], Path], variable: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, str(tmp_path / "deep" / "er" / "folder"))
    assert folder() == tmp_path / "deep" / "er" / "folder"
    assert folder().is_dir()


@pytest.mark.parametrize("folder, variable", FOLDERS)
def test_without_it_the_folder_is_where_the_system_keeps_such_things(
    folder: Callable[[], Path], variable: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    for empty in (True, False):
        monkeypatch.setenv(variable, "") if empty else monkeypatch.delenv(variable)
        assert folder().is_relative_to(tmp_path)
        assert folder().name == "crib"


@pytest.mark.parametrize("folder, variable", FOLDERS)
def test_a_new_folder_is_its_owners_alone(folder: Callable[[], Path], variable: str) -> None:
    assert stat.S_IMODE(folder().stat().st_mode) == 0o700, variable


@pytest.mark.parametrize("folder, variable", FOLDERS)
def test_a_folder_that_exists_keeps_its_mode(
    folder: Callable[[], Path], variable: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, str(tmp_path))
    tmp_path.chmod(0o755)
    assert stat.S_IMODE(folder().stat().st_mode) == 0o755


@pytest.mark.parametrize("folder, variable", FOLDERS)
@pytest.mark.parametrize("inside", ["", "inside", "deep/inside"])
def test_a_folder_that_cannot_be_made_is_one_line(
    folder: Callable[[], Path],
    variable: str,
    inside: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = tmp_path / "a\nfile"
    file.touch()
    monkeypatch.setenv(variable, str(file / inside))
    with pytest.raises(StoreError) as caught:
        folder()
    assert str(caught.value).isprintable()
    assert "a?file" in str(caught.value)


def test_the_home_sign_is_understood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("CRIB_DATA_DIR", "~/games")
    assert data_folder() == tmp_path / "games"


def test_storage_loads_sqlite_and_platformdirs_only_when_used() -> None:
    modules = "errors, folders, memory_store, opening_store, store"
    question = f"import sys\nfrom crib_table import {modules}\nprint(*sys.modules)"
    answer = subprocess.run(
        [sys.executable, "-c", question], capture_output=True, text=True, check=True
    )
    loaded = set(answer.stdout.split())
    assert "crib_table.opening_store" in loaded
    assert not loaded & {"sqlite3", "platformdirs", "asyncio", "crib_table.sqlite_store"}
