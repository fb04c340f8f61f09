from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crib_text.names import clean_name, clean_text, cut_text, shown_name, text_cells

HOSTILE = st.text(
    alphabet=st.one_of(
        st.characters(),
        st.sampled_from("\x1b\r\n\t\x00\u202e\u2066\u200b\u200d\ufe0f\u0301[]/b中👍🏽🇬"),
    ),
    max_size=40,
)


@given(HOSTILE)
def test_nothing_that_moves_turns_or_hides_text_is_left(text: str) -> None:
    shown = clean_text(text)
    for char in shown:
        assert unicodedata.category(char) not in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
        assert char not in "\ufe0f\u200b"
    assert clean_text(shown) == shown


@given(HOSTILE, st.integers(1, 20))
def test_a_shown_name_is_never_empty_nor_too_wide(text: str, cells: int) -> None:
    shown = shown_name(text, cells)
    assert 1 <= text_cells(shown) <= cells


@pytest.mark.parametrize("name", ["[/]", "[b", "[red]Ann[/red]", "\\[", "{}", "%s"])
def test_markup_is_a_name_like_any_other(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    "text,shown",
    [
        ("  Ann \t\n Lee ", "Ann Lee"),
        ("A\x1b[31mnn", "A[31mnn"),
        ("\u202egnirts", "gnirts"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("a\u200bb", "ab"),
        ("♥\ufe0f", "♥"),
        ("\u0301", ""),
        ("A" + "\u0301\u0302\u0303\u0304\u0305", "\u00c1\u0302\u0303"),
    ],
)
def test_names_are_cleaned(text: str, shown: str) -> None:
    assert clean_name(text) == shown


@pytest.mark.parametrize(
    "text,shown",
    [
        ("exactly12abc", "exactly12abc"),
        ("Bartholomew Smith", "Bartholomew…"),
        ("中村中村中村", "中村中村中村"),
        ("中村中村中村中", "中村中村中…"),
        ("\x00", "?"),
    ],
)
def test_a_lane_shows_twelve_cells(text: str, shown: str) -> None:
    assert shown_name(text) == shown


def test_a_text_too_wide_for_its_ellipsis_is_left_out() -> None:
    assert cut_text("Bartholomew", 2, "...") == ""
