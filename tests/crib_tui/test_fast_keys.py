"""Pasted text, bursts and keys held down: nothing final is done that nobody meant."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual import events
from textual.pilot import Pilot

from crib_tui.app import CribApp
from crib_tui.key_guard import KeyGuard
from crib_tui.screens.ask import AskScreen
from crib_tui.screens.home import HomeScreen
from crib_tui.screens.setup import SetupScreen
from crib_tui.stage import Stage
from tests.crib_tui.at_the_table import a_house, playing_of, seated, settled, until, view_of
from tests.crib_tui.left_tables import left_at

NAMES = {"\r": "enter", "\n": "enter", " ": "space", "\x1b": "escape"}
BURSTS = ("12\r", "12\r\r\r", "\r\r", "5\n\n\n1\n", "1\r1\r", "2\r2\r", " \r ", "n\rn", "\r1", "2x")


def burst(app: CribApp, text: str, time: float | None = None, apart: float = 0.001) -> None:
    """Keys as they come from a paste without brackets: all at once."""
    for place, char in enumerate(text):
        event = events.Key(NAMES.get(char, char), char)
        event.time = (time if time is not None else event.time) + place * apart
        app.post_message(event)


@asynccontextmanager
async def left(stage: Stage, guard: KeyGuard | None) -> AsyncIterator[tuple[CribApp, Pilot[int]]]:
    """A table left at that stage, taken up long ago enough for any key."""
    store, table = left_at(stage)
    async with seated(table, house=a_house(store=store), guard=guard) as (app, pilot):
        await settled(app, pilot)
        if stage is Stage.RESULT:
            playing_of(app).go_on()
            await until(pilot, lambda: playing_of(app).stage is Stage.RESULT)
        yield app, pilot


async def have_passed(pilot: Pilot[int]) -> None:
    """Wait until any key that was held would have been let through."""
    await pilot.pause(0.15)


@pytest.mark.parametrize("stage", Stage)
async def test_a_burst_does_nothing_final_at_any_stage(stage: Stage) -> None:
    async with left(stage, KeyGuard()) as (app, pilot):
        before = view_of(app)
        for text in BURSTS:
            burst(app, text)
            await have_passed(pilot)
            assert view_of(app) == before
            assert playing_of(app).stage is stage


@pytest.mark.parametrize("stage", Stage)
async def test_a_bracketed_paste_does_nothing_at_all(stage: Stage) -> None:
    async with left(stage, KeyGuard()) as (app, pilot):
        before = view_of(app)
        shown = app.export_screenshot()
        for text in ("12\r", "\r", "5\n\n\n1\n", "2", "n"):
            app.post_message(events.Paste(text))
            await have_passed(pilot)
            assert view_of(app) == before
            assert app.export_screenshot() == shown


async def test_a_burst_answers_no_question_with_yes() -> None:
    async with left(Stage.PEGGING, KeyGuard()) as (app, pilot):
        for text in ("y\r", "\ry", "yes\r", "l\r\r", " y"):
            if not isinstance(app.screen, AskScreen):
                await pilot.pause(0.3)
                await pilot.press("q")
                await until(pilot, lambda: isinstance(app.screen, AskScreen))
            await pilot.pause(0.3)
            burst(app, text)
            await have_passed(pilot)
            assert app.return_value is None
            assert not view_of(app).over


async def test_a_burst_begins_no_match() -> None:
    async with seated(None, guard=KeyGuard()) as (app, pilot):
        for screen in (HomeScreen, SetupScreen):
            for text in ("\r\r", "ea\r\r\r", "\r2", " \r"):
                await pilot.pause(0.3)
                burst(app, text)
                await have_passed(pilot)
                assert isinstance(app.screen, screen)
            await pilot.pause(0.3)
            if screen is HomeScreen:
                await pilot.press("enter")
                await until(pilot, lambda: isinstance(app.screen, SetupScreen))
        assert app.playing is None


async def test_a_second_enter_30_ms_after_a_play_is_not_a_second_play() -> None:
    # Without waiting for more of a burst, so that each key is decided on at once.
    async with left(Stage.PEGGING, KeyGuard(burst=0.0)) as (app, pilot):
        view = view_of(app)
        number = view.hand.index(view.playable[0]) + 1
        burst(app, str(number), time=1000.0)
        await until(pilot, lambda: len(view_of(app).hand) == len(view.hand) - 1)
        await settled(app, pilot)
        played = view_of(app)
        burst(app, "\r", time=1000.03)
        await have_passed(pilot)
        assert view_of(app) == played


async def hold(app: CribApp, pilot: Pilot[int], key: str, start: float, every: float) -> int:
    """Hold a key down; how many pictures the screen has shown by then."""
    seen = {app.export_screenshot()}
    for place in range(25):
        burst(app, key, time=start + place * every)
        await pilot.pause()
        await settled(app, pilot)
        seen.add(app.export_screenshot())
    return len(seen)


REPEATS = pytest.mark.parametrize("every", [0.025, 0.033, 0.092])


@REPEATS
@pytest.mark.parametrize("stage", [Stage.CUT, Stage.PEGGING])
async def test_a_key_held_down_does_one_thing(stage: Stage, every: float) -> None:
    async with left(stage, KeyGuard(burst=0.0)) as (app, pilot):
        before = view_of(app)
        is_cut = stage is Stage.CUT
        key = "\r" if is_cut else str(before.hand.index(before.playable[0]) + 1)
        await hold(app, pilot, key, 1000.0, every)
        now = view_of(app)
        assert now.starter is not None
        assert len(now.hand) == len(before.hand) - (0 if is_cut else 1)


@REPEATS
async def test_enter_held_down_does_not_run_through_the_show(every: float) -> None:
    async with left(Stage.SHOW, KeyGuard(burst=0.0)) as (app, pilot):
        hands = len(view_of(app).shown)
        await hold(app, pilot, "\r", 1000.0, every)
        assert len(view_of(app).shown) == hands + 1
        # The next hand begins with its first combination, and a second hold adds one.
        assert len(view_of(app).shown[-1].combinations) > 1
        assert await hold(app, pilot, "\r", 2000.0, every) == 2
        assert len(view_of(app).shown) == hands + 1


async def test_keys_typed_at_ease_all_do_what_they_say() -> None:
    async with left(Stage.SHOW, KeyGuard(burst=0.0)) as (app, pilot):
        hands = len(view_of(app).shown)
        for place in range(12):
            burst(app, "\r", time=1000.0 + place * 0.2)
            await settled(app, pilot)
        assert len(view_of(app).shown) > hands or view_of(app).round > 3
