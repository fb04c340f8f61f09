"""The search of the play, against a referee that lays the cards out one by one."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from crib_bots.answers import Answers, Guess
from crib_bots.manners import PLAIN
from crib_bots.pile import COUNT_OF_RANK, EMPTY, Pile
from crib_bots.search import Search, Stakes, net_points
from crib_engine.pegging import play_points

UNITS = [0] + [1000] * 13
WEIGHTS = [4 * unit for unit in UNITS]
FAR = Stakes(net_points, 1000, 1000, 0, 0)


def guess(*ranks: int, weight: int = 1) -> Guess:
    kept = tuple(sorted(ranks))
    return (weight, kept, kept, sum(UNITS[rank] for rank in kept), PLAIN)


def dealt(luck: Random, cards: int) -> tuple[int, ...]:
    return tuple(sorted(luck.choices(range(1, 14), k=cards)))


def played(plan: tuple[int, ...], hand: tuple[int, ...], other: Guess) -> int:
    """What I peg less what they peg, when at each turn I lay my n-th card that fits.

    Laid out from the rules alone: whose turn it is, Go, last card, who leads.
    """
    mine, theirs = list(hand), list(other[1])
    ranks: list[int] = []
    pile: Pile = EMPTY
    count = net = 0
    turns = iter(plan)
    my_turn, by_me = True, False
    while mine or theirs:
        fit = [rank for rank in (mine if my_turn else theirs) if count + COUNT_OF_RANK[rank] <= 31]
        if not fit:
            others = theirs if my_turn else mine
            if not any(count + COUNT_OF_RANK[rank] <= 31 for rank in others):
                if count < 31:
                    net += 1 if by_me else -1
                ranks, pile, count = [], EMPTY, 0
                # Who did not lay the last card leads, if they still hold one.
                my_turn = bool(mine) and not (by_me and theirs)
            else:
                my_turn = not my_turn
            continue
        if my_turn:
            rank = fit[next(turns) % len(fit)]
            mine.remove(rank)
        else:
            weights = [*WEIGHTS]
            for gone in set(hand):
                weights[gone] -= UNITS[gone] * (hand.count(gone) - mine.count(gone))
            answers = Answers(pile, weights, len(mine), UNITS)
            rank = answers.best((1, tuple(theirs), *other[2:]))
            theirs.remove(rank)
        count += COUNT_OF_RANK[rank]
        ranks.append(rank)
        pile = pile.lay(rank)
        points = play_points(ranks, count)
        net += points if my_turn else -points
        by_me, my_turn = my_turn, not my_turn
    return net + (0 if count == 31 else 1 if by_me else -1)


@pytest.mark.parametrize("cards", [2, 3, 4])
def test_against_one_hand_it_finds_the_best_way_to_play(cards: int, luck: Random) -> None:
    plans = list(product(range(4), range(3), range(2), range(1)))
    for _ in range(60):
        hand, other = dealt(luck, cards), guess(*dealt(luck, 4))
        found = Search(hand, FAR, WEIGHTS, UNITS).round([other], leads=True)
        assert found == max(played(plan, hand, other) for plan in plans), (hand, other)


def test_it_never_peeks_at_which_hand_it_plays_against(luck: Random) -> None:
    """A move may hang on the hand only through the cards it has shown."""
    peeking = 0.0
    for _ in range(20):
        hand = dealt(luck, 4)
        guesses = [guess(*dealt(luck, 4)) for _ in range(6)]
        together = Search(hand, FAR, WEIGHTS, UNITS).round(guesses, leads=True)
        apart = [Search(hand, FAR, WEIGHTS, UNITS).round([one], leads=True) for one in guesses]
        assert together <= sum(apart)
        peeking += sum(apart) - together
        same_plan = max(
            sum(played(plan, hand, one) for one in guesses)
            for plan in product(range(4), range(3), range(2), range(1))
        )
        assert together >= same_plan
    assert peeking > 0


def test_a_guess_counts_as_often_as_it_is_likely() -> None:
    hand = (3, 5, 9, 13)
    one, other = guess(2, 4, 6, 8), guess(1, 7, 10, 11)
    twice = Search(hand, FAR, WEIGHTS, UNITS).round([one, one, other], leads=False)
    weighed = Search(hand, FAR, WEIGHTS, UNITS).round([(2, *one[1:]), other], leads=False)
    assert twice == weighed


def test_the_game_ends_with_the_first_to_peg_what_they_need() -> None:
    """RULES.md 7. A pair royal of eights would score, but the pair before it ends the game."""
    stakes = Stakes(net_points, 2, 2, 100, -100)
    lead_and_pair = Search((8, 8), stakes, WEIGHTS, UNITS).worths(EMPTY.lay(8), [guess(8, 8)])
    assert lead_and_pair == [(100, 8)]
    beaten = Search((8, 8), stakes, WEIGHTS, UNITS).worths(EMPTY, [guess(7, 8)])
    assert beaten == [(-100, 8)]


def test_the_last_card_can_end_the_game() -> None:
    stakes = Stakes(net_points, 1, 1, 100, -100)
    assert Search((4,), stakes, WEIGHTS, UNITS).worths(EMPTY, [guess(13, 13)]) == [(-100, 4)]
    held = (1, (), (13, 13, 12, 12), 4000, PLAIN)
    assert Search((4,), stakes, WEIGHTS, UNITS).worths(EMPTY.lay(13), [held]) == [(100, 4)]
