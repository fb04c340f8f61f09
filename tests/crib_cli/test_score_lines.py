"""`crib score --stdin`: an answer for each line, at once, and a clear end at a bad one."""

from __future__ import annotations

import json
import random
import subprocess
import sys

import pytest

from crib_cli.score_json import score_json
from crib_engine.cards import DECK
from crib_engine.combination import combination_to_json
from crib_engine.counting import count_hand
from tests.crib_cli.running import Ran, assert_one_line, crib, crib_here


def answers(stdin: str | bytes) -> Ran:
    content = stdin.encode() if isinstance(stdin, str) else stdin
    return crib_here("score", "--stdin", "--json", stdin=content)


def points(stdin: str | bytes) -> list[int]:
    ran = answers(stdin)
    assert (ran.code, ran.err) == (0, "")
    return [json.loads(line)["points"] for line in ran.lines]


def test_each_line_is_answered_as_the_command_answers_alone() -> None:
    ran = crib("score", "--stdin", "--json", stdin="5H 5C 5S JD 5D\n2S 4S 6S QS 8H crib\n")
    alone = [
        crib_here("score", "5H", "5C", "5S", "JD", "--starter", "5D", "--json").out,
        crib_here("score", "2S", "4S", "6S", "QS", "--starter", "8H", "--crib", "--json").out,
    ]
    assert (ran.code, ran.out, ran.err) == (0, "".join(alone), "")


@pytest.mark.parametrize(
    "line",
    [
        "5H 5C 5S JD 5D",
        "5H5C5SJD 5D",
        "5H,5C,5S,JD 5D",
        "5H, 5C, 5S, JD, 5D",
        "5h5c5sjd5d",
        "  5H\t5C  5S JD 5D  ",
        "5♥ 5♣ 5♠ J♦ 5♦",
        "5H 5C 5S JD 5D crib",
        "5H5C5SJD 5D CRIB",
        "5H 5C 5S JD 5D\r",
    ],
)
def test_a_line_may_be_written_in_many_ways(line: str) -> None:
    assert points(line) == [29]
    assert points(f"{line}\n{line}\n") == [29, 29]


def test_crib_makes_four_of_a_suit_no_flush() -> None:
    assert points("2S 4S 6S QS 8H\n2S 4S 6S QS 8H crib\n2S 4S 6S QS 8S crib\n") == [4, 0, 5]


def test_empty_lines_are_passed_over() -> None:
    assert points("") == []
    assert points("\n\n5H 5C 5S JD 5D\n \n5H 5C 5S JH 5D\n\n") == [29, 28]


@pytest.mark.parametrize(
    "line, reason",
    [
        ("5H 5C 5S", "4 cards, not 2"),
        ("crib", "There are no cards"),
        (",", "There are no cards"),
        ("5H 5C 5S JD QD 5D", "4 cards, not 5"),
        ("5H 5C 5S JD", "4 cards, not 3"),
        ("5H 5C 5S 5H 5D", "5H is there twice"),
        ("5H 5C 5S JD 5H", "The starter 5H is already in the hand"),
        ("5H 5C 5S XX 5D", "'XX' is not a card"),
        ("5H 5C 5S JD 5D crib crib", "'crib' is the last word of a line, after five cards"),
        ('{"hand": 1}', "is not a card"),
        ("5H 5C 5S J\x1b[31mD 5D", "is not a card"),
        ("5H " * 5000, "longer than any hand"),
    ],
)
def test_a_bad_line_ends_it_by_name_and_leaves_nothing_of_itself(line: str, reason: str) -> None:
    ran = answers(f"5H 5C 5S JD 5D\n\n{line}\n5H 5C 5S JH 5D\n")
    assert ran.code == 2
    assert [json.loads(one)["points"] for one in ran.lines] == [29]
    assert_one_line(ran.err)
    assert ran.err.startswith("crib: Line 3: ")
    assert reason in ran.err


def test_bytes_that_are_no_text_are_a_bad_line() -> None:
    ran = answers(b"5H 5C 5S JD 5D\n\xff\xfe 5C 5S JD 5D\n")
    assert (ran.code, len(ran.lines)) == (2, 1)
    assert ran.err == "crib: Line 2: It is not UTF-8 text.\n"


def test_a_program_that_asks_one_at_a_time_is_answered_one_at_a_time() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "crib_cli", "score", "--stdin", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        for starter, expected in (("5D", 29), ("4D", 15)):
            running.stdin.write(f"5H 5C 5S JD {starter}\n")
            running.stdin.flush()
            assert json.loads(running.stdout.readline())["points"] == expected
        running.stdin.close()
        assert running.wait(timeout=60) == 0


def test_many_lines_are_many_answers(luck: random.Random) -> None:
    hands = [luck.sample(DECK, 5) for _ in range(3000)]
    content = "".join(f"{' '.join(card.code for card in hand)}\n" for hand in hands)
    expected = [count_hand(hand[:4], hand[4]).points for hand in hands]
    assert points(content) == expected


def test_the_json_is_byte_for_byte_that_of_the_library(luck: random.Random) -> None:
    for _ in range(500):
        *hand, starter = luck.sample(DECK, 5)
        tally = count_hand(hand, starter, crib=luck.random() < 0.5)
        combinations = [combination_to_json(one) for one in tally.combinations]
        body = {"points": tally.points, "combinations": combinations}
        assert score_json(tally) == json.dumps(body)
