"""Each question before a match: its prompt, its choices, and what an answer changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from crib_bots.levels import Level
from crib_engine.rules import FORMATS, RULE_SETS
from crib_engine.seating import Peg
from crib_engine.value import dataclass, replace
from crib_table.play_options import PegDraw
from crib_table.store import TableInfo
from crib_text.draft import Bot, Draft
from crib_text.names import LANE_CELLS, clean_name, text_cells
from crib_text.numbers import capital, listed, many
from crib_text.plain.typed import shown_text, typed_text

PROMPT_CELLS: Final = 40
_MOST_MATCHES: Final = 9


@dataclass(frozen=True, slots=True)
class SetupQuestion:
    """`label` is what is asked for, `choices` what there is, none where anything goes.

    `usual` tells what Enter takes. `change` makes the draft that an answer leads to, or
    says in one sentence why it can't.
    """

    label: str
    choices: tuple[str, ...]
    usual: Callable[[Draft], str]
    change: Callable[[Draft, str], Draft | str]

    def lines(self, draft: Draft) -> tuple[str, ...]:
        """The prompt; the choices stand before it where one line would be too long."""
        enter = f"Enter for {self.usual(draft)}:"
        if not self.choices:
            return (f"{self.label}. {enter}",)
        choices = listed(self.choices, "or")
        together = f"{self.label} {choices}. {enter}"
        if len(together) <= PROMPT_CELLS:
            return (together,)
        return (f"{self.label} {choices}.", f"{self.label.removesuffix(',')}. {enter}")

    def answered(self, draft: Draft, line: str | bytes) -> Draft | str:
        """The draft after this answer, or why it is none."""
        if not self.choices:
            text = line.decode("utf-8", "replace") if isinstance(line, bytes) else line
            return self.change(draft, text)
        return self.change(draft, typed_text(line))


def chosen(text: str, choices: Sequence[str]) -> str | None:
    """The choice that was typed, whole or so much of it that no other begins like that."""
    if text in map(str.lower, choices):
        return next(choice for choice in choices if choice.lower() == text)
    begun = [choice for choice in choices if choice.lower().startswith(text)]
    return begun[0] if len(begun) == 1 else None


def _no(text: str, choices: Sequence[str]) -> str:
    return f"{capital(shown_text(text))} is none of {listed(list(choices))}."


def _players(draft: Draft, text: str) -> Draft | str:
    found = chosen(text, _PLAYERS)
    return _no(text, _PLAYERS) if found is None else draft.with_players(int(found))


def _bots(draft: Draft, text: str) -> Draft | str:
    levels = []
    for word in text.replace(",", " ").split():
        found = chosen(word, _LEVELS)
        if found is None:
            return _no(word, _LEVELS)
        levels.append(Level(found))
    seats = draft.players - 1
    if len(levels) not in {1, seats}:
        return f"Say one level for all, or {many(seats, 'level')}."
    for seat, level in enumerate(levels * (seats if len(levels) == 1 else 1), start=2):
        draft = draft.with_bot(seat, Bot(draft.bot(seat).name, level))
    return draft


def _usual_bots(draft: Draft) -> str:
    levels = [draft.bot(seat).level.value for seat in range(2, draft.players + 1)]
    return levels[0] if len(set(levels)) == 1 else ", ".join(levels)


def _format(draft: Draft, text: str) -> Draft | str:
    found = chosen(text.removeprefix("best of "), _GAMES)
    return _no(text, _GAMES) if found is None else replace(draft, format=int(found))


def _rules(draft: Draft, text: str) -> Draft | str:
    found = chosen(text, _RULES)
    return _no(text, _RULES) if found is None else replace(draft, rules=found)


def _peg(draft: Draft, text: str) -> Draft | str:
    found = chosen(text.split(" ", maxsplit=1)[0], _PEGS)
    if found is None:
        return _no(text, _PEGS)
    return draft.with_own_peg(next((peg for peg in Peg if peg.word == found), None))


def _usual_peg(draft: Draft) -> str:
    return draft.pegs[0].word if draft.pegs[0] is not None else PegDraw.RANDOM.value


def _name(draft: Draft, text: str) -> Draft | str:
    name = clean_name(text)
    if not 1 <= text_cells(name) <= LANE_CELLS:
        return f"A name is 1 to {LANE_CELLS} letters."
    return replace(draft, name=name)


_PLAYERS: Final = ("2", "3", "4")
_LEVELS: Final = tuple(level.value for level in Level)
_GAMES: Final = tuple(map(str, FORMATS))
_RULES: Final = tuple(RULE_SETS)
_PEGS: Final = (*(peg.word for peg in Peg), PegDraw.RANDOM.value)

QUESTIONS: Final = (
    SetupQuestion("Players,", _PLAYERS, lambda draft: str(draft.players), _players),
    SetupQuestion("Bots,", _LEVELS, _usual_bots, _bots),
    SetupQuestion("Best of", _GAMES, lambda draft: str(draft.format), _format),
    SetupQuestion("Rules,", _RULES, lambda draft: draft.rules, _rules),
    SetupQuestion("Peg,", _PEGS, _usual_peg, _peg),
    SetupQuestion("Your name", (), lambda draft: draft.shown_name(1), _name),
)
"""In the order they are asked."""


class Unfinished:
    """The matches that wait to be gone on with, the newest first."""

    def __init__(self, matches: Sequence[TableInfo], now: float) -> None:
        # Imported late: dates cost more than all the rest, and mostly nothing waits.
        from crib_text.unfinished import unfinished_details, unfinished_scores

        self._matches = matches[:_MOST_MATCHES]
        waiting = f"{many(len(matches), 'unfinished match')}".replace("matchs", "matches")
        self.lines = (
            f"{waiting}.",
            *(
                f"{at}, {unfinished_scores(info)}, {unfinished_details(info, now)}."
                for at, info in enumerate(self._matches, start=1)
            ),
        )

    @property
    def choices(self) -> str:
        """`1, or new`; `1 to 3, or new`."""
        last = len(self._matches)
        return f"1{f' to {last}' if last > 1 else ''}, or new"

    @property
    def prompt(self) -> str:
        """Asks which."""
        return f"Match {self.choices}. Enter for 1:"

    def table(self, number: str) -> str | None:
        """The table of that number."""
        if number.isascii() and number.isdigit() and 1 <= int(number[:3]) <= len(self._matches):
            return self._matches[int(number[:3]) - 1].table
        return None
