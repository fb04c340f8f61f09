"""What the player is asked now, and the prompt that asks it."""

from __future__ import annotations

from enum import Enum
from typing import Final

from crib_engine.value import dataclass
from crib_engine.view import Phase, View
from crib_text.choices import crib_words
from crib_text.numbers import listed
from crib_text.settings import Pace
from crib_text.show import to_come


class Kind(Enum):
    """What there is to be answered."""

    NOTHING = "nothing"
    """Others must choose."""
    DISCARD = "discard"
    CUT = "cut"
    PLAY = "play"
    GO_ON = "go on"
    """Enter brings the next hand, deal or game."""
    OVER = "over"
    """The match has ended."""


@dataclass(frozen=True, slots=True)
class Question:
    """A kind and the place in the match; two that are equal are the same question."""

    kind: Kind
    place: tuple[int, ...] = ()


NO_QUESTION: Final = Question(Kind.NOTHING)

_CHOOSING: Final = {
    Phase.DISCARD: Kind.DISCARD,
    Phase.CUT: Kind.CUT,
    Phase.PLAY: Kind.PLAY,
}


def question_of(view: View) -> Question:
    """What the reader of this view is asked; a watcher is asked nothing."""
    if view.seat is None:
        return NO_QUESTION
    place = (view.game, view.round, len(view.laid), len(view.shown), len(view.finished))
    if view.over:
        return Question(Kind.OVER, place)
    if not view.awaited:
        return Question(Kind.GO_ON, place)
    if view.my_turn and view.phase in _CHOOSING:
        return Question(_CHOOSING[view.phase], place)
    return NO_QUESTION


def prompt_of(view: View, kind: Kind) -> str:
    """One short line that ends in a colon; empty where nothing is asked."""
    if kind is Kind.DISCARD:
        return f"Put {view.discards_due} in {crib_words(view)}:"
    if kind is Kind.CUT:
        return "Enter to cut:"
    if kind is Kind.PLAY:
        return f"Play {_numbers(view)}:"
    if kind is Kind.GO_ON:
        return f"Enter for {coming(view)}:"
    return "Rematch, new or quit:" if kind is Kind.OVER else ""


def coming(view: View) -> str:
    """What Enter brings: `Ann's hand`, `the next deal`, `game 2`."""
    if view.phase is Phase.SHOW:
        return to_come(view)[0]
    if view.phase is Phase.GAME_OVER:
        return f"game {view.game + 1}"
    return "the next deal"


def _numbers(view: View) -> str:
    """The numbers of the cards that fit: `2`, `1 or 3`, `1, 2 or 4`, and `1 to 4` for all."""
    fitting = [str(at) for at, card in enumerate(view.hand, start=1) if card in view.playable]
    if len(fitting) == len(view.hand) > 2:
        return f"1 to {len(fitting)}"
    return listed(fitting, "or")


def is_passed(view: View, kind: Kind, pace: Pace) -> bool:
    """Whether this pace goes on here without Enter; the end of a game always waits."""
    if kind is not Kind.GO_ON or pace is Pace.HAND or view.phase is Phase.GAME_OVER:
        return False
    return pace is Pace.NONE or view.phase is not Phase.ROUND_OVER


def is_new(view: View) -> bool:
    """Whether the reader has done nothing yet in this match."""
    first = view.game == 1 and view.round == 1 and view.phase is Phase.DISCARD
    return first and view.seat is not None and not view.discarded[view.seat - 1]
