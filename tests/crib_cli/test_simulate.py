"""`crib simulate`: the same seed, the same bytes; a record that replays; a summary that adds up."""

from __future__ import annotations

import hashlib
import json
import sys
from io import StringIO
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from crib_cli import progress
from crib_engine.evolve import replay
from crib_engine.record import event_from_json
from crib_engine.rules import RULE_SETS
from tests.crib_cli.running import assert_refused, crib, crib_here

SMALL = ("simulate", "--bots", "easy", "--matches", "2", "--seed", "7")

# Of bots that only draw numbers, so that a better bot changes nothing here.
EASY_RECORDS = {
    2: "e139550fd12d4d36",
    3: "29af207023bd48ff",
    4: "e14f316d96f0a455",
}


def matches_of(record: str) -> list[list[dict[str, Any]]]:
    """The events of each match; seq begins at 1 in each."""
    matches: list[list[dict[str, Any]]] = []
    for line in record.splitlines():
        event = json.loads(line)
        if event["seq"] == 1:
            matches.append([])
        matches[-1].append(event)
        assert event["seq"] == len(matches[-1])
    return matches


@pytest.mark.parametrize("players", EASY_RECORDS)
def test_a_record_is_the_same_on_every_python(players: int) -> None:
    ran = crib(*SMALL, "--players", str(players), "--record", "-")
    assert ran.code == 0
    assert hashlib.sha256(ran.out.encode()).hexdigest()[:16] == EASY_RECORDS[players]


@pytest.mark.parametrize("bots", ["normal", "easy,normal,easy"])
def test_the_same_seed_gives_the_same_bytes_in_every_process(tmp_path: Path, bots: str) -> None:
    words = ("simulate", "--players", "3", "--bots", bots, "--matches", "1", "--seed", "12")
    texts, records = set(), set()
    for hash_seed in ("0", "1", "random"):
        file = tmp_path / hash_seed
        environment = {"PYTHONHASHSEED": hash_seed}
        ran = crib(*words, "--record", str(file), environment=environment)
        assert ran.code == 0
        texts.add(ran.out)
        records.add(file.read_bytes())
    assert len(texts) == len(records) == 1


def test_another_seed_plays_another_match() -> None:
    first, second = (
        crib_here("simulate", "--bots", "easy", "--matches", "1", "--record", "-", "--seed", seed)
        for seed in ("1", "-1")
    )
    assert first.out != second.out


def test_a_match_does_not_hang_on_how_many_are_played() -> None:
    one, two = (
        crib_here(*SMALL[:3], "--matches", number, "--seed", "7", "--record", "-").out
        for number in ("1", "2")
    )
    assert two.startswith(one)
    assert two != one


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("players, format_", [(2, 1), (3, 3), (4, 5)])
def test_a_record_replays_to_matches_that_are_won(players: int, format_: int, rules: str) -> None:
    ran = crib_here(
        *("simulate", "--players", str(players), "--bots", "easy", "--matches", "2"),
        *("--format", str(format_), "--rules", rules, "--seed", "5", "--record", "-"),
    )
    matches = matches_of(ran.out)
    assert len(matches) == 2
    for events in matches:
        assert events[0]["event"] == "match_started"
        assert (events[0]["rules"], events[0]["format"]) == (rules, format_)
        assert all(seat["kind"] == "bot" for seat in events[0]["seats"])
        assert len(events[0]["seats"]) == players
        assert events[-1]["event"] == "match_won"
        state = replay(event_from_json(event) for event in events)
        assert state.over
        assert state.winner == events[-1]["side"]


def test_a_record_on_stdout_is_alone_there() -> None:
    text, as_json = (crib(*SMALL, "--record", "-", *more) for more in ((), ("--json",)))
    assert text.out == as_json.out
    assert "2 matches" in text.err
    assert json.loads(as_json.err)["matches"] == 2


def test_a_record_in_a_file_is_that_of_stdout(tmp_path: Path) -> None:
    file = tmp_path / "record.jsonl"
    ran = crib_here(*SMALL, "--record", str(file))
    assert ran.code == 0
    assert file.read_text(encoding="ascii") == crib_here(*SMALL, "--record", "-").out
    assert ran.out.startswith("2 matches, a single game, rules standard, seed 7.\n")
    assert ran.err.endswith(" plays a second.\n")


def test_the_summary_adds_up_with_the_record() -> None:
    seats = ("--players", "4", "--bots", "easy", "--format", "3")
    words = ("simulate", *seats, "--matches", "6", "--seed", "3")
    summary = json.loads(crib_here(*words, "--json").out)
    events = [
        event for match in matches_of(crib_here(*words, "--record", "-").out) for event in match
    ]
    named: dict[str, list[dict[str, Any]]] = {
        name: list(group)
        for name, group in groupby(
            sorted(events, key=lambda event: str(event["event"])), lambda event: event["event"]
        )
    }
    assert summary["matches"] == 6
    assert summary["games"] == len(named["game_won"])
    assert summary["rounds"] == len(named["hands_dealt"])
    assert summary["plays"] == len(named["card_played"])
    assert summary["plays_per_second"] > 0
    for side in summary["sides"]:
        number = side["side"]
        assert side["seats"] == [number, number + 2]
        assert side["wins"] == sum(won["side"] == number for won in named["match_won"])
        worths = [won["worth"] for won in named["game_won"] if won["side"] == number]
        assert side["games_won"] == sum(worths)
        assert side["skunks"] == worths.count(2)
        assert side["double_skunks"] == worths.count(4)
    hands = [shown["points"] for shown in named["hand_shown"]]
    cribs = [shown["points"] for shown in named["crib_shown"]]
    assert summary["dealer"]["crib"] == round(sum(cribs) / len(cribs), 3)
    assert summary["pone"]["crib"] is None
    assert min(hands) <= summary["dealer"]["hand"] <= max(hands)


