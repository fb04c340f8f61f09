from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from itertools import product

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style
from rich.terminal_theme import TerminalTheme

from crib_engine.cards import Suit
from crib_engine.seating import Peg
from crib_text.settings import Theme
from crib_tui.colour_depth import (
    XTERM_COLOURS,
    ColourDepth,
    detect_depth,
    in_xterm_colours,
    palette_for,
)
from crib_tui.ink import Ground, Ink, Tone, ink_of
from crib_tui.palette import MONOCHROME, PALETTES, TERMINAL, Palette, PegColours
from tests.crib_tui.contrast import VGA, XTERM, colours_ratio, ratio

COLOURED = [theme for theme in Theme if theme is not Theme.TERMINAL]


def drawn_palettes() -> Iterator[tuple[str, Palette]]:
    for theme, depth, four in product(Theme, ColourDepth, (False, True)):
        palette = palette_for(theme, depth, four)
        yield f"{theme.value}, {depth.name}, four colours {four}", palette


PALETTE_NAMES, DRAWN = zip(*drawn_palettes(), strict=True)


def texts(ink: Ink) -> Iterator[tuple[str, Style]]:
    for ground, tone in product(Ground, Tone):
        yield f"{tone.value} on {ground.value}", ink.on(ground, tone)
    for peg, ground in product(Peg, (Ground.WOOD, Ground.WOOD_SECOND)):
        yield f"{peg.word} on {ground.value}", ink.tint(peg, ground)
    for peg in Peg:
        yield f"shape of {peg.word}", ink.cell(peg)
        yield f"shape of {peg.word} at a card", ink.owner(peg)
    for suit, dull in product(Suit, (False, True)):
        yield f"{suit.word}{' unplayable' if dull else ''}", ink.face(suit, dull)


def shapes(ink: Ink) -> Iterator[tuple[str, Style]]:
    for ground in (Ground.WOOD, Ground.WOOD_SECOND):
        yield f"hole in {ground.value}", ink.hole(ground)
    for suit, dull in product(Suit, (False, True)):
        edge = ink.edge(suit, dull)
        if edge is not None:
            yield f"edge of {suit.word}", edge
    yield "back of a card", ink.back


@pytest.mark.parametrize("palette", DRAWN, ids=PALETTE_NAMES)
@pytest.mark.parametrize("terminal", [XTERM, VGA], ids=["xterm", "console"])
def test_texts_have_4_5_to_1_and_shapes_3_to_1(palette: Palette, terminal: TerminalTheme) -> None:
    assert not poor(ink_of(palette), lambda style: ratio(style, terminal))


@pytest.mark.parametrize("theme", COLOURED)
@pytest.mark.parametrize("four", [False, True])
def test_256_colours_read_as_well_whoever_converts_them(theme: Theme, four: bool) -> None:
    palette = palette_for(theme, ColourDepth.XTERM, four)
    assert not poor(ink_of(palette), ratio_in_256_colours)
    for colour in colours_of(palette):
        triplet = Color.parse(colour).triplet
        assert triplet is not None
        assert tuple(triplet) in XTERM_COLOURS


def ratio_in_256_colours(style: Style) -> float:
    """As Rich converts true colour, which is not always to the nearest."""
    assert style.color is not None
    assert style.bgcolor is not None
    return colours_ratio(
        style.color.downgrade(ColorSystem.EIGHT_BIT), style.bgcolor.downgrade(ColorSystem.EIGHT_BIT)
    )


def poor(ink: Ink, measure: Callable[[Style], float]) -> list[str]:
    least = [(name, style, 4.5) for name, style in texts(ink)]
    least += [(name, style, 3.0) for name, style in shapes(ink)]
    return [
        f"{name}: {measure(style):.2f}"
        for name, style, wanted in least
        if not _is_own(style) and measure(style) < wanted
    ]


