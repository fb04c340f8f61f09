"""What is sent to terminals that can show less than others, byte for byte."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crib_engine.seating import Peg, SeatKind
from crib_table.opening import Chair, Opening
from crib_table.opening_store import open_local_store
from crib_table.table import Table
from tests.crib_tui.terminal.escapes import colours, on_the_normal_screen, strange, text_only
from tests.crib_tui.terminal.pty_terminal import ABSENT, terminal

PLAY = ("play", "--seed", "7")
ESCAPE = "\x1b[27u"
"""As a terminal with kitty's keyboard sends it: nothing has to be waited for."""
F10 = "\x1b[21~"
UP, DOWN = "\x1b[A", "\x1b[B"
CTRL_U = "\x15"
AT_THE_TABLE = (
    *("1", "2", "w", "s"),
    *("v", ESCAPE, "?", ESCAPE, "b", ESCAPE, F10, ESCAPE),
    *("\r", "1", "1", "w", "q", ESCAPE),
)
"""Discard, log, help, board, menu, the play, a question."""
AT_HOME = ("j", "j", "\r", ESCAPE, "j", "\r", "j", ESCAPE, "j", "\r", ESCAPE)
"""New game, settings, rules."""


def keep_table(*names: str) -> None:
    """Leave a table in the data folder, with a person at seat 1 and bots of these names."""
    store, _ = open_local_store()
    bots = (Chair(name, SeatKind.BOT, "normal") for name in names)
    pegs = (Peg.TERRACOTTA, Peg.NAVY, Peg.OAT)[: 3 if len(names) == 2 else 2]
    Table.open(store, Opening((Chair("Bea", SeatKind.PERSON), *bots), pegs, seed="7"))
    store.close()


def walk(**environment: str) -> bytes:
    """All that is sent on the way through most screens of a match and those around one."""
    return walk_at_the_table(**environment) + walk_at_home(**environment)


def walk_at_the_table(**environment: str) -> bytes:
    keep_table("Zoë")
    with terminal("resume", environment=environment) as on:
        on.at_the_table()
        on.type(*AT_THE_TABLE)
        assert "Count" in on.shown()
        on.press("\x03")
        assert on.wait() == 0
    assert "\ufe0f" not in on.sent.decode()
    return on.sent


def walk_at_home(**environment: str) -> bytes:
    with terminal(environment=environment) as on:
        on.at_home()
        on.type(*AT_HOME)
        on.press("q")
        assert on.wait() == 0
    assert "\ufe0f" not in on.sent.decode()
    return on.sent


COLOURED = {
    "true": {"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": ""},
    "256": {"TERM": "xterm-256color", "COLORTERM": ABSENT},
    "16": {"TERM": "xterm", "COLORTERM": ABSENT},
}


@pytest.mark.parametrize("depth", COLOURED)
def test_colours_are_those_that_the_terminal_has(depth: str) -> None:
    sent = walk_at_the_table(**COLOURED[depth])
    used = set(colours(sent))
    assert len(used) >= 5
    kinds = {";".join(colour.split(";")[:2]) if ";" in colour else "16" for colour in used}
    allowed = {"true": {"38;2", "48;2"}, "256": {"38;5", "48;5"}, "16": {"16"}}
    assert kinds <= allowed[depth]
    if depth == "256":
        # The first sixteen are whatever the player made of them.
        assert all(int(colour.split(";")[2]) >= 16 for colour in used)


def test_without_colour_none_is_sent() -> None:
    sent = walk(NO_COLOR="1")
    assert set(colours(sent)) == set()
    text = text_only(sent).decode()
    # Suits, sides and what is unplayable have shapes and words.
    for told in ("♠", "♥", "♣", "♦", "●", "▲", "Terracotta", "Navy", "crib"):
        assert told in text


def test_without_colour_chosen_and_focused_cards_are_told_by_their_shape() -> None:
    with terminal(*PLAY, environment={"NO_COLOR": "1"}) as on:
        on.at_the_table()
        before = on.shown().splitlines()
        on.type("2")
        after = on.shown().splitlines()
        hand = next(y for y, line in enumerate(before) if "Your turn." in line) + 3
        # The card stands a row higher, is labelled, and has the bars of the focus below.
        assert before[hand].split() == []
        assert len(after[hand].split()) == 2
        assert after[-2].count("━━") == 2
        assert before[-2].index("━━") < after[-2].index("━━")
        assert any(" crib " in line for line in after[hand:])
        reversed_cells = sum(
            cell.reverse for row in on.screen.buffer.values() for cell in row.values()
        )
        assert reversed_cells > 6 * 7 * 4


