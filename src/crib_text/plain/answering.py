"""Which answer each command of the table has, from the view alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from crib_engine.view import View
from crib_text.plain import answers
from crib_text.plain.commands import Command
from crib_text.plain.help_words import TABLE_HELP
from crib_text.plain.rules_words import rules_answer
from crib_text.style import Style

Lines = tuple[str, ...]

_ANSWERS: Final[dict[Command, Callable[[View, str, Style], Lines]]] = {
    Command.HAND: lambda view, _, style: answers.hand_answer(view, style),
    Command.SCORE: lambda view, _, style: answers.score_answer(view, style),
    Command.BOARD: lambda view, _about, _style: answers.board_answer(view),
    Command.COUNT: lambda view, _about, _style: answers.count_answer(view),
    Command.PLAYED: lambda view, _, style: answers.played_answer(view, style),
    Command.WHY: answers.why_answer,
    Command.TIME: lambda _view, _about, _style: ("No time limit at this table.",),
    Command.MORE: lambda _view, _about, _style: ("No time limit, so there is no time to add.",),
    # Whatever is typed hushes the voice.
    Command.HUSH: lambda _view, _about, _style: ("Hushed.",),
    Command.STARTER: lambda view, _, style: answers.starter_answer(view, style),
    Command.CRIB: lambda view, _, style: answers.crib_answer(view, style),
    Command.WHO: lambda view, _about, _style: answers.who_answer(view),
    Command.RULES: lambda _view, about, _style: rules_answer(about),
    Command.HELP: lambda _view, about, _style: TABLE_HELP if not about else rules_answer(about),
}


def answer(command: Command, about: str, view: View, style: Style) -> Lines | None:
    """The lines; None for a command that does more than tell how it stands."""
    found = _ANSWERS.get(command)
    return found(view, about, style) if found is not None else None


def last_lines(log: list[str], about: str) -> Lines:
    """The newest line of the log, or as many as asked for."""
    if about and not (about.isascii() and about.isdigit() and int(about[:4])):
        return ("Say l and a number of lines, such as l 5.",)
    number = min(int(about[:4]), len(log)) if about else 1
    return tuple(log[len(log) - number :]) if log and number else ("Nothing has happened yet.",)
