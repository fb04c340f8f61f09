"""RULES.md 9: rule sets."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import fields

import pytest

from crib_engine.errors import RulesError
from crib_engine.events import DealerCut, GameStarted, GameWon, HandsDealt, MatchWon
from crib_engine.rules import RULE_SETS, Counting, FirstDealer, Rules, Skunk, rule_set
from tests.crib_engine.matches import Match
from tests.rules.at_the_table import Stacked, begin, cards, lay_out, of_kind, played
from tests.rules.test_8_matches import CRIB, HANDS, win_over


def test_the_table() -> None:
    """name, target, first dealer, loser's lines → games, counting."""
    table = {
        rules.name: (
            rules.target,
            rules.first_dealer,
            [(line.at_most, line.worth) for line in rules.lines],
            rules.worth,
        )
        for rules in RULE_SETS.values()
    }
    assert table == {
        "standard": (121, FirstDealer.RANDOM, [(60, 4), (90, 2)], 1),
        "short": (61, FirstDealer.RANDOM, [(30, 2)], 1),
        "lurch": (121, FirstDealer.RANDOM, [(60, 2)], 1),
        "acc": (121, FirstDealer.CUT, [(90, 3)], 2),
        "classic": (121, FirstDealer.CUT, [(60, 3), (90, 2)], 1),
    }
    for name in "standard", "short", "lurch", "classic":
        assert rule_set(name).counting is Counting.TABLE
        assert not rule_set(name).muggins


def test_a_rule_set_is_data() -> None:
    """A rule set is data, not code paths spread about."""
    for name, rules in RULE_SETS.items():
        values = {field.name: getattr(rules, field.name) for field in fields(rules)}
        assert Rules(**values) == rules
        assert values["name"] == name


def test_an_unknown_rule_set() -> None:
    """The names are those of the table; another is answered with them, in one line."""
    with pytest.raises(RulesError, match="standard, short, lurch, acc, classic") as error:
        rule_set("house\nrules")
    assert "Traceback" not in str(error.value)


@pytest.mark.parametrize(
    "rules, loser, worth",
    [
        ("standard", 91, 1),
        ("standard", 90, 2),
        ("standard", 60, 4),
        ("short", 31, 1),
        ("short", 30, 2),
        ("short", 0, 2),
        ("lurch", 90, 1),
        ("lurch", 61, 1),
        ("lurch", 60, 2),
        ("lurch", 0, 2),
        ("acc", 91, 2),
        ("acc", 90, 3),
        ("acc", 60, 3),
        ("acc", 0, 3),
        ("classic", 91, 1),
        ("classic", 90, 2),
        ("classic", 61, 2),
        ("classic", 60, 3),
    ],
)
def test_what_a_win_is_worth(rules: str, loser: int, worth: int) -> None:
    """Loser's lines → games."""
    assert win_over(loser, rules=rules).worth == worth


@pytest.mark.parametrize(
    "rules, score, zone",
    [
        ("standard", 0, Skunk.DOUBLE_SKUNK),
        ("standard", 61, Skunk.SKUNK),
        ("standard", 91, Skunk.NONE),
        ("short", 30, Skunk.LURCH),
        ("short", 31, Skunk.NONE),
        ("lurch", 60, Skunk.LURCH),
        ("lurch", 61, Skunk.NONE),
        ("acc", 60, Skunk.SKUNK),
        ("acc", 91, Skunk.NONE),
        ("classic", 60, Skunk.DOUBLE_SKUNK),
    ],
)
def test_zones(rules: str, score: int, zone: Skunk) -> None:
    """61–90, ≤60, ≤30 (lurch), no double skunk in `acc`."""
    assert rule_set(rules).zone(score) is zone


def test_short_ends_at_61() -> None:
    """short | 61."""
    game = lay_out(HANDS[:2], CRIB, "JH", scores=(58, 31), rules="short")
    game.cut()
    assert game.scores == (60, 31)
    assert not game.state.over
    game = lay_out(HANDS[:2], CRIB, "JH", scores=(60, 31), rules="short")
    game.cut()
    assert game.scores == (61, 31)
    assert game.state.winner == 1
    assert [side.to_go for side in game.view(1).sides] == [0, 30]


@pytest.mark.parametrize("rules", ["standard", "short", "lurch"])
def test_no_cut_for_deal_where_the_dealer_is_random(rules: str, luck: random.Random) -> None:
    """First dealer: random."""
    for _ in range(50):
        assert not of_kind(begin(3, rules, chance=luck).log, DealerCut)


