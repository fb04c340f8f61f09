"""The cards of the play: those of this count with their owners, and the counts before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.style import Style
from textual.geometry import Region

from crib_engine.cards import Card
from crib_engine.seating import Peg
from crib_tui.card_face import LAID, MINI, CardSize, draw_card
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
        self._current = tuple(current)
        self._earlier = tuple(tuple(count) for count in earlier)
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
    size = LAID.no_higher(sheet.height - top - 2)
    pitch = size.width + 1
    if len(cards) * pitch - 1 > sheet.width:
        size, pitch = CardSize(MINI.width, size.height), MINI.width
    fits = max(1, (sheet.width + pitch - size.width) // pitch)
    x = 0
    if len(cards) > fits:
        fits = max(1, (sheet.width - 3) // pitch)
        x = sheet.say(0, top, f"+{len(cards) - fits} ", Tone.MUTED)
        cards = cards[-fits:]
    below = top + size.height
    for laid in cards:
        draw_card(sheet, x, top, laid.card, size)
        cell = sheet.ink.owner(laid.peg)
        sheet.fill(Region(x, below, size.width, 1), cell)
        sheet.stamp(x + 1, below, sheet.glyphs.front(laid.peg), cell)
        count = str(laid.count)
        tone = Tone.TEXT if laid is cards[-1] else Tone.MUTED
        sheet.say(x + (size.width - len(count)) // 2, below + 1, count, tone)
        x += pitch


def _draw_line(
    sheet: Sheet,
    y: int,
    counts: tuple[tuple[LaidCard, ...], ...],
    *,
    current: bool,
) -> None:
    """Counts in one line, each card with the cell of its owner, each count with its total.

    What does not fit is left out at the start: the newest cards matter most.
    """
    muted = sheet.ink.on(sheet.ground, Tone.MUTED)
    pieces = _pieces(sheet, counts, current, gap=" ")
    if sum(len(text) for text, _ in pieces) > sheet.width:
        pieces = _pieces(sheet, counts, current, gap="")
    if not current and sum(len(text) for text, _ in pieces) + len(_BEFORE) <= sheet.width:
        pieces = [(_BEFORE if pieces else "", muted), *pieces]
    spare = sheet.width - sum(len(text) for text, _ in pieces)
    if spare < 0:
        spare -= len(sheet.glyphs.ellipsis)
        while pieces and spare < 0:
            spare += len(pieces.pop(0)[0])
        pieces = [(sheet.glyphs.ellipsis, muted), *pieces]
    x = 0
    for text, style in pieces:
        x = sheet.stamp(x, y, text, style)


_BEFORE = "before  "


def _pieces(
    sheet: Sheet, counts: tuple[tuple[LaidCard, ...], ...], current: bool, gap: str
) -> list[tuple[str, Style]]:
    """The texts of a line of counts and their styles, the last count without a space after."""
    ink, glyphs, ground = sheet.ink, sheet.glyphs, sheet.ground
    plain = ink.on(ground, Tone.TEXT)
    pieces: list[tuple[str, Style]] = []
    for number, count in enumerate(counts):
        if not count:
            continue
        newest = current and number == len(counts) - 1
        faces = ink.on(ground, Tone.STRONG if newest else Tone.MUTED)
        for laid in count:
            pieces += [
                (glyphs.face(laid.card), faces),
                (glyphs.front(laid.peg), ink.cell(laid.peg)),
                (gap, plain),
            ]
        total = ink.on(ground, Tone.BRASS if newest else Tone.TEXT)
        pieces += [(" " if not gap else "", plain), (str(count[-1].count), total), ("  ", plain)]
    return pieces[:-1]
