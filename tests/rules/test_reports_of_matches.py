"""Deals, games and matches that programs in public got wrong, or people argued about."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from crib_engine.cards import DECK
from crib_engine.events import (
    CardsDiscarded,
    DealerCut,
    Event,
    GameStarted,
    GameWon,
    HandsDealt,
    MatchForfeited,
    MatchWon,
)
from crib_engine.moves import Discard, Proceed
from crib_engine.refusal import Reason, Refused
from crib_engine.viewing import event_for
from tests.crib_engine.cards_in import cards_in
from tests.rules.at_the_table import Game, Stacked, begin, cards, lay_out, of_kind, played
from tests.rules.reported_rounds import round_named
from tests.rules.test_8_matches import before_the_cut, win_over


def test_the_line_is_between_90_and_91() -> None:
    """Not a win by 30 or by 31: a loser on 91 gives one game."""
    assert win_over(91).worth == 1
    assert win_over(90).worth == 2


def test_a_double_skunk_is_not_a_skunk() -> None:
    """The lower line is asked first: 60 gives 4."""
    assert win_over(60).worth == 4


def test_one_loser_past_the_line_is_enough() -> None:
    """Three players on 121, 95 and 40: one game."""
    assert win_over(95, 40).worth == 1


def test_reaching_the_games_exactly_wins() -> None:
    """Two wins of a best of 3, and not three."""
    game = before_the_cut((119, 100), format_=3, games=played(1, 1, (121, 95), 1))
    game.cut()
    assert of_kind(game.log, MatchWon) == [MatchWon(1, (2, 0))]


def test_a_double_skunk_wins_a_best_of_three() -> None:
    """Games won may pass the two that are needed: 0 and 4."""
    game = lay_out(
        ["4C 5C 6C 7C", "2H 3H 8H 9H"], "KS QS TD AH", "JH", dealer=2, scores=(60, 119), format_=3
    )
    game.cut()
    assert of_kind(game.log, MatchWon) == [MatchWon(2, (0, 4))]


@pytest.mark.parametrize("first", [1, 2])
def test_first_dealers_of_a_match_take_turns(first: int) -> None:
    """Whoever won, and however many rounds a game had."""
    for seed in range(60):
        luck = random.Random(seed)
        game = begin(2, format_=5, chance=luck)
        if game.round.dealer == first:
            game.play_on(luck)
            starts = [event.dealer for event in of_kind(game.log, GameStarted)]
            if len(starts) >= 3:
                assert starts[:3] == [first, 3 - first, first]
                return
    raise AssertionError("no match of three games")


def test_one_deal_a_round() -> None:
    """Asked twice, the table deals once: dealers take turns through five rounds."""
    game = begin(2, chance=3)
    first = game.round.dealer
    dealers: list[int] = []
    for number in range(1, 6):
        assert game.round.number == number
        dealers.append(game.round.dealer)
        with pytest.raises(Refused) as refused:
            game.proceed(Proceed())
        assert refused.value.refusal.reason is Reason.NOT_NOW
        game.play_on(random.Random(number), until=HandsDealt)
    assert dealers == [first, 3 - first, first, 3 - first, first]


def test_pegs_by_awards() -> None:
    """Awards of 2, 0, 3, 0: the front peg on 2 2 5 5, the back peg on 0 0 2 2."""
    game = lay_out(["6S AC 2C 8D", "6H 9H 3H 4C"], "7S 7H 8C 8H", "QC")
    game.cut()
    pegs = []
    # A pair; an Ace; Ace Three Two; and nothing while the other makes 31.
    for plays in "2:6H 1:6S", "2:9H 1:AC", "2:3H 1:2C", "2:4C":
        game.play(plays)
        pegs.append((game.scores[0], game.backs[0]))
    assert pegs == [(2, 0), (2, 0), (5, 2), (5, 2)]


def test_conceding_far_behind() -> None:
    """119 to 30 in a best of 5 at one game each: the match, and no skunk in it."""
    games = played(1, 1, (121, 100), 1) + played(2, 2, (100, 121), 1)
    game = before_the_cut((119, 30), format_=5, games=games)
    game.concede(2)
    assert game.state.winner == 1
    assert game.state.games_won == (1, 1)
    assert of_kind(game.log, MatchForfeited)[0].ranking == ((1,), (2,))
    assert len(of_kind(game.log, GameWon)) == 2


@pytest.mark.parametrize("players, each, left", [(2, 6, 40), (3, 5, 36), (4, 5, 32)])
def test_every_round_deals_afresh(players: int, each: int, left: int) -> None:
    """In rounds 2 and 3 as in round 1: nobody keeps old cards, and the deck is whole."""
    luck = random.Random(players)
    game = begin(players, chance=luck)
    for number in 1, 2, 3:
        assert game.round.number == number
        view = game.view(1)
        assert view.held == (each,) * players
        assert not view.put
        assert not view.laid
        assert not view.shown
        dealt = [card for hand in (*game.round.hands, game.round.extra) for card in hand]
        assert 52 - len(dealt) == left
        assert len(set(dealt)) == len(dealt)
        for seat in range(1, players + 1):
            hand = game.view(seat).hand
            game.move(seat, Discard(hand[: view.discards_due]))
        assert game.view(None).crib_size == 4
        game.play_on(luck, until=HandsDealt)


HAND = "AS 4H 7D 8C TS QH"


def dealt_to_one() -> Game:
    """Seat 1 deals, and holds these six; seat 2 has other ones."""
    theirs = ["2S", "3S", "5S", "6S", "7S", "8S"]
    mine = HAND.split()
    stack = " ".join(code for pair in zip(theirs, mine, strict=True) for code in pair)
    return begin(2, chance=Stacked(stack, seat=1))


def test_discards_are_not_replaced() -> None:
    """Two to the crib leave the other four, and the deck has 40 all the time."""
    game = dealt_to_one()
    game.discard(1, "AS QH")
    assert set(game.view(1).hand) == set(cards("4H 7D 8C TS"))
    game.discard(2, "2S 3S")
    assert game.view(1).crib_size == 4
    out = {*game.round.crib, *game.round.hands[0], *game.round.hands[1]}
    assert len(set(DECK) - out) == 40


@pytest.mark.parametrize(
    "attempt, reason",
    [
        ("AS", Reason.WRONG_NUMBER),
        ("AS AS", Reason.SAME_CARD_TWICE),
        ("AS QH 4H", Reason.WRONG_NUMBER),
        ("AS 9D", Reason.NOT_IN_HAND),
        ("AS 2S", Reason.NOT_IN_HAND),
        ("", Reason.WRONG_NUMBER),
    ],
)
def test_discards_that_are_refused(attempt: str, reason: Reason) -> None:
    """Exactly two different cards that one holds; then it is final."""
    game = dealt_to_one()
    tried = tuple(cards(code)[0] for code in attempt.split())
    assert game.why_not(1, Discard(tried)) is reason
    assert game.round.discards == ((), ())
    game.discard(1, "AS QH")
    assert game.why_not(1, Discard(cards("4H 7D"))) is Reason.ALREADY_DISCARDED


def test_no_cut_for_deal_in_the_standard_game(luck: random.Random) -> None:
    """The table picks the first dealer: no ties, no cards drawn, every seat as often."""
    first: Counter[int] = Counter()
    for _ in range(1500):
        game = begin(3, chance=luck)
        assert not of_kind(game.log, DealerCut)
        first[game.round.dealer] += 1
    # Six standard deviations.
    assert all(500 - 110 < times < 500 + 110 for times in first.values())
    assert len(first) == 3


def test_a_partners_points_win_for_both() -> None:
    """The winning points may come from either partner, and the win is the side's."""
    hands = ["4C 5C 6C 7C", "2H 3H 8H 9H", "4D 5D 6D 7D", "2S 3S 8S 9S"]
    for dealer, side in (1, 1), (2, 2), (3, 1), (4, 2):
        game = lay_out(hands, "KS QS TD AH", "JH", dealer=dealer, scores=(119, 119))
        game.cut()
        (won,) = of_kind(game.log, GameWon)
        assert won.side == game.state.winner == side
        for seat in range(1, 5):
            view = game.view(seat)
            assert (view.my_side == view.winner) is ((seat % 2 == 1) is (side == 1))


