"""Hints and reviews on the screen: one key, keys answered meanwhile, and what each choice cost."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from crib_bots import advice as advising
from crib_bots import review as reviewing
from crib_bots.advice import Advice, advice
from crib_bots.review import Review, review
from crib_engine.view import View
from crib_table.memory_store import MemoryStore
from crib_table.table import Table
from crib_table.table_events import Hinted
from crib_text.hints import hint_words
from crib_text.reviews import decision_row
from crib_text.style import LOG
from crib_tui.app import CribApp
from crib_tui.key_guard import KeyGuard
from crib_tui.screens.review import ReviewScreen
from crib_tui.stage import Stage
from tests.crib_tui.at_the_table import (
    UTF8,
    a_house,
    an_opening,
    playing_of,
    seated,
    settled,
    text_of,
    until,
    view_of,
)
from tests.crib_tui.left_tables import advance, left_at, left_where
from tests.crib_tui.test_sizes import resize, through_all_sizes


def hints_taken(app: CribApp) -> int:
    return playing_of(app).hints(view_of(app).game)


async def hinted(app: CribApp, pilot: Pilot[int]) -> str:
    """Press the key and wait for the hint; the line it is in."""
    await pilot.press("i")
    await until(pilot, lambda: "Hint: " in text_of(app))
    (line,) = [line for line in text_of(app).split("\n") if "Hint: " in line]
    return line.strip()


def a_choice(view: View) -> bool:
    """In the play, with more than one rank that fits."""
    return view.round >= 2 and len({card.rank for card in view.playable}) > 1


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_key_says_what_expert_would_discard(size: tuple[int, int]) -> None:
    store, table = left_at(Stage.DISCARD)
    async with seated(table, size, house=a_house(store=store)) as (app, pilot):
        await settled(app, pilot)
        view = view_of(app)
        words = hint_words(view, advice(view), LOG)
        assert (await hinted(app, pilot)).startswith(words.line.rstrip("."))
        assert hints_taken(app) == 1


async def test_a_key_says_what_expert_would_play_and_the_card_can_be_played() -> None:
    store, table = left_where(a_choice)
    async with seated(table, house=a_house(store=store)) as (app, pilot):
        await settled(app, pilot)
        view = view_of(app)
        found = advice(view)
        assert (await hinted(app, pilot)).startswith(hint_words(view, found, LOG).what)
        # Again it is the same, and counts no more.
        await pilot.press("w", "i")
        await pilot.pause()
        assert hint_words(view, found, LOG).what in text_of(app)
        assert hints_taken(app) == 1
        await pilot.press(str(view.hand.index(view.playable[0]) + 1))
        await until(pilot, lambda: len(view_of(app).laid) > len(view.laid))
        await settled(app, pilot)
        assert "Hint: " not in text_of(app)


async def test_a_hint_is_there_after_every_change_of_the_window() -> None:
    store, table = left_where(a_choice)
    async with seated(table, house=a_house(store=store)) as (app, pilot):
        await settled(app, pilot)
        line = await hinted(app, pilot)
        for size in ((40, 12), (1, 1), (120, 40), (80, 24)):
            await resize(pilot, size)
        assert line in text_of(app)


@pytest.mark.parametrize("size", [(40, 12), (20, 5), (60, 20)])
@pytest.mark.parametrize("stage", [Stage.DISCARD, Stage.PEGGING])
async def test_in_a_small_window_what_to_do_has_room(stage: Stage, size: tuple[int, int]) -> None:
    wanted = a_choice if stage is Stage.PEGGING else None
    store, table = left_where(wanted) if wanted else left_at(stage)
    async with seated(table, size, house=a_house(store=store)) as (app, pilot):
        await settled(app, pilot)
        view = view_of(app)
        assert hint_words(view, advice(view), LOG).what in await hinted(app, pilot)


class Slow:
    """Advice that comes when it is let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go = threading.Event()
        self.asked = 0
        monkeypatch.setattr(advising, "advice", self)

    def __call__(self, view: View, seed: str | None = None, **_: Any) -> Advice:
        self.asked += 1
        assert self.go.wait(10)
        return advice(view, seed)


