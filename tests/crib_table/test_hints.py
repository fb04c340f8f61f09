"""Hints: noted at the table once a question, counted by game, and no part of the match."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any

import pytest

from crib_engine.errors import RecordError
from crib_engine.moves import Concede, Discard, Play
from crib_engine.refusal import Reason, Refusal
from crib_engine.state import Phase
from crib_table.bot_moves import move_bots
from crib_table.memory_store import MemoryStore
from crib_table.opening import opening_from_json, opening_to_json
from crib_table.seat import Answer, Late
from crib_table.table import Table
from crib_table.table_events import Hinted, is_match_event, stream_from_json, stream_to_json
from tests.crib_table.test_host import serving
from tests.crib_table.test_table import first_move, opening, play_until, step

ME = 1


def refused(reason: Reason) -> Answer:
    return Refusal(reason)


def my_turn(table: Table, phase: Phase) -> None:
    while not (table.state.phase is phase and ME in table.state.awaited):
        step(table)


@pytest.mark.parametrize("phase", [Phase.DISCARD, Phase.PLAY])
def test_a_hint_is_noted_once_for_each_question(phase: Phase) -> None:
    table = Table.open(MemoryStore(), opening())
    my_turn(table, phase)
    before = table.state
    assert table.hint(ME, table.seq) is None
    assert table.history[-1].event == Hinted(ME)
    assert table.state == before
    seq = table.seq
    assert table.hint(ME, table.seq) is None
    assert (table.seq, table.hints(ME, 1)) == (seq, 1)
    step(table)
    my_turn(table, phase)
    assert table.hint(ME, table.seq) is None
    assert table.hints(ME, 1) == 2
    assert table.hints(2, 1) == table.hints(ME, 2) == 0


def test_a_discard_of_the_other_leaves_the_question_and_its_hint() -> None:
    table = Table.open(MemoryStore(), opening(people=2))
    assert table.hint(ME, table.seq) is None
    assert table.submit(2, first_move(table.view(2)), table.seq) is None
    assert table.hint(ME, table.seq) is None
    assert table.hints(ME, 1) == 1


def test_hints_are_no_part_of_the_record_and_survive_the_store() -> None:
    store = MemoryStore()
    table = Table.open(store, opening(format=3))
    taken = {1: 0, 2: 0, 3: 0}
    luck = Random(3)
    while not table.state.over:
        if ME in table.state.awaited and table.state.phase is not Phase.CUT:
            game = table.view(ME).game
            if luck.random() < 0.3:
                assert table.hint(ME, table.seq) is None
                taken[game] += 1
        step(table)
    assert sum(taken.values()) > 3
    for one in (table, Table(store, table.table)):
        assert {game: one.hints(ME, game) for game in taken} == taken
    hinted = [one.event for one in table.history if not is_match_event(one.event)]
    assert hinted.count(Hinted(ME)) == sum(taken.values())
    assert stream_from_json(stream_to_json(Hinted(ME))) == Hinted(ME)
    assert stream_to_json(Hinted(ME)) == {"event": "hinted", "seat": ME}
    # Seats hear of it as of anything that is told at the table.
    told = [update for update in table.updates(2, 0) if update.event == Hinted(ME)]
    assert len(told) == sum(taken.values())


def test_who_takes_a_hint_gets_the_same_cards_afterwards() -> None:
    with_hints, without = (Table.open(MemoryStore(), opening()) for _ in range(2))
    while not without.state.over:
        with_hints.hint(ME, with_hints.seq)
        step(with_hints)
        step(without)
        assert with_hints.state == without.state
    assert with_hints.hints(ME, 1) > 10


@pytest.mark.parametrize(
    "event",
    [
        {"event": "hinted"},
        {"event": "hinted", "seat": None},
        {"event": "hinted", "seat": "one"},
        {"event": "told a joke", "seat": 1},
        {"event": ["hinted"], "seat": 1},
        {"event": None},
    ],
)
def test_a_stored_event_that_nobody_knows_is_one_line(event: dict[str, Any]) -> None:
    with pytest.raises(RecordError) as found:
        stream_from_json(event)
    assert len(str(found.value).splitlines()) == 1


def test_hints_are_refused_where_there_is_nothing_to_choose() -> None:
    table = Table.open(MemoryStore(), opening(3))
    assert table.hint(2, table.seq) == refused(Reason.NOT_NOW)
    assert table.hint(7, table.seq) == refused(Reason.NOT_NOW)
    play_until(table, Phase.CUT)
    assert table.hint(ME, table.seq) == refused(Reason.NOT_NOW)
    play_until(table, Phase.PLAY)
    while ME in table.state.awaited:
        step(table)
    assert table.hint(ME, table.seq) == refused(Reason.NOT_YOUR_TURN)
    play_until(table, Phase.SHOW)
    assert table.hint(ME, table.seq) == refused(Reason.NOT_NOW)
    table.submit(ME, Concede(), table.seq)
    assert table.hint(ME, table.seq) == refused(Reason.MATCH_OVER)
    assert not any(isinstance(one.event, Hinted) for one in table.history)


def test_a_hint_for_the_question_before_is_late() -> None:
    table = Table.open(MemoryStore(), opening())
    my_turn(table, Phase.PLAY)
    seen = table.seq
    step(table)
    my_turn(table, Phase.PLAY)
    assert table.hint(ME, seen) is Late.STALE


def test_where_the_host_wants_none_they_are_refused_until_the_match_is_over() -> None:
    table = Table.open(MemoryStore(), opening(hints=False))
    assert table.hint(ME, table.seq) == refused(Reason.NO_HINTS)
    assert Table.open(MemoryStore(), opening()).hint(ME, 99) is None


def test_a_table_from_before_there_were_hints_gives_them() -> None:
    assert opening_from_json(opening_to_json(opening())) == opening(hints=True)
    body = opening_to_json(opening(hints=False))
    assert opening_from_json(body) == opening(hints=False)
    del body["hints"]
    assert opening_from_json(body) == opening(hints=True)


async def test_a_seat_takes_hints_and_knows_how_many() -> None:
    async with serving(2, 1) as host:
        seat, watcher = host.seat(ME), host.seat(None)
        assert seat.helped
        seen = 0
        async for batch in seat.updates(0):
            seen = batch[-1].seq
            if batch[-1].view.my_turn:
                break
        assert await seat.hint(seen) is None
        assert await seat.hint(seen) is None
        assert (seat.hints(1), watcher.hints(1)) == (1, 0)
        assert await watcher.hint(seen) == refused(Reason.NO_SUCH_SEAT)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_decisions_of_each_game_are_found_again(players: int) -> None:
    store = MemoryStore()
    table = Table.open(store, opening(players, rules="short", format=3))
    made: dict[int, list[object]] = defaultdict(list)
    luck = Random(players)
    while not table.state.over:
        view = table.view(ME)
        if view.my_turn:
            if luck.random() < 0.2:
                table.hint(ME, table.seq)
            move = first_move(view)
            if isinstance(move, Discard | Play):
                made[view.game].append((table.view(ME), move))
        step(table)
        if luck.random() < 0.05:
            # Taken up again, it is the same match.
            table = Table(store, table.table)
    games = len(table.state.finished)
    assert games >= 2
    assert sorted(made) == list(range(1, games + 1))
    for game in range(1, games + 1):
        found = table.decisions(ME, game)
        assert [(one.view, one.move) for one in found] == made[game]


def test_a_bot_table_is_gone_through_from_any_seat() -> None:
    table = Table.open(MemoryStore(), opening(people=1))
    while table.view(ME).round < 2:
        move_bots(table)
        if not table.state.over:
            step(table)
    found = table.decisions(2, 1)
    assert len(found) >= 5
    assert all(one.view.seat == 2 and one.view.my_turn for one in found)
