from __future__ import annotations

import pytest
from textual.geometry import Size

from crib_table.store import TableInfo
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.screens.home import HomeAction, HomeScreen
from tests.crib_tui.screens.front_app import HOSTILE, LOOKS, SIZES, FrontApp

NOW = 1_700_000_000.0


def unfinished(table: str = "t1", name: str = "Ann", ago: float = 7300.0) -> TableInfo:
    summary = {
        "names": ["Me", name],
        "kinds": ["person", "bot"],
        "scores": [37, 64],
        "format": 3,
        "games_won": [1, 0],
    }
    return TableInfo(table, NOW - 9e5, NOW - ago, None, summary)


def home(*infos: TableInfo, notices: tuple[str, ...] = (), look: Look | None = None) -> FrontApp:
    screen = HomeScreen(infos, notices, look, now=NOW, guard=KeyGuard.off())
    return FrontApp(screen, HomeScreen.Chosen)


async def test_with_nothing_to_go_on_with_enter_begins_a_new_game() -> None:
    app = home()
    async with app.at() as pilot:
        assert app.at_cursor().startswith("New game")
        await pilot.press("enter")
        [chosen] = app.said
        assert chosen.action is HomeAction.NEW_GAME


async def test_an_unfinished_match_comes_first_and_says_who_scores_games_and_when() -> None:
    app = home(unfinished("t1"), unfinished("t2", "Ben"))
    async with app.at() as pilot:
        line = app.lines()[app.cursor_position.y]
        for part in ("Resume", "You 37, Ann 64", "best of 3", "1 to 0", "2 hours ago"):
            assert part in line
        await pilot.press("down", "enter")
        [chosen] = app.said
        assert (chosen.action, chosen.table) == (HomeAction.RESUME, "t2")


@pytest.mark.parametrize(
    "downs,action",
    list(enumerate([each for each in HomeAction if each is not HomeAction.RESUME])),
)
async def test_every_choice_is_reached_with_arrows(downs: int, action: HomeAction) -> None:
    app = home()
    async with app.at() as pilot:
        await pilot.press(*["down"] * downs, "enter")
        assert [chosen.action for chosen in app.said] == [action]


@pytest.mark.parametrize(
    "key,action",
    [("q", HomeAction.QUIT), ("question_mark", HomeAction.HELP), ("f1", HomeAction.HELP)],
)
async def test_the_keys_of_the_key_bar(key: str, action: HomeAction) -> None:
    app = home(unfinished())
    async with app.at() as pilot:
        await pilot.press(key)
        assert [chosen.action for chosen in app.said] == [action]


async def test_a_notice_is_read_whole_at_any_width() -> None:
    notice = "The data file was damaged; it is kept as crib.sqlite3.damaged-1."
    app = home(notices=(notice,))
    async with app.at(40, 12):
        assert notice in " ".join(app.text().split())


@pytest.mark.parametrize("name", HOSTILE)
async def test_names_are_shown_as_they_are(name: str) -> None:
    app = home(unfinished(name=name))
    async with app.at():
        [line] = [line for line in app.lines() if "Resume" in line]
        assert line.isprintable()
        shown = "".join(char for char in name if char.isprintable())[:8]
        assert shown[:3] in line


async def test_a_summary_of_another_version_is_a_match_all_the_same() -> None:
    app = home(TableInfo("old", NOW, NOW, None, {"names": 3}))
    async with app.at() as pilot:
        await pilot.press("enter")
        assert app.said[0].table == "old"


@pytest.mark.parametrize("look", LOOKS)
async def test_all_sizes_and_back_lose_nothing(look: Look) -> None:
    app = home(unfinished(), notices=("One line.",), look=look)
    async with app.at() as pilot:
        await pilot.press("down")
        for width, height in (*SIZES, (80, 24)):
            await pilot.resize_terminal(width, height)
            assert app.screen.size == Size(width, height)
            if look.glyphs.ascii_only:
                assert app.text().isascii()
        await app.until_at_cursor("New game")


async def test_at_40_by_12_everything_can_be_reached() -> None:
    app = home(unfinished(), unfinished("t2"), notices=("One line of forty cells or a few more.",))
    async with app.at(40, 12) as pilot:
        seen: list[str] = []
        for _ in range(8):
            seen.append(app.at_cursor().split()[0])
            await pilot.press("down")
    assert seen == ["Resume", "Resume", "New", "Practice", "Rules", "Settings", "Help", "Quit"]


async def test_another_look_is_worn_at_once() -> None:
    app = home()
    async with app.at() as pilot:
        assert not app.text().isascii()
        screen = app.shown
        assert isinstance(screen, HomeScreen)
        screen.look = LOOKS[-1]
        await pilot.pause()
        assert app.text().isascii()
