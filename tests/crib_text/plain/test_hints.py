"""`hint` and `review` in plain lines."""

from __future__ import annotations

import re

import pytest

from crib_engine.view import Phase
from crib_table.table import Table
from crib_table.table_events import Hinted
from crib_text.household import Household
from crib_text.settings import Settings
from tests.crib_text.plain.at_the_prompt import (
    Visit,
    a_household,
    an_opening,
    sensible,
    typing,
    visit,
)


def the_table(household: Household) -> Table:
    assert household.table is not None
    return household.table


def asking(*questions: str, at: str) -> tuple[dict[str, list[str]], object]:
    """Plays on; at the first prompt that begins so it asks these, and keeps each answer."""
    answers: dict[str, list[str]] = {}
    left = list(questions)
    asked: list[str] = []

    def typist(seen: Visit) -> str:
        if asked:
            answers[asked.pop()] = seen.latest
        if left and seen.prompt.startswith(at):
            asked.append(left.pop(0))
            return asked[0]
        return sensible(seen)

    return answers, typist


@pytest.mark.parametrize("word", ["hint", "i", "HINT", "hints"])
def test_a_hint_is_one_line_and_the_question_stands(word: str) -> None:
    household = a_household(opening=an_opening())
    seen = visit(household, typing(word))
    (line, prompt) = seen.writes[1].decode().splitlines()
    assert re.fullmatch(
        r"Hint: put .* of .*, .* of .*: hand [0-9.]+, crib [+-][0-9.]+, play .*\.", line
    )
    assert prompt == "Put 2 in your crib:"
    assert the_table(household).hints(1, 1) == 1


def test_the_hint_is_the_same_however_often_it_is_asked_and_counts_once() -> None:
    household = a_household(opening=an_opening())
    seen = visit(household, typing("hint", "h", "i"))
    assert seen.writes[1] == seen.writes[3]
    assert the_table(household).hints(1, 1) == 1


def test_a_hint_while_a_discard_waits_for_a_yes_leaves_it_waiting() -> None:
    household = a_household(opening=an_opening())
    seen = visit(household, typing("1 2", "hint", "y"))
    assert seen.writes[2].decode().splitlines()[-1] == "Yes or no:"
    assert len(the_table(household).view(1).put) == 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_result_says_how_many_were_taken(players: int) -> None:
    household = a_household(opening=an_opening(players, level="easy", rules="short"))
    table = the_table(household)

    asked = False

    def typist(seen: Visit) -> str:
        nonlocal asked
        asked = not asked and seen.prompt.startswith(("Put", "Play"))
        return "hint" if asked else sensible(seen)

    seen = visit(household, typist)
    taken = sum(one.event == Hinted(1) for one in table.history)
    assert taken > 5
    assert seen.lines.count(f"You took {taken} hints.") == 1
    told = [line for line in seen.lines if line.startswith("Hint: ")]
    assert len(told) == taken


def test_who_took_none_hears_of_none() -> None:
    seen = visit(a_household(opening=an_opening(level="easy", rules="short")), sensible)
    assert not any("hint" in line.lower() for line in seen.lines[:-2])


def test_a_hint_where_there_is_nothing_to_choose_costs_none() -> None:
    household = a_household(opening=an_opening(seed="11", level="easy"))
    answers, typist = asking("hint", at="Enter to cut:")
    visit(household, lambda seen: typist(seen) if the_table_goes_on(household) else None)  # type: ignore[operator]
    assert answers["hint"][0] == "One cut is as good as another."
    assert the_table(household).hints(1, 1) == 0


def the_table_goes_on(household: Household) -> bool:
    return the_table(household).view(1).round < 3


def test_a_hint_out_of_turn_is_refused_with_the_reason() -> None:
    household = a_household(opening=an_opening(level="easy"))
    answers, typist = asking("hint", at="Enter for ")
    visit(household, lambda seen: typist(seen) if the_table_goes_on(household) else None)  # type: ignore[operator]
    assert answers["hint"][0] == "No. It is not time for that."


