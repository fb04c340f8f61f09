"""What a list of tables says of each: enough for a line, and no card."""

from __future__ import annotations

from typing import Any

from crib_engine.state import MatchState


def summary_of(state: MatchState) -> dict[str, Any]:
    """Names, rules, format, scores and who has won, as a JSON object."""
    game = state.game
    round_ = game.round if game is not None else None
    return {
        "names": [player.name for player in state.players],
        "kinds": [player.kind.value for player in state.players],
        "rules": state.rules.name,
        "format": state.format,
        "game": game.number if game is not None else 0,
        "round": round_.number if round_ is not None else 0,
        "scores": list(game.scores) if game is not None else [],
        "games_won": list(state.games_won),
        "over": state.over,
        "winner": state.winner,
    }
