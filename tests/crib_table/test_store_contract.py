"""What every store promises; each store runs the same tests."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from crib_table.attempt import Attempt, Drill
from crib_table.errors import LostRaceError, NoSuchTableError, StoreError
from crib_table.memory_store import MemoryStore
from crib_table.sqlite_store import SqliteStore
from crib_table.store import Entry, Store, TableInfo

STORES: dict[str, Callable[[Path], Store]] = {
    "memory": lambda _: MemoryStore(),
    "sqlite": SqliteStore,
}


@pytest.fixture(params=STORES.values(), ids=list(STORES))
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    opened: Store = request.param(tmp_path / "crib.db")
    yield opened
    opened.close()


def bodies(*numbers: int) -> list[dict[str, Any]]:
    return [{"event": "card_played", "seat": number} for number in numbers]


def test_a_table_opens_with_its_first_entries_numbered_from_one(store: Store) -> None:
    store.open_table("t", {"players": 2}, bodies(1, 2), 1700.5)
    first, second = bodies(1, 2)
    assert store.read("t") == (Entry(1, 1700.5, first), Entry(2, 1700.5, second))
    assert store.info("t") == TableInfo("t", 1700.5, 1700.5, None, {"players": 2})


def test_a_table_may_open_empty(store: Store) -> None:
    store.open_table("t", {}, [], 1.0)
    assert store.read("t") == ()
    store.append("t", 0, bodies(1), 2.0)
    assert [entry.seq for entry in store.read("t")] == [1]


def test_a_table_opens_once(store: Store) -> None:
    store.open_table("t", {"first": True}, bodies(1), 1.0)
    with pytest.raises(LostRaceError):
        store.open_table("t", {"first": False}, bodies(2), 2.0)
    assert [entry.body for entry in store.read("t")] == bodies(1)
    assert store.info("t") == TableInfo("t", 1.0, 1.0, None, {"first": True})


def test_appended_entries_go_on_from_the_last(store: Store) -> None:
    store.open_table("t", {}, bodies(1), 1.0)
    store.append("t", 1, bodies(2, 3), 2.0)
    store.append("t", 3, bodies(4), 3.0)
    assert [(e.seq, e.at) for e in store.read("t")] == [(1, 1.0), (2, 2.0), (3, 2.0), (4, 3.0)]
    assert [entry.body for entry in store.read("t")] == bodies(1, 2, 3, 4)


def test_a_table_tells_when_its_last_entry_came(store: Store) -> None:
    store.open_table("a", {}, bodies(1), 1.0)
    store.open_table("b", {}, [], 2.0)
    store.append("a", 1, bodies(2), 3.0)
    store.append("a", 2, bodies(3), 2.5)
    assert [(info.table, info.latest) for info in store.tables()] == [("b", 2.0), ("a", 2.5)]
    assert store.info("a").latest == 2.5


@pytest.mark.parametrize("after", [-1, 0, 1, 3, 100])
def test_an_append_after_anything_but_the_last_is_a_lost_race(store: Store, after: int) -> None:
    store.open_table("t", {"n": 1}, bodies(1, 2), 1.0)
    before = store.read("t"), store.info("t")
    with pytest.raises(LostRaceError):
        store.append("t", after, bodies(3), 2.0, ended=True, summary={"n": 2})
    assert (store.read("t"), store.info("t")) == before


def test_nothing_to_append_can_still_lose_the_race(store: Store) -> None:
    store.open_table("t", {}, bodies(1, 2), 1.0)
    with pytest.raises(LostRaceError):
        store.append("t", 1, [], 2.0, ended=True)
    store.append("t", 2, [], 3.0, ended=True)
    assert store.info("t").ended == 3.0
    assert len(store.read("t")) == 2


def test_read_since(store: Store) -> None:
    store.open_table("t", {}, bodies(1, 2, 3), 1.0)
    assert [entry.seq for entry in store.read("t", 1)] == [2, 3]
    assert store.read("t", 3) == ()
    assert store.read("t", 99) == ()
    assert store.read("t", -5) == store.read("t", 0) == store.read("t")


def test_the_summary_is_replaced_only_when_given(store: Store) -> None:
    store.open_table("t", {"score": 0}, bodies(1), 1.0)
    store.append("t", 1, bodies(2), 2.0)
    assert store.info("t").summary == {"score": 0}
    store.append("t", 2, bodies(3), 3.0, summary={"score": 2})
    assert store.info("t").summary == {"score": 2}
    store.append("t", 3, bodies(4), 4.0, summary={})
    assert store.info("t").summary == {}


def test_the_end_is_stamped_once(store: Store) -> None:
    store.open_table("t", {}, bodies(1), 1.0)
    assert store.info("t").ended is None
    store.append("t", 1, bodies(2), 2.0, ended=True)
    store.append("t", 2, bodies(3), 3.0)
    store.append("t", 3, bodies(4), 4.0, ended=True)
    assert store.info("t").ended == 2.0


def test_tables_newest_first(store: Store) -> None:
    store.open_table("old", {}, bodies(1), 10.0)
    store.open_table("new", {}, bodies(1), 30.0)
    store.open_table("mid b", {}, bodies(1), 20.0)
    store.open_table("mid c", {}, bodies(1), 20.0)
    store.open_table("mid a", {}, bodies(1), 20.0)
    store.append("mid b", 1, bodies(2), 40.0, ended=True)
    assert [info.table for info in store.tables()] == ["new", "mid c", "mid b", "mid a", "old"]
    assert [info.table for info in store.tables(ended=True)] == ["mid b"]
    assert [info.table for info in store.tables(ended=False)] == ["new", "mid c", "mid a", "old"]


def test_an_empty_store_has_no_tables(store: Store) -> None:
    assert store.tables() == ()


def test_tables_do_not_mix(store: Store) -> None:
    store.open_table("a", {}, bodies(1), 1.0)
    store.open_table("A", {}, bodies(2), 1.0)
    store.append("a", 1, bodies(3), 2.0)
    assert [entry.body for entry in store.read("a")] == bodies(1, 3)
    assert [entry.body for entry in store.read("A")] == bodies(2)


@pytest.mark.parametrize("name", ["none", "", "'; DROP TABLE entry; --", "\udcff", "a\0b"])
def test_a_table_that_never_was(store: Store, name: str) -> None:
    store.open_table("t", {}, bodies(1), 1.0)
    for ask in (store.read, store.info, lambda table: store.append(table, 0, bodies(1), 1.0)):
        with pytest.raises(NoSuchTableError) as caught:
            ask(name)
        assert str(caught.value).isprintable()
    assert len(store.tables()) == 1


ODD = {
    "name": "Zoë \udcff \0 \n 龍 🂡",
    "cards": ("5H", "JD"),
    "hands": {1: ["5H"], 2: []},
    "nothing": None,
    "yes": True,
    "large": 2**70,
    "half": 0.1,
}
ODD_BACK = ODD | {"cards": ["5H", "JD"], "hands": {"1": ["5H"], "2": []}}


def test_contents_come_back_as_json_says_them(store: Store) -> None:
    store.open_table("t", ODD, [ODD], 1.0)
    store.append("t", 1, [ODD], 2.0)
    assert [entry.body for entry in store.read("t")] == [ODD_BACK, ODD_BACK]
    assert store.info("t").summary == ODD_BACK
    store.append("t", 2, [], 2.0, summary=ODD)
    assert store.info("t").summary == ODD_BACK


@pytest.mark.parametrize("unsayable", [{"x": math.nan}, {"x": {1, 2}}, {"x": b"5H"}])
def test_what_json_cannot_say_is_refused_whole(store: Store, unsayable: dict[str, Any]) -> None:
    store.open_table("t", {}, bodies(1), 1.0)
    with pytest.raises(StoreError):
        store.append("t", 1, [*bodies(2), unsayable], 2.0)
    with pytest.raises(StoreError):
        store.append("t", 1, bodies(2), 2.0, summary=unsayable)
    with pytest.raises(StoreError):
        store.open_table("u", {}, [unsayable], 2.0)
    assert [entry.body for entry in store.read("t")] == bodies(1)
    assert [info.table for info in store.tables()] == ["t"]


def test_a_stored_entry_never_changes(store: Store) -> None:
    given: dict[str, Any] = {"cards": ["5H"]}
    summary: dict[str, Any] = {"scores": [0, 0]}
    store.open_table("t", summary, [given], 1.0)
    given["cards"].append("JD")
    summary["scores"][0] = 2
    store.read("t")[0].body["cards"].append("QS")
    store.info("t").summary["scores"].append(9)
    assert store.read("t")[0].body == {"cards": ["5H"]}
    assert store.info("t").summary == {"scores": [0, 0]}


def test_times_keep_their_microseconds(store: Store) -> None:
    store.open_table("t", {}, bodies(1), 1764469321.123456)
    assert store.read("t")[0].at == store.info("t").opened == 1764469321.123456
    store.open_table("u", {}, bodies(1), 5)
    assert isinstance(store.info("u").opened, float)
    assert isinstance(store.read("u")[0].at, float)


def test_of_threads_that_append_at_once_one_wins_each_number(store: Store) -> None:
    threads, rounds = 8, 20
    store.open_table("t", {}, [], 1.0)

    def play(thread: int) -> list[int]:
        won = []
        while len(seen := store.read("t")) < rounds:
            try:
                store.append("t", len(seen), bodies(thread), 2.0)
            except LostRaceError:
                continue
            won.append(len(seen) + 1)
        return won

    with ThreadPoolExecutor(threads) as pool:
        wins = list(pool.map(play, range(threads)))
    winners = {seq: thread for thread, seqs in enumerate(wins) for seq in seqs}
    entries = store.read("t")
    assert sum(map(len, wins)) == len(entries)
    assert {entry.seq: entry.body["seat"] for entry in entries} == winners


def attempt(number: int, drill: Drill = Drill.COUNTING, **more: Any) -> Attempt:
    return Attempt(1700.5 + number, drill, "5S5H5CJD 5D crib", f"{number}", "29", 1.5, **more)


def test_answers_of_practice_come_back_as_they_were_in_their_order(store: Store) -> None:
    kept = [
        attempt(3),
        attempt(1, seconds=2.25),
        Attempt(1.0, Drill.COUNTING, "", "Zoë \0 龍", "'; DROP TABLE attempt; --", 0.0, 0.0),
        attempt(1, seconds=2.25),
    ]
    for one in kept:
        store.keep_attempt("", one)
    assert store.attempts("", Drill.COUNTING) == tuple(kept)
    assert all(isinstance(one.at, float) for one in store.attempts("", Drill.COUNTING))


def test_drills_and_players_do_not_mix(store: Store) -> None:
    store.keep_attempt("", attempt(1))
    store.keep_attempt("ann", attempt(2, Drill.DISCARD))
    store.keep_attempt("Ann", attempt(3))
    store.keep_attempt("ann", attempt(4))
    assert store.attempts("", Drill.COUNTING) == (attempt(1),)
    assert store.attempts("", Drill.DISCARD) == ()
    assert store.attempts("ann", Drill.COUNTING) == (attempt(4),)
    assert store.attempts("ann", Drill.DISCARD) == (attempt(2, Drill.DISCARD),)
    assert store.attempts("Ann", Drill.COUNTING) == (attempt(3),)
    assert store.attempts("nobody", Drill.COUNTING) == ()


def test_practice_is_no_table(store: Store) -> None:
    store.open_table("t", {}, bodies(1), 1.0)
    store.keep_attempt("t", attempt(1))
    assert [info.table for info in store.tables()] == ["t"]
    assert [entry.body for entry in store.read("t")] == bodies(1)


def test_of_threads_that_practise_at_once_every_answer_is_kept(store: Store) -> None:
    threads, each = 8, 20

    def answer(thread: int) -> None:
        for number in range(each):
            store.keep_attempt("", attempt(100 * thread + number))

    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(answer, range(threads)))
    numbers = [int(one.answer) for one in store.attempts("", Drill.COUNTING)]
    assert sorted(numbers) == [100 * thread + n for thread in range(threads) for n in range(each)]
    for thread in range(threads):
        own = [number for number in numbers if number // 100 == thread]
        assert own == sorted(own)


def test_a_closed_store_says_so(store: Store) -> None:
    store.open_table("t", {}, bodies(1), 1.0)
    store.close()
    store.close()
    for ask in (
        store.tables,
        lambda: store.read("t"),
        lambda: store.info("t"),
        lambda: store.append("t", 1, bodies(2), 2.0),
        lambda: store.open_table("u", {}, [], 2.0),
        lambda: store.keep_attempt("", attempt(1)),
        lambda: store.attempts("", Drill.COUNTING),
    ):
        with pytest.raises(StoreError, match="closed"):
            ask()


def test_any_order_of_calls_agrees_with_a_plain_list(store: Store, luck: random.Random) -> None:
    """Random calls, right and wrong, compared with lists in a dictionary."""
    model: dict[str, list[tuple[float, dict[str, Any]]]] = {}
    for at in range(120):
        table = luck.choice("abc")
        added = bodies(*(luck.randrange(9) for _ in range(luck.randrange(4))))
        if luck.random() < 0.1:
            if table in model:
                with pytest.raises(LostRaceError):
                    store.open_table(table, {}, added, at)
            else:
                store.open_table(table, {}, added, at)
                model[table] = [(at, body) for body in added]
            continue
        after = max(0, len(model.get(table, ())) + luck.choice([0, 0, 0, -1, 1]))
        if table not in model:
            with pytest.raises(NoSuchTableError):
                store.append(table, after, added, at)
        elif after != len(model[table]):
            with pytest.raises(LostRaceError):
                store.append(table, after, added, at)
        else:
            store.append(table, after, added, at)
            model[table] += [(at, body) for body in added]
    for table, kept in model.items():
        since = luck.randrange(len(kept) + 1)
        expected = [Entry(seq, at, body) for seq, (at, body) in enumerate(kept, 1)]
        assert list(store.read(table)) == expected
        assert list(store.read(table, since)) == expected[since:]
