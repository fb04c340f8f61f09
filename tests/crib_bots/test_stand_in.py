"""The stand-in of RULES.md 10: the lowest count, ties by rank, then by suit order."""

from __future__ import annotations

from random import Random

import pytest

from crib_bots import Level, bot_move, stand_in_move
from crib_engine.decide import decide, proceed
from crib_engine.moves import Cut, Discard, Play, Proceed
from crib_engine.viewing import view_for
from tests.crib_bots.matches import applied, started
from tests.crib_bots.positions import cards, in_discard, in_play


@pytest.mark.parametrize("dealer", [1, 2])
def test_it_discards_the_cards_of_the_lowest_count(dealer: int) -> None:
    """Case B08."""
    state = in_discard(["KH 5D AS 9C 3S QD", "2S 2H 4S 4H 6S 6H"], dealer)
    assert stand_in_move(view_for(state, 1)) == Discard(cards("AS 3S"))


def test_equal_counts_are_told_apart_by_rank_then_by_suit_order() -> None:
    state = in_discard(["KS KH QD JD TD TC", "2D 2C 2H 2S 3S 3H"], 1)
    assert stand_in_move(view_for(state, 1)) == Discard(cards("TC TD"))
    assert stand_in_move(view_for(state, 2)) == Discard(cards("2S 2H"))


def test_with_three_or_four_players_it_discards_one() -> None:
    hands = ["KH 5D AS 9C 3S", "KS 5S AD 9H 3D", "KC 5H AC 9S 3H"]
    assert stand_in_move(view_for(in_discard(hands, 1), 3)) == Discard(cards("AC"))
    hands.append("JH JD TD TC QS")
    assert stand_in_move(view_for(in_discard(hands, 1), 4)) == Discard(cards("TC"))


def test_it_plays_the_lowest_card_that_fits() -> None:
    hands = ["KC QH 7C", "JH JS TD 9D"]
    state = in_play(hands, [(2, "KH"), (1, "5S")], starter="4S")
    assert stand_in_move(view_for(state, 2)) == Play(*cards("9D"))
    state = in_play([hands[0], "KC JH JS TD"], [(2, "KH"), (1, "5S")], starter="4S")
    assert stand_in_move(view_for(state, 2)) == Play(*cards("TD"))
    state = in_play([hands[0], "KC JH JS"], [(2, "KH"), (1, "5S")], starter="4S")
    assert stand_in_move(view_for(state, 2)) == Play(*cards("JS"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_it_plays_alone_ends(players: int, luck: Random) -> None:
    state = started([Level.EASY] * players, luck)
    cuts = 0
    while not state.over:
        if state.awaited:
            seat = state.awaited[0]
            move = stand_in_move(view_for(state, seat))
            cuts += move == Cut()
            state = applied(state, decide(state, seat, move, luck))
        else:
            state = applied(state, proceed(state, Proceed(), luck))
    assert cuts > 0


def test_it_needs_no_luck_and_does_what_no_level_must() -> None:
    """It is no level: easy, asked often enough, does something else."""
    view = view_for(in_discard(["AS 2S 3S 4S 5S 6S", "7S 8S 9S TS JS QS"], 1), 1)
    assert len({stand_in_move(view) for _ in range(50)}) == 1
    assert any(bot_move(view, Level.EASY, Random(n)) != stand_in_move(view) for n in range(50))
