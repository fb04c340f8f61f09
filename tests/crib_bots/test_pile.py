"""Piles: what scored before, whatever was laid deeper that no longer matters."""

from __future__ import annotations

from random import Random

from crib_bots.pile import COUNT_OF_RANK, EMPTY
from crib_engine.pegging import LIMIT, play_points


def test_a_pile_scores_what_the_whole_count_would(luck: Random) -> None:
    """RULES.md 5: only the newest cards score, so what a run can't reach may be forgotten."""
    for _ in range(1500):
        pile, ranks = EMPTY, list[int]()
        while pile.room:
            count = LIMIT - pile.room
            assert count == sum(COUNT_OF_RANK[rank] for rank in ranks)
            for rank in range(1, 14):
                made = count + COUNT_OF_RANK[rank]
                points = play_points((*ranks, rank), made) if made <= LIMIT else 0
                assert pile.points[rank] == points, (ranks, rank)
            assert pile.scores == any(pile.points)
            fitting = [rank for rank in range(1, 14) if COUNT_OF_RANK[rank] <= pile.room]
            # Near ranks make runs, and low ones long counts.
            near = [rank for rank in fitting if ranks and abs(rank - ranks[-1]) < 4]
            rank = luck.choice(near if near and luck.random() < 0.7 else fitting)
            ranks.append(rank)
            pile = pile.lay(rank)


def test_a_pile_is_learned_once() -> None:
    assert EMPTY.lay(7).lay(8) is EMPTY.lay(7).lay(8)
    # The ten can be part of no run with them, since six to nine would not fit.
    assert EMPTY.lay(10).lay(5).lay(2) is EMPTY.lay(11).lay(5).lay(2)
