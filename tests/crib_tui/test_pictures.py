"""Pictures of the screens, compared cell by cell with those that were looked at and approved.

`pytest tests/crib_tui/test_pictures.py --snapshot-update` takes them anew.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.app import App
from textual.pilot import Pilot

from crib_table.attempt import Drill
from crib_text.settings import Settings, Theme
from crib_tui.app import CribApp
from crib_tui.key_guard import KeyGuard
from crib_tui.screens.drill import DrillScreen
from crib_tui.stage import Stage
from tests.crib_tui.at_the_table import UTF8, a_house, settled, until
from tests.crib_tui.left_tables import left_at

Compare = Callable[..., bool]

LOOKS = {
    "dark": (Theme.DARK, UTF8),
    "light": (Theme.LIGHT, UTF8),
    "nocolor": (Theme.DARK, UTF8 | {"NO_COLOR": "1"}),
}
SHOTS = [
    *(((80, 24), look) for look in LOOKS),
    ((120, 40), "dark"),
    ((60, 20), "light"),
    ((40, 12), "nocolor"),
]
SHOT_NAMES = [f"{width}x{height}-{look}" for (width, height), look in SHOTS]


def an_app(look: str, stage: Stage | None) -> CribApp:
    """An app that goes to the first screen, or to a table left at a stage."""
    theme, environ = LOOKS[look]
    store, table = left_at(stage) if stage is not None else (None, None)
    house = a_house(Settings(name="Bea", theme=theme), environ, store)
    return CribApp(house, table, KeyGuard.off())


@pytest.mark.parametrize("size, look", SHOTS, ids=SHOT_NAMES)
@pytest.mark.parametrize(
    "stage, keys",
    [
        (Stage.DISCARD, ("2", "5")),
        (Stage.PEGGING, ()),
        (Stage.SHOW, ("e",)),
        (Stage.RESULT, ("e", "enter")),
    ],
    ids=["discard", "pegging", "show", "result"],
)
def test_a_stage(
    snap_compare: Compare,
    stage: Stage,
    keys: tuple[str, ...],
    size: tuple[int, int],
    look: str,
) -> None:
    async def go_there(pilot: Pilot[int]) -> None:
        app = pilot.app
        assert isinstance(app, CribApp)
        await settled(app, pilot)
        for key in keys:
            await pilot.press(key)
            await pilot.pause()

    app: App[int] = an_app(look, stage)
    assert snap_compare(app, terminal_size=size, run_before=go_there)


@pytest.mark.parametrize("size, look", SHOTS, ids=SHOT_NAMES)
@pytest.mark.parametrize(
    "drill, keys",
    [
        (Drill.COUNTING, ("1", "2")),
        (Drill.COUNTING, ("4", "enter")),
        (Drill.DISCARD, ("1", "2")),
        (Drill.DISCARD, ("1", "2", "enter")),
        (Drill.COUNTING, ("6", "enter", "escape")),
    ],
    ids=["counting", "counted", "discard", "weighed", "choice"],
)
def test_practice(
    snap_compare: Compare,
    drill: Drill,
    keys: tuple[str, ...],
    size: tuple[int, int],
    look: str,
) -> None:
    async def go_there(pilot: Pilot[int]) -> None:
        await until(pilot, lambda: isinstance(pilot.app.screen, DrillScreen))
        for key in keys:
            await pilot.press(key)
            await pilot.pause()

    app = an_app(look, None)
    app.house.practise(drill, seed="7")
    assert snap_compare(app, terminal_size=size, run_before=go_there)


@pytest.mark.parametrize("size, look", SHOTS, ids=SHOT_NAMES)
@pytest.mark.parametrize("keys", [(), ("enter",)], ids=["home", "setup"])
def test_around_a_match(
    snap_compare: Compare, keys: tuple[str, ...], size: tuple[int, int], look: str
) -> None:
    async def go_there(pilot: Pilot[int]) -> None:
        for key in keys:
            await pilot.press(key)
            await pilot.pause()

    assert snap_compare(an_app(look, None), terminal_size=size, run_before=go_there)
