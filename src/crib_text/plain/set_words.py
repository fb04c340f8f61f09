"""`set`: the settings of plain mode, read and changed in words."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, Final

from crib_engine.value import replace
from crib_text.numbers import capital, listed
from crib_text.plain.typed import shown_text
from crib_text.settings import Pace, Settings, settings_from_json, settings_to_json
from crib_text.style import Cards, Detail, Style

_ON_OFF: Final = {"on": True, "off": False, "yes": True, "no": False}
_WIDTHS: Final = "20 to 250"

_CHOICES: Final[dict[str, type[Enum] | type[bool] | type[int]]] = {
    "detail": Detail,
    "cards": Cards,
    "width": int,
    "hold": bool,
    "pace": Pace,
    "voice": bool,
    "bell": bool,
    "plain": bool,
}
"""What `set` lists, in order, and the kind of its values."""

_FIELDS: Final = {"voice": "read_aloud"}
"""Those whose field in the settings has another name."""

_ABOUT: Final = {
    "detail": "How much is said.",
    "cards": "How a card is written; short suits braille.",
    "width": "Where lines are broken.",
    "hold": "On, nothing is printed before you press Enter.",
    "pace": "What Enter brings in the show: a hand, a round, or none to wait for nothing.",
    "voice": "On, counts are read aloud, besides what your own reader says.",
    "bell": "A bell at your turn when others play at the table.",
    "plain": "On, crib always starts in plain mode.",
}


def plain_style(settings: Settings) -> Style:
    """How plain mode writes its lines; it has letters for suits, never their symbols."""
    cards = Cards.WORDS if settings.cards is Cards.WORDS else Cards.SHORT
    return Style(cards, settings.detail)


def set_lines(settings: Settings) -> tuple[str, ...]:
    """Every setting with its value and what else it can be."""
    return tuple(f"{_value_line(settings, name)} {capital(_possible(name))}." for name in _CHOICES)


def change(
    settings: Settings, words: str, keep: Callable[[Settings], str | None]
) -> tuple[Settings, tuple[str, ...]]:
    """The settings after `set WORDS`, and the answer; `keep` stores them, or says why not."""
    name, _, value = words.partition(" ")
    if not name:
        return settings, set_lines(settings)
    if name not in _CHOICES:
        known = listed(list(_CHOICES))
        return settings, (f"No setting {shown_text(name)}. There are {known}.",)
    if not value:
        lines = (f"{_value_line(settings, name)} {capital(_possible(name))}.", _ABOUT[name])
        return settings, lines
    chosen = _read(name, value)
    if chosen is None:
        return settings, (f"No. {capital(name)} is {_possible(name)}.",)
    changes: dict[str, Any] = {_FIELDS.get(name, name): chosen}
    settings = replace(settings, **changes)
    amiss = keep(settings)
    said = _value_line(settings, name)
    return settings, (said,) if amiss is None else (said, amiss)


def _value_line(settings: Settings, name: str) -> str:
    value = settings_to_json(settings)[_FIELDS.get(name, name)]
    if isinstance(value, bool):
        value = "on" if value else "off"
    if value == Cards.SYMBOLS.value:
        value = Cards.SHORT.value
    return f"{capital(name)} {value}."


def _possible(name: str) -> str:
    kind = _CHOICES[name]
    if kind is int:
        return _WIDTHS
    if kind is bool:
        return "on or off"
    assert issubclass(kind, Enum)
    # A symbol is read as noise, or not at all.
    return listed([one.value for one in kind if one is not Cards.SYMBOLS], "or")


def _read(name: str, value: str) -> object | None:
    kind = _CHOICES[name]
    if kind is bool:
        return _ON_OFF.get(value)
    if kind is int:
        if not (value.isascii() and value.isdigit() and len(value) < 6):
            return None
        body: dict[str, object] = {name: int(value)}
    else:
        body = {name: value if value != Cards.SYMBOLS.value else ""}
    settings, wrong = settings_from_json(body)
    return None if wrong else getattr(settings, name)
