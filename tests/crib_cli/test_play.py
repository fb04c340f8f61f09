"""`crib`, `crib play` and `crib resume`: what they ask of the front, and what they refuse."""

from __future__ import annotations

import pytest

from crib_bots.levels import Level
from crib_cli.main import main
from crib_engine.rules import RULE_SETS
from crib_engine.seating import Peg
from crib_table.play_options import PegDraw, PlayOptions, Start
from tests.crib_cli.running import assert_refused, crib_here


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[PlayOptions]:
    """What was asked for, with no front to play it."""
    options: list[PlayOptions] = []

    def open_front(asked_for: PlayOptions, *, plain: bool) -> int:
        assert not plain
        options.append(asked_for)
        return 0

    monkeypatch.setattr("crib_cli.play.open_front", open_front)
    monkeypatch.setattr("crib_cli.resume.open_front", open_front)
    return options


def test_crib_alone_starts_at_home(asked: list[PlayOptions]) -> None:
    assert main([]) == 0
    assert main(["--name", "Ann"]) == 0
    assert asked == [PlayOptions(), PlayOptions(name="Ann")]


def test_resume_goes_on_with_the_match_that_was_left(asked: list[PlayOptions]) -> None:
    assert main(["resume"]) == 0
    assert asked == [PlayOptions(start=Start.RESUME)]


def test_play_hands_over_all_that_was_said(asked: list[PlayOptions]) -> None:
    words = "play --players 3 --bots easy,normal --rules acc --format 5 --peg navy --seed 0"
    assert main([*words.split(), "--name", "Zoë"]) == 0
    assert asked == [
        PlayOptions(
            start=Start.PLAY,
            players=3,
            bots=(Level.EASY, Level.NORMAL),
            rules=RULE_SETS["acc"],
            format=5,
            peg=Peg.NAVY,
            name="Zoë",
            seed=0,
        )
    ]


def test_what_was_not_said_is_left_open(asked: list[PlayOptions]) -> None:
    assert main(["play"]) == 0
    assert asked == [PlayOptions(start=Start.PLAY)]


def test_options_of_a_match_start_one_without_the_word(asked: list[PlayOptions]) -> None:
    assert main(["--seed", "0"]) == 0
    assert asked == [PlayOptions(start=Start.PLAY, seed=0)]


@pytest.mark.parametrize(
    "words, players, levels",
    [
        ("--bots easy", 2, ["easy"]),
        ("--bots easy,normal", 3, ["easy", "normal"]),
        ("--bots easy --players 4", 4, ["easy", "easy", "easy"]),
        ("--bots Normal,EASY,normal", 4, ["normal", "easy", "normal"]),
    ],
)
def test_bots_sit_on_the_other_seats(
    asked: list[PlayOptions], words: str, players: int, levels: list[str]
) -> None:
    assert main(["play", *words.split()]) == 0
    assert asked[0].players == players
    assert [level.value for level in asked[0].bots] == levels


def test_a_peg_is_a_colour_or_random(asked: list[PlayOptions]) -> None:
    for colour in ("terracotta", "Teal", "OAT", "navy", "random"):
        assert main(["play", "--peg", colour]) == 0
    pegs = [options.peg for options in asked]
    assert pegs == [Peg.TERRACOTTA, Peg.TEAL, Peg.OAT, Peg.NAVY, PegDraw.RANDOM]


WRONG = [
    ("--players 1", "--players"),
    ("--players 5", "--players"),
    ("--players x", "'x' is not a whole number"),
    ("--bots genius", "There is no bot level 'genius'"),
    ("--bots easy,easy --players 2", "2 levels for 1 seat"),
    ("--bots easy,easy,easy,easy", "1, 2 or 3 can play with you"),
    ("--rules chess", "There is no rule set 'chess'"),
    ("--format 2", "--format"),
    ("--peg red", "'red' is no peg colour"),
    ("--seed pi", "'pi' is not a whole number"),
    ("--name Bartholomew-Joe", "1 to 12 characters"),
    ("--name", "--name"),
    ("--speed 3", "--speed"),
    ("again", "again"),
]


@pytest.mark.parametrize("words, reason", WRONG)
def test_what_cannot_be_played_is_refused_before_any_screen(words: str, reason: str) -> None:
    assert_refused(crib_here("play", *words.split()), reason)


@pytest.mark.parametrize("name", ["", "   ", "a\x1b[2Jb", "a\u202eb", "\udcff", "a\u200bb"])
def test_a_name_that_no_terminal_can_show_is_refused(name: str) -> None:
    assert_refused(crib_here("play", "--name", name), "1 to 12 characters")
