from __future__ import annotations

import pytest
from textual import events
from textual.app import App, ComposeResult

from crib_tui.command import Command
from crib_tui.key_guard import KeyGuard
from crib_tui.widgets.command_list import CommandList, matching

COMMANDS = (
    Command("scores", "Scores", "s"),
    Command("rules", "Rules"),
    Command("help", "Help", "?"),
    Command("concede", "Concede the match"),
    Command("leave", "Leave", "q"),
)


class ListApp(App[None]):
    CSS = "CommandList { height: 1fr; }"

    def __init__(self, guard: KeyGuard | None = None) -> None:
        super().__init__()
        self.list = CommandList(COMMANDS, "Menu", guard=guard or KeyGuard.off())
        self.said: list[str] = []

    def compose(self) -> ComposeResult:
        yield self.list

    def on_mount(self) -> None:
        self.list.focus()

    def on_command_list_chosen(self, event: CommandList.Chosen) -> None:
        self.said.append(event.key)

    def rows(self) -> list[str]:
        width, height = self.list.size
        return self.list.sheet_of(width, height).text().splitlines()


@pytest.mark.parametrize(
    "typed,keys",
    [
        ("", ["scores", "rules", "help", "concede", "leave"]),
        ("conc", ["concede"]),
        ("LE", ["leave", "rules"]),
        ("the match", ["concede"]),
        ("match conc", ["concede"]),
        ("[b", []),
        ("xyz", []),
    ],
)
def test_what_is_typed_finds(typed: str, keys: list[str]) -> None:
    assert [command.key for command in matching(COMMANDS, typed)] == keys


@pytest.mark.parametrize(
    "keys,chosen",
    [
        ("enter", "scores"),
        ("down enter", "rules"),
        ("tab tab enter", "help"),
        ("up enter", "leave"),
        ("shift+tab up enter", "concede"),
        ("pagedown enter", "leave"),
        ("pagedown pageup enter", "scores"),
        ("c o n c enter", "concede"),
        ("down h e l p enter", "help"),
        ("z backspace enter", "scores"),
    ],
)
async def test_the_keys_choose(keys: str, chosen: str) -> None:
    app = ListApp()
    async with app.run_test(size=(60, 12)) as pilot:
        await pilot.press(*keys.split())
        assert app.said == [chosen]


async def test_where_nothing_is_found_nothing_is_chosen() -> None:
    app = ListApp()
    async with app.run_test(size=(60, 12)) as pilot:
        await pilot.press(*"zzz", "down", "up", "pagedown", "enter")
        assert app.said == []
        assert any("Nothing" in row for row in app.rows())


async def test_a_paste_is_typed_and_chooses_nothing() -> None:
    app = ListApp()
    async with app.run_test(size=(60, 12)) as pilot:
        app.list.post_message(events.Paste("\x1b[31mconc\n"))
        await pilot.pause()
        assert app.said == []
        assert any("[31mconc" in row for row in app.rows())


@pytest.mark.parametrize("keys", ["enter x", "c enter", "enter enter"])
async def test_a_burst_of_keys_chooses_nothing(keys: str) -> None:
    app = ListApp(KeyGuard())
    async with app.run_test() as pilot:
        await pilot.pause(0.3)
        for key in keys.split():
            app.list.post_message(events.Key(key, None))
        await pilot.pause(0.2)
        assert app.said == []


async def test_the_cursor_is_on_the_chosen_command() -> None:
    for height in (1, 2, 4, 5, 8, 12):
        app = ListApp()
        async with app.run_test(size=(60, height)) as pilot:
            for command in COMMANDS:
                x, y = app.list.cursor()
                assert app.rows()[y][x:].startswith(command.label)
                await pilot.press("down")


@pytest.mark.parametrize("width", [1, 2, 11, 12, 40])
@pytest.mark.parametrize("height", [1, 2, 4, 5, 30])
def test_any_size_is_drawn(width: int, height: int) -> None:
    assert len(CommandList(COMMANDS, "Menu").sheet_of(width, height).lines()) == height
