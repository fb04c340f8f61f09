"""`crib --plain` as a process: pipes, signals, what it loads, and how little it prints."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from crib_text.plain.set_words import set_lines
from crib_text.settings import Settings
from tests.conftest import ROOT
from tests.crib_cli.running import assert_one_line, crib

FORBIDDEN = {"textual", "rich", "asyncio", "asyncssh", "numpy", "importlib.metadata"}
PLAY = [sys.executable, "-m", "crib_cli", "play", "--plain", "--seed", "7", "--bots", "easy"]
LEFT = "Left. The match is kept.\ncrib resume goes on with it.\n"

NOTING = """
import sys

class Noting:
    def __init__(self, stream):
        self.buffer = Buffer(stream.buffer)
        self.encoding = stream.encoding
        self.write = lambda text: self.buffer.write(text.encode())
        self.flush = stream.flush
        self.isatty = lambda: False

class Buffer:
    def __init__(self, buffer):
        self.buffer = buffer
        self.flush = buffer.flush
        self.lines = []
    def write(self, content):
        self.lines.append((set(sys.modules), content))
        self.buffer.write(content)

sys.stdout = noting = Noting(sys.stdout)
from crib_cli.main import main
code = main(sys.argv[1:])
print(*noting.buffer.lines[0][0], file=sys.stderr)
print(*sys.modules, file=sys.stderr)
sys.exit(code)
"""


@pytest.mark.parametrize(
    "words",
    [
        ["play", "--plain", "--seed", "7"],
        ["--plain"],
        ["resume", "--plain"],
        ["practice", "counting", "--plain"],
        ["practice", "discard", "--plain"],
    ],
    ids=" ".join,
)
def test_nothing_heavy_is_ever_loaded(words: list[str]) -> None:
    typed = "1 2\ny\n\n1\n1\n1\nhelp\nrules\nset\ns\nb\nw\n"
    crib("play", "--plain", "--seed", "7")
    ran = subprocess.run(
        [sys.executable, "-c", NOTING, *words],
        input=typed,
        capture_output=True,
        text=True,
        check=True,
    )
    first, last = (set(line.split()) for line in ran.stderr.splitlines()[:2])
    assert "crib_table.table" in last
    assert not last & FORBIDDEN
    if words[0] != "resume":
        # The first line is there before anything of a table is loaded.
        assert {"crib_cli.play", "crib_cli.practice"} & first
        assert not first & {"crib_table.table", "sqlite3", "json", "random", "crib_text.sentences"}


def test_a_pipe_plays_what_it_is_given() -> None:
    ran = crib(*PLAY[3:], stdin="1 2\ny\n")
    assert (ran.code, ran.err) == (0, "")
    assert "Crib gets 9 of spades, queen of spades." in ran.lines
    assert ran.out.endswith(LEFT)
    assert ran.out == crib(*PLAY[3:], stdin="1 2\ny\n").out


def test_without_a_terminal_it_is_plain_by_itself() -> None:
    ran = crib("play", "--seed", "7", stdin="")
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines[0] == "Cribbage. Say help."
    assert ran.out.endswith(LEFT)


def test_resume_goes_on_where_it_was_left() -> None:
    crib(*PLAY[3:], stdin="1 2\ny\n")
    ran = crib("resume", stdin="h\n")
    assert ran.code == 0
    assert "Round 1. Your crib. You 0, Ann 0." in ran.lines
    assert ran.lines.count("Your hand, 4 cards.") == 2


def test_bytes_that_are_no_text_are_answered() -> None:
    ran = crib(*PLAY[3:], stdin=b"\xff\xfe\x80\n\x00\n\x1b[A\n1 2\xff\n" + b"x" * 99_999 + b"\nh")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.isascii()
    assert ran.lines.count("Put 2 in your crib:") >= 6
    assert ran.out.endswith(LEFT)


@pytest.mark.parametrize("locale", ["C", "C.UTF-8"])
def test_a_name_keeps_its_letters_where_the_locale_has_them(locale: str) -> None:
    words = [*PLAY[3:], "--name", "Zoë"]
    ran = crib(*words, stdin="who\n", environment={"LC_ALL": locale, "PYTHONUTF8": "1"})
    assert ran.code == 0
    assert ("Zoë" if locale == "C.UTF-8" else "Zoe") in ran.out
    assert ran.out.isascii() == (locale == "C")


def running(*, stdout: int = subprocess.PIPE) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        PLAY, stdin=subprocess.PIPE, stdout=stdout, stderr=subprocess.PIPE, bufsize=0
    )


def read_until(game: subprocess.Popen[bytes], text: bytes) -> bytes:
    assert game.stdout is not None
    told = b""
    deadline = time.monotonic() + 60
    while text not in told:
        assert time.monotonic() < deadline, told
        if select.select([game.stdout], [], [], 1)[0]:
            told += os.read(game.stdout.fileno(), 65536)
    return told


@pytest.mark.skipif(os.name != "posix", reason="select on pipes")
def test_who_thinks_is_left_in_peace() -> None:
    """Nothing is printed, and no time is spent, while nothing is typed."""
    with running() as game:
        assert game.stdin is not None
        assert game.stdout is not None
        read_until(game, b"Put 2 in your crib:\n")
        spent = sum(map(int, Path(f"/proc/{game.pid}/stat").read_text().split()[13:15]))
        assert not select.select([game.stdout], [], [], 3)[0]
        after = sum(map(int, Path(f"/proc/{game.pid}/stat").read_text().split()[13:15]))
        assert after - spent <= 1
        game.stdin.close()
        assert game.stdout.read().decode() == LEFT
        assert game.wait(60) == 0


@pytest.mark.exhaustive
@pytest.mark.skipif(os.name != "posix", reason="select on pipes")
def test_half_a_minute_of_silence_stays_silent() -> None:
    with running() as game:
        assert game.stdin is not None
        assert game.stdout is not None
        read_until(game, b"Put 2 in your crib:\n")
        assert not select.select([game.stdout], [], [], 30)[0]
        game.stdin.close()
        game.stdout.read()


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_a_reader_that_goes_away_ends_it_and_the_match_is_kept() -> None:
    with running() as game:
        assert game.stdin is not None
        assert game.stdout is not None
        assert game.stderr is not None
        read_until(game, b"Put 2 in your crib:\n")
        game.stdout.close()
        game.stdin.write(b"1 2\ny\n")
        assert game.wait(60) == 141
        assert game.stderr.read() == b""
    assert "Put 2 in your crib:" in crib("resume").lines


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_ctrl_c_leaves_politely() -> None:
    with running() as game:
        assert game.stdout is not None
        assert game.stderr is not None
        read_until(game, b"Put 2 in your crib:\n")
        game.send_signal(signal.SIGINT)
        assert game.wait(60) == 130
        assert game.stdout.read().decode() == LEFT
        assert game.stderr.read() == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is full")
def test_an_output_that_takes_nothing_is_one_line() -> None:
    with open("/dev/full", "wb") as full, running(stdout=full.fileno()) as game:  # noqa: PTH123
        _, told = game.communicate(b"1 2\n", timeout=60)
        assert game.returncode == 74
        assert_one_line(told.decode())


@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&-"])
def test_closed_streams_are_no_error(closed: str) -> None:
    command = f"{sys.executable} -m crib_cli play --plain --seed 7 {closed}"
    ran = subprocess.run(
        ["sh", "-c", command],
        capture_output=True,
        stdin=subprocess.DEVNULL,
        check=False,
        timeout=60,
    )
    assert ran.returncode == 0, ran
    assert ran.stderr == b""


def test_the_example_in_the_guide_is_what_happens() -> None:
    guide = (ROOT / "docs" / "plain-mode.md").read_text(encoding="utf-8")
    example = guide.partition("```text\n")[2].partition("```")[0].splitlines()
    typed = [line.removeprefix("> ") for line in example if line.startswith("> ")]
    told = [line for line in example if not line.startswith("> ")]
    lines = crib(*PLAY[3:], stdin="\n".join(typed)).lines
    start = lines.index(told[0])
    assert lines[start : start + len(told)] == told


def test_the_guide_names_every_command_and_setting() -> None:
    guide = (ROOT / "docs" / "plain-mode.md").read_text(encoding="utf-8")
    for word in (*"hsbcplwrtm", "starter", "crib", "who", "rules", "help", "quit", "concede"):
        assert f"`{word}`" in guide, word
    for line in set_lines(Settings()):
        assert f"`set {line.split()[0].lower()} " in guide, line
