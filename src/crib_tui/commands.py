"""What the menu offers, here and now."""

from __future__ import annotations

from enum import Enum

from crib_engine.view import View
from crib_tui.command import Command


class Do(Enum):
    """Everything that can be done from the menu."""

    SCORES = "scores"
    BOARD = "board"
    WHY = "why"
    HINT = "hint"
    REVIEW = "review"
    LOG = "log"
    RULES = "rules"
    SETTINGS = "settings"
    HELP = "help"
    PLAIN = "plain"
    READ_ALOUD = "read aloud"
    HUSH = "hush"
    NEW_GAME = "new game"
    PRACTICE = "practice"
    REMATCH = "rematch"
    CONCEDE = "concede"
    HOME = "home"
    QUIT = "quit"


def commands_for(view: View | None) -> tuple[Command, ...]:
    """The commands at a table, or with None away from one."""
    around = (
        Command(Do.RULES.value, "Rules"),
        Command(Do.SETTINGS.value, "Settings"),
        Command(Do.READ_ALOUD.value, "Read aloud, on or off", "F8"),
        Command(Do.HELP.value, "Help: all keys", "?"),
        Command(Do.PLAIN.value, "Plain mode: lines of text", "F2"),
    )
    if view is None:
        return (
            Command(Do.NEW_GAME.value, "New game"),
            Command(Do.PRACTICE.value, "Practice: counting, discards"),
            *around,
            Command(Do.QUIT.value, "Quit", "q"),
        )
    at_table = (
        Command(Do.SCORES.value, "Scores", "s"),
        Command(Do.BOARD.value, "Board, large", "b"),
        Command(Do.WHY.value, "Why", "w"),
        Command(Do.LOG.value, "Log", "v"),
        Command(Do.HUSH.value, "Hush: cut what is read aloud", "x"),
    )
    learning = _learning(view)
    leaving = (
        Command(Do.HOME.value, "First screen; the match is kept"),
        Command(Do.QUIT.value, "Leave; the match is kept", "q"),
    )
    if view.over:
        rematch = Command(Do.REMATCH.value, "Rematch", "n")
        return (rematch, *learning, *at_table, *around, *leaving)
    return (*at_table, *learning, *around, Command(Do.CONCEDE.value, "Concede the match"), *leaving)


def _learning(view: View) -> tuple[Command, ...]:
    hint = Command(Do.HINT.value, "Hint: what expert would do", "i")
    review = Command(Do.REVIEW.value, "Review: what each choice cost", "i" if view.over else "")
    return (*((hint,) if view.my_turn else ()), *((review,) if view.finished or view.over else ()))
