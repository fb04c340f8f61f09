from __future__ import annotations

from typing import Any

import pytest
from textual import events
from textual.app import App, ComposeResult
from textual.message import Message
from textual.pilot import Pilot

from crib_engine.seating import Peg
from crib_tui.glyphs import ASCII, UNICODE
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.palette import DARK, MONOCHROME
from crib_tui.widgets.form import Form
from crib_tui.widgets.form_rows import Act, Field, Note, Option, Pick, Row
from crib_tui.widgets.text_line import TextLine

ROWS: tuple[Row, ...] = (
    Note("Choose well."),
    Act("start", "Start", "You against Ann"),
    Note(),
    Field("name", "Your name", TextLine.of("Bo"), empty="You"),
    Pick("format", "Match", (Option("single game"), Option("best of 3"), Option("best of 5"))),
    Pick("peg", "Your peg", (Option("Random", "drawn later"), Option("Teal", peg=Peg.TEAL))),
)


class FormApp(App[None]):
    CSS = "Form { height: 1fr; }"

    def __init__(self, guard: KeyGuard | None = None, rows: tuple[Row, ...] = ROWS) -> None:
        super().__init__()
        self.form = Form(guard=guard or KeyGuard.off())
        self.form.show(rows)
        self.said: list[Message] = []

    def compose(self) -> ComposeResult:
        yield self.form

    def on_mount(self) -> None:
        self.form.focus()

    def on_form_acted(self, event: Form.Acted) -> None:
        self.said.append(event)

    def on_form_picked(self, event: Form.Picked) -> None:
        self.said.append(event)

    def on_form_typed(self, event: Form.Typed) -> None:
        self.said.append(event)

    def acted(self) -> list[str]:
        return [event.key for event in self.said if isinstance(event, Form.Acted)]


def text_of(form: Form, width: int = 60, height: int = 12) -> list[str]:
    return [line.rstrip() for line in form.sheet_of(width, height).text().splitlines()]


async def test_the_first_row_that_can_be_chosen_has_the_focus() -> None:
    async with FormApp().run_test() as pilot:
        assert pilot.app.query_one(Form).focused_key == "start"


@pytest.mark.parametrize(
    "keys,where",
    [
        ("down", "name"),
        ("tab", "name"),
        ("down down", "format"),
        ("up", "peg"),
        ("shift+tab", "peg"),
        ("down down down down", "start"),
        ("j", "name"),
        ("up k", "format"),
        ("end", "peg"),
        ("end home", "start"),
        ("pagedown", "peg"),
        ("pagedown pageup", "start"),
    ],
)
async def test_keys_go_round_the_rows(keys: str, where: str) -> None:
    async with FormApp().run_test() as pilot:
        await pilot.press(*keys.split())
        assert pilot.app.query_one(Form).focused_key == where


@pytest.mark.parametrize("key,value", [("right", 1), ("l", 1), ("space", 1), ("left", 2), ("h", 2)])
async def test_left_right_and_space_change_a_value(key: str, value: int) -> None:
    app = FormApp()
    async with app.run_test() as pilot:
        await pilot.press("down", "down", key)
        [event] = app.said
        assert isinstance(event, Form.Picked)
        assert (event.key, event.at) == ("format", value)
        shown = ["single game", "best of 3", "best of 5"][value]
        assert f"[{shown}]" in "\n".join(text_of(app.form))


async def test_enter_does_an_act_and_otherwise_goes_on() -> None:
    app = FormApp()
    async with app.run_test() as pilot:
        await pilot.press("enter")
        assert app.acted() == ["start"]
        await pilot.press("down", "enter", "enter")
        assert app.form.focused_key == "peg"
        assert app.acted() == ["start"]


async def test_in_a_field_every_letter_is_typed() -> None:
    app = FormApp()
    async with app.run_test() as pilot:
        await pilot.press("down", *"hjklq", "space", "question_mark")
        assert isinstance(app.said[-1], Form.Typed)
        assert app.said[-1].text == "Bohjklq ?"
        await pilot.press("backspace", "backspace", "home", "delete")
        assert app.said[-1].text == "ohjklq"
        assert app.form.focused_key == "name"


async def test_a_paste_into_a_field_is_cut_to_its_cells() -> None:
    app = FormApp()
    async with app.run_test() as pilot:
        await pilot.press("down")
        app.form.post_message(events.Paste("\x1b[31mx\nyz" * 1000))
        await pilot.pause()
        assert isinstance(app.said[-1], Form.Typed)
        assert app.said[-1].text == "Bo[31mx yz[3"


async def test_a_paste_outside_a_field_does_nothing() -> None:
    app = FormApp()
    async with app.run_test() as pilot:
        app.form.post_message(events.Paste("\nl\n"))
        await pilot.pause()
        assert app.said == []
        assert app.form.focused_key == "start"