def test_a_watcher_never_receives_a_hidden_card() -> None:
    """Scanned through discard, play and show: not one card that is not yet open."""
    luck = random.Random(12)
    game = begin(4, chance=luck)
    for _ in range(60):
        open_cards = {laid.card for laid in game.round.laid}
        open_cards |= {card for shown in game.round.shown for card in shown.cards}
        if game.round.starter is not None:
            open_cards.add(game.round.starter)
        assert cards_in(game.view(None)) == open_cards
        game.step(luck)
        if game.state.over:
            break


def test_a_seat_receives_counts_and_not_cards() -> None:
    """For others a number of cards; of the crib its size; of the deck nothing."""
    game = begin(4, chance=6)
    view = game.view(1)
    assert view.held == (5, 5, 5, 5)
    assert view.crib_size == 0
    assert cards_in(view) == set(view.hand)
    assert len(view.hand) == 5


def test_what_nobody_saw_is_not_in_the_history() -> None:
    """A game won in the play: cards left in hands, and the crib, are in nobody's history."""
    game, _ = round_named("a card wins the game and nothing follows it").before_the_show()
    left = {1: set(cards("TC 3D 4S")), 2: set(cards("KH 2C"))}
    put = {1: set(cards("5H 6C")), 2: set(cards("QD AS"))}
    for seat in None, 1, 2:
        history: tuple[Event, ...] = tuple(event_for(event, seat) for event in game.log)
        seen = cards_in(history) | cards_in(game.view(seat))
        for other in {1, 2} - {seat}:
            assert not seen & (left[other] | put[other])
    for event in of_kind(game.log, CardsDiscarded):
        for seat in {None, 1, 2} - {event.seat}:
            assert cards_in(event_for(event, seat)) == set()
