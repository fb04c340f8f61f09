"""What a key press and the table's news cost until the screen is painted, in CPU.

Each app draws on a terminal in memory, so all is rendered to bytes but nothing waits for a
real one. Figures are medians, all threads together. The yardstick is the smallest Textual
app there is, which shows another line after each key, in the same run.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from measuring.minimal import Minimal
from measuring.stopwatch import line
from measuring.terminal import Cost, Meter, on_terminal, usual
from measuring.told_table import Batch, ToldSeat, a_table, opening, played, view_after

from crib_engine.events import CardPlayed, PointsScored
from crib_table.memory_store import MemoryStore
from crib_table.opening import Opening
from crib_table.opening_store import open_store
from crib_table.seat import Seat
from crib_table.store import Store
from crib_text.household import Household
from crib_text.settings import Settings
from crib_tui.app import CribApp
from crib_tui.house import House
from crib_tui.stage import Stage, stage_of

SIZES = ((80, 24), (100, 34), (120, 40))
ROUNDS = 30
RIGHT, TOGGLE, ENTER, WHY, SCORES = "\x1b[C", "1", "\r", "w", "s"
DECIDING_SECONDS = 0.4
"""A final key is held for a moment, and a bot answers it."""


def main() -> None:
    """Print the lines of every size."""
    # An app swallows what is printed while it runs.
    measured = [(size, asyncio.run(costs(size))) for size in SIZES]
    for (width, height), found in measured:
        print(f"  {width}x{height}")
        yardstick = found.pop(_MINIMAL)
        show(_MINIMAL, yardstick, yardstick)
        for what, cost in found.items():
            show(what, cost, yardstick)


_MINIMAL = "a key in a minimal app"
_FOCUS = "a focus move"
_TOGGLE = "a card chosen or put back"
_QUESTION = "a question answered in a line"
_PLAY = "a card played, and the answer"
_STAGE = "Enter to another stage"
_NEWS = "news: another player's card"
_SCORE = "news: one that scores"
_AIMS = {
    **dict.fromkeys((_FOCUS, _TOGGLE, _QUESTION), "at most 9 ms"),
    **dict.fromkeys((_NEWS, _SCORE), "at most 4 ms"),
}


def show(what: str, cost: Cost, yardstick: Cost) -> None:
    """One line: milliseconds, how many keys of the minimal app that is, and bytes."""
    ratio = cost.seconds / yardstick.seconds
    figure = f"{cost.seconds * 1000:.1f} ms {ratio:4.1f} {cost.written:6} B"
    line(what, figure, _AIMS.get(what, ""))


async def costs(size: tuple[int, int]) -> dict[str, Cost]:
    """What everything costs in a window of this size."""
    found: dict[str, Cost] = {}
    async with on_terminal(Minimal(), size) as meter:
        found[_MINIMAL] = usual([await meter.key("a") for _ in range(ROUNDS)])
    async with at_a_table(size) as (app, meter):
        found[_FOCUS] = usual([await meter.key(RIGHT) for _ in range(ROUNDS)])
        found[_TOGGLE] = usual([await meter.key(TOGGLE) for _ in range(ROUNDS)])
        found[_QUESTION] = usual([await meter.key(key) for key in (WHY, SCORES) * ROUNDS])
        found |= await plays(app, meter)
    return found | await news(size)


class Given(House):
    """A house whose only table is the one it is given."""

    def __init__(self, seat: Seat | None = None, store: Store | None = None) -> None:
        environ = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
        household = Household(store or MemoryStore(), Settings(name="Bea"))
        super().__init__(household, environ, "utf-8")
        self._seat = seat

    def open(self, opening: Opening) -> Seat:  # type: ignore[override]
        return self._seat or super().open(opening)


@asynccontextmanager
async def at_a_table(size: tuple[int, int]) -> AsyncIterator[tuple[CribApp, Meter]]:
    """A match just dealt, every move of which is stored as usual."""
    with tempfile.TemporaryDirectory() as folder:
        store, _ = open_store(Path(folder, "crib.db"))
        app = CribApp(Given(store=store), opening(2))
        async with on_terminal(app, size) as meter:
            yield app, meter
        store.close()


async def plays(app: CribApp, meter: Meter) -> dict[str, Cost]:
    """Cards played, with all that the table and the other player do about it."""
    costs: list[Cost] = []
    switches: list[Cost] = []
    while len(costs) < ROUNDS // 2 and app.playing is not None:
        view, stage = app.playing.view, app.playing.stage
        assert view is not None
        if stage is Stage.PEGGING and view.my_turn:
            card = str(view.hand.index(view.playable[0]) + 1)
            cost = await meter.key(card, DECIDING_SECONDS)
            costs.append(cost)
            continue
        for key in "12"[: view.discards_due] if stage is Stage.DISCARD and view.my_turn else "":
            await meter.key(key)
        cost = await meter.key(ENTER, DECIDING_SECONDS)
        if app.playing.stage is not stage:
            switches.append(cost)
    return {
        _PLAY: usual(costs),
        _STAGE: usual(switches),
    }


async def news(size: tuple[int, int]) -> dict[str, Cost]:
    """Cards of the other player as they come, and hands counted."""
    seat = ToldSeat()
    asked = opening(2, games=3)
    scored: list[Cost] = []
    plain: list[Cost] = []
    async with on_terminal(CribApp(Given(seat), asked), size) as meter:
        before: Stage | None = None
        for batch in played(a_table(asked), 250):
            cost = await meter.caused(partial(seat.tell, batch))
            stage = stage_of(view_after(batch))
            if stage is before and is_other_card(batch):
                (scored if has_points(batch) else plain).append(cost)
            before = stage
    return {_NEWS: usual(plain), _SCORE: usual(scored)}


def is_other_card(batch: Batch) -> bool:
    """Whether somebody but seat 1 laid a card."""
    return any(isinstance(one.event, CardPlayed) and one.event.seat != 1 for one in batch)


def has_points(batch: Batch) -> bool:
    """Whether anybody scored."""
    return any(isinstance(one.event, PointsScored) for one in batch)


if __name__ == "__main__":
    os.environ |= {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
    main()
