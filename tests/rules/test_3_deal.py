"""RULES.md 3: the deal."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest

from crib_engine.cards import DECK
from crib_engine.events import (
    CardsDiscarded,
    CribShown,
    GameStarted,
    HandsDealt,
    PointsScored,
    RoundEnded,
)
from crib_engine.moves import Discard
from crib_engine.refusal import Reason
from crib_engine.state import Phase
from crib_engine.viewing import event_for
from tests.rules.at_the_table import Stacked, begin, cards, lay_out, of_kind

every_size = pytest.mark.parametrize("players", [2, 3, 4])


@every_size
def test_the_first_dealer_is_random(players: int, luck: random.Random) -> None:
    """The first dealer of a match is random (rule set `standard`)."""
    first = Counter(
        event.dealer
        for _ in range(600)
        for event in of_kind(begin(players, chance=luck).log, GameStarted)
    )
    assert set(first) == set(range(1, players + 1))
    # Five standard deviations.
    spread = 5 * (600 * (1 / players) * (1 - 1 / players)) ** 0.5
    assert all(abs(times - 600 / players) < spread for times in first.values())


@every_size
def test_the_deal_goes_left(players: int) -> None:
    """After each round the deal goes one seat left."""
    game = begin(players, chance=3)
    dealers: list[int] = []
    while len(dealers) < 5:
        dealers.append(game.round.dealer)
        game.play_on(random.Random(1), until=HandsDealt)
    assert dealers == [(dealers[0] - 1 + step) % players + 1 for step in range(5)]


@every_size
def test_first_dealer_of_further_games(players: int) -> None:
    """[It] is the seat to the left of the previous game's first dealer."""
    game = begin(players, format_=5, chance=11)
    game.play_on(random.Random(8))
    first = [event.dealer for event in of_kind(game.log, GameStarted)]
    assert len(first) > 1
    assert first == [(first[0] - 1 + step) % players + 1 for step in range(len(first))]
    # Whoever dealt last, and however many rounds a game had.
    rounds = [event.dealer for event in of_kind(game.log, HandsDealt) if event.round == 1]
    assert rounds == first


@pytest.mark.parametrize("players, each, extra", [(2, 6, 0), (3, 5, 1), (4, 5, 0)])
@pytest.mark.parametrize("dealer", [1, 2])
def test_one_card_at_a_time(players: int, each: int, extra: int, dealer: int) -> None:
    """One card at a time from the dealer's left, the dealer last. Two players: 6 each ..."""
    deck = random.Random(dealer).sample(DECK, each * players + extra)
    codes = " ".join(card.code for card in deck)
    game = begin(players, chance=Stacked(codes, seat=dealer))
    order = [(dealer + step) % players + 1 for step in range(players)]
    assert order[-1] == dealer
    for place, seat in enumerate(order):
        assert set(game.view(seat).hand) == {deck[place + players * turn] for turn in range(each)}
    # Three: then one card from the deck straight to the crib.
    assert game.round.crib == tuple(deck[each * players :])


@pytest.mark.parametrize("players, each", [(2, 6), (3, 5), (4, 5)])
def test_cards_dealt_in_any_round(players: int, each: int, luck: random.Random) -> None:
    """Two players: 6 each. Three: 5 each, then one card to the crib. Four: 5 each."""
    game = begin(players, chance=luck)
    game.play_on(luck)
    deals = of_kind(game.log, HandsDealt)
    assert len(deals) > 1
    for deal in deals:
        assert [len(hand) for hand in deal.hands] == [each] * players
        assert len(deal.crib) == (1 if players == 3 else 0)
        dealt = [card for hand in (*deal.hands, deal.crib) for card in hand]
        assert len(set(dealt)) == len(dealt)


def test_dealt_at_random(luck: random.Random) -> None:
    """One card at a time, from a shuffled deck: every card comes to every seat."""
    held = Counter(
        (seat, card)
        for _ in range(400)
        for deal in of_kind(begin(chance=luck).log, HandsDealt)
        for seat, hand in enumerate(deal.hands)
        for card in hand
    )
    assert len(held) == 2 * 52
    # About 46 times each; six standard deviations.
    assert all(46 - 39 < times < 46 + 39 for times in held.values())


@pytest.mark.parametrize("players, put", [(2, 2), (3, 1), (4, 1)])
def test_number_of_discards(players: int, put: int) -> None:
    """Discards: two players 2 each, three or four players 1 each."""
    game = begin(players)
    hand = game.view(1).hand
    assert game.view(1).discards_due == put
    for wrong in {0, 1, 2, 3} - {put}:
        assert game.why_not(1, Discard(hand[:wrong])) is Reason.WRONG_NUMBER
    game.move(1, Discard(hand[:put]))
    assert game.view(1).put == hand[:put]


