"""Which sentences are read aloud, and how long each is worth hearing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Final

from crib_engine.value import dataclass
from crib_engine.view import Phase, Shown, View
from crib_text.choices import turn
from crib_text.combinations import chanted
from crib_text.naming import whose
from crib_text.numbers import capital
from crib_text.results import game_words, match_words
from crib_text.sentence import Sentence, Topic
from crib_text.sentences import News, say
from crib_text.settings import ReadWhat
from crib_text.standing import total_words
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


STEPWISE: Final = frozenset({ReadWhat.COUNTS, ReadWhat.SCORES})
"""Where a hand that is counted step by step is read so, too."""


def news_aloud(
    news: Sequence[News], style: Style, what: ReadWhat, *, first: bool, stepwise: bool
) -> tuple[Spoken, ...]:
    """What is read aloud of news; nothing of all that came before a match was taken up again.

    `first` is whether there was no news before; with `stepwise` hands, and the win that comes
    of one, are left to `counted_aloud`.
    """
    if first and not _has_just_begun(news[-1][1]):
        return ()
    said = say(news, style)
    if stepwise and what in STEPWISE and any(one.topic is Topic.SHOW for one in said):
        said = tuple(one for one in said if one.topic not in {Topic.SHOW, Topic.RESULT})
    return aloud(said, what)


def counted_aloud(view: View, shown: Shown, steps: range) -> Spoken:
    """These steps of a hand being counted: `Ann's hand: fifteen two.`, `and a pair is four …`.

    The first says whose it is, the last adds the new total and what was won with it.
    """
    parts = chanted(shown.combinations)
    text = ", ".join(parts[steps.start : max(1, steps.stop)])
    if steps.start == 0:
        text = f"{whose(view, shown.seat)} {'crib' if shown.crib else 'hand'}: {text}"
    text = f"{capital(text)}."
    if steps.stop >= len(shown.combinations):
        side = view.players[shown.seat - 1].side
        text = f"{text} {total_words(view, side, view.sides[side - 1].score)}."
        if view.phase in {Phase.GAME_OVER, Phase.MATCH_OVER}:
            match = match_words(view) if view.format > 1 else ""
            text = f"{text} {game_words(view, view.finished[-1])} {match}".rstrip()
    return Spoken(text, Slot.SHOW)


def aloud(said: Iterable[Sentence], what: ReadWhat) -> tuple[Spoken, ...]:
    """What is read aloud of sentences written for the ear, in order.

    A count that scored is kept until it was heard; one that did not gives way to the next.
    """
    return tuple(
        Spoken(text, _slot(sentence)) for sentence in said if (text := _text(sentence, what))
    )


def told_aloud(
    news: Sequence[News],
    style: Style,
    what: ReadWhat,
    asked: tuple[int, ...],
    *,
    first: bool,
    stepwise: bool,
) -> tuple[tuple[Spoken, ...], tuple[int, ...]]:
    """What is read aloud of news, with what the reader must choose then, and that question.

    `asked` is the question that was read before; it is not read again. See `news_aloud`.
    """
    spoken = news_aloud(news, style, what, first=first, stepwise=stepwise)
    view = news[-1][1]
    question = question_asked(view)
    if question != asked and (turn := turn_aloud(view, style, what)):
        spoken += (turn,)
    return spoken, question


def turn_aloud(view: View, style: Style, what: ReadWhat) -> Spoken | None:
    """What the reader must choose now, where turns are read aloud."""
    asked = turn(view, style) if what in {ReadWhat.TURNS, ReadWhat.ALL} else None
    return None if asked is None else Spoken(asked.text, Slot.TURN)


def question_asked(view: View) -> tuple[int, ...]:
    """What tells one question to the reader from the next; empty when it is not their turn."""
    if not view.my_turn:
        return ()
    return (view.game, view.round, list(Phase).index(view.phase), len(view.hand))


def _has_just_begun(view: View) -> bool:
    return (view.game, view.round, view.phase) == (1, 1, Phase.DISCARD)


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
