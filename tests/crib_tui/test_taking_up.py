"""A match that was left is taken up again at once, however long it has been."""

from __future__ import annotations

from crib_table.host import LATELY_EVENTS, TableHost
from crib_table.store import Store
from crib_table.table import Table
from crib_text.sentences import say
from crib_text.style import LOG
from crib_tui.screens.log import LogScreen
from crib_tui.stage import Stage
from tests.crib_tui.at_the_table import a_house, an_opening, play_to, seated, text_of, until
from tests.crib_tui.left_tables import left_where


def left_late() -> tuple[Store, str]:
    """A match that was left in its second game."""
    return left_where(
        lambda view: view.game == 2 and view.round == 5 and view.my_turn, an_opening(format=5)
    )


async def test_the_log_of_a_match_taken_up_again_is_whole() -> None:
    store, table = left_late()
    async with seated(table, house=a_house(store=store)) as (app, pilot):
        playing = app.playing
        assert playing is not None
        whole = TableHost(Table(store, table)).updates(1, 0)
        lines = [one.text for one in say([(one.event, one.view) for one in whole], LOG)]
        lately = list(playing.log)
        assert len(lately) < len(lines) / 2
        assert lines[-len(lately) :] == lately
        await pilot.press("v")
        await until(pilot, lambda: isinstance(app.screen, LogScreen))
        assert list(playing.log) == lines
        await pilot.press("home")
        await pilot.pause()
        assert lines[0].split(".")[0] in text_of(app)


async def test_news_after_it_follow_the_whole_log() -> None:
    store, table = left_late()
    async with seated(table, house=a_house(store=store)) as (app, pilot):
        playing = app.playing
        assert playing is not None
        await playing.whole_log()
        before = playing.log
        await play_to(app, pilot, Stage.SHOW)
        assert playing.log[: len(before)] == before
        assert await playing.whole_log() == playing.log
        assert playing.log.count(before[0]) == before.count(before[0])


async def test_a_match_just_begun_is_read_from_its_beginning() -> None:
    store, table = left_where(lambda view: view.my_turn)
    host = TableHost(Table(store, table))
    assert host.seat(1).lately == 0


async def test_what_is_read_lately_begins_with_a_deal() -> None:
    store, table = left_late()
    host = TableHost(Table(store, table))
    seat = host.seat(1)
    first = host.updates(1, seat.lately)[0]
    assert first.view.phase.name == "DISCARD"
    assert first.view.discarded == (False, False)
    assert LATELY_EVENTS <= host.published - seat.lately < 2 * LATELY_EVENTS
