"""Folders of a game, and real games in terminals that are closed in the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from tests.crib_tui.terminal.pty_terminal import CRIB
from tests.endurance.screen_player import ScreenPlayer

Open = Callable[..., ScreenPlayer]


@pytest.fixture
def data(crib_home: Path) -> Path:
    """The folder of the games; there is none yet."""
    return crib_home / "data"


@pytest.fixture
def window() -> Iterator[Open]:
    """Opens `crib` with some words in a terminal of its own."""
    opened: list[ScreenPlayer] = []

    def open_window(*words: str, program: Sequence[str] = CRIB) -> ScreenPlayer:
        opened.append(ScreenPlayer(*words, program=program))
        return opened[-1]

    yield open_window
    for player in opened:
        player.terminal.close()


@pytest.fixture
def at_a_table(window: Open) -> Open:
    """Opens a window and waits until the game asks for something."""

    def open_table(*words: str, program: Sequence[str] = CRIB) -> ScreenPlayer:
        player = window(*words, program=program)
        player.settle()
        return player

    return open_table