def test_all_but_the_speed_is_the_same_for_a_seed() -> None:
    first, second = (json.loads(crib_here(*SMALL, "--json").out) for _ in range(2))
    del first["plays_per_second"], second["plays_per_second"]
    assert first == second
    assert crib_here(*SMALL).out == crib_here(*SMALL).out


def test_without_a_seed_the_summary_names_one_that_repeats_it() -> None:
    summary = json.loads(crib_here("simulate", "--bots", "easy", "--matches", "1", "--json").out)
    words = ("simulate", "--bots", "easy", "--matches", "1", "--seed", str(summary["seed"]))
    again = json.loads(crib_here(*words, "--json").out)
    assert again["sides"] == summary["sides"]


def test_bots_tell_how_many_play() -> None:
    summary = json.loads(
        crib_here("simulate", "--bots", "easy,normal,easy", "--matches", "1", "--json").out
    )
    assert summary["players"] == 3
    assert [side["bots"] for side in summary["sides"]] == [["easy"], ["normal"], ["easy"]]


@pytest.mark.parametrize(
    "words, reason",
    [
        ("", "--bots"),
        ("--bots easy", "--matches"),
        ("--matches 1", "--bots"),
        ("--bots genius --matches 1", "There is no bot level 'genius'"),
        ("--bots easy, --matches 1", "There is no bot level ''"),
        ("--bots easy,easy,easy,easy,easy --matches 1", "at most 4 can play"),
        ("--bots easy,easy --players 3 --matches 1", "2 levels for 3 seats"),
        ("--bots easy --players 5 --matches 1", "--players"),
        ("--bots easy --players two --matches 1", "--players"),
        ("--bots easy --matches 0", "0 is not 1 or more"),
        ("--bots easy --matches -1", "-1 is not 1 or more"),
        ("--bots easy --matches 1.5", "'1.5' is not a whole number"),
        ("--bots easy --matches 1e3", "'1e3' is not a whole number"),
        pytest.param(f"--bots easy --matches {'9' * 5000}", "at most 18 digits", id="long"),
        ("--bots easy --matches 1 --format 2", "--format"),
        ("--bots easy --matches 1 --rules chess", "There is no rule set 'chess'"),
        ("--bots easy --matches 1 --seed x", "'x' is not a whole number"),
        ("--bots easy --matches 1 --record /nowhere/at/all", "Cannot write '/nowhere/at/all'"),
        ("--bots easy --matches 1 --record /", "Cannot write '/'"),
        ("--bots easy --matches 1 more", "more"),
    ],
)
def test_what_cannot_be_simulated_is_refused(words: str, reason: str) -> None:
    assert_refused(crib_here("simulate", *words.split()), reason)


def test_paired_deals_say_how_much_each_level_won_and_how_sure_that_is() -> None:
    words = ("simulate", "--bots", "normal,easy", "--matches", "4", "--seed", "2", "--paired")
    summary = json.loads(crib_here(*words, "--json").out)
    assert summary["deals"] == 4
    assert summary["matches"] == 8
    assert [level["bots"] for level in summary["levels"]] == ["easy", "normal"]
    assert sum(level["share"] for level in summary["levels"]) == 1
    assert all(level["fair"] == 0.5 for level in summary["levels"])
    text = crib_here(*words).out
    assert "Share   Error    Fair" in text
    assert f"{100 * summary['levels'][1]['share']:.1f}%" in text


def test_a_paired_record_holds_every_match() -> None:
    words = ("simulate", "--bots", "normal,easy", "--matches", "2", "--seed", "2", "--paired")
    matches = matches_of(crib_here(*words, "--record", "-").out)
    levels = [[seat["level"] for seat in events[0]["seats"]] for events in matches]
    assert levels == [["normal", "easy"], ["easy", "normal"]] * 2


def test_there_is_nothing_to_pair_where_all_play_alike() -> None:
    assert_refused(crib_here(*SMALL, "--paired"), "--paired compares levels")


def test_a_bar_is_for_a_terminal_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "SECONDS", 0.0)
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    assert list(progress.with_progress(range(3), 3)) == [0, 1, 2]
    assert "[##########....................] 1 of 3 matches" in screen.getvalue()
    # Nothing is left of it in the end.
    assert screen.getvalue().rsplit("\r", 2)[1].strip() == ""
    assert screen.getvalue().endswith("\r")
    monkeypatch.setattr(sys, "stderr", plain := StringIO())
    assert list(progress.with_progress(range(3), 3)) == [0, 1, 2]
    assert plain.getvalue() == ""


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_nothing_is_written_when_something_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "record.jsonl"
    words = ("simulate", "--bots", "easy", "--matches", "1", "--record", str(file))
    assert_refused(crib_here(*words, "--rules", "chess"))
    assert not file.exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is full")
def test_a_record_that_cannot_be_written_is_one_line() -> None:
    assert_refused(crib_here(*SMALL, "--record", "/dev/full"), "Cannot write '/dev/full'")
