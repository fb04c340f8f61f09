"""What docs/commands.md shows is what the commands print."""

from __future__ import annotations

import re
import shlex

import pytest

from tests.conftest import ROOT
from tests.crib_cli.running import crib

PAGE = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
SESSIONS = re.findall(r"```console\n(.*?)```", PAGE, flags=re.DOTALL)


def parts_of(session: str) -> tuple[list[str], str, str]:
    """The words after `crib`, what is on stdin, and what is printed."""
    command, printed = session.removeprefix("$ crib ").split("\n", 1)
    stdin = ""
    if command.endswith(" <<END"):
        command = command.removesuffix(" <<END")
        stdin, printed = printed.split("END\n", 1)
    return shlex.split(command), stdin, printed


def test_the_page_has_sessions() -> None:
    assert len(SESSIONS) >= 7
    assert all(session.startswith("$ crib ") for session in SESSIONS)


@pytest.mark.parametrize("session", SESSIONS, ids=lambda session: session.split("\n")[0])
def test_a_session_prints_what_the_page_shows(session: str) -> None:
    words, stdin, printed = parts_of(session)
    ran = crib(*words, stdin=stdin, environment={"LC_ALL": "C.UTF-8", "COLUMNS": "78"})
    # Speed is never the same twice.
    said = re.sub(r"[\d,]+ plays a second\.\n", "", ran.err)
    assert ran.out + said == printed
