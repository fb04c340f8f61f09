"""The cards of the play: those of this count with their owners, and the counts before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.style import Style
from textual.geometry import Region

from crib_engine.cards import Card
from crib_engine.seating import Peg
from crib_engine.value import dataclass
from crib_tui.card_face import LAID, CardSize, draw_card
from crib_tui.ink import Tone
from crib_tui.sheet import Sheet
from crib_tui.widgets.drawn import Drawn


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card of the play, the peg of the side that laid it, and the count it made."""

    card: Card
    peg: Peg
    count: int


class Laid(Drawn):
    """Laid cards in the order they came, each with its owner and the running count."""

    _current: tuple[LaidCard, ...] = ()
    _earlier: tuple[tuple[LaidCard, ...], ...] = ()

    def show(self, current: Sequence[LaidCard], earlier: Sequence[Sequence[LaidCard]] = ()) -> None:
        """Show the cards of this count, and those of the counts that ended this round."""
        shown = tuple(current), tuple(tuple(count) for count in earlier)
        if shown != (self._current, self._earlier):
            self._current, self._earlier = shown
            self.redraw()

    def rows(self, width: int) -> int:  # noqa: ARG002
        return 5

    def draw(self, sheet: Sheet) -> None:
        if sheet.height < 3:
            _draw_line(sheet, 0, (*self._earlier, self._current), current=True)
            return
        # Room above for the counts before; the face is the first to give a row up.
        top = 1 if sheet.height >= 4 else 0
        if top:
            _draw_line(sheet, 0, self._earlier, current=False)
        _draw_cards(sheet, top, self._current)


def _draw_cards(sheet: Sheet, top: int, cards: tuple[LaidCard, ...]) -> None:
    """The cards of one count: apart while there is room, then touching, then the newest."""
    size, pitch = _size_in(sheet.width, sheet.height - top, cards)
    fits = max(1, (sheet.width + pitch - size.width) // pitch)
    x = 0
    if len(cards) > fits:
        label = len(str(len(cards))) + 2
        fits = max(1, (sheet.width - label) // pitch)
        sheet.say(0, top, f"+{len(cards) - fits}", Tone.MUTED)
        x = min(label, max(0, sheet.width - pitch))
        cards = cards[-fits:]
    below = top + size.height
    free = sheet.width + 1
    # From the newest back, so that where counts are too close the older ones give way.
    for place, laid in reversed(list(enumerate(cards))):
        at = x + place * pitch
        draw_card(sheet, at, top, laid.card, size)
        cell = sheet.ink.owner(laid.peg)
        sheet.fill(Region(at, below, size.width, 1), cell)
        sheet.stamp(at + size.width // 3, below, sheet.glyphs.front(laid.peg), cell)
        count = str(laid.count)
        under = at + (size.width - len(count)) // 2
        if under + len(count) < free:
            tone = Tone.MUTED if place < len(cards) - 1 else Tone.TEXT
            sheet.say(under, below + 1, count, tone)
            free = under


def _size_in(width: int, height: int, cards: tuple[LaidCard, ...]) -> tuple[CardSize, int]:
    """The size of a laid card and the columns from one to the next."""
    size = LAID.no_higher(height - 2)
    if len(cards) * (size.width + 1) - 1 <= width:
        return size, size.width + 1
    # Three cells hold a ten; nine cards or more in one count have none.
    narrow = 3 if len(cards) * 3 <= width or any(laid.card.rank == 10 for laid in cards) else 2
    return CardSize(narrow, size.height), narrow


def _draw_line(
    sheet: Sheet, y: int, counts: tuple[tuple[LaidCard, ...], ...], *, current: bool
) -> None:
    """Counts in one line, each card with the cell of its owner, earlier ones with their totals.

    What does not fit is left out card by card from the start: the newest matter most.
    """
    counts = tuple(count for count in counts if count)
    if not counts:
        return
    muted = sheet.ink.on(sheet.ground, Tone.MUTED)
    parts = _parts(sheet, counts, current, gap=" ")
    if _cells(parts) > sheet.width:
        parts = _parts(sheet, counts, current, gap="")
    if not current and _cells(parts) + len(_BEFORE) <= sheet.width:
        parts.insert(0, [(_BEFORE, muted)])
    ellipsis = sheet.glyphs.ellipsis
    if _cells(parts) > sheet.width:
        while parts and _cells(parts) + len(ellipsis) > sheet.width:
            del parts[0]
        parts.insert(0, [(ellipsis, muted)])
    x = 0
    for part in parts:
        for text, style in part:
            x = sheet.stamp(x, y, text, style)


_BEFORE: Final = "before  "
_Part = list[tuple[str, Style]]


def _cells(parts: list[_Part]) -> int:
    return sum(len(text) for part in parts for text, _ in part)


def _parts(
    sheet: Sheet, counts: tuple[tuple[LaidCard, ...], ...], current: bool, gap: str
) -> list[_Part]:
    """A part for each card, and one after each earlier count for its total."""
    ink, glyphs, ground = sheet.ink, sheet.glyphs, sheet.ground
    plain = ink.on(ground, Tone.TEXT)
    parts: list[_Part] = []
    for number, count in enumerate(counts):
        newest = current and number == len(counts) - 1
        faces = ink.on(ground, Tone.STRONG if newest else Tone.MUTED)
        for laid in count:
            owner = (glyphs.front(laid.peg), ink.cell(laid.peg))
            parts.append([(glyphs.face(laid.card), faces), owner, (gap, plain)])
        before = "" if gap else " "
        after = "  " if number < len(counts) - 1 else ""
        if not newest:
            # The newest count is said on its own.
            parts.append([(before, plain), (str(count[-1].count), plain), (after, plain)])
    return parts
