"""The entry point of the `crib` command."""

from __future__ import annotations

import sys

from crib_cli import __version__

EXIT_OK = 0
EXIT_BAD_INPUT = 2


def main(arguments: list[str] | None = None) -> int:
    """Run `crib` with `arguments` (those of the process if None) and return its exit code."""
    words = sys.argv[1:] if arguments is None else arguments
    if words == ["--version"]:
        print(f"crib {__version__}")
        return EXIT_OK
    print("crib: there is no such command; try crib --version", file=sys.stderr)
    return EXIT_BAD_INPUT
