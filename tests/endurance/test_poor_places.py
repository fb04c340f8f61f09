"""The real screen where games or settings can't be kept: one line says so, and it is played."""

from __future__ import annotations

import resource
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from crib_engine.events import CardsDiscarded
from crib_table.sqlite_schema import VERSION
from tests.crib_tui.terminal.pty_terminal import CRIB
from tests.endurance.conftest import Open
from tests.endurance.screen_player import ScreenPlayer, limited
from tests.endurance.stored import history, tables

NO_LIMIT = resource.RLIM_INFINITY


def garbage(path: Path, _: Open) -> None:
    path.write_bytes(b"garbage" * 1000)


def short_garbage(path: Path, _: Open) -> None:
    path.write_bytes(b"\0")


def foreign(path: Path, _: Open) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")


def newer(path: Path, at_a_table: Open) -> None:
    at_a_table("play").leave()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")


def damaged_in_the_middle(path: Path, at_a_table: Open) -> None:
    at_a_table("play").leave()
    content = bytearray(path.read_bytes())
    content[4096:8192] = b"\xff" * 4096
    path.write_bytes(content)


Found = Callable[[Path, Open], None]

FOUND: dict[Found, str] = {
    garbage: "damaged",
    short_garbage: "damaged",
    foreign: "foreign",
    newer: "newer",
    damaged_in_the_middle: "damaged",
}


@pytest.fixture
def data(data: Path) -> Path:
    data.mkdir(parents=True)
    return data


@pytest.fixture
def config(crib_home: Path) -> Path:
    folder = crib_home / "config"
    folder.mkdir(parents=True)
    return folder


def squeezed(words: str) -> str:
    """Without spaces: a path that is longer than a row is broken anywhere."""
    return "".join(words.split())


def is_on_screen(words: str, player: ScreenPlayer) -> bool:
    """Whether these words are there, over the rows of any part of the screen."""
    rows = player.terminal.screen.display
    dialog = [row.split("┃")[1] for row in rows if row.count("┃") == 2]
    parts = (rows, dialog, [row[:80] for row in rows], [row[80:] for row in rows])
    return any(squeezed(words) in squeezed("".join(part)) for part in parts)


def assert_told_at_the_table(player: ScreenPlayer, *parts: str) -> None:
    """In the log, whole; at the stage as much as there is room for."""
    log = squeezed("".join(player.seen.log))
    for part in parts:
        assert squeezed(part) in log, player.seen.text
    start = parts[0][:20]
    assert any(start in row[:80] for row in player.terminal.screen.display), player.seen.text


@pytest.mark.parametrize(
    "found",
    [
        found if found is garbage else pytest.param(found, marks=pytest.mark.exhaustive)
        for found in FOUND
    ],
)
def test_a_file_that_is_no_store_is_kept_and_told(
    data: Path, window: Open, at_a_table: Open, found: Found
) -> None:
    path = data / "crib.db"
    found(path, at_a_table)
    content = path.read_bytes()
    player = at_a_table("play")
    kept = f"crib.db.{FOUND[found]}-1"
    assert_told_at_the_table(player, str(path), f"It is kept as {kept}", "a new one is begun")
    assert (data / kept).read_bytes() == content
    player.step()
    assert player.leave() == 0
    assert len(tables(data)) == 1

    path.unlink()
    path.write_bytes(content)
    home = window()
    home.terminal.until("New game")
    again = f"It is kept as crib.db.{FOUND[found]}-2, and a new one"
    home.terminal.until(lambda: is_on_screen(again, home))
    assert home.leave() == 0


def test_a_full_disk_in_the_middle_of_a_game(data: Path, at_a_table: Open) -> None:
    player = at_a_table("play", "--seed", "1")
    process = player.terminal.process.pid
    resource.prlimit(process, resource.RLIMIT_FSIZE, (1, NO_LIMIT))
    before = len(history(data, tables(data)[0].table))
    player.step()
    said = "The game goes on, but it is not saved."
    assert_told_at_the_table(player, "Nothing can be saved in", said)
    for _ in range(2):
        player.step()
        assert "Not saved" in player.terminal.screen.display[0]
    assert len(history(data, tables(data)[0].table)) == before
    resource.prlimit(process, resource.RLIMIT_FSIZE, (NO_LIMIT, NO_LIMIT))
    player.step()
    assert "Not saved" not in player.terminal.screen.display[0]
    assert is_on_screen("The game is saved again, all of it.", player)
    assert len(history(data, tables(data)[0].table)) > before + 3
    # Once more, and there is room again when the player leaves.
    resource.prlimit(process, resource.RLIMIT_FSIZE, (1, NO_LIMIT))
    player.step()
    assert "Not saved" in player.terminal.screen.display[0]
    view = player.seen
    resource.prlimit(process, resource.RLIMIT_FSIZE, (NO_LIMIT, NO_LIMIT))
    assert player.leave() == 0
    assert "Go on: crib resume" in player.terminal.shown()
    again = at_a_table("resume")
    assert (again.seen.scores, again.seen.hand) == (view.scores, view.hand)
    assert again.leave() == 0


