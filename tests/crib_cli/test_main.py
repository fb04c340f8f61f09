"""The command as a whole: which word does what, how little it loads, and how it ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from crib_cli import __version__
from crib_cli.main import COMMANDS, main
from tests.crib_cli.running import assert_one_line, assert_refused, crib, crib_here

HEAVY = {"textual", "rich", "numpy", "asyncio", "sqlite3", "importlib.metadata", "inspect"}
SMALL = [
    ["--version"],
    ["--help"],
    ["score", "5H", "5C", "5S", "JD", "--starter", "5D"],
    ["score", "5H", "5C", "5S", "JD", "--starter", "5D", "--json"],
    ["score", "--stdin", "--json"],
    ["peg", "4S", "6H", "5D"],
    ["peg", "4S", "6H", "5D", "--json"],
    ["rules"],
    ["rules", "play"],
    ["position", "-"],
]
POSITION = """{"players": 2, "dealer": 1,
    "hands": {"1": ["8H", "TC", "3D", "4S"], "2": ["7S", "9D", "KH", "2C"]},
    "crib": ["5H", "6C", "QD", "AS"], "starter": "QS", "plays": [[2, "7S"]]}"""


def modules_after(words: list[str], stdin: str) -> set[str]:
    program = (
        "import sys; from crib_cli.main import main; code = main(sys.argv[1:]);"
        "print(*sys.modules, file=sys.stderr); sys.exit(code)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program, *words],
        input=stdin,
        capture_output=True,
        text=True,
        check=True,
    )
    return set(ran.stderr.split())


@pytest.mark.parametrize("words", SMALL, ids=" ".join)
def test_small_commands_load_nothing_heavy(words: list[str]) -> None:
    stdin = POSITION if words[0] == "position" else ""
    loaded = modules_after(words, stdin)
    assert "crib_cli.main" in loaded
    assert not loaded & HEAVY


def test_the_version_loads_nothing() -> None:
    bare = subprocess.run(
        [sys.executable, "-c", "import sys; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    added = modules_after(["--version"], "") - set(bare.stdout.split())
    assert added == {"__future__", "crib_cli", "crib_cli.main"}


def test_the_version() -> None:
    ran = crib("--version")
    assert (ran.code, ran.out, ran.err) == (0, f"crib {__version__}\n", "")


@pytest.mark.parametrize("word", ["--help", "-h", "help"])
def test_help_names_every_command(word: str) -> None:
    ran = crib_here(word)
    assert (ran.code, ran.err) == (0, "")
    for command in COMMANDS:
        assert f"  crib {command}" in ran.out
    assert max(map(len, ran.lines)) <= 80


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    ran = crib_here(command, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"usage: crib {command}")
    assert max(map(len, ran.lines)) <= 80


@pytest.mark.parametrize("word", ["history", "serve", "Score", "5H", "score\x1b[31m", "\u202eevil"])
def test_an_unknown_command_is_refused(word: str) -> None:
    assert_refused(crib_here(word), "There is no command '")


def test_the_command_that_was_meant_is_named() -> None:
    assert_refused(crib("simulat"), "Did you mean 'crib simulate'?")


def test_an_unknown_option_is_refused() -> None:
    assert_refused(crib("--nonsense"), "--nonsense")
    assert_refused(crib("score", "--stater", "5D"), "--stater")


def test_arguments_that_are_not_text_are_refused_in_printable_letters() -> None:
    assert_refused(crib(b"\xff\xfe"))
    assert_refused(crib("peg", b"5\xff"), "is not a card")
    assert_refused(crib("rules", b"\xc3\x28"))


def test_very_long_arguments_get_a_short_line() -> None:
    ran = crib("peg", "5H" * 5000 + "!")
    assert_refused(ran)
    assert len(ran.err) < 500


def test_a_defect_is_one_line_and_a_traceback_only_when_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def break_down(_words: list[str]) -> int:
        raise RuntimeError("secret\nJS")

    monkeypatch.setattr("crib_cli.peg.run", break_down)
    ran = crib_here("peg", "5H")
    assert (ran.code, ran.out) == (70, "")
    assert_one_line(ran.err)
    assert "RuntimeError" in ran.err
    # What a defect says may hold a card that nobody may see.
    assert "secret" not in ran.err
    monkeypatch.setenv("CRIB_DEBUG", "1")
    assert "Traceback" in crib_here("peg", "5H").err


def test_ctrl_c_ends_in_silence_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_words: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("crib_cli.peg.run", interrupt)
    ran = crib_here("peg", "5H")
    assert (ran.code, ran.out, ran.err) == (130, "", "")


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_ctrl_c_stops_a_running_command() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "crib_cli", "score", "--stdin", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdin.write(b"5H 5C 5S JD 5D\n")
        running.stdin.flush()
        assert running.stdout.readline()
        running.send_signal(signal.SIGINT)
        assert running.wait(timeout=60) == 130
        assert running.stderr.read() == b""


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_a_reader_that_goes_away_is_no_error() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "crib_cli", "score", "--stdin", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdin.write(b"5H 5C 5S JD 5D\n")
        running.stdin.flush()
        assert running.stdout.readline()
        running.stdout.close()
        for _ in range(200):
            try:
                running.stdin.write(b"5H 5C 5S JD 5D\n" * 1000)
                running.stdin.flush()
            except BrokenPipeError:
                break
            time.sleep(0.01)
        assert running.wait(timeout=60) == 141
        assert running.stderr.read() == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is full")
@pytest.mark.parametrize("words", SMALL[:8], ids=" ".join)
def test_a_full_disk_is_one_line(words: list[str]) -> None:
    with open("/dev/full", "wb") as full:  # noqa: PTH123
        ran = subprocess.run(
            [sys.executable, "-m", "crib_cli", *words],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    if "--stdin" not in words:
        assert ran.returncode == 74
        assert_one_line(ran.stderr.decode())


@pytest.mark.parametrize(
    "words", ["peg 5H", "rules play", "score 5H 5C 5S JD --starter 5D", "simulate --bots easy"]
)
def test_without_stdout_an_answer_is_not_lost_in_silence(
    words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdout", None)
    assert main(words.split()) == 74
    assert capsys.readouterr().err == "crib: Cannot go on: standard output is closed.\n"
