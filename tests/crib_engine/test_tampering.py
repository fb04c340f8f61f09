"""Any move of any seat at any time that is not legal is refused with its reason."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from crib_engine.cards import DECK
from crib_engine.decide import decide
from crib_engine.evolve import replay
from crib_engine.legality import refusal
from crib_engine.moves import Concede, Cut, Discard, Move, Play
from crib_engine.refusal import Reason, Refusal, Refused
from crib_engine.rules import RULE_SETS
from crib_engine.state import MatchState, Phase
from crib_engine.viewing import view_for
from tests.crib_engine.by_hand import COUNT
from tests.crib_engine.facts import Facts
from tests.crib_engine.matches import Match
from tests.crib_engine.referee import Referee
from tests.crib_engine.test_whole_matches import NO_LUCK, every_size, few, seeds


def any_moves(facts: Facts, luck: random.Random) -> list[Move]:
    """Every card laid, a cut, and discards right and wrong in every way."""
    moves: list[Move] = [Cut(), *map(Play, DECK)]
    hands = [sorted(hand) for hand in facts.hands.values() if hand]
    for _ in range(12):
        deck = luck.choice(hands) if hands and luck.random() < 0.8 else list(DECK)
        size = luck.randrange(4)
        cards = (
            luck.choices(deck, k=size)
            if luck.random() < 0.5
            else luck.sample(deck, min(size, len(deck)))
        )
        moves.append(Discard(tuple(cards)))
    return moves


def check_facts(found: Refusal, move: Move, facts: Facts) -> None:
    """A refusal speaks of a card of the move, and its number is right."""
    match found.reason:
        case Reason.NOT_IN_HAND | Reason.SAME_CARD_TWICE:
            assert found.card in (move.cards if isinstance(move, Discard) else [move.card])  # type: ignore[union-attr]
        case Reason.WRONG_NUMBER:
            assert found.number == (2 if facts.players == 2 else 1)
        case Reason.OVER_LIMIT:
            assert isinstance(move, Play)
            assert found.card is move.card
            assert found.number == facts.count + COUNT[move.card] > 31
        case _:
            assert found.card is None
            assert found.number is None


def check_moves(state: MatchState, facts: Facts, luck: random.Random) -> int:
    """Try moves of every seat, and seats there are none of; how many were refused."""
    refused = 0
    for seat in (-1, 0, *range(1, facts.players + 2), 99):
        for move in any_moves(facts, luck):
            faults = facts.faults(seat, move)
            found = refusal(state, seat, move)
            assert (found is None) == (not faults), (seat, move, found, faults)
            if found is not None:
                assert found.reason in faults, (seat, move, found)
                check_facts(found, move, facts)
                refused += 1
                if luck.random() < 0.1:
                    with pytest.raises(Refused) as raised:
                        decide(state, seat, move, NO_LUCK)
                    assert raised.value.refusal == found
    for seat in range(1, facts.players + 1):
        assert (refusal(state, seat, Concede()) is None) == (not facts.over)
    return refused


def check_options(state: MatchState, facts: Facts) -> None:
    """A view tells of each card what the move would be answered."""
    for seat in range(1, facts.players + 1):
        view = view_for(state, seat)
        for option in view.options:
            found = refusal(state, seat, Play(option.card))
            assert (option.refusal is None) == (found is None)
            if view.my_turn:
                assert option.refusal == found


@every_size
@pytest.mark.parametrize("rules", sorted(RULE_SETS))
@few
@given(seed=seeds)
def test_what_is_not_legal_is_refused(players: int, rules: str, seed: int) -> None:
    luck = random.Random(seed)
    match = Match(players, rules, luck.choice([1, 3]), chance=luck)
    referee = Referee()
    refused = 0
    phases = set()
    for event in match.play_on(luck):
        referee.see(event)
        state = match.state
        assert state is not None
        if referee.settling or not referee.hands:
            continue
        fresh = state.phase not in phases
        phases.add(state.phase)
        if fresh or luck.random() < 0.03:
            refused += check_moves(state, referee, luck)
            check_options(state, referee)
            assert state == replay(match.log), "a refused move changed something"
    assert phases >= set(Phase) - {Phase.GAME_OVER}
    assert refused > 1_000
