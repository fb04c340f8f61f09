"""A record that is damaged, foreign or made up is refused in one line, never with a crash."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from crib_engine.errors import CribError, RecordError
from crib_engine.events import Event, MatchStarted
from crib_engine.evolve import evolve, replay
from crib_engine.record import NAMES, event_from_json, event_to_json
from crib_engine.viewing import event_for, view_for
from tests.crib_engine.matches import Match

JUNK: tuple[Any, ...] = (
    *(None, True, -1, 0, 9, 3.5, float("inf"), float("nan"), 10**30),
    *("", "??", "5H", "5X", "x" * 300, "\ud800", [], [[]], {}, [None], ["??"], {"1": None}),
)
DELETED = object()


def matches() -> Iterator[Match]:
    for players, rules in (2, "acc"), (3, "standard"), (4, "short"):
        luck = random.Random(players)
        match = Match(players, rules, 3, chance=luck)
        for _ in match.play_on(luck):
            pass
        yield match


def one_of_each() -> list[dict[str, Any]]:
    """A JSON object of every kind of event, whole and masked."""
    found = {}
    for number, match in enumerate(matches()):
        for event in match.log:
            for seat in 1, None:
                found[number, type(event), seat] = event_to_json(event_for(event, seat))
    return list(found.values())


def places(body: Any, before: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value in a JSON object."""
    if before:
        yield before
    if isinstance(body, dict | list):
        for key in body if isinstance(body, dict) else range(len(body)):
            yield from places(body[key], (*before, key))


def damaged(body: dict[str, Any], place: tuple[Any, ...], junk: object) -> dict[str, Any]:
    broken = copy.deepcopy(body)
    inner: Any = broken
    for key in place[:-1]:
        inner = inner[key]
    if junk is DELETED:
        del inner[place[-1]]
    else:
        inner[place[-1]] = junk
    return broken


def read(line: object) -> Event | None:
    """The event of a line; None where it is refused, in one line."""
    try:
        return event_from_json(line)
    except RecordError as error:
        check_told(error)
        return None


def check_told(error: RecordError) -> None:
    assert "\n" not in str(error)


def test_every_kind_of_damage_to_an_event() -> None:
    """What is read at all is what was written: nothing is guessed, and nothing else is raised."""
    refused = 0
    for body in one_of_each():
        for place in places(body):
            for junk in (*JUNK, DELETED):
                broken = damaged(body, place, junk)
                event = read(broken)
                if event is None:
                    refused += 1
                else:
                    assert json.dumps(event_to_json(event)) == json.dumps(broken)
    assert refused > 10_000


@pytest.mark.parametrize("line", [*JUNK, {"event": None}, {"event": "dealt"}, {"event": []}])
def test_what_is_no_event(line: object) -> None:
    with pytest.raises(RecordError):
        event_from_json(line)


def test_what_stands_beside_an_event_is_not_read() -> None:
    """A line of a record has its seq too."""
    body = {"seq": 7, "event": "go_said", "seat": 2, "count": 25}
    assert NAMES[type(event_from_json(body))] == "go_said"


def test_a_damaged_log_is_no_crash(luck: random.Random) -> None:
    """Lines lost, doubled, swapped or changed: a state that can be shown, or a RecordError."""
    refused = 0
    for played in matches():
        log = [event_to_json(event) for event in played.log[:120]]
        for _ in range(400):
            lines = [*log]
            first, second = luck.randrange(len(lines)), luck.randrange(len(lines))
            match luck.randrange(4):
                case 0:
                    del lines[first]
                case 1:
                    lines.insert(first, lines[second])
                case 2:
                    lines[first], lines[second] = lines[second], lines[first]
                case _:
                    body = lines[first]
                    lines[first] = damaged(body, luck.choice(list(places(body))), luck.choice(JUNK))
            state = None
            try:
                for line in lines:
                    state = evolve(state, event_from_json(line))
            except RecordError as error:
                check_told(error)
                refused += 1
            if state is not None:
                for seat in None, 1, 2:
                    view = view_for(state, seat)
                    assert view.options is not None
                    assert view.playable is not None
    assert refused > 100


@pytest.mark.parametrize("hands", [{}, {"1": ["5H"]}, {str(n): [] for n in range(1, 5)}])
def test_hands_of_other_seats(hands: dict[str, list[str]]) -> None:
    log = [event_to_json(event) for event in next(matches()).log[:5]]
    place = next(place for place, body in enumerate(log) if body["event"] == "hands_dealt")
    for changed in {"hands": hands}, {"dealer": 3}:
        with pytest.raises(RecordError):
            replay(map(event_from_json, [*log[:place], log[place] | changed]))


@pytest.mark.parametrize("version", [0, 2, 99])
def test_a_record_of_another_version(version: int) -> None:
    started = next(matches()).log[0]
    assert isinstance(started, MatchStarted)
    other = MatchStarted(version, *(getattr(started, n) for n in started.__match_args__[1:]))
    with pytest.raises(RecordError, match="version"):
        replay([other])


def test_an_empty_log_and_one_without_a_beginning() -> None:
    log = next(matches()).log
    for wrong in [], log[1:], log + log:
        with pytest.raises(RecordError):
            replay(wrong)
    assert issubclass(RecordError, CribError)


def test_a_masked_log_tells_no_state() -> None:
    log = next(matches()).log
    for seat in None, 1, 2:
        with pytest.raises(RecordError, match="masked"):
            replay([event_for(event, seat) for event in log])
