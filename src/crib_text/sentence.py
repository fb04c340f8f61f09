"""One line of words, with what a front needs to know to place it."""

from __future__ import annotations

from enum import Enum

from crib_engine.value import dataclass


class Topic(Enum):
    """What a sentence is about."""

    TABLE = "table"
    """The match, the deal, the discards, the cut."""
    COUNT = "count"
    """A card of the play, a Go, a count that ends."""
    SHOW = "show"
    """A hand or the crib being counted."""
    RESULT = "result"
    """A game or the match is decided."""
    TURN = "turn"
    """Who has to choose, and between what."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """`text` is the line. `seat` is whom it speaks of, `points` what that seat scored.

    `points` is None where nothing was scored; a hand of nothing has 0. `call` is what
    would be said at a table, in cribbage talk with its numbers spelled, or empty:
    "Thirty-one for two." `whose` and `total` go with it: "Ann" and "Ann 39", "Your hand"
    and "You 59".
    """

    text: str
    topic: Topic
    seat: int | None = None
    points: int | None = None
    call: str = ""
    whose: str = ""
    total: str = ""

    @property
    def aloud(self) -> str:
        """The call with whose it is and the new total, or empty.

        `Ann: thirty-one for two. Ann 39.`, `Your hand: zero. You 59.`
        """
        if not self.call:
            return ""
        called = f"{self.whose}: {self.call[0].lower()}{self.call[1:]}"
        return f"{called} {self.total}." if self.total else called
