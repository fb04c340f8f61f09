"""Cards lying open to be counted, or drawn for the deal: nothing in it can be chosen."""

from __future__ import annotations

from collections.abc import Sequence

from crib_engine.cards import Card
from crib_engine.value import dataclass
from crib_tui.card_face import BIG, MEDIUM, MINI, SLIM, CardSize, draw_card
from crib_tui.ink import Tone
from crib_tui.sheet import Sheet
from crib_tui.widgets.drawn import Drawn


@dataclass(frozen=True, slots=True)
class SpreadCard:
    """A card and the word above it; None lies face down, `apart` leaves a gap before it."""

    card: Card | None
    label: str = ""
    apart: bool = False


class Spread(Drawn):
    """A row of cards in the largest size that fits, each with its label above."""

    _cards: tuple[SpreadCard, ...] = ()

    def show(self, cards: Sequence[SpreadCard]) -> None:
        """Show these cards from left to right."""
        cards = tuple(cards)
        if cards != self._cards:
            self._cards = cards
            self.redraw()

    def rows(self, width: int) -> int:
        fits = [size for size in (MEDIUM, SLIM) if self._cells(size) <= width]
        if width >= 100:
            return 1 + BIG.height
        return 1 + fits[0].height if fits else 2

    def draw(self, sheet: Sheet) -> None:
        size = self._size_in(sheet.width, sheet.height)
        top = 1 if sheet.height > 1 else 0
        x = min(2, max(0, sheet.width - self._cells(size)))
        gap = _gap(size) if self._cells(size) <= sheet.width else 0
        for each in self._cards:
            x += gap if each.apart else 0
            if top:
                label = each.label if len(each.label) <= size.width + 1 else ""
                sheet.say(x, 0, label, Tone.MUTED)
            draw_card(sheet, x, top, each.card, size)
            x += size.width + 1

    def _size_in(self, width: int, height: int) -> CardSize:
        for size in (BIG, MEDIUM):
            if height > size.height and self._cells(size) <= width:
                return size
        if self._cells(SLIM) <= width:
            return SLIM.no_higher(height - 1)
        return MINI

    def _cells(self, size: CardSize) -> int:
        return sum(size.width + 1 + (_gap(size) if each.apart else 0) for each in self._cards) - 1


def _gap(size: CardSize) -> int:
    return 4 if size.width >= MEDIUM.width else 2
