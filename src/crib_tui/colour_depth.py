"""How many colours a terminal shows, and the palette that reads well there."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from typing import Final

from crib_engine.value import field_names, replace
from crib_text.settings import Theme
from crib_tui.palette import MONOCHROME, PALETTES, TERMINAL, Palette, PegColours


class ColourDepth(Enum):
    """The colours a terminal shows."""

    NONE = 1
    ANSI = 16
    XTERM = 256
    TRUE = 16_777_216


_TRUE_TERMS: Final = ("kitty", "alacritty", "foot", "wezterm", "ghostty", "-direct")


def detect_depth(env: Mapping[str, str]) -> ColourDepth:
    """The colours to use, from the environment; a NO_COLOR that is not empty wins."""
    if env.get("NO_COLOR"):
        return ColourDepth.NONE
    term = env.get("TERM", "").lower()
    if term in {"", "dumb", "unknown"} or term.startswith("vt") or term.endswith("-mono"):
        return ColourDepth.NONE
    if env.get("COLORTERM", "").strip().lower() in {"truecolor", "24bit"}:
        return ColourDepth.TRUE
    if any(name in term for name in _TRUE_TERMS):
        return ColourDepth.TRUE
    return ColourDepth.XTERM if "256" in term else ColourDepth.ANSI


def palette_for(
    theme: Theme, depth: ColourDepth = ColourDepth.TRUE, four_colours: bool = False
) -> Palette:
    """The palette of a theme as it reads best at this depth.

    With 16 colours only the terminal's own are safe, whatever the theme.
    """
    if depth is ColourDepth.NONE:
        return MONOCHROME
    palette = TERMINAL if depth is ColourDepth.ANSI else PALETTES[theme]
    if four_colours:
        palette = palette.with_four_colours()
    return in_xterm_colours(palette) if depth is ColourDepth.XTERM else palette


_LEVELS: Final = (0, 95, 135, 175, 215, 255)
_GREYS: Final = tuple((8 + 10 * step,) * 3 for step in range(24))
XTERM_COLOURS: Final = (
    *((r, g, b) for r in _LEVELS for g in _LEVELS for b in _LEVELS),
    *_GREYS,
)
"""Colours 16 to 255 of xterm; the first 16 are the terminal's own and not to be relied on."""

_TUNED: Final[dict[str, str]] = {
    # The nearest colour turns the dark greens and browns grey or loses contrast.
    "#123226": "#005F00",
    "#0B2219": "#121212",
    "#2A1B12": "#262626",
    "#35241A": "#303030",
    "#A9BDB0": "#D7D7AF",
    "#DDB65C": "#FFD75F",
    "#FFD479": "#FFFF87",
    "#FF9C86": "#FFD7D7",
    "#8F745B": "#AF875F",
    "#C9B79F": "#D7D7AF",
    "#A3C2AC": "#AFD7AF",
    "#F4EFE3": "#FFFFD7",
    "#15211B": "#121212",
    "#31443A": "#303030",
    "#5A3F00": "#5F0000",
    "#6B2E00": "#5F0000",
    "#8A140A": "#870000",
    "#C82819": "#AF0000",
    "#F8F2E4": "#FFFFD7",
    "#ECE8DD": "#E4E4E4",
    "#135DC6": "#005FAF",
}


def nearest_xterm(colour: str) -> str:
    """The colour of the xterm palette closest to `#RRGGBB`, written the same way."""
    wanted = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    # In the cube each part has its own nearest level.
    cube = tuple(min(_LEVELS, key=lambda level: abs(level - part)) for part in wanted)
    best = min(
        (cube, *_GREYS),
        key=lambda known: sum((a - b) ** 2 for a, b in zip(known, wanted, strict=True)),
    )
    return "#{:02X}{:02X}{:02X}".format(*best)


@lru_cache(32)
def in_xterm_colours(palette: Palette) -> Palette:
    """The palette with every colour one that a 256-colour terminal has exactly."""
    changed: dict[str, str | PegColours] = {}
    for name in field_names(Palette):
        value = getattr(palette, name)
        if isinstance(value, PegColours):
            changed[name] = PegColours(_tuned(value.cell), _tuned(value.shape), _tuned(value.tint))
        elif isinstance(value, str):
            changed[name] = _tuned(value)
    return replace(palette, **changed)  # type: ignore[arg-type]


def _tuned(colour: str) -> str:
    if not colour.startswith("#"):
        return colour
    return _TUNED.get(colour) or nearest_xterm(colour)