async def test_keys_are_answered_while_a_hint_is_worked_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slow = Slow(monkeypatch)
    store, table = left_at(Stage.DISCARD)
    async with seated(table, house=a_house(store=store)) as (app, pilot):
        await settled(app, pilot)
        await pilot.press("i", "i")
        await until(pilot, lambda: slow.asked)
        assert "Thinking…" in text_of(app)
        await pilot.press("2", "5")
        assert "Enter puts them in the crib." in text_of(app)
        slow.go.set()
        await until(pilot, lambda: "Hint: " in text_of(app))
        assert (slow.asked, hints_taken(app)) == (1, 1)
        assert "Enter puts them in the crib." in text_of(app)


async def test_a_hint_that_comes_after_the_move_is_not_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slow = Slow(monkeypatch)
    store, table = left_at(Stage.DISCARD)
    async with seated(table, house=a_house(store=store)) as (app, pilot):
        await settled(app, pilot)
        await pilot.press("i")
        await until(pilot, lambda: slow.asked)
        await pilot.press("1", "2", "enter")
        await until(pilot, lambda: view_of(app).put)
        await settled(app, pilot)
        slow.go.set()
        await pilot.pause(0.1)
        assert "Hint: " not in text_of(app)
        assert "Thinking" not in text_of(app)


async def test_a_hint_that_fails_is_said_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(*_: object) -> None:
        raise ValueError

    monkeypatch.setattr(advising, "advice", fails)
    store, table = left_at(Stage.DISCARD)
    async with seated(table, house=a_house(store=store)) as (app, pilot):
        await settled(app, pilot)
        await pilot.press("i")
        await until(pilot, lambda: "No hint can be worked out now." in text_of(app))
        await pilot.press("1", "2", "enter")
        await until(pilot, lambda: view_of(app).put)


@pytest.mark.parametrize(
    "stage, words",
    [
        (Stage.CUT, "One cut is as good as another."),
        (Stage.SHOW, "It is not time for that."),
    ],
)
async def test_where_there_is_nothing_to_choose_it_says_so_and_counts_none(
    stage: Stage, words: str
) -> None:
    store, table = left_at(stage)
    async with seated(table, house=a_house(store=store)) as (app, pilot):
        await settled(app, pilot)
        if stage is Stage.SHOW:
            await pilot.press("e")
        await pilot.press("i")
        await until(pilot, lambda: words in text_of(app))
        assert hints_taken(app) == 0


async def test_a_paste_takes_no_hint() -> None:
    store, table = left_at(Stage.DISCARD)
    guard = KeyGuard(burst=0.2)
    async with seated(table, house=a_house(store=store), guard=guard) as (app, pilot):
        await settled(app, pilot)
        await pilot.press(*"i am a paste")
        await pilot.pause(0.5)
        assert hints_taken(app) == 0


async def test_where_the_host_wants_none_the_key_says_so() -> None:
    async with seated(an_opening(hints=False)) as (app, pilot):
        await settled(app, pilot)
        await pilot.press("i")
        await until(pilot, lambda: "No hints here before the match is over." in text_of(app))
        assert hints_taken(app) == 0


# Reviews

Wanted = Callable[[View], bool]


def game_over(view: View) -> bool:
    return len(view.finished) == 1 and not view.over


async def in_review(app: CribApp, pilot: Pilot[int]) -> ReviewScreen:
    await settled(app, pilot)
    await pilot.press("e", "enter")
    await until(pilot, lambda: playing_of(app).stage is Stage.RESULT)
    await pilot.press("i")
    await until(pilot, lambda: "Mark " in text_of(app) or ": mark " in text_of(app), 60)
    screen = app.screen
    assert isinstance(screen, ReviewScreen)
    return screen


def expected(table: str, store: Any, game: int = 1) -> Review:
    return review(Table(store, table).decisions(1, game))


