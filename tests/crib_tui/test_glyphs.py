from __future__ import annotations

from dataclasses import fields

import pytest
from rich.cells import cell_len

from crib_engine.cards import DECK, Suit
from crib_engine.seating import Peg
from crib_text.settings import GlyphChoice
from crib_tui.glyphs import ASCII, CONSOLE, UNICODE, Glyphs, detect, glyphs_for

ALL = [UNICODE, CONSOLE, ASCII]
LACKING = "♠♥♣◆○□◇△"


def drawn(glyphs: Glyphs) -> str:
    values = [getattr(glyphs, each.name) for each in fields(glyphs) if each.name != "swaps"]
    return "".join(value for value in values if isinstance(value, str))


@pytest.mark.parametrize("glyphs", ALL)
def test_every_glyph_is_there_and_one_cell_wide(glyphs: Glyphs) -> None:
    for each in fields(glyphs):
        value = getattr(glyphs, each.name)
        if isinstance(value, str):
            assert value
            assert cell_len(value) == len(value)


@pytest.mark.parametrize("glyphs", ALL)
def test_suits_and_pegs_can_be_told_apart_by_shape(glyphs: Glyphs) -> None:
    assert len({glyphs.suit(suit) for suit in Suit}) == 4
    assert len({glyphs.face(card) for card in DECK}) == 52
    pegs = {glyphs.front(peg) for peg in Peg} | {glyphs.back(peg) for peg in Peg}
    assert len(pegs) == 8
    assert not pegs & {glyphs.hole, glyphs.dot}


def test_ascii_is_complete_and_as_specified() -> None:
    assert drawn(ASCII).isascii()
    assert (ASCII.suits, ASCII.fronts, ASCII.backs) == ("SHCD", "O#*A", "o=+^")
    assert (ASCII.hole, ASCII.dot, ASCII.bar) == (".", ":", "|")


def test_unicode_shapes_are_those_of_the_rules() -> None:
    shapes = {peg.shape: UNICODE.front(peg) + UNICODE.back(peg) for peg in Peg}
    assert shapes == {"circle": "●○", "square": "■□", "diamond": "◆◇", "triangle": "▲△"}
    assert UNICODE.suits == "♠♥♣♦"


def test_the_console_has_nothing_its_fonts_lack() -> None:
    assert not set(drawn(CONSOLE)) & set(LACKING)
    assert CONSOLE.front(Peg.OAT) == "♦"
    assert not set(CONSOLE.clean(f"Ann plays 6♣, {LACKING}…")) & set(LACKING)


@pytest.mark.parametrize("glyphs", ALL)
def test_a_variation_selector_is_never_drawn(glyphs: Glyphs) -> None:
    assert "\ufe0f" not in drawn(glyphs)
    assert "\ufe0f" not in glyphs.clean("5\u2665\ufe0f")


@pytest.mark.parametrize(
    "text,shown",
    [
        ("Ann plays 6♣ · 5 left → 31…", "Ann plays 6C - 5 left -> 31..."),
        ("Zoë", "Zoe"),
        ("Łukasz", "?ukasz"),
        ("中村", "??"),
        ("e\u0301te\u0301", "ete"),
        ("[/] [b", "[/] [b"),
    ],
)
def test_ascii_makes_the_best_of_any_text(text: str, shown: str) -> None:
    assert ASCII.clean(text) == shown


@pytest.mark.parametrize(
    "env,encoding,glyphs",
    [
        ({"TERM": "xterm-256color", "LANG": "en_US.UTF-8"}, "utf-8", UNICODE),
        ({"TERM": "xterm-256color"}, "utf-8", UNICODE),
        ({"TERM": "xterm-256color", "LANG": "de_DE.utf8"}, "UTF-8", UNICODE),
        ({"TERM": "xterm-256color", "LC_ALL": "C", "LANG": "en_US.UTF-8"}, "utf-8", ASCII),
        ({"TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}, "utf-8", UNICODE),
        ({"TERM": "xterm-256color", "LC_CTYPE": "POSIX"}, "utf-8", ASCII),
        ({"TERM": "xterm-256color", "LANG": "en_US.UTF-8"}, "latin-1", ASCII),
        ({"TERM": "linux", "LANG": "en_US.UTF-8"}, "utf-8", CONSOLE),
        ({"TERM": "dumb", "LANG": "en_US.UTF-8"}, "utf-8", ASCII),
        ({"LANG": "en_US.UTF-8"}, "utf-8", ASCII),
    ],
)
def test_glyphs_are_chosen_from_the_environment(
    env: dict[str, str], encoding: str, glyphs: Glyphs
) -> None:
    assert detect(env, encoding) is glyphs


def test_a_choice_beats_the_environment() -> None:
    assert glyphs_for(GlyphChoice.ASCII, {"TERM": "xterm", "LANG": "C.UTF-8"}, "utf-8") is ASCII
    assert glyphs_for(GlyphChoice.UNICODE, {"TERM": "dumb"}, "ascii") is UNICODE
    assert glyphs_for(GlyphChoice.AUTO, {"TERM": "linux", "LANG": "C.UTF-8"}, "utf-8") is CONSOLE
