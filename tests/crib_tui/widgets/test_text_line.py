from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crib_text.names import LANE_CELLS, clean_text, text_cells
from crib_tui.widgets.text_line import TextLine


def keyed(line: TextLine, *keys: str) -> TextLine:
    for key in keys:
        edited = line.edited(key)
        assert edited is not None
        line = edited
    return line


def test_letters_go_in_at_the_caret() -> None:
    line = keyed(TextLine.of("An"), "left").typed("l")
    assert (line.text, line.before) == ("Aln", "Al")


def test_a_full_line_takes_no_more() -> None:
    line = TextLine.of("Bartholomew the Great")
    assert line.text == "Bartholomew "
    assert line.typed("x") == line


def test_what_is_behind_the_caret_is_never_pushed_out() -> None:
    line = keyed(TextLine.of("0123456789AB"), "home")
    assert line.typed("x").text == "0123456789AB"


def test_a_wide_letter_takes_two_cells() -> None:
    assert TextLine.of("王" * 9).text == "王" * 6


def test_an_accent_typed_after_its_letter_finds_it() -> None:
    assert TextLine.of("e").typed("\u0301").text == "é"
    assert TextLine.of("x").typed("\u0301").letters == ("x\u0301",)


def test_the_keys_of_a_line() -> None:
    line = TextLine.of("Cleo")
    assert keyed(line, "backspace").text == "Cle"
    assert keyed(line, "home", "delete").text == "leo"
    assert keyed(line, "left", "left", "ctrl+u").text == "eo"
    assert keyed(line, "home", "backspace") == keyed(line, "home")
    assert keyed(line, "end", "right", "delete") == line
    assert line.edited("up") is None


def test_a_paste_is_one_cleaned_line() -> None:
    assert TextLine.of("a\nb\tc\x1b[31m").text == "a b c[31m"


@given(st.lists(st.one_of(st.text(), st.sampled_from(["left", "home", "backspace", "delete"]))))
def test_whatever_is_typed_can_be_shown_in_its_cells(pieces: list[str]) -> None:
    line = TextLine()
    for piece in pieces:
        line = line.edited(piece) or line.typed(piece)
        assert text_cells(line.text) <= LANE_CELLS
        assert 0 <= line.caret <= len(line.letters)
        assert all(unicodedata.category(char)[0] != "C" for char in line.text)


@pytest.mark.parametrize("text", ["", "Ann", "[/]", "王Ann"])
def test_a_name_that_fits_is_kept_as_it_is(text: str) -> None:
    assert TextLine.of(text).text == clean_text(text)
