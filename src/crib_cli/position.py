"""`crib position`: set a round up at the cut and print the events that follow."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from crib_cli.arguments import Arguments
from crib_cli.bad_input import BadInput
from crib_cli.position_file import position_from_json
from crib_engine.record import record_lines
from crib_table.position import play_out

LARGEST = 1_000_000
"""Bytes of a position; none comes near it, and /dev/zero has no end."""


def run(words: Sequence[str]) -> int:
    """Print the record. Raises CribError, with nothing printed, when the position cannot be."""
    options = _arguments().read(words)
    position = position_from_json(_read(options.file))
    print("\n".join(record_lines(play_out(position))))
    return 0


def _read(name: str) -> str:
    try:
        return _bytes(name).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput("The position is not UTF-8 text.") from error


def _bytes(name: str) -> bytes:
    try:
        if name == "-":
            content = sys.stdin.buffer.read(LARGEST + 1) if sys.stdin is not None else b""
        else:
            with open(name, "rb") as file:  # noqa: PTH123 - pathlib costs more than the answer
                content = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no file name"
        raise BadInput(f"Cannot read '{name[:100]}': {reason}.") from error
    if len(content) > LARGEST:
        raise BadInput("That is too long for a position.")
    return content


def _arguments() -> Arguments:
    arguments = Arguments(
        "position",
        "Set a round up at the cut and print the record of what follows: the starter,\n"
        "the plays given, and, when all cards are laid, the show. FILE holds one JSON\n"
        "object:\n\n"
        '  {"players":2,"rules":"standard","dealer":1,"scores":{"1":118,"2":119},\n'
        '   "hands":{"1":["8H","TC","3D","4S"],"2":["7S","9D","KH","2C"]},\n'
        '   "crib":["5H","6C","QD","AS"],"starter":"QS","plays":[[2,"7S"],[1,"8H"]]}\n\n'
        "'rules', 'scores' and 'plays' may be left out.",
    )
    arguments.add_argument("file", metavar="FILE", help="the position, or - for stdin")
    return arguments
