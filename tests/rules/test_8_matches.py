"""RULES.md 8: skunks, matches."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from crib_engine.decide import start_match
from crib_engine.errors import RulesError
from crib_engine.events import (
    Event,
    GameStarted,
    GameWon,
    MatchAbandoned,
    MatchForfeited,
    MatchWon,
)
from crib_engine.moves import Abandon, Concede, Cut, Proceed
from crib_engine.refusal import Reason, Refused
from crib_engine.rules import STANDARD, Skunk
from crib_engine.state import Phase
from tests.crib_engine.matches import Match, seating
from tests.rules.at_the_table import Game, begin, lay_out, of_kind, played

HANDS = ["4C 5C 6C 7C", "2H 3H 8H 9H", "4D 5D 6D 7D", "2S 3S 8S 9S"]
CRIB = "KS QS TD AH"


def before_the_cut(
    scores: Sequence[int],
    *,
    players: int = 0,
    format_: int = 1,
    games: Sequence[Event] = (),
    rules: str = "standard",
) -> Game:
    """Seat 1 deals and a Jack is on top: his heels, 2 for side 1."""
    hands = HANDS[: players or len(scores)]
    return lay_out(
        hands, CRIB, "JH", dealer=1, scores=scores, format_=format_, games=games, rules=rules
    )


def win_over(*losers: int, players: int = 0, rules: str = "standard") -> GameWon:
    """Side 1 wins a game of a long match against these scores."""
    target = 61 if rules == "short" else 121
    game = before_the_cut((target - 2, *losers), players=players, format_=5, rules=rules)
    game.cut()
    (won,) = of_kind(game.log, GameWon)
    assert won.side == 1
    return won


@pytest.mark.parametrize(
    "loser, worth",
    [(120, 1), (91, 1), (90, 2), (61, 2), (60, 4), (59, 4), (1, 4), (0, 4)],
)
def test_what_a_win_is_worth(loser: int, worth: int) -> None:
    """Loser on 91 or more 1; 61 to 90: 2 (skunk); 60 or less: 4 (double skunk)."""
    assert win_over(loser).worth == worth


@pytest.mark.parametrize(
    "loser, skunk",
    [(91, Skunk.NONE), (90, Skunk.SKUNK), (61, Skunk.SKUNK), (60, Skunk.DOUBLE_SKUNK)],
)
def test_skunks_by_name(loser: int, skunk: Skunk) -> None:
    """2 (skunk) [...] (double skunk)."""
    assert STANDARD.win([loser])[1] is skunk
    assert before_the_cut((119, loser)).view(1).sides[1].zone is skunk


def test_partners_are_one_loser() -> None:
    """Loser on 91 or more 1: with four players the other side's one score."""
    assert win_over(91, players=4).worth == 1
    assert win_over(60, players=4).worth == 4


@pytest.mark.parametrize(
    "losers, worth", [((95, 40), 1), ((40, 95), 1), ((90, 12), 2), ((60, 60), 4), ((0, 61), 2)]
)
def test_the_better_loser_decides(losers: tuple[int, int], worth: int) -> None:
    """Three players: the better of the two losers decides."""
    assert win_over(*losers).worth == worth


def test_a_forfeit_never_skunks() -> None:
    """A forfeit never skunks."""
    game = before_the_cut((100, 10), format_=5)
    game.concede(2)
    assert game.state.winner == 1
    assert game.state.games_won == (0, 0)
    assert not of_kind(game.log, GameWon)


@pytest.mark.parametrize("format_, needed", [(1, 1), (3, 2), (5, 3)])
def test_formats(format_: int, needed: int) -> None:
    """Formats: single game, best of 3 (first to 2), best of 5 (first to 3)."""
    games: list[Event] = []
    for number in range(1, needed):
        games += played(number, 1, (121, 100), 1)
    game = before_the_cut((119, 100), format_=format_, games=games)
    assert game.state.winner is None
    game.cut()
    assert game.view(None).winner == 1
    assert of_kind(game.log, MatchWon)[0].games_won == (needed, 0)


@pytest.mark.parametrize("format_", [3, 5])
def test_a_match_goes_on(format_: int) -> None:
    """First to 2, first to 3: one game less does not win the match."""
    games = played(1, 1, (121, 100), 1) if format_ == 5 else []
    game = before_the_cut((119, 100), format_=format_, games=games)
    game.cut()
    assert not game.state.over
    assert game.state.phase is Phase.GAME_OVER
    game.chance = random.Random(1)
    game.proceed()
    assert of_kind(game.log, GameStarted)[-1].game == len(of_kind(games, GameStarted)) + 2


@pytest.mark.parametrize("format_", [0, 2, 4, 7, -1])
def test_no_other_formats(format_: int) -> None:
    """Formats: single game, best of 3, best of 5."""
    with pytest.raises(RulesError):
        start_match(STANDARD, format_, *seating(2), random.Random(1))


def test_games_won_can_pass_the_target() -> None:
    """Games won can pass the target: a double skunk decides a best of 3 alone."""
    game = before_the_cut((119, 60), format_=3)
    game.cut()
    (match_won,) = of_kind(game.log, MatchWon)
    assert match_won.games_won == (4, 0)
    assert game.state.over


def test_a_skunk_is_games() -> None:
    """Games a win is worth: a skunk decides a best of 3, and not a best of 5."""
    for format_, over in (3, True), (5, False):
        game = before_the_cut((119, 90), format_=format_)
        game.cut()
        assert of_kind(game.log, GameWon)[0].games_won == (2, 0)
        assert game.state.over is over


