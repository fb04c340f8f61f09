"""Whatever lies in the place of the database, the game starts and nothing is thrown away."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from crib_table import opening_store, sqlite_store
from crib_table.errors import StoreError
from crib_table.memory_store import MemoryStore
from crib_table.opening_store import open_local_store, open_store
from crib_table.sqlite_schema import VERSION
from crib_table.sqlite_store import SqliteStore
from crib_table.store import Store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "crib.db"


def fill(path: Path, tables: int = 3) -> None:
    """A healthy store with something in it, closed."""
    with closing(SqliteStore(path)) as store:
        for number in range(tables):
            store.open_table(f"t{number}", {"number": number}, [{"n": 0}], float(number))
            for after in range(1, 31):
                store.append(f"t{number}", after, [{"n": after, "filler": "x" * 40}], after)


def change_number(path: Path, pragma: str, value: int) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA {pragma} = {value}")


def assert_works(store: Store) -> None:
    with closing(store):
        store.open_table("after", {}, [{"n": 1}], 1.0)
        store.append("after", 1, [{"n": 2}], 2.0)
        assert [entry.body["n"] for entry in store.read("after")] == [1, 2]


def assert_one_line(line: str | None) -> str:
    assert line is not None
    assert line.isprintable()
    assert line.endswith(".")
    return line


def test_a_new_database_needs_no_line(path: Path) -> None:
    store, line = open_store(path)
    assert isinstance(store, SqliteStore)
    assert line is None
    assert_works(store)
    store, line = open_store(path)
    with closing(store):
        assert line is None
        assert [entry.body["n"] for entry in store.read("after")] == [1, 2]
    assert [file.name for file in path.parent.iterdir()] == ["crib.db"]


def test_the_file_says_whose_it_is_and_which_version(path: Path) -> None:
    fill(path)
    with closing(sqlite3.connect(path)) as connection:
        ((application,),) = connection.execute("PRAGMA application_id")
        ((version,),) = connection.execute("PRAGMA user_version")
        ((mode,),) = connection.execute("PRAGMA journal_mode")
    assert application.to_bytes(4).decode() == "crib"
    assert version == VERSION
    assert mode == "wal"


def test_every_append_waits_for_the_disk(path: Path) -> None:
    with closing(SqliteStore(path)) as store:
        assert store._connection.execute("PRAGMA synchronous").fetchone() == (2,)


def test_an_empty_file_is_a_new_database(path: Path) -> None:
    path.touch()
    store, line = open_store(path)
    assert line is None
    assert_works(store)
    assert [file.name for file in path.parent.iterdir()] == ["crib.db"]


GARBAGE = {
    "brace": b"{",
    "null": b"null",
    "list": b"[]",
    "no text": b"\xff\xfe",
    "newline": b"\n",
    "zero": b"\0",
    "zeros": bytes(8192),
    "json": b'{"version": 1, "games": []}',
    "half a magic word": b"SQLite for",
    "magic word alone": b"SQLite format 3\0",
    "magic word and zeros": b"SQLite format 3\0" + bytes(8192),
    "noise": random.Random(5).randbytes(20_000),
}


@pytest.mark.parametrize("garbage", GARBAGE.values(), ids=GARBAGE.keys())
def test_garbage_is_kept_under_another_name(path: Path, garbage: bytes) -> None:
    path.write_bytes(garbage)
    store, line = open_store(path)
    assert isinstance(store, SqliteStore)
    assert "damaged" in assert_one_line(line)
    assert_works(store)
    kept = path.with_name("crib.db.damaged-1")
    assert kept.name in assert_one_line(line)
    assert kept.read_bytes() == garbage
    _, line = open_store(path)
    assert line is None


def test_a_kept_file_is_never_written_over(path: Path) -> None:
    for number in range(1, 4):
        path.write_bytes(b"garbage %d" % number)
        store, _ = open_store(path)
        store.close()
    kept = [path.with_name(f"crib.db.damaged-{number}") for number in range(1, 4)]
    assert [file.read_bytes() for file in kept] == [b"garbage 1", b"garbage 2", b"garbage 3"]


@pytest.mark.parametrize("taken", ["crib.db.damaged-1", "crib.db.damaged-1-wal"])
def test_a_taken_name_is_passed_over(path: Path, taken: str) -> None:
    path.with_name(taken).write_bytes(b"mine")
    path.write_bytes(b"garbage")
    store, line = open_store(path)
    store.close()
    assert "crib.db.damaged-2" in assert_one_line(line)
    assert path.with_name(taken).read_bytes() == b"mine"
    assert path.with_name("crib.db.damaged-2").read_bytes() == b"garbage"


def test_a_taken_name_that_is_a_broken_link_is_passed_over(path: Path) -> None:
    path.with_name("crib.db.damaged-1").symlink_to("nowhere")
    path.write_bytes(b"garbage")
    store, line = open_store(path)
    store.close()
    assert "crib.db.damaged-2" in assert_one_line(line)
    assert not path.with_name("nowhere").exists()


def test_its_log_moves_along(path: Path) -> None:
    path.write_bytes(b"garbage" * 100)
    path.with_name("crib.db-wal").write_bytes(b"the last moves")
    path.with_name("crib.db-shm").write_bytes(b"an index of them")
    store, _ = open_store(path)
    assert_works(store)
    assert path.with_name("crib.db.damaged-1-wal").read_bytes() == b"the last moves"
    # SQLite makes the index anew from the log whenever it reads.
    assert path.with_name("crib.db.damaged-1-shm").exists()


def test_cut_off_at_any_byte_it_is_kept_or_whole(path: Path, luck: random.Random) -> None:
    fill(path)
    whole = path.read_bytes()
    lengths = [1, 15, 16, 99, 100, 511, 512, 4095, 4096, 8192, len(whole) - 1]
    lengths += [luck.randrange(1, len(whole)) for _ in range(30)]
    for number, length in enumerate(lengths, 1):
        path.write_bytes(whole[:length])
        store, line = open_store(path)
        assert_works(store)
        path.unlink()
        assert f"crib.db.damaged-{number}," in assert_one_line(line), length
        assert path.with_name(f"crib.db.damaged-{number}").read_bytes() == whole[:length]


def asks(store: Store) -> list[Callable[[], object]]:
    """Everything one can ask of the store that `fill` fills."""
    names = ("t0", "t1", "t2")
    return [
        store.tables,
        *(partial(store.read, name) for name in names),
        *(partial(store.info, name) for name in names),
        *(partial(store.append, name, 31, [{}], 9.0) for name in names),
    ]


@pytest.mark.parametrize("small_bytes", [0, 1 << 22], ids=["unchecked", "checked"])
def test_any_wrong_byte_is_a_line_and_no_crash(
    path: Path, luck: random.Random, monkeypatch: pytest.MonkeyPatch, small_bytes: int
) -> None:
    """With the whole check left out too, as for a large file."""
    monkeypatch.setattr(sqlite_store, "_SMALL_BYTES", small_bytes)
    fill(path)
    whole = path.read_bytes()
    found = 0
    for number in range(80):
        wrong = bytearray(whole)
        for _ in range(luck.choice([1, 1, 8, 64])):
            wrong[luck.randrange(luck.choice([110, len(wrong)]))] = luck.randrange(256)
        folder = path.with_name(str(number))
        folder.mkdir()
        (folder / "crib.db").write_bytes(wrong)
        store, line = open_store(folder / "crib.db")
        found += line is not None
        with closing(store):
            for ask in asks(store):
                try:
                    ask()
                except StoreError as error:
                    assert_one_line(str(error))
    assert found > 0


def test_damage_in_a_large_file_is_said_where_it_is_read(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_store, "_SMALL_BYTES", 0)
    with closing(SqliteStore(path)) as store:
        for table in ("first", "second", "third"):
            store.open_table(table, {}, [{"filler": "x" * 900}] * 60, 1.0)
    whole = path.read_bytes()
    # The last page with entries of `second` only.
    pages = [whole[start : start + 4096] for start in range(0, len(whole), 4096)]
    broken = max(
        number
        for number, page in enumerate(pages)
        if b"second" in page and b"first" not in page and b"third" not in page
    )
    pages[broken] = bytes(4096)
    path.write_bytes(b"".join(pages))
    opened, line = open_store(path)
    with closing(opened) as store:
        assert line is None
        assert len(store.read("first")) == len(store.read("third")) == 60
        with pytest.raises(StoreError, match="damaged") as caught:
            store.read("second")
        assert_one_line(str(caught.value))
        store.append("first", 60, [{}], 2.0)


def test_a_log_cut_off_at_any_byte_keeps_whole_appends(path: Path, luck: random.Random) -> None:
    """As after a power cut: an append is there with all its entries or not at all."""
    with closing(SqliteStore(path)) as store:
        store.open_table("t", {"last": 3}, [{"n": n} for n in (1, 2, 3)], 1.0)
        for after in range(3, 60, 3):
            added = [{"n": after + n} for n in (1, 2, 3)]
            store.append("t", after, added, 1.0, summary={"last": after + 3})
        folder = path.with_name("copy")
        folder.mkdir()
        whole, log = path.read_bytes(), path.with_name("crib.db-wal").read_bytes()
    lengths = set()
    for _ in range(40):
        cut = luck.randrange(len(log) + 1)
        (folder / "crib.db").write_bytes(whole)
        (folder / "crib.db-wal").write_bytes(log[:cut])
        opened, line = open_store(folder / "crib.db")
        with closing(opened) as store:
            assert line is None
            if not store.tables():
                continue
            entries = store.read("t")
            assert [entry.body["n"] for entry in entries] == list(range(1, len(entries) + 1))
            assert len(entries) % 3 == 0
            assert store.info("t").summary == {"last": len(entries)}
            lengths.add(len(entries))
    assert len(lengths) > 3


@pytest.mark.parametrize("version", [VERSION + 1, 999])
def test_a_newer_database_is_kept_and_still_good(path: Path, version: int) -> None:
    fill(path)
    change_number(path, "user_version", version)
    store, line = open_store(path)
    assert_works(store)
    assert "newer" in assert_one_line(line)
    kept = path.with_name("crib.db.newer-1")
    change_number(kept, "user_version", VERSION)
    with closing(SqliteStore(kept)) as old:
        assert len(old.tables()) == 3
        assert len(old.read("t2")) == 31


@pytest.mark.parametrize("journal", ["delete", "wal"])
def test_a_database_of_another_program_is_kept(path: Path, journal: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA journal_mode = {journal}")
        connection.execute("CREATE TABLE recipe (name TEXT)")
        connection.execute("INSERT INTO recipe VALUES ('soup')")
        connection.commit()
    store, line = open_store(path)
    assert_works(store)
    assert "another program" in assert_one_line(line)
    with closing(sqlite3.connect(path.with_name("crib.db.foreign-1"))) as connection:
        assert connection.execute("SELECT name FROM recipe").fetchall() == [("soup",)]


@pytest.mark.parametrize(
    "pragma, value, word",
    [
        ("application_id", 0, "another program"),
        ("application_id", 17, "another program"),
        ("user_version", 0, "damaged"),
        ("user_version", -3, "damaged"),
    ],
)
def test_a_changed_mark_is_kept(path: Path, pragma: str, value: int, word: str) -> None:
    fill(path)
    change_number(path, pragma, value)
    before = path.read_bytes()
    store, line = open_store(path)
    assert_works(store)
    assert word in assert_one_line(line)
    (kept,) = path.parent.glob("crib.db.*-1")
    assert kept.read_bytes() == before


@pytest.mark.parametrize(
    "harm",
    [
        "DROP TABLE entry",
        "DROP TABLE game_table",
        "ALTER TABLE entry RENAME COLUMN body TO text",
        "ALTER TABLE game_table DROP COLUMN summary",
    ],
)
def test_a_missing_table_or_column_is_damage(path: Path, harm: str) -> None:
    fill(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(harm)
        connection.commit()
    store, line = open_store(path)
    assert_works(store)
    assert "damaged" in assert_one_line(line)
    assert path.with_name("crib.db.damaged-1").exists()


def test_a_gap_in_a_log_is_damage(path: Path) -> None:
    fill(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DELETE FROM entry WHERE table_id = 't1' AND seq = 7")
        connection.commit()
    store, line = open_store(path)
    with closing(store):
        assert line is None
        with pytest.raises(StoreError, match="damaged"):
            store.read("t1")
        assert len(store.read("t0")) == 31


def test_a_locked_database_is_not_a_damaged_one(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_store, "_PATIENCE_SECONDS", 0.1)
    fill(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        store, line = open_store(path)
        assert isinstance(store, MemoryStore)
        assert "holds" in assert_one_line(line)
        assert "not saved" in assert_one_line(line)
    store, line = open_store(path)
    with closing(store):
        assert line is None
        assert len(store.tables()) == 3
    assert [file.name for file in path.parent.iterdir()] == ["crib.db"]


HOLD = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1])
print(*connection.execute("SELECT COUNT(*) FROM game_table").fetchone(), flush=True)
sys.stdin.readline()
connection.execute("INSERT INTO entry VALUES ('t0', 32, 1.0, '{}')")
connection.commit()
"""


