"""The rows of the form that sets up a match, made of a draft."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crib_bots.levels import Level
from crib_engine.rules import FORMATS, RULE_SETS
from crib_engine.seating import Peg
from crib_text.draft import Draft
from crib_text.openings import format_hint, format_words, opening_words, rule_set_words, terms_words
from crib_tui.widgets.form_rows import Act, Field, Note, Option, Pick, Row
from crib_tui.widgets.text_line import TextLine

START: Final = "start"
RULES: Final = "rules"
PLAYERS: Final = (2, 3, 4)
LEVELS: Final = tuple(Level)

_PLAYER_HINTS: Final = {
    2: "you and one other",
    3: "each for themselves",
    4: "two against two, partners opposite",
}
_LEVEL_HINTS: Final = {
    Level.EASY: "lays any card that fits",
    Level.NORMAL: "keeps a good hand and minds the count",
    Level.HARD: "minds the crib, plays against what you may hold",
    Level.EXPERT: "thinks further, and plays for the match",
}
_PLACES: Final = {
    2: ("Opponent",),
    3: ("On your left", "On your right"),
    4: ("On your left", "Your partner", "On your right"),
}
"""Who sits where, from seat 2 on; play goes to the left."""


def match_rows(draft: Draft) -> list[Row]:
    """The first step: everything but the rule sets."""
    return [
        _start_row(draft),
        Note(),
        _name_row(draft, 1, "Your name"),
        Pick(
            "players",
            "Players",
            tuple(Option(str(number), _PLAYER_HINTS[number]) for number in PLAYERS),
            PLAYERS.index(draft.players),
        ),
        Pick(
            "format",
            "Match",
            tuple(Option(format_words(each), format_hint(each)) for each in FORMATS),
            FORMATS.index(draft.format),
        ),
        Act(RULES, "House rules", draft.rules, rule_set_words(RULE_SETS[draft.rules])),
        Note(),
        *_seat_rows(draft),
        Note(),
        *_peg_rows(draft),
    ]


def rule_set_key(rules: str) -> str:
    """The key of the row that chooses a rule set."""
    return f"{RULES} {rules}"


def rule_set_rows(draft: Draft) -> list[Row]:
    """The second step: a row for each rule set, and what it is below it."""
    rows: list[Row] = []
    for rules in RULE_SETS.values():
        mark = "chosen" if rules.name == draft.rules else ""
        rows += [
            Act(rule_set_key(rules.name), rules.name, mark),
            Note(rule_set_words(rules)),
            Note(),
        ]
    return rows[:-1]


def _start_row(draft: Draft) -> Act:
    name = draft.namesakes()
    if name:
        return Act(START, "Start", f"Two are called {name}.", "Give one another name.")
    opening = draft.opening()
    return Act(START, "Start", opening_words(opening), terms_words(opening))


def _name_row(draft: Draft, seat: int, label: str) -> Field:
    typed = draft.name if seat == 1 else draft.bot(seat).name
    return Field(f"name {seat}", label, TextLine.of(typed), empty=draft.shown_name(seat))


def _seat_rows(draft: Draft) -> Iterator[Row]:
    for seat, label in enumerate(_PLACES[draft.players], start=2):
        yield _name_row(draft, seat, label)
        yield Pick(
            f"level {seat}",
            "  plays",
            tuple(Option(level.value, _LEVEL_HINTS[level]) for level in LEVELS),
            LEVELS.index(draft.bot(seat).level),
        )


def _peg_rows(draft: Draft) -> Iterator[Row]:
    for side, seats in enumerate(draft.sides, start=1):
        if draft.players == 4:
            label = "Our peg" if side == 1 else "Their peg"
        else:
            label = "Your peg" if side == 1 else f"{draft.shown_name(seats[0])}'s peg"
        pegs = (None, *draft.free_pegs(side))
        yield Pick(
            f"peg {side}",
            label,
            tuple(_peg_option(peg) for peg in pegs),
            pegs.index(draft.pegs[side - 1]),
        )


def _peg_option(peg: Peg | None) -> Option:
    if peg is None:
        return Option("Random", "a colour that is left, drawn before the first deal")
    return Option(peg.word, f"{peg.word} {peg.shape}", peg)