def test_a_decided_match_keeps_its_games() -> None:
    """A decided match shows its result, with all its finished games."""
    games = played(1, 1, (121, 100), 1) + played(2, 2, (95, 121), 1)
    game = before_the_cut((119, 110), format_=3, games=games)
    game.cut()
    view = game.view(None)
    assert view.phase is Phase.MATCH_OVER
    assert view.winner == 1
    assert [(one.number, one.side, one.scores, one.worth) for one in view.finished] == [
        (1, 1, (121, 100), 1),
        (2, 2, (95, 121), 1),
        (3, 1, (121, 110), 1),
    ]
    assert [side.games_won for side in view.sides] == [2, 1]


def test_nothing_follows_a_decided_match() -> None:
    """A decided match shows its result: nobody can move, concede or deal any more."""
    game = before_the_cut((119, 110))
    game.cut()
    for move in Cut(), Concede():
        assert game.why_not(1, move) is Reason.MATCH_OVER
    for step in Proceed(), Abandon():
        with pytest.raises(Refused) as refused:
            game.proceed(step)
        assert refused.value.refusal.reason is Reason.MATCH_OVER


def test_a_forfeit_ends_the_match_at_once() -> None:
    """Forfeit: the match ends at once; the game in progress is not counted."""
    games = played(1, 1, (121, 100), 1) + played(2, 2, (100, 121), 1)
    game = before_the_cut((119, 30), format_=5, games=games)
    (event,) = game.concede(2)
    assert event == MatchForfeited(2, 2, ((1,), (2,)))
    assert game.state.over
    assert game.state.games_won == (1, 1)
    assert len(game.view(1).finished) == 2


@pytest.mark.parametrize("seat, winner", [(1, 2), (2, 1)])
def test_forfeit_of_two(seat: int, winner: int) -> None:
    """Two players: the other side wins."""
    game = before_the_cut((119, 30))
    game.concede(seat)
    assert game.view(None).winner == winner


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_forfeit_of_four(seat: int) -> None:
    """Four: the whole partnership loses."""
    game = before_the_cut((60, 60), players=4)
    (event,) = game.concede(seat)
    loser = 1 if seat in {1, 3} else 2
    assert event == MatchForfeited(seat, loser, ((3 - loser,), (loser,)))
    assert game.state.winner == 3 - loser


def test_forfeit_of_three_by_games() -> None:
    """Three: the one who forfeits is last, the other two ranked by games won."""
    games = played(1, 1, (100, 121, 100), 1) + played(2, 2, (121, 100, 100), 1)
    game = before_the_cut((10, 20, 90), format_=5, games=games)
    (event,) = game.concede(1)
    # Side 2 has won a game and side 3 none, whatever the score.
    assert event == MatchForfeited(1, 1, ((2,), (3,), (1,)))
    assert game.state.winner == 2


def test_forfeit_of_three_by_score() -> None:
    """... then by score in the game in progress."""
    game = before_the_cut((10, 20, 90), format_=5)
    (event,) = game.concede(1)
    assert event == MatchForfeited(1, 1, ((3,), (2,), (1,)))
    assert game.state.winner == 3


def test_forfeit_of_three_that_share() -> None:
    """Still equal, they share the rank."""
    game = before_the_cut((10, 50, 50))
    (event,) = game.concede(1)
    assert event == MatchForfeited(1, 1, ((2, 3), (1,)))
    assert game.state.over
    assert game.state.winner is None


def test_a_forfeit_between_games() -> None:
    """The score in the game in progress: a finished game is none, and counts as a game."""
    game = before_the_cut((119, 20, 90), format_=5)
    game.cut()
    assert game.state.phase is Phase.GAME_OVER
    (event,) = game.concede(1)
    # Side 1 has won that game, and forfeits; 2 and 3 have nothing between them.
    assert event == MatchForfeited(1, 1, ((2, 3), (1,)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_anyone_can_forfeit_at_any_time(players: int, luck: random.Random) -> None:
    """Forfeit (concede): also when it is not one's turn, and between rounds."""
    game = begin(players, format_=3, chance=luck)
    for _ in range(100):
        if game.state.over:
            break
        for seat in range(1, players + 1):
            forfeited = Game(game.log, luck)
            forfeited.concede(seat)
            assert forfeited.state.over
            assert forfeited.state.forfeit is not None
            assert forfeited.state.forfeit.ranking[-1] == (game.state.side_of(seat),)
        game.step(luck)


def test_abandoned() -> None:
    """A table that closes with nobody forfeiting is abandoned: no winner, no loser."""
    games = played(1, 1, (121, 60), 4)
    game = before_the_cut((119, 30), format_=5, games=games[:-1])
    assert game.proceed(Abandon()) == [MatchAbandoned()]
    view = game.view(None)
    assert view.abandoned
    assert view.winner is None
    assert view.forfeit is None
    assert view.phase is Phase.MATCH_OVER


@pytest.mark.parametrize("winning_seat", [1, 2, 3])
def test_a_win_belongs_to_the_side(winning_seat: int) -> None:
    """Each seat number can win."""
    for seed in range(200):
        luck = random.Random(seed)
        match = Match(3, "short", chance=luck)
        (won,) = of_kind(list(match.play_on(luck)), MatchWon)
        assert match.state is not None
        assert match.state.winner == won.side
        if won.side == winning_seat:
            return
    raise AssertionError(f"seat {winning_seat} never wins")
