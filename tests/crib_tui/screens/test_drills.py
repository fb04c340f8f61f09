"""The trainers on the screen, by keyboard alone."""

from __future__ import annotations

import pytest

from crib_table.attempt import Attempt, Drill
from crib_table.errors import UnwritableError
from crib_table.memory_store import MemoryStore
from crib_table.practice import Practice
from crib_text.household import Household
from crib_text.settings import Settings
from crib_tui.app import CribApp
from crib_tui.house import House
from crib_tui.key_guard import KeyGuard
from crib_tui.screens.drill import DrillScreen
from crib_tui.screens.drill_counting import CountingScreen
from crib_tui.screens.drill_discard import DiscardDrillScreen
from crib_tui.screens.home import HomeScreen
from crib_tui.screens.practice import PracticeScreen
from tests.crib_engine.by_hand import points, show
from tests.crib_text.plain.at_the_prompt import a_household, typing, visit
from tests.crib_tui.at_the_table import UTF8, a_house, practising, seated, text_of, until
from tests.crib_tui.test_fast_keys import burst, have_passed


def practice_of(app: CribApp) -> Practice:
    practice = app.house.practice
    assert practice is not None
    return practice


def right(practice: Practice) -> str:
    asked = practice.counting.asked
    return str(points(show(asked.hand, asked.starter, crib=asked.crib)))


def at_cursor(app: CribApp) -> str:
    x, y = app.cursor_position
    return text_of(app).split("\n")[y][x:]


async def test_counting_by_keyboard_alone() -> None:
    async with practising(Drill.COUNTING) as (app, pilot):
        practice = practice_of(app)
        for number in range(1, 13):
            assert f"Number {number}." in text_of(app)
            count = right(practice)
            await pilot.press(*count, "enter")
            await pilot.pause()
            shown = text_of(app)
            assert f"Right, {count if int(count) else 'zero'}." in shown
            assert f"{number} asked, {number} right" in shown
            await pilot.press("enter")
            await pilot.pause()
        assert practice.counting.number == 13


async def test_every_card_is_there_and_whether_it_is_a_crib() -> None:
    async with practising(Drill.COUNTING) as (app, pilot):
        practice = practice_of(app)
        for _ in range(8):
            asked = practice.counting.asked
            shown = text_of(app)
            for card in (*asked.hand, asked.starter):
                assert f"{card.rank_text:<2}{card.suit.symbol}" in shown
            assert ("A crib" in shown) == asked.crib
            assert ("Points of this crib:" in shown) == asked.crib
            await pilot.press("0", "enter", "enter")
            await pilot.pause()


async def test_a_wrong_count_shows_every_combination_and_marks_what_was_missed() -> None:
    async with practising(Drill.COUNTING) as (app, pilot):
        await pilot.press("4", "enter")
        await pilot.pause()
        shown = text_of(app)
        assert "No, 6. You said 4, 2 too few." in shown
        assert shown.count("› Fifteen") == 3
        assert "Missed 2 points among these: marked ›." in shown
        assert "you said 4" in shown


async def test_too_many_marks_nothing() -> None:
    async with practising(Drill.COUNTING) as (app, pilot):
        await pilot.press("9", "enter")
        await pilot.pause()
        shown = text_of(app)
        assert "No, 6. You said 9, 3 too many." in shown
        assert "›" not in shown
        assert shown.count("Fifteen") == 3


@pytest.mark.parametrize(
    "keys, words",
    [
        (("enter",), "Type the points first; zero is 0."),
        (("1", "2", "3"), "2 digits are enough; Backspace takes one back."),
        (("3", "0", "enter"), "No hand counts more than 29."),
        (("w",), "Answer first; then w tells why."),
        (("s",), "Counting: nothing answered yet."),
    ],
)
async def test_a_key_that_does_nothing_says_why(keys: tuple[str, ...], words: str) -> None:
    async with practising(Drill.COUNTING) as (app, pilot):
        await pilot.press(*keys)
        await pilot.pause()
        assert words in text_of(app)
        assert practice_of(app).counting.marked is None
        # What is typed next takes its place.
        await pilot.press("backspace")
        await pilot.pause()
        assert words not in text_of(app)


async def test_the_hardware_cursor_goes_with_the_digits_then_to_the_verdict() -> None:
    async with practising(Drill.COUNTING) as (app, pilot):
        await pilot.pause()
        assert at_cursor(app).startswith("__")
        await pilot.press("1")
        await pilot.pause()
        assert at_cursor(app).startswith("_")
        await pilot.press("enter")
        await pilot.pause()
        assert at_cursor(app).strip().startswith("No, 6.")
        await pilot.press("enter")
        await pilot.pause()
        assert at_cursor(app).startswith("__")


