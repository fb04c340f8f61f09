"""Stage screens made when they are first shown: a game begins with one stage, not with five."""

from __future__ import annotations

from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.screens.stage_screen import StageScreen
from crib_tui.stage import Stage


def make_stage(stage: Stage, look: Look, guard: KeyGuard) -> StageScreen:
    """The screen of a stage."""
    if stage is Stage.DISCARD:
        from crib_tui.screens.discard import DiscardScreen

        return DiscardScreen(look, guard)
    if stage is Stage.CUT:
        from crib_tui.screens.cut import CutScreen

        return CutScreen(look, guard)
    if stage is Stage.PEGGING:
        from crib_tui.screens.pegging import PeggingScreen

        return PeggingScreen(look, guard)
    if stage is Stage.SHOW:
        from crib_tui.screens.show import ShowScreen

        return ShowScreen(look, guard)
    from crib_tui.screens.result import ResultScreen

    return ResultScreen(look, guard)