def test_where_the_host_wants_none_there_are_none_until_the_match_is_over() -> None:
    opening = an_opening(level="easy", rules="short", format=3, hints=False)
    household = a_household(opening=opening)
    table = the_table(household)
    answers: list[list[str]] = []

    def typist(seen: Visit) -> str:
        if not answers or (table.view(1).phase is Phase.GAME_OVER and len(answers) == 1):
            answers.append([])
            return "review" if len(answers) == 2 else "hint"
        if answers[-1] == []:
            answers[-1] = seen.latest
        if seen.prompt.startswith("Rematch") and len(answers) == 2:
            answers.append([])
            return "review game 1"
        return sensible(seen)

    visit(household, typist)
    assert answers[0][0] == "No. No hints here before the match is over."
    assert answers[1][0] == "No reviews here before the match is over."
    assert answers[2][0].startswith("Game 1: mark ")
    assert not any(isinstance(one.event, Hinted) for one in table.history)


def test_the_review_has_the_mark_then_the_dearest_then_all() -> None:
    household = a_household(
        Settings(name="Bea", width=250), an_opening(level="easy", rules="short")
    )
    asked = ("review", "review all", "review 1", "review 999", "review nothing", "review game 2")
    answers, typist = asking(*asked, at="Rematch")
    visit(household, typist)  # type: ignore[arg-type]
    mark, total, heading, *dearest, more, _ = answers["review"]
    assert re.fullmatch(r"Mark \d+ of 100\.", mark)
    assert re.match(r"\d+ choices, \d+ as good as expert's\. The others cost ", total)
    assert heading == "The three dearest."
    assert len(dearest) == 3
    assert more.startswith("review all")
    *every, prompt = answers["review all"]
    assert prompt == "Rematch, new or quit:"
    assert [line.split(".")[0] for line in every] == [str(n) for n in range(1, len(every) + 1)]
    assert set(dearest) <= set(every)
    costs = [float(re.search(r"([\d.]+) % of winning", line)[1]) for line in dearest]  # type: ignore[index]
    assert costs == sorted(costs, reverse=True)
    assert answers["review 1"][1].startswith("You held ")
    assert answers["review 999"][0] == f"No. The choices are numbered 1 to {len(every)}."
    assert answers["review nothing"][0].startswith("Say review")
    assert answers["review game 2"][0] == "No. There is no game 2 to review."


def test_before_the_game_is_over_there_is_no_review() -> None:
    seen = visit(a_household(opening=an_opening()), typing("review"))
    assert "A game is reviewed when it is over." in seen.lines


def test_each_game_of_a_match_can_be_gone_through_also_after_it_was_taken_up_again() -> None:
    household = a_household(
        Settings(name="Bea", width=250), an_opening(level="easy", rules="short", format=3)
    )
    name = the_table(household).table
    seen = visit(
        household,
        lambda seen: None if the_table(household).view(1).finished else sensible(seen),
    )
    assert seen.lines[-2:] == ["Left. The match is kept.", "crib resume goes on with it."]
    household.take_up(name)
    answers, typist = asking("review", at="Enter for game 2")
    played = visit(household, typist)  # type: ignore[arg-type]
    assert answers["review"][0].startswith("Game 1: mark ")
    assert played.lines.count("Going through the game.") == 1
    household.take_up(name)
    games = len(the_table(household).view(1).finished)
    answers, typist = asking("review", "review game 1", "review all", at="Rematch")
    visit(household, typist)  # type: ignore[arg-type]
    assert answers["review"][0].startswith(f"Game {games}: mark ")
    assert answers["review game 1"][0].startswith("Game 1: mark ")
    # The game that was gone through last is the one that is meant.
    first = [one for one in answers["review game 1"] if one.startswith("1. ")]
    assert all(one in answers["review all"] for one in first)


def test_a_conceded_game_is_reviewed_as_far_as_it_went() -> None:
    household = a_household(opening=an_opening())
    seen = visit(household, typing("1 2", "y", "concede", "y", "review", "review all", "quit"))
    assert "Going through the game." in seen.lines
    assert any(line.startswith("1. Round 1, your crib: you put ") for line in seen.lines)