def test_leaving_with_the_disk_still_full_says_what_is_lost(at_a_table: Open) -> None:
    player = at_a_table("play", "--seed", "1")
    resource.prlimit(player.terminal.process.pid, resource.RLIMIT_FSIZE, (1, NO_LIMIT))
    player.step()
    player.press("q")
    player.terminal.until(lambda: is_on_screen("What was played since then is lost.", player))
    assert player.leave() == 0
    assert "Nothing can be saved in" in player.terminal.shown()
    assert "crib resume" not in player.terminal.shown()


def read_only(folder: Path) -> None:
    folder.chmod(0o500)


def a_file(folder: Path) -> None:
    folder.rmdir()
    folder.write_text("no folder")


@pytest.mark.parametrize("made", [read_only, pytest.param(a_file, marks=pytest.mark.exhaustive)])
def test_a_data_folder_in_which_nothing_can_be_kept(
    data: Path, at_a_table: Open, made: Callable[[Path], None]
) -> None:
    made(data)
    player = at_a_table("0", "play", program=limited())
    assert_told_at_the_table(player, str(data), "The game goes on, but it is not saved.")
    assert "Not saved" in player.terminal.screen.display[0]
    player.step()
    assert player.leave() == 0
    assert is_on_screen(str(data), player)


@pytest.mark.exhaustive
@pytest.mark.parametrize("made", [read_only, a_file])
def test_settings_that_cannot_be_kept(
    config: Path, at_a_table: Open, made: Callable[[Path], None]
) -> None:
    made(config)
    player = at_a_table("0", "play", program=limited())
    if made is a_file:
        assert_told_at_the_table(player, str(config))
    assert "Not saved" not in player.seen.text
    player.step()
    assert player.leave() == 0


def test_settings_that_cannot_be_read(config: Path, at_a_table: Open) -> None:
    file = config / "settings.json"
    file.write_text('{"version": 1, "name')
    player = at_a_table("play")
    assert_told_at_the_table(player, "The settings file is damaged.", "settings.json.damaged-1")
    assert player.leave() == 0
    assert (config / "settings.json.damaged-1").read_text() == '{"version": 1, "name'


def test_plain_lines_on_a_disk_that_is_full_for_a_while(data: Path) -> None:
    with subprocess.Popen(
        [*CRIB, "play", "--plain", "--seed", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as game:
        assert game.stdin is not None
        assert game.stdout is not None

        def type_and_wait_for(line: str, answer: str) -> None:
            assert game.stdin is not None
            assert game.stdout is not None
            game.stdin.write(line)
            game.stdin.flush()
            while answer not in (told := game.stdout.readline()):
                assert told

        type_and_wait_for("", "Put 2 in")
        resource.prlimit(game.pid, resource.RLIMIT_FSIZE, (1, NO_LIMIT))
        type_and_wait_for("1 2\n", "Yes or no:")
        type_and_wait_for("y\n", "Nothing can be saved in")
        type_and_wait_for("quit\n", "Leave? What is not saved is lost.")
        type_and_wait_for("n\n", "You play on.")
        resource.prlimit(game.pid, resource.RLIMIT_FSIZE, (NO_LIMIT, NO_LIMIT))
        game.stdin.close()
        rest = game.stdout.read()
        assert "The game is saved again, all of it." in rest
        assert "The match is kept." in rest
    assert game.returncode == 0
    (info,) = tables(data)
    (put,) = (
        one.event
        for one in history(data, info.table)
        if isinstance(one.event, CardsDiscarded) and one.event.seat == 1
    )
    assert len(put.cards) == 2
