"""Menu and question, over a screen that stays in sight."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot

from crib_tui.command import Command
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.screens.ask import AskScreen
from crib_tui.screens.dialog import Dialog
from crib_tui.screens.log import LogScreen
from crib_tui.screens.menu import MenuScreen
from tests.crib_tui.screens.front_app import HOSTILE, LOOKS, SIZES, FrontApp

COMMANDS = (Command("rules", "Rules"), Command("concede", "Concede the match"))


def menu(look: Look | None = None) -> MenuScreen:
    return MenuScreen(COMMANDS, look=look, guard=KeyGuard.off())


def ask(look: Look | None = None) -> AskScreen:
    return AskScreen("Concede the match?", "Ann wins it.", look=look, guard=KeyGuard.off())


def over(dialog: Dialog[Any], look: Look | None = None) -> FrontApp:
    """An app with the dialog over a log."""
    log = LogScreen([f"below {number}" for number in range(30)], look)
    return FrontApp(dialog, below=log)


async def resized(pilot: Pilot[None], width: int, height: int) -> None:
    await pilot.resize_terminal(width, height)
    await pilot.pause()


@pytest.mark.parametrize(
    "keys,answer",
    [
        (("enter",), "rules"),
        (("down", "enter"), "concede"),
        ((*"conc", "enter"), "concede"),
        (("escape",), None),
        (("f10",), None),
        (("ctrl+p",), None),
    ],
)
async def test_the_menu_answers(keys: tuple[str, ...], answer: str | None) -> None:
    app = over(menu())
    async with app.at() as pilot:
        await pilot.press(*keys)
        assert app.answers == [answer]
        assert app.screen is app.below


@pytest.mark.parametrize(
    "key,answer", [("enter", False), ("escape", False), ("n", False), ("y", True)]
)
async def test_the_question_answers(key: str, answer: bool) -> None:
    app = over(ask())
    async with app.at() as pilot:
        await pilot.press(key)
        assert app.answers == [answer]
        assert app.screen is app.below


async def test_an_enter_just_as_it_opens_says_no_at_most() -> None:
    app = over(AskScreen("Leave?", guard=KeyGuard(settle=60.0)))
    async with app.at() as pilot:
        await pilot.press("left", "enter", "enter")
        await pilot.pause(0.1)
        assert True not in app.answers


async def test_the_cursor_goes_to_the_dialog_and_back() -> None:
    app = over(ask())
    async with app.at() as pilot:
        assert app.at_cursor().startswith("[No]")
        await pilot.press("left")
        assert app.at_cursor().startswith("[Yes]")
        await pilot.press("n")
        await pilot.pause()
        assert app.at_cursor().startswith("below")


@pytest.mark.parametrize("name", HOSTILE)
async def test_any_name_is_shown_as_it_is(name: str) -> None:
    app = over(AskScreen(f"Concede to {name}?", f"{name} wins."))
    async with app.at():
        assert all(line.isprintable() for line in app.lines())


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("make", [menu, ask])
async def test_all_sizes_and_back(make: Any, look: Look) -> None:
    app = over(make(look), look)
    async with app.at() as pilot:
        for width, height in (*SIZES, (80, 24)):
            await resized(pilot, width, height)
        assert app.at_cursor().startswith(("Rules", "[No]"))


async def test_at_40_by_12_everything_is_in_sight() -> None:
    app = over(ask())
    async with app.at(40, 12):
        for part in ("Concede the match?", "Ann wins it.", "[No]", "Yes"):
            assert part in app.text()
