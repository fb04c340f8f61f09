from __future__ import annotations

import pytest
from textual.app import App, ComposeResult

from crib_tui.glyphs import ASCII
from crib_tui.look import Look
from crib_tui.palette import DARK
from crib_tui.widgets.paragraph import Paragraph
from crib_tui.widgets.reading import Reading

LINES = tuple(Paragraph(f"line {number}") for number in range(50))


class ReadingApp(App[None]):
    CSS = "Reading { height: 1fr; }"

    def __init__(self, end: bool = False) -> None:
        super().__init__()
        self.reading = Reading()
        (self.reading.show_end if end else self.reading.show)(LINES)

    def compose(self) -> ComposeResult:
        yield self.reading

    def on_mount(self) -> None:
        self.reading.focus()

    def top(self) -> str:
        return self.reading.render_line(0).text.split("↑")[0].strip()

    def bottom(self) -> str:
        return self.reading.render_line(9).text.split("↓")[0].strip()


@pytest.mark.parametrize(
    "keys,top",
    [
        ("down", 1),
        ("j j", 2),
        ("down down up k k", 0),
        ("pagedown", 9),
        ("space space pageup", 9),
        ("end", 40),
        ("end down", 40),
        ("end home", 0),
    ],
)
async def test_keys_scroll(keys: str, top: int) -> None:
    app = ReadingApp()
    async with app.run_test(size=(40, 10)) as pilot:
        await pilot.press(*keys.split())
        assert app.top() == f"line {top}"


async def test_the_end_shows_first_where_the_newest_is_last() -> None:
    app = ReadingApp(end=True)
    async with app.run_test(size=(40, 10)) as pilot:
        assert app.bottom() == "line 49"
        app.reading.extend((Paragraph("newer"),))
        await pilot.pause()
        assert app.bottom() == "newer"


async def test_who_reads_further_up_stays_there() -> None:
    app = ReadingApp(end=True)
    async with app.run_test(size=(40, 10)) as pilot:
        await pilot.press("up", "up")
        app.reading.extend((Paragraph("newer"),))
        await pilot.pause()
        assert app.bottom() == "line 47"


async def test_a_resize_keeps_the_place() -> None:
    app = ReadingApp()
    async with app.run_test(size=(40, 10)) as pilot:
        await pilot.press("pagedown")
        await pilot.resize_terminal(1, 1)
        await pilot.resize_terminal(40, 10)
        assert app.top() == "line 9"


def test_leads_stand_in_a_column_of_their_own() -> None:
    reading = Reading()
    reading.show((Paragraph("play that card", lead="1-4"), Paragraph("why not", lead="w")))
    rows = [row.rstrip() for row in reading.sheet_of(14, 5).text().splitlines()]
    assert rows == ["  1-4  play", "       that", "       card", "  w    why", "       not"]


def test_arrows_tell_of_more_above_and_below() -> None:
    reading = Reading(Look(DARK, ASCII))
    reading.show(LINES)
    rows = reading.sheet_of(40, 5).text().splitlines()
    assert (rows[0][-1], rows[-1][-1]) == (" ", "v")
    reading.show_end(LINES)
    rows = reading.sheet_of(40, 5).text().splitlines()
    assert (rows[0][-1], rows[-1][-1]) == ("^", " ")


@pytest.mark.parametrize("width", [1, 2, 3, 11, 12, 40, 118, 300])
@pytest.mark.parametrize("height", [1, 2, 60])
def test_any_size_is_drawn(width: int, height: int) -> None:
    reading = Reading()
    reading.show((*LINES, Paragraph("x" * 500, lead="y" * 50), Paragraph("")))
    assert len(reading.sheet_of(width, height).lines()) == height
