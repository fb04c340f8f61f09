"""How the app goes to the trainers and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crib_table.attempt import Drill
from crib_table.practice import Practice
from crib_text.drills import results_lines, visit_lines

if TYPE_CHECKING:
    from crib_tui.app import CribApp
    from crib_tui.screens.drill import DrillScreen


async def practise(app: CribApp) -> None:
    """Put the choice of trainers over the first screen, and a trainer that is under way on it."""
    from crib_tui.screens.practice import PracticeScreen

    house = app.house
    practice = house.practise()

    def left(_: None) -> None:
        lines = visit_lines(practice)
        house.stop_practising()
        if lines:
            app.say_line(" ".join(lines))

    screen = PracticeScreen(_results(practice), house.look, timed=practice.timed, guard=app.guard)
    await app.push_screen(screen, left)
    if practice.drill is not None:
        await begin_drill(app, practice.drill, timed=practice.timed)


async def begin_drill(app: CribApp, drill: Drill, *, timed: bool) -> None:
    """Put a trainer on; when it is left, the choice shows what it came to."""
    from crib_tui.screens.practice import PracticeScreen

    chooser, practice = app.screen, app.house.practice
    if not isinstance(chooser, PracticeScreen) or practice is None:
        # A quick second key; the first has begun one or left.
        return
    practice.drill, practice.timed = drill, timed

    def left(_: None) -> None:
        practice.drill = None
        chooser.show(_results(practice))

    await app.push_screen(_screen_of(app, practice), left)


def _screen_of(app: CribApp, practice: Practice) -> DrillScreen:
    look, guard, timed = app.house.look, app.guard, practice.timed
    if practice.drill is Drill.COUNTING:
        from crib_tui.screens.drill_counting import CountingScreen

        return CountingScreen(practice.counting, look, timed=timed, guard=guard)
    from crib_tui.screens.drill_discard import DiscardDrillScreen

    return DiscardDrillScreen(practice.discard, look, timed=timed, guard=guard)


def _results(practice: Practice) -> tuple[tuple[str, ...], ...]:
    return tuple(
        results_lines(trainer.drill, trainer.notebook.results())
        for trainer in (practice.counting, practice.discard)
    )
