"""Beliefs: the hand the other really holds is always possible, and what is ruled out is not."""

from __future__ import annotations

from random import Random

from crib_bots import Level
from crib_bots.beliefs import belief, sampled
from crib_bots.discard_tables import discard_tables
from crib_bots.keeps import KEEPS
from crib_bots.manners import PLAIN
from crib_bots.pile import COUNT_OF_RANK
from crib_engine.state import Phase
from crib_engine.viewing import view_for
from tests.crib_bots.matches import questions
from tests.crib_bots.positions import in_play


def test_the_hand_the_other_holds_is_always_believed_in(luck: Random) -> None:
    """Whatever they keep and play: two bots that play at random are asked for every card."""
    tables = discard_tables()
    asked = 0
    for question in questions([Level.EASY] * 2, f"beliefs {luck.random()}"):
        state = question.state
        if state.phase is not Phase.PLAY:
            continue
        asked += 1
        assert state.game is not None
        assert state.game.round is not None
        other = 3 - question.seat
        held = tuple(sorted(card.rank for card in state.game.round.hands[other - 1]))
        kept = tuple(sorted(card.rank for card in state.game.round.kept(other)))
        found = belief(view_for(state, question.seat), tables)
        assert {(KEEPS[number], ranks) for _, number, ranks in found} >= {(kept, held)}
        assert all(weight > 0 for weight, _, _ in found)
    assert asked > 50


def test_no_card_that_was_seen_is_believed_in() -> None:
    state = in_play(["5S 5H 5C 5D", "AS 2S 3S 4S"], starter="KD", dealer=2)
    found = belief(view_for(state, 1), discard_tables())
    assert all(5 not in ranks for _, _, ranks in found)
    assert any(ranks.count(13) == 3 for _, _, ranks in found)
    assert not any(ranks.count(13) == 4 for _, _, ranks in found)


def test_a_go_rules_out_every_card_that_fitted() -> None:
    """On 25 the other passed, so what they hold counts more than 6."""
    state = in_play(
        ["4S 5H 6D", "TC KD 7S"],
        [(1, "KS"), (2, "9H"), (1, "6H")],
        starter="4H",
        dealer=2,
        goes=(2,),
    )
    found = belief(view_for(state, 1), discard_tables())
    assert found
    assert all(COUNT_OF_RANK[rank] > 6 for _, _, ranks in found for rank in ranks)
    assert all(9 in KEEPS[number] for _, number, _ in found)


def test_guesses_come_as_often_as_they_are_likely(luck: Random) -> None:
    state = in_play(["4S 5H 6D TS", "TC KD 7S 2C"], starter="4H", dealer=2)
    tables = discard_tables()
    found = belief(view_for(state, 1), tables)
    total = sum(weight for weight, _, _ in found)
    guesses = sampled([(PLAIN, held) for held in found], 500, luck, tables.ranks[2])
    assert sum(weight for weight, *_ in guesses) == 500
    times = {kept: weight for weight, _, kept, *_ in guesses}
    for weight, number, _ in found:
        assert abs(times.get(KEEPS[number], 0) - 500 * weight / total) < 1


def test_a_card_that_would_not_have_been_laid_makes_a_keep_less_likely() -> None:
    """Nobody who holds a 7 lays a king on an 8, or hardly anybody."""
    before = in_play(["4S 5H 6D 8S", "TC KD 7S 2C"], starter="4H", dealer=2)
    after = in_play(["4S 5H 6D", "TC 7S 2C"], [(1, "8S"), (2, "KD")], starter="4H", dealer=2)
    tables = discard_tables()
    chances = []
    for state in (before, after):
        found = [one for one in belief(view_for(state, 1), tables) if 13 in KEEPS[one[1]]]
        with_seven = sum(weight for weight, number, _ in found if 7 in KEEPS[number])
        chances.append(with_seven / sum(weight for weight, _, _ in found))
    assert chances[1] < 0.8 * chances[0]
    assert chances[1] > 0.2 * chances[0]
