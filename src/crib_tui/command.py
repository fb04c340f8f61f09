"""A command of the menu, as a value."""

from __future__ import annotations

from crib_engine.value import dataclass


@dataclass(frozen=True, slots=True)
class Command:
    """Something to do: `key` tells the app what, `hint` the player which key does it too."""

    key: str
    label: str
    hint: str = ""
