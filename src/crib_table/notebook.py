"""What was practised is kept here, and summed up."""

from __future__ import annotations

from collections.abc import Callable
from time import time
from typing import Final

from crib_bots.count_marks import CountMarked
from crib_bots.discard_drill import DiscardMarked
from crib_engine.value import dataclass
from crib_table.attempt import Attempt, Drill, Sums, sums_of
from crib_table.errors import StoreError
from crib_table.store import Store

LATEST: Final = 20
"""So many answers tell how one does these days."""


@dataclass(frozen=True, slots=True)
class Results:
    """What the answers of one drill come to: of this visit, the latest 20, and all."""

    here: Sums
    latest: Sums
    ever: Sums


class Notebook:
    """Keeps the answers of one drill, in the store and, where that fails, at least here.

    `unsaved` says why the newest answer is not in the store.
    """

    def __init__(
        self, store: Store, drill: Drill, clock: Callable[[], float] = time, player: str = ""
    ) -> None:
        """`player` is who practises, where a store serves several."""
        self.unsaved = store.unsaved
        self._store = store
        self._drill = drill
        self._clock = clock
        self._player = player
        self._here: list[Attempt] = []
        self._before: tuple[Attempt, ...] | None = None

    def note(self, marked: CountMarked | DiscardMarked, seconds: float | None) -> None:
        """Keep one answer."""
        attempt = Attempt(
            self._clock(),
            self._drill,
            marked.asked.code,
            marked.answer_code,
            marked.best_code,
            marked.cost,
            seconds,
        )
        self._read()
        self._here.append(attempt)
        self.unsaved = self._store.unsaved
        try:
            self._store.keep_attempt(self._player, attempt)
        except StoreError as error:
            self.unsaved = str(error)

    def results(self) -> Results:
        """What all answers come to."""
        ever = (*self._read(), *self._here)
        return Results(sums_of(self._here), sums_of(ever[-LATEST:]), sums_of(ever))

    @property
    def here(self) -> Sums:
        """What the answers of this visit come to."""
        return sums_of(self._here)

    def _read(self) -> tuple[Attempt, ...]:
        """The answers of earlier visits; those of other windows count from the next one on."""
        if self._before is None:
            try:
                self._before = self._store.attempts(self._player, self._drill)
            except StoreError:
                self._before = ()
        return self._before
