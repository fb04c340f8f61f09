"""`crib` with one defect, named by the first word; the other words are the command's own."""

import sys

from crib_cli.main import main


def _break(*_arguments: object, **_more: object) -> None:
    raise ZeroDivisionError("a defect")


def _break_at_start() -> None:
    from crib_tui.app import CribApp

    CribApp.on_mount = _break  # type: ignore[method-assign, assignment]


def _break_before_start() -> None:
    from crib_tui.house import House

    House.__init__ = _break  # type: ignore[method-assign]


def _break_in_a_handler() -> None:
    from crib_tui.screens.stage_screen import StageScreen

    StageScreen.action_scores = _break  # type: ignore[method-assign]


def _break_in_drawing() -> None:
    from crib_tui.screens.stage_screen import StageScreen
    from crib_tui.widgets.announce import Announce

    def action_scores(screen: StageScreen) -> None:
        Announce.draw = _break  # type: ignore[method-assign]
        screen.refresh(layout=True)
        screen.tell("something")

    StageScreen.action_scores = action_scores  # type: ignore[method-assign, assignment]


def _break_at_the_table() -> None:
    from crib_tui.playing import Playing

    Playing.scene = _break  # type: ignore[method-assign, assignment]


def _break_in_an_answer() -> None:
    from crib_table.host import HostSeat

    HostSeat.submit = _break  # type: ignore[method-assign, assignment]


def _break_at_a_bot() -> None:
    from crib_table.host import TableHost

    TableHost._think = _break  # type: ignore[method-assign, assignment]


DEFECTS = {
    "start": _break_at_start,
    "before": _break_before_start,
    "handler": _break_in_a_handler,
    "drawing": _break_in_drawing,
    "table": _break_at_the_table,
    "answer": _break_in_an_answer,
    "bot": _break_at_a_bot,
}

if __name__ == "__main__":
    DEFECTS[sys.argv[1]]()
    sys.exit(main(sys.argv[2:]))
