"""How words are set: how cards are written, how much is said, and in which telling."""

from __future__ import annotations

from enum import Enum
from typing import Final

from crib_engine.value import dataclass


class Cards(Enum):
    """How a card is written."""

    WORDS = "words"
    SHORT = "short"
    SYMBOLS = "symbols"


class Detail(Enum):
    """How much is said."""

    BRIEF = "brief"
    NORMAL = "normal"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class Style:
    """`5 of hearts`, `5H` or `5♥`; brief, normal or full; called or told.

    Without `verbs` a line is called, who first: "You: 5 of hearts, 31 for 2. You 39."
    With `verbs` it is told, as a log does: "You play 5♥. 31 for 2. You 39."
    """

    cards: Cards = Cards.WORDS
    detail: Detail = Detail.NORMAL
    verbs: bool = False

    @property
    def brief(self) -> bool:
        """Whether only the least is said."""
        return self.detail is Detail.BRIEF

    @property
    def full(self) -> bool:
        """Whether everything is said."""
        return self.detail is Detail.FULL


PLAIN: Final = Style()
"""Lines for ear and finger: plain mode and the voice."""

LOG: Final = Style(Cards.SYMBOLS, verbs=True)
"""Lines on a screen: the log and the announcement."""