async def test_discarding_by_keyboard_alone() -> None:
    async with practising(Drill.DISCARD) as (app, pilot):
        assert "You deal. Your crib." in text_of(app)
        await pilot.press("1", "right", "space")
        await pilot.pause()
        assert "Chosen: 6♠ 9♠" in text_of(app)
        await pilot.press("enter")
        await pilot.pause()
        shown = text_of(app)
        assert "Place 3 of 15. Costs 2.84." in shown
        assert "Best: 9♠ A♣, 19.32 on average." in shown
        [mine] = [row for row in shown.split("\n") if row.endswith("yours")]
        assert mine.split()[:4] == ["›", "3", "6♠", "9♠"]
        await pilot.press("w")
        await pilot.pause()
        assert "Against the best: hand -4.74, crib +1.74, play +0.16." in text_of(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "You are pone. Their crib." in text_of(app)
        await pilot.press("3", "4", "enter")
        await pilot.pause()
        assert "Best of 15." in text_of(app)
        assert "2 asked, 1 best, mean cost 1.42." in text_of(app)


@pytest.mark.parametrize(
    "keys, words",
    [
        (("enter",), "Choose two cards first."),
        (("1", "enter"), "Choose two cards first."),
        (("1", "2", "3"), "Put one back first: two are chosen."),
        (("7",), "You hold 6 cards."),
    ],
)
async def test_a_choice_that_cannot_be_says_why(keys: tuple[str, ...], words: str) -> None:
    async with practising(Drill.DISCARD) as (app, pilot):
        await pilot.press(*keys)
        await pilot.pause()
        assert words in text_of(app)
        assert practice_of(app).discard.marked is None


async def test_the_cursor_is_on_the_focused_card_then_at_the_verdict() -> None:
    async with practising(Drill.DISCARD) as (app, pilot):
        await pilot.pause()
        assert at_cursor(app).startswith("6 ♠")
        await pilot.press("right")
        await pilot.pause()
        assert at_cursor(app).startswith("9 ♠")
        await pilot.press("1", "2", "enter")
        await pilot.pause()
        assert at_cursor(app).strip().startswith("Place 3 of 15.")


async def test_after_the_answer_only_enter_and_space_go_on() -> None:
    for drill, keys in ((Drill.COUNTING, "6"), (Drill.DISCARD, "12")):
        async with practising(drill) as (app, pilot):
            await pilot.press(*keys, "enter")
            await pilot.pause()
            trainer = practice_of(app).trainer
            assert trainer is not None
            await pilot.press("1", "2", "left", "tab", "backspace", "s", "w")
            await pilot.pause()
            assert trainer.number == 1
            await pilot.press("space")
            await pilot.pause()
            assert trainer.number == 2


BURSTS = ("1\r", "6\r\r", "12\r\r\r", "\r\r", "\r6", "1 2 \r", "5\n\n\n1\n")


@pytest.mark.parametrize("drill", Drill)
async def test_a_burst_answers_nothing(drill: Drill) -> None:
    async with practising(drill, guard=KeyGuard()) as (app, pilot):
        trainer = practice_of(app).trainer
        assert trainer is not None
        for text in BURSTS:
            await pilot.pause(0.3)
            burst(app, text)
            await have_passed(pilot)
            assert trainer.marked is None


@pytest.mark.parametrize("drill, keys", [(Drill.COUNTING, "6"), (Drill.DISCARD, "12")])
async def test_a_burst_leads_past_no_answer(drill: Drill, keys: str) -> None:
    async with practising(drill, guard=KeyGuard()) as (app, pilot):
        trainer = practice_of(app).trainer
        assert trainer is not None
        for key in (*keys, "enter"):
            await pilot.pause(0.3)
            await pilot.press(key)
        await until(pilot, lambda: trainer.marked is not None)
        for text in ("\r\r", "\r1", "  ", "1\r"):
            await pilot.pause(0.3)
            burst(app, text)
            await have_passed(pilot)
            assert trainer.number == 1
        # Nor does an Enter that comes right after the one that answered.
        await pilot.pause(0.3)
        await pilot.press("enter")
        await until(pilot, lambda: trainer.number == 2)


async def test_escape_leads_to_the_choice_with_results_and_then_home_with_them() -> None:
    async with practising(Drill.COUNTING) as (app, pilot):
        await pilot.press("6", "enter", "escape")
        await until(pilot, lambda: isinstance(app.screen, PracticeScreen))
        assert "This visit: 1 asked, 1 right." in text_of(app)
        assert "Discard: nothing answered yet." in text_of(app)
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(app.screen, DiscardDrillScreen))
        await pilot.press("escape", "escape")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        assert "Counting: 1 asked, 1 right." in text_of(app)
        assert app.house.practice is None


