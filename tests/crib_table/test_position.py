"""Positions: rounds that programs got wrong, and positions that cannot be."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from crib_engine.cards import parse_card
from crib_engine.errors import CribError
from crib_engine.events import (
    Award,
    CardPlayed,
    CountEnded,
    CribShown,
    Event,
    GameWon,
    GoSaid,
    HandShown,
    MatchWon,
    PointsScored,
    RoundEnded,
    StarterCut,
)
from crib_engine.rules import RULE_SETS
from crib_table.position import Position, play_out
from tests.crib_table.rounds import ROUNDS, Round

STANDARD = RULE_SETS["standard"]


def position_of(told: Round) -> Position:
    sides = 2 if len(told.hands) == 4 else len(told.hands)
    return Position(
        rules=STANDARD,
        dealer=told.dealer,
        scores=told.scores_before or (0,) * sides,
        hands=tuple(tuple(map(parse_card, hand.split())) for hand in told.hands),
        crib=tuple(map(parse_card, told.crib.split())),
        starter=parse_card(told.starter),
        plays=tuple((seat, parse_card(card)) for seat, card in told.plays),
    )


def line_of(event: Event) -> str:
    """The event as a line of a story; empty when it has none of its own."""
    match event:
        case CardPlayed(seat, card, count):
            return f"{seat} {card} {count}"
        case GoSaid(seat):
            return f"{seat} go"
        case PointsScored(seat=seat, reason=Award.LAST_CARD | Award.HEELS as reason, points=points):
            return f"{seat} {reason.value.replace('_', ' ')} +{points}"
        case HandShown(seat, points=points):
            return f"{seat} hand {points}"
        case CribShown(seat, points=points):
            return f"{seat} crib {points}"
        case GameWon(side=side, worth=worth):
            return f"side {side} wins {worth}"
        case CountEnded():
            return "count 0"
    return ""


def story_of(events: tuple[Event, ...]) -> list[str]:
    """The events as a round tells them.

    A Go after which nobody plays is left out, and so is the end of the last count.
    """
    lines: list[str] = []
    for event in events:
        line = line_of(event)
        if isinstance(event, PointsScored) and event.reason is Award.PLAY:
            lines[-1] += f" +{event.points}"
        if line.endswith("last card +1"):
            while lines[-1].endswith("go"):
                lines.pop()
        if isinstance(event, HandShown) and lines[-1] == "count 0":
            lines.pop()
        if line:
            lines.append(line)
    return lines


def final_scores(position: Position, events: tuple[Event, ...]) -> tuple[int, ...]:
    scores = dict(enumerate(position.scores, start=1))
    for event in events:
        if isinstance(event, PointsScored):
            scores[event.side] = event.score
    return tuple(scores.values())


@pytest.mark.parametrize("told", ROUNDS, ids=lambda told: told.trap)
def test_the_round_goes_as_the_rules_say(told: Round) -> None:
    position = position_of(told)
    events = play_out(position)
    assert story_of(events) == told.lines
    assert final_scores(position, events) == told.scores


@pytest.mark.parametrize("told", ROUNDS, ids=lambda told: told.trap)
def test_a_round_begins_with_the_cut_and_ends_with_the_win_or_the_round(told: Round) -> None:
    events = play_out(position_of(told))
    cutter = told.dealer % len(told.hands) + 1
    assert events[0] == StarterCut(cutter, parse_card(told.starter))
    won = told.lines[-1].startswith("side")
    assert isinstance(events[-1], GameWon if won else RoundEnded)
    assert not any(isinstance(event, MatchWon) for event in events)


@pytest.mark.parametrize("told", ROUNDS, ids=lambda told: told.trap)
def test_some_of_the_plays_lead_to_the_beginning_of_the_same_events(told: Round) -> None:
    position = position_of(told)
    every = play_out(position)
    for laid in range(len(position.plays)):
        events = play_out(replace(position, plays=position.plays[:laid]))
        assert events == every[: len(events)]
        assert not any(isinstance(event, HandShown) for event in events)


FIRST = position_of(ROUNDS[0])
WON = position_of(next(told for told in ROUNDS if told.story.strip().endswith("wins 1")))


@pytest.mark.parametrize(
    "changes, reason",
    [
        ({"dealer": 0}, "The dealer is a seat from 1 to 2, not 0."),
        ({"dealer": 3}, "The dealer is a seat from 1 to 2, not 3."),
        ({"scores": (121, 0)}, "Side 1 cannot be on 121: a score in a game to 121 is 0 to 120."),
        ({"scores": (0, -1)}, "Side 2 cannot be on -1: a score in a game to 121 is 0 to 120."),
        ({"scores": (0,)}, "There are 2 sides, not 1."),
        (
            {"rules": RULE_SETS["short"], "scores": (61, 0)},
            "Side 1 cannot be on 61: a score in a game to 61 is 0 to 60.",
        ),
        ({"crib": FIRST.crib[:3]}, "The crib is 4 cards, not 3."),
        ({"crib": (FIRST.starter, *FIRST.crib[1:])}, "AD is there twice."),
        ({"crib": (FIRST.hands[0][0], *FIRST.crib[1:])}, "QH is there twice."),
        ({"hands": (FIRST.hands[0][:3], FIRST.hands[1])}, "Seat 1 keeps 4 cards, not 3."),
        ({"hands": FIRST.hands[:1]}, "Cribbage is for 2, 3 or 4 players, not 1."),
        ({"plays": ((1, parse_card("QH")),)}, "Play 1: it is the turn of seat 2, not of seat 1."),
        ({"plays": ((3, parse_card("QH")),)}, "Play 1: there is no seat 3."),
        ({"plays": ((0, parse_card("QH")),)}, "Play 1: there is no seat 0."),
        ({"plays": ((2, parse_card("QH")),)}, "Play 1: seat 2 does not hold QH."),
        ({"plays": (*FIRST.plays, (2, parse_card("KS")))}, "Play 9: all cards have been laid."),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(changes: dict[str, Any], reason: str) -> None:
    position = replace(FIRST, **changes)
    with pytest.raises(CribError) as refused:
        play_out(position)
    assert str(refused.value) == reason


def test_a_card_over_31_is_refused() -> None:
    plays = ((2, parse_card("KS")), (1, parse_card("QH")), (2, parse_card("4H")))
    with pytest.raises(CribError, match=r"^Play 4: 8D would make 32, over 31\.$"):
        play_out(replace(FIRST, plays=(*plays, (1, parse_card("8D")))))


def test_nothing_is_played_after_the_game_is_won() -> None:
    late = (WON.dealer, WON.hands[WON.dealer - 1][0])
    with pytest.raises(CribError, match="the game is won before seat"):
        play_out(replace(WON, plays=(*WON.plays, late)))
