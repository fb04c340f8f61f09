"""The examples of docs/engine.md do what they say."""

from __future__ import annotations

import doctest
import re

from tests.conftest import ROOT

GUIDE = ROOT / "docs" / "engine.md"


def test_the_examples_of_the_guide() -> None:
    blocks = re.findall(r"```pycon\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) > 5
    examples = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, GUIDE.name, str(GUIDE), 0)
    told: list[str] = []
    results = doctest.DocTestRunner(verbose=False).run(examples, out=told.append)
    assert results.attempted > 30
    assert results.failed == 0, "".join(told)
