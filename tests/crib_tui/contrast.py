"""How well one colour reads on another, as WCAG 2 computes it."""

from __future__ import annotations

from rich.color import Color
from rich.style import Style
from rich.terminal_theme import TerminalTheme

# What xterm and the Linux console show for the 16 colours a terminal calls its own.
XTERM = TerminalTheme(
    (0, 0, 0),
    (229, 229, 229),
    [
        *[(0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0)],
        *[(0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229)],
    ],
    [
        *[(127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0)],
        *[(92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255)],
    ],
)
VGA = TerminalTheme(
    (0, 0, 0),
    (170, 170, 170),
    [
        *[(0, 0, 0), (170, 0, 0), (0, 170, 0), (170, 85, 0)],
        *[(0, 0, 170), (170, 0, 170), (0, 170, 170), (170, 170, 170)],
    ],
    [
        *[(85, 85, 85), (255, 85, 85), (85, 255, 85), (255, 255, 85)],
        *[(85, 85, 255), (255, 85, 255), (85, 255, 255), (255, 255, 255)],
    ],
)


def ratio(style: Style, terminal: TerminalTheme = XTERM) -> float:
    """The contrast of a style's text with its background, 1 to 21."""
    assert style.color is not None
    assert style.bgcolor is not None
    return colours_ratio(style.color, style.bgcolor, terminal)


def colours_ratio(one: Color, other: Color, terminal: TerminalTheme = XTERM) -> float:
    light, dark = sorted(
        (
            _luminance(one.get_truecolor(terminal, foreground=True)),
            _luminance(other.get_truecolor(terminal, foreground=False)),
        ),
        reverse=True,
    )
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: tuple[int, int, int]) -> float:
    red, green, blue = (_linear(value / 255) for value in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)
