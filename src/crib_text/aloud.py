"""Which sentences are read aloud, and how long each is worth hearing."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from crib_engine.value import dataclass
from crib_engine.view import View
from crib_text.choices import turn
from crib_text.sentence import Sentence, Topic
from crib_text.settings import ReadWhat
from crib_text.style import Style


class Slot(Enum):
    """What an unspoken line gives way to: a newer one of its slot, time, or neither.

    Only lines of `SHOW` all stay, in their order.
    """

    COUNT = "count"
    TURN = "turn"
    CLOCK = "clock"
    SHOW = "show"


@dataclass(frozen=True, slots=True)
class Spoken:
    """A line for the voice."""

    text: str
    slot: Slot


def aloud(said: Iterable[Sentence], what: ReadWhat) -> tuple[Spoken, ...]:
    """What is read aloud of sentences written for the ear, in order.

    A count that scored is kept until it was heard; one that did not gives way to the next.
    """
    return tuple(
        Spoken(text, _slot(sentence)) for sentence in said if (text := _text(sentence, what))
    )


def turn_aloud(view: View, style: Style, what: ReadWhat) -> Spoken | None:
    """What the reader must choose now, where turns are read aloud."""
    asked = turn(view, style) if what in {ReadWhat.TURNS, ReadWhat.ALL} else None
    return None if asked is None else Spoken(asked.text, Slot.TURN)


def _text(sentence: Sentence, what: ReadWhat) -> str:
    if what is ReadWhat.ALL:
        return sentence.text
    if what is ReadWhat.TURNS:
        return ""
    if sentence.topic is Topic.RESULT:
        return sentence.text
    return sentence.aloud if what is ReadWhat.COUNTS or sentence.points is not None else ""


def _slot(sentence: Sentence) -> Slot:
    counted = sentence.topic is Topic.COUNT and sentence.points is None
    return Slot.COUNT if counted else Slot.SHOW
