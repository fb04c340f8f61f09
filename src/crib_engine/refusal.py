"""Why a move is not legal, as facts; the fronts turn them into words."""

from __future__ import annotations

from enum import Enum

from crib_engine.cards import Card
from crib_engine.errors import CribError
from crib_engine.value import dataclass


class Reason(Enum):
    """Why a move is refused."""

    NO_SUCH_SEAT = "no such seat"
    MATCH_OVER = "the match is over"
    NOT_NOW = "it is not time for that"
    NOT_YOUR_TURN = "it is another seat's turn"
    ALREADY_DISCARDED = "the discard is made and final"
    WRONG_NUMBER = "a wrong number of cards"
    SAME_CARD_TWICE = "the same card twice"
    NOT_IN_HAND = "the card is not in the hand"
    OVER_LIMIT = "the count would pass 31"
    NO_HINTS = "no hints are given here before the match is over"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A reason with its facts: the card it speaks of, and a number.

    `number` is the cards needed (WRONG_NUMBER) or the count the card would make
    (OVER_LIMIT).
    """

    reason: Reason
    card: Card | None = None
    number: int | None = None


class Refused(CribError):  # noqa: N818 - the word of the field
    """Raised by `decide` for a move that is not legal; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason.value)
        self.refusal = refusal
