"""RULES.md 5: turns, the end of a count and what is led next."""

from __future__ import annotations

import random
from itertools import groupby

import pytest

from crib_engine.events import (
    Award,
    CardPlayed,
    CountEnded,
    HandsDealt,
    PointsScored,
    RoundEnded,
    StarterCut,
)
from crib_engine.moves import Cut, Discard, Play
from crib_engine.pegging import LIMIT
from crib_engine.refusal import Reason
from crib_engine.state import Phase
from tests.rules.at_the_table import Game, awards, begin, cards, lay_out, of_kind, told

every_size = pytest.mark.parametrize("players", [2, 3, 4])
TWO = ["8C 8D QH KS", "2D 3H 4S AC"]
TWO_CRIB = "5C 5H JD 9S"


def two_hands() -> Game:
    """Seat 2 leads low cards against two tens and two eights of the dealer, seat 1."""
    game = lay_out(TWO, TWO_CRIB, "6S")
    game.cut()
    return game


@every_size
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_the_dealers_left_leads(players: int, seed: int) -> None:
    """The seat to the dealer's left leads."""
    game = begin(players, chance=seed)
    (played,) = of_kind(game.play_on(random.Random(seed), until=CardPlayed), CardPlayed)
    assert played.seat == game.round.dealer % players + 1


@every_size
def test_the_count_starts_at_0_and_never_passes_31(players: int, luck: random.Random) -> None:
    """The count starts at 0 and never passes 31."""
    game = begin(players, chance=luck)
    count = 0
    for event in game.play_on(luck):
        match event:
            case HandsDealt():
                count = 0
            case CardPlayed():
                count += event.card.count
                assert event.count == count <= LIMIT
            case CountEnded():
                assert event.count == count
                count = 0


def test_over_31_is_refused() -> None:
    """The count never passes 31."""
    game = lay_out(["KS 9H 8C 3C", "KD KH 7C 6C"], "2S 2H 4C 4D", "5S")
    game.cut()
    game.play("2:KD 1:KS")
    game.play("2:6C")
    assert game.why_not(1, Play(cards("9H")[0])) is Reason.OVER_LIMIT
    assert game.why_not(1, Play(cards("8C")[0])) is Reason.OVER_LIMIT
    assert game.view(1).playable == cards("3C")
    assert game.round.count == 26


def test_who_can_play_must() -> None:
    """A player whose turn it is, with a card that fits, must play one."""
    game = two_hands()
    game.play("2:4S 1:KS 2:AC 1:QH 2:3H")
    # At 28 the dealer had a Go; seat 2 holds a two, and nothing goes on without it.
    assert game.state.awaited == (2,)
    assert game.why_not(2, Cut()) is Reason.NOT_NOW
    assert game.why_not(2, Discard(cards("2D"))) is Reason.NOT_NOW
    assert game.why_not(1, Play(cards("8C")[0])) is Reason.NOT_YOUR_TURN
    assert game.view(2).playable == cards("2D")


def test_one_card_a_turn() -> None:
    """A player whose turn it is must play one: after it the turn is the next player's."""
    game = two_hands()
    game.play("2:4S")
    assert game.state.awaited == (1,)
    assert game.why_not(2, Play(cards("AC")[0])) is Reason.NOT_YOUR_TURN


def test_points_come_from_the_current_count() -> None:
    """Points come only from the cards of the current count."""
    game = lay_out(["QS 9H 8C 7D", "KH 9S KC 6D"], "2S 2H 3C 3D", "5S")
    game.cut()
    assert told(game.play("2:KH 1:QS 2:9S"))[-1] == "29 ends"
    # A nine after a nine, and 9 8 7 over both counts: nothing. 9 and 6: fifteen.
    assert awards(game.play("1:9H")) == []
    assert awards(game.play("2:6D")) == [("play", 2, 2)]


def test_31_ends_the_count() -> None:
    """A card that makes 31 ends the count; no last-card point."""
    game = lay_out(["TH TS 2C 2D", "QS AH 3C 3D"], "4S 4H 6C 6D", "KS")
    game.cut()
    new = game.play("2:QS 1:TH 2:AH 1:TS")
    assert told(new)[-3:] == ["1 lays TS, 31", "play 2 for 1", "31 ends"]
    assert game.round.count == 0


def test_last_card() -> None:
    """If nobody can play, the player who laid the last card scores 1 and the count ends."""
    game = lay_out(["QH 9C 8D 5S", "KS JD 4H 2S"], "3C 3D 6S TH", "AD")
    game.cut()
    last = of_kind(game.play("2:KS 1:QH 2:JD"), PointsScored)[-1]
    assert (last.seat, last.reason, last.points) == (2, Award.LAST_CARD, 1)
    assert [one.cards for one in last.combinations] == [cards("JD")]
    assert game.round.count == 0


