"""The rules by topic, as plain mode says them."""

from __future__ import annotations

import pytest

from crib_text.plain.rules_words import rules_answer
from crib_text.rules_text import TOPICS


@pytest.mark.parametrize("topic", TOPICS)
def test_no_line_of_the_rules_looks_like_a_prompt(topic: str) -> None:
    lines = rules_answer(topic)
    assert len(lines) > 1
    assert not [line for line in lines if line.endswith(":")]
