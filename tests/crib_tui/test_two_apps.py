"""Apps that share a process and a loop, as a server runs them: without `App.run`."""

from __future__ import annotations

import asyncio
import gc
import sys
import threading
import weakref
from collections.abc import Awaitable, Callable
from contextvars import Context

from textual.pilot import Pilot

from crib_tui.app import CribApp
from crib_tui.key_guard import KeyGuard
from crib_tui.stage import Stage
from tests.crib_tui.at_the_table import (
    a_house,
    an_opening,
    play_to,
    playing_of,
    settled,
    take_a_turn,
    text_of,
    until,
    view_of,
)

Doing = Callable[[CribApp, Pilot[int]], Awaitable[None]]


def app_at(seed: str, players: int) -> CribApp:
    """An app with a table of its own."""
    app = CribApp(a_house(), an_opening(players, seed=seed), KeyGuard.off())
    # Textual puts its own in the place of these while an app runs, and apps that end in
    # another order than they began would leave those of a dead one behind.
    app._capture_stdout, app._capture_stderr = sys.stdout, sys.stderr  # type: ignore[assignment]
    return app


async def serve(app: CribApp, size: tuple[int, int]) -> None:
    """Run an app without what `App.run` does to the whole process."""
    app._thread_init()  # type: ignore[no-untyped-call]
    app._loop = asyncio.get_running_loop()
    app._thread_id = threading.get_ident()
    with app._context():
        try:
            await app._process_messages(headless=True, terminal_size=size)
        finally:
            await asyncio.shield(app._shutdown())


async def visit(seed: str, players: int, size: tuple[int, int], doing: Doing) -> None:
    """Serve an app to somebody who does something at its table and leaves."""
    app = app_at(seed, players)
    serving = asyncio.create_task(serve(app, size))
    with app._context():
        pilot = Pilot(app)
        await until(pilot, lambda: app.is_running and app.screen in app._stages.values())
        await settled(app, pilot)
        await doing(app, pilot)
        await app.action_leave_now()
    await serving


def start(seed: str, players: int, size: tuple[int, int], doing: Doing) -> asyncio.Task[None]:
    """A visit in a context of its own, so that nothing of one leaks into another."""
    visiting = visit(seed, players, size, doing)
    return asyncio.get_running_loop().create_task(visiting, context=Context())


async def test_two_apps_in_one_loop_both_play_a_round() -> None:
    shown: dict[int, str] = {}

    async def play(app: CribApp, pilot: Pilot[int]) -> None:
        await play_to(app, pilot, Stage.SHOW)
        await until(pilot, lambda: app.screen is app._stages[Stage.SHOW])
        shown[len(view_of(app).players)] = text_of(app)
        while playing_of(app).stage is not Stage.DISCARD:
            await take_a_turn(app, pilot)
        assert view_of(app).round == 2

    await asyncio.gather(start("1", 2, (80, 24), play), start("2", 3, (120, 40), play))
    assert len(shown[2].splitlines()) == 24
    assert len(shown[3].splitlines()) == 40
    assert "Bob" in shown[3]
    assert "Bob" not in shown[2]


async def test_what_one_opens_nobody_else_sees() -> None:
    together = asyncio.Barrier(2)

    async def ask(app: CribApp, pilot: Pilot[int]) -> None:
        await together.wait()
        before = text_of(app)
        await pilot.press("question_mark")
        await until(pilot, lambda: text_of(app) != before)
        await together.wait()

    async def wait(app: CribApp, pilot: Pilot[int]) -> None:
        before = text_of(app)
        await together.wait()
        await together.wait()
        await pilot.pause()
        assert text_of(app) == before
        assert "Discard" in before

    await asyncio.gather(start("1", 2, (80, 24), ask), start("1", 2, (80, 24), wait))


async def test_an_app_that_was_left_is_freed() -> None:
    left: list[weakref.ref[CribApp]] = []

    async def play(app: CribApp, pilot: Pilot[int]) -> None:
        left.append(weakref.ref(app))
        await play_to(app, pilot, Stage.PEGGING)
        await pilot.press("question_mark", "escape", "b", "escape", "v", "escape", "f10", "escape")

    for _ in range(3):
        await start("3", 2, (80, 24), play)
    gc.collect()
    assert [one() for one in left] == [None] * 3
