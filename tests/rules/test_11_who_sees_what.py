"""RULES.md 11: who sees what."""

from __future__ import annotations

import json
import pickle
import random
import re

import pytest

from crib_engine.cards import DECK
from crib_engine.decide import decide
from crib_engine.errors import RulesError
from crib_engine.events import CardPlayed, CribShown, HandShown, StarterCut
from crib_engine.moves import Concede, Discard, Move, Play
from crib_engine.record import record_lines
from crib_engine.refusal import Reason, Refusal, Refused
from crib_engine.viewing import event_for
from tests.crib_engine.cards_in import cards_in
from tests.rules.at_the_table import Game, begin, cards, lay_out, of_kind

FOUR = ["5S 6H JD 4C", "9S 9H KD 2C", "7S 8H QD 3C", "6S TD JC AH"]
FOUR_CRIB = "5H 5D KC 8C"
CODE = re.compile(r"\b[A2-9TJQK][SHCD]\b")
EVERYONE = (None, 1, 2, 3, 4)


def in_the_play() -> Game:
    """Four players, dealer 4, five cards laid: the first count is over."""
    game = lay_out(FOUR, FOUR_CRIB, "4H", dealer=4)
    game.cut()
    game.play("1:JD 2:KD 3:QD 4:AH 1:5S")
    return game


def test_a_seat_sees_its_own_hand() -> None:
    """A seat sees: its own hand."""
    game = in_the_play()
    assert game.view(1).hand == cards("6H 4C")
    assert game.view(2).hand == cards("9S 9H 2C")
    assert game.view(4).kept == cards("6S AH JC TD")


def test_a_seat_sees_its_own_discards() -> None:
    """... its own discards."""
    game = in_the_play()
    assert [game.view(seat).put for seat in range(1, 5)] == [
        cards("5H"),
        cards("5D"),
        cards("KC"),
        cards("8C"),
    ]


@pytest.mark.parametrize("seat", EVERYONE)
def test_everyone_sees_the_cards_played(seat: int | None) -> None:
    """... every card played with its owner."""
    laid = [(one.seat, one.card.code, one.count) for one in in_the_play().view(seat).laid]
    assert laid == [(1, "JD", 10), (2, "KD", 20), (3, "QD", 30), (4, "AH", 31), (1, "5S", 5)]


@pytest.mark.parametrize("seat", EVERYONE)
def test_everyone_sees_the_starter(seat: int | None) -> None:
    """... the starter, once it is cut."""
    assert lay_out(FOUR, FOUR_CRIB, "4H").view(seat).starter is None
    assert in_the_play().view(seat).starter is cards("4H")[0]


@pytest.mark.parametrize("seat", EVERYONE)
def test_everyone_sees_what_is_counted(seat: int | None) -> None:
    """... hands and crib once counted."""
    game = in_the_play()
    game.play("2:9S 3:7S 4:TD 1:6H 2:9H 3:8H 4:6S 2:2C 3:3C 4:JC 1:4C")
    assert game.view(seat).shown == ()
    for number, codes in enumerate(FOUR, start=1):
        game.proceed()
        shown = game.view(seat).shown
        assert len(shown) == number
        assert set(shown[-1].cards) == set(cards(codes))
        assert not shown[-1].crib
    game.proceed()
    assert set(game.view(seat).shown[-1].cards) == set(cards(FOUR_CRIB))
    assert game.view(seat).shown[-1].crib


@pytest.mark.parametrize("seat", EVERYONE)
def test_everyone_sees_scores_and_whose_turn(seat: int | None) -> None:
    """... scores, whose turn."""
    view = in_the_play().view(seat)
    assert [side.score for side in view.sides] == [3, 2]
    assert view.awaited == (2,)
    assert view.my_turn is (seat == 2)
    assert view.count == 5


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_nothing_else(seat: int) -> None:
    """Nothing else: how many cards others hold, and none of them."""
    game = in_the_play()
    view = game.view(seat)
    assert view.held == (2, 3, 3, 3)
    assert view.crib_size == 4
    own = {*view.hand, *view.put}
    public = {*cards("JD KD QD AH 5S 4H")}
    assert cards_in(view) == own | public


