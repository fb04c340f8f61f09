"""Every card that can be reached from an object, by its fields and its properties."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum

from crib_engine.cards import Card


def cards_in(thing: object) -> set[Card]:
    """Every card in `thing`. Raises AssertionError where it cannot look inside."""
    found: set[Card] = set()
    _collect(thing, found)
    return found


def _collect(thing: object, found: set[Card]) -> None:
    if isinstance(thing, Card):
        found.add(thing)
    elif isinstance(thing, tuple):
        for part in thing:
            _collect(part, found)
    elif thing is not None and not isinstance(thing, str | int | Enum):
        cls = type(thing)
        if cls not in _NAMES:
            _NAMES[cls] = _names(cls)
        for name in _NAMES[cls]:
            _collect(getattr(thing, name), found)


_NAMES: dict[type, tuple[str, ...]] = {}


def _names(cls: type) -> tuple[str, ...]:
    """The fields of a class, and all it works out from them."""
    assert is_dataclass(cls), f"cannot look into {cls}"
    # Without slots there could be more in an object than its fields.
    assert "__dict__" not in dir(cls), cls
    properties = (
        name
        for owner in cls.__mro__
        for name, value in vars(owner).items()
        if isinstance(value, property)
    )
    return (*(field.name for field in fields(cls)), *properties)
