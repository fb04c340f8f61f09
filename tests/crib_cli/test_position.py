"""`crib position`: its input to the letter, the record it prints, and what it refuses."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from crib_engine.record import event_from_json
from tests.crib_cli.running import Ran, assert_refused, crib, crib_here
from tests.crib_table.rounds import ROUNDS, Round

POSITION: dict[str, Any] = {
    "players": 2,
    "rules": "standard",
    "dealer": 1,
    "scores": {"1": 118, "2": 119},
    "hands": {"1": ["8H", "TC", "3D", "4S"], "2": ["7S", "9D", "KH", "2C"]},
    "crib": ["5H", "6C", "QD", "AS"],
    "starter": "QS",
    "plays": [[2, "7S"], [1, "8H"], [2, "9D"]],
}

RECORD = """\
{"seq":1,"event":"starter_cut","seat":2,"card":"QS"}
{"seq":2,"event":"card_played","seat":2,"card":"7S","count":7}
{"seq":3,"event":"card_played","seat":1,"card":"8H","count":15}
{"seq":4,"event":"points_scored","side":1,"seat":1,"reason":"play","points":2,"pegged":2,\
"score":120,"combinations":[{"kind":"fifteen","cards":["7S","8H"],"points":2}]}
{"seq":5,"event":"card_played","seat":2,"card":"9D","count":24}
{"seq":6,"event":"points_scored","side":2,"seat":2,"reason":"play","points":3,"pegged":2,\
"score":121,"combinations":[{"kind":"run","cards":["7S","8H","9D"],"points":3}]}
{"seq":7,"event":"game_won","game":1,"side":2,"scores":{"1":120,"2":121},"worth":1,\
"games_won":{"1":0,"2":1}}
"""


def position(body: object) -> Ran:
    return crib_here("position", "-", stdin=json.dumps(body).encode())


def changed(**changes: object) -> dict[str, Any]:
    return copy.deepcopy(POSITION) | changes


def events(ran: Ran) -> list[dict[str, Any]]:
    assert (ran.code, ran.err) == (0, ""), ran
    return [json.loads(line) for line in ran.lines]


def told_as_json(told: Round) -> dict[str, Any]:
    hands = {str(seat): hand.split() for seat, hand in enumerate(told.hands, start=1)}
    return {
        "players": len(hands),
        "dealer": told.dealer,
        "scores": {str(at): score for at, score in enumerate(told.scores_before, start=1)},
        "hands": hands,
        "crib": told.crib.split(),
        "starter": told.starter,
        "plays": told.plays,
    }


def test_the_record_from_a_file_and_from_stdin(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(POSITION), encoding="utf-8")
    for ran in (crib("position", str(file)), crib("position", "-", stdin=json.dumps(POSITION))):
        assert (ran.code, ran.out, ran.err) == (0, RECORD, "")


@pytest.mark.parametrize("told", ROUNDS, ids=lambda told: told.trap)
def test_the_rounds_that_programs_got_wrong(told: Round) -> None:
    record = events(position(told_as_json(told)))
    assert [event["seq"] for event in record] == list(range(1, len(record) + 1))
    assert record[0]["event"] == "starter_cut"
    assert [
        [event["seat"], event["card"]] for event in record if event["event"] == "card_played"
    ] == [list(play) for play in told.plays]
    scores = dict(enumerate(told.scores_before or [0] * len(told.scores), start=1))
    for event in record:
        if event["event"] == "points_scored":
            assert event["score"] == scores[event["side"]] + event["pegged"]
            scores[event["side"]] = event["score"]
    assert tuple(scores.values()) == told.scores
    won = told.lines[-1].startswith("side")
    assert record[-1]["event"] == ("game_won" if won else "round_ended")


@pytest.mark.parametrize("told", ROUNDS, ids=lambda told: told.trap)
def test_every_line_is_an_event_of_a_record(told: Round) -> None:
    for body in events(position(told_as_json(told))):
        event_from_json(body)


def test_what_may_be_left_out() -> None:
    body = changed(plays=[])
    for key in ("rules", "scores", "plays"):
        del body[key]
    assert [event["event"] for event in events(position(body))] == ["starter_cut"]


def test_a_side_without_a_score_is_on_0() -> None:
    scored = events(position(changed(scores={"2": 100})))
    assert [event["score"] for event in scored if event["event"] == "points_scored"] == [2, 103]


def test_his_heels_come_with_the_cut() -> None:
    record = events(position(changed(starter="JS", plays=[])))
    assert [event["event"] for event in record] == ["starter_cut", "points_scored"]
    assert (record[1]["reason"], record[1]["side"], record[1]["points"]) == ("heels", 1, 2)


def test_another_rule_set_has_another_target() -> None:
    record = events(position(changed(rules="short", scores={"1": 58, "2": 59})))
    assert record[-1]["event"] == "game_won"
    assert record[-1]["scores"] == {"1": 60, "2": 61}


def test_partners_share_a_score() -> None:
    body = {
        "players": 4,
        "dealer": 4,
        "scores": {"1": 10, "2": 20},
        "hands": {
            "1": ["7S", "2S", "3S", "4S"],
            "2": ["KS", "QS", "9S", "TS"],
            "3": ["8H", "2H", "3H", "4H"],
            "4": ["KH", "QH", "9H", "TH"],
        },
        "crib": ["AC", "2C", "3C", "4C"],
        "starter": "6D",
        "plays": [[1, "7S"], [2, "9S"], [3, "8H"]],
    }
    scored = [event for event in events(position(body)) if event["event"] == "points_scored"]
    assert [(event["side"], event["seat"], event["score"]) for event in scored] == [(1, 3, 13)]


@pytest.mark.parametrize(
    "body, reason",
    [
        ([], "A position is a JSON object"),
        (None, "A position is a JSON object"),
        ({}, "The position has no 'players'"),
        (changed(extra=1), "A position has no 'extra'"),
        (changed(**{"a\x1b[31m": 1}), "A position has no 'a?[31m'"),
        (changed(players=5), "2, 3 or 4 players, not 5"),
        (changed(players=True), "players is not a whole number"),
        (changed(players="2"), "players is not a whole number"),
        (changed(players=2.0), "players is not a whole number"),
        (changed(players=3), "'hands' says nothing of seat 3"),
        (changed(rules="chess"), "There is no rule set 'chess'"),
        (changed(rules=None), "rules is not a text"),
        (changed(dealer=0), "The dealer is a seat from 1 to 2, not 0"),
        (changed(dealer=3), "The dealer is a seat from 1 to 2, not 3"),
        (changed(dealer=True), "dealer is not a whole number"),
        (changed(scores={"1": 121}), "Side 1 cannot be on 121"),
        (changed(scores={"1": 10**30}), "Side 1 cannot be on"),
        (changed(scores={"2": -1}), "Side 2 cannot be on -1"),
        (changed(scores={"3": 1}), "'scores' has no side '3'"),
        (changed(scores={"1": True}), "scores 1 is not a whole number"),
        (changed(scores={"1": None}), "scores 1 is not a whole number"),
        (changed(scores=[1, 2]), "'scores' is a JSON object"),
        (changed(hands={"1": POSITION["hands"]["1"]}), "'hands' says nothing of seat 2"),
        (changed(hands=POSITION["hands"] | {"3": []}), "'hands' has no seat '3'"),
        (changed(hands=POSITION["hands"] | {"2": ["7S"]}), "Seat 2 keeps 4 cards, not 1"),
        (changed(hands=POSITION["hands"] | {"2": "7S"}), "hands 2 is not a list"),
        (changed(hands=POSITION["hands"] | {"2": [7, 8, 9, 10]}), "hands 2 is not a text"),
        (changed(crib=["5H", "6C", "QD"]), "The crib is 4 cards, not 3"),
        (changed(crib=["5H", "6C", "QD", "QS"]), "QS is there twice"),
        (changed(crib=["5H", "6C", "QD", "8H"]), "8H is there twice"),
        (changed(crib=["5H", "6C", "QD", "5X"]), "In crib: '5X' is not a card"),
        (changed(starter="??"), "In starter: '??' is not a card"),
        (changed(starter=None), "starter is not a text"),
        (changed(plays={}), "plays is not a list"),
        (changed(plays=["7S"]), "a play is not a list"),
        (changed(plays=[[2]]), 'A play is a seat and a card, such as [2,"7S"]'),
        (changed(plays=[["2", "7S"]]), "the seat of a play is not a whole number"),
        (changed(plays=[[True, "8H"]]), "the seat of a play is not a whole number"),
        (changed(plays=[[3, "7S"]]), "Play 1: there is no seat 3"),
        (changed(plays=[[1, "8H"]]), "Play 1: it is the turn of seat 2, not of seat 1"),
        (changed(plays=[[2, "8H"]]), "Play 1: seat 2 does not hold 8H"),
        (changed(plays=[[2, "7S"], [1, "8H"], [2, "7S"]]), "Play 3: seat 2 does not hold 7S"),
        (
            changed(plays=[[2, "KH"], [1, "TC"], [2, "7S"], [1, "8H"]]),
            "Play 4: 8H would make 35, over 31",
        ),
        (
            changed(plays=[*POSITION["plays"], [1, "3D"]]),
            "Play 4: the game is won before seat 1 can lay 3D",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(body: object, reason: str) -> None:
    assert_refused(position(body), reason)


@pytest.mark.parametrize(
    "text, reason",
    [
        (b"", "not JSON: line 1, column 1"),
        (b"{", "not JSON"),
        (b"\xff\xfe{}", "not UTF-8"),
        (b'{"players": 2, "players": 3}', "names a key twice"),
        (b"[" * 100_000, "not JSON"),
        (b"9" * 10_000, "not JSON"),
        (b"NaN", "A position is a JSON object"),
        (b" " * 1_000_001, "too long for a position"),
    ],
    ids=lambda value: value[:20] if isinstance(value, bytes) else None,
)
def test_what_is_no_json_is_refused(text: bytes, reason: str) -> None:
    assert_refused(crib_here("position", "-", stdin=text), reason)


def test_a_file_with_a_byte_order_mark_is_read() -> None:
    text = b"\xef\xbb\xbf" + json.dumps(POSITION).encode()
    assert crib_here("position", "-", stdin=text).out == RECORD


@pytest.mark.parametrize("name", ["/nowhere/to/be/found", "/", "", "a\0b", "x" * 5000])
def test_what_cannot_be_read_is_refused(name: str) -> None:
    assert_refused(crib_here("position", name), "Cannot read '")


def test_a_file_is_needed() -> None:
    assert_refused(crib_here("position"), "FILE")
    assert_refused(crib_here("position", "one", "two"), "two")
