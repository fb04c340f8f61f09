"""The core of a table: stored first, late answers refused, luck that can be taken up again."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

import pytest

from crib_engine.errors import CribError, RecordError, RulesError
from crib_engine.events import HandsDealt, HandShown, MatchForfeited, StarterCut
from crib_engine.moves import Concede, Cut, Discard, Move, Play
from crib_engine.refusal import Reason, Refusal
from crib_engine.seating import Peg, SeatKind
from crib_engine.state import Phase
from crib_engine.view import View
from crib_table.errors import LostRaceError, StoreError
from crib_table.memory_store import MemoryStore
from crib_table.opening import Chair, Opening
from crib_table.seat import Late
from crib_table.table import Table
from crib_table.table_events import Continued, stream_from_json, stream_to_json


def opening(players: int = 2, people: int = 1, seed: str | None = "7", **more: Any) -> Opening:
    chairs = tuple(
        Chair(f"P{seat}", SeatKind.PERSON if seat <= people else SeatKind.BOT, None)
        for seat in range(1, players + 1)
    )
    return Opening(chairs, (None,) * (3 if players == 3 else 2), seed=seed, **more)


def first_move(view: View) -> Move:
    if view.phase is Phase.DISCARD:
        return Discard(view.hand[: view.discards_due])
    return Cut() if view.phase is Phase.CUT else Play(view.playable[0])


def step(table: Table) -> None:
    """Let whoever is first do the first thing they may."""
    if table.owes:
        for seat in table.opening.persons:
            assert table.ready(seat, table.seq) is None
        if not table.opening.persons:
            table.proceed()
    else:
        seat = table.state.awaited[0]
        assert table.submit(seat, first_move(table.view(seat)), table.seq) is None


def play_until(table: Table, phase: Phase) -> None:
    while table.state.phase is not phase:
        step(table)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_table_taken_up_again_after_any_event_is_the_same_table(players: int) -> None:
    store = MemoryStore()
    table = Table.open(store, opening(players))
    rng = random.Random(players)
    while not table.state.over:
        for _ in range(rng.randint(1, 15)):
            if not table.state.over:
                step(table)
        again = Table(store, table.table)
        assert again.state == table.state
        assert again.history == table.history
    assert store.info(table.table).ended is not None


def test_a_seeded_match_that_is_taken_up_again_gets_the_same_luck() -> None:
    through = Table.open(MemoryStore(), opening())
    store = MemoryStore()
    broken = Table.open(store, opening())
    for _ in range(80):
        step(through)
        broken = Table(store, broken.table)
        step(broken)
    assert [one.event for one in broken.history] == [one.event for one in through.history]
    assert any(isinstance(one.event, StarterCut) for one in through.history)


def test_without_a_seed_no_two_tables_are_dealt_alike() -> None:
    hands = set()
    for _ in range(5):
        table = Table.open(MemoryStore(), opening(seed=None))
        dealt = [one.event for one in table.history if isinstance(one.event, HandsDealt)]
        hands.add(dealt[0].hands)
    assert len(hands) == 5


def test_nothing_stored_holds_the_starter_before_the_cut() -> None:
    store = MemoryStore()
    table = Table.open(store, opening(seed=None))
    play_until(table, Phase.CUT)
    # Two tables that go on from the same stored entries turn up different cards.
    entries = store.read(table.table)
    starters = set()
    for number in range(8):
        copy = MemoryStore()
        copy.open_table(f"t{number}", {}, [entry.body for entry in entries], 0.0)
        twin = Table(copy, f"t{number}")
        step(twin)
        starters.add(twin.view(None).starter)
    assert len(starters) > 1


def test_a_late_or_double_answer_is_refused_and_two_discards_at_once_are_not() -> None:
    table = Table.open(MemoryStore(), opening(people=2))
    seen = table.seq
    assert table.submit(1, first_move(table.view(1)), seen) is None
    # The other seat's discard was under way with the same knowledge.
    assert table.submit(2, first_move(table.view(2)), seen) is None
    before = table.state
    assert table.submit(1, Discard(table.view(1).hand[:2]), seen) is not None
    assert table.state == before


def test_a_second_play_meant_for_the_last_question_is_refused() -> None:
    rng = random.Random(11)
    late = 0
    for seed in range(40):
        table = Table.open(MemoryStore(), opening(people=2, seed=str(seed)))
        play_until(table, Phase.PLAY)
        while table.state.phase is Phase.PLAY:
            seat = table.state.awaited[0]
            seen = table.seq
            assert table.submit(seat, Play(rng.choice(table.view(seat).playable)), seen) is None
            view = table.view(seat)
            if view.my_turn and view.playable:
                before = table.state
                assert table.submit(seat, Play(view.playable[0]), seen) is Late.STALE
                assert table.state == before
                late += 1
    assert late > 10


def test_a_second_enter_does_not_skip_a_hand_of_the_show() -> None:
    table = Table.open(MemoryStore(), opening())
    play_until(table, Phase.SHOW)
    seen = table.seq
    assert table.ready(1, seen) is None
    assert table.ready(1, seen) is Late.STALE
    shown = [one.event for one in table.history if isinstance(one.event, HandShown)]
    assert len(shown) == 1


def test_the_show_waits_for_every_person_and_for_no_bot() -> None:
    table = Table.open(MemoryStore(), opening(players=3, people=2))
    play_until(table, Phase.SHOW)
    assert table.ready(3, table.seq) == Refusal(Reason.NOT_NOW)
    assert table.ready(1, table.seq) is None
    assert table.view(None).shown == ()
    assert table.ready(1, table.seq) is None
    assert table.ready(2, table.seq) is None
    assert len(table.view(None).shown) == 1


def test_who_is_ready_is_known_after_a_restart() -> None:
    store = MemoryStore()
    table = Table.open(store, opening(people=2))
    play_until(table, Phase.SHOW)
    assert table.ready(1, table.seq) is None
    again = Table(store, table.table)
    assert again.ready(2, again.seq) is None
    assert len(again.view(None).shown) == 1


def test_a_card_of_another_seat_is_in_no_update() -> None:
    table = Table.open(MemoryStore(), opening(players=4, people=4))
    for _ in range(3):
        step(table)
    hidden = {card for seat in (2, 3, 4) for card in table.view(seat).hand + table.view(seat).put}
    text = repr([(update.event, update.view) for update in table.updates(1, 0)])
    assert not [card.code for card in hidden if card.code in text]


def test_a_concession_ends_the_match_and_the_table() -> None:
    store = MemoryStore()
    table = Table.open(store, opening())
    assert table.submit(1, Concede(), 0) is None
    assert isinstance(table.history[-1].event, MatchForfeited)
    assert store.tables(ended=True)[0].table == table.table
    assert table.ready(1, table.seq) == Refusal(Reason.MATCH_OVER)


class Failing(MemoryStore):
    """A store whose disk is full for a while."""

    full = False

    def append(
        self,
        table: str,
        after: int,
        bodies: Sequence[Mapping[str, Any]],
        at: float,
        *,
        ended: bool = False,
        summary: Mapping[str, Any] | None = None,
    ) -> None:
        if self.full:
            raise StoreError("The disk is full.")
        super().append(table, after, bodies, at, ended=ended, summary=summary)

    def open_table(
        self,
        table: str,
        summary: Mapping[str, Any],
        bodies: Sequence[Mapping[str, Any]],
        at: float,
    ) -> None:
        if self.full:
            raise StoreError("The disk is full.")
        super().open_table(table, summary, bodies, at)


def test_when_the_disk_is_full_the_game_goes_on_and_is_stored_whole_afterwards() -> None:
    store = Failing()
    table = Table.open(store, opening())
    store.full = True
    for _ in range(12):
        step(table)
    assert table.unsaved == "The disk is full."
    store.full = False
    step(table)
    assert not table.unsaved
    assert Table(store, table.table).state == table.state


def test_a_table_that_cannot_be_stored_at_all_is_played_and_says_so() -> None:
    table = Table.open(MemoryStore("The folder is read-only."), opening())
    while not table.state.over:
        step(table)
        assert table.unsaved == "The folder is read-only."


@pytest.mark.parametrize("over", [False, True])
def test_a_table_opened_on_a_full_disk_is_stored_whole_when_there_is_room(over: bool) -> None:
    store = Failing()
    store.full = True
    table = Table.open(store, opening())
    while table.state.over is not over or table.seq < 20:
        step(table)
        assert table.unsaved == "The disk is full."
    assert store.tables() == ()
    store.full = False
    assert not table.catch_up()
    assert table.unsaved is None
    assert Table(store, table.table).history == table.history
    assert len(store.tables(ended=over)) == 1


def test_two_processes_at_one_table_double_nothing() -> None:
    store = MemoryStore()
    one = Table.open(store, opening(people=2))
    other = Table(store, one.table)
    seat = one.state.awaited[0]
    assert one.submit(seat, first_move(one.view(seat)), one.seq) is None
    # The other one has not heard of it and asks for the same.
    answer = other.submit(seat, first_move(other.view(seat)), other.seq)
    assert answer is Late.OVERTAKEN
    assert other.history == one.history


def test_what_is_stored_already_is_not_stored_again() -> None:
    """An append can fail after its entries came to the disk."""

    class Unsure(Failing):
        def append(self, *args: Any, **more: Any) -> None:
            MemoryStore.append(self, *args, **more)
            if self.full:
                raise StoreError("Nobody knows.")

    store = Unsure()
    table = Table.open(store, opening(people=2))
    store.full = True
    step(table)
    told = table.unsaved
    assert told == "Nobody knows."
    store.full = False
    step(table)
    assert not table.unsaved
    assert table.turned_back == []
    assert Table(store, table.table).history == table.history


def test_a_store_that_has_lost_the_end_of_a_match_holds_nobody_up() -> None:
    class Forgetful(MemoryStore):
        def append(self, *_: Any, **__: Any) -> None:
            raise LostRaceError("The table is at another entry.")

    table = Table.open(Forgetful(), opening())
    step(table)
    assert table.unsaved == "The end of the saved match is missing."
    step(table)
    assert table.state.phase is not Phase.DISCARD


@pytest.mark.parametrize("kept", [0, 1])
def test_a_stored_match_without_its_beginning_is_refused(kept: int) -> None:
    store = MemoryStore()
    table = Table.open(MemoryStore(), opening())
    bodies = [stream_to_json(one.event) for one in table.history]
    store.open_table("t", {}, bodies[:kept], 1.0)
    with pytest.raises(RecordError, match="beginning"):
        Table(store, "t")


def test_a_stored_match_that_cannot_have_been_is_refused() -> None:
    table = Table.open(MemoryStore(), opening())
    while not any(isinstance(one.event, HandShown) for one in table.history):
        step(table)
    bodies = [stream_to_json(one.event) for one in table.history]
    for left_out in range(1, len(bodies) - 1):
        store = MemoryStore()
        store.open_table("t", {}, bodies[:left_out] + bodies[left_out + 1 :], 1.0)
        # Whatever is missing: taken up or refused, and never a defect.
        with suppress(CribError):
            Table(store, "t")


def test_pegs_are_different_and_random_ones_are_drawn_from_those_left() -> None:
    drawn = set()
    for seed in range(60):
        asked = Opening(opening(3).chairs, (None, Peg.OAT, None), seed=str(seed))
        sides = Table.open(MemoryStore(), asked).view(None).sides
        assert len({side.peg for side in sides}) == 3
        assert sides[1].peg is Peg.OAT
        drawn.add(sides[0].peg)
    assert drawn == {Peg.TERRACOTTA, Peg.TEAL, Peg.NAVY}


def test_a_rematch_is_the_same_table_with_other_luck() -> None:
    first = opening(4, rules="acc", format=3)
    again = first.rematch()
    assert (again.chairs, again.pegs, again.rules, again.format) == (
        first.chairs,
        first.pegs,
        "acc",
        3,
    )
    hands = [Table.open(MemoryStore(), one).view(1).hand for one in (first, again, first.rematch())]
    assert hands[0] != hands[1] == hands[2]
    assert opening(seed=None).rematch() == opening(seed=None)


@pytest.mark.parametrize("pegs", [(Peg.OAT, Peg.OAT), (Peg.OAT,), (None, None, None)])
def test_an_opening_that_cannot_be_played_is_refused(pegs: tuple[Peg | None, ...]) -> None:
    with pytest.raises(RulesError):
        Opening(opening().chairs, pegs)


def test_every_event_of_a_stream_comes_back_as_it_was_stored() -> None:
    table = Table.open(MemoryStore(), opening(4, rules="classic", format=3))
    while not table.state.over:
        step(table)
    for one in table.history:
        assert stream_from_json(stream_to_json(one.event)) == one.event
    assert any(isinstance(one.event, Continued) for one in table.history)
