"""Nobody behind a seat, and no watcher, is ever handed a card they may not see."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace

import pytest
from hypothesis import given

from crib_engine.cards import DECK, Card
from crib_engine.events import CardsDiscarded, DealerCut, Event, HandsDealt
from crib_engine.evolve import evolve, replay
from crib_engine.record import HIDDEN, event_from_json, event_to_json
from crib_engine.rules import RULE_SETS
from crib_engine.state import Phase
from crib_engine.view import View
from crib_engine.viewing import event_for, view_for
from tests.crib_engine.cards_in import cards_in
from tests.crib_engine.facts import Facts
from tests.crib_engine.matches import Match
from tests.crib_engine.referee import Referee
from tests.crib_engine.test_whole_matches import every_rule_set, every_size, few, seeds, some

CODE = re.compile(r'"([A2-9TJQK][SHCD])"')


def check_view(view: View, facts: Facts) -> None:
    """All that a seat may know is in its view, and no other card."""
    seat = view.seat
    secret = cards_in(view) - facts.may_know(seat)
    assert not secret, f"{seat} sees {secret}"
    own = facts.hands.get(seat, set()) if seat is not None else set()
    put = facts.put.get(seat, set()) if seat is not None else set()
    assert view.hand == tuple(sorted(own, key=DECK.index))
    assert view.put == tuple(sorted(put, key=DECK.index))
    assert view.held == tuple(len(hand) for hand in facts.hands.values())
    assert view.discarded == tuple(seat in facts.put for seat in facts.hands)
    assert [(laid.seat, laid.card) for laid in view.laid] == facts.laid
    assert view.starter is facts.starter
    assert [(shown.seat, set(shown.cards)) for shown in view.shown] == facts.shown
    assert view.crib_size == len(facts.extra) + sum(map(len, facts.put.values()))
    assert [side.score for side in view.sides] == list(facts.scores.values())
    assert [side.back for side in view.sides] == list(facts.backs.values())
    assert view.count == facts.count
    assert set(view.awaited) == facts.awaited
    assert view.my_turn == (seat in facts.awaited)
    if not facts.settling and facts.hands:
        if view.phase is Phase.PLAY:
            assert {option.card for option in view.options} == own
        else:
            assert not view.options
            assert not view.playable


def check_event(event: Event, seat: int | None, facts: Facts) -> None:
    """A masked event keeps all but the cards a seat may not know, in the record too."""
    masked = event_for(event, seat)
    if not isinstance(event, HandsDealt | CardsDiscarded):
        assert masked == event
        return
    known = facts.may_know(seat)
    assert cards_in(masked) <= known
    text = json.dumps(event_to_json(masked))
    assert set(CODE.findall(text)) <= {card.code for card in known}
    assert event_from_json(json.loads(text)) == masked
    match event:
        case HandsDealt():
            full = json.dumps(event_to_json(event))
            own = len(event.hands[seat - 1]) if seat is not None else 0
            assert len(CODE.findall(text)) == own
            assert text.count(HIDDEN) == len(CODE.findall(full)) - own
        case CardsDiscarded():
            hidden = (None,) * len(event.cards)
            assert masked == (event if event.seat == seat else CardsDiscarded(event.seat, hidden))


@every_size
@every_rule_set
@few
@given(seed=seeds)
def test_no_view_and_no_event_tells_too_much(players: int, rules: str, seed: int) -> None:
    luck = random.Random(seed)
    match = Match(players, rules, chance=luck)
    referee = Referee()
    for event in match.play_on(luck):
        referee.see(event)
        assert match.state is not None
        # Draws for the deal are public, and made before a hand is dealt.
        if not isinstance(event, HandsDealt | CardsDiscarded | DealerCut):
            assert cards_in(event) <= referee.may_know(None)
        for seat in (None, *range(1, players + 1)):
            check_view(view_for(match.state, seat), referee)
            check_event(event, seat, referee)


def elsewhere(event: Event, other: dict[Card, Card]) -> Event:
    """The same event in a world where hidden cards are others."""
    match event:
        case HandsDealt():
            return replace(
                event,
                hands=tuple(tuple(other[card] for card in hand if card) for hand in event.hands),
                crib=tuple(other[card] for card in event.crib if card),
            )
        case CardsDiscarded():
            return replace(event, cards=tuple(other[card] for card in event.cards if card))
        case _:
            return event


def can_happen(log: list[Event]) -> bool:
    """Whether these are the events of a match, and nothing more follows by itself."""
    referee = Referee()
    try:
        for event in log:
            referee.see(event)
    except AssertionError:
        return False
    return not referee.settling


def twin_of(
    log: list[Event], dealt: int, hidden: list[Card], luck: random.Random
) -> list[Event] | None:
    """Another match with other hidden cards since the deal at `dealt`; None when there is none."""
    other = {card: card for card in DECK}
    twin = None
    for _ in range(6):
        first, second = luck.sample(hidden, 2)
        swapped = other | {first: other[second], second: other[first]}
        tried = [*log[:dealt], *(elsewhere(event, swapped) for event in log[dealt:])]
        if tried != log and can_happen(tried):
            other, twin = swapped, tried
    return twin


@every_size
@pytest.mark.parametrize("to_the_end", [False, True])
@some
@given(seed=seeds)
def test_what_is_hidden_makes_no_difference(players: int, to_the_end: bool, seed: int) -> None:
    """Two matches that differ only in cards a seat may not know look the same to it."""
    luck = random.Random(seed)
    match = Match(players, luck.choice(sorted(RULE_SETS)), chance=luck)
    referee = Referee()
    dealt = 0
    events = match.play_on(luck)
    least = 10_000 if to_the_end else luck.randrange(10, 200)
    for event in events:
        referee.see(event)
        if isinstance(event, HandsDealt):
            dealt = len(match.log) - 1
        if len(match.log) >= least and not referee.settling:
            break
    for seat in (None, *range(1, players + 1)):
        hidden = [card for card in DECK if card not in referee.may_know(seat)]
        twin = twin_of(match.log, dealt, hidden, luck)
        if twin is None:
            continue
        first, second = replay(twin[:dealt]), replay(match.log[:dealt])
        for one, two in zip(twin[dealt:], match.log[dealt:], strict=True):
            first, second = evolve(first, one), evolve(second, two)
            assert view_for(first, seat) == view_for(second, seat), (two, seat)
            assert event_for(one, seat) == event_for(two, seat)
