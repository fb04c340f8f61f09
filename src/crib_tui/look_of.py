"""The look that settings and a terminal lead to."""

from __future__ import annotations

from collections.abc import Mapping

from crib_text.settings import Settings
from crib_tui.colour_depth import detect_depth, palette_for
from crib_tui.glyphs import glyphs_for
from crib_tui.look import Look


def look_of(settings: Settings, environ: Mapping[str, str], encoding: str) -> Look:
    """Palette and glyphs for a terminal, from its environment and the encoding it is sent."""
    palette = palette_for(settings.theme, detect_depth(environ), settings.four_colour_deck)
    return Look(palette, glyphs_for(settings.glyphs, environ, encoding))
