from __future__ import annotations

import pytest
from textual import events
from textual.geometry import Size

from crib_bots.levels import Level
from crib_engine.rules import RULE_SETS
from crib_engine.seating import Peg, SeatKind
from crib_table.opening import Chair, Opening
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.screens.setup import SetupScreen
from tests.crib_tui.screens.front_app import HOSTILE, LOOKS, SIZES, FrontApp

FOUR = Opening(
    (
        Chair("Me", SeatKind.PERSON),
        Chair("Dot", SeatKind.BOT, "easy"),
        Chair("Eve", SeatKind.BOT, "normal"),
        Chair("Fay", SeatKind.BOT, "normal"),
    ),
    (Peg.NAVY, None),
    rules="classic",
    format=5,
)


def setup(last: Opening | None = None, name: str = "", look: Look | None = None) -> FrontApp:
    return FrontApp(SetupScreen(last, name, look, guard=KeyGuard.off()), SetupScreen.Opened)


def opened(app: FrontApp) -> Opening:
    [event] = app.said
    assert isinstance(event.opening, Opening)
    return event.opening


async def start(app: FrontApp, *keys: str) -> Opening:
    async with app.at() as pilot:
        await pilot.press(*keys, "home", "home", "up", "down", "enter")
        return opened(app)


async def test_enter_alone_starts_a_game_for_two() -> None:
    app = setup()
    async with app.at() as pilot:
        await pilot.press("enter")
        game = opened(app)
    assert [chair.kind for chair in game.chairs] == [SeatKind.PERSON, SeatKind.BOT]
    assert (game.rules, game.format, game.pegs) == ("standard", 1, (None, None))


async def test_what_was_opened_before_is_the_default() -> None:
    app = setup(FOUR, "Me")
    async with app.at() as pilot:
        await pilot.press("enter")
        assert opened(app) == FOUR


async def test_a_walk_through_every_row() -> None:
    app = setup(name="Me")
    async with app.at() as pilot:
        await pilot.press("down", *"xy")  # the name
        await pilot.press("down", "right")  # three players
        await pilot.press("down", "right")  # best of 3
        await pilot.press("down", "enter", "down", "enter")  # house rules, the second: short
        await pilot.press("down", "ctrl+u", *"Zoe")  # the left neighbour
        await pilot.press("down", "left")  # who plays easy
        await pilot.press("down", "down", "down", "right")  # my peg: the first colour
        await pilot.press("down", "right", "right")  # Zoe's: the second that is left
        await pilot.press("down", "left")  # and the last that is left
        await pilot.press("down")
        assert app.at_cursor().startswith("Start")
        await pilot.press("enter")
        game = opened(app)
    assert game == Opening(
        (
            Chair("Mexy", SeatKind.PERSON),
            Chair("Zoe", SeatKind.BOT, "easy"),
            Chair("Ben", SeatKind.BOT, "normal"),
        ),
        (Peg.TERRACOTTA, Peg.OAT, Peg.NAVY),
        rules="short",
        format=3,
    )


async def test_no_two_sides_can_have_one_colour() -> None:
    app = setup(FOUR)
    async with app.at() as pilot:
        await pilot.press("up")
        [line] = [line for line in app.lines() if "Their peg" in line]
        assert "Navy" not in line
        for _ in range(8):
            await pilot.press("right")
            [line] = [line for line in app.lines() if "Their peg" in line]
            assert "[▲" not in line.replace(" ", "")


async def test_partners_have_one_colour_and_three_players_three() -> None:
    app = setup(FOUR)
    async with app.at() as pilot:
        assert app.text().count(" peg ") == 2
        await pilot.press("down", "down", "left")
        assert app.text().count(" peg ") == 3
        await pilot.press("left")
        assert app.text().count(" peg ") == 2
        await pilot.press("home", "enter")
        assert len(opened(app).chairs) == 2


