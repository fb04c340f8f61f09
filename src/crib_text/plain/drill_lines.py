"""A drill in plain lines: how it is asked, how an answer is read, and what is said to it."""

from __future__ import annotations

import re
from typing import Final, Protocol

from crib_bots.count_marks import MOST_POINTS, missed_in
from crib_bots.errors import DataError
from crib_engine.cards import Card
from crib_engine.combination import Combination
from crib_table.trainer import CountTrainer, DiscardTrainer
from crib_text.combinations import chant, combination_name, steps
from crib_text.drills import (
    count_verdict,
    discard_verdict,
    hand_word,
    lacking_words,
    missed_words,
    role_words,
    seconds_words,
    slip_words,
    sum_words,
    whose_crib,
)
from crib_text.faces import face, faces
from crib_text.numbers import capital, many, spelled
from crib_text.plain.card_words import read_cards
from crib_text.style import Cards, Detail, Style

Lines = tuple[str, ...]

BEST_FEW: Final = 5
"""So many of the best discards are told."""


class NoAnswerError(Exception):
    """What was typed is no answer to this question at all."""


class WrongAnswerError(Exception):
    """It is one, but not to this question; the message is one sentence that says why."""


class DrillLines(Protocol):
    """What a drill says."""

    def question(self, style: Style) -> Lines:
        """What is asked, without the prompt."""
        ...

    def prompt(self) -> str: ...

    def hint(self) -> str: ...

    def coming(self) -> str:
        """What Enter brings after an answer."""
        ...

    def answer(self, text: str, seconds: float | None, style: Style) -> Lines:
        """Take what was typed, and say what it was worth.

        Raises NoAnswerError, or WrongAnswerError; WrongCardsError and NoCardsError of cards.
        """
        ...

    def why(self, style: Style) -> Lines:
        """What an answer that was given is worth, in full."""
        ...

    def starter(self, style: Style) -> Lines: ...

    def crib(self, style: Style) -> Lines: ...


def _full(style: Style) -> Style:
    return Style(style.cards, Detail.FULL)


def _card_lines(label: str, cards: tuple[Card, ...], style: Style, *, numbered: bool) -> Lines:
    """`Your hand, 6 cards.` and a line for each card, or in letters one for all."""
    first = f"{label}, {many(len(cards), 'card')}."
    if style.cards is not Cards.WORDS:
        return (first, f"{faces(cards, style)}.")
    each = (face(card, style) for card in cards)
    if numbered:
        return (first, *(f"{at}, {words}." for at, words in enumerate(each, start=1)))
    return (first, *(f"{capital(words)}." for words in each))


class CountingLines:
    """Hands to count: the answer is a number."""

    def __init__(self, trainer: CountTrainer) -> None:
        self._trainer = trainer

    def question(self, style: Style) -> Lines:
        asked = self._trainer.asked
        label = f"A {hand_word(asked)}"
        return (*_card_lines(label, asked.hand, style, numbered=False), *self.starter(style))

    def prompt(self) -> str:
        return f"Points of the {hand_word(self._trainer.asked)}:"

    def hint(self) -> str:
        return "Type what it counts, such as 8."

    def coming(self) -> str:
        return "the next hand"

    def answer(self, text: str, seconds: float | None, style: Style) -> Lines:
        marked = self._trainer.answer(_number(text), seconds)
        lines = [f"{count_verdict(marked)} {seconds_words(seconds)}".rstrip()]
        combinations = marked.tally.combinations
        missed = missed_in(marked)
        if missed.combinations:
            lines.append(missed_words(marked, missed))
            lines += [_combination_line(one, style) for one in missed.combinations]
        if slip := slip_words(marked):
            lines.append(slip)
        if style.full or (marked.off > 0 and not style.brief):
            lines += steps(combinations, _full(style)) or [lacking_words(marked)]
        elif combinations and not style.brief and len(missed.combinations) < len(combinations):
            lines.append(chant(combinations))
        return tuple(lines)

    def why(self, style: Style) -> Lines:
        marked = self._trainer.marked
        assert marked is not None
        return (*steps(marked.tally.combinations, _full(style)), lacking_words(marked))

    def starter(self, style: Style) -> Lines:
        return (f"Starter: {face(self._trainer.asked.starter, style)}.",)

    def crib(self, style: Style) -> Lines:  # noqa: ARG002
        crib = self._trainer.asked.crib
        return ("This is a crib." if crib else "This is a hand, no crib.",)


