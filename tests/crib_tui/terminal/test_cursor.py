"""The hardware cursor is in sight and on what has the focus, wherever that goes."""

from __future__ import annotations

import re

import pytest

from tests.crib_tui.terminal.pty_terminal import PtyTerminal, terminal

PLAY = ("play", "--seed", "7")
RIGHT, LEFT, UP, DOWN, HOME, END = (f"\x1b[{letter}" for letter in "CDABHF")
ESCAPE = "\x1b[27u"
F10 = "\x1b[21~"


def at_cursor(on: PtyTerminal) -> str:
    """The text from the cursor on."""
    x, y = on.cursor
    return on.shown().splitlines()[y][x:] if y < len(on.shown().splitlines()) else ""


def comes_to(on: PtyTerminal, where: str) -> None:
    """Wait until the cursor is where that text begins."""
    on.until(lambda: at_cursor(on).startswith(where))
    assert not on.screen.cursor.hidden


def is_on_the_focused_card(on: PtyTerminal) -> bool:
    """The card whose number has bars beside it begins at the cursor, index first."""
    rows = on.shown().splitlines()
    found = [match for match in map(re.compile(r"━+ ?(\d) ?━+").search, rows) if match]
    if len(found) != 1 or on.screen.cursor.hidden:
        return False
    x, _ = on.cursor
    index = re.match(r"(10|[A2-9JQK]) ?[♠♥♣♦]", at_cursor(on))
    return index is not None and found[0].start() - 1 <= x <= found[0].end()


def test_it_follows_the_focus_in_the_hand_through_stages_and_sizes() -> None:
    with terminal(*PLAY) as on:
        on.at_the_table()
        on.until(lambda: is_on_the_focused_card(on))
        places = []
        for key in (RIGHT, RIGHT, LEFT, END, HOME, "\t", "4", " ", "1"):
            on.type(key)
            on.until(lambda: is_on_the_focused_card(on))
            places.append(on.cursor)
        assert len(set(places)) >= 5
        for size in ((60, 20), (40, 12), (120, 40), (80, 24)):
            on.resize(*size)
            on.quiet(0.3)
            on.until(lambda: is_on_the_focused_card(on))
        on.type("5")
        on.quiet(0.3)
        on.type("\r")
        on.until("Pegging")
        on.quiet()
        on.until(lambda: is_on_the_focused_card(on))
        on.type(RIGHT)
        on.until(lambda: is_on_the_focused_card(on))


def test_something_opened_over_the_table_has_it_and_gives_it_back() -> None:
    with terminal(*PLAY) as on:
        on.at_the_table()
        card = on.cursor
        for key, where in ((F10, "Scores"), ("q", "[Stay]")):
            on.press(key)
            comes_to(on, where)
            assert not on.screen.cursor.hidden
            on.press(ESCAPE)
            on.until(lambda: on.cursor == card and is_on_the_focused_card(on))
        on.press("v")
        on.until(lambda: "Log" in on.shown().splitlines()[0])
        on.press(ESCAPE)
        on.until(lambda: on.cursor == card and is_on_the_focused_card(on))


@pytest.mark.parametrize("size", [(80, 24), (40, 12)])
def test_it_follows_the_focus_around_a_match(size: tuple[int, int]) -> None:
    with terminal(size=size) as on:
        on.until("New game")
        on.quiet()
        for where in ("New game", "Practice", "Rules", "Settings", "Help", "Quit"):
            comes_to(on, where)
            on.press(DOWN)
        comes_to(on, "New game")
        on.quiet(0.3)
        on.press("\r")
        for where in ("Start", "You", "2", "single game", "House rules", "_"):
            comes_to(on, where)
            on.press(DOWN)
        on.press(UP)
        # The caret stands after what is typed.
        comes_to(on, "_")
        before = on.cursor
        on.press("x")
        on.until(lambda: on.cursor == (before[0] + 1, before[1]))
        assert not on.screen.cursor.hidden
        on.press(ESCAPE)
        comes_to(on, "New game")
        on.quiet(0.3)
        on.type(DOWN, DOWN, DOWN)
        on.press("\r")
        on.until("Characters")
        on.quiet(0.3)
        assert not on.screen.cursor.hidden
        first = on.cursor
        on.press(DOWN)
        on.until(lambda: on.cursor[1] > first[1])


def test_it_is_shown_from_the_first_screen_on_and_never_hidden() -> None:
    with terminal(*PLAY) as on:
        on.at_the_table()
        on.type(RIGHT, "1", "2", "v", ESCAPE, F10, ESCAPE)
        hidden = on.sent.rindex(b"\x1b[?25l")
        assert on.sent.index(b"\x1b[?25h") > hidden
        assert on.sent.index(b"\x1b[?25h") < on.sent.index(b"Cribbage")
