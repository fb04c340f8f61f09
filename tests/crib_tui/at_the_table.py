"""A player with a keyboard: an app with a table of its own, and keys that play a match."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.pilot import Pilot

from crib_engine.seating import Peg, SeatKind
from crib_engine.view import View
from crib_table.attempt import Drill
from crib_table.memory_store import MemoryStore
from crib_table.opening import Chair, Opening
from crib_table.store import Store
from crib_text.household import Household
from crib_text.settings import Settings
from crib_tui.app import CribApp
from crib_tui.house import House
from crib_tui.key_guard import KeyGuard
from crib_tui.playing import Playing
from crib_tui.read_aloud import MakeReader
from crib_tui.screens.drill import DrillScreen
from crib_tui.screens.practice import PracticeScreen
from crib_tui.stage import Stage

UTF8 = {"COLORTERM": "truecolor", "TERM": "xterm-256color", "LANG": "C.UTF-8"}
NAMES = ("Bea", "Ann", "Bob", "Cleo")
PEGS = (Peg.TERRACOTTA, Peg.NAVY, Peg.OAT)


def an_opening(players: int = 2, seed: str = "7", **more: object) -> Opening:
    """Seat 1 is a person, the others are bots."""
    chairs = tuple(
        Chair(
            NAMES[seat], SeatKind.PERSON if seat == 0 else SeatKind.BOT, "normal" if seat else None
        )
        for seat in range(players)
    )
    return Opening(chairs, PEGS[: 3 if players == 3 else 2], seed=seed, **more)  # type: ignore[arg-type]


def a_house(
    settings: Settings | None = None,
    environ: dict[str, str] | None = None,
    store: Store | None = None,
    encoding: str = "utf-8",
) -> House:
    """A house in memory, for a terminal that shows everything."""
    settings = settings or Settings(name="Bea")
    return House(Household(store or MemoryStore(), settings), environ or UTF8, encoding)


@asynccontextmanager
async def practising(
    drill: Drill | None,
    size: tuple[int, int] = (80, 24),
    house: House | None = None,
    guard: KeyGuard | None = None,
    *,
    seed: str = "7",
    timed: bool = False,
) -> AsyncIterator[tuple[CribApp, Pilot[int]]]:
    """An app at the trainers, at one of them where it is named."""
    house = house or a_house()
    house.practise(drill, seed=seed, timed=timed)
    async with seated(None, size, house, guard) as (app, pilot):
        await until(pilot, lambda: isinstance(app.screen, PracticeScreen | DrillScreen))
        yield app, pilot


@asynccontextmanager
async def seated(
    opening: Opening | str | None,
    size: tuple[int, int] = (80, 24),
    house: House | None = None,
    guard: KeyGuard | None = None,
    voice: MakeReader | None = None,
) -> AsyncIterator[tuple[CribApp, Pilot[int]]]:
    """An app at a table, its first stage on the screen."""
    app = CribApp(house or a_house(), opening, guard or KeyGuard.off(), voice=voice)
    async with app.run_test(size=size) as pilot:
        if opening is not None:
            await until(pilot, lambda: app.playing is not None and app.playing.stage is not None)
        try:
            yield app, pilot
        finally:
            await app.action_leave_now()


async def until(pilot: Pilot[int], condition: object, seconds: float = 10.0) -> None:
    """Wait until something is so."""
    assert callable(condition)
    async with asyncio.timeout(seconds):
        while not condition():
            await pilot.pause(0.005)
    await pilot.pause()


def playing_of(app: CribApp) -> Playing:
    """The match on the screen."""
    assert app.playing is not None
    return app.playing


def view_of(app: CribApp) -> View:
    """How the match on the screen stands."""
    view = playing_of(app).view
    assert view is not None
    return view


async def settled(app: CribApp, pilot: Pilot[int]) -> None:
    """Wait until it is the player's turn, or Enter leads on, or the result is there."""

    def is_settled() -> bool:
        playing = app.playing
        if playing is None or playing.link.busy or playing.view is None:
            return False
        view = playing.view
        return view.my_turn or not view.awaited or playing.stage is Stage.RESULT

    await until(pilot, is_settled)


async def take_a_turn(app: CribApp, pilot: Pilot[int]) -> None:
    """Press the keys of the simplest thing there is to do."""
    playing = app.playing
    assert playing is not None
    view = playing.view
    assert view is not None
    if playing.stage is Stage.DISCARD and view.my_turn:
        await pilot.press(*"12"[: view.discards_due], "enter")
    elif playing.stage is Stage.PEGGING and view.my_turn:
        await pilot.press(str(view.hand.index(view.playable[0]) + 1))
    else:
        await pilot.press("enter")
    await settled(app, pilot)


async def play_to(app: CribApp, pilot: Pilot[int], stage: Stage) -> None:
    """Play until this stage is on the screen and wants something."""
    await settled(app, pilot)
    while app.playing is not None and app.playing.stage is not stage:
        await take_a_turn(app, pilot)


def text_of(app: CribApp) -> str:
    """What the screen shows, as lines of text."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)
