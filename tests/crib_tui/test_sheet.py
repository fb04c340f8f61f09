from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.style import Style

from crib_tui.glyphs import ASCII, UNICODE
from crib_tui.ink import Ground, Tone
from crib_tui.look import Look
from crib_tui.palette import DARK
from crib_tui.sheet import Sheet

PIECES = st.tuples(
    st.integers(-6, 14),
    st.integers(-1, 4),
    st.one_of(st.text(max_size=8), st.text(alphabet="a中é\u0301👍♠", max_size=8)),
    st.sampled_from(Tone),
    st.booleans(),
)


def drawn(pieces: list[tuple[int, int, str, Tone, bool]], look: Look) -> Sheet:
    sheet = Sheet(12, 3, look, Ground.FELT)
    for x, y, text, tone, stamped in pieces:
        if stamped:
            sheet.stamp(x, y, "#" * len(text), look.ink.on(Ground.FELT, tone))
        else:
            sheet.say(x, y, text, tone)
    return sheet


@given(st.lists(PIECES, max_size=8), st.sampled_from([UNICODE, ASCII]))
def test_a_row_is_always_as_wide_as_the_sheet(
    pieces: list[tuple[int, int, str, Tone, bool]], glyphs: object
) -> None:
    look = Look(DARK, ASCII if glyphs is ASCII else UNICODE)
    sheet = drawn(pieces, look)
    for y in range(3):
        text = "".join(text for text, _ in sheet.line(y))
        assert cell_len(text) == 12
        assert text.isprintable()
        assert text.isascii() or look.glyphs is UNICODE
        assert sheet.strip(y).cell_length == 12


@given(st.lists(PIECES, max_size=6), st.lists(PIECES, max_size=6))
def test_repainting_the_changes_gives_the_new_sheet(
    before: list[tuple[int, int, str, Tone, bool]], after: list[tuple[int, int, str, Tone, bool]]
) -> None:
    look = Look()
    old, new = drawn(before, look), drawn(after, look)
    regions = new.changes_since(old)
    for y in range(3):
        parts = [region for region in regions if y in region.line_range]
        assert len(parts) <= 1
        painted = old.runs(y, 0, 12)
        for part in parts:
            painted = [
                *old.runs(y, 0, part.x),
                *new.runs(y, part.x, part.right),
                *old.runs(y, part.right, 12),
            ]
        assert text_of(painted) == text_of(new.line(y))


def text_of(runs: list[tuple[str, Style]]) -> str:
    return "".join(text for text, _ in runs)


def test_nothing_changed_is_nothing_to_repaint(luck: random.Random) -> None:
    pieces = [
        (luck.randrange(12), luck.randrange(3), "5♠ 中", luck.choice(list(Tone)), False)
        for _ in range(5)
    ]
    look = Look()
    assert drawn(pieces, look).changes_since(drawn(pieces, look)) == []


def test_a_wide_character_is_never_left_half() -> None:
    sheet = Sheet(6, 1, Look(), Ground.FELT)
    sheet.say(0, 0, "中中中")
    sheet.say(1, 0, "x")
    assert sheet.text() == " x中中"
    sheet.stamp(3, 0, "--", Look().ink.on(Ground.FELT, Tone.TEXT))
    assert sheet.text() == " x -- "
    sheet.say(5, 0, "中")
    assert sheet.text() == " x -- "


def test_rows_that_change_as_one_never_cut_a_wide_character() -> None:
    old, new = (Sheet(12, 2, Look(), Ground.FELT) for _ in range(2))
    for sheet, text in ((old, "abcdefghi"), (new, "ABCDEFGHI")):
        sheet.say(0, 0, "ab")
        sheet.say(2, 0, text + text[0])
        sheet.say(0, 1, "a中")
        sheet.say(3, 1, text)
    for region in new.changes_since(old):
        for y in region.line_range:
            # Half of one would be painted as a space.
            assert not new.strip(y).crop(region.x, region.right).text.startswith(" ")
