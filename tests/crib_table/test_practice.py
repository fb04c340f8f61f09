"""The trainers: questions from a seed, answers that are kept, and what they come to."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from crib_table.attempt import Attempt, Drill, Sums, sums_of
from crib_table.errors import UnwritableError
from crib_table.memory_store import MemoryStore
from crib_table.practice import Practice
from crib_table.sqlite_store import SqliteStore
from tests.crib_engine.by_hand import points, show


def practice(store: Any = None, **more: Any) -> Practice:
    times = iter(range(1000, 9000))
    return Practice(store or MemoryStore(), clock=lambda: float(next(times)), **more)


def right_count(one: Practice) -> int:
    asked = one.counting.asked
    return points(show(asked.hand, asked.starter, crib=asked.crib))


def test_a_seed_asks_the_same_whatever_was_answered() -> None:
    one, other = practice(seed="7"), practice(seed="7")
    for _ in range(10):
        assert one.counting.asked == other.counting.asked
        assert one.discard.asked == other.discard.asked
        one.counting.answer(0)
        other.counting.answer(12)
        other.discard.answer(other.discard.asked.dealt[:2])
        for each in (one, other):
            each.counting.go_on()
            each.discard.go_on()
    assert practice(seed="8").counting.asked != practice(seed="7").counting.asked


def test_one_deals_and_is_pone_by_turns() -> None:
    trainer = practice(seed="1").discard
    roles = []
    for _ in range(6):
        roles.append(trainer.asked.dealer)
        trainer.go_on()
    assert roles == [True, False] * 3


def test_without_a_seed_no_two_visits_are_the_same() -> None:
    assert len({practice().discard.asked.code for _ in range(20)}) == 20


def test_the_question_stands_until_it_is_left() -> None:
    trainer = practice(seed="3").counting
    asked = trainer.asked
    marked = trainer.answer(3, 1.5)
    assert trainer.asked == asked
    assert [trainer.marked] == [marked]
    assert trainer.seconds == 1.5
    trainer.go_on()
    assert [trainer.marked, trainer.seconds, trainer.number] == [None, None, 2]


def test_every_answer_is_kept_with_what_was_asked_and_what_was_right() -> None:
    store = MemoryStore()
    one = practice(store, seed="7")
    code, right = one.counting.asked.code, right_count(one)
    one.counting.answer(right + 2, 4.5)
    [kept] = store.attempts("", Drill.COUNTING)
    assert kept == Attempt(1000.0, Drill.COUNTING, code, str(right + 2), str(right), 2.0, 4.5)
    given = one.discard.asked.dealt[:2]
    marked = one.discard.answer(given)
    [kept] = store.attempts("", Drill.DISCARD)
    assert kept.answer == "".join(card.code for card in given)
    assert kept.asked == one.discard.asked.code
    assert kept.cost == marked.cost
    assert kept.seconds is None


def test_what_answers_come_to() -> None:
    sums = Sums()
    for cost, seconds in ((0.0, 2.0), (0.0, None), (3.0, 4.0), (0.0, None), (1.0, None)):
        sums = sums.after(cost, seconds)
    assert (sums.asked, sums.right, sums.streak, sums.longest) == (5, 3, 0, 2)
    assert sums.mean_cost == pytest.approx(0.8)
    assert sums.mean_seconds == pytest.approx(3.0)
    assert Sums().mean_seconds is None
    assert Sums().mean_cost == 0.0
    assert sums_of([]) == Sums()


def test_results_are_of_this_visit_of_the_latest_and_of_all() -> None:
    store = MemoryStore()
    for number in range(30):
        cost = 0.0 if number >= 10 else 1.0
        store.keep_attempt("", Attempt(1.0, Drill.COUNTING, "", "", "", cost))
    one = practice(store, seed="7")
    before = one.counting.notebook.results()
    assert (before.here.asked, before.latest.right, before.ever.right) == (0, 20, 20)
    one.counting.answer(right_count(one) + 1)
    results = one.counting.notebook.results()
    assert (results.here.asked, results.here.right) == (1, 0)
    assert (results.latest.asked, results.latest.right) == (20, 19)
    assert (results.ever.asked, results.ever.right, results.ever.longest) == (31, 20, 20)
    assert one.discard.notebook.results().ever.asked == 0
    assert one.visited == (one.counting,)


class Full(MemoryStore):
    """A store whose disk is full at times."""

    full = True

    def keep_attempt(self, player: str, attempt: Attempt) -> None:
        if self.full:
            raise UnwritableError("Nothing can be saved: the disk is full.")
        super().keep_attempt(player, attempt)


def test_on_a_full_disk_practice_goes_on_and_says_so() -> None:
    store = Full()
    one = practice(store, seed="7")
    told = [one.counting.notebook.unsaved]
    for store.full in (True, False):
        one.counting.answer(3)
        told.append(one.counting.notebook.unsaved)
        one.counting.go_on()
    assert told == [None, "Nothing can be saved: the disk is full.", None]
    assert one.counting.notebook.results().ever.asked == 2


def test_the_next_visit_finds_them_on_disk(tmp_path: Path) -> None:
    path = tmp_path / "crib.db"
    with closing(SqliteStore(path)) as store:
        practice(store, seed="7").counting.answer(3)
    with closing(SqliteStore(path)) as store:
        results = practice(store).counting.notebook.results()
        assert (results.here.asked, results.ever.asked) == (0, 1)
