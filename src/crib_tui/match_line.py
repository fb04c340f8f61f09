"""How the match stands, in the words of the header."""

from __future__ import annotations

from crib_text.naming import side_name
from crib_text.results import format_words
from crib_tui.playing import Scene


def match_words(scene: Scene) -> tuple[str, ...]:
    """How the match stands, the same from long to short."""
    view = scene.view
    if scene.unsaved:
        return (f"Not saved: {scene.unsaved}", "Not saved")
    round_words = f"round {view.round}"
    if view.format == 1:
        return (f"{format_words(view)} · {round_words}", round_words)
    won = [side.games_won for side in view.sides]
    names = ", ".join(f"{side_name(view, side.side)} {side.games_won}" for side in view.sides)
    score = "-".join(map(str, won))
    return (
        f"{format_words(view)} · games: {names} · {round_words}",
        f"games: {names} · {round_words}",
        f"games {score} · {round_words}",
        round_words,
    )
