"""The palette as a Textual theme, so that dialogs and forms wear the same colours."""

from __future__ import annotations

from textual.theme import Theme

from crib_text.settings import Theme as Choice
from crib_tui.palette import Palette


def textual_theme(palette: Palette) -> Theme:
    """A theme for Textual's own widgets, named after what makes the palette its own."""
    if palette.ansi:
        return _terminal_theme(palette)
    return Theme(
        name=f"crib-{palette.theme.value}-{palette.felt[1:].lower()}",
        primary=palette.brass,
        secondary=palette.focus,
        accent=palette.focus,
        warning=palette.focus,
        error=palette.error,
        success=palette.brass,
        foreground=palette.text,
        background=palette.felt,
        surface=palette.panel,
        panel=palette.panel,
        dark=palette.theme is not Choice.LIGHT,
        variables={
            "text-muted": palette.muted,
            "border": palette.brass,
            "block-cursor-foreground": palette.panel,
            "block-cursor-background": palette.focus,
        },
    )


def _terminal_theme(palette: Palette) -> Theme:
    """No colour but the terminal's own; a cursor stands out by reverse video."""
    plain = "ansi_default"
    return Theme(
        name="crib-monochrome" if palette.mono else "crib-terminal",
        ansi=True,
        primary=plain,
        secondary=plain,
        accent=plain,
        warning=plain,
        error=plain,
        success=plain,
        foreground=plain,
        background=plain,
        surface=plain,
        panel=plain,
        boost=plain,
        variables={
            "ansi-background": plain,
            "ansi-foreground": plain,
            "block-cursor-foreground": plain,
            "block-cursor-background": plain,
            "block-cursor-text-style": "reverse",
            "input-cursor-foreground": plain,
            "input-cursor-background": plain,
            "input-cursor-text-style": "reverse",
            "input-selection-foreground": plain,
            "input-selection-background": plain,
            "screen-selection-foreground": plain,
            "screen-selection-background": plain,
            "button-focus-text-style": "b reverse",
            "border": plain,
            "border-blurred": plain,
            "scrollbar": plain,
            "scrollbar-background": plain,
            "scrollbar-corner-color": plain,
        },
    )
