from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from crib_text.settings import ReadWhat, Settings
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.read_aloud import SAMPLE
from crib_tui.screens.read_aloud import ReadAloudScreen
from tests.crib_tui.screens.front_app import HOSTILE, LOOKS, SIZES, FrontApp

START = Settings(name="Bo")


def screen(now: Settings = START, look: Look | None = None) -> FrontApp:
    shown = ReadAloudScreen(now, look, guard=KeyGuard.off())
    return FrontApp(shown, ReadAloudScreen.Changed, ReadAloudScreen.Tested)


@pytest.mark.parametrize(
    "row,keys,changed",
    [
        (0, ("right",), replace(START, read_aloud=True)),
        (1, ("left",), replace(START, read_what=ReadWhat.ALL)),
        (2, ("right",), replace(START, voice_rate=200)),
        (2, ("left", "left"), replace(START, voice_rate=140)),
        (3, ("left",), replace(START, voice_volume=80)),
        (4, ("e", "n", "-", "u", "s"), replace(START, voice="en-us")),
    ],
)
async def test_each_change_is_told_at_once(
    row: int, keys: Iterable[str], changed: Settings
) -> None:
    app = screen()
    async with app.at() as pilot:
        await pilot.press(*["down"] * row, *keys)
        assert app.said[-1].settings == changed
        assert len(app.said) == len(tuple(keys))
        await pilot.press("escape")
        assert app.answers == [changed]


async def test_the_rate_goes_from_80_to_400_and_round() -> None:
    app = screen(replace(START, voice_rate=400))
    async with app.at() as pilot:
        await pilot.press("down", "down", "right")
        assert app.said[-1].settings.voice_rate == 80
        await pilot.press("left")
        assert app.said[-1].settings.voice_rate == 400


async def test_a_number_set_elsewhere_is_shown_and_stays_in_reach() -> None:
    app = screen(replace(START, voice_rate=213, voice_volume=33))
    async with app.at() as pilot:
        assert "213" in app.text()
        assert "[33]" in app.text()
        await pilot.press("down", "down", "right", "left")
        assert [said.settings.voice_rate for said in app.said] == [220, 213]


async def test_the_test_is_one_enter_and_what_the_voice_tells_stays_until_the_next() -> None:
    app = screen()
    async with app.at() as pilot:
        await pilot.press("up", "enter")
        assert len(app.said) == 1
        assert isinstance(app.said[0], ReadAloudScreen.Tested)
        assert SAMPLE in app.text()
        assert isinstance(app.shown, ReadAloudScreen)
        app.shown.tell("Read-aloud is off: no aplay. Install alsa-utils.")
        await pilot.pause()
        assert "no aplay" in app.text()
        await pilot.press("enter")
        assert "no aplay" not in app.text()
        assert app.lines()[app.cursor_position.y].startswith("› Test")


@pytest.mark.parametrize("name", HOSTILE)
async def test_a_pasted_voice_is_cleaned(name: str) -> None:
    app = screen()
    async with app.at() as pilot:
        await pilot.press("down", "down", "down", "down", *name)
        assert all(said.settings.voice.isprintable() for said in app.said)


@pytest.mark.parametrize("look", LOOKS)
async def test_all_sizes_and_back_lose_nothing(look: Look) -> None:
    app = screen(look=look)
    async with app.at() as pilot:
        await pilot.press("down", "right")
        for width, height in (*SIZES, (80, 24)):
            await pilot.resize_terminal(width, height)
            if look.glyphs.ascii_only:
                assert app.text().isascii()
        await app.until_at_cursor("scores]")


async def test_at_40_by_12_every_row_is_in_sight() -> None:
    async with (app := screen()).at(40, 12) as pilot:
        for label in ("Read aloud", "What", "Rate", "Volume", "Voice", "Test"):
            assert app.lines()[app.cursor_position.y].startswith(f"› {label}")
            await pilot.press("down")
