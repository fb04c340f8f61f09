"""A trainer for each drill: its questions come from a seed, its answers are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from crib_bots.count_drill import CountAsked, draw_count
from crib_bots.count_marks import CountMarked, mark_count
from crib_bots.discard_drill import DiscardAsked, DiscardMarked, draw_discard, mark_discard
from crib_engine.cards import Card
from crib_table.attempt import Drill
from crib_table.luck import luck_at
from crib_table.notebook import Notebook

if TYPE_CHECKING:
    from random import Random

AskedT = TypeVar("AskedT", CountAsked, DiscardAsked)
AnswerT = TypeVar("AnswerT", int, tuple[Card, ...])
MarkedT = TypeVar("MarkedT", CountMarked, DiscardMarked)


class Trainer(Generic[AskedT, AnswerT, MarkedT]):
    """One question after the other; `marked` is the answer to the one that stands, once given.

    With a seed a question depends on its number alone. `seconds` is how long the newest
    answer took, where that was measured.
    """

    drill: ClassVar[Drill]

    def __init__(self, notebook: Notebook, seed: str | None = None) -> None:
        self.notebook = notebook
        self.number = 1
        self.marked: MarkedT | None = None
        self.seconds: float | None = None
        self._seed = seed
        self.asked: AskedT = self._draw()

    def _draw(self) -> AskedT:
        raise NotImplementedError

    def _mark(self, answer: AnswerT) -> MarkedT:
        raise NotImplementedError

    def _luck(self) -> Random:
        return luck_at(self._seed, f"practice/{self.drill.value}/{self.number}")

    def answer(self, answer: AnswerT, seconds: float | None = None) -> MarkedT:
        """Answer the question that stands; it is kept."""
        marked = self._mark(answer)
        self.marked, self.seconds = marked, seconds
        self.notebook.note(marked, seconds)
        return marked

    def go_on(self) -> None:
        """To the next question."""
        self.number += 1
        self.marked = self.seconds = None
        self.asked = self._draw()


class CountTrainer(Trainer[CountAsked, int, CountMarked]):
    """Hands to be counted; an answer is a number of points."""

    drill = Drill.COUNTING

    def _draw(self) -> CountAsked:
        return draw_count(self._luck())

    def _mark(self, answer: int) -> CountMarked:
        return mark_count(self.asked, answer)


class DiscardTrainer(Trainer[DiscardAsked, tuple[Card, ...], DiscardMarked]):
    """Six cards to discard from, for the dealer and for pone by turns; an answer is two cards.

    To answer raises DataError where nothing can be weighed.
    """

    drill = Drill.DISCARD

    def _draw(self) -> DiscardAsked:
        return draw_discard(self._luck(), dealer=self.number % 2 == 1)

    def _mark(self, answer: tuple[Card, ...]) -> DiscardMarked:
        return mark_discard(self.asked, answer)
