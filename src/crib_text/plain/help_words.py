"""What `help` says in plain mode, and the hints before the first prompts of a kind."""

from __future__ import annotations

from typing import Final

from crib_engine.view import Phase, View
from crib_text.plain.question import Kind

TABLE_HELP: Final = (
    "A card is its number in your hand, 5h, 10s, or jack of hearts.",
    "2 5 puts two cards in the crib.",
    "Enter alone: what the prompt says, or waiting news.",
    "h, your hand. s, scores. b, the board.",
    "c, the count. p, cards played.",
    "l, last line. l 5, last five. r, repeat the news.",
    "w, why. w 1, why card 1 can't be played.",
    "i, a hint: what expert would do. It is noted.",
    "review, after a game: what your choices cost. review all; review 7, one choice.",
    "t, time left. m, more time.",
    "starter, crib, who: the starter, the crib, the players.",
    "rules, or rules play: how the game goes.",
    "set: detail, cards, width and more.",
    "screen: back to the screen, where there is one.",
    "x: hush, where counts are read aloud.",
    "practice: the trainers, after the match.",
    "quit: leave, the match is kept. concede: lose it.",
)
"""Every command of the table."""

SETUP_HELP: Final = (
    "Enter alone takes the choice that is named.",
    "Type another to choose it. back goes one question back.",
    "practice: count hands or discard, and be told.",
    "rules, or rules play: how the game goes.",
    "set: detail, cards, width and more.",
    "screen: to the screen, where there is one. quit: leave.",
)
"""What can be typed at the questions before a match."""

PRACTICE_HELP: Final = (
    "Counting: type the points, such as 8.",
    "Discard: type two cards, such as 2 5.",
    "Enter alone: the next one, or the prompt again.",
    "h, the cards again. starter, crib: what they are.",
    "w, why. After an answer, what it is worth.",
    "s, your results. r, the last answer again.",
    "counting, discard: change to that drill.",
    "timed on, timed off: tell the seconds.",
    "rules, or rules show: how hands are counted.",
    "set: detail, cards, width and more.",
    "back: to the choice. new: to a new match.",
    "screen: to the screen, where there is one. quit: leave.",
)
"""Every command of practice."""

_FIRST_TIMES: Final = 2


class Hints:
    """A hint at the first two prompts of a kind, and no more; one for the whole session."""

    def __init__(self) -> None:
        self._told: dict[str, int] = {}

    def due(self, kind: str, hint: str) -> tuple[str, ...]:
        """The hint as a line, while it is still wanted."""
        told = self._told.get(kind, 0)
        if not hint or told >= _FIRST_TIMES:
            return ()
        self._told[kind] = told + 1
        return (hint,)


def hint_of(view: View, kind: Kind) -> str:
    """How a prompt of this kind is answered."""
    if kind is Kind.DISCARD:
        return (
            "Type two numbers, such as 2 5."
            if view.discards_due == 2
            else "Type a number, such as 2."
        )
    if kind is Kind.PLAY:
        return "Type the number of a card. h is your hand."
    if kind is Kind.OVER:
        return f"rematch: the same again. new: other choices. {REVIEW_HINT}"
    return REVIEW_HINT if kind is Kind.GO_ON and view.phase is Phase.GAME_OVER else ""


REVIEW_HINT: Final = "review: what your choices cost."

CONFIRM_HINT: Final = "Type y or n."
