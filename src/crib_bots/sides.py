"""The two sides of a table as a seat sees them."""

from __future__ import annotations

from crib_engine.view import SideView, View


def both_sides(view: View) -> tuple[SideView, SideView]:
    """My side and the other, where there are two."""
    one, other = view.sides
    return (one, other) if one.side == view.my_side else (other, one)
