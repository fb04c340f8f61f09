"""Two real games on one data folder: nothing is doubled, and each sees what the other did."""

from __future__ import annotations

import random
import signal
import time
from pathlib import Path

import pytest

from tests.endurance.conftest import Open
from tests.endurance.screen_player import ScreenPlayer
from tests.endurance.screen_story import Story
from tests.endurance.seen import At
from tests.endurance.stored import (
    assert_deals_pass_left,
    history,
    played_until,
    record,
    short_match,
    tables,
    uninterrupted,
)

IDLE_SECONDS = 3.0
MOST_OF_A_CORE = 0.003


def assert_same_place(data: Path, *players: ScreenPlayer) -> None:
    """All of them come to show how the match stands, with no key but for counting a hand."""
    story = Story(history(data, tables(data)[-1].table))
    for player in players:
        for _ in range(100):
            player.count_out()
            if story.is_told_whole(player.seen):
                break
            player.rest(0.2)
        story.assert_is_now(player.settle())


def assert_as_if_in_one_window(data: Path, seed: int) -> None:
    happened = history(data, tables(data)[-1].table)
    assert_deals_pass_left(happened, 2)
    kept = record(happened)
    while kept[-1]["event"] == "cards_discarded":
        kept.pop()
    assert kept == record(uninterrupted(short_match(seed)))[: len(kept)]


@pytest.mark.parametrize("times", [3, pytest.param(12, marks=pytest.mark.exhaustive)])
def test_two_windows_at_one_match(
    data: Path, luck: random.Random, window: Open, times: int
) -> None:
    """They take turns, then both decide at once, again and again."""
    seed = luck.randrange(2**32)
    one = window("play", "--rules", "short", "--format", "3", "--seed", str(seed))
    one.settle()
    two = window("resume")
    assert_same_place(data, one, two)
    for player in (one, two):
        player.step()
        assert_same_place(data, one, two)
    for _ in range(times):
        keys = one.keys()
        assert two.keys() == keys
        *before, last = keys
        one.press(*before)
        two.press(*before)
        one.press(last)
        two.press(last)
        # The second of two presses may have been for the next question already.
        one.rest(0.3)
        two.rest(0.3)
        one.settle()
        two.settle()
        assert_same_place(data, one, two)
    assert len(tables(data)) == 1
    assert_as_if_in_one_window(data, seed)


@pytest.mark.exhaustive
def test_a_window_that_slept_wakes_up_to_how_it_stands(
    data: Path, luck: random.Random, window: Open
) -> None:
    seed = luck.randrange(2**32)
    one = window("play", "--rules", "short", "--format", "3", "--seed", str(seed))
    one.settle()
    two = window("resume")
    two.settle()
    two.terminal.kill(signal.SIGSTOP)
    while one.seen.at is not At.SHOW:
        one.step()
    two.terminal.kill(signal.SIGCONT)
    assert_same_place(data, one, two)
    assert_as_if_in_one_window(data, seed)


@pytest.mark.exhaustive
def test_two_games_begun_at_once_are_two_matches(data: Path, window: Open) -> None:
    players = [window("play", "--seed", str(seed)) for seed in (1, 2, 3)]
    for player in players:
        player.settle()
        player.step()
    assert len(tables(data)) == 3
    stories = [Story(history(data, info.table)) for info in tables(data)]
    for player in players:
        player.terminal.until(lambda: any(one.is_told_whole(player.seen) for one in stories))  # noqa: B023
        assert player.leave() == 0


@pytest.mark.exhaustive
def test_the_first_screen_leads_to_where_another_window_has_come(data: Path, window: Open) -> None:
    played_until(data, short_match(5), lambda state: bool(state.awaited))
    home = window()
    home.terminal.until("Resume")
    other = window("resume")
    for _ in range(3):
        other.step()
    home.terminal.press("\r")
    assert_same_place(data, other, home)


def test_waiting_for_the_player_costs_nothing(data: Path, window: Open) -> None:
    """Also at a prompt it looks whether another window has gone on."""
    player = window("play", "--seed", "1")
    player.settle()
    player.rest(1.5)
    files = sorted((path.name, path.stat().st_mtime_ns) for path in data.iterdir())
    process = Path(f"/proc/{player.terminal.process.pid}")
    written, used = bytes_written(process), seconds_used(process)
    start = time.monotonic()
    player.rest(IDLE_SECONDS)
    used = seconds_used(process) - used
    assert used / (time.monotonic() - start) <= MOST_OF_A_CORE
    assert bytes_written(process) == written
    assert sorted((path.name, path.stat().st_mtime_ns) for path in data.iterdir()) == files


def bytes_written(process: Path) -> str:
    return next(line for line in (process / "io").read_text().splitlines() if "wchar" in line)


def seconds_used(process: Path) -> float:
    """CPU of all threads, to the nanosecond."""
    threads = (process / "task").iterdir()
    return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e9
