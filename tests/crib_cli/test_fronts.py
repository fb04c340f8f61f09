"""Which front plays: the screen, or plain lines where those are asked for or nothing else goes."""

from __future__ import annotations

from types import ModuleType

import pytest

from crib_cli import fronts
from crib_cli.main import main
from crib_table.attempt import Drill
from crib_table.opening import Opening
from crib_table.practice import Practice
from crib_text.household import Household, open_household
from crib_text.settings import Settings
from tests.crib_cli.running import assert_refused, crib


class Fronts:
    """Both fronts, replaced by ones that note who was started with what and return at once."""

    def __init__(self) -> None:
        self.started: list[str] = []
        self.openings: list[Opening | None] = []
        self.names: list[str] = []
        self.practised: list[Practice | None] = []
        self.codes: list[int | None] = []

    def start(self, front: str, household: Household) -> int | None:
        self.started.append(front)
        self.openings.append(household.table.opening if household.table is not None else None)
        self.names.append(household.settings.name)
        self.practised.append(household.practice)
        return self.codes.pop(0) if self.codes else 0


@pytest.fixture
def both(monkeypatch: pytest.MonkeyPatch) -> Fronts:
    """In a terminal that can show everything."""
    noted = Fronts()

    def screen(household: Household) -> int | None:
        return noted.start("screen", household)

    def plain(household: Household, *, screen: bool, **_: bool) -> int | None:
        return noted.start(f"plain{' with screen' if screen else ''}", household)

    for name, run in (("crib_tui.terminal", screen), ("crib_text.plain.terminal", plain)):
        module = ModuleType(name)
        module.run = run  # type: ignore[attr-defined]
        monkeypatch.setitem(__import__("sys").modules, name, module)
    monkeypatch.setattr("crib_cli.fronts._is_terminal", lambda _stream: True)
    return noted


@pytest.mark.parametrize("words", [[], ["play"], ["--players", "3"]])
def test_in_a_terminal_it_is_the_screen(both: Fronts, words: list[str]) -> None:
    assert main(words) == 0
    assert both.started == ["screen"]


@pytest.mark.parametrize("words", [["--plain"], ["play", "--plain"]])
def test_asked_for_it_is_plain(both: Fronts, words: list[str]) -> None:
    assert main(words) == 0
    assert both.started == ["plain with screen"]


@pytest.mark.parametrize(
    "name, value, started",
    [
        ("TERM", "dumb", "plain"),
        ("TERM", "", "plain"),
        ("TERM", "unknown", "plain"),
        ("TERM", None, "plain"),
        ("CRIB_PLAIN", "1", "plain with screen"),
        ("ACCESSIBLE", "yes", "plain with screen"),
    ],
)
def test_where_a_screen_is_not_wanted_it_is_plain(
    both: Fronts, monkeypatch: pytest.MonkeyPatch, name: str, value: str | None, started: str
) -> None:
    if value is None:
        monkeypatch.delenv(name)
    else:
        monkeypatch.setenv(name, value)
    assert main(["play"]) == 0
    assert both.started == [started]


@pytest.mark.parametrize("value", ["", "0", "false", "False"])
@pytest.mark.parametrize("name", ["CRIB_PLAIN", "ACCESSIBLE"])
def test_plain_that_is_switched_off_is_off(
    both: Fronts, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    assert main(["play"]) == 0
    assert both.started == ["screen"]


@pytest.mark.parametrize("missing", ["stdin", "stdout"])
def test_without_a_terminal_at_both_ends_it_is_plain(
    both: Fronts, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    import sys

    not_one = getattr(sys, missing)
    monkeypatch.setattr("crib_cli.fronts._is_terminal", lambda stream: stream is not not_one)
    assert main(["play"]) == 0
    assert both.started == ["plain"]


def test_the_setting_makes_it_plain(both: Fronts) -> None:
    household = open_household()
    household.keep(Settings(plain=True))
    household.close()
    assert main([]) == 0
    assert both.started == ["plain with screen"]


def test_the_exit_code_is_that_of_the_front(both: Fronts) -> None:
    both.codes = [70]
    assert main([]) == 70


def test_one_front_hands_over_to_the_other_at_the_same_table(both: Fronts) -> None:
    both.codes = [None, None, None, 3]
    assert main(["play", "--players", "4", "--seed", "5"]) == 3
    assert both.started == ["screen", "plain with screen"] * 2
    opening = both.openings[0]
    assert opening is not None
    assert len(opening.chairs) == 4
    assert opening.seed == "5"
    assert both.openings == [opening] * 4


def test_a_name_counts_at_home_too(both: Fronts) -> None:
    assert main(["--name", "Zoë"]) == 0
    assert both.names == ["Zoë"]
    assert both.openings == [None]


def test_practice_goes_from_front_to_front(both: Fronts) -> None:
    both.codes = [None, None, 0]
    assert main(["practice", "discard", "--seed", "5", "--timed"]) == 0
    assert both.started == ["screen", "plain with screen", "screen"]
    first, *later = both.practised
    assert first is not None
    assert later == [first, first]
    assert (first.drill, first.timed) == (Drill.DISCARD, True)
    assert both.openings == [None] * 3


def test_practice_is_plain_where_that_is_asked_for(both: Fronts) -> None:
    assert main(["practice", "--plain"]) == 0
    assert both.started == ["plain with screen"]
    [practice] = both.practised
    assert practice is not None
    assert practice.drill is None


def test_with_nothing_to_resume_it_says_so() -> None:
    assert_refused(crib("resume"), "There is no unfinished match.")
    assert_refused(crib("resume", "--plain"), "There is no unfinished match.")


def test_a_program_without_stdin_and_stdout_has_no_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    monkeypatch.setattr("sys.stdout", None)
    assert not fronts.has_screen()
