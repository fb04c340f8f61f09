"""Runs `crib` for the tests: as a process of its own, or in this one where breadth counts."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from unittest.mock import patch

from crib_cli.main import main


@dataclass(frozen=True, slots=True)
class Ran:
    """How a run ended."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


def crib(
    *words: str | bytes,
    stdin: str | bytes = b"",
    environment: Mapping[str, str] | None = None,
) -> Ran:
    """`crib` in a process of its own."""
    ran = subprocess.run(
        [sys.executable, "-m", "crib_cli", *words],
        input=stdin.encode() if isinstance(stdin, str) else stdin,
        capture_output=True,
        env=os.environ | (environment or {}),
        check=False,
        timeout=120,
    )
    return Ran(ran.returncode, ran.stdout.decode(), ran.stderr.decode())


def crib_here(*words: str, stdin: bytes = b"") -> Ran:
    """`crib` in this process."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    taken_in = io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8")
    with patch("sys.stdin", taken_in), redirect_stdout(out), redirect_stderr(err):
        code = main(list(words))
        out.flush()
        err.flush()
    return Ran(code, *(stream.detach().getvalue().decode() for stream in (out, err)))


def assert_refused(ran: Ran, *reasons: str) -> None:
    """One line on stderr with all these words, nothing on stdout, exit code 2."""
    assert ran.code == 2, ran
    assert ran.out == ""
    assert_one_line(ran.err)
    for reason in reasons:
        assert reason in ran.err


def assert_one_line(text: str) -> None:
    """One printable line that begins with `crib: `."""
    assert text.startswith("crib: ")
    assert text.endswith("\n")
    assert text[:-1].isprintable()
    assert "Traceback" not in text
