"""Whole matches of every size and rule set, checked at every event."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence

import pytest
from hypothesis import Phase as Part
from hypothesis import given, settings
from hypothesis import strategies as st

from crib_engine.cards import DECK, Card
from crib_engine.chance import Chance
from crib_engine.decide import decide, proceed
from crib_engine.events import MatchAbandoned, MatchForfeited
from crib_engine.evolve import replay
from crib_engine.moves import Abandon, Concede, Proceed
from crib_engine.record import event_from_json, event_to_json, record_lines
from crib_engine.refusal import Reason, Refused
from crib_engine.rules import RULE_SETS
from crib_engine.state import MatchState, Phase
from crib_engine.viewing import view_for
from tests.conftest import IN_CI
from tests.crib_engine.facts import Facts
from tests.crib_engine.matches import Match
from tests.crib_engine.referee import Referee

every_size = pytest.mark.parametrize("players", [2, 3, 4])
every_rule_set = pytest.mark.parametrize("rules", sorted(RULE_SETS))
seeds = st.integers(0, 2**32 - 1)
formats = st.sampled_from([1, 1, 1, 3, 5])
# A seed can't be made smaller in any way that helps, and a match is long.
few = settings(max_examples=6 if IN_CI else 2, phases=[Part.explicit, Part.generate])
some = settings(few, max_examples=10)


class NoLuck:
    """A chance that nobody may ask."""

    def sample(self, population: Sequence[Card], k: int) -> list[Card]:
        raise AssertionError(f"{k} of {len(population)} cards were drawn")

    def randrange(self, stop: int, /) -> int:
        raise AssertionError(f"a number below {stop} was drawn")


NO_LUCK: Chance = NoLuck()


def check_places(state: MatchState, facts: Facts) -> None:
    """Each of the 52 cards is in one place, and where it should be."""
    assert state.game is not None
    round_ = state.game.round
    if round_ is None:
        assert not facts.hands
        return
    assert list(map(set, round_.hands)) == list(facts.hands.values())
    assert [set(cards) for cards in round_.discards] == [
        facts.put.get(seat, set()) for seat in facts.hands
    ]
    assert list(round_.extra) == facts.extra
    assert round_.starter is facts.starter
    assert [(laid.seat, laid.card) for laid in round_.laid] == facts.laid
    out = [card for cards in (*round_.hands, *round_.discards, round_.extra) for card in cards]
    out += [laid.card for laid in round_.laid]
    out += [] if round_.starter is None else [round_.starter]
    assert len(out) == len(set(out)), "a card is in two places"
    dealt = {2: 12, 3: 16, 4: 20}[facts.players]
    assert len(out) == dealt + (round_.starter is not None)
    assert set(out) <= set(DECK)


def check_standing(state: MatchState, facts: Facts, before: MatchState | None) -> None:
    """Scores, pegs, games and what is awaited are those of the rules."""
    assert state.game is not None
    assert state.game.scores == tuple(facts.scores.values())
    assert state.game.backs == tuple(facts.backs.values())
    assert state.games_won == facts.games_won()
    assert max(state.game.scores) <= facts.book.target
    if before is not None and before.game is not None and before.game.number == state.game.number:
        for old, new, back in zip(
            before.game.scores, state.game.scores, state.game.backs, strict=True
        ):
            assert new >= old, "a score fell"
            if new > old:
                assert back == old, "the back peg is the score before the latest award"
    # Nobody is awaited before all that an event leads to has happened.
    assert set(state.awaited) == facts.awaited
    if not facts.settling:
        assert state.over == facts.over


def check_somebody_can_act(state: MatchState, facts: Facts) -> None:
    """A move is possible, or the table owes a step, or the match is over."""
    if state.over:
        assert not state.awaited
        with pytest.raises(Refused):
            proceed(state, Proceed(), NO_LUCK)
    for seat in state.awaited:
        view = view_for(state, seat)
        assert view.my_turn
        if view.phase is Phase.DISCARD:
            assert len(view.hand) > view.discards_due
        elif view.phase is Phase.PLAY:
            assert view.playable
            assert set(view.playable) == {c for c in facts.hands[seat] if facts.fits(c)}
        else:
            assert view.phase is Phase.CUT
    if state.awaited:
        with pytest.raises(Refused) as refused:
            proceed(state, Proceed(), NO_LUCK)
        assert refused.value.refusal.reason is Reason.NOT_NOW


@every_size
@every_rule_set
@few
@given(format_=formats, seed=seeds)
def test_a_match_keeps_every_rule(players: int, rules: str, format_: int, seed: int) -> None:
    luck = random.Random(seed)
    match = Match(players, rules, format_, chance=luck)
    referee = Referee()
    before = None
    for event in match.play_on(luck):
        referee.see(event)
        state = match.state
        assert state is not None
        if state.game is not None:
            check_places(state, referee)
            check_standing(state, referee, before)
        if not referee.settling and referee.hands:
            check_somebody_can_act(state, referee)
        if luck.random() < 0.01:
            assert replay(match.log) == state
        before = state
    assert match.state is not None
    assert match.state.winner is not None
    assert replay(match.log) == match.state
    lines = [json.loads(line) for line in record_lines(match.log)]
    assert [line["seq"] for line in lines] == list(range(1, len(match.log) + 1))
    assert [event_from_json(line) for line in lines] == match.log
    assert replay(map(event_from_json, lines)) == match.state


@every_size
@every_rule_set
@few
@given(format_=formats, seed=seeds)
def test_a_match_can_end_at_any_moment(players: int, rules: str, format_: int, seed: int) -> None:
    """Conceded or abandoned after any number of moves: nothing may follow."""
    luck = random.Random(seed)
    match = Match(players, rules, format_, chance=luck)
    referee = Referee()
    for event in match.begin():
        referee.see(event)
    for _ in range(luck.randrange(400)):
        assert match.state is not None
        if match.state.over:
            return
        for event in match.step(luck):
            referee.see(event)
    state = match.state
    assert state is not None
    if state.over:
        return
    for seat in range(1, players + 1):
        again = Referee()
        for event in match.log:
            again.see(event)
        (forfeited,) = decide(state, seat, Concede(), NO_LUCK)
        assert isinstance(forfeited, MatchForfeited)
        again.see(forfeited)
        ended = replay([*match.log, forfeited])
        assert ended.over
        assert ended.games_won == state.games_won
    (abandoned,) = proceed(state, Abandon(), NO_LUCK)
    assert isinstance(abandoned, MatchAbandoned)
    referee.see(abandoned)
    ended = replay([*match.log, abandoned])
    assert ended.over
    assert ended.winner is None
    assert ended.phase is Phase.MATCH_OVER
    with pytest.raises(Refused):
        proceed(ended, Abandon(), NO_LUCK)


@every_size
@few
@given(seed=seeds)
def test_the_same_luck_gives_the_same_match(players: int, seed: int) -> None:
    first, second = (
        list(Match(players, chance=luck).play_on(luck))
        for luck in (random.Random(seed), random.Random(seed))
    )
    assert first == second


@every_size
@few
@given(seed=seeds)
def test_every_event_survives_the_record(players: int, seed: int) -> None:
    luck = random.Random(seed)
    match = Match(players, "acc", chance=luck)
    for event in match.play_on(luck):
        text = json.dumps(event_to_json(event))
        assert event_from_json(json.loads(text)) == event
