"""Help, log and rules: what is there to be read."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from crib_text.rules_text import TOPICS
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.screens.front import Front
from crib_tui.screens.help import ALL_KEYS, HelpScreen
from crib_tui.screens.log import LogScreen
from crib_tui.screens.rules import RulesScreen
from crib_tui.widgets.keybar import KeyHint
from tests.crib_tui.screens.front_app import HOSTILE, LOOKS, SIZES, FrontApp

KEYS = (KeyHint("w", "why a card can't be played"),)
LINES = [f"You play 5♠. Count {number}." for number in range(60)]


def rules(look: Look | None = None) -> RulesScreen:
    return RulesScreen(look=look, guard=KeyGuard.off())


async def read_all(app: FrontApp, width: int, height: int) -> str:
    """All that can be scrolled to, as words with one space between."""
    seen: list[str] = []
    async with app.at(width, height) as pilot:
        for _ in range(200):
            seen += app.lines()[1:-1]
            before = app.lines()
            await pilot.press("pagedown")
            if app.lines() == before:
                break
    return " ".join(" ".join(seen).split())


@pytest.mark.parametrize("size", [(80, 24), (40, 12)])
async def test_help_has_the_keys_of_the_stage_and_then_all(size: tuple[int, int]) -> None:
    text = await read_all(FrontApp(HelpScreen("Pegging", KEYS)), *size)
    titles = ["Pegging", *ALL_KEYS]
    assert sorted(titles, key=text.index) == titles
    for keys in ALL_KEYS.values():
        for hint in keys:
            assert hint.key.split()[0] in text


async def test_help_without_a_stage_is_all_keys() -> None:
    async with (app := FrontApp(HelpScreen())).at():
        assert app.lines()[2].strip() == next(iter(ALL_KEYS))


@pytest.mark.parametrize("key", ["escape", "question_mark", "f1", "q"])
async def test_the_keys_that_close_help(key: str) -> None:
    app = FrontApp(HelpScreen())
    async with app.at() as pilot:
        await pilot.press("down", key)
        assert app.answers == [None]


@pytest.mark.parametrize("key", ["escape", "r", "v", "q"])
async def test_the_keys_that_close_the_log(key: str) -> None:
    app = FrontApp(LogScreen(LINES))
    async with app.at() as pilot:
        await pilot.press("up", "enter", key)
        assert app.answers == [None]


async def test_the_log_is_whole_and_its_newest_line_in_sight() -> None:
    app = FrontApp(LogScreen(LINES))
    async with app.at(40, 12) as pilot:
        assert app.lines()[-2].strip() == LINES[-1]
        await pilot.press("home")
        assert app.lines()[1].startswith(f"  {LINES[0]}")


async def test_the_log_goes_on() -> None:
    screen = LogScreen()
    app = FrontApp(screen)
    async with app.at() as pilot:
        assert "Nothing has happened" in app.text()
        screen.extend(["Round 1. Ann deals.", "  Pair for 2."])
        await pilot.pause()
        assert "Nothing" not in app.text()
        assert "    Pair for 2." in app.lines()


@pytest.mark.parametrize("name", HOSTILE)
async def test_the_log_shows_any_name_as_it_is(name: str) -> None:
    async with (app := FrontApp(LogScreen([f"{name} deals."]))).at():
        [line] = [line for line in app.lines() if "deals." in line]
        assert line.isprintable()


async def test_a_topic_shows_beside_the_list() -> None:
    app = FrontApp(rules())
    async with app.at() as pilot:
        for topic in TOPICS.values():
            assert app.at_cursor().startswith(topic.title)
            assert app.text().count(topic.title) == 2
            await pilot.press("down")


@pytest.mark.parametrize("size", [(80, 24), (40, 12)])
async def test_every_topic_can_be_read_to_its_end(size: tuple[int, int]) -> None:
    for at, topic in enumerate(TOPICS.values()):
        app = FrontApp(rules())
        async with app.at(*size) as pilot:
            await pilot.press(*["down"] * at, "enter", "end")
            last = topic.paragraphs[-1].split()[-1]
            assert last in app.text()


async def test_where_it_is_narrow_list_and_text_take_turns() -> None:
    app = FrontApp(rules())
    titles = [topic.title for topic in TOPICS.values()]
    async with app.at(40, 12) as pilot:
        assert titles[1] in app.text()
        await pilot.press("right")
        assert titles[0] in app.text()
        assert titles[1] not in app.text()
        await pilot.press("n")
        assert titles[1] in app.text()
        await pilot.press("p", "p", "escape")
        assert app.at_cursor().startswith(titles[-1])
        assert app.answers == []
        await pilot.press("escape")
        assert app.answers == [None]


async def test_a_wider_terminal_shows_both_and_keeps_the_place() -> None:
    app = FrontApp(rules())
    async with app.at(40, 12) as pilot:
        await pilot.press("down", "enter", "down", "down")
        await pilot.resize_terminal(100, 30)
        assert app.text().count("The game in short") == 1
        await pilot.press("escape")
        assert app.at_cursor().startswith("The cards")


SCREENS: list[Callable[[Look], Front[None]]] = [
    lambda look: HelpScreen("Pegging", KEYS, look),
    lambda look: LogScreen(LINES, look),
    rules,
]


@pytest.mark.parametrize("make", SCREENS)
@pytest.mark.parametrize("look", LOOKS)
async def test_all_sizes(make: Callable[[Look], Front[None]], look: Look) -> None:
    app = FrontApp(make(look))
    async with app.at() as pilot:
        await pilot.press("down", "enter")
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            await pilot.press("down")
            if look.glyphs.ascii_only:
                assert app.text().isascii()
