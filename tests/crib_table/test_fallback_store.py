"""A game whose file can no longer be written goes on, says so, and is saved when it can be."""

from __future__ import annotations

from typing import Any

import pytest

from crib_table.errors import HeldError, LostRaceError, NoSuchTableError
from crib_table.fallback_store import SAVED_AGAIN, FallbackStore
from crib_table.memory_store import MemoryStore
from crib_table.store import Entry
from tests.crib_table.full_store import FullStore

UNSAVED = "Nothing can be saved: the disk is full. The game goes on, but it is not saved."


@pytest.fixture
def kept() -> FullStore:
    store = FullStore()
    store.is_full = False
    return store


@pytest.fixture
def lines() -> list[str]:
    return []


@pytest.fixture
def store(kept: FullStore, lines: list[str]) -> FallbackStore:
    return FallbackStore(kept, lines.append)


def bodies(*numbers: int) -> list[dict[str, Any]]:
    return [{"n": number} for number in numbers]


def numbers(entries: tuple[Entry, ...]) -> list[int]:
    return [entry.body["n"] for entry in entries]


def test_while_the_file_can_be_written_it_says_nothing(
    store: FallbackStore, kept: FullStore, lines: list[str]
) -> None:
    store.open_table("t", {}, bodies(1), 1.0)
    store.append("t", 1, bodies(2), 2.0, ended=True)
    assert numbers(kept.read("t")) == [1, 2]
    assert kept.info("t") == store.info("t")
    assert lines == []


def test_a_disk_that_fills_up_stops_no_game(
    store: FallbackStore, kept: FullStore, lines: list[str]
) -> None:
    store.open_table("t", {"score": 0}, bodies(1), 1.0)
    kept.is_full = True
    store.append("t", 1, bodies(2), 2.0, summary={"score": 2})
    store.append("t", 2, bodies(3), 3.0)
    assert lines == [UNSAVED]
    assert numbers(store.read("t")) == [1, 2, 3]
    assert [(entry.seq, entry.at) for entry in store.read("t")] == [(1, 1.0), (2, 2.0), (3, 3.0)]
    assert store.info("t").summary == {"score": 2}
    assert store.info("t").opened == 1.0
    assert numbers(kept.read("t")) == [1]


def test_a_game_can_begin_on_a_full_disk(
    store: FallbackStore, kept: FullStore, lines: list[str]
) -> None:
    kept.is_full = True
    store.open_table("t", {}, bodies(1), 1.0)
    store.append("t", 1, bodies(2), 2.0)
    assert lines == [UNSAVED]
    assert numbers(store.read("t")) == [1, 2]
    with pytest.raises(NoSuchTableError):
        kept.read("t")


def test_with_room_again_the_whole_game_is_saved(
    store: FallbackStore, kept: FullStore, lines: list[str]
) -> None:
    store.open_table("t", {"score": 0}, bodies(1), 1.0)
    kept.is_full = True
    store.append("t", 1, bodies(2, 3), 2.0, summary={"score": 2})
    store.append("t", 3, bodies(4), 3.0)
    kept.is_full = False
    store.append("t", 4, bodies(5), 4.0, ended=True)
    assert lines == [UNSAVED, SAVED_AGAIN]
    assert kept.read("t") == store.read("t")
    assert [entry.at for entry in kept.read("t")] == [1.0, 2.0, 2.0, 3.0, 4.0]
    assert numbers(kept.read("t")) == [1, 2, 3, 4, 5]
    assert kept.info("t") == store.info("t")
    assert (kept.info("t").ended, kept.info("t").summary) == (4.0, {"score": 2})


def test_a_game_begun_unsaved_is_saved_with_its_opening_time(
    store: FallbackStore, kept: FullStore
) -> None:
    kept.is_full = True
    store.open_table("t", {"players": 2}, bodies(1), 1.5)
    kept.is_full = False
    store.append("t", 1, bodies(2), 2.5)
    assert numbers(kept.read("t")) == [1, 2]
    assert kept.info("t").opened == kept.read("t")[0].at == 1.5


@pytest.mark.parametrize("room", range(4))
def test_a_disk_that_fills_up_while_catching_up_loses_nothing(
    store: FallbackStore, kept: FullStore, lines: list[str], room: int
) -> None:
    kept.is_full = True
    store.open_table("t", {}, bodies(1), 1.0)
    store.append("t", 1, bodies(2), 2.0)
    kept.is_full, kept.room = False, room
    store.append("t", 2, bodies(3), 3.0)
    assert lines == [UNSAVED]
    assert numbers(store.read("t")) == [1, 2, 3]
    kept.is_full, kept.room = False, None
    store.append("t", 3, bodies(4), 4.0)
    assert lines == [UNSAVED, SAVED_AGAIN]
    assert numbers(kept.read("t")) == numbers(store.read("t")) == [1, 2, 3, 4]


def test_leaving_saves_what_can_be_saved(store: FallbackStore, kept: FullStore) -> None:
    kept.is_full = True
    store.open_table("t", {}, bodies(1), 1.0)
    kept.is_full = False
    reader = MemoryStore()
    kept.close = lambda: reader.adopt(kept.info("t"), kept.read("t"))  # type: ignore[method-assign]
    store.close()
    assert numbers(reader.read("t")) == [1]


def test_a_game_that_went_on_elsewhere_is_not_mixed_with_this_one(
    store: FallbackStore, kept: FullStore, lines: list[str]
) -> None:
    store.open_table("t", {}, bodies(1), 1.0)
    kept.is_full = True
    store.append("t", 1, bodies(2), 2.0)
    kept.is_full = False
    kept.append("t", 1, bodies(9), 2.5)
    store.append("t", 2, bodies(3), 3.0)
    assert lines == [UNSAVED]
    assert numbers(store.read("t")) == [1, 2, 3]
    assert numbers(kept.read("t")) == [1, 9]


def test_only_the_table_that_could_not_be_written_falls_back(
    store: FallbackStore, kept: FullStore
) -> None:
    for table in ("a", "b", "c"):
        store.open_table(table, {}, bodies(1), 1.0)
    kept.is_full = True
    store.append("b", 1, bodies(2), 2.0, ended=True)
    kept.is_full = False
    store.append("a", 1, bodies(2), 2.0)
    assert numbers(kept.read("a")) == [1, 2]
    assert [info.table for info in store.tables()] == ["c", "b", "a"]
    assert [info.table for info in store.tables(ended=True)] == ["b"]
    assert [info.table for info in store.tables(ended=False)] == ["c", "a"]


def test_a_lost_race_and_a_held_file_are_not_a_full_disk(lines: list[str]) -> None:
    class HeldStore(MemoryStore):
        def append(self, *_: object, **__: object) -> None:
            raise HeldError("Another program holds it.")

    store = FallbackStore(HeldStore(), lines.append)
    store.open_table("t", {}, bodies(1), 1.0)
    with pytest.raises(LostRaceError):
        store.open_table("t", {}, bodies(1), 1.0)
    with pytest.raises(HeldError):
        store.append("t", 1, bodies(2), 2.0)
    assert lines == []
    assert numbers(store.read("t")) == [1]


def test_who_is_told_may_ask_the_store(kept: FullStore) -> None:
    seen: list[int] = []

    def look(_: str) -> None:
        seen.append(len(asked.read("t")))

    asked = FallbackStore(kept, look)
    asked.open_table("t", {}, bodies(1), 1.0)
    kept.is_full = True
    asked.append("t", 1, bodies(2), 2.0)
    assert seen == [2]
