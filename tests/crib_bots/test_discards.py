"""What discards bring: hands counted out, cribs as published, and the choices that follow."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from crib_bots import Level, bot_move
from crib_bots.discard_tables import discard_tables
from crib_bots.discards import discardings
from crib_bots.keeps import pair_number
from crib_engine.cards import DECK
from crib_engine.counting import count_hand
from crib_engine.moves import Discard
from crib_engine.viewing import view_for
from tests.crib_bots.positions import cards, in_discard

LEVELS = [Level.HARD, Level.EXPERT]


@pytest.mark.parametrize("own", [True, False])
def test_every_discard_is_there_with_the_average_of_its_hand(own: bool, luck: Random) -> None:
    dealt = tuple(sorted(luck.sample(DECK, 6)))
    found = discardings(dealt, 2, discard_tables(), own=own)
    assert sorted(one.given for one in found) == sorted(combinations(dealt, 2))
    totals = [one.total for one in found]
    assert totals == sorted(totals, reverse=True)
    for one in found:
        assert tuple(sorted(one.given + one.kept)) == dealt
        unseen = [card for card in DECK if card not in dealt]
        mean = sum(count_hand(one.kept, starter).points for starter in unseen) / 46
        assert one.hand == pytest.approx(mean)
        sign = 1 if own else -1
        assert one.total == pytest.approx(one.hand + sign * one.crib + one.pegging)


@pytest.mark.parametrize(
    "ranks, own, other",
    [((5, 5), 8.61, 9.2), ((1, 1), 5.09, 5.8), ((7, 8), 6.3, 7.35), ((10, 13), 2.71, 3.8)],
)
def test_cribs_are_worth_what_is_published(
    ranks: tuple[int, int], own: float, other: float
) -> None:
    """Nearest to published tables: what one's own crib and another's bring with a pair."""
    mine, theirs = (table[pair_number(ranks)] for table in discard_tables().crib_of_pair)
    assert mine == pytest.approx(own, abs=0.15)
    assert theirs == pytest.approx(other, abs=0.35)


def test_two_of_a_suit_may_be_a_flush_in_the_crib() -> None:
    tables = discard_tables()
    suited, mixed = (
        next(
            one.crib
            for one in discardings(cards(hand), 2, tables, own=True)
            if one.given == cards("9S QS") or one.given == cards("9S QH")
        )
        for hand in ("9S QS 2H 4H 6C 8D", "9S QH 2H 4H 6C 8D")
    )
    assert suited - mixed == pytest.approx(5 * 11 * 10 * 9 / (46 * 45 * 44))
    assert 0.04 <= suited - mixed <= 0.06


@pytest.mark.parametrize("players", [3, 4])
def test_a_five_is_the_last_card_to_give_to_others(players: int) -> None:
    for table in discard_tables().crib_of_card[players]:
        assert max(range(13), key=table.__getitem__) == 4


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("dealer", [1, 2])
def test_the_best_hand_is_kept_where_nothing_comes_near_it(level: Level, dealer: int) -> None:
    """Case B03: 5 5 J Q of 5 5 J Q 2 8, as dealer and as pone."""
    state = in_discard(["5S 5H JD QC 2D 8H", "AS AH 2S 2H 3S 3H"], dealer)
    move = bot_move(view_for(state, 1), level, Random(1))
    assert move == Discard(cards("8H 2D"))


@pytest.mark.parametrize("level", LEVELS)
def test_whose_crib_it_is_can_turn_a_discard(level: Level) -> None:
    """A pair of fives goes into one's own crib, and never into another's."""
    hand = "5S 5H 2D 3C 4S KD"
    given = []
    for dealer in (1, 2):
        state = in_discard([hand, "AS AH 2S 2H 3S 3H"], dealer)
        move = bot_move(view_for(state, 1), level, Random(1))
        assert isinstance(move, Discard)
        given.append([card.rank for card in move.cards])
    assert 5 not in given[1]
    best = {
        own: discardings(tuple(sorted(cards(hand))), 2, discard_tables(), own=own)[0].given
        for own in (True, False)
    }
    assert best[True] != best[False] or given[0] == given[1]
