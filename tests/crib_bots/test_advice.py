"""Advice: expert's own choice first, every other one with what it costs, and nothing peeked at."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from crib_bots import BotError, Level, bot_move
from crib_bots import discard_tables as discard_files
from crib_bots.advice import Choice, advice, seed_of
from crib_bots.discards import Discarding
from crib_bots.errors import DataError
from crib_bots.normal import Normal
from crib_bots.play_advice import Laying
from crib_engine.counting import hand_points
from crib_engine.moves import Cut, Discard, Play
from crib_engine.state import MatchState
from crib_engine.view import Phase
from crib_engine.viewing import view_for
from tests.crib_bots.matches import questions
from tests.crib_bots.positions import cards, in_discard, in_play, twin


def chosen(choice: Choice) -> set[str]:
    move = choice.move
    assert not isinstance(move, Cut)
    if isinstance(move, Discard):
        return {card.code for card in move.cards}
    assert isinstance(move, Play)
    return {move.card.code}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_choice_is_there_and_experts_is_the_first(players: int, luck: Random) -> None:
    asked = list(questions([Level.NORMAL] * players, str(luck.random()), "short"))
    for one in luck.sample(asked, 24):
        view = view_for(one.state, one.seat)
        found = advice(view)
        assert found.best.move == bot_move(view, Level.EXPERT, Random(seed_of(view)))
        moves = [choice.move for choice in found.choices]
        if view.phase is Phase.DISCARD:
            ways = {frozenset(way) for way in combinations(view.hand, view.discards_due)}
            given = {frozenset(move.cards) for move in moves if isinstance(move, Discard)}
            assert given == ways
            assert len(moves) == len(ways)
        elif view.phase is Phase.PLAY:
            ranks = sorted(move.card.rank for move in moves if isinstance(move, Play))
            assert ranks == sorted({card.rank for card in view.playable})
            assert len(moves) == len(ranks)
        else:
            assert found.choices == (Choice(Cut()),)


def test_it_takes_the_luck_it_is_given(luck: Random) -> None:
    state = in_play(["3S 4H 5D KC", "2S 6H 9D QC"], starter="7D", dealer=2)
    view = view_for(state, 1)
    for _ in range(5):
        seed = str(luck.random())
        assert advice(view, seed).best.move == bot_move(view, Level.EXPERT, Random(seed))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_costs_less_than_nothing(players: int, luck: Random) -> None:
    asked = list(questions([Level.NORMAL] * players, str(luck.random()), "short"))
    for one in luck.sample(asked, 16):
        found = advice(view_for(one.state, one.seat))
        assert (found.best.points_lost, found.best.win_lost) == (0.0, 0.0)
        for choice in found.choices:
            assert min(choice.points_lost, choice.win_lost) >= 0.0
            assert choice.win is None or 0.0 <= choice.win <= 1.0
            assert (choice.win is None) or players == 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_tables_that_look_alike_get_the_same_advice(players: int, luck: Random) -> None:
    """RULES.md 11: what the seat can't see makes no difference."""
    asked = list(questions([Level.NORMAL] * players, str(luck.random()), "short"))
    for one in luck.sample(asked, 12):
        other = twin(one.state, one.seat, luck)
        assert other != one.state
        assert advice(view_for(one.state, one.seat)) == advice(view_for(other, one.seat))


def won_by_a_ten() -> MatchState:
    """On 119 to 120: a fifteen wins at once, and the other wins with any point before that."""
    hands = ["KS 2H 3C 6S", "9H AC TC"]
    return in_play(hands, [(2, "5D")], starter="7D", dealer=1, scores=(119, 120))


def test_the_card_that_wins_at_once_is_sure_and_the_other_is_not() -> None:
    found = advice(view_for(won_by_a_ten(), 1))
    assert chosen(found.best) == {"KS"}
    assert found.best.win == pytest.approx(1.0, abs=0.006)
    assert len(found.choices) == 4
    for other in found.choices[1:]:
        assert other.win is not None
        assert found.best.win is not None
        assert other.win_lost == pytest.approx(found.best.win - other.win)
        assert other.win_lost > 0.1


