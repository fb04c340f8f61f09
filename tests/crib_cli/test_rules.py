"""`crib rules`: every topic, by more than one word, as wide as the terminal."""

from __future__ import annotations

import pytest

from crib_engine.rules import RULE_SETS
from crib_text.rules_text import OTHER_WORDS, TOPICS
from tests.crib_cli.running import assert_refused, crib, crib_here


@pytest.mark.parametrize("name", TOPICS)
def test_a_topic_is_printed(name: str) -> None:
    ran = crib_here("rules", name)
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines[0] == TOPICS[name].title
    assert crib_here("rules", name.upper()).out == ran.out


def test_without_a_topic_it_tells_the_game_in_short_and_what_else_there_is() -> None:
    ran = crib_here("rules")
    assert ran.lines[0] == TOPICS["game"].title
    for name, topic in TOPICS.items():
        if name != "game":
            assert any(line.split()[2:3] == [name] and topic.title in line for line in ran.lines)


def test_all_is_every_topic() -> None:
    lines = crib_here("rules", "all").lines
    titles = [topic.title for topic in TOPICS.values()]
    assert [line for line in lines if line in titles] == titles


@pytest.mark.parametrize("word, name", OTHER_WORDS.items())
def test_other_words_lead_to_their_topic(word: str, name: str) -> None:
    assert word not in TOPICS
    assert crib_here("rules", word).out == crib_here("rules", name).out


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_rule_set_is_a_topic(name: str) -> None:
    ran = crib_here("rules", name)
    assert ran.code == 0
    assert ran.lines[0] == f"Rule set {name}"
    assert str(RULE_SETS[name].target) in ran.out


@pytest.mark.parametrize("columns", ["20", "40", "60"])
@pytest.mark.parametrize("words", [["rules"], ["rules", "all"]], ids=" ".join)
def test_lines_are_as_wide_as_the_terminal(words: list[str], columns: str) -> None:
    ran = crib(*words, environment={"COLUMNS": columns})
    # Below 40 columns the list of topics stays as it is.
    assert max(map(len, ran.lines)) <= max(40, int(columns))


@pytest.mark.parametrize("columns", ["0", "-5", "wide", "9" * 100, ""])
def test_a_width_that_is_none_is_passed_over(columns: str) -> None:
    ran = crib("rules", "play", environment={"COLUMNS": columns})
    assert ran.code == 0
    assert 60 < max(map(len, ran.lines)) <= 78


def test_an_unknown_topic_is_refused_with_those_there_are() -> None:
    assert_refused(crib_here("rules", "chess"), "The rules have no 'chess'", *TOPICS)
    assert_refused(crib_here("rules", "a\x1b[2J"), "no 'a?[2j'")
    assert_refused(crib_here("rules", "play", "show"), "show")
