"""Who is who for the reader: "You" for their own seat, everyone else by name."""

from __future__ import annotations

from typing import Final

from crib_engine.view import View
from crib_text.names import LANE_CELLS, clean_name, cut_text
from crib_text.numbers import listed

_IRREGULAR: Final = {"be": "is", "have": "has"}


def who(view: View, seat: int) -> str:
    """`You` or `Ann`, to begin a sentence."""
    return "You" if seat == view.seat else name_of(view, seat)


def whom(view: View, seat: int) -> str:
    """`you` or `Ann`, inside a sentence."""
    return "you" if seat == view.seat else name_of(view, seat)


def whose(view: View, seat: int) -> str:
    """`Your` or `Ann's`, to begin a sentence."""
    return "Your" if seat == view.seat else f"{name_of(view, seat)}'s"


def whose_inside(view: View, seat: int) -> str:
    """`your` or `Ann's`, inside a sentence."""
    return "your" if seat == view.seat else f"{name_of(view, seat)}'s"


def name_of(view: View, seat: int) -> str:
    """A player's name, fit for any terminal and never longer than a lane allows."""
    name = clean_name(view.players[seat - 1].name)
    return cut_text(name, LANE_CELLS, ellipsis="") or f"Seat {seat}"


def does(view: View, seat: int, verb: str) -> str:
    """`You play` or `Ann plays`."""
    return f"You {verb}" if seat == view.seat else f"{name_of(view, seat)} {_third(verb)}"


def side_name(view: View, side: int) -> str:
    """`You`, `Ann`, or partners with the reader first: `You and Cy`."""
    seats = view.sides[side - 1].seats
    ordered = sorted(seats, key=lambda seat: (seat != view.seat, seat))
    return listed([who(view, seat) for seat in ordered])


def side_inside(view: View, side: int) -> str:
    """The same inside a sentence: `you`, `Ann`, `you and Cy`."""
    name = side_name(view, side)
    return f"you{name[3:]}" if view.seat in view.sides[side - 1].seats else name


def side_does(view: View, side: int, verb: str) -> str:
    """`You win`, `Ann wins`, `Ann and Cy win`."""
    seats = view.sides[side - 1].seats
    plural = len(seats) > 1 or view.seat in seats
    return f"{side_name(view, side)} {verb if plural else _third(verb)}"


def _third(verb: str) -> str:
    return _IRREGULAR.get(verb, verb + "s")
