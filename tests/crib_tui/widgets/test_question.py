from __future__ import annotations

import pytest
from textual import events
from textual.app import App, ComposeResult

from crib_tui.key_guard import KeyGuard
from crib_tui.widgets.question import Question


class QuestionApp(App[None]):
    def __init__(self, guard: KeyGuard | None = None) -> None:
        super().__init__()
        self.question = Question(
            "Concede the match?",
            "Ann wins it.",
            ("Concede", "Play on"),
            guard=guard or KeyGuard.off(),
        )
        self.said: list[bool] = []

    def compose(self) -> ComposeResult:
        yield self.question

    def on_mount(self) -> None:
        self.question.focus()

    def on_question_answered(self, event: Question.Answered) -> None:
        self.said.append(event.yes)


@pytest.mark.parametrize(
    "keys,answer",
    [
        ("enter", False),
        ("escape", False),
        ("n", False),
        ("y", True),
        ("left enter", True),
        ("right enter", True),
        ("tab enter", True),
        ("h l enter", False),
    ],
)
async def test_the_keys_answer(keys: str, answer: bool) -> None:
    app = QuestionApp()
    async with app.run_test() as pilot:
        await pilot.press(*keys.split())
        assert app.said == [answer]


async def test_it_is_answered_once() -> None:
    app = QuestionApp()
    async with app.run_test() as pilot:
        await pilot.press("n", "y", "enter")
        assert app.said == [False]


async def test_other_keys_answer_nothing() -> None:
    app = QuestionApp()
    async with app.run_test() as pilot:
        await pilot.press(*"qxc1", "space", "f1")
        assert app.said == []


@pytest.mark.parametrize("keys", [("left", "enter"), ("y",)])
async def test_within_a_quarter_of_a_second_nobody_says_yes(keys: tuple[str, ...]) -> None:
    app = QuestionApp(KeyGuard())
    async with app.run_test() as pilot:
        for key in keys:
            app.question.post_message(events.Key(key, None))
            await pilot.pause(0.04)
        await pilot.pause(0.05)
        assert app.said == []


@pytest.mark.parametrize(
    "keys", ["y e s", "left enter x", "left y", "x y", "left enter enter", "y enter"]
)
async def test_a_burst_of_keys_never_says_yes(keys: str) -> None:
    app = QuestionApp(KeyGuard())
    async with app.run_test() as pilot:
        await pilot.pause(0.3)
        for key in keys.split():
            app.question.post_message(events.Key(key, None))
        await pilot.pause(0.2)
        assert True not in app.said


async def test_a_key_that_is_meant_says_yes() -> None:
    app = QuestionApp(KeyGuard())
    async with app.run_test() as pilot:
        await pilot.pause(0.3)
        await pilot.press("y")
        await pilot.pause(0.1)
        assert app.said == [True]


@pytest.mark.parametrize("width,height", [(60, 9), (40, 9), (20, 7), (12, 5), (8, 2), (30, 1)])
def test_no_is_at_hand_at_any_size(width: int, height: int) -> None:
    question = Question("Concede the match?", "Ann wins it.", ("Yes", "No"))
    rows = question.sheet_of(width, height).text().splitlines()
    if width >= 16:
        assert any("[No]" in row for row in rows)


def test_it_is_as_high_as_its_words() -> None:
    question = Question("Concede the match?", "Ann wins it. " * 8, ("Concede", "Play on"))
    text = question.sheet_of(40, question.rows(40)).text()
    assert text.count("wins") == 8
    assert "[Play on]" in text


@pytest.mark.parametrize("width", [1, 2, 5, 11])
@pytest.mark.parametrize("height", [1, 2, 4])
def test_any_size_is_drawn(width: int, height: int) -> None:
    assert len(Question("Leave?").sheet_of(width, height).lines()) == height
