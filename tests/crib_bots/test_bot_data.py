"""What the bots ship with can be worked out again: small tables whole, large ones in part."""

from __future__ import annotations

import numpy as np
import pytest

from crib_bots.discard_tables import THOUSANDTHS, discard_tables
from crib_bots.keeps import KEEPS, PAIRS
from crib_bots.win_tables import LINES, ONE, win_tables
from tools.bot_data import card_discards, pair_discards, pegging_values, win_chances
from tools.bot_data.self_play import Deal, play_deals

NEAR = 0.6 / THOUSANDTHS


@pytest.mark.parametrize("players", [3, 4])
def test_the_tables_of_three_and_four_players_are_worked_out_again(players: int) -> None:
    found = card_discards.solve(players)
    tables = discard_tables()
    for whose in (0, 1):
        assert tables.crib_of_card[players][whose] == pytest.approx(found.cribs[whose], abs=NEAR)
    assert tables.ranks[players][1:] == pytest.approx(1000 * found.ranks, abs=0.6)


def test_the_tables_of_two_players_are_where_another_round_of_learning_leaves_them() -> None:
    """From what the shipped tables throw, one more round throws, keeps and scores the same."""
    tables = discard_tables()
    pegging = (np.array(tables.pegging[0]), np.array(tables.pegging[1]))
    thrown = [np.array(often, float) for often in tables.throws]
    dealt = np.where([low == high for low, high in PAIRS], 6, 16)
    # As part of all deals, what is thrown comes to one.
    throws = [often / (often * dealt).sum() * dealt.sum() for often in thrown]
    found = pair_discards.solve(pegging, rounds=1, throws=(throws[0], throws[1]))
    for role in (0, 1):
        assert tables.crib_of_pair[role] == pytest.approx(found.cribs[role], abs=0.03)
        kept = np.array(tables.keeps[role]) * pegging_values.ways_dealt()
        assert np.abs(kept / kept.sum() - found.keeps[role]).sum() < 0.03


def test_the_play_of_a_keep_is_worked_out_again() -> None:
    tables = discard_tables()
    ways = pegging_values.ways_dealt()
    keeps = [np.array(often) * ways for often in tables.keeps]
    numbers = [KEEPS.index(keep) for keep in ((5, 5, 11, 12), (1, 2, 3, 4), (6, 7, 8, 9))]
    for role in (0, 1):
        often = [float(x) for x in keeps[1 - role] / keeps[1 - role].sum() / ways]
        values = [
            pegging_values.value(number, role, often, tables.ranks[2], 150) for number in numbers
        ]
        shipped = [tables.pegging[role][number] for number in numbers]
        gained = [value - known for value, known in zip(values, shipped, strict=True)]
        # All but the same that every keep gains by knowing how the other answers.
        assert max(gained) - min(gained) < 0.5
    means = [
        float(np.array(tables.pegging[role]) @ keeps[role] / keeps[role].sum()) for role in (0, 1)
    ]
    assert means[0] == pytest.approx(1.3, abs=0.15)
    assert means[0] + means[1] == pytest.approx(0, abs=0.02)


def deal(*awards: tuple[bool, int]) -> Deal:
    return tuple((dealers, points, False) for dealers, points in awards)


def test_who_wins_hangs_on_the_order_of_counting() -> None:
    """The pone counts first: from three to go each, pone wins with two and two points."""
    chances = win_chances.solve(
        win_chances.Deals([deal((False, 2), (True, 2), (False, 1), (True, 3))]), 4, (1, 0)
    )
    # One to go each: pone's two come first.
    assert chances.win[3, 3] == 0
    # Dealer needs two and pone three: dealer's two come before pone's third.
    assert chances.win[2, 1] == 1
    # Pone needs three and dealer more than five can bring: pone.
    assert chances.win[1, 1] == 0
    assert chances.pone_over[0][3, 3] == 0
    # The dealer has none when pone's two win the game.
    assert chances.pone_over[0][0, 2] == chances.pone_over[1][0, 2] == 1
    assert chances.pone_over[1][1, 2] == 0
    assert chances.pone_over[0][1, 2] == 1


def test_a_deal_that_ends_nothing_is_followed_by_one_of_the_other_dealer() -> None:
    chances = win_chances.solve(win_chances.Deals([deal((True, 1))]), 2, ())
    # Nobody scores but the dealer, by one: first dealer 1, second 1, first 2.
    assert chances.win[0, 0] == 1
    assert chances.win[0, 1] == 0
    assert chances.win[1, 1] == 1


def test_self_play_brings_what_a_game_brings() -> None:
    """A few deals only; their averages are far from the mean, but not from what can be."""
    deals = play_deals(12, discard_tables(), 1)
    assert deals == play_deals(12, discard_tables(), 1)
    for played in deals:
        pegged = sum(points for _, points, in_play in played if in_play)
        assert 1 <= pegged <= 40
        # The show comes last: pone's hand, dealer's hand and the crib, where they score.
        assert sum(not in_play for _, _, in_play in played) <= 4


@pytest.mark.parametrize("target", LINES)
def test_win_chances_are_chances_that_grow_with_ones_own_score(target: int) -> None:
    table = win_tables().of_target[target]
    win = np.array(table.win).reshape(target, target) / ONE
    assert win.min() >= 0
    assert win.max() <= 1
    # What the deals of self-play happened to be leaves a little noise.
    assert np.diff(win, axis=0).min() > -0.01
    assert np.diff(win, axis=1).max() < 0.01
    for over in (table.dealer_over, table.pone_over):
        lower = None
        for most in sorted(LINES[target]):
            chances = np.array(over[most]).reshape(target, target) / ONE
            if lower is not None:
                assert (chances >= lower - 1e-9).all()
            lower = chances


def test_the_first_dealer_wins_as_often_as_is_published() -> None:
    """55.5 to 56 in 100 games to 121; in a short game the deal weighs as much."""
    assert win_tables().of_target[121].win[0] / ONE == pytest.approx(0.56, abs=0.01)
    assert win_tables().of_target[61].win[0] / ONE == pytest.approx(0.55, abs=0.02)


def test_sides_peg_what_is_published() -> None:
    """Experts peg about 3.5 as dealer and 2.2 as pone."""
    pegged = np.array(win_tables().pegged).reshape(24, 24) / ONE
    assert pegged.sum(axis=1) @ np.arange(24) == pytest.approx(3.5, abs=0.2)
    assert pegged.sum(axis=0) @ np.arange(24) == pytest.approx(2.2, abs=0.2)
