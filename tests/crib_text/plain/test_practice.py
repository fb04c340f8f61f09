"""The trainers in plain lines: what they ask, take, say and keep."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crib_engine.cards import Card, parse_card
from crib_table.attempt import Attempt, Drill
from crib_table.errors import UnwritableError
from crib_table.memory_store import MemoryStore
from crib_table.practice import Practice
from crib_text.household import Household
from crib_text.plain.practice import PlainPractice
from crib_text.plain.said import Away
from crib_text.settings import Pace, Settings
from crib_text.style import Cards, Detail
from tests.crib_engine.by_hand import points, show
from tests.crib_text.plain.at_the_prompt import Visit, a_household, an_opening, typing, visit


def practising(
    drill: Drill | None,
    *typed: str | bytes,
    chosen: Settings | None = None,
    seed: str = "7",
    store: MemoryStore | None = None,
    timed: bool = False,
) -> Visit:
    household = Household(store or MemoryStore(), chosen or Settings(name="Bea"))
    household.practise(drill, seed=seed, timed=timed)
    return visit(household, typing(*typed))


def answers(*typed: str | bytes, drill: Drill = Drill.COUNTING, **more: object) -> list[list[str]]:
    """What is said to each line typed."""
    seen = practising(drill, *typed, **more)  # type: ignore[arg-type]
    return [write.decode().splitlines() for write in seen.writes[1:-1]]


def counted(seen: Visit) -> int:
    """What the hand on the paper counts, by hand."""
    cards = re.findall(r"^(?:Starter: )?(\w+) of (\w+)\.$", "\n".join(seen.lines), re.MULTILINE)
    *hand, starter = (parse_card(_code(rank, suit)) for rank, suit in cards[-5:])
    crib = seen.prompt == "Points of the crib:"
    return points(show(hand, starter, crib=crib))


def _code(rank: str, suit: str) -> str:
    letter = {"ace": "A", "jack": "J", "queen": "Q", "king": "K"}.get(rank.lower(), rank)
    return letter + suit[0]


def test_who_counts_by_hand_is_always_right() -> None:
    asked = 0

    def typist(seen: Visit) -> str | None:
        nonlocal asked
        if seen.prompt.startswith("Enter for"):
            assert seen.latest[0].startswith("Right, ")
            return ""
        asked += 1
        return str(counted(seen)) if asked <= 40 else None

    household = a_household()
    household.practise(Drill.COUNTING, seed="11")
    seen = visit(household, typist)
    assert seen.code == 0
    assert seen.lines[-2:] == ["Counting: 40 asked, 40 right, 40 in a row.", "Left."]


@pytest.mark.parametrize("word", ["6", "six", "6 points", "  6  ", "06", "SIX"])
def test_a_count_is_said_in_many_ways(word: str) -> None:
    [said] = answers(word)
    assert said[0] == "Right, 6."
    assert said[-1] == "Enter for the next hand:"


@pytest.mark.parametrize(
    "typed, reason",
    [
        ("30", "No. No hand counts more than 29."),
        ("99999999", "No. No hand counts more than 29."),
        ("-1", "Unknown: -1. help lists all."),
        ("15 2", "Unknown: 15 2. help lists all."),
        ("xyz", "Unknown: xyz. help lists all."),
        (b"\xff\x00", "Unknown: ?. help lists all."),
        ("9" * 300, "No. That line is too long."),
    ],
)
def test_what_is_no_count_gets_its_reason_and_counts_for_nothing(
    typed: str | bytes, reason: str
) -> None:
    said, results = answers(typed, "s")
    assert said == [reason, "Points of the hand:"]
    assert results[0] == "Counting: nothing answered yet."


def test_too_few_lists_what_was_missed_with_its_cards() -> None:
    [said] = answers("2")
    assert said == [
        "No, 6. You said 2, 4 too few.",
        "Missed 4 points among these.",
        "Fifteen for 2: 7 of spades, 8 of clubs.",
        "Fifteen for 2: 5 of clubs, jack of clubs.",
        "Fifteen for 2: 5 of clubs, 10 of diamonds.",
        "Enter for the next hand:",
    ]


def test_too_many_is_said_with_all_that_counts() -> None:
    [said] = answers("8")
    assert said[0] == "No, 6. You said 8, 2 too many."
    assert said[-2] == "Fifteen for 2, makes 6: 5 of clubs, 10 of diamonds."


def test_what_can_be_asked_after_an_answer_and_before() -> None:
    before, answer, why, number, following = answers("w", "6", "w", "4", "")
    assert before == ["Answer first; then w tells why.", "Points of the hand:"]
    assert answer[0] == "Right, 6."
    assert why[-2] == "No pair. No run. No flush. No his nobs: the starter is a diamond."
    assert number == ["No. Enter brings the next hand.", "Enter for the next hand:"]
    assert following[0] == "A crib, 4 cards."


def test_enter_alone_at_a_question_repeats_the_prompt() -> None:
    assert answers("", "") == [["Points of the hand:"], ["Points of the hand:"]]
    deal = answers("", drill=Drill.DISCARD)
    assert deal == [["Put 2 in your crib:"]]


def test_without_a_pace_the_next_question_comes_at_once() -> None:
    [said] = answers("6", chosen=Settings(pace=Pace.NONE))
    assert said[0] == "Right, 6."
    assert "A crib, 4 cards." in said
    assert said[-1] == "Points of the crib:"


@pytest.mark.parametrize("typed", ["3 4", "4 3", "8s 6h", "6 of hearts, 8 of spades"])
def test_a_discard_is_named_like_any(typed: str) -> None:
    # The second question of this seed: 2S 3S 8S 6H JC 3D for pone.
    said = answers("1 2", "", typed, drill=Drill.DISCARD)[2]
    assert said[0] == "Best of 15."


@pytest.mark.parametrize(
    "typed, reason",
    [
        ("1", "No. Choose 2 cards for your crib."),
        ("1 2 3", "No. Choose 2 cards for your crib."),
        ("2 2", "No. 9 of spades is there twice."),
        ("5h 1", "No. 5 of hearts is not in your hand."),
        ("1 7", "No. There is no card 7. Your hand is 1 to 6."),
        ("nonsense", "Unknown: nonsense. help lists all."),
    ],
)
def test_what_is_no_discard_gets_its_reason(typed: str, reason: str) -> None:
    [said] = answers(typed, drill=Drill.DISCARD)
    assert said == [reason, "Put 2 in your crib:"]


def test_the_table_of_the_best_has_ones_own_in_it() -> None:
    [said] = answers("1 2", drill=Drill.DISCARD)
    rows = [line for line in said if re.match(r"\d", line)]
    assert len(rows) == 5
    assert [row for row in rows if "yours" in row] == ["3, yours, 16.48: 6 of spades, 9 of spades."]
    assert said[0] == "Place 3 of 15. Costs 2.84."
    totals = [float(re.findall(r"-?\d+\.\d\d", row)[0]) for row in rows]
    assert totals == sorted(totals, reverse=True)
    assert totals[0] - 16.48 == pytest.approx(2.84)


def test_a_bad_choice_is_told_below_the_best() -> None:
    said = answers("1 2", "", "5 6", drill=Drill.DISCARD)[2]
    rows = [line for line in said if re.match(r"\d", line)]
    assert len(rows) == 6
    assert rows[-1].startswith("11, yours, -1.54")


def test_q_is_no_quit_while_a_queen_may_be_meant() -> None:
    seed = next(str(n) for n in range(99) if any(c.rank == 12 for c in _dealt(str(n))))
    [said] = answers("q", drill=Drill.DISCARD, seed=seed)
    assert said[0] == "No. Say quit, or the suit of the queen, such as qh."
    assert practising(Drill.COUNTING, "q").lines[-1] == "Left."


def _dealt(seed: str) -> tuple[Card, ...]:
    return Practice(MemoryStore(), seed=seed).discard.asked.dealt


class Ticking:
    """A clock that goes on when told."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("timed", [True, False])
