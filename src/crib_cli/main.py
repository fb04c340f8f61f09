"""The entry point of the `crib` command: which word runs which command, and how it ends."""

from __future__ import annotations

import sys

from crib_cli import __version__

TYPE_CHECKING = False
if TYPE_CHECKING:
    # Spelled so that `crib --version` imports nothing.
    from collections.abc import Callable

EXIT_OK = 0

COMMANDS = (
    *("score", "peg", "discard", "position", "simulate", "rules"),
    *("play", "resume", "practice"),
)
"""Every command; each is a module of this package with `run(words) -> int`."""

GAMES = ("play", "resume", "practice")
"""Those that are more than their output: a match is kept where nobody sees it."""


def main(arguments: list[str] | None = None) -> int:
    """Run `crib` with `arguments` (those of the process if None) and return its exit code."""
    words = sys.argv[1:] if arguments is None else arguments
    try:
        code = _run(words)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BaseException as error:
        from crib_cli.endings import exit_code_of

        return exit_code_of(error)
    return code


def _run(words: list[str]) -> int:
    first = words[0] if words else ""
    if first in {"--version", "-V"}:
        print(f"crib {__version__}")
        return EXIT_OK
    if first in {"--help", "-h", "help"}:
        from crib_cli.help_text import HELP

        print(HELP, end="")
        return EXIT_OK
    if first in COMMANDS:
        if sys.stdout is None and first not in GAMES:
            from errno import EBADF

            raise OSError(EBADF, "standard output is closed")
        return _command(first)(words[1:])
    if not first or first.startswith("-"):
        from crib_cli.play import run_home

        return run_home(words)
    from crib_cli.unknown import refuse_command

    return refuse_command(first)


def _command(name: str) -> Callable[[list[str]], int]:
    from importlib import import_module

    run: Callable[[list[str]], int] = import_module(f"crib_cli.{name}").run
    return run
