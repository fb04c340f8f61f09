"""One decision of a seat: what it saw, and what it did."""

from __future__ import annotations

from crib_engine.moves import Discard, Play
from crib_engine.value import dataclass
from crib_engine.view import View


@dataclass(frozen=True, slots=True)
class Decision:
    """A discard or a card laid, with the seat's view right before it."""

    view: View
    move: Discard | Play