@pytest.mark.parametrize("seat", [0, -1, 5, 99])
def test_a_seat_there_is_none_of_sees_nothing(seat: int) -> None:
    """A seat sees its own hand: who has no seat is shown no hand at all."""
    game = in_the_play()
    with pytest.raises(RulesError):
        game.view(seat)
    for event in game.log[:6]:
        assert not cards_in(event_for(event, seat))


@pytest.mark.parametrize("seat", [-1, 0, 5, 99])
def test_a_seat_there_is_none_of_moves_nothing(seat: int) -> None:
    """Who has no seat has no move either, not even to concede."""
    game = in_the_play()
    for move in Play(cards("9S")[0]), Concede():
        assert game.why_not(seat, move) is Reason.NO_SUCH_SEAT


def test_a_hidden_card_in_a_record() -> None:
    """An export for a seat or a watcher masks what it may not see with "??"."""
    game = lay_out(FOUR, FOUR_CRIB, "4H", dealer=4)
    lines = [json.loads(line) for line in record_lines(event_for(e, 2) for e in game.log)]
    dealt = next(line for line in lines if line["event"] == "hands_dealt")
    assert dealt["hands"]["2"] == ["9S", "9H", "2C", "5D", "KD"]
    assert all(dealt["hands"][seat] == ["??"] * 5 for seat in ("1", "3", "4"))
    put = [line["cards"] for line in lines if line["event"] == "cards_discarded"]
    assert put == [["??"], ["5D"], ["??"], ["??"]]


def test_partners_do_not_see_each_other() -> None:
    """Partners don't see each other's cards."""
    game = in_the_play()
    partner = {*game.view(3).hand, *game.view(3).put}
    assert not cards_in(game.view(1)) & partner
    for event in game.log:
        assert not cards_in(event_for(event, 1)) & partner


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_watcher_sees_the_public_part(players: int, luck: random.Random) -> None:
    """A watcher sees the public part only: never a hand, a discard or the crib before counted."""
    game = begin(players, chance=luck)
    while not of_kind(game.log, CribShown) and not game.state.over:
        view = game.view(None)
        assert [view.hand, view.put, view.options, view.playable] == [()] * 4
        assert not view.my_turn
        assert view.my_side is None
        public = {event.card for event in of_kind(game.log, CardPlayed)}
        public |= {event.card for event in of_kind(game.log, StarterCut)}
        public |= {card for event in of_kind(game.log, HandShown) for card in event.cards}
        assert cards_in(view) == public
        assert cards_in(tuple(event_for(event, None) for event in game.log)) == public
        game.step(luck)


@pytest.mark.parametrize("seat", EVERYONE)
def test_no_dump_holds_a_hidden_card(seat: int | None) -> None:
    """No [...] dump of a client ever holds a card it may not see: a view is all it is given."""
    game = in_the_play()
    view = game.view(seat)
    hidden = set(DECK) - cards_in(view)
    assert not cards_in(pickle.loads(pickle.dumps(view))) & hidden
    for text in repr(view), *(repr(event_for(event, seat)) for event in game.log):
        assert not {card.code for card in hidden} & set(CODE.findall(text))


def answer(game: Game, seat: int, move: Move) -> Refusal | None:
    """What a move would be refused with; its error text names no card at all."""
    try:
        decide(game.state, seat, move, game.chance)
    except Refused as refused:
        return None if CODE.search(str(refused)) else refused.refusal
    return None


def test_a_refusal_tells_nothing() -> None:
    """... no error text: asked for a card, or by a foreign seat, it names the card asked for."""
    game = in_the_play()
    for seat in 0, 1, 3, 4, 5:
        for card in DECK:
            refused = answer(game, seat, Play(card))
            assert refused is not None
            assert refused.card is None


def test_a_foreign_card_is_answered_alike_wherever_it_is() -> None:
    """A seat can't find out by asking where a card is that it may not see."""
    game = begin(3, chance=4)
    foreign = set(DECK) - set(game.view(1).hand)
    for card in foreign:
        assert answer(game, 1, Discard((card,))) == Refusal(Reason.NOT_IN_HAND, card)
    game = in_the_play()
    foreign = set(DECK) - set(game.view(2).hand)
    for card in foreign:
        assert answer(game, 2, Play(card)) == Refusal(Reason.NOT_IN_HAND, card)
