"""What the voice is given: the talk of the table, from the same sentences as everything else."""

from __future__ import annotations

import re
from random import Random

import pytest

from crib_engine.events import CribShown, HandShown
from crib_engine.view import Phase
from crib_text.aloud import Slot, Spoken, aloud, counted_aloud, turn_aloud
from crib_text.sentence import Sentence, Topic
from crib_text.sentences import News, say
from crib_text.settings import ReadWhat
from crib_text.style import PLAIN
from tests.crib_text.matches import as_read, kept, whole_match


def counts(news: list[News]) -> list[str]:
    return [spoken.text for spoken in aloud(say(news), ReadWhat.COUNTS)]


def test_a_count_says_who_and_one_that_scores_what_and_the_new_total_too() -> None:
    match = kept(["4S 5D KH QH", "6H 7C 8C 9C"], 2, "2S", crib="AH AD AC 2D")
    assert counts(match.play(1, "4S", 1)) == ["You: four."]
    assert counts(match.play(2, "6H", 1)) == ["Ann: ten."]
    assert counts(match.play(1, "5D", 1)) == ["You: fifteen for five. You 5."]


def test_go_and_what_it_is_worth_are_said_of_whom_they_are() -> None:
    match = kept(["KS QS 9S 8S", "TH 9H 8H 7H"], 2, "2S", crib="AH AD AC 2D")
    match.play(1, "KS", 1)
    match.play(2, "TH", 1)
    assert counts(match.play(1, "QS", 1)) == [
        "You: thirty.",
        "Ann: go.",
        "You: one for the go. You 1.",
    ]


def test_a_hand_of_nothing_is_zero_and_the_last_card_is_of_who_laid_it() -> None:
    """Case A10."""
    match = kept(["2H 4S 6C 8D", "TS TH TC TD"], 2, "QH", crib="AH AD 3C 3D")
    last: list[str] = []
    while match.state.awaited:
        seat = match.state.awaited[0]
        last = counts(match.play(seat, match.view(seat).playable[0].code, 1))
    assert last[-1] == f"Ann: one for last. Ann {match.view(1).sides[1].score}."
    assert counts(match.step(1))[-1] == f"Your hand: zero. You {match.view(1).sides[0].score}."


def test_a_hand_is_counted_as_it_is_at_a_table() -> None:
    match = kept(["2H 4S 6C 8D", "TS TH TC TD"], 2, "QH", crib="AH AD 3C 3D")
    while match.state.awaited:
        seat = match.state.awaited[0]
        match.play(seat, match.view(seat).playable[0].code, 1)
    match.step(1)
    before = match.view(1).sides[1].score
    assert counts(match.step(1)) == [
        f"Ann's hand: a double pair royal is twelve. Ann {before + 12}."
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_steps_of_a_hand_are_the_chant_and_the_total_in_pieces(players: int, luck: Random) -> None:
    hands = 0
    for batch in whole_match(players, luck):
        view = as_read(batch, 1)[-1][1]
        if not view.shown or not isinstance(batch[0][0], HandShown | CribShown):
            continue
        hands += 1
        shown = view.shown[-1]
        whole = counted_aloud(view, shown, range(99)).text
        (sentence,) = (
            one for one in say(as_read(batch, 1)) if one.call and one.topic is Topic.SHOW
        )
        assert whole.startswith(sentence.aloud)
        won = view.phase in {Phase.GAME_OVER, Phase.MATCH_OVER}
        assert (" win" in whole.removeprefix(sentence.aloud)) == won
        count = max(1, len(shown.combinations))
        pieces = [counted_aloud(view, shown, range(at, at + 1)).text for at in range(count)]
        assert (
            " ".join(pieces).replace(".", "").replace(",", "").casefold()
            == whole.replace(".", "").replace(",", "").casefold()
        )


def test_a_count_gives_way_to_the_next_and_one_that_scored_does_not() -> None:
    match = kept(["4S 5D KH QH", "6H 7C 8C 9C"], 2, "2S", crib="AH AD AC 2D")
    (four,) = aloud(say(match.play(1, "4S", 1)), ReadWhat.COUNTS)
    match.play(2, "6H", 1)
    (fifteen,) = aloud(say(match.play(1, "5D", 1)), ReadWhat.COUNTS)
    assert four.slot is Slot.COUNT
    assert fifteen.slot is Slot.SHOW


def test_scores_are_what_scores_and_turns_are_turns_alone() -> None:
    said = (
        Sentence("Ann deals.", Topic.TABLE),
        Sentence("Ann: 5, count 5.", Topic.COUNT, 2, None, "Five.", "Ann"),
        Sentence("You: …", Topic.COUNT, 1, 2, "Fifteen for two.", "You", "You 2"),
        Sentence("Ann's hand: zero. Ann 0.", Topic.SHOW, 2, 0, "Zero.", "Ann's hand", "Ann 0"),
        Sentence("You win.", Topic.RESULT),
    )
    fifteen, zero = "You: fifteen for two. You 2.", "Ann's hand: zero. Ann 0."

    def read(what: ReadWhat) -> list[str]:
        return [spoken.text for spoken in aloud(said, what)]

    assert read(ReadWhat.COUNTS) == ["Ann: five.", fifteen, zero, "You win."]
    assert read(ReadWhat.SCORES) == [fifteen, zero, "You win."]
    assert read(ReadWhat.TURNS) == []
    assert read(ReadWhat.ALL) == [sentence.text for sentence in said]


def test_a_turn_is_read_to_whom_it_is_and_only_where_it_is_wanted() -> None:
    match = kept(["4S 5D KH QH", "6H 7C 8C 9C"], 2, "2S", crib="AH AD AC 2D")
    match.play(1, "4S", 1)
    yours = Spoken("Your turn. Count 4. All 4 fit.", Slot.TURN)
    assert turn_aloud(match.view(2), PLAIN, ReadWhat.TURNS) == yours
    assert turn_aloud(match.view(2), PLAIN, ReadWhat.ALL) == yours
    assert turn_aloud(match.view(2), PLAIN, ReadWhat.COUNTS) is None
    assert turn_aloud(match.view(1), PLAIN, ReadWhat.TURNS) is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_scores_is_read_with_its_points_and_total(players: int, luck: Random) -> None:
    """Over whole matches: the numbers of a score are spelled, its total is in figures."""
    for batch in whole_match(players, luck):
        reader = luck.choice((None, *range(1, players + 1)))
        for sentence in say(as_read(batch, reader)):
            if sentence.points is None:
                assert not sentence.total
                continue
            assert re.fullmatch(r"[^:]+: [a-z][^:]*\. .+ \d+\.", sentence.aloud), sentence
            assert sentence.total in sentence.text
            assert sentence.aloud.isprintable()