def test_seconds_are_told_with_the_answer_and_only_where_wanted(timed: bool) -> None:
    clock = Ticking()
    practice = Practice(MemoryStore(), Drill.COUNTING, seed="7", timed=timed)
    plain = PlainPractice(practice, Settings(), clock=clock)
    plain.begin()
    clock.now += 8.44
    said = plain.typed("6")
    assert said.lines[0] == ("Right, 6. 8.4 seconds." if timed else "Right, 6.")
    clock.now += 60.0
    plain.typed("")
    clock.now += 3.0
    plain.typed("2")
    seconds = practice.counting.notebook.here.mean_seconds
    assert seconds == (pytest.approx((8.44 + 3.0) / 2) if timed else None)
    lines = plain.typed("s").lines
    assert ("This visit: 5.7 seconds each." in lines) == timed


def test_timing_is_turned_on_and_off_by_word() -> None:
    clock = Ticking()
    plain = PlainPractice(
        Practice(MemoryStore(), Drill.COUNTING, seed="7"), Settings(), clock=clock
    )
    plain.begin()
    assert plain.typed("timed on").lines[0] == "The seconds are told."
    assert plain.typed("6").lines[0] == "Right, 6. 0.0 seconds."
    plain.typed("")
    plain.typed("timed off")
    assert "seconds" not in plain.typed("2").lines[0]


def test_results_of_this_visit_and_of_all() -> None:
    store = MemoryStore()
    for number in range(30):
        cost = float(number < 10)
        store.keep_attempt("", Attempt(1.0, Drill.COUNTING, "", "", "", cost))
    said = answers("6", "", "9", "s", store=store)[3]
    assert said == [
        "Counting.",
        "This visit: 2 asked, 1 right.",
        "Last 20: 19 right.",
        "All: 32 asked, 21 right.",
        "Longest row: 21 right.",
        "Enter for the next hand:",
    ]
    assert len(store.attempts("", Drill.COUNTING)) == 32


class Full(MemoryStore):
    def keep_attempt(self, _player: str, _attempt: Attempt) -> None:
        raise UnwritableError("Nothing can be saved: the disk is full.")


