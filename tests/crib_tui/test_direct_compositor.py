"""What is painted straight from the sheets is what Textual would have painted."""

from __future__ import annotations

from typing import Any

import pyte
import pytest
from rich.console import RenderableType
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.pilot import Pilot
from textual.screen import Screen

from crib_text.settings import Settings
from crib_tui.app import CribApp
from crib_tui.direct_compositor import SheetUpdate
from crib_tui.key_guard import KeyGuard
from crib_tui.stage import Stage
from tests.crib_tui.at_the_table import (
    UTF8,
    a_house,
    an_opening,
    play_to,
    playing_of,
    settled,
    take_a_turn,
    until,
)

Cells = list[list[pyte.screens.Char]]


class PaintedApp(CribApp):
    """Draws on a terminal in memory, though no driver asks it to."""

    def __init__(self, size: tuple[int, int], *given: Any) -> None:
        super().__init__(*given)
        self.terminal = pyte.Screen(*size)
        self.direct = 0
        self._stream = pyte.Stream(self.terminal)

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        if screen is self.screen and isinstance(
            renderable, ChopsUpdate | LayoutUpdate | SheetUpdate
        ):
            self.direct += isinstance(renderable, SheetUpdate)
            self._stream.feed(renderable.render_segments(self.console).replace("\n", "\r\n"))
        super()._display(screen, renderable)

    def cells(self) -> Cells:
        """What the terminal shows."""
        return cells_of(self.terminal)

    def cells_afresh(self) -> Cells:
        """What it shows when everything is painted again."""
        terminal = pyte.Screen(self.terminal.columns, self.terminal.lines)
        update = self.screen._compositor.render_full_update()
        pyte.Stream(terminal).feed(update.render_segments(self.console).replace("\n", "\r\n"))
        return cells_of(terminal)


def cells_of(terminal: pyte.Screen) -> Cells:
    return [[terminal.buffer[y][x] for x in range(terminal.columns)] for y in range(terminal.lines)]


async def compare(app: PaintedApp, pilot: Pilot[int]) -> None:
    """Hold what was painted bit by bit against a fresh painting."""
    await pilot.pause()
    await pilot.pause()
    assert app.cells() == app.cells_afresh()


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (40, 12)])
@pytest.mark.parametrize("players", [2, 3])
async def test_a_round_is_painted_as_textual_would(size: tuple[int, int], players: int) -> None:
    app = PaintedApp(size, a_house(), an_opening(players), KeyGuard.off())
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: app.playing is not None and app.playing.stage is not None)
        await settled(app, pilot)
        for key in ("right", "1", "w", "2", "s", "1", "2", "f1", "escape", "v", "escape"):
            await pilot.press(key)
            await compare(app, pilot)
        await play_to(app, pilot, Stage.PEGGING)
        while playing_of(app).stage is not Stage.DISCARD:
            await take_a_turn(app, pilot)
            await compare(app, pilot)
        assert app.direct > 10
        await app.action_leave_now()


async def test_without_colour_textual_paints_and_its_filter_is_kept() -> None:
    house = a_house(Settings(name="Bea"), {**UTF8, "NO_COLOR": "1"})
    app = PaintedApp((80, 24), house, an_opening(2), KeyGuard.off())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.playing is not None and app.playing.stage is not None)
        await pilot.press("right", "1")
        await compare(app, pilot)
        assert {char.fg for row in app.cells() for char in row} == {"default"}
        await app.action_leave_now()


async def test_home_and_settings_are_painted_as_textual_would() -> None:
    app = PaintedApp((80, 24), a_house(), None, KeyGuard.off())
    async with app.run_test(size=(80, 24)) as pilot:
        await compare(app, pilot)
        for key in ("down", "down", "up", "f1", "escape", "f10", "d", "escape"):
            await pilot.press(key)
            await compare(app, pilot)
        assert app.direct
        app.exit()
