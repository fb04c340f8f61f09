"""Who comes where when a seat forfeits (RULES.md 8)."""

from __future__ import annotations

from itertools import groupby

from crib_engine.state import MatchState


def ranking_after_forfeit(state: MatchState, seat: int) -> tuple[tuple[int, ...], ...]:
    """Groups of sides, best first: games won, then the score of the game in progress.

    The side that forfeits is last. A finished game that has not been followed by the
    next one is no game in progress.
    """
    loser = state.side_of(seat)
    in_progress = state.game is not None and state.at_target is None
    scores = state.game.scores if state.game is not None and in_progress else None

    def standing(side: int) -> tuple[int, int]:
        return (state.games_won[side - 1], scores[side - 1] if scores else 0)

    others = [side.side for side in state.sides if side.side != loser]
    others.sort(key=standing, reverse=True)
    groups = tuple(tuple(group) for _, group in groupby(others, key=standing))
    return (*groups, (loser,))
