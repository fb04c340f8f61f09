"""Sides as the board and the chips show them."""

from __future__ import annotations

from crib_engine.rules import Rules
from crib_engine.view import Phase, View
from crib_text.names import LANE_CELLS, clean_name, text_cells
from crib_text.naming import name_of
from crib_text.standing import zone_words
from crib_tui.standing import Standing


def standings(view: View) -> tuple[Standing, ...]:
    """One standing for each side, in order; a side's names are those of its seats."""
    return tuple(
        Standing(
            peg=side.peg,
            names=tuple(player_label(view, seat) for seat in side.seats),
            score=side.score,
            back=side.back,
            target=view.rules.target,
            zone=zone_words(side.zone, view.rules),
            games_won=side.games_won if view.format > 1 else None,
            notes=_notes(view, side.seats),
        )
        for side in view.sides
    )


def player_label(view: View, seat: int) -> str:
    """`You`, or the name, with `(bot)` after it for a bot where a lane has room for both."""
    player = view.players[seat - 1]
    if seat == view.seat:
        return "You"
    alone = len(view.players) == len(view.sides)
    label = f"{player.name} (bot)"
    fits = alone and text_cells(clean_name(label)) <= LANE_CELLS
    return label if player.level and fits else player.name


def _notes(view: View, seats: tuple[int, ...]) -> tuple[str, ...]:
    if view.over or view.dealer not in seats:
        return ()
    return ("deals",) if len(seats) == 1 else (f"{name_of(view, view.dealer)} deals",)


def line_holes(rules: Rules) -> tuple[int, ...]:
    """The first holes past each skunk line, lowest first: 61 and 91."""
    return tuple(line.at_most + 1 for line in rules.lines)


def awaits_me(view: View) -> bool:
    """Whether the player must choose now."""
    return view.my_turn and view.phase in {Phase.DISCARD, Phase.CUT, Phase.PLAY}
