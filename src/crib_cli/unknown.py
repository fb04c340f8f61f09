"""A word that is no command."""

from __future__ import annotations

from typing import NoReturn

from crib_cli.bad_input import BadInput
from crib_cli.main import COMMANDS


def refuse_command(word: str) -> NoReturn:
    """Raise BadInput that names the command that was probably meant."""
    from difflib import get_close_matches

    close = get_close_matches(word[:20].lower(), COMMANDS, n=1, cutoff=0.7)
    hint = f"Did you mean 'crib {close[0]}'?" if close else "'crib --help' lists the commands."
    raise BadInput(f"There is no command '{word[:20]}'. {hint}")
