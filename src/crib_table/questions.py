"""Which questions a table has put, and who is ready for what comes next."""

from __future__ import annotations

from collections import Counter

from crib_engine.state import MatchState, Phase
from crib_table.happened import Happened
from crib_table.table_events import Continued, Hinted


class Questions:
    """Remembers when each question was put, so that late answers are known.

    `asked` has the seq at which each seat was asked, and under None the seq since when the
    table waits for people to go on; `ready` are those who are, `hinted` those who have had
    a hint for the question they are asked. `hints` counts those taken by (seat, game).
    """

    def __init__(self) -> None:
        self.asked: dict[int | None, int] = {}
        self.ready: set[int] = set()
        self.hinted: set[int] = set()
        self.hints: Counter[tuple[int, int]] = Counter()

    def note(self, before: MatchState | None, now: Happened) -> None:
        """Note one more event.

        A discard that another seat makes puts no new question to those still choosing.
        """
        if isinstance(now.event, Continued):
            self.ready.add(now.event.seat)
            return
        if isinstance(now.event, Hinted):
            self.hinted.add(now.event.seat)
            if now.state is not None and now.state.game is not None:
                self.hints[now.event.seat, now.state.game.number] += 1
            return
        if now.state is None:
            return
        same_question = (
            before is not None
            and before.phase is Phase.DISCARD
            and now.state.phase is Phase.DISCARD
            and before.awaited
        )
        if not same_question:
            self.hinted.clear()
            for seat in now.state.awaited:
                self.asked[seat] = now.seq
        if not now.state.awaited:
            self.asked[None] = now.seq
            self.ready.clear()