def test_a_console_gets_only_what_its_fonts_have() -> None:
    sent = walk(TERM="linux", COLORTERM=ABSENT)
    assert set("♠♥♣◆○□◇△…›’╮╯┃┿━▏▕").isdisjoint(text_only(sent).decode())
    # Nor does it know questions about modes, kitty's keyboard, or shapes of a pointer.
    for unknown in (b"\x1b[>", b"\x1b[<", b"$p", b"\x1b]"):
        assert unknown not in sent


def test_the_c_locale_gets_ascii_alone() -> None:
    sent = walk(LC_ALL="C")
    assert sent.isascii()
    assert b"Zoe" in sent


def test_the_c_locale_gets_ascii_alone_where_python_takes_it_at_its_word() -> None:
    keep_table("Zoë")
    strict = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    with terminal("resume", environment=strict) as on:
        on.at_the_table()
        on.press("\x03")
        assert on.wait() == 0
    assert on.sent.isascii()
    assert on_the_normal_screen(on.sent) == "You 0, Zoe 0. Go on: crib resume\r\n"


def test_names_that_look_like_markup_are_shown_literally() -> None:
    keep_table("[/]", "[b")
    with terminal("resume") as on:
        on.at_the_table()
        lanes = on.shown().splitlines()
        assert "Navy  [/] (bot)" in lanes[5]
        assert "Oat  [b (bot)" in lanes[8]
        on.type("v")
        on.until("[/] (bot, normal): Navy triangle.")
        on.type(ESCAPE, F10, *"conc", "\r")
        on.quiet(0.3)
        on.type("y")
        on.until("The match is over")
        on.press("\x03")
        assert on.wait() == 0
    assert strange(on.sent) == ""
    last = on_the_normal_screen(on.sent)
    assert "[/]" in last
    assert "[b" in last


DANGEROUS = ("\x1b]0;x\x07", "\x9b31m\x1b[2J", "a\u202eb\r\nx")


def test_names_that_hold_control_characters_drive_no_terminal() -> None:
    keep_table(*DANGEROUS)
    with terminal("resume") as on:
        on.at_the_table()
        for shown in ("]0;x", "31m[2J", "ab x"):
            assert shown in on.shown()
        on.type("v", ESCAPE, F10, *"conc", "\r")
        on.quiet(0.3)
        on.type("y")
        on.until("The match is over")
        on.press("\x03")
        assert on.wait() == 0
    assert strange(on.sent) == ""
    assert "]0;x" in on_the_normal_screen(on.sent)


@pytest.mark.parametrize("name", DANGEROUS)
def test_a_name_in_the_settings_drives_no_terminal(name: str, crib_home: Path) -> None:
    (crib_home / "config").mkdir(parents=True)
    settings = {"version": 1, "name": name}
    (crib_home / "config" / "settings.json").write_text(json.dumps(settings))
    with terminal() as on:
        on.at_home()
        on.type("\r")
        on.until("Your name")
        on.press("\x03")
        assert on.wait() == 0
    assert strange(on.sent) == ""


@pytest.mark.parametrize("bracketed", [True, False])
def test_names_pasted_into_the_setup_are_shown_literally(bracketed: bool) -> None:
    with terminal() as on:
        on.at_home()
        on.type("\r", *[DOWN] * 5, CTRL_U)
        hostile = "[/]\u202ex" + ("\x07\x9b31m" if bracketed else "")
        on.type(f"\x1b[200~{hostile}\x1b[201~" if bracketed else hostile)
        shown = "[/]x31m" if bracketed else "[/]x (bot)"
        on.until(f"You against {shown.partition(' (')[0]}")
        on.quiet(0.3)
        on.type(*[UP] * 5, "\r")
        on.at_the_table()
        assert f"  {shown}  " in on.shown().splitlines()[6]
        on.press("\x03")
        assert on.wait() == 0
    assert strange(on.sent) == ""
