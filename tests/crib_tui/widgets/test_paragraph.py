from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from crib_text.names import clean_text, text_cells
from crib_tui.widgets.paragraph import rows_of


def test_rows_break_at_spaces() -> None:
    assert rows_of("Two for his heels.", 8) == ["Two for", "his", "heels."]


def test_a_word_longer_than_a_row_is_cut() -> None:
    assert rows_of("kept as /home/ann/data", 8) == ["kept as", "/home/an", "n/data"]


def test_no_text_is_no_row() -> None:
    assert rows_of("", 10) == []


@given(st.text(), st.integers(2, 30))
def test_every_row_fits_and_nothing_is_lost(text: str, cells: int) -> None:
    text = clean_text(text)
    rows = rows_of(text, cells)
    assert all(0 < text_cells(row) <= cells or row.strip() == row for row in rows)
    assert "".join("".join(rows).split()) == "".join(text.split())
