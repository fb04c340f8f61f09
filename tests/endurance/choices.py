"""What every player of these tests does: a pure function of what they see."""

from __future__ import annotations

from crib_engine.moves import Cut, Discard, Move, Play
from crib_engine.view import Phase, View


def choice(view: View) -> Move:
    """The first cards to the crib, the first card that fits, and the cut."""
    if view.phase is Phase.DISCARD:
        return Discard(view.hand[: view.discards_due])
    return Cut() if view.phase is Phase.CUT else Play(view.playable[0])
