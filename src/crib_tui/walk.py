"""Pegs seen moving, for who wants it: from hole to hole, and never longer than a moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from crib_engine.value import replace
from crib_tui.standing import Standing

if TYPE_CHECKING:
    from textual.timer import Timer
    from textual.widget import Widget

STEP_SECONDS = 0.04
MOST_STEPS = 12


def walk(before: tuple[Standing, ...], now: tuple[Standing, ...]) -> list[tuple[Standing, ...]]:
    """The standings to show one after the other, the last of them `now`.

    The board alone is drawn so: the totals are numbers, and they are always those of now.
    """
    if [one.peg for one in before] != [one.peg for one in now]:
        return [now]
    longest = max(one.score - was.score for was, one in zip(before, now, strict=True))
    steps = min(longest, MOST_STEPS)
    if steps <= 1:
        return [now]
    return [
        *(
            tuple(_between(was, one, step, steps) for was, one in zip(before, now, strict=True))
            for step in range(1, steps)
        ),
        now,
    ]


def _between(was: Standing, now: Standing, step: int, steps: int) -> Standing:
    if now.score <= was.score:
        return now
    return replace(now, walked=was.score + (now.score - was.score) * step // steps)


class Walker:
    """Shows standings one after the other; new ones begin at once."""

    def __init__(
        self, owner: Widget, show: Callable[[tuple[Standing, ...], tuple[int, ...]], None]
    ) -> None:
        """`show` draws standings, with the first holes past each skunk line."""
        self._owner = owner
        self._lines: tuple[int, ...] = ()
        self._show = show
        self._left: list[tuple[Standing, ...]] = []
        self._now: tuple[Standing, ...] = ()
        self._timer: Timer | None = None

    def go(self, now: tuple[Standing, ...], lines: tuple[int, ...], *, moves: bool) -> None:
        """Show these standings, where `moves` by walking there."""
        steps = walk(self._now, now) if moves and self._now and self._owner.is_running else [now]
        self._now, self._lines = now, lines
        self.stop()
        self._left = steps
        self._step()
        if self._left:
            self._timer = self._owner.set_interval(STEP_SECONDS, self._step)

    def stop(self) -> None:
        """Stop where it is; the next standings are shown whole."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _step(self) -> None:
        if self._left:
            self._show(self._left.pop(0), self._lines)
        if not self._left:
            self.stop()
