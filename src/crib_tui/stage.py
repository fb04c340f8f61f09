"""Which stage of the game a view belongs on, and what Enter leads to from there."""

from __future__ import annotations

from enum import Enum

from crib_engine.view import Phase, View


class Stage(Enum):
    """The screens of a match, in the order they come."""

    DISCARD = "discard"
    CUT = "cut"
    PEGGING = "pegging"
    SHOW = "show"
    RESULT = "result"


class Then(Enum):
    """What Enter leads to when nobody has to choose."""

    NOTHING = "nothing"
    SHOW = "show"
    NEXT_HAND = "next hand"
    NEXT_ROUND = "next round"
    RESULT = "result"
    NEXT_GAME = "next game"


_STAGES = {
    Phase.DISCARD: Stage.DISCARD,
    Phase.CUT: Stage.CUT,
    Phase.PLAY: Stage.PEGGING,
    Phase.ROUND_OVER: Stage.SHOW,
}


def stage_of(view: View) -> Stage:
    """The stage to show a view on.

    The play stays in sight until the player asks for the show, and whatever won a game
    stays in sight until the player asks for the result.
    """
    if view.forfeit is not None or view.abandoned:
        return Stage.RESULT
    return _STAGES.get(view.phase) or (Stage.SHOW if view.shown else Stage.PEGGING)


def then_of(view: View) -> Then:
    """What Enter leads to from the stage of this view."""
    if view.phase in {Phase.GAME_OVER, Phase.MATCH_OVER}:
        return Then.RESULT
    if view.phase is Phase.SHOW:
        return Then.NEXT_HAND if view.shown else Then.SHOW
    return Then.NEXT_ROUND if view.phase is Phase.ROUND_OVER else Then.NOTHING
