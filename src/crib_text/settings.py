"""What a player has chosen for themselves, as a value.

A new choice is one field here: its default tells its type, an enum its words; a number
has its range in `_RANGES` too. Storing and checking follow from that.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, Final

from crib_engine.value import dataclass, field_names
from crib_text.names import LANE_CELLS, clean_name, cut_text
from crib_text.style import Cards, Detail


class Theme(Enum):
    """The colours of the screen."""

    DARK = "dark"
    LIGHT = "light"
    HIGH_CONTRAST = "high-contrast"
    TERMINAL = "terminal"


class GlyphChoice(Enum):
    """The characters of the screen; `auto` asks the terminal and the locale."""

    AUTO = "auto"
    UNICODE = "unicode"
    ASCII = "ascii"


class Motion(Enum):
    """Whether pegs may be seen moving."""

    NONE = "none"
    SOME = "some"


class ReadWhat(Enum):
    """What is read aloud."""

    COUNTS = "counts"
    SCORES = "scores"
    TURNS = "turns"
    ALL = "all"


class ShowPace(Enum):
    """What one Enter brings in the show."""

    COMBINATION = "combination"
    HAND = "hand"


class Pace(Enum):
    """What one Enter brings in the show of plain mode."""

    HAND = "hand"
    """The next hand."""
    ROUND = "round"
    """All hands; it waits before the next deal."""
    NONE = "none"
    """It waits for nothing but the end of a game."""


@dataclass(frozen=True, slots=True)
class Settings:
    """One player's choices. `name` is empty until they have given one."""

    name: str = ""
    theme: Theme = Theme.DARK
    four_colour_deck: bool = False
    glyphs: GlyphChoice = GlyphChoice.AUTO
    motion: Motion = Motion.NONE
    mouse: bool = False
    detail: Detail = Detail.NORMAL
    show_pace: ShowPace = ShowPace.COMBINATION
    auto_continue: bool = False
    """Whether the show goes on by itself, without waiting for Enter."""
    plain: bool = False
    """Whether `crib` starts in plain mode."""
    cards: Cards = Cards.WORDS
    """How plain mode writes a card."""
    width: int = 80
    """Where plain mode breaks its lines."""
    pace: Pace = Pace.HAND
    hold: bool = False
    """Whether plain mode prints nothing before Enter is pressed."""
    bell: bool = False
    """Whether a bell rings when others have moved and it is the player's turn."""
    read_aloud: bool = False
    read_what: ReadWhat = ReadWhat.COUNTS
    voice_rate: int = 180
    """Words a minute."""
    voice_volume: int = 100
    """Of the loudest there is, in hundredths."""
    voice: str = ""
    """A name as the voices of the system have; empty for the usual one."""


DEFAULTS: Final = Settings()
_NAMES: Final = field_names(Settings)
_RANGES: Final = {"width": (20, 250), "voice_rate": (80, 400), "voice_volume": (0, 100)}
_CELLS: Final = {"name": LANE_CELLS, "voice": 60}


def settings_to_json(settings: Settings) -> dict[str, str | int | bool]:
    """The choices as plain values, an enum by its word."""
    values = ((name, getattr(settings, name)) for name in _NAMES)
    return {name: value.value if isinstance(value, Enum) else value for name, value in values}


def settings_from_json(body: Mapping[str, object]) -> tuple[Settings, tuple[str, ...]]:
    """The choices in these values, and the names of those that are wrong.

    A wrong value is replaced by its default; names that are no setting are passed over.
    """
    values: dict[str, Any] = {}
    wrong: list[str] = []
    for name in _NAMES:
        if name not in body:
            continue
        value = _checked(name, body[name])
        if value is None:
            wrong.append(name)
        else:
            values[name] = value
    return Settings(**values), tuple(wrong)


def is_setting(name: str) -> bool:
    """Whether this program knows a setting of that name."""
    return name in _NAMES


def _checked(name: str, value: object) -> Any:
    """The value as the setting holds it, or None where it is wrong."""
    default = getattr(DEFAULTS, name)
    if isinstance(default, Enum):
        return next((one for one in type(default) if one.value == value), None)
    # A bool is an int to Python, and neither stands for the other here.
    if type(value) is not type(default):
        return None
    if isinstance(value, str):
        return cut_text(clean_name(value), _CELLS.get(name, LANE_CELLS), ellipsis="")
    if isinstance(value, int) and name in _RANGES:
        lowest, highest = _RANGES[name]
        return value if lowest <= value <= highest else None
    return value