def _is_own(style: Style) -> bool:
    """Whether both colours are the terminal's own two, which nobody can know."""
    assert style.color is not None
    assert style.bgcolor is not None
    return style.color.is_default and style.bgcolor.is_default


@pytest.mark.parametrize("palette", DRAWN, ids=PALETTE_NAMES)
def test_no_colour_is_drawn_on_the_terminals_own_background(palette: Palette) -> None:
    ink = ink_of(palette)
    for name, style in (*texts(ink), *shapes(ink)):
        assert style.color is not None
        assert style.bgcolor is not None
        assert style.color.is_default == style.bgcolor.is_default, name


@pytest.mark.parametrize("palette", [PALETTES[theme] for theme in COLOURED])
def test_a_card_stands_out_from_the_felt(palette: Palette) -> None:
    felt = Color.parse(palette.felt)
    outline = palette.edge or palette.face
    assert colours_ratio(Color.parse(outline), felt) >= 3
    assert colours_ratio(Color.parse(outline), Color.parse(in_xterm_colours(palette).felt)) >= 3


def colours_of(palette: Palette) -> Iterator[str]:
    for each in fields(palette):
        value = getattr(palette, each.name)
        if isinstance(value, PegColours):
            yield from (value.cell, value.shape, value.tint)
        elif isinstance(value, str) and value:
            yield value


@pytest.mark.parametrize("palette", DRAWN, ids=PALETTE_NAMES)
def test_the_states_a_player_must_tell_apart_differ_by_more_than_colour_alone_allows(
    palette: Palette,
) -> None:
    ink = ink_of(palette)
    assert ink.on(Ground.FELT, Tone.FOCUS) != ink.on(Ground.FELT, Tone.MUTED)
    assert ink.on(Ground.FELT, Tone.STRONG) != ink.on(Ground.FELT, Tone.TEXT)
    assert ink.face(Suit.SPADES) != ink.face(Suit.SPADES, dull=True)
    for peg in Peg:
        assert ink.cell(peg) != ink.tint(peg, Ground.WOOD)


def test_without_colour_pegs_focus_and_cards_are_reversed_and_nothing_has_a_colour() -> None:
    ink = ink_of(MONOCHROME)
    assert all(ink.cell(peg).reverse for peg in Peg)
    assert ink.on(Ground.FELT, Tone.FOCUS).reverse
    assert ink.on(Ground.FELT, Tone.BRASS).bold
    assert ink.face(Suit.HEARTS).reverse
    assert not ink.face(Suit.HEARTS, dull=True).reverse
    for _, style in (*texts(ink), *shapes(ink)):
        assert _is_own(style)


@pytest.mark.parametrize("four", [False, True])
def test_no_color_means_the_monochrome_palette_in_every_theme(four: bool) -> None:
    assert {palette_for(theme, ColourDepth.NONE, four) for theme in Theme} == {MONOCHROME}


@pytest.mark.parametrize(
    "env,depth",
    [
        ({"TERM": "xterm-256color", "NO_COLOR": "1", "COLORTERM": "truecolor"}, ColourDepth.NONE),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, ColourDepth.XTERM),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, ColourDepth.TRUE),
        ({"TERM": "xterm-kitty"}, ColourDepth.TRUE),
        ({"TERM": "linux"}, ColourDepth.ANSI),
        ({"TERM": "dumb", "COLORTERM": "truecolor"}, ColourDepth.NONE),
        ({}, ColourDepth.NONE),
    ],
)
def test_depth_is_read_from_the_environment(env: dict[str, str], depth: ColourDepth) -> None:
    assert detect_depth(env) is depth


def test_sixteen_colours_are_the_terminals_own_in_every_theme() -> None:
    assert {palette_for(theme, ColourDepth.ANSI) for theme in Theme} == {TERMINAL}


def test_a_four_colour_deck_has_four_inks() -> None:
    for theme in COLOURED:
        ink = ink_of(PALETTES[theme].with_four_colours())
        assert len({ink.face(suit) for suit in Suit}) == 4