def test_what_a_hand_brings_is_the_mean_over_every_starter() -> None:
    state = in_discard(["5S 6H 7D 8C QS KD", "AS 2S 3S 4S 9S TS"], dealer=1)
    view = view_for(state, 1)
    for choice in advice(view).choices:
        assert isinstance(choice.why, Discarding)
        kept = choice.why.kept
        starters = [card for card in cards(" ".join(ALL)) if card not in view.hand]
        mean = sum(hand_points(kept, starter) for starter in starters) / 46
        assert choice.why.hand == pytest.approx(mean)


ALL = [rank + suit for suit in "SHCD" for rank in "A23456789TJQK"]


def test_what_a_card_makes_and_what_answers_it() -> None:
    state = in_play(["5S 9H 2C 3D", "7S AC 4D"], [(2, "KH")], starter="QD", dealer=1)
    found = {min(chosen(one)): one.why for one in advice(view_for(state, 1)).choices}
    five, nine = found["5S"], found["9H"]
    assert isinstance(five, Laying)
    assert isinstance(nine, Laying)
    assert (five.option.count, five.option.points) == (15, 2)
    assert (nine.option.count, nine.option.points) == (19, 0)
    assert five.answer is not None
    assert 0.0 < five.answer < 6.0


def test_who_has_said_go_has_no_answer() -> None:
    state = in_play(
        ["2S 3H AC", "TS 9D"],
        [(2, "KH"), (1, "QH"), (2, "5C")],
        starter="QD",
        dealer=1,
        goes=(2,),
    )
    for choice in advice(view_for(state, 1)).choices:
        assert isinstance(choice.why, Laying)
        assert choice.why.answer == 0.0


def test_cards_of_one_rank_are_one_choice() -> None:
    state = in_play(["5S 5H 5C KD", "7S AC 4D 9H"], starter="QD", dealer=2)
    found = advice(view_for(state, 1))
    assert len(found.choices) == 2
    assert found.made(Play(cards("5H")[0])) is found.made(Play(cards("5C")[0]))


def test_with_a_discard_named_its_chance_is_the_same() -> None:
    view = view_for(in_discard(["5S 6H 7D 8C QS KD", "AS 2S 3S 4S 9S TS"], dealer=1), 1)
    whole = advice(view)
    for choice in whole.choices[1:4]:
        part = advice(view, made=choice.move)
        assert part.best == whole.best
        assert part.made(choice.move) == choice


def test_who_is_not_asked_gets_no_advice() -> None:
    state = in_play(["5S 9H 2C 3D", "7S AC 4D"], [(2, "KH")], starter="QD", dealer=1)
    with pytest.raises(BotError):
        advice(view_for(state, 2))


@pytest.mark.parametrize("players", [2, 3])
def test_without_the_files_of_the_bots_normal_advises(
    monkeypatch: pytest.MonkeyPatch, players: int
) -> None:
    def missing(*_: object) -> None:
        raise DataError("gone")

    monkeypatch.setattr(discard_files, "read_numbers", missing)
    discard_files.discard_tables.cache_clear()
    hands = ["5S 6H 7D 8C QS KD", "AS 2S 3S 4S 9S TS", "AH 2H 3H 4H 9H TH"][:players]
    hands = [" ".join(hand.split()[: 6 if players == 2 else 5]) for hand in hands]
    view = view_for(in_discard(hands, dealer=1), 1)
    found = advice(view)
    assert chosen(found.best) == {card.code for card in Normal().discards(view)}
    assert len(found.choices) == (15 if players == 2 else 5)
    assert all(one.points is None and one.win is None for one in found.choices)
    state = in_play(["5S 9H 2C 3D", "7S AC 4D"], [(2, "KH")], starter="QD", dealer=1)
    assert len(advice(view_for(state, 1)).choices) == 4
    discard_files.discard_tables.cache_clear()
