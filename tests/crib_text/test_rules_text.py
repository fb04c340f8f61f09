"""The rules as players read them say what the rules are."""

from __future__ import annotations

import re

import pytest

from crib_engine.rules import RULE_SETS, FirstDealer, Rules
from crib_text.rules_text import SETS, SKUNKS, TOPICS, rules_lines

WIDTHS = (30, 40, 60, 78)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", TOPICS)
def test_a_topic_fits_its_width(name: str, width: int) -> None:
    lines = rules_lines(TOPICS[name], width)
    assert lines[0] == TOPICS[name].title
    assert max(map(len, lines)) <= width
    assert all(line == line.rstrip() for line in lines)


@pytest.mark.parametrize("name", TOPICS)
def test_no_width_loses_a_word(name: str) -> None:
    words = {tuple(" ".join(rules_lines(TOPICS[name], width)).split()) for width in WIDTHS}
    assert len(words) == 1


@pytest.mark.parametrize("name", TOPICS)
def test_a_topic_is_plain_letters_and_whole_sentences(name: str) -> None:
    topic = TOPICS[name]
    assert topic.text.isascii()
    assert topic.paragraphs
    for paragraph in topic.paragraphs:
        assert paragraph[-1] in ".:"
        assert "  " not in paragraph


def item_of(rules: Rules) -> str:
    items = [item for item in SETS.paragraphs if item.startswith(f"- {rules.name}: ")]
    assert len(items) == 1
    return items[0]


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.name)
def test_each_rule_set_is_told_with_its_figures(rules: Rules) -> None:
    item = item_of(rules)
    assert f": to {rules.target}, " in item
    assert ("cut for the deal" in item) is (rules.first_dealer is FirstDealer.CUT)
    numbers = set(map(int, re.findall(r"\d+", item)))
    for line in rules.lines:
        assert {line.at_most, line.worth} <= numbers
    assert rules.worth == 1 or rules.worth in numbers


def test_the_skunks_are_those_of_the_standard_rules() -> None:
    text = SKUNKS.text
    for expected in ("91 or more: 1 game", "61 to 90, a skunk: 2", "60 or less, a double skunk: 4"):
        assert expected in text
