"""Practice: one visit to the trainers, the same in every front."""

from __future__ import annotations

from collections.abc import Callable
from time import time

from crib_table.attempt import Drill
from crib_table.notebook import Notebook
from crib_table.store import Store
from crib_table.trainer import CountTrainer, DiscardTrainer


class Practice:
    """One visit to the trainers, whichever front it is in.

    `drill` is the one that is under way, None until it is chosen. The question that stands
    goes with it from front to front.
    """

    def __init__(
        self,
        store: Store,
        drill: Drill | None = None,
        *,
        seed: str | None = None,
        timed: bool = False,
        clock: Callable[[], float] = time,
    ) -> None:
        """`timed` tells that seconds are taken and told; `clock` gives unix seconds."""
        self.drill = drill
        self.timed = timed
        self._store = store
        self._seed = seed
        self._clock = clock
        self._counting: CountTrainer | None = None
        self._discard: DiscardTrainer | None = None

    @property
    def counting(self) -> CountTrainer:
        """The trainer of counting, the same at every call."""
        if self._counting is None:
            self._counting = CountTrainer(self._notebook(Drill.COUNTING), self._seed)
        return self._counting

    @property
    def discard(self) -> DiscardTrainer:
        """The trainer of discards, the same at every call."""
        if self._discard is None:
            self._discard = DiscardTrainer(self._notebook(Drill.DISCARD), self._seed)
        return self._discard

    @property
    def trainer(self) -> CountTrainer | DiscardTrainer | None:
        """The trainer of the drill that is under way."""
        if self.drill is None:
            return None
        return self.counting if self.drill is Drill.COUNTING else self.discard

    @property
    def visited(self) -> tuple[CountTrainer | DiscardTrainer, ...]:
        """The trainers that were asked for something, and had an answer."""
        both = (self._counting, self._discard)
        return tuple(each for each in both if each is not None and each.notebook.here.asked)

    def _notebook(self, drill: Drill) -> Notebook:
        return Notebook(self._store, drill, self._clock)