def _combination_line(one: Combination, style: Style) -> str:
    return f"{combination_name(one)} for {one.points}: {faces(one.cards, style)}."


_WORDS: Final = {spelled(points): points for points in range(MOST_POINTS + 1)} | {
    "nothing": 0,
    "none": 0,
}
_NUMBER: Final = re.compile("[0-9]+")
_POINTS: Final = re.compile(" ?points?$")


def _number(text: str) -> int:
    """`12`, `twelve` or `12 points`, as `typed_text` gives it."""
    said = _POINTS.sub("", text)
    if said in _WORDS:
        return _WORDS[said]
    if _NUMBER.fullmatch(said) is None:
        raise NoAnswerError
    if len(said) > 4 or int(said) > MOST_POINTS:
        raise WrongAnswerError(f"No hand counts more than {MOST_POINTS}.")
    return int(said)


class DiscardLines:
    """Six cards to discard from: the answer is two of them."""

    def __init__(self, trainer: DiscardTrainer) -> None:
        self._trainer = trainer

    def question(self, style: Style) -> Lines:
        asked = self._trainer.asked
        cards = _card_lines("Your hand", asked.dealt, style, numbered=True)
        return (role_words(asked), *cards)

    def prompt(self) -> str:
        return f"Put 2 in {whose_crib(self._trainer.asked)}:"

    def hint(self) -> str:
        return "Type two numbers, such as 2 5."

    def coming(self) -> str:
        return "the next cards"

    def answer(self, text: str, seconds: float | None, style: Style) -> Lines:
        dealt = self._trainer.asked.dealt
        cards = read_cards(text, dealt, style)
        for place, card in enumerate(cards):
            if card not in dealt:
                raise WrongAnswerError(f"{capital(face(card, style))} is not in your hand.")
            if card in cards[:place]:
                raise WrongAnswerError(f"{capital(face(card, style))} is there twice.")
        if len(cards) != 2:
            raise WrongAnswerError(f"Choose 2 cards for {whose_crib(self._trainer.asked)}.")
        try:
            marked = self._trainer.answer(cards, seconds)
        except DataError as error:
            raise WrongAnswerError(str(error)) from error
        lines = [f"{discard_verdict(marked)} {seconds_words(seconds)}".rstrip()]
        if style.brief and marked.right:
            return tuple(lines)
        told = marked.choices[: 1 if style.brief else BEST_FEW]
        lines.append("Points on average, and what you give.")
        if marked.chosen not in told:
            told = (*told, marked.chosen)
        for choice in told:
            yours = ", yours" if choice is marked.chosen else ""
            given = faces(choice.given, style)
            lines.append(f"{marked.place_of(choice)}{yours}, {choice.total:.2f}: {given}.")
            if style.full:
                lines.append(f"{capital(sum_words(marked, choice))}.")
        return tuple(lines)

    def why(self, style: Style) -> Lines:
        marked = self._trainer.marked
        assert marked is not None
        both = [("Yours", marked.chosen)]
        if marked.best is not marked.chosen:
            both.append(("Best", marked.best))
        return tuple(
            line
            for label, choice in both
            for line in (
                f"{label}, {choice.total:.2f}: {faces(choice.given, style)}.",
                f"{capital(sum_words(marked, choice))}.",
            )
        )

    def starter(self, style: Style) -> Lines:  # noqa: ARG002
        return ("The starter is not cut yet.",)

    def crib(self, style: Style) -> Lines:  # noqa: ARG002
        return (role_words(self._trainer.asked),)
