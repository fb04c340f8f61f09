"""Rounds that programs in public got wrong, played here."""

from __future__ import annotations

import pytest

from crib_engine.events import Event, GameWon, PointsScored
from tests.rules.at_the_table import Game, cards, of_kind, told
from tests.rules.reported_rounds import ROUNDS, Round, round_named


@pytest.mark.parametrize("round_, story, scores, worth", ROUNDS)
def test_round(round_: Round, story: str, scores: tuple[int, ...], worth: int) -> None:
    """Every event in its order, the scores, and what the game is worth when it is won."""
    game, events = round_.before_the_show()
    if not of_kind(events, GameWon):
        events += game.show()
    assert told(events) == " ".join(story.split()).rstrip(".").split("; ")
    assert game.scores == scores
    assert [won.worth for won in of_kind(events, GameWon)] == ([worth] if worth else [])


def test_saved_in_the_show_and_taken_up_again() -> None:
    """A match taken up from its log counts no hand twice: the next is the dealer's."""
    round_ = round_named("with the other out of cards one plays on alone, across counts")
    game, _ = round_.before_the_show()
    game.proceed()
    assert game.scores == (3, 9)
    again = Game(game.log, game.chance)
    assert again.scores == (3, 9)
    assert told(again.show()) == [
        "1 shows 2",
        "hand 2 for 1",
        "crib of 1 8",
        "crib 8 for 1",
        "round over",
    ]
    assert again.scores == (13, 9)


def parts(events: list[Event]) -> dict[str, list[int]]:
    """What each seat scored in the play (heels too), with its hand and with the crib."""
    found = {"pegging": [0, 0], "hand": [0, 0], "crib": [0, 0]}
    for award in of_kind(events, PointsScored):
        kind = award.reason.value
        found[kind if kind in found else "pegging"][award.seat - 1] += award.points
    return found


def test_the_parts_add_up() -> None:
    """Pegging, hands and crib add up to the score; what a peg could not take is told apart."""
    round_ = round_named("with the other out of cards one plays on alone, across counts")
    game, events = round_.before_the_show()
    events += game.show()
    assert parts(events) == {"pegging": [3, 3], "hand": [2, 6], "crib": [8, 0]}
    round_ = round_named("a peg stops at the target and the loser is skunked")
    game, events = round_.before_the_show()
    events += game.show()
    assert parts(events) == {"pegging": [7, 2], "hand": [12, 4], "crib": [6, 0]}
    awards = of_kind(events, PointsScored)
    assert sum(award.points for award in awards if award.seat == 1) == 25
    assert sum(award.pegged for award in awards if award.seat == 1) == 24 == 121 - 97


def test_the_last_card_point_names_its_card() -> None:
    """The award for the last card tells which card it was."""
    round_ = round_named("who laid the last card of a count does not lead the next")
    _, events = round_.before_the_show()
    award = next(one for one in of_kind(events, PointsScored) if one.reason.value == "last_card")
    assert (award.seat, award.points) == (2, 1)
    assert [one.cards for one in award.combinations] == [cards("JD")]
