"""RULES.md 7: end of a game."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from crib_engine.events import (
    CribShown,
    GameStarted,
    GameWon,
    HandShown,
    MatchWon,
    PointsScored,
)
from crib_engine.moves import Play
from crib_engine.record import record_lines
from crib_engine.refusal import Reason
from crib_engine.rules import RULE_SETS
from crib_engine.viewing import event_for
from tests.crib_engine.cards_in import cards_in
from tests.crib_engine.matches import Match
from tests.rules.at_the_table import Game, cards, lay_out, of_kind, told

EIGHTS = ["7S 7H 8D 8C", "9S TD JC QH"]
EIGHTS_CRIB = "3S 3D 6C KH"
EIGHTS_PLAY = "2:QH 1:8D 2:JC 1:8C 2:9S 1:7S 1:7H 2:TD"


def eights(mine: int, theirs: int, *, format_: int = 1) -> Game:
    """A round to the end of the play: 7 points of it for seat 1, 2 for seat 2, who shows 4."""
    game = lay_out(EIGHTS, EIGHTS_CRIB, "2S", scores=(mine, theirs), format_=format_)
    game.cut()
    game.play(EIGHTS_PLAY)
    return game


def won_by_a_card() -> Game:
    """Side 2 on 119 lays a nine to 7 8: a run, and the game."""
    game = lay_out(["8H TC 3D 4S", "7S 9D KH 2C"], "5H 6C QD AS", "QS", scores=(118, 119))
    game.cut()
    game.play("2:7S 1:8H 2:9D")
    return game


def test_120_is_not_121() -> None:
    """The instant a side's score reaches the target (121): 120 plays on."""
    game = lay_out(["8H TC 3D 4S", "7S 9D KH 2C"], "5H 6C QD AS", "QS", scores=(118, 117))
    game.cut()
    game.play("2:7S 1:8H")
    assert game.scores == (120, 117)
    assert not game.state.over
    game.play("2:9D")
    assert game.scores == (120, 120)
    assert not of_kind(game.log, GameWon)
    assert game.state.awaited == (1,)


@pytest.mark.parametrize("rules", sorted(RULE_SETS))
def test_the_target_is_the_rule_sets(rules: str, luck: random.Random) -> None:
    """The target (121), or 61 in `short`: the winner stands on it, everyone else below."""
    match = Match(3, rules, 3, chance=luck)
    target = 61 if rules == "short" else 121
    games = of_kind(list(match.play_on(luck)), GameWon)
    assert games
    for game in games:
        assert game.scores[game.side - 1] == target
        assert sorted(game.scores)[-2] < target


def test_won_by_heels() -> None:
    """The game is over: by heels."""
    game = lay_out(EIGHTS, EIGHTS_CRIB, "JD", scores=(119, 0))
    assert told(game.cut())[1:] == ["heels 2 for 1", *won(1)]


def won(side: int) -> list[str]:
    return [f"side {side} wins the game", f"side {side} wins the match"]


def test_won_by_a_card() -> None:
    """... a card."""
    game = won_by_a_card()
    assert told(game.log[-4:]) == ["2 lays 9D, 24", "play 3 for 2", *won(2)]
    assert game.scores == (120, 121)


def test_won_by_a_last_card() -> None:
    """... a last card."""
    game = lay_out(["9H AC 7D 3S", "KS JD 6S 5C"], "2H 4D 8C QH", "TC", scores=(120, 100))
    game.cut()
    new = game.play("2:KS 1:9H 2:JD 1:AC")
    assert told(new)[-5:] == ["1 lays AC, 30", "go for 2", "last_card 1 for 1", *won(1)]


def test_won_by_a_hand() -> None:
    """... a hand: the first that reaches it, whatever the others would count."""
    game = eights(104, 115)
    assert told(game.show()) == ["2 shows 4", "hand 4 for 2", *won(2)]
    assert game.scores == (111, 121)


def test_won_by_the_crib() -> None:
    """... or a crib."""
    game = eights(97, 80)
    assert told(game.show())[-4:] == ["crib of 1 6", "crib 6 for 1", *won(1)]


def test_a_peg_stops_at_the_target() -> None:
    """A peg stops at the target: the award tells all its points and how many were pegged."""
    game = eights(97, 80)
    game.show()
    award = of_kind(game.log, PointsScored)[-1]
    assert (award.points, award.pegged, award.score) == (6, 5, 121)
    assert game.scores == (121, 86)
    award = of_kind(won_by_a_card().log, PointsScored)[-1]
    assert (award.points, award.pegged, award.score) == (3, 2, 121)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", sorted(RULE_SETS))
def test_nothing_more_happens(players: int, rules: str, luck: random.Random) -> None:
    """Nothing more is played, counted or shown."""
    match = Match(players, rules, 3, chance=luck)
    log = list(match.play_on(luck))
    target = 61 if rules == "short" else 121
    for before, after in pairwise(log):
        if isinstance(before, PointsScored) and before.score == target:
            assert isinstance(after, GameWon)
        if isinstance(before, GameWon):
            assert isinstance(after, GameStarted | MatchWon)
    assert isinstance(log[-1], MatchWon)


