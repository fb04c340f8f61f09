"""The questions before a match, and the matches that wait to be gone on with."""

from __future__ import annotations

import pytest

from crib_bots.levels import Level
from crib_engine.seating import Peg
from crib_table.opening import Opening
from crib_text.household import Household
from crib_text.numbers import listed
from crib_text.settings import Settings
from tests.crib_text.plain.at_the_prompt import Visit, a_household, an_opening, typing, visit

LEVELS = [level.value for level in Level]
PROMPTS = [
    "Players, 2, 3 or 4. Enter for 2:",
    f"Bots, {listed(LEVELS, 'or')}.",
    "Bots. Enter for normal:",
    "Best of 1, 3 or 5. Enter for 1:",
    "Rules, standard, short, lurch, acc or classic.",
    "Rules. Enter for standard:",
    "Peg, Terracotta, Teal, Oat, Navy or random.",
    "Peg. Enter for random:",
    "Your name. Enter for Bea:",
]


def opened(*typed: str | bytes, household: Household | None = None) -> Opening:
    """The table that these answers lead to."""
    household = household or a_household()
    visit(household, typing(*typed))
    assert household.table is not None, typed
    return household.table.opening


def test_enter_to_the_end_starts_a_game() -> None:
    seen = visit(a_household(), typing(*[""] * 6))
    asked = [line for line in seen.lines if line in PROMPTS]
    assert asked == PROMPTS
    assert "Single game, to 121." in seen.lines
    assert any(line.startswith("Put 2 in") for line in seen.lines)


def test_every_answer_counts() -> None:
    opening = opened("4", "easy normal easy", "3", "lurch", "teal", "Zoë")
    assert [chair.name for chair in opening.chairs] == ["Zoë", "Ann", "Ben", "Cleo"]
    assert [chair.level for chair in opening.chairs] == [None, "easy", "normal", "easy"]
    assert (opening.format, opening.rules) == (3, "lurch")
    assert opening.pegs == (Peg.TEAL, None)


@pytest.mark.parametrize(
    "typed, opening",
    [
        (["3", "ea"], {"players": 3, "level": "easy"}),
        (["", "NORMAL", "best of 5"], {"format": 5}),
        (["", "", "", "s", "standard"], {"rules": "standard"}),
        (["", "", "", "sh"], {"rules": "short"}),
        (["", "", "", "", "t", "oat diamond"], {"peg": Peg.OAT}),
        (["", "", "", "", "random"], {"peg": None}),
        (["", "", "", "", "", "Bartholomew-Joe", "Bart"], {"name": "Bart"}),
        (["", "", "", "", "", "Ann"], {"name": "Ann"}),
        (["2", "back", "3", "back", "", "easy", "back", ""], {"players": 3, "level": "easy"}),
    ],
)
def test_answers_may_be_short_wrong_and_taken_back(
    typed: list[str], opening: dict[str, object]
) -> None:
    made = opened(*typed, *[""] * 6)
    facts = {
        "players": len(made.chairs),
        "level": made.chairs[1].level,
        "format": made.format,
        "rules": made.rules,
        "peg": made.pegs[0],
        "name": made.chairs[0].name,
    }
    assert facts | opening == facts
    names = [chair.name.casefold() for chair in made.chairs]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    "typed, why",
    [
        (["5"], "No. 5 is none of 2, 3 and 4."),
        (["", "genius"], f"No. Genius is none of {listed(LEVELS)}."),
        (["3", "easy easy easy"], "No. Say one level for all, or 2 levels."),
        (["", "", "2"], "No. 2 is none of 1, 3 and 5."),
        (["", "", "", "chess"], "No. Chess is none of standard, short, lurch, acc and classic."),
        (["", "", "", "", "red"], "No. Red is none of Terracotta, Teal, Oat, Navy and random."),
        (["", "", "", "", "", "Bartholomew-Joe"], "No. A name is 1 to 12 letters."),
        (["back"], "No. This is the first question."),
        (["screen"], "No. There is no screen here."),
        (["z" * 500], "No. That line is too long."),
    ],
)
def test_what_cannot_be_is_answered_with_the_reason(typed: list[str], why: str) -> None:
    seen = visit(a_household(), typing(*typed))
    assert seen.lines[-3 if seen.lines[-3].startswith("No.") else -4].startswith(why[:30])
    assert why in " ".join(seen.lines)


def test_commands_work_before_a_match() -> None:
    seen = visit(a_household(), typing("help", "rules cut", "set width 30", "quit"))
    assert any(line.startswith("Enter alone takes") for line in seen.lines)
    assert any(line.startswith("The cut and the starter.") for line in seen.lines)
    assert "Width 30." in seen.lines
    assert seen.lines[-1] == "Left. No match is begun."


def test_the_end_of_the_input_leaves_politely_at_every_question() -> None:
    for answered in range(6):
        household = a_household()
        seen = visit(household, typing(*[""] * answered))
        assert seen.code == 0
        assert seen.lines[-1] == "Left. No match is begun."
        assert household.table is None


def test_a_name_given_there_is_kept() -> None:
    household = a_household(Settings())
    opened("", "", "", "", "", "Zoë", household=household)
    assert household.settings.name == "Zoë"


def test_the_last_table_is_offered_again() -> None:
    household = a_household(opening=an_opening(3, rules="short", format=5))
    visit(household, typing("concede", "y", "new"))
    household.table = None
    opening = opened(*[""] * 6, household=household)
    assert (len(opening.chairs), opening.rules, opening.format) == (3, "short", 5)
    assert opening.pegs == (Peg.TERRACOTTA, Peg.NAVY, Peg.OAT)
    assert opening.seed is None


def unfinished(number: int) -> Household:
    household = a_household()
    for seed in range(number):
        household.open(an_opening(seed=str(seed)))
    household.table = None
    return household


def test_unfinished_matches_come_first_and_enter_goes_on_with_the_newest() -> None:
    household = unfinished(2)
    newest = household.unfinished()[0].table
    seen = visit(household, typing(""))
    assert seen.lines[1] == "2 unfinished matches."
    assert seen.lines[2] == "1, You 0, Ann 0, single game, just now."
    assert "Match 1 to 2, or new. Enter for 1:" in seen.lines
    assert household.table is not None
    assert household.table.table == newest


def test_another_match_or_a_new_one_can_be_chosen() -> None:
    household = unfinished(2)
    second = household.unfinished()[1].table
    seen = visit(household, typing("3", "what", "2"))
    assert "No. Say 1 to 2, or new." in seen.lines
    assert household.table is not None
    assert household.table.table == second
    household = unfinished(1)
    seen = visit(household, typing("new"))
    assert "1 unfinished match." in seen.lines
    assert "Match 1, or new. Enter for 1:" in seen.lines
    assert PROMPTS[0] in seen.lines


def test_a_match_that_cannot_be_read_is_a_line_and_a_new_one_is_offered() -> None:
    household = unfinished(1)
    info = household.unfinished()[0]
    store = household._store
    store.append(info.table, len(store.read(info.table)), [{"event": "nonsense"}], 0.0)
    seen = visit(household, typing(""))
    assert seen.code == 0
    assert "New match." in seen.lines
    assert household.table is None


def test_every_prompt_is_one_short_line() -> None:
    household = unfinished(12)
    seen: Visit = visit(household, typing("new", "4", "easy normal easy", "", "", "", ""))
    prompts = [line for line in seen.lines if line.endswith(":")]
    assert len(prompts) == 8
    assert max(map(len, prompts)) <= 40
