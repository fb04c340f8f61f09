"""RULES.md 4: the cut."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from crib_engine.cards import DECK, SUITS, Card
from crib_engine.events import Award, HandsDealt, PointsScored, StarterCut
from crib_engine.moves import Cut, Discard
from crib_engine.refusal import Reason
from crib_engine.state import Phase
from tests.rules.at_the_table import Game, Stacked, begin, cards, lay_out, of_kind, told

HANDS = ["4C 5C 6C 7C", "2H 3H 8H 9H"]
CRIB = "KS QS TD AH"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_dealers_left_cuts(players: int, seed: int) -> None:
    """When the crib is full, the seat to the dealer's left taps to cut."""
    game = begin(players, chance=seed)
    left = game.round.dealer % players + 1
    for seat in range(1, players + 1):
        assert game.why_not(left, Cut()) is Reason.NOT_NOW
        view = game.view(seat)
        game.move(seat, Discard(view.hand[: view.discards_due]))
    assert game.state.phase is Phase.CUT
    assert game.state.awaited == (left,)
    for seat in set(range(1, players + 1)) - {left}:
        assert game.why_not(seat, Cut()) is Reason.NOT_YOUR_TURN
    (cut, *_) = game.move(left, Cut())
    assert isinstance(cut, StarterCut)
    assert cut.seat == left
    assert game.why_not(left, Cut()) is Reason.NOT_NOW


class Watched(Stacked):
    """A chance that remembers from which cards it drew."""

    population: Sequence[Card] = ()

    def sample(self, population: Sequence[Card], k: int) -> list[Card]:
        self.population = population
        return super().sample(population, k)


def test_the_starter_is_what_is_left_of_the_deck() -> None:
    """The table picks the card at random from what is left of the deck and turns it up."""
    game = lay_out(HANDS, CRIB)
    game.chance = watched = Watched("5S")
    game.cut()
    out = {card for codes in (*HANDS, CRIB) for card in cards(codes)}
    assert set(watched.population) == set(DECK) - out
    assert len(watched.population) == 40
    for seat in None, 1, 2:
        assert game.view(seat).starter is Card(5, SUITS[0])


def test_every_card_left_can_be_the_starter(luck: random.Random) -> None:
    """The table picks the card at random from what is left of the deck."""
    turned = set()
    for _ in range(1_000):
        game = lay_out(HANDS, CRIB)
        game.chance = luck
        game.cut()
        turned.add(game.round.starter)
    assert len(turned) == 40


def test_the_cut_is_drawn_when_it_is_made() -> None:
    """Nothing that is stored before the cut holds the starter."""
    for starter in "5S", "JD":
        game = lay_out(HANDS, CRIB, starter)
        assert game.state == lay_out(HANDS, CRIB).state
        game.cut()
        assert game.round.starter is cards(starter)[0]


@pytest.mark.parametrize("jack", ["JS", "JH", "JC", "JD"])
def test_his_heels(jack: str) -> None:
    """Starter a Jack of any suit: his heels, 2 for the dealer's side at once."""
    game = lay_out(HANDS, CRIB, jack, dealer=2)
    cut, heels = game.cut()
    assert isinstance(cut, StarterCut)
    assert isinstance(heels, PointsScored)
    assert (heels.side, heels.seat, heels.reason, heels.points) == (2, 2, Award.HEELS, 2)
    assert [one.cards for one in heels.combinations] == [cards(jack)]
    assert game.scores == (0, 2)


def test_heels_go_to_the_dealers_side() -> None:
    """His heels, 2 for the dealer's side: with partners, for both of them."""
    hands = ["4C 5C 6C 7C", "2H 3H 8H 9H", "4D 5D 6D 7D", "2S 3S 8S 9S"]
    game = lay_out(hands, CRIB, "JD", dealer=4)
    game.cut()
    assert game.scores == (0, 2)


def test_no_heels_without_a_jack() -> None:
    """Starter a Jack: nothing else scores at the cut."""
    out = {card for codes in (*HANDS, CRIB) for card in cards(codes)}
    for starter in set(DECK) - out:
        if starter.rank != 11:
            game = lay_out(HANDS, CRIB, starter.code)
            (cut,) = game.cut()
            assert isinstance(cut, StarterCut)
            assert game.scores == (0, 0)


@pytest.mark.parametrize("score", [119, 120])
def test_heels_can_end_the_game(score: int) -> None:
    """It can end the game; then nothing more is played, counted or shown."""
    game: Game = lay_out(HANDS, CRIB, "JD", scores=(score, 117))
    assert told(game.cut()) == [
        "2 cuts JD",
        "heels 2 for 1",
        "side 1 wins the game",
        "side 1 wins the match",
    ]
    assert game.scores == (121, 117)
    assert game.state.over
    assert game.view(2).awaited == ()


def test_heels_can_end_a_game_of_a_match() -> None:
    """It can end the game; then nothing more is played, counted or shown."""
    game = lay_out(HANDS, CRIB, "JD", scores=(119, 117), format_=3)
    game.cut()
    assert game.state.phase is Phase.GAME_OVER
    game.chance = random.Random(1)
    game.proceed()
    assert len(of_kind(game.log, HandsDealt)) == 2
    assert game.scores == (0, 0)
