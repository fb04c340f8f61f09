"""Whatever is typed: an answer or one clear line, never a traceback."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from crib_engine.cards import DECK
from tests.crib_cli.running import Ran, assert_one_line, crib_here

COMMANDS = ["score", "peg", "discard", "position", "rules", "play", "resume", "", "history"]
OPTIONS = ["--starter", "--crib", "--json", "--stdin", "--help", "--version", "--players", "--bots"]
OPTIONS += [
    "--dealer",
    "--pone",
    "--score",
    "--rules",
    "--format",
    "--peg",
    "--name",
    "--seed",
    "--plain",
    "--",
    "-",
    "-x",
]
VALUES = ["5H", "5H5C", "TH,10S", "2", "3", "easy", "acc", "random", "-1", "", " ", "5♥", "1" * 30]

cards = st.sampled_from([card.code for card in DECK])
# A null byte can't be in an argument; a lone surrogate stands for a byte that is no text.
text = st.text(st.characters(exclude_characters="\0", exclude_categories=()), max_size=12)
words = st.one_of(cards, st.sampled_from(OPTIONS), st.sampled_from(VALUES), text)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 130) | st.floats() | st.text(max_size=4) | cards,
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(st.sampled_from(["1", "2", "3", "x"]), inner, max_size=3)
    ),
    max_leaves=12,
)
KEYS = ["players", "rules", "dealer", "scores", "hands", "crib", "starter", "plays", "extra"]
GOOD = {
    "players": 2,
    "dealer": 1,
    "hands": {"1": ["8H", "TC", "3D", "4S"], "2": ["7S", "9D", "KH", "2C"]},
    "crib": ["5H", "6C", "QD", "AS"],
    "starter": "QS",
}


def assert_answered(ran: Ran) -> None:
    assert ran.code in {0, 2}, ran
    if ran.code == 2:
        assert_one_line(ran.err)
    else:
        assert ran.err == ""


@given(st.sampled_from(COMMANDS), st.lists(words, max_size=8))
def test_any_words(command: str, rest: list[str]) -> None:
    assert_answered(crib_here(*([command] if command else []), *rest))


@given(st.lists(st.one_of(cards, cards, text).map(str), max_size=7))
def test_any_cards(typed: list[str]) -> None:
    assert_answered(crib_here("peg", "--", *typed))
    assert_answered(crib_here("score", "--starter=5D", "--", *typed))
    assert_answered(crib_here("discard", "--pone", "--", *typed))


@given(st.binary(max_size=200))
def test_any_bytes_on_stdin(stdin: bytes) -> None:
    for command in (["score", "--stdin", "--json"], ["position", "-"]):
        assert_answered(crib_here(*command, stdin=stdin))


@given(st.lists(st.lists(cards, max_size=6).map(" ".join) | text, max_size=5))
def test_any_lines_of_hands(lines: list[str]) -> None:
    stdin = "\n".join(lines).encode("utf-8", "surrogatepass")
    ran = crib_here("score", "--stdin", "--json", stdin=stdin)
    assert_answered(ran)
    for line in ran.lines:
        assert set(json.loads(line)) == {"points", "combinations"}


@given(st.dictionaries(st.sampled_from(KEYS), json_values, max_size=4))
def test_any_position(changes: dict[str, object]) -> None:
    stdin = json.dumps(GOOD | changes).encode()
    ran = crib_here("position", "-", stdin=stdin)
    assert_answered(ran)
    assert (ran.code == 2) == (ran.out == "")
