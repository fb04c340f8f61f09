"""CPU time of a call, as little disturbed as a shared machine allows."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

ROUNDS = 7


def seconds(work: Callable[[], object], calls: int = 1, rounds: int = ROUNDS) -> float:
    """CPU seconds one of the `calls` that `work` makes takes, the best of a few rounds."""
    best = float("inf")
    for _ in range(rounds):
        start = process_time()
        work()
        best = min(best, process_time() - start)
    return best / calls


def in_turn(*works: Callable[[], object], rounds: int = 40) -> list[float]:
    """The best CPU seconds of each work, done in turn so that a slow moment is nobody's own."""
    best = [float("inf")] * len(works)
    for _ in range(rounds):
        for place, work in enumerate(works):
            best[place] = min(best[place], seconds(work, rounds=1))
    return best


def line(what: str, figure: str, aim: str = "") -> None:
    """Print one figure, and the aim it is held to."""
    print(f"  {what:<44}{figure:>16}{'   aim: ' + aim if aim else ''}")