def test_the_last_card_of_the_play() -> None:
    """This holds too when every hand is empty: the last card of the whole play earns 1."""
    game = lay_out(["KS QH JD 8D", "KH QC TD 4C"], "2S 2H 3C 3D", "9S")
    game.cut()
    game.play("2:KH 1:KS 2:QC 1:QH 2:TD 1:JD 2:4C")
    assert told(game.play("1:8D")) == ["1 lays 8D, 12", "last_card 1 for 1", "12 ends"]
    assert game.view(None).held == (0, 0)


def test_31_with_the_last_card_of_the_play() -> None:
    """The last card of the whole play earns 1, unless it made 31."""
    game = lay_out(["KS 2D JS 2C", "KH 9C QH 9D"], "3S 3H 4C 4D", "8S")
    game.cut()
    game.play("2:KH 1:KS 2:9C 1:2D 2:QH 1:JS 2:9D")
    assert told(game.play("1:2C")) == ["1 lays 2C, 31", "play 2 for 1", "31 ends"]
    assert game.view(None).held == (0, 0)
    assert game.state.phase is Phase.SHOW


def test_who_leads_next() -> None:
    """The first player to the left of the one who laid its last card, holding cards, leads."""
    game = lay_out(["KS 3C QH 5D", "8H 7S JC 9H", "6D 2S 4H TD"], "2C 8C 9C QD", "AS", dealer=3)
    game.cut()
    # At 27 seat 2 is the first to get a Go; seat 3 lays the last card at 29; seat 1 leads.
    new = game.play("1:KS 2:8H 3:6D 1:3C 3:2S")
    assert told(new)[-5:-3] == ["go for 2", "3 lays 2S, 29"]
    assert game.state.awaited == (1,)
    game.play("1:QH")
    assert game.round.count == 10


def test_who_leads_next_when_the_left_is_out_of_cards() -> None:
    """... and who still holds cards, leads at 0."""
    game = lay_out(["5D QD 3C KD", "3S 5S 7C TS", "9D AS TH AC"], "4H QC 8H KS", "9S", dealer=3)
    game.cut()
    game.play("1:5D 2:3S 3:9D 1:QD 3:AS 1:3C 2:5S 3:TH 1:KD 3:AC")
    # Seat 3 closed the count and seat 1 has no cards.
    assert game.view(None).held == (0, 2, 0)
    assert game.state.awaited == (2,)


def test_who_leads_after_31() -> None:
    """After a count ends: by 31 as well, the seat to the left of its last card leads."""
    game = lay_out(["TH TS 2C 2D", "QS AH 3C 3D"], "4S 4H 6C 6D", "KS")
    game.cut()
    game.play("2:QS 1:TH 2:AH 1:TS")
    assert game.state.awaited == (2,)


def test_one_card_one_award() -> None:
    """The points of one card are one award (15 and a pair together: "fifteen for 4")."""
    game = lay_out(["7H 8D KC KD", "AS 7S JC QD"], "2S 2H 3C 3D", "4S")
    game.cut()
    (award,) = of_kind(game.play("2:AS 1:7H 2:7S"), PointsScored)
    assert (award.seat, award.points) == (2, 4)
    assert [one.kind.value for one in award.combinations] == ["fifteen", "pair"]


def test_last_card_is_an_award_of_its_own() -> None:
    """Last card is an award of its own, made when it is known that nobody can play."""
    game = lay_out(["KS QH 8C 8D", "4S AC 3H 2D"], TWO_CRIB, "6S")
    game.cut()
    game.play("2:4S 1:KS 2:AC 1:QH")
    # At 28 it is not known yet: seat 2 may have a card that fits, and has.
    assert told(game.play("2:3H")) == ["2 lays 3H, 28", "go for 1"]
    assert told(game.play("2:2D")) == ["2 lays 2D, 30", "last_card 1 for 2", "30 ends"]
    new = game.play("1:8C 1:8D")
    assert awards(new) == [("play", 1, 2), ("last_card", 1, 1)]


@every_size
def test_the_show_begins_when_hands_are_empty(players: int, luck: random.Random) -> None:
    """When all hands are empty the show begins."""
    game = begin(players, chance=luck)
    game.play_on(luck, until=StarterCut)
    while any(game.view(None).held):
        assert game.state.phase is Phase.PLAY
        assert not game.view(None).shown
        game.step(luck)
    assert len(of_kind(game.log, CardPlayed)) == 4 * players
    assert game.view(None).phase is Phase.SHOW
    assert game.state.awaited == ()


@every_size
def test_cards_of_the_play_stay_on_the_table(players: int, luck: random.Random) -> None:
    """Cards of the play stay on the table, each with its owner, until the round ends."""
    game = begin(players, chance=luck)
    game.play_on(luck, until=RoundEnded)
    played = [(event.seat, event.card, event.count) for event in of_kind(game.log, CardPlayed)]
    for seat in (None, *range(1, players + 1)):
        view = game.view(seat)
        assert [(laid.seat, laid.card, laid.count) for laid in view.laid] == played
    owners = [seat for seat, group in groupby(sorted(seat for seat, _, _ in played)) for _ in group]
    assert owners == [seat for seat in range(1, players + 1) for _ in range(4)]
    game.proceed()
    assert game.view(None).laid == ()
