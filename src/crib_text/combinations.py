"""Combinations by name, one by one, and as they are chanted at a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crib_engine.combination import Combination, Kind
from crib_text.faces import faces
from crib_text.numbers import capital, spelled
from crib_text.style import Style

_NAMES: Final = {
    Kind.FIFTEEN: "Fifteen",
    Kind.THIRTY_ONE: "Thirty-one",
    Kind.PAIR: "Pair",
    Kind.PAIR_ROYAL: "Pair royal",
    Kind.DOUBLE_PAIR_ROYAL: "Double pair royal",
    Kind.FLUSH: "Flush",
    Kind.NOBS: "His nobs",
    Kind.HEELS: "His heels",
    Kind.LAST_CARD: "Last card",
}
_COUNTS: Final = {Kind.FIFTEEN: 15, Kind.THIRTY_ONE: 31}


def combination_name(combination: Combination) -> str:
    """`Fifteen`, `Pair royal`, `Run of 4`, `Flush`, `His nobs`."""
    if combination.kind is Kind.RUN:
        return f"Run of {len(combination.cards)}"
    return _NAMES[combination.kind]


def is_count(combination: Combination) -> bool:
    """Whether the count itself scored: fifteen or thirty-one."""
    return combination.kind in _COUNTS


def award_words(combinations: Sequence[Combination], style: Style) -> str:
    """What a card of the play scored: `31 for 2`, `15 for 2, run of 3 for 3, 5 points`.

    In brief, one award is one figure: `15 for 5`.
    """
    points = sum(one.points for one in combinations)
    first = combinations[0]
    if style.brief and is_count(first):
        return f"{_COUNTS[first.kind]} for {points}"
    words = [_scored(one) for one in combinations]
    if len(words) > 1:
        words.append(f"{points} points")
    return ", ".join(words)


def _scored(combination: Combination) -> str:
    if is_count(combination):
        return f"{_COUNTS[combination.kind]} for {combination.points}"
    return f"{combination_name(combination).lower()} for {combination.points}"


def award_call(combinations: Sequence[Combination], count: int) -> str:
    """What is called when a card scores: `Fifteen for five.`, `Twenty, pair for two`."""
    points = spelled(sum(one.points for one in combinations))
    if is_count(combinations[0]):
        return f"{capital(spelled(count))} for {points}."
    name = _NAMES.get(combinations[0].kind, "Run").lower()
    return f"{capital(spelled(count))}, {name} for {points}."


def earned_by(combinations: Sequence[Combination], style: Style) -> str:
    """The cards of each combination: `Pair: 5 of spades, 5 of hearts`."""
    return " ".join(f"{combination_name(one)}: {faces(one.cards, style)}." for one in combinations)


def chant(combinations: Sequence[Combination]) -> str:
    """A hand as it is counted aloud: `Fifteen two, fifteen four, and a pair is six`."""
    return capital(", ".join(chanted(combinations))) + "."


def chanted(combinations: Sequence[Combination]) -> tuple[str, ...]:
    """The parts of the chant, one for each combination: `fifteen two`, `and a pair is four`.

    A hand of nothing has one as well: `zero`.
    """
    if not combinations:
        return ("zero",)
    words: list[str] = []
    total = 0
    for place, one in enumerate(combinations, start=1):
        total += one.points
        if one.kind is Kind.FIFTEEN:
            words.append(f"fifteen {spelled(total)}")
            continue
        last = place == len(combinations) > 1
        words.append(f"{'and ' if last else ''}{_named(one)} is {spelled(total)}")
    return tuple(words)


def _named(combination: Combination) -> str:
    if combination.kind is Kind.NOBS:
        return "one for his nobs"
    if combination.kind is Kind.RUN:
        return f"a run of {spelled(len(combination.cards))}"
    return f"a {combination_name(combination).lower()}"


def steps(combinations: Sequence[Combination], style: Style) -> tuple[str, ...]:
    """One line for each combination with the running total, in full with its cards.

    `Fifteen for 2.`, `Pair royal for 6, makes 20: 5 of spades, 5 of hearts, 5 of clubs.`
    """
    lines: list[str] = []
    total = 0
    for one in combinations:
        total += one.points
        makes = f", makes {total}" if lines else ""
        cards = f": {faces(one.cards, style)}" if style.full else ""
        lines.append(f"{combination_name(one)} for {one.points}{makes}{cards}.")
    return tuple(lines)