def test_a_full_disk_is_told_once_and_practice_goes_on() -> None:
    seen = practising(Drill.COUNTING, "6", "", "2", "", "s", store=Full())
    line = "Nothing can be saved: the disk is full. Practice goes on, but it is not saved."
    assert seen.lines.count(line) == 1
    assert "This visit: 2 asked, 2 right, 2 in a row." in seen.lines
    assert seen.code == 0


def test_one_that_is_known_to_be_unsaved_is_not_told_again() -> None:
    seen = practising(Drill.COUNTING, "6", store=MemoryStore("Nothing can be saved here."))
    assert not any("not saved" in line for line in seen.lines)


def test_from_the_questions_before_a_match_and_back() -> None:
    seen = visit(
        a_household(), typing("practice", "", "6", "", "back", "back", "practice x", "quit")
    )
    assert "Counting or discard. Enter for counting:" in seen.lines
    assert "No. Practice is counting or discard." in seen.lines
    assert seen.lines[-1] == "Left. No match is begun."
    assert seen.lines.count("New match.") == 2


def test_a_drill_named_at_once_begins_at_once() -> None:
    seen = visit(a_household(), typing("practise discard"))
    assert "Practice: discard." in seen.lines
    assert "Counting or discard. Enter for counting:" not in seen.lines


def test_back_from_practice_the_unfinished_match_is_offered_again() -> None:
    household = a_household(opening=an_opening())
    household.table = None
    seen = visit(household, typing("practice count", "new"))
    assert seen.lines.count("1 unfinished match.") == 2


def test_in_a_match_practice_waits() -> None:
    seen = visit(a_household(opening=an_opening()), typing("practice"))
    assert "No. quit first; the match is kept." in seen.lines
    assert seen.lines[-2:] == ["Left. The match is kept.", "crib resume goes on with it."]


def test_screen_hands_over_the_same_question_and_back() -> None:
    household = a_household()
    practice = household.practise(Drill.COUNTING, seed="7")
    assert visit(household, typing("6", "", "screen"), screen=True).code is None
    assert household.practice is practice
    seen = visit(household, typing("2", "quit"), screen=True)
    assert "A crib, 4 cards." in seen.lines
    assert seen.lines[-2] == "Counting: 2 asked, 2 right, 2 in a row."


def test_one_that_is_answered_already_waits_for_enter() -> None:
    household = a_household()
    household.practise(Drill.COUNTING, seed="7").counting.answer(6)
    seen = visit(household, typing())
    assert seen.lines[1:3] == ["Practice: counting.", "Enter for the next hand:"]


TYPED = (
    *("", "6", "8", "12", "zero", "1 2", "5 6", "qh", "w", "s", "h", "r", "l 3", "help", "set"),
    *("set cards short", "set detail full", "set width 40", "set pace none", "crib", "c"),
    *("starter", "counting", "discard", "timed on", "rules", "back", "practice", "m"),
)
LINES = st.one_of(
    st.sampled_from(TYPED).map(str.encode),
    st.text(max_size=30).map(lambda line: line.encode("utf-8", "surrogatepass")),
    st.binary(max_size=30),
).map(lambda line: line.replace(b"\n", b" "))


@settings(max_examples=60)
@given(
    st.integers(0, 2**32),
    st.sampled_from([*Drill, None]),
    st.sampled_from(Cards),
    st.sampled_from(Detail),
    st.lists(LINES, max_size=25),
)
def test_every_byte_keeps_the_rules(
    seed: int, drill: Drill | None, cards: Cards, detail: Detail, typed: list[bytes]
) -> None:
    chosen = Settings(name="Bea", cards=cards, detail=detail)
    practice = Practice(MemoryStore(), drill, seed=str(seed))
    household = Household(MemoryStore(), chosen)
    household.practice = practice
    seen = visit(household, typing(*typed))
    assert seen.code == 0
    assert set(seen.output) <= {0x0A, *range(0x20, 0x7F)}
    for line in seen.lines:
        assert line == " ".join(line.split()) != ""
        assert len(line) <= max(chosen.width, household.settings.width) or " " not in line
    for write in seen.writes[:-1]:
        assert write.endswith(b":\n")
        prompt = write.decode().splitlines()[-1]
        assert len(prompt) <= 40
        assert write.decode().count(":\n") == 1


def test_lines_in_letters_fit_a_braille_display() -> None:
    luck = Random(5)
    chosen = Settings(cards=Cards.SHORT, width=40)
    for drill, typed in ((Drill.COUNTING, "0"), (Drill.DISCARD, "1 6")):
        seed = str(luck.random())
        seen = practising(drill, *[typed, "", "w"] * 20, chosen=chosen, seed=seed)
        assert all(len(line) <= 40 for line in seen.lines)


def test_leaving_goes_away() -> None:
    plain = PlainPractice(Practice(MemoryStore()), Settings())
    plain.begin()
    assert plain.typed("quit").ask is Away.LEAVE
    assert plain.end_of_input().ask is Away.LEAVE