def test_nothing_more_can_be_played() -> None:
    """Nothing more is played."""
    game = won_by_a_card()
    assert game.why_not(1, Play(cards("TC")[0])) is Reason.MATCH_OVER
    game = lay_out(
        ["8H TC 3D 4S", "7S 9D KH 2C"], "5H 6C QD AS", "QS", scores=(118, 119), format_=5
    )
    game.cut()
    game.play("2:7S 1:8H 2:9D")
    assert not game.state.over
    assert game.state.awaited == ()
    assert game.why_not(1, Play(cards("TC")[0])) is Reason.NOT_NOW


def test_what_is_not_shown_stays_hidden() -> None:
    """Cards left in hands, an uncounted hand, an uncounted crib stay hidden for ever."""
    game = won_by_a_card()
    hidden = {1: set(cards("TC 3D 4S")), 2: set(cards("KH 2C"))}
    crib = {1: set(cards("5H 6C")), 2: set(cards("QD AS"))}
    for seat in None, 1, 2:
        for other in {1, 2} - {seat}:
            secret = hidden[other] | crib[other]
            assert not cards_in(game.view(seat)) & secret
            record = [event_for(event, seat) for event in game.log]
            assert not cards_in(tuple(record)) & secret
            text = "\n".join(record_lines(record))
            for card in secret:
                assert card.code not in text


def test_an_uncounted_hand_is_not_in_the_record() -> None:
    """... in every view, record and replay of any player or watcher."""
    game = eights(104, 115)
    game.show()
    assert [event.seat for event in of_kind(game.log, HandShown)] == [2]
    assert not of_kind(game.log, CribShown)
    assert [shown.seat for shown in game.view(2).shown] == [2]
    # The dealer's kept cards were all laid; his crib, and seat 2's own share of it, were not.
    for seat, theirs in (1, "6C KH"), (2, "3S 3D"), (None, "3S 3D 6C KH"):
        secret = set(cards(theirs))
        assert not cards_in(game.view(seat)) & secret
        for event in game.log:
            assert not cards_in(event_for(event, seat)) & secret


def test_hidden_cards_tell_no_turn_when_a_card_wins() -> None:
    """Nobody learns who could have played on after the card that wins the game."""
    for hand, fits in ("KS QS 3D 8H", True), ("KS QS TD 8H", False):
        game = lay_out([hand, "7S 9D KH 2C"], "5H 6C QD AS", "4S", scores=(0, 119))
        game.cut()
        game.play("2:7S 1:8H")
        new = game.play("2:9D")
        assert told(new) == ["2 lays 9D, 24", "play 3 for 2", *won(2)]
        # Between the card and its points: seat 1 could go on, or could not.
        between = Game(game.log[:-3], game.chance)
        assert any(card.count <= 7 for card in between.round.hands[0]) is fits
        assert between.view(2).awaited == between.view(None).awaited == ()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_score_never_falls(players: int, luck: random.Random) -> None:
    """A score never falls."""
    match = Match(players, chance=luck)
    scores = [0] * players
    for event in match.play_on(luck):
        if isinstance(event, PointsScored):
            assert event.points > 0
            assert event.pegged > 0
            assert event.score == scores[event.side - 1] + event.pegged
            scores[event.side - 1] = event.score


def test_the_back_peg() -> None:
    """The back peg holds the score before the side's latest award."""
    game = eights(0, 0)
    # 3, then 4 more for seat 1; two last cards of 1 for seat 2.
    assert game.scores == (7, 2)
    assert game.backs == (3, 1)
    game.proceed()
    assert (game.scores, game.backs) == ((7, 6), (3, 2))
    game.proceed()
    assert (game.scores, game.backs) == ((19, 6), (7, 2))
    game.proceed()
    assert (game.scores, game.backs) == ((25, 6), (19, 2))


def test_counting_nothing_moves_no_peg() -> None:
    """The back peg holds the score before the latest award: a hand of nothing is none."""
    game = lay_out(["2H 4S 6C 8D", "2S 4C 6D 8H"], "AS 3C TD QC", "KS", scores=(5, 7))
    game.cut()
    while any(game.view(None).held):
        game.step(random.Random(1))
    before = game.scores, game.backs
    new = game.proceed()
    assert told(new) == ["2 shows 0"]
    assert (game.scores, game.backs) == before


def test_pegs_start_over_with_a_game() -> None:
    """The back peg of a new game stands where the front peg does, at 0."""
    game = eights(97, 80, format_=5)
    game.show()
    assert game.backs[0] == 116
    game.chance = random.Random(1)
    game.proceed()
    assert (game.scores, game.backs) == ((0, 0), (0, 0))
