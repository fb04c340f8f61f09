"""`crib resume`: go on with the match that was left."""

from __future__ import annotations

from collections.abc import Sequence

from crib_cli.arguments import Arguments
from crib_cli.fronts import open_front
from crib_table.play_options import PlayOptions, Start


def run(words: Sequence[str]) -> int:
    """Open the game in the newest match that is not over."""
    arguments = Arguments("resume", "Go on with the match that was left.")
    arguments.add_argument("--plain", action="store_true", help="plain lines instead of a screen")
    options = arguments.read(words)
    return open_front(PlayOptions(start=Start.RESUME), plain=options.plain)
