"""Run the benchmarks named, or all of them: `python benchmarks/run.py [NAME …]`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def found() -> dict[str, Path]:
    """Every benchmark by its name: each file beside this one."""
    paths = sorted(HERE.glob("*.py"))
    return {path.stem: path for path in paths if path.name != Path(__file__).name}


def main(names: list[str]) -> int:
    """Run each in a process of its own; 1 when one of them ended badly."""
    benchmarks = found()
    for name in names:
        if name not in benchmarks:
            known = ", ".join(benchmarks)
            print(f"There is no benchmark '{name}'. There are {known}.", file=sys.stderr)
            return 2
    # The checkout is measured, whatever is installed.
    environment = os.environ | {"PYTHONPATH": str(HERE.parent / "src")}
    failed = False
    for name in names or benchmarks:
        print(f"{name}:", flush=True)
        command = [sys.executable, str(benchmarks[name])]
        failed |= subprocess.run(command, env=environment, check=False).returncode != 0
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