async def test_the_review_begins_with_the_dearest_and_steps_to_the_last() -> None:
    store, table = left_at(Stage.RESULT)
    async with seated(table, house=a_house(store=store)) as (app, pilot):
        await in_review(app, pilot)
        found = expected(table, store)
        assert f"Mark {found.mark} of 100." in text_of(app)
        pages = [*found.dearest, *found.judged]
        assert len(found.dearest) == 3
        keys = ("right", "enter", "space", "down", "j", "l")
        for place, one in enumerate(pages):
            shown = text_of(app)
            title = f"Dearest {place + 1} of 3." if place < 3 else f"Choice {one.number} of "
            assert title in shown
            if one.is_best:
                assert "Cost nothing." in shown
            else:
                assert f"Cost {one.points_lost:.1f} points" in shown or one.points_lost < 1.05
            marked = [line for line in shown.split("\n") if line.startswith("  › ")]
            assert len(marked) == 1
            assert marked[0][4:].rstrip() == decision_row(one, LOG)
            await pilot.press(keys[place % len(keys)])
            await pilot.pause()
        # The last one stays.
        assert f"Choice {pages[-1].number} of " in text_of(app)
        await pilot.press("home")
        assert "Dearest 1 of 3." in text_of(app)
        await pilot.press("left")
        assert "Dearest 1 of 3." in text_of(app)
        await pilot.press("end", "left", "up", "h")
        assert f"Choice {pages[-4].number} of " in text_of(app)


@pytest.mark.parametrize("key", ["escape", "q", "i"])
async def test_the_keys_that_close_the_review(key: str) -> None:
    store, table = left_at(Stage.RESULT)
    async with seated(table, house=a_house(store=store)) as (app, pilot):
        await in_review(app, pilot)
        await pilot.press(key)
        await pilot.pause()
        assert playing_of(app).stage is Stage.RESULT
        assert "n plays again" in text_of(app)


async def test_it_shows_the_cards_of_that_moment_and_whose_choice_each_was() -> None:
    store, table = left_at(Stage.RESULT)
    async with seated(table, house=a_house(store=store)) as (app, pilot):
        await in_review(app, pilot)
        found = expected(table, store)
        for one in (*found.dearest, *found.judged[:6]):
            shown = text_of(app)
            for card in one.decision.view.hand:
                assert f"{card.rank_text:<2}{card.suit.symbol}" in shown
            for laid in one.decision.view.current:
                assert laid.card.face in shown.replace(" ", "")
            if one.choices > 1 and one.made is not one.best:
                assert "expert" in shown
                assert "you" in shown
            await pilot.press("right")
            await pilot.pause()


@pytest.mark.parametrize("players", [2, 3, 4])
async def test_the_review_goes_through_all_sizes(players: int) -> None:
    store, table = left_at(Stage.RESULT, players)
    async with seated(table, house=a_house(store=store)) as (app, pilot):
        await in_review(app, pilot)
        for _ in range(5):
            await through_all_sizes(app, pilot)
            await pilot.press("right")
            await pilot.pause()


@pytest.mark.parametrize("size", [(60, 20), (40, 12)])
async def test_in_a_small_window_all_that_matters_is_there(size: tuple[int, int]) -> None:
    store, table = left_at(Stage.RESULT)
    async with seated(table, size, house=a_house(store=store)) as (app, pilot):
        await in_review(app, pilot)
        found = expected(table, store)
        shown = text_of(app)
        assert f"Mark {found.mark} of 100." in shown
        assert "Dearest 1 of 3." in shown
        for card in found.dearest[0].decision.view.hand:
            assert f"{card.rank_text:<2}{card.suit.symbol}" in shown
        assert "You p" in shown
        assert "Expert p" in shown
        assert "Cost " in shown


async def test_without_colour_and_in_ascii_it_is_all_there() -> None:
    store, table = left_at(Stage.RESULT)
    environ = {"TERM": "xterm", "LC_ALL": "C", "NO_COLOR": "1"}
    house = a_house(store=store, environ=environ, encoding="ascii")
    async with seated(table, house=house) as (app, pilot):
        await in_review(app, pilot)
        assert text_of(app).isascii()
        assert "Dearest 1 of 3." in text_of(app)
        assert [line for line in text_of(app).split("\n") if line.startswith("  > ")]


