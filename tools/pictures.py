"""The pictures of the README: real games, played by keys.

    python tools/pictures.py docs/pictures

Each is drawn from a seeded match, so it is made again the same. The font is DejaVu Sans
Mono (Debian's fonts-dejavu-core), which has every character of the game.
"""

from __future__ import annotations

import argparse
import asyncio
import re
from pathlib import Path

import cairosvg
from textual.pilot import Pilot

from crib_engine.seating import Peg, SeatKind
from crib_table.memory_store import MemoryStore
from crib_table.opening import Chair, Opening
from crib_text.household import Household
from crib_text.settings import Settings, Theme
from crib_tui.app import CribApp
from crib_tui.house import House
from crib_tui.key_guard import KeyGuard
from crib_tui.stage import Stage

FONT = "DejaVu Sans Mono"
TERMINAL = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
OPENING = Opening(
    (Chair("Bea", SeatKind.PERSON), Chair("Ann", SeatKind.BOT, "normal")),
    (Peg.TERRACOTTA, Peg.NAVY),
    format=3,
    seed="19",
)


async def _turn(app: CribApp, pilot: Pilot[int]) -> None:
    """Do the simplest thing there is to do, and wait until there is something again."""
    assert app.playing is not None
    view = app.playing.view
    assert view is not None
    if app.playing.stage is Stage.DISCARD and view.my_turn:
        await pilot.press("1", "2", "enter")
    elif app.playing.stage is Stage.PEGGING and view.my_turn:
        await pilot.press(str(view.hand.index(view.playable[-1]) + 1))
    else:
        await pilot.press("enter")
    for _ in range(200):
        await pilot.pause(0.02)
        view = app.playing.view
        if not app.playing.link.busy and view is not None and (view.my_turn or not view.awaited):
            return


async def _picture(path: Path, theme: Theme, stage: Stage, round_: int, turns: int) -> None:
    house = House(Household(MemoryStore(), Settings(name="Bea", theme=theme)), TERMINAL, "utf-8")
    app = CribApp(house, OPENING, KeyGuard.off())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.5)
        while True:
            assert app.playing is not None
            view = app.playing.view
            if app.playing.stage is stage and view is not None and view.round == round_:
                break
            await _turn(app, pilot)
        for _ in range(turns):
            await _turn(app, pilot)
        if stage is Stage.SHOW:
            await pilot.press("e")
        await pilot.pause(0.2)
        svg = app.export_screenshot(title="crib")
        await app.action_leave_now()
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL).replace("Fira Code", FONT)
    cairosvg.svg2png(bytestring=svg.encode(), write_to=str(path), scale=1.0)


async def _all(folder: Path) -> None:
    await _picture(folder / "pegging.png", Theme.DARK, Stage.PEGGING, 5, 2)
    await _picture(folder / "show.png", Theme.LIGHT, Stage.SHOW, 4, 0)


def main() -> None:
    """Draw them into the folder that is named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(_all(folder))


if __name__ == "__main__":
    main()