@every_size
def test_discards_are_at_once(players: int) -> None:
    """At once: every seat is asked, and nobody waits for another."""
    game = begin(players)
    assert game.state.phase is Phase.DISCARD
    assert game.state.awaited == tuple(range(1, players + 1))


@every_size
def test_discards_are_secret(players: int) -> None:
    """In secret: nobody else learns more than that a seat has discarded."""
    game = begin(players)
    view = game.view(2)
    (event,) = game.move(2, Discard(view.hand[: view.discards_due]))
    assert isinstance(event, CardsDiscarded)
    for seat in None, 1, *range(3, players + 1):
        assert event_for(event, seat) == CardsDiscarded(2, (None,) * view.discards_due)
        assert game.view(seat).discarded == tuple(s == 2 for s in range(1, players + 1))
    assert event_for(event, 2) == event


@every_size
def test_discards_in_any_order(players: int) -> None:
    """In any order: the same cards in the end."""
    ends = set()
    for order in permutations(range(1, players + 1)):
        game = begin(players, chance=9)
        for seat in order:
            view = game.view(seat)
            game.move(seat, Discard(view.hand[: view.discards_due]))
        assert game.state.phase is Phase.CUT
        ends.add(game.state)
    assert len(ends) == 1


def test_discards_are_final() -> None:
    """Final: neither other cards nor the same ones again."""
    game = begin()
    hand = game.view(1).hand
    game.move(1, Discard(hand[:2]))
    for again in hand[:2], hand[2:4]:
        assert game.why_not(1, Discard(again)) is Reason.ALREADY_DISCARDED
    assert game.view(1).put == hand[:2]


@every_size
def test_four_cards_everywhere(players: int, luck: random.Random) -> None:
    """All hands end at 4 cards, the crib at 4."""
    game = begin(players, chance=luck)
    for seat in range(1, players + 1):
        view = game.view(seat)
        game.move(seat, Discard(tuple(luck.sample(view.hand, view.discards_due))))
    assert game.view(None).held == (4,) * players
    assert game.view(None).crib_size == 4
    assert len(game.round.crib) == 4


def test_the_crib_belongs_to_the_dealer() -> None:
    """The crib belongs to the dealer."""
    game = begin(4, chance=21)
    game.play_on(random.Random(4), until=RoundEnded)
    (crib,) = of_kind(game.log, CribShown)
    assert crib.seat == game.round.dealer
    for award in of_kind(game.log, PointsScored):
        if award.reason.value == "crib":
            assert award.seat == game.round.dealer
            assert award.side == game.state.side_of(game.round.dealer)


def test_the_crib_scores_for_the_dealer() -> None:
    """The crib belongs to the dealer: its points go to his side."""
    game = lay_out(["2H 7D AC AD", "9S TC 8D 6C"], "4S 4H 5C JS", "KD", dealer=2, scores=(10, 20))
    game.cut()
    game.play("1:2H 2:9S 1:7D 2:TC 1:AC 1:AD 2:8D 2:6C")
    before = game.scores
    game.show()
    crib = of_kind(game.log, PointsScored)[-1]
    assert (crib.side, crib.points) == (2, 6)
    assert game.scores[1] == before[1] + 5 + 6


@every_size
def test_nobody_sees_the_crib(players: int, luck: random.Random) -> None:
    """Nobody, the dealer included, sees a card in it they did not put there, until counted."""
    game = begin(players, chance=luck)
    watched = 0
    while not of_kind(game.log, RoundEnded):
        crib = set(game.round.crib)
        counted = bool(of_kind(game.log, CribShown))
        for seat in (None, *range(1, players + 1)):
            view = game.view(seat)
            seen = {*view.hand, *view.put} | {card for shown in view.shown for card in shown.cards}
            own = set(game.round.discards[seat - 1]) if seat else set()
            held = set(game.round.hands[seat - 1]) if seat else set()
            assert seen & crib - held == (crib if counted else own)
            watched += len(crib) == 4
        game.step(luck)
        if game.state.over:
            break
    assert watched > 10


def test_the_three_handed_extra_card_is_secret() -> None:
    """Three: one card from the deck straight to the crib. Nobody sees it until counted."""
    game = lay_out(["2S 3S 9H TD", "6D 7C QS KH", "AS 4H 8D JC"], "JS 5H 5D KC", "QD", dealer=2)
    dealt = of_kind(game.log, HandsDealt)[0]
    assert dealt.crib == cards("JS")
    for seat in None, 1, 2, 3:
        masked = event_for(dealt, seat)
        assert isinstance(masked, HandsDealt)
        assert masked.crib == (None,)
        assert cards("JS")[0] not in {*game.view(seat).hand, *game.view(seat).put}
