from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest
from textual import events

from crib_text.settings import GlyphChoice, Motion, Settings, ShowPace, Theme
from crib_text.style import Detail
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.screens.settings import SettingsScreen
from tests.crib_tui.screens.front_app import HOSTILE, LOOKS, SIZES, FrontApp


def settings(now: Settings | None = None, look: Look | None = None) -> FrontApp:
    screen = SettingsScreen(now or Settings(name="Bo"), look, guard=KeyGuard.off())
    return FrontApp(screen, SettingsScreen.Changed)


def changes(app: FrontApp) -> list[Settings]:
    return [event.settings for event in app.said]


START = Settings(name="Bo")


@pytest.mark.parametrize(
    "row,keys,changed",
    [
        (1, ("right",), replace(START, theme=Theme.LIGHT)),
        (1, ("left",), replace(START, theme=Theme.TERMINAL)),
        (2, ("space",), replace(START, four_colour_deck=True)),
        (3, ("right", "right"), replace(START, glyphs=GlyphChoice.ASCII)),
        (4, ("right",), replace(START, motion=Motion.SOME)),
        (5, ("left",), replace(START, detail=Detail.BRIEF)),
        (6, ("l",), replace(START, show_pace=ShowPace.HAND)),
        (7, ("right",), replace(START, plain=True)),
    ],
)
async def test_each_change_is_told_at_once(
    row: int, keys: Iterable[str], changed: Settings
) -> None:
    app = settings()
    async with app.at() as pilot:
        await pilot.press(*["down"] * row, *keys)
        assert changes(app)[-1] == changed
        assert len(changes(app)) == len(tuple(keys))


async def test_a_name_is_told_letter_by_letter() -> None:
    app = settings()
    async with app.at() as pilot:
        await pilot.press("x", "space", "space")
        # A space at the end is no other name.
        assert [each.name for each in changes(app)] == ["Box"]


@pytest.mark.parametrize("name", HOSTILE)
async def test_a_pasted_name_is_cleaned(name: str) -> None:
    app = settings()
    async with app.at() as pilot:
        await pilot.press("ctrl+u")
        app.screen.focused.post_message(events.Paste(name))  # type: ignore[union-attr]
        await pilot.pause()
        assert changes(app)[-1].name.isprintable()


async def test_what_is_set_is_what_shows() -> None:
    now = Settings("Bo", Theme.LIGHT, True, GlyphChoice.ASCII, Motion.SOME, detail=Detail.FULL)
    async with (app := settings(now)).at():
        for chosen in ("[light]", "[four]", "[ascii]", "[some]", "[full]", "[combination]"):
            assert chosen in app.text()


async def test_escape_is_all_it_takes_to_leave() -> None:
    app = settings()
    async with app.at() as pilot:
        await pilot.press("escape")
        assert app.answers == [None]


async def test_enter_changes_nothing() -> None:
    app = settings()
    async with app.at() as pilot:
        await pilot.press(*["enter"] * 9)
        assert app.said == []
        assert app.answers == []


@pytest.mark.parametrize("look", LOOKS)
async def test_all_sizes_and_back_lose_nothing(look: Look) -> None:
    app = settings(look=look)
    async with app.at() as pilot:
        await pilot.press("down", "right")
        for width, height in (*SIZES, (80, 24)):
            await pilot.resize_terminal(width, height)
            if look.glyphs.ascii_only:
                assert app.text().isascii()
        await app.until_at_cursor("light]")


async def test_at_40_by_12_every_setting_is_in_sight() -> None:
    async with (app := settings()).at(40, 12) as pilot:
        for label in ("Your name", "Colours", "Suit", "Char", "Motion", "Detail", "Show"):
            assert app.lines()[app.cursor_position.y].startswith(f"› {label}")
            await pilot.press("down")
