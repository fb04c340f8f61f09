"""What a form is made of: rows to choose from, to type in, to do, and to read."""

from __future__ import annotations

from crib_engine.seating import Peg
from crib_engine.value import dataclass
from crib_tui.ink import Tone
from crib_tui.widgets.text_line import TextLine


@dataclass(frozen=True, slots=True)
class Note:
    """A line to read, which never has the focus; an empty one is a gap."""

    text: str = ""
    tone: Tone = Tone.MUTED


@dataclass(frozen=True, slots=True)
class Act:
    """Something to do with Enter. `value` stands where other rows have their value."""

    key: str
    label: str
    value: str = ""
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """One value of a Pick; with a peg its cell is drawn before the text."""

    text: str
    hint: str = ""
    peg: Peg | None = None


@dataclass(frozen=True, slots=True)
class Pick:
    """One of several values; `at` counts from 0."""

    key: str
    label: str
    options: tuple[Option, ...]
    at: int = 0
    hint: str = ""

    @property
    def chosen(self) -> Option:
        return self.options[self.at]


@dataclass(frozen=True, slots=True)
class Field:
    """A line to type in. `empty` is what stands for it when nothing is typed."""

    key: str
    label: str
    line: TextLine
    hint: str = ""
    empty: str = ""


Choosable = Act | Pick | Field
Row = Note | Choosable


def hint_of(row: Choosable) -> str:
    """What is said about a row as it is set now."""
    return (row.chosen.hint or row.hint) if isinstance(row, Pick) else row.hint


def hints_of(row: Choosable) -> tuple[str, ...]:
    """All that may be said about a row, whatever it is set to."""
    if isinstance(row, Pick):
        return tuple(option.hint or row.hint for option in row.options)
    return (row.hint,)
