"""What a screen of 120 by 40 says, read from its characters."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

SIZE = (120, 40)
_SIDE = 80
_CARD = re.compile(r"(10|[A2-9JQK]) ?([♠♥♣♦])")
_SCORE = re.compile(r"[●■◆▲] +\w+ +\S.*? (\d+)$")
_OPTION = re.compile(r"(\d)  (?:10|[A2-9JQK])[♠♥♣♦] +(makes|would make) \d+")
_LEFT = re.compile(r"(\d+) left to 31")


class At(Enum):
    """Where a player is, by the words in the header."""

    DISCARD = "Discard to"
    CUT = "The cut"
    PEGGING = "Pegging"
    SHOW = "The show"
    GAME_RESULT = "is over"
    MATCH_RESULT = "The match is over"


@dataclass(frozen=True, slots=True)
class Seen:
    """One look at the screen. `None` and empty are for what isn't there to be read.

    `fits` are the numbers of the hand's cards that may be played; `enter` is what the key bar
    says that Enter does.
    """

    at: At | None
    my_turn: bool
    scores: tuple[int, ...]
    log: tuple[str, ...]
    hand: frozenset[str]
    fits: tuple[int, ...]
    count: int | None
    enter: str
    text: str


def look(rows: list[str]) -> Seen:
    """Read the rows of a screen."""
    header, keys = rows[0], rows[-1]
    at = None
    for one in At:
        if one.value in header:
            at = one
    main = [row[:_SIDE].rstrip() for row in rows[1:-1]]
    side = [row[_SIDE:].strip() for row in rows[1:-1]]
    turns = [number for number, row in enumerate(main) if "Your turn." in row]
    block = main[turns[0] + 1 :] if turns else []
    if at is At.DISCARD:
        # Next to the announcement is what was chosen, with cards of its own.
        block = block[1:]
    options = [option for row in block for option in _OPTION.findall(row)]
    left = _LEFT.search("\n".join(main))
    enter = re.search(r"Enter (\w[\w' ]*?)(?:  |$)", keys)
    return Seen(
        at,
        bool(turns),
        tuple(int(score[1]) for row in side if (score := _SCORE.match(row))),
        tuple(row for row in side[side.index("Log") + 1 :] if row) if "Log" in side else (),
        frozenset(rank + suit for row in block for rank, suit in _CARD.findall(row)),
        tuple(int(number) for number, makes in options if makes == "makes"),
        31 - int(left[1]) if left and at is At.PEGGING else None,
        enter[1] if enter else "",
        "\n".join(row.rstrip() for row in rows),
    )
