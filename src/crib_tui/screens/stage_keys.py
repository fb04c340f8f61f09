"""Which keys the bar of a stage names, and in what order."""

from __future__ import annotations

from crib_tui.widgets.keybar import KeyHint

MORE_KEYS = (KeyHint("v", "log"), KeyHint("?", "help"), KeyHint("F10", "menu"))
"""Keys that every stage has, after its own."""

FEW_KEYS = 60
"""Below this many columns, help and menu come before what only some players need."""


def keys_in(own: tuple[KeyHint, ...], width: int) -> tuple[KeyHint, ...]:
    """The keys of a stage and those that all have, so that the first ones matter most."""
    if width >= FEW_KEYS:
        return (*own, *MORE_KEYS)
    first = tuple(hint for hint in own if hint.key not in SPARED)
    return (*first, *MORE_KEYS[1:], *(hint for hint in own if hint not in first))


SPARED = {"i", "w", "r", "\u2190\u2192", "<>"}
"""Keys that a narrow bar can do without; the help has them."""