async def burst(pilot: Pilot[Any], form: Form, *keys: str) -> None:
    """Keys that arrive in one piece, as a paste does in a terminal that does not mark it."""
    for key in keys:
        form.post_message(events.Key(key, "\r" if key == "enter" else key))
    await pilot.pause(0.2)


@pytest.mark.parametrize(
    "keys", [("enter", "x"), ("x", "enter"), ("enter", "enter"), ("x", "enter", "x")]
)
async def test_a_burst_of_keys_never_does_an_act(keys: tuple[str, ...]) -> None:
    app = FormApp(KeyGuard())
    async with app.run_test() as pilot:
        await pilot.pause(0.3)
        await burst(pilot, app.form, *keys)
        assert app.acted() == []
        await pilot.pause(0.3)
        await burst(pilot, app.form, "enter")
        assert app.acted() == ["start"]


async def test_an_enter_at_once_after_another_is_not_a_second_one() -> None:
    app = FormApp(KeyGuard())
    async with app.run_test() as pilot:
        await pilot.pause(0.3)
        await pilot.press("enter")
        await pilot.pause(0.06)
        await pilot.press("enter")
        await pilot.pause(0.1)
        assert app.acted() == ["start"]


async def test_the_key_that_opened_the_form_does_nothing_in_it() -> None:
    app = FormApp(KeyGuard())
    async with app.run_test() as pilot:
        await burst(pilot, app.form, "enter")
        assert app.acted() == []


async def test_going_on_with_enter_does_not_do_the_act_it_comes_to() -> None:
    app = FormApp(KeyGuard())
    async with app.run_test() as pilot:
        await pilot.press("up", "enter", "enter")
        await pilot.pause(0.1)
        assert app.form.focused_key == "start"
        assert app.acted() == []


async def test_the_cursor_is_on_what_would_change() -> None:
    app = FormApp()
    async with app.run_test(size=(60, 12)) as pilot:
        for keys, found in (
            ((), "Start"),
            (("down",), "_"),
            (("left",), "o"),
            (("down",), "single game"),
            (("right",), "best of 3"),
            (("down",), "Random"),
        ):
            await pilot.press(*keys)
            x, y = app.form.cursor()
            assert text_of(app.form)[y][x:].startswith(found)


async def test_every_row_comes_into_sight_where_there_is_little_room() -> None:
    app = FormApp()
    async with app.run_test(size=(40, 4)) as pilot:
        for _ in range(5):
            label = app.form.focused_row
            assert label is not None
            y = app.form.cursor().y
            assert label.label in text_of(app.form, 40, 4)[y]
            await pilot.press("down")


@pytest.mark.parametrize("look", [Look(), Look(DARK, ASCII), Look(MONOCHROME, UNICODE)])
def test_any_size_is_drawn(look: Look) -> None:
    for width in (1, 2, 3, 7, 20, 40, 80, 118, 200):
        for height in (1, 2, 3, 9, 40):
            form = Form(look)
            form.show(ROWS, focus="peg")
            lines = form.sheet_of(width, height).text().splitlines()
            assert len(lines) == height
            if look.glyphs is ASCII:
                assert "".join(lines).isascii()


def test_the_chosen_value_and_the_focus_are_told_without_colour() -> None:
    form = Form()
    form.show(ROWS, focus="format")
    [line] = [line for line in text_of(form) if "Match" in line]
    assert line.startswith("›")
    assert "[single game]" in line
    assert sum(line.startswith("›") for line in text_of(form)) == 1


def test_where_not_all_values_fit_the_chosen_one_shows() -> None:
    form = Form()
    form.show(ROWS, focus="format")
    [line] = [line for line in text_of(form, 34) if "Match" in line]
    assert "single game ←→" in line
    assert "best of 3" not in line


def test_a_hint_that_has_no_room_beside_its_row_stands_in_the_foot() -> None:
    form = Form()
    form.show((Act("a", "Rules", "standard", "the rules as most people play them"),))
    assert "most people" in text_of(form, 80)[1]
    assert "most people" in text_of(form, 44, 4)[-1]


def test_gaps_go_before_anything_scrolls() -> None:
    form = Form()
    form.show(ROWS)
    assert all(text_of(form, 60, 6)[:5])


def test_other_rows_keep_the_focus_by_key() -> None:
    form = Form()
    form.show(ROWS, focus="peg")
    form.show(ROWS[3:])
    assert form.focused_key == "peg"
    form.show(ROWS[:4])
    assert form.focused_key in {"start", "name"}
    form.show(())
    assert form.focused_key == ""
    text_of(form)