async def test_the_hardware_cursor_is_where_reading_begins() -> None:
    store, table = left_at(Stage.RESULT)
    async with seated(table, house=a_house(store=store)) as (app, pilot):
        await in_review(app, pilot)
        for _ in range(3):
            x, y = app.cursor_position
            assert text_of(app).split("\n")[y][x:].startswith("Dearest ")
            await pilot.press("right")
            await pilot.pause()


async def test_between_the_games_of_a_match_and_of_any_of_them() -> None:
    opening = an_opening(rules="short", format=3)
    store, table = left_where(game_over, opening)
    async with seated(table, house=a_house(store=store)) as (app, pilot):
        await in_review(app, pilot)
        assert f"Game 1: mark {expected(table, store).mark} of 100." in text_of(app)
        await pilot.press("escape", "enter")
        await until(pilot, lambda: view_of(app).game == 2)
    store, table = left_where(lambda view: view.over, opening)
    async with seated(table, house=a_house(store=store)) as (app, pilot):
        await in_review(app, pilot)
        last = len(view_of(app).finished)
        assert last >= 2
        assert f"Game {last}: mark " in text_of(app)
        assert f"1-{last} game" in text_of(app)
        await pilot.press("1")
        await until(pilot, lambda: "Game 1: mark " in text_of(app))
        mark = expected(table, store, 1).mark
        assert f"Game 1: mark {mark} of 100." in text_of(app)
        await pilot.press(str(last))
        await until(pilot, lambda: f"Game {last}: mark " in text_of(app))


async def test_where_the_host_wants_none_the_review_waits_for_the_end_of_the_match() -> None:
    opening = an_opening(rules="short", format=3, hints=False)
    store, table = left_where(game_over, opening)
    async with seated(table, house=a_house(store=store)) as (app, pilot):
        await settled(app, pilot)
        await pilot.press("e", "enter", "i")
        await until(pilot, lambda: "No reviews here before the match is over." in text_of(app))


async def test_keys_are_answered_while_a_game_is_gone_through(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    go = threading.Event()

    def slowly(decisions: Any) -> Review:
        assert go.wait(10)
        return review(decisions)

    monkeypatch.setattr(reviewing, "review", slowly)
    store, table = left_at(Stage.RESULT)
    async with seated(table, house=a_house(store=store)) as (app, pilot):
        await settled(app, pilot)
        await pilot.press("e", "enter", "i")
        await until(pilot, lambda: "Going through the game…" in text_of(app))
        await pilot.press("right", "enter")
        await resize(pilot, (40, 12))
        await resize(pilot, (80, 24))
        assert "Going through the game…" in text_of(app)
        await pilot.press("escape")
        await until(pilot, lambda: "n plays again" in text_of(app))
        go.set()
        await pilot.pause(0.2)
        assert "n plays again" in text_of(app)


async def test_the_result_says_how_many_hints_were_taken() -> None:
    store, table = left_at(Stage.RESULT)
    async with seated(table, house=a_house(store=store)) as (app, pilot):
        await settled(app, pilot)
        await pilot.press("e", "enter")
        await pilot.pause()
        assert "hint" not in text_of(app)
    store = MemoryStore()
    left = Table.open(store, an_opening(rules="short"))
    while not left.state.over:
        left.hint(1, left.seq)
        advance(left)
    taken = sum(one.event == Hinted(1) for one in left.history)
    async with seated(left.table, house=a_house(store=store)) as (app, pilot):
        await in_review(app, pilot)
        assert f", with {taken} hints." in text_of(app)
        await pilot.press("escape")
        await pilot.pause()
        assert f"You took {taken} hints." in text_of(app)


async def test_menu_and_help_have_both() -> None:
    store, table = left_where(a_choice)
    async with seated(table, house=a_house(store=store, environ=UTF8)) as (app, pilot):
        await settled(app, pilot)
        await pilot.press("f10", *"hint", "enter")
        await until(pilot, lambda: "Hint: " in text_of(app))
        await pilot.press("question_mark")
        await pilot.pause()
        assert "hint" in text_of(app)
    store, table = left_at(Stage.RESULT)
    async with seated(table, house=a_house(store=store)) as (app, pilot):
        await settled(app, pilot)
        await pilot.press("e", "enter", "f10", *"revi", "enter")
        await until(pilot, lambda: "Mark " in text_of(app), 60)
