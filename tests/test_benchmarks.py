"""Every benchmark is found, told of and asked for by its name. None is timed here."""

from __future__ import annotations

import subprocess
import sys

from tests.conftest import ROOT

FOLDER = ROOT / "benchmarks"


def test_the_readme_tells_of_every_benchmark_and_no_other() -> None:
    rows = [
        line.split("`")[1]
        for line in (FOLDER / "README.md").read_text(encoding="utf-8").splitlines()
        if line.startswith("| `")
    ]
    assert rows == sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "run")


def test_a_name_that_is_no_benchmark_is_one_clear_line() -> None:
    answer = subprocess.run(
        [sys.executable, str(FOLDER / "run.py"), "moon"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert answer.stderr.count("\n") == 1
    assert "moon" in answer.stderr
    assert "hand_points" in answer.stderr