def test_a_newer_database_in_use_is_left_where_it_is(path: Path) -> None:
    fill(path)
    change_number(path, "user_version", VERSION + 1)
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "3\n"
        store, line = open_store(path)
        assert isinstance(store, MemoryStore)
        assert "has it open" in assert_one_line(line)
        other.communicate("go on\n", timeout=60)
    assert other.returncode == 0
    assert [file.name for file in path.parent.iterdir()] == ["crib.db"]
    change_number(path, "user_version", VERSION)
    with closing(SqliteStore(path)) as again:
        assert len(again.read("t0")) == 32


def test_a_log_that_lost_its_database_is_kept(path: Path) -> None:
    path.with_name("crib.db-wal").write_bytes(b"the last moves")
    store, line = open_store(path)
    assert_works(store)
    assert "crib.db.damaged-1" in assert_one_line(line)
    assert path.with_name("crib.db.damaged-1-wal").read_bytes() == b"the last moves"


def test_two_stores_of_one_process_share_a_file(path: Path) -> None:
    first, _ = open_store(path)
    second, line = open_store(path)
    assert line is None
    first.open_table("t", {}, [{"n": 1}], 1.0)
    second.append("t", 1, [{"n": 2}], 1.0)
    second.close()
    first.append("t", 2, [{"n": 3}], 1.0)
    first.close()
    third, line = open_store(path)
    with closing(third):
        assert line is None
        assert [entry.body["n"] for entry in third.read("t")] == [1, 2, 3]


