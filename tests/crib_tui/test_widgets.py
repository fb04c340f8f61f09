from __future__ import annotations

from collections.abc import Callable

import pytest
from rich.cells import cell_len
from textual.app import App, ComposeResult

from crib_tui.glyphs import ASCII, CONSOLE, UNICODE, Glyphs
from crib_tui.look import Look
from crib_tui.palette import DARK, LIGHT, MONOCHROME, Palette
from crib_tui.widgets.drawn import Drawn
from tests.crib_tui.samples import EMPTY, EVERY

Maker = Callable[[Look], Drawn]
SIZES = [
    (width, height)
    for width in (*range(1, 10), 17, 23, 24, 40, 60, 80, 120)
    for height in (1, 2, 3, 4, 5, 6, 9)
]


@pytest.mark.parametrize("make", EVERY)
@pytest.mark.parametrize(
    "palette,glyphs", [(LIGHT, UNICODE), (LIGHT, CONSOLE), (MONOCHROME, ASCII)]
)
def test_any_size_is_drawn_full_and_safe(make: Maker, glyphs: Glyphs, palette: Palette) -> None:
    widget = make(Look(palette, glyphs))
    for width, height in SIZES:
        sheet = widget.sheet_of(width, height)
        lines = ["".join(text for text, _ in line) for line in sheet.lines()]
        assert [cell_len(line) for line in lines] == [width] * height
        drawn = "".join(lines)
        assert drawn.isprintable()
        assert "\ufe0f" not in drawn
        assert drawn.isascii() or not glyphs.ascii_only
        assert widget.rows(width) >= 1


@pytest.mark.parametrize("kind", EMPTY)
def test_without_a_value_there_is_nothing_to_go_wrong(kind: type[Drawn]) -> None:
    widget = kind(Look())
    for width, height in ((0, 0), (0, 3), (1, 1), (80, 24)):
        widget.sheet_of(width, height)
        widget.rows(width)


@pytest.mark.parametrize("make", EVERY)
async def test_textual_shows_what_the_sheet_holds(make: Maker) -> None:
    look = Look(DARK)

    class Shown(App[None]):
        CSS = "Drawn { width: 100%; height: 100%; }"

        def compose(self) -> ComposeResult:
            yield make(look)

    app = Shown()
    async with app.run_test(size=(1, 1)) as pilot:
        widget = app.query_one(Drawn)
        for width, height in ((2, 1), (1, 9), (33, 7), (90, 30), (1, 1)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            drawn = "\n".join(widget.render_line(y).text for y in range(height))
            assert drawn == widget.sheet_of(width, height).text()
            assert widget.render_line(height + 3).cell_length == width


@pytest.mark.parametrize("make", EVERY)
async def test_another_look_repaints_without_a_new_layout(make: Maker) -> None:
    class Shown(App[None]):
        def compose(self) -> ComposeResult:
            yield make(Look(DARK))

    app = Shown()
    async with app.run_test() as pilot:
        widget = app.query_one(Drawn)
        region = widget.region
        widget.look = Look(MONOCHROME, ASCII)
        await pilot.pause()
        assert widget.region == region
        assert widget.render_line(0).text.isascii()
