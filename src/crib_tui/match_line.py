"""How the match stands, in the words of the header."""

from __future__ import annotations

from collections.abc import Sequence

from crib_text.naming import side_name
from crib_text.results import format_words
from crib_tui.playing import Scene
from crib_tui.standing import Standing


def match_words(scene: Scene, sides: Sequence[Standing]) -> tuple[str, ...]:
    """How the match stands, with the sides as far as they are told; the same from long to short."""
    view = scene.view
    if scene.unsaved:
        return (f"Not saved: {scene.unsaved}", "Not saved")
    round_words = f"round {view.round}"
    if view.format == 1:
        return (f"{format_words(view)} · {round_words}", round_words)
    won = [side.games_won or 0 for side in sides]
    names = ", ".join(f"{side_name(view, side)} {games}" for side, games in enumerate(won, start=1))
    score = "-".join(map(str, won))
    return (
        f"{format_words(view)} · games: {names} · {round_words}",
        f"games: {names} · {round_words}",
        f"games {score} · {round_words}",
        round_words,
    )