def test_a_turn_that_never_comes_is_a_line(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening_store, "_PATIENCE_SECONDS", 0.1)
    with opening_store._turn(path.parent):
        store, line = open_store(path)
    assert isinstance(store, MemoryStore)
    assert "holds" in assert_one_line(line)


@pytest.mark.parametrize("kind", ["folder", "pipe", "ring of links", "parent is a file"])
def test_what_can_be_no_database_is_a_line(path: Path, kind: str) -> None:
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "ring of links":
        path.symlink_to(path)
    else:
        path.write_bytes(b"a file")
        path /= "crib.db"
    store, line = open_store(path)
    assert isinstance(store, MemoryStore)
    assert "not saved" in assert_one_line(line)
    assert_works(store)


def test_a_path_with_odd_letters_stays_one_line(tmp_path: Path) -> None:
    path = tmp_path / "a\nb\x1b[31m\udcff" / "crib.db"
    path.parent.mkdir()
    path.write_bytes(b"garbage")
    store, line = open_store(path)
    assert_one_line(line)
    assert_works(store)
    assert_one_line(open_store(Path("nul\0"))[1])


def test_a_link_is_followed(tmp_path: Path) -> None:
    real = tmp_path / "real" / "games.db"
    real.parent.mkdir()
    real.write_bytes(b"garbage")
    link = tmp_path / "crib.db"
    link.symlink_to(real)
    store, _ = open_store(link)
    assert_works(store)
    assert link.is_symlink()
    assert real.with_name("games.db.damaged-1").read_bytes() == b"garbage"
    with closing(SqliteStore(real)) as again:
        assert len(again.read("after")) == 2


def test_the_local_store_is_in_the_data_folder(crib_home: Path) -> None:
    store, line = open_local_store()
    assert line is None
    assert_works(store)
    assert (crib_home / "data" / "crib.db").is_file()


def test_without_a_data_folder_the_game_goes_on(crib_home: Path) -> None:
    crib_home.parent.mkdir(exist_ok=True)
    crib_home.write_bytes(b"a file")
    store, line = open_local_store()
    assert isinstance(store, MemoryStore)
    assert "not saved" in assert_one_line(line)
    assert_works(store)


def test_a_broken_copy_does_not_touch_the_original(path: Path, tmp_path: Path) -> None:
    fill(path)
    copy = tmp_path / "copy.db"
    shutil.copy(path, copy)
    copy.write_bytes(copy.read_bytes()[:5000])
    before = path.read_bytes()
    store, _ = open_store(copy)
    store.close()
    assert path.read_bytes() == before
