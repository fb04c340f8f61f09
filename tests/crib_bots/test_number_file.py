"""The data of the bots: damaged or missing, it is one clear line and a game that goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from crib_bots import Level, bot_move, discard_tables, number_file, win_tables
from crib_bots.errors import DataError
from crib_bots.number_file import data_line, pack_numbers, unpack_numbers
from crib_engine.viewing import view_for
from tests.crib_bots.matches import play_match
from tests.crib_bots.positions import in_discard

SIZES = {"one": 3, "other": 2}
LISTS = [[1, -2, 300], [32767, -32768]]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Files of the bots that a test may spoil."""
    for file in (discard_tables.FILE, win_tables.FILE):
        (tmp_path / file).write_bytes((number_file.FOLDER / file).read_bytes())
    monkeypatch.setattr(number_file, "FOLDER", tmp_path)
    _forget()
    yield tmp_path
    _forget()


def _forget() -> None:
    discard_tables.discard_tables.cache_clear()
    win_tables.win_tables.cache_clear()


def test_lists_come_back_as_they_were_packed() -> None:
    assert unpack_numbers(pack_numbers(LISTS), SIZES) == {"one": LISTS[0], "other": LISTS[1]}


def test_every_single_byte_is_guarded(luck: Random) -> None:
    good = pack_numbers(LISTS)
    for place in range(len(good)):
        bad = bytearray(good)
        bad[place] ^= 1 << luck.randrange(8)
        with pytest.raises(DataError):
            unpack_numbers(bytes(bad), SIZES)
    for length in range(len(good)):
        with pytest.raises(DataError):
            unpack_numbers(good[:length], SIZES)


def test_another_version_is_told() -> None:
    bad = bytearray(pack_numbers(LISTS))
    bad[4] += 1
    with pytest.raises(DataError, match="version 2"):
        unpack_numbers(bytes(bad), SIZES)


def test_lists_of_other_sizes_are_refused() -> None:
    with pytest.raises(DataError):
        unpack_numbers(pack_numbers(LISTS), {"one": 3, "other": 3})


def test_whole_files_need_no_line(folder: Path) -> None:
    assert folder.is_dir()
    assert data_line() is None


@pytest.mark.parametrize("file", [discard_tables.FILE, win_tables.FILE])
@pytest.mark.parametrize("harm", ["missing", "empty", "cut", "changed", "a folder"])
def test_a_bad_file_is_one_line_and_a_normal_game(folder: Path, file: str, harm: str) -> None:
    path = folder / file
    whole = path.read_bytes()
    path.unlink()
    if harm == "a folder":
        path.mkdir()
    elif harm != "missing":
        spoiled = {"empty": b"", "cut": whole[:-1], "changed": whole[:-1] + bytes([whole[-1] ^ 1])}[
            harm
        ]
        path.write_bytes(spoiled)
    line = data_line()
    assert line is not None
    assert file in line
    assert "\n" not in line
    assert "normal" in line
    state = in_discard(["5S 5H 2D 3C 4S KD", "AS AH 2S 2H 3S 3H"], 1)
    view = view_for(state, 1)
    assert bot_move(view, Level.EXPERT, Random(1)) == bot_move(view, Level.NORMAL, Random(1))
    assert play_match([Level.EXPERT] * 2, Random(1)).winner is not None
