"""The manners that others are taken to have: what each lays, and which of them is believed in."""

from __future__ import annotations

import numpy as np
import pytest

from crib_bots.answers import Answers, Guess
from crib_bots.beliefs import all_beliefs
from crib_bots.discard_tables import THOUSANDTHS, DiscardTables, discard_tables
from crib_bots.manners import GREEDY, NUMBERS, PLAIN, Manner, taught_manner
from crib_bots.pile import EMPTY, Pile
from crib_engine.viewing import view_for
from tests.crib_bots.positions import in_play
from tools.bot_data import manner

UNITS = [0] + [1000] * 13
WEIGHTS = [4 * unit for unit in UNITS]


def holding(manner: Manner, *ranks: int) -> Guess:
    return (1, ranks, ranks, sum(UNITS[rank] for rank in ranks), manner)


def on(pile: Pile) -> Answers:
    return Answers(pile, WEIGHTS, 3, UNITS)


def shares(tables: DiscardTables, laid: str) -> dict[int, float]:
    """How much each manner is believed in when this card was laid on an eight."""
    state = in_play(["4S 5H 6D", "TC 2S 3C"], [(1, "8S"), (2, laid)], starter="4H", dealer=2)
    found: dict[int, float] = {}
    for one, (likely, _, _) in all_beliefs(view_for(state, 1), tables):
        found[one.number] = found.get(one.number, 0.0) + likely
    total = sum(found.values())
    return {number: likely / total for number, likely in found.items()}


def test_the_greedy_take_points_that_cost_more_and_others_do_not() -> None:
    """A pair of fours, which a third four answers with six; a King makes and risks nothing."""
    after_a_four = EMPTY.lay(4)
    assert on(after_a_four).best(holding(GREEDY, 4, 13)) == 4
    costly = Manner(9, 1, 0.7, 0.01, 10.0, 0.0, 0.0)
    assert on(after_a_four).best(holding(costly, 4, 13)) == 13


def test_a_pair_is_laid_for_its_twin() -> None:
    twin = Manner(9, 1, 0.7, 0.01, 0.88, 0.88, 5.0)
    assert on(EMPTY).best(holding(twin, 2, 7, 7, 13)) == 7
    # On 20 a second one has no room after a pair.
    full = on(EMPTY.lay(10).lay(10))
    assert dict(full.worths(holding(twin, 1, 8, 8))) == dict(full.worths(holding(PLAIN, 1, 8, 8)))


@pytest.mark.parametrize("rank", range(1, 14))
def test_a_lead_and_a_count_are_worth_what_the_manner_tells(rank: int) -> None:
    leads = tuple(100.0 * (one == rank) for one in range(14))
    fond = Manner(9, 1, 0.7, 0.01, 0.88, 0.88, 0.0, leads)
    held = sorted({1, 4, 9, rank})
    assert on(EMPTY).best(holding(fond, *held)) == rank
    counts = tuple(100.0 * (count == 8 + min(rank, 10)) for count in range(32))
    fond = Manner(9, 1, 0.7, 0.01, 0.88, 0.88, 0.0, counts=counts)
    lays = on(EMPTY.lay(8)).best(holding(fond, *held))
    assert min(lays, 10) == min(rank, 10)


def test_the_manner_that_explains_a_card_is_believed_in() -> None:
    """The greedy take the fifteen that a seven makes, where they hold one."""
    tables = discard_tables()
    taken, left = shares(tables, "7S"), shares(tables, "KS")
    assert sum(taken.values()) == pytest.approx(1)
    assert taken[GREEDY.number] > left[GREEDY.number]


def test_what_is_shipped_is_a_manner_and_tells_more_of_what_hard_lays_than_plain() -> None:
    """New deals are watched, others than it was learned from."""
    tables = discard_tables()
    taught = tables.manners[2]
    choices = manner.watch(60, tables, 1)
    laid = choices.laid == 1
    assert laid.sum() > 200
    told = []
    for one in (PLAIN, taught):
        table = np.array([*one.leads[1:], *one.counts[1:]])
        weights = np.array([1.0, one.shed, one.care, one.go, one.twin, *table]) / one.spread
        told.append(float(np.log(manner.chances(choices, weights)[laid]).mean()))
    assert told[1] > told[0] + 0.05


def test_a_manner_is_learned_from_what_is_laid() -> None:
    """Choices that only leads explain lead back to them."""
    rng = np.random.default_rng(3)
    looks = np.zeros((3000, NUMBERS))
    looks[:, 0] = rng.integers(0, 3, 3000)
    looks[np.arange(3000), 5 + rng.integers(0, 13, 3000)] = 1
    choice = np.arange(3000) // 3
    wanted = np.zeros(NUMBERS)
    wanted[0], wanted[5], wanted[17] = 2.0, 3.0, -2.0
    noise = rng.gumbel(size=3000)
    liked = (looks @ wanted + noise).reshape(1000, 3)
    laid = (liked == liked.max(axis=1, keepdims=True)).ravel().astype(int)
    numbers = manner.numbers_of(manner.fit(manner.Choices(looks, choice, laid)))
    learned = taught_manner([round(1000 * x) / THOUSANDTHS for x in numbers])
    assert learned.spread == pytest.approx(0.5, abs=0.1)
    assert learned.leads[1] == pytest.approx(1.5, abs=0.4)
    assert learned.leads[13] == pytest.approx(-1.0, abs=0.4)
    assert learned.care == 0
