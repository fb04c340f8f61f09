"""A counted hand as a player reads it."""

from __future__ import annotations

from collections.abc import Sequence

from crib_cli.paper import card_style, width
from crib_engine.cards import Card, sorted_hand
from crib_engine.combination import Tally
from crib_text.combinations import chant, combination_name
from crib_text.faces import face, faces
from crib_text.wrapping import wrap

_NAMES = 18
"""Cells for the longest name of a combination, and a space."""


def score_text(hand: Sequence[Card], starter: Card, tally: Tally, *, crib: bool) -> str:
    """The hand, each combination with the running total, and the count as it is said aloud."""
    style = card_style()
    name = "Crib" if crib else "Hand"
    total = 0
    lines = [f"{name} {faces(sorted_hand(hand), style)}, starter {face(starter, style)}"]
    for one in tally.combinations:
        total += one.points
        named = combination_name(one).ljust(_NAMES)
        lines.append(f"{total:4}  {named}{faces(one.cards, style)}")
    return "\n".join((*lines, *wrap(chant(tally.combinations), width())))