@pytest.mark.parametrize("rules", ["acc", "classic"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_draws(rules: str, players: int, luck: random.Random) -> None:
    """Cut for deal: every player draws; the lowest rank deals."""
    dealers = set()
    for _ in range(100):
        game = begin(players, rules, chance=luck)
        cut, *_ = of_kind(game.log, DealerCut)
        assert [seat for seat, _ in cut.draws] == list(range(1, players + 1))
        assert len({card for _, card in cut.draws}) == players
        last = of_kind(game.log, DealerCut)[-1].draws
        lowest = min(card.rank for _, card in last)
        (dealer,) = [seat for seat, card in last if card.rank == lowest]
        assert of_kind(game.log, GameStarted)[0].dealer == dealer
        dealers.add(dealer)
    assert dealers == set(range(1, players + 1))


def deck_without(codes: str, number: int) -> str:
    """Cards for a deal, none of these."""
    drawn = {card.code for card in cards(codes)}
    rest = [r + s for s in "SHCD" for r in "A23456789TJQK" if r + s not in drawn]
    return " ".join(rest[:number])


@pytest.mark.parametrize(
    "draws, dealer",
    [("KS QH", 2), ("AS KH", 1), ("TS JH", 1), ("2D AC", 2), ("JS TD", 2)],
)
def test_the_lowest_rank_deals(draws: str, dealer: int) -> None:
    """The lowest rank deals: Ace low, and by rank, not by what a card counts."""
    game = begin(2, "classic", chance=Stacked(f"{draws} {deck_without(draws, 12)}"))
    assert of_kind(game.log, GameStarted)[0].dealer == dealer
    assert game.round.dealer == dealer


def test_equal_lowest_draw_again() -> None:
    """Equal lowest ranks draw again."""
    draws = "7S 7H 9C 4D"
    game = begin(2, "acc", chance=Stacked(f"{draws} {deck_without(draws, 12)}"))
    first, second = of_kind(game.log, DealerCut)
    assert first.draws == ((1, cards("7S")[0]), (2, cards("7H")[0]))
    assert second.draws == ((1, cards("9C")[0]), (2, cards("4D")[0]))
    assert game.round.dealer == 2


def test_only_the_tied_lowest_draw_again() -> None:
    """More than two players: only the tied lowest draw again."""
    draws = "7S KH 7C 7D AS 5H 5C QH 3C"
    game = begin(4, "acc", chance=Stacked(f"{draws} {deck_without(draws, 20)}"))
    assert [[seat for seat, _ in cut.draws] for cut in of_kind(game.log, DealerCut)] == [
        [1, 2, 3, 4],
        [1, 3, 4],
    ]
    assert game.round.dealer == 1
    draws = "9S 7H 7C 7D KS 5H 5C QH 3C"
    game = begin(4, "acc", chance=Stacked(f"{draws} {deck_without(draws, 20)}"))
    assert [[seat for seat, _ in cut.draws] for cut in of_kind(game.log, DealerCut)] == [
        [1, 2, 3, 4],
        [2, 3, 4],
        [3, 4],
    ]
    assert game.round.dealer == 4


def test_the_highest_draws_are_equal() -> None:
    """Equal lowest ranks draw again: equal high ones don't."""
    draws = "KS KH 2C"
    game = begin(3, "classic", chance=Stacked(f"{draws} {deck_without(draws, 16)}"))
    assert len(of_kind(game.log, DealerCut)) == 1
    assert game.round.dealer == 3


def test_the_cut_is_once_a_match() -> None:
    """First dealer: cut for deal. Further games follow the order of RULES.md 3."""
    luck = random.Random(2)
    match = Match(2, "classic", 5, chance=luck)
    log = list(match.play_on(luck))
    assert len(of_kind(log, GameStarted)) > 1
    started = [place for place, event in enumerate(log) if isinstance(event, GameStarted)]
    assert all(place < started[0] for place, e in enumerate(log) if isinstance(e, DealerCut))


def test_draws_are_public() -> None:
    """Cut for deal: every player draws, for all to see; the cards go back before the deal."""
    draws = "KS 2C"
    game = begin(2, "acc", chance=Stacked(f"{draws} KS {deck_without(draws, 11)}"))
    (dealt,) = of_kind(game.log, HandsDealt)
    assert cards("KS")[0] in dealt.hands[0] + dealt.hands[1]


def test_acc_counts_a_win_as_one_game() -> None:
    """In `acc` every game won counts one game towards the format, skunk or not."""
    for loser in 91, 90, 10:
        game = lay_out(HANDS[:2], CRIB, "JH", scores=(119, loser), rules="acc", format_=3)
        game.cut()
        (won,) = of_kind(game.log, GameWon)
        assert won.games_won == (1, 0)
        assert not of_kind(game.log, MatchWon)
    games = played(1, 1, (121, 10), 3)
    game = lay_out(HANDS[:2], CRIB, "JH", scores=(119, 10), rules="acc", format_=3, games=games)
    game.cut()
    assert of_kind(game.log, MatchWon) == [MatchWon(1, (2, 0))]


def test_acc_game_points_stand_beside() -> None:
    """... and earns game points (2, or 3 for a skunk) that stand beside the games won."""
    games = played(1, 1, (121, 10), 3) + played(2, 2, (100, 121), 2)
    game = lay_out(HANDS[:2], CRIB, "JH", scores=(119, 95), rules="acc", format_=5, games=games)
    game.cut()
    sides = game.view(None).sides
    assert [side.games_won for side in sides] == [2, 1]
    assert [side.game_points for side in sides] == [5, 2]


@pytest.mark.parametrize("rules", ["standard", "short", "lurch", "classic"])
def test_no_game_points_elsewhere(rules: str) -> None:
    """Game points are of `acc` alone."""
    assert [side.game_points for side in begin(2, rules).view(1).sides] == [None, None]


def test_worth_is_game_points_in_acc() -> None:
    """In a record `worth` is then the game points."""
    assert win_over(95, rules="acc").worth == 2
    assert win_over(90, rules="acc").worth == 3


@pytest.mark.parametrize("rules", sorted(RULE_SETS))
def test_every_rule_set_plays_to_the_end(rules: str, luck: random.Random) -> None:
    """Every rule set decides a best of 3."""
    match = Match(2, rules, 3, chance=luck)
    log = list(match.play_on(luck))
    wins = Counter(game.side for game in of_kind(log, GameWon))
    (match_won,) = of_kind(log, MatchWon)
    if rules == "acc":
        assert wins[match_won.side] == 2
    else:
        assert match_won.games_won[match_won.side - 1] >= 2
