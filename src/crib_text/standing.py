"""Where a side stands: its score, what is left, its zone, and what a skunk is worth."""

from __future__ import annotations

from crib_engine.rules import FormatCount, Rules, Skunk
from crib_engine.view import SideView, View
from crib_text.naming import side_name
from crib_text.numbers import many


def zone_words(zone: Skunk, rules: Rules) -> str:
    """`double skunk zone`, `skunk zone`, `lurch zone`; past the lines `clear of the skunk`."""
    if zone is not Skunk.NONE:
        return f"{zone.value} zone"
    highest = rules.lines[-1].skunk if rules.lines else Skunk.NONE
    return "" if highest is Skunk.NONE else f"clear of the {highest.value}"


def to_go_words(side: SideView) -> str:
    """`84 to go`, or `out` at the target."""
    return f"{side.to_go} to go" if side.to_go else "out"


def standing_words(side: SideView, rules: Rules, between: str = ", ") -> str:
    """`84 to go, double skunk zone`; only `out` at the target."""
    zone = zone_words(side.zone, rules)
    if not side.to_go or not zone:
        return to_go_words(side)
    return f"{to_go_words(side)}{between}{zone}"


def total_words(view: View, side: int, score: int, *, to_go: bool = False) -> str:
    """The new total after an award: `You 59`, with `to_go` `You 59, 62 to go`."""
    total = f"{side_name(view, side)} {score}"
    left = view.rules.target - score
    return f"{total}, {left} to go" if to_go and left else total


def side_words(view: View, side: int) -> str:
    """One side's line: `You 37. 84 to go, double skunk zone. Games won 1. Terracotta circle`."""
    seen = view.sides[side - 1]
    points = f" Game points {seen.game_points}." if seen.game_points is not None else ""
    games = f" Games won {seen.games_won}." if view.format > 1 else ""
    return (
        f"{side_name(view, side)} {seen.score}. {standing_words(seen, view.rules)}."
        f"{games}{points} {seen.peg.word} {seen.peg.shape}."
    )


def skunk_words(skunk: Skunk, worth: int, rules: Rules) -> str:
    """How a win counts: `Skunk, 2 games`, `Lurch, 2 games`, in `acc` `Skunk, 3 game points`.

    Empty for a plain win of one game.
    """
    counts = many(worth, "game point" if rules.format_count is FormatCount.ONE else "game")
    if skunk is Skunk.NONE:
        return counts if worth != 1 else ""
    return f"{skunk.value.capitalize()}, {counts}"


def games_words(view: View, games_won: tuple[int, ...]) -> str:
    """`Games: You 1, Ann 0`."""
    each = [f"{side_name(view, side)} {won}" for side, won in enumerate(games_won, start=1)]
    return f"Games: {', '.join(each)}"