async def test_a_colour_shows_with_its_shape() -> None:
    async with (app := setup()).at():
        for part in ("● ", "■ ", "◆ ", "▲ ", "Random"):
            assert part in app.text()


async def test_the_rule_sets_are_a_second_step_with_a_line_for_each() -> None:
    app = setup()
    async with app.at() as pilot:
        await pilot.press(*["down"] * 4, "enter")
        for name in RULE_SETS:
            assert any(line.lstrip("› ").split()[:1] == [name] for line in app.lines())
        assert app.at_cursor().startswith("standard")
        await pilot.press("down", "down", "escape")
        assert app.at_cursor().startswith("House rules")
        assert "standard" in app.at_cursor()
        await pilot.press("enter", "end", "enter")
        assert "classic" in app.at_cursor()
        await pilot.press("home", "enter")
        assert opened(app).rules == "classic"


async def test_escape_goes_back() -> None:
    app = setup()
    async with app.at() as pilot:
        await pilot.press("escape")
        assert app.answers == [None]
        assert app.said == []


async def test_two_players_of_one_name_are_told_apart_first() -> None:
    app = setup(name="ann")
    async with app.at() as pilot:
        assert "Two are called" in app.text()
        await pilot.press("enter")
        assert app.said == []
        await pilot.press("ctrl+u", *"Bea", "up", "up", "up", "up", "up", "enter")
        assert [chair.name for chair in opened(app).chairs] == ["ann", "Bea"]


async def test_a_name_left_empty_gets_one_that_is_free() -> None:
    app = setup(name="Ann")
    async with app.at() as pilot:
        await pilot.press(*["down"] * 5, "ctrl+u", "home", *["up"] * 5, "enter")
        first, second = (chair.name for chair in opened(app).chairs)
    assert first == "Ann"
    assert second
    assert second != "Ann"


@pytest.mark.parametrize("name", HOSTILE)
async def test_a_pasted_name_is_cleaned_and_cut(name: str) -> None:
    app = setup()
    async with app.at() as pilot:
        await pilot.press("down")
        app.screen.focused.post_message(events.Paste(name * 10 + "\n"))  # type: ignore[union-attr]
        await pilot.pause()
        assert app.lines()[app.cursor_position.y].isprintable()
        await pilot.press("up", "enter")
        chair = opened(app).chairs[0]
    assert chair.name.isprintable()
    assert 0 < len(chair.name) <= 24


async def test_no_paste_and_no_key_of_a_burst_starts_a_game() -> None:
    app = FrontApp(SetupScreen(), SetupScreen.Opened)
    async with app.at() as pilot:
        await pilot.pause(0.3)
        form = app.screen.focused
        assert form is not None
        form.post_message(events.Paste("\n"))
        for key in ("enter", "l", "enter"):
            form.post_message(events.Key(key, None))
        await pilot.pause(0.2)
        assert app.said == []


async def test_levels_are_those_there_are() -> None:
    async with (app := setup()).at():
        [line] = [line for line in app.lines() if "plays" in line]
        for level in Level:
            assert level.value in line


@pytest.mark.parametrize("look", LOOKS)
async def test_all_sizes_and_back_lose_nothing(look: Look) -> None:
    app = setup(FOUR, look=look)
    async with app.at() as pilot:
        await pilot.press("down", "down", "down", "left")
        for width, height in (*SIZES, (80, 24)):
            await pilot.resize_terminal(width, height)
            assert app.screen.size == Size(width, height)
            if look.glyphs.ascii_only:
                assert app.text().isascii()
        await app.until_at_cursor("best of 3]")


async def test_at_40_by_12_every_row_can_be_read_and_changed() -> None:
    app = setup(FOUR)
    async with app.at(40, 12) as pilot:
        seen = []
        for _ in range(13):
            line = app.lines()[app.cursor_position.y]
            assert line.startswith("›")
            seen.append(line)
            await pilot.press("down")
        # Two of the bots play alike.
        assert len(set(seen)) == 12
        assert app.at_cursor().startswith("Start")
