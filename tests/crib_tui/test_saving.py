"""What a stage says of saving, and of another window at the same match."""

from __future__ import annotations

import pytest

from crib_table.memory_store import MemoryStore
from crib_tui import house as house_module
from crib_tui.playing import OVERTAKEN
from crib_tui.stage import Stage
from tests.crib_table.test_table import Failing
from tests.crib_tui.at_the_table import (
    a_house,
    an_opening,
    play_to,
    seated,
    settled,
    take_a_turn,
    text_of,
)

SIZES = [(80, 24), (120, 40), (60, 20), (40, 12)]


@pytest.fixture(autouse=True)
def rarely_looking(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if another window always came in between."""
    monkeypatch.setattr(house_module, "LOOK_SECONDS", 60.0)


@pytest.mark.parametrize("size", SIZES)
async def test_a_notice_stays_at_the_table_until_the_first_move(size: tuple[int, int]) -> None:
    house = a_house()
    house.notice("A file is damaged. It is kept under another name.")
    async with seated(an_opening(), size, house) as (app, pilot):
        await settled(app, pilot)
        assert "A file is damaged." in text_of(app)
        await pilot.press("s", "r")
        assert "A file is damaged." in text_of(app)
        await take_a_turn(app, pilot)
        await play_to(app, pilot, Stage.PEGGING)
        await take_a_turn(app, pilot)
        assert app.playing is not None
        assert app.playing.view is not None
        assert not app.playing.scene(app.playing.view).notices
        assert app.playing.log[0] == "A file is damaged. It is kept under another name."


@pytest.mark.parametrize("size", SIZES)
async def test_a_full_disk_is_said_and_that_it_is_over(size: tuple[int, int]) -> None:
    store = Failing()
    async with seated(an_opening(), size, a_house(store=store)) as (app, pilot):
        await play_to(app, pilot, Stage.PEGGING)
        await settled(app, pilot)
        assert "saved" not in text_of(app)
        store.full = True
        await take_a_turn(app, pilot)
        assert "The disk is full." in text_of(app)
        assert app.playing is not None
        assert "The disk is full. The game goes on, but it is not saved." in app.playing.log
        if size[0] >= 60:
            assert "Not saved" in text_of(app).splitlines()[0]
        store.full = False
        await take_a_turn(app, pilot)
        assert "The game is saved again, all of it." in app.playing.log
        assert "Not saved" not in text_of(app)


async def test_a_window_that_is_behind_catches_up_and_says_why() -> None:
    store = MemoryStore()
    async with seated(an_opening(), house=a_house(store=store)) as (behind, pilot):
        await settled(behind, pilot)
        table = store.tables()[0].table
        async with seated(table, house=a_house(store=store)) as (ahead, other):
            await take_a_turn(ahead, other)
            assert ahead.playing is not None
            assert ahead.playing.view is not None
            put = ahead.playing.view.put
        # The same place on the screen, but another choice.
        await pilot.press("5", "6", "enter")
        await settled(behind, pilot)
        playing = behind.playing
        assert playing is not None
        assert playing.view is not None
        assert playing.view.put == put
        assert OVERTAKEN in text_of(behind)
        assert playing.log.count(OVERTAKEN) == 1
        # From here on it is as good as the other.
        await take_a_turn(behind, pilot)
        assert not playing.scene(playing.view).notices


async def test_a_hand_counted_before_the_match_was_left_is_not_counted_again() -> None:
    store = MemoryStore()
    async with seated(an_opening(), house=a_house(store=store)) as (app, pilot):
        await play_to(app, pilot, Stage.SHOW)
        await settled(app, pilot)
        assert "more to count" in text_of(app)
        await pilot.press("e")
        await pilot.pause()
        counted = text_of(app)
        assert "more to count" not in counted
    async with seated(store.tables()[0].table, house=a_house(store=store)) as (app, pilot):
        await settled(app, pilot)
        assert text_of(app) == counted
        # The next one is.
        await pilot.press("enter")
        await settled(app, pilot)
        assert text_of(app) != counted
