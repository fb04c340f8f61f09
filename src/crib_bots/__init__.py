"""Players that choose from a view, and the analysis they choose by.

`bot_move(view, level, luck)` is the whole of it for a table: what a bot of that level
does in the seat whose view it is given. It gets the view and nothing else, so it can
know no card that a person in its seat would not; what luck it takes comes from its own
seeded generator, so the same seed plays the same game again. `stand_in_move(view)` is
what the table does when no bot can give a move.

A level is a `Chooser`: easy lays legal cards at random; normal keeps the best average
hand and weighs each card of the play against the likely answer to it; hard counts on the
crib and the play when it discards, and searches the play to its end against what others may
hold; expert searches longer and plays for the match. What hard and expert know beforehand is
read from `data/` when they first move; `data_line()` tells what is wrong with it.

Names are imported when they are first used, so that a small question costs a small
import.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from crib_bots.chooser import Chooser as Chooser
    from crib_bots.errors import BotError as BotError
    from crib_bots.levels import Level as Level
    from crib_bots.levels import bot_move as bot_move
    from crib_bots.levels import parse_level as parse_level
    from crib_bots.number_file import data_line as data_line
    from crib_bots.stand_in import stand_in_move as stand_in_move

_WHERE = {
    "chooser": ("Chooser",),
    "errors": ("BotError",),
    "levels": ("Level", "bot_move", "parse_level"),
    "number_file": ("data_line",),
    "stand_in": ("stand_in_move",),
}
_MODULE_OF = {name: module for module, names in _WHERE.items() for name in names}

__all__ = sorted(_MODULE_OF)  # noqa: PLE0605


def __getattr__(name: str) -> Any:
    module = _MODULE_OF.get(name)
    if module is None:
        raise AttributeError(f"module 'crib_bots' has no attribute '{name}'")
    return getattr(import_module(f"crib_bots.{module}"), name)
