"""Plain mode with a voice beside it."""

from __future__ import annotations

from crib_text.settings import Settings
from crib_tui.read_aloud import NOT_HERE_IN_SHORT
from crib_tui.voice.plain_reader import PlainReader
from tests.crib_text.plain.at_the_prompt import (
    Typist,
    Visit,
    a_household,
    an_opening,
    sensible,
    visit,
)
from tests.crib_tui.voice.stand_ins import Machine, children
from tests.crib_tui.voice.test_threaded import until

USUAL = Settings(name="Bea")
ON = Settings(name="Bea", read_aloud=True)


def plays(lines: int, *first: str) -> Typist:
    """Types these, then plays for so many lines."""
    left = [*first, *[""] * lines]

    def typist(seen: Visit) -> str | bytes | None:
        if not left:
            return None
        return left.pop(0) or sensible(seen)

    return typist


def visited(settings: Settings, typist: Typist, environ: dict[str, str] | None = None) -> Visit:
    """A match in plain lines, with a voice where there is an environment for one."""
    household = a_household(settings, an_opening())
    environ = {} if environ is None else environ
    return visit(household, typist, aloud=lambda: PlainReader(environ))


def here(machine: Machine) -> dict[str, str]:
    return {name: value for name, value in machine.environ.items() if "SSH" not in name}


def test_counts_are_spoken_and_not_a_byte_is_added_to_the_lines(machine: Machine) -> None:
    silent = visited(USUAL, plays(8))
    spoken: list[str] = []

    def listens(seen: Visit) -> str | bytes | None:
        if spoken == [] and any("count" in line for line in seen.lines):
            until(lambda: machine.said)
            spoken.extend(machine.said)
        return inner(seen)

    inner = plays(8)
    seen = visited(ON, listens, here(machine.with_engine()))
    assert seen.output == silent.output
    # In words, and nothing of the card: its count as it is called over a board.
    assert any(line.startswith("Ann: 3 of") for line in seen.lines)
    assert spoken == ["Ann: three."]
    assert children() == []
    assert machine.left_over() == []


def test_it_is_turned_on_and_off_in_the_middle_of_a_game(machine: Machine) -> None:
    engine = machine.with_engine()

    def typist(seen: Visit) -> str | bytes | None:
        if len(seen.writes) == 3:
            until(children)
        return inner(seen)

    inner = plays(2, "set voice on", "h", "set voice off")
    seen = visited(USUAL, typist, here(engine))
    assert "Voice on." in seen.lines
    assert "Voice off." in seen.lines
    assert children() == []
    assert machine.left_over() == []


def test_where_there_is_no_engine_one_line_says_so_and_the_game_goes_on(machine: Machine) -> None:
    broken = machine.with_engine(begins="raise OSError('libespeak')")
    told = "Read-aloud is off: no eSpeak. Install espeak-ng and alsa-utils."

    def typist(seen: Visit) -> str | bytes | None:
        return "h" if told not in seen.lines else inner(seen)

    inner = plays(6)
    seen = visited(ON, typist, here(broken))
    assert seen.lines.count(told) == 1
    assert any(line.startswith("Starter:") for line in seen.lines)


def test_over_ssh_it_never_starts_and_says_so_once(machine: Machine) -> None:
    environ = {**machine.with_engine().environ, "SSH_CONNECTION": "1 2 3 4"}
    seen = visited(USUAL, plays(8, "set voice on"), environ)
    assert seen.lines.count(NOT_HERE_IN_SHORT) == 1
    assert machine.said == []
    assert children() == []
