"""The colours of everything drawn: themes, the four-colour deck, and no colour at all."""

from __future__ import annotations

from typing import Final

from crib_engine.seating import Peg
from crib_engine.value import dataclass, replace
from crib_text.settings import Theme


@dataclass(frozen=True, slots=True)
class PegColours:
    """The colours of one side: its cell, the shape on it, and its name and trail on wood."""

    cell: str
    shape: str
    tint: str


@dataclass(frozen=True, slots=True)
class Palette:
    """Every colour by what it colours, as `#RRGGBB` or the name of a terminal colour.

    `default` stands for the terminal's own colour. Where `ansi` is set the app must
    run with Textual's own colours off (`App.ansi_color`), or they would be replaced.
    Where `mono` is set no colour is drawn: bold, underline and reverse video say it.
    """

    theme: Theme
    felt: str
    panel: str
    text: str
    muted: str
    brass: str
    focus: str
    error: str
    wood: str
    wood_second: str
    hole: str
    wood_brass: str
    wood_text: str
    wood_quiet: str
    face: str
    black: str
    red: str
    dull: str
    clubs: str
    clubs_face: str
    diamonds: str
    diamonds_face: str
    edge: str
    terracotta: PegColours
    teal: PegColours
    oat: PegColours
    navy: PegColours
    ansi: bool = False
    mono: bool = False

    def peg(self, peg: Peg) -> PegColours:
        """The colours of the side with this peg."""
        colours: PegColours = getattr(self, peg.value)
        return colours

    def with_four_colours(self) -> Palette:
        """The same palette with green clubs and blue diamonds on tinted faces."""
        if self.mono:
            return self
        deck = _FOUR_COLOURS[self.theme]
        return replace(
            self,
            clubs=deck[0],
            clubs_face=deck[1],
            diamonds=deck[2],
            diamonds_face=deck[3],
        )


DARK: Final = Palette(
    theme=Theme.DARK,
    felt="#123226",
    panel="#0B2219",
    text="#F1EADB",
    muted="#A9BDB0",
    brass="#DDB65C",
    focus="#FFD479",
    error="#FF9C86",
    wood="#2A1B12",
    wood_second="#35241A",
    hole="#8F745B",
    wood_brass="#DDB65C",
    wood_text="#F1EADB",
    wood_quiet="#C9B79F",
    face="#F8F2E4",
    black="#1B1A19",
    red="#C82819",
    dull="#ECE8DD",
    clubs="#1B1A19",
    clubs_face="#F8F2E4",
    diamonds="#C82819",
    diamonds_face="#F8F2E4",
    edge="",
    terracotta=PegColours("#BE4E2A", "#FFFFFF", "#F0916A"),
    teal=PegColours("#35A69E", "#0E1512", "#63CFC6"),
    oat=PegColours("#EBDDB8", "#0E1512", "#EBDDB8"),
    navy=PegColours("#22408A", "#FFFFFF", "#9DB4F2"),
)

LIGHT: Final = replace(
    DARK,
    theme=Theme.LIGHT,
    felt="#A3C2AC",
    panel="#F4EFE3",
    text="#15211B",
    muted="#31443A",
    brass="#5A3F00",
    focus="#6B2E00",
    error="#8A140A",
    edge="#4A5C51",
)

HIGH_CONTRAST: Final = replace(
    DARK,
    theme=Theme.HIGH_CONTRAST,
    felt="#000000",
    panel="#000000",
    text="#FFFFFF",
    muted="#E4E4E4",
    brass="#FFD75F",
    focus="#FFFF5F",
    error="#FFAFAF",
    wood="#000000",
    wood_second="#1C1C1C",
    hole="#BCBCBC",
    wood_brass="#FFD75F",
    wood_text="#FFFFFF",
    wood_quiet="#E4E4E4",
    face="#FFFFFF",
    black="#000000",
    red="#AF0000",
    dull="#DADADA",
    clubs="#000000",
    clubs_face="#FFFFFF",
    diamonds="#AF0000",
    diamonds_face="#FFFFFF",
    terracotta=PegColours("#AF3A10", "#FFFFFF", "#FFAF87"),
    teal=PegColours("#5FD7D7", "#000000", "#5FD7D7"),
    oat=PegColours("#FFD7AF", "#000000", "#FFD7AF"),
    navy=PegColours("#22408A", "#FFFFFF", "#AFC7FF"),
)

TERMINAL: Final = Palette(
    theme=Theme.TERMINAL,
    # Nobody knows what these two look like, so nothing coloured is ever drawn on them:
    # weight alone sets brass, focus and muted apart.
    felt="default",
    panel="default",
    text="default",
    muted="default",
    brass="default",
    focus="default",
    error="default",
    wood="default",
    wood_second="default",
    hole="default",
    wood_brass="default",
    wood_text="default",
    wood_quiet="default",
    face="bright_white",
    black="black",
    red="red",
    dull="white",
    clubs="black",
    clubs_face="bright_white",
    diamonds="red",
    diamonds_face="bright_white",
    edge="black",
    terracotta=PegColours("red", "bright_white", "default"),
    teal=PegColours("cyan", "black", "default"),
    oat=PegColours("bright_yellow", "black", "default"),
    navy=PegColours("blue", "bright_white", "default"),
    ansi=True,
)

_PLAIN_PEG: Final = PegColours("default", "default", "default")

MONOCHROME: Final = replace(
    TERMINAL,
    face="default",
    black="default",
    red="default",
    dull="default",
    clubs="default",
    clubs_face="default",
    diamonds="default",
    diamonds_face="default",
    edge="default",
    terracotta=_PLAIN_PEG,
    teal=_PLAIN_PEG,
    oat=_PLAIN_PEG,
    navy=_PLAIN_PEG,
    mono=True,
)
"""For NO_COLOR: the terminal's own two colours, and reverse video for pegs and cards."""

PALETTES: Final = {
    Theme.DARK: DARK,
    Theme.LIGHT: LIGHT,
    Theme.HIGH_CONTRAST: HIGH_CONTRAST,
    Theme.TERMINAL: TERMINAL,
}

_TINTED_DECK: Final = ("#155746", "#D5EBD2", "#135DC6", "#D3E2FA")

_FOUR_COLOURS: Final = {
    Theme.DARK: _TINTED_DECK,
    Theme.LIGHT: _TINTED_DECK,
    Theme.HIGH_CONTRAST: ("#00471F", "#E4FFE4", "#00318A", "#E4EDFF"),
    # Green on white reads badly in most terminals, black on green in none.
    Theme.TERMINAL: ("black", "green", "blue", "bright_white"),
}
"""For each theme: clubs and their face, diamonds and their face."""
