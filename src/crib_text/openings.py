"""What is chosen before a match, in words: format, rule set, and who plays whom."""

from __future__ import annotations

from typing import Final

from crib_engine.rules import FirstDealer, FormatCount, Rules, games_to_win
from crib_engine.seating import SeatKind, seats_of_sides
from crib_table.opening import Chair, Opening
from crib_text.names import clean_name
from crib_text.numbers import capital, listed, many

_FORMATS: Final = {1: "single game", 3: "best of 3", 5: "best of 5"}


def format_words(format_: int) -> str:
    """`single game`, `best of 3`, `best of 5`."""
    return _FORMATS[format_]


def format_hint(format_: int) -> str:
    """What decides a match of that format."""
    return "one game decides" if format_ == 1 else f"first to win {games_to_win(format_)}"


def rule_set_words(rules: Rules) -> str:
    """A rule set in one line: `To 61. Lurch at 30 or less: 2 games`, and a full stop."""
    cut = ", cut for deal" if rules.first_dealer is FirstDealer.CUT else ""
    noun = "game"
    counts: list[str] = []
    if rules.format_count is FormatCount.ONE:
        noun = "game point"
        counts.append(f"a win: {many(rules.worth, noun)}")
    for line in reversed(rules.lines):
        first = line is rules.lines[-1]
        at = f"{line.skunk.value} at {line.at_most}{' or less' if first else ''}"
        counts.append(f"{at}: {line.worth if counts else many(line.worth, noun)}")
    return f"To {rules.target}{cut}. {capital(', '.join(counts))}."


def chair_words(chair: Chair) -> str:
    """`You`; of a bot its level too: `Ann, easy`."""
    name = clean_name(chair.name) or "?"
    return name if chair.kind is SeatKind.PERSON else f"{name} ({chair.level})"


def opening_words(opening: Opening) -> str:
    """Who plays whom: `You against Ann (normal)`."""
    chairs = opening.chairs
    sides = [
        listed([chair_words(chairs[seat - 1]) for seat in seats])
        for seats in seats_of_sides(len(chairs))
    ]
    return " against ".join((sides[0], listed(sides[1:])))


def terms_words(opening: Opening) -> str:
    """What is played: `single game, standard rules`."""
    return f"{format_words(opening.format)}, {opening.rules} rules"
