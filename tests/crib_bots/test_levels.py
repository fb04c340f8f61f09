"""The levels by name, and what every level keeps to."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import pytest

from crib_bots import BotError, Level, bot_move, parse_level, stand_in_move
from crib_engine import CribError
from crib_engine.decide import decide
from crib_engine.events import CardPlayed, GoSaid
from crib_engine.moves import Play
from crib_engine.viewing import view_for
from tests.conftest import ROOT
from tests.crib_bots.matches import applied, play_match, questions
from tests.crib_bots.positions import cards, in_discard, in_play, twin

LEVELS = list(Level)
QUICK = [Level.EASY, Level.NORMAL]
THINKING = [level for level in Level if level not in QUICK]
PLAYERS = (2, 3, 4)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_found_by_its_name_in_either_letter_case(level: Level) -> None:
    assert parse_level(level.value) is level
    assert parse_level(f" {level.value.upper()} ") is level


@pytest.mark.parametrize("name", ["", "brilliant", "easy,normal", "no\nrmal", "x" * 1000])
def test_an_unknown_level_is_one_clear_line_that_names_the_levels(name: str) -> None:
    with pytest.raises(CribError) as raised:
        parse_level(name)
    line = str(raised.value)
    assert "\n" not in line
    assert len(line) < 100
    assert all(level.value in line for level in Level)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("level", QUICK)
def test_whole_matches_of_bots_are_legal_moves_to_the_end(
    level: Level, players: int, luck: Random
) -> None:
    """An illegal move would raise `Refused`."""
    state = play_match([level] * players, luck)
    assert state.winner is not None


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("level", QUICK)
def test_hidden_cards_never_change_a_choice(level: Level, players: int, luck: Random) -> None:
    """Case B05: everything a seat can't see is dealt again, and its bot does the same."""
    seed = f"hidden {luck.random()}"
    changed = 0
    for asked in questions([level] * players, seed):
        for _ in range(3):
            other = twin(asked.state, asked.seat, luck)
            changed += other != asked.state
            view = view_for(other, asked.seat)
            assert view == view_for(asked.state, asked.seat)
            assert bot_move(view, level, Random(asked.seed)) == asked.move
    assert changed > 100


def in_processes(program: str) -> set[str]:
    """What it prints, each time with another order of sets."""
    return {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("0", "1", "4242")
    }


@pytest.mark.parametrize("level", QUICK)
def test_the_same_seed_plays_the_same_match_in_every_process(level: Level) -> None:
    """Sets and dicts order otherwise under another hash seed; no choice may."""
    program = (
        "from tests.crib_bots.matches import questions\n"
        "from crib_bots import Level\n"
        "for players in (2, 3, 4):\n"
        f"    for asked in questions([Level({level.value!r})] * players, 'one seed'):\n"
        "        print(asked.seat, asked.move)\n"
    )
    played = in_processes(program)
    assert len(played) == 1
    assert played.pop().count("Play(") > 100


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("level", THINKING)
def test_a_level_that_thinks_moves_legally_and_the_same_whatever_is_hidden(
    level: Level, players: int, luck: Random
) -> None:
    """Case B05 again, asked now and then: a whole match of its thinking takes too long here."""
    asked = 0
    for question in questions([Level.NORMAL] * players, f"thinking {luck.random()}"):
        state, seat = question.state, question.seat
        if luck.random() > 0.08:
            continue
        asked += 1
        move = bot_move(view_for(state, seat), level, Random(question.seed))
        decide(state, seat, move, Random(1))
        other = twin(state, seat, luck)
        assert bot_move(view_for(other, seat), level, Random(question.seed)) == move
    assert asked


@pytest.mark.parametrize("rules", ["short", "acc"])
def test_experts_play_matches_to_their_end(rules: str, luck: Random) -> None:
    assert play_match([Level.EXPERT, Level.HARD], luck, rules).winner is not None


def test_levels_that_think_choose_the_same_in_every_process() -> None:
    program = (
        "from random import Random\n"
        "from crib_bots import Level, bot_move\n"
        "from crib_engine.viewing import view_for\n"
        "from tests.crib_bots.matches import questions\n"
        "for players in (2, 3, 4):\n"
        "    asked = list(questions([Level.NORMAL] * players, 'one seed'))\n"
        "    for one in asked[::30]:\n"
        "        for level in (Level.HARD, Level.EXPERT):\n"
        "            print(bot_move(view_for(one.state, one.seat), level, Random(one.seed)))\n"
    )
    assert len(in_processes(program)) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_whose_cards_all_pass_31_is_given_a_go_and_never_asked(level: Level) -> None:
    """Case B01: K 9 6 on the table, 10 K 7 in the hand."""
    (six,) = cards("6D")
    before = in_play(["TC KD 7S", "6D 2C 3C"], [(2, "KS"), (1, "9H")], starter="4S")
    events = decide(before, 2, Play(six), Random(1))
    assert events == (CardPlayed(2, six, 25), GoSaid(1, 25))
    state = applied(before, events)
    assert state.awaited == (2,)
    view = view_for(state, 1)
    assert view.playable == ()
    for seed in range(1000):
        with pytest.raises(BotError):
            bot_move(view, level, Random(seed))


def test_nothing_is_asked_of_a_seat_that_is_not_awaited_or_of_a_watcher() -> None:
    state = in_play(["TC KD 7S 2D", "6D 2C 3C 4C"], starter="4S", dealer=1)
    for seat in (1, None):
        for level in Level:
            with pytest.raises(BotError):
                bot_move(view_for(state, seat), level, Random(1))
        with pytest.raises(BotError):
            stand_in_move(view_for(state, seat))


def test_easy_makes_every_legal_choice_sooner_or_later() -> None:
    discard = view_for(in_discard(["AS 2S 3S 4S 5S 6S", "7S 8S 9S TS JS QS"], 1), 1)
    moves = {bot_move(discard, Level.EASY, Random(seed)) for seed in range(400)}
    assert len(moves) == 15
    play = view_for(in_play(["2H 9C JD", "6D 2C KC"], [(2, "KH"), (1, "QD")], starter="4S"), 2)
    laid = {bot_move(play, Level.EASY, Random(seed)) for seed in range(100)}
    assert laid == {Play(card) for card in cards("6D 2C KC")}
