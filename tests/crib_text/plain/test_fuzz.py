"""Whatever bytes are typed, plain mode answers in printable lines, and goes on."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.crib_text.plain.at_the_prompt import Visit, a_household, an_opening, sensible, visit

PIECES = st.one_of(
    st.binary(max_size=30),
    st.text(max_size=30).map(lambda text: text.encode("utf-8", "surrogatepass")),
    st.sampled_from(
        [
            *(b"\x1b[A", b"\x1b]0;x\x07", b"\x00" * 9, b"\xff\xfe\x80a", b"\x9b31m", b"\r"),
            *(b"5h", b"1 2", b"y", b"n", b"", b"  ", b"w 1", b"l 5", b"set width 40", b"quit"),
            *(b"x" * 100_000, b"1 " * 5000, b"5h" * 4096, "\u202eevil".encode(), b"l 99999999999"),
            *("１ ２".encode(), "٣".encode(), b"set", b"rules", b"help x", b"back", b"new"),
        ]
    ),
)


def without_newline(piece: bytes) -> bytes:
    return piece.replace(b"\n", b" ")


def assert_printable(seen: Visit) -> None:
    assert set(seen.output) <= {0x0A, *range(0x20, 0x7F)}
    for write in seen.writes:
        assert write.endswith(b"\n")
        assert len(write) < 4000


@settings(max_examples=60)
@given(st.lists(PIECES.map(without_newline), max_size=25), st.integers(0, 99))
def test_at_a_table_it_answers_and_goes_on(typed: list[bytes], seed: int) -> None:
    household = a_household(opening=an_opening(2, str(seed)))
    left = list(typed)
    count = 0

    def typist(seen: Visit) -> str | bytes | None:
        nonlocal count
        count += 1
        if left and count % 2:
            return left.pop()
        return sensible(seen) if count < 80 else None

    seen = visit(household, typist, encoding="ascii")
    assert seen.code == 0
    assert not left or "Left." in seen.output.decode()
    assert_printable(seen)


@settings(max_examples=60)
@given(st.lists(PIECES.map(without_newline), max_size=12))
def test_before_a_match_it_answers_and_goes_on(typed: list[bytes]) -> None:
    left = list(typed)

    def typist(_seen: Visit) -> str | bytes | None:
        return left.pop() if left else None

    seen = visit(a_household(), typist, encoding="ascii")
    assert seen.code == 0
    assert_printable(seen)


def test_each_line_is_answered_even_the_longest() -> None:
    seen = visit(
        a_household(opening=an_opening()),
        lambda seen: b"9" * 10**6 if len(seen.writes) < 5 else None,
    )
    assert seen.lines.count("No. That line is too long.") == 4
