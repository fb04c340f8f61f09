"""Lines as bytes: ASCII, letters of names where the stream has them, broken at spaces."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crib_text.plain.paper import Paper, encoding_of


@pytest.mark.parametrize(
    "text, in_utf_8, in_latin_1, in_ascii",
    [
        ("Zoë plays.", "Zoë plays.", "Zoë plays.", "Zoe plays."),
        ("Łukasz", "Łukasz", "Lukasz", "Lukasz"),
        ("Søren Æ ß", "Søren Æ ß", "Søren Æ ß", "Soren AE ss"),
        ("Ольга", "Ольга", "?????", "?????"),
        ("Ann’s “x” … y", 'Ann\'s "x" ... y', 'Ann\'s "x" ... y', 'Ann\'s "x" ... y'),
        ("5♥ J♠", "5H JS", "5H JS", "5H JS"),
        ("\U0001f600", "?", "?", "?"),
    ],
)
def test_letters_of_names_stay_where_the_stream_has_them(
    text: str, in_utf_8: str, in_latin_1: str, in_ascii: str
) -> None:
    for encoding, right in (("utf-8", in_utf_8), ("latin-1", in_latin_1), ("ascii", in_ascii)):
        assert Paper(encoding, 80).bytes_of([text]) == f"{right}\n".encode(encoding)


def test_lines_break_at_spaces_and_are_written_in_one_piece() -> None:
    lines = ["You: 5 of hearts, count 26, pair for 2. You 39, 82 to go.", "Play 2:"]
    assert Paper("ascii", 40).bytes_of(lines) == (
        b"You: 5 of hearts, count 26, pair for 2.\nYou 39, 82 to go.\nPlay 2:\n"
    )


def test_no_line_but_a_prompt_ends_in_a_colon() -> None:
    lines = ["You and Ben: Terracotta circle.", "Play 1 or 2:"]
    assert Paper("ascii", 20).bytes_of(lines) == (
        b"You and\nBen: Terracotta\ncircle.\nPlay 1 or 2:\n"
    )


def test_what_is_empty_is_no_line() -> None:
    assert Paper("ascii", 40).bytes_of(["", "  ", "a"]) == b"a\n"


@given(st.lists(st.text()), st.sampled_from(["ascii", "latin-1", "utf-8", "cp437"]))
def test_whatever_is_said_only_letters_are_beyond_ascii(lines: list[str], encoding: str) -> None:
    written = Paper(encoding, 40).bytes_of(lines).decode(encoding)
    for char in written:
        assert char == "\n" or " " <= char <= "~" or (ord(char) > 127 and char.isprintable())
    for line in written.splitlines() if encoding == "ascii" else ():
        assert line == " ".join(line.split()) != ""


@pytest.mark.parametrize(
    "encoding, locale, right",
    [
        ("utf-8", "en_GB.UTF-8", "utf-8"),
        ("utf-8", "C", "ascii"),
        ("utf-8", "POSIX", "ascii"),
        ("latin-1", "de_DE", "latin-1"),
        ("utf-16", "", "ascii"),
    ],
)
def test_the_encoding_is_that_of_the_stream_and_the_locale(
    monkeypatch: pytest.MonkeyPatch, encoding: str, locale: str, right: str
) -> None:
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", locale)
    assert encoding_of(io.TextIOWrapper(io.BytesIO(), encoding=encoding)) == right


def test_without_a_stream_it_is_ascii() -> None:
    assert encoding_of(None) == "ascii"
