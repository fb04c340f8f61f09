"""A command line parser whose complaints are one line."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, NoReturn

from crib_cli.bad_input import BadInput


class Arguments(argparse.ArgumentParser):
    """The arguments of one command. Raises BadInput where argparse prints its usage and exits."""

    def __init__(self, command: str, description: str) -> None:
        super().__init__(
            prog=f"crib {command}".strip(),
            description=description,
            allow_abbrev=False,
            formatter_class=_Narrow,
        )

    def error(self, message: str) -> NoReturn:
        sentence = message.removeprefix("argument ")
        raise BadInput(f"{sentence[:1].upper()}{sentence[1:]}; see '{self.prog} --help'.")

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        """The options said, with positional words anywhere among them."""
        return self.parse_intermixed_args(words)


class _Narrow(argparse.RawDescriptionHelpFormatter):
    """Help that does not ask how wide the terminal is: that import costs more than the answer."""

    def __init__(self, prog: str, **_: Any) -> None:
        super().__init__(prog, max_help_position=24, width=78)


def whole_number(text: str) -> int:
    """A whole number of at most 18 digits, for `type=`."""
    digits = text.removeprefix("-").removeprefix("+")
    if digits.isascii() and digits.isdigit() and len(digits) > 18:
        raise argparse.ArgumentTypeError(f"a number has at most 18 digits, not {len(digits)}")
    if not (digits.isascii() and digits.isdigit()):
        raise argparse.ArgumentTypeError(f"'{text[:20]}' is not a whole number")
    return int(text)


def positive_number(text: str) -> int:
    """A whole number of 1 or more, for `type=`."""
    number = whole_number(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is not 1 or more")
    return number