async def test_from_the_first_screen_and_from_the_menu() -> None:
    for keys in (("down", "enter"), ("f10", *"prac", "enter")):
        async with seated(None) as (app, pilot):
            for key in keys:
                await pilot.press(key)
                await pilot.pause()
            await until(pilot, lambda: isinstance(app.screen, PracticeScreen))
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, CountingScreen))


async def test_the_question_waits_while_another_trainer_has_a_turn() -> None:
    async with practising(Drill.COUNTING) as (app, pilot):
        practice = practice_of(app)
        asked = practice.counting.asked
        await pilot.press("4", "enter", "escape", "down", "enter", "escape", "up", "enter")
        await until(pilot, lambda: isinstance(app.screen, CountingScreen))
        assert practice.counting.asked == asked
        assert "No, 6. You said 4, 2 too few." in text_of(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "Number 2." in text_of(app)


async def test_timed_is_chosen_and_told_with_the_answer() -> None:
    async with practising(None) as (app, pilot):
        await pilot.press("down", "down", "right", "up", "up", "enter")
        await until(pilot, lambda: isinstance(app.screen, CountingScreen))
        assert practice_of(app).timed
        await pilot.press("6", "enter")
        await pilot.pause()
        assert "seconds." in text_of(app)


async def test_untimed_no_seconds_are_told_or_kept() -> None:
    store = MemoryStore()
    async with practising(Drill.COUNTING, house=a_house(store=store)) as (app, pilot):
        await pilot.press("6", "enter")
        await pilot.pause()
        assert "seconds" not in text_of(app)
    [kept] = store.attempts("", Drill.COUNTING)
    assert kept.seconds is None


async def test_results_stay_on_the_terminal_when_leaving_at_once() -> None:
    async with practising(Drill.COUNTING) as (app, pilot):
        await pilot.press("6", "enter", "ctrl+c")
        await pilot.pause()
        assert app.last_lines == ("Counting: 1 asked, 1 right.",)


async def test_f2_takes_the_question_to_plain_lines_and_back() -> None:
    household = a_household()
    house = House(household, UTF8, "utf-8")
    async with practising(Drill.COUNTING, house=house) as (app, pilot):
        await pilot.press("6", "enter", "enter")
        await pilot.pause()
        await pilot.press("f2")
        await until(pilot, lambda: app.wants_plain)
    seen = visit(household, typing("2", "", "screen"), screen=True)
    assert seen.code is None
    assert seen.lines[1:3] == ["Practice: counting.", "A crib, 4 cards."]
    async with seated(None, house=House(household, UTF8, "utf-8")) as (app, pilot):
        await until(pilot, lambda: isinstance(app.screen, CountingScreen))
        assert "Number 3." in text_of(app)
        assert "2 asked, 2 right, 2 in a row." in text_of(app)


class Full(MemoryStore):
    def keep_attempt(self, _player: str, _attempt: Attempt) -> None:
        raise UnwritableError("Nothing can be saved: the disk is full.")


async def test_a_full_disk_is_told_and_practice_goes_on() -> None:
    async with practising(Drill.COUNTING, house=a_house(store=Full())) as (app, pilot):
        await pilot.press("6", "enter")
        await pilot.pause()
        assert "the disk is full. Practice goes on" in text_of(app)
        await pilot.press("enter", "2", "enter")
        await pilot.pause()
        assert "the disk is full" not in text_of(app)
        assert "2 asked, 2 right" in text_of(app)


async def test_without_the_data_of_the_bots_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from crib_bots.errors import DataError
    from crib_table import trainer

    def broken(*_: object) -> object:
        raise DataError("The file discards.dat is missing.")

    monkeypatch.setattr(trainer, "mark_discard", broken)
    async with practising(Drill.DISCARD) as (app, pilot):
        await pilot.press("1", "2", "enter")
        await pilot.pause()
        assert "The file discards.dat is missing." in text_of(app)
        await pilot.press("1", "3", "enter")
        await pilot.pause()
        assert "The file discards.dat is missing." in text_of(app)


async def test_help_opens_over_a_trainer_and_nothing_is_lost() -> None:
    async with practising(Drill.DISCARD) as (app, pilot):
        await pilot.press("2", "5", "f1")
        await pilot.pause()
        assert not isinstance(app.screen, DrillScreen)
        first = next(row for row in text_of(app).split("\n")[1:] if row.strip())
        assert first.strip() == "Practice: discard"
        assert "put in crib" in text_of(app)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, DrillScreen))
        assert "Chosen: 9♠ 7♣" in text_of(app)


async def test_another_look_is_worn_at_once() -> None:
    household = Household(MemoryStore(), Settings(name="Bea"))
    house = House(household, UTF8 | {"LC_ALL": "C", "LANG": "C"}, "ascii")
    async with practising(Drill.DISCARD, house=house) as (app, pilot):
        await pilot.press("1", "2", "enter")
        await pilot.pause()
        assert text_of(app).isascii()
