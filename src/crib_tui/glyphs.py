"""The characters everything is drawn with, for terminals that can show more or less."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from crib_engine.cards import Card, Suit
from crib_engine.seating import Peg
from crib_engine.value import dataclass, replace
from crib_text.names import clean_text, is_drawable, is_plain
from crib_text.settings import GlyphChoice


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One character, or a few, for each thing drawn; all of them one cell a character.

    `fronts` and `backs` are in the order of `Peg`, `suits` in the order of `Suit`.
    `swaps` turns what a text may hold into what the terminal can show; where
    `ascii_only`, whatever is left outside ASCII loses its accents or becomes `?`.
    """

    suits: str
    fronts: str
    backs: str
    hole: str
    dot: str
    ring: str
    trail: str
    trail_plain: str
    curve_top: str
    curve_side: str
    curve_bottom: str
    bar: str
    bar_cross: str
    bar_end: str
    focus: str
    edge_left: str
    edge_right: str
    card_back: str
    marker: str
    ellipsis: str
    separator: str
    arrow: str
    left_right: str
    blocks: str
    swaps: tuple[tuple[str, str], ...] = ()
    ascii_only: bool = False

    def suit(self, suit: Suit) -> str:
        return self.suits[_SUIT_PLACE[suit]]

    def face(self, card: Card) -> str:
        """`10♥`, `J♠`; `10H`, `JS` where suits are letters."""
        return card.rank_text + self.suit(card.suit)

    def front(self, peg: Peg) -> str:
        """The shape of a front peg."""
        return self.fronts[_PEG_PLACE[peg]]

    def back(self, peg: Peg) -> str:
        """The same shape, hollow."""
        return self.backs[_PEG_PLACE[peg]]

    def clean(self, text: str) -> str:
        """The text with only what this terminal can show; nothing in it moves the cursor."""
        if text.isascii() and text.isprintable():
            return text
        if not self.swaps and not self.ascii_only and is_plain(text):
            return text
        return _cleaned(self, text)


@lru_cache(4096)
def _cleaned(glyphs: Glyphs, text: str) -> str:
    for shown, stand_in in glyphs.swaps:
        text = text.replace(shown, stand_in)
    text = clean_text(text)
    if not glyphs.ascii_only or text.isascii():
        return text
    parts = (char for char in unicodedata.normalize("NFKD", text) if is_drawable(char))
    return "".join(
        char if char.isascii() else "" if unicodedata.combining(char) else "?" for char in parts
    )


_SUIT_PLACE: Final = {suit: place for place, suit in enumerate(Suit)}
_PEG_PLACE: Final = {peg: place for place, peg in enumerate(Peg)}

UNICODE: Final = Glyphs(
    suits="♠♥♣♦",
    fronts="●■◆▲",
    backs="○□◇△",
    hole="·",
    dot="•",
    ring="○",
    trail="·",
    trail_plain="-",
    curve_top="╮",
    curve_side="│",
    curve_bottom="╯",
    bar="┃",
    bar_cross="┿",
    bar_end="━",
    focus="━",
    edge_left="▏",
    edge_right="▕",
    card_back="░",
    marker="›",
    ellipsis="…",
    separator="·",
    arrow="→",
    left_right="←→",
    blocks=" ▀▄█",
)

CONSOLE: Final = replace(
    UNICODE,
    suits="SHCD",
    fronts="●■♦▲",
    backs="o=+^",
    ring="·",
    curve_top="┐",
    curve_bottom="┘",
    bar="│",
    bar_cross="┼",
    bar_end="─",
    focus="─",
    edge_left="│",
    edge_right="│",
    marker=">",
    ellipsis="...",
    swaps=(
        *(("♠", "S"), ("♥", "H"), ("♣", "C"), ("♦", "D")),
        *(("◆", "*"), ("○", "o"), ("□", "="), ("◇", "+"), ("△", "^")),
        *(("…", "..."), ("›", ">"), ("’", "'"), ("‘", "'"), ("–", "-"), ("—", "-")),
    ),
)
"""For TERM=linux, whose fonts lack three suits, the large diamond and the hollow shapes."""

ASCII: Final = Glyphs(
    suits="SHCD",
    fronts="O#*A",
    backs="o=+^",
    hole=".",
    dot=":",
    ring=".",
    trail="-",
    trail_plain="-",
    curve_top="\\",
    curve_side="|",
    curve_bottom="/",
    bar="|",
    bar_cross="+",
    bar_end="-",
    focus="=",
    edge_left="|",
    edge_right="|",
    card_back="%",
    marker=">",
    ellipsis="...",
    separator="-",
    arrow="->",
    left_right="<>",
    blocks=" ",
    ascii_only=True,
    swaps=(
        *(("♠", "S"), ("♥", "H"), ("♣", "C"), ("♦", "D")),
        *(("●", "O"), ("■", "#"), ("◆", "*"), ("▲", "A")),
        *(("○", "o"), ("□", "="), ("◇", "+"), ("△", "^")),
        *(("…", "..."), ("›", ">"), ("’", "'"), ("‘", "'"), ("“", '"'), ("”", '"')),
        *(("–", "-"), ("—", "-"), ("·", "-"), ("•", "*"), ("━", "="), ("─", "-")),
        *(("←→", "<>"), ("↑↓", "^v"), ("→", "->"), ("←", "<-"), ("↑", "^"), ("↓", "v")),
    ),
)


def detect(env: Mapping[str, str], encoding: str) -> Glyphs:
    """The glyphs a terminal can show, from its environment and the encoding of its output."""
    locale = env.get("LC_ALL") or env.get("LC_CTYPE") or env.get("LANG") or ""
    spoken = locale or encoding
    if "utf" not in spoken.lower() or "utf" not in (encoding or "utf").lower():
        return ASCII
    term = env.get("TERM", "").lower()
    if term in {"", "dumb", "unknown"} or term.startswith("vt"):
        return ASCII
    return CONSOLE if term == "linux" or term.startswith("linux-") else UNICODE


def glyphs_for(choice: GlyphChoice, env: Mapping[str, str], encoding: str) -> Glyphs:
    """The glyphs a player chose, or what the terminal can show where the choice is AUTO."""
    if choice is GlyphChoice.AUTO:
        return detect(env, encoding)
    return ASCII if choice is GlyphChoice.ASCII else UNICODE
