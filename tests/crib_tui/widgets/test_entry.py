from __future__ import annotations

import pytest
from textual import events
from textual.app import App, ComposeResult

from crib_tui.key_guard import KeyGuard
from crib_tui.widgets.entry import Entry, EntryDenial


class EntryApp(App[None]):
    def __init__(self, guard: KeyGuard | None = None) -> None:
        super().__init__()
        self.entry = Entry(most=29, guard=guard or KeyGuard.off())
        self.given: list[int] = []
        self.denied: list[EntryDenial] = []

    def compose(self) -> ComposeResult:
        yield self.entry

    def on_mount(self) -> None:
        self.entry.ask(("Points of this hand:", "Points:"))
        self.entry.focus()

    def on_entry_given(self, event: Entry.Given) -> None:
        self.given.append(event.number)

    def on_entry_denied(self, event: Entry.Denied) -> None:
        self.denied.append(event.reason)


@pytest.mark.parametrize(
    "keys, given",
    [
        ("7 enter", [7]),
        ("1 2 enter", [12]),
        ("0 enter", [0]),
        ("0 8 enter", [8]),
        ("1 2 backspace enter", [1]),
        ("1 2 backspace backspace 2 9 enter", [29]),
        ("1 2 ctrl+u 5 enter", [5]),
        ("1 2 3 enter", [12]),
        ("8 enter 9 enter", [8]),
        ("h x - 4 enter", [4]),
        ("enter", []),
        ("backspace enter", []),
        ("3 0 enter", []),
    ],
)
async def test_digits_are_typed_and_given_once(keys: str, given: list[int]) -> None:
    app = EntryApp()
    async with app.run_test() as pilot:
        await pilot.press(*keys.replace(" - ", " minus ").split())
        assert app.given == given


@pytest.mark.parametrize(
    "keys, reason",
    [
        (("enter",), EntryDenial.EMPTY),
        (("1", "2", "3"), EntryDenial.FULL),
        (("3", "0", "enter"), EntryDenial.TOO_HIGH),
    ],
)
async def test_what_does_nothing_says_why(keys: tuple[str, ...], reason: EntryDenial) -> None:
    app = EntryApp()
    async with app.run_test() as pilot:
        await pilot.press(*keys)
        assert app.denied == [reason]


@pytest.mark.parametrize("keys", ["1 2 enter", "8 enter enter", "enter 8 enter", "8 enter x"])
async def test_a_burst_gives_nothing(keys: str) -> None:
    app = EntryApp(KeyGuard())
    async with app.run_test() as pilot:
        await pilot.pause(0.3)
        for key in keys.split():
            app.entry.post_message(events.Key(key, key if len(key) == 1 else None))
        await pilot.pause(0.2)
        assert app.given == []


async def test_a_key_that_is_meant_gives_it() -> None:
    app = EntryApp(KeyGuard())
    async with app.run_test() as pilot:
        for key in ("1", "2", "enter"):
            await pilot.pause(0.3)
            await pilot.press(key)
        await pilot.pause(0.1)
        assert app.given == [12]


async def test_the_cursor_is_where_the_next_digit_goes() -> None:
    app = EntryApp()
    async with app.run_test() as pilot:
        assert app.entry.cursor().x == len("  Points of this hand: ")
        await pilot.press("1")
        assert app.entry.cursor().x == len("  Points of this hand: 1")
        await pilot.resize_terminal(24, 4)
        await pilot.pause()
        assert app.entry.cursor().x == len("Points of this hand: 1")
        await pilot.resize_terminal(14, 4)
        await pilot.pause()
        assert app.entry.cursor().x == len("Points: 1")


async def test_once_closed_it_takes_nothing() -> None:
    app = EntryApp()
    async with app.run_test() as pilot:
        app.entry.close(("Enter for the next hand.",))
        await pilot.press("5", "enter")
        assert app.given == []
        assert "5" not in app.entry.sheet_of(40, 1).text()


def test_digits_survive_another_label() -> None:
    entry = Entry(most=29)
    entry.ask(("Points:",))
    entry._digits = "1"
    entry.ask(("Your points:",), fresh=False)
    assert entry.digits == "1"
    entry.ask(("Points:",))
    assert entry.digits == ""
