"""The commands of plain mode: their words, and which of them a line gives."""

from __future__ import annotations

import re
from enum import Enum
from typing import Final


class Command(Enum):
    """Everything that can be asked besides cards; the value is its word."""

    HAND = "hand"
    SCORE = "score"
    BOARD = "board"
    COUNT = "count"
    PLAYED = "played"
    LAST = "last"
    WHY = "why"
    REPEAT = "repeat"
    HINT = "hint"
    HUSH = "hush"
    REVIEW = "review"
    TIME = "time"
    MORE = "more"
    STARTER = "starter"
    CRIB = "crib"
    WHO = "who"
    RULES = "rules"
    HELP = "help"
    SET = "set"
    SCREEN = "screen"
    CONCEDE = "concede"
    QUIT = "quit"
    REMATCH = "rematch"
    NEW = "new"
    PRACTICE = "practice"


_OTHER_WORDS: Final = {
    "h": Command.HAND,
    "s": Command.SCORE,
    "scores": Command.SCORE,
    "b": Command.BOARD,
    "c": Command.COUNT,
    "p": Command.PLAYED,
    "l": Command.LAST,
    "log": Command.LAST,
    "w": Command.WHY,
    "i": Command.HINT,
    "x": Command.HUSH,
    "hints": Command.HINT,
    "r": Command.REPEAT,
    "t": Command.TIME,
    "m": Command.MORE,
    "rule": Command.RULES,
    "?": Command.HELP,
    "commands": Command.HELP,
    "settings": Command.SET,
    "forfeit": Command.CONCEDE,
    "resign": Command.CONCEDE,
    "q": Command.QUIT,
    "exit": Command.QUIT,
    "leave": Command.QUIT,
    "practise": Command.PRACTICE,
}
_COMMANDS: Final = {command.value: command for command in Command} | _OTHER_WORDS
_TAKE_MORE: Final = {
    *(Command.WHY, Command.LAST, Command.REVIEW),
    *(Command.RULES, Command.HELP, Command.SET, Command.PRACTICE),
}
"""Commands that may be followed by what they are about."""

_WORD: Final = re.compile("([a-z]+|[?]) ?(.*)")


def read_command(text: str) -> tuple[Command, str] | None:
    """The command in a line, as `typed_text` gives it, and what follows; None where it is none.

    `w1` is `w 1`.
    """
    found = _WORD.fullmatch(text)
    if found is None or found[1] not in _COMMANDS:
        return None
    command = _COMMANDS[found[1]]
    return (command, found[2]) if not found[2] or command in _TAKE_MORE else None
