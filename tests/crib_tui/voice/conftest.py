"""The machine that each test of the voice runs on."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from tests.crib_tui.voice.stand_ins import Machine


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """A machine whose temporary files are all in one place."""
    made = Machine(tmp_path)
    monkeypatch.setattr(tempfile, "tempdir", str(made.temporary))
    return made
