"""The starter: its label and its card, or the back of a card before the cut."""

from __future__ import annotations

from crib_engine.cards import Card
from crib_tui.card_face import BIG, MEDIUM, SLIM, CardSize, draw_card
from crib_tui.ink import Tone
from crib_tui.look import Look
from crib_tui.sheet import Sheet
from crib_tui.widgets.drawn import Drawn


class Starter(Drawn):
    """One card with a word above it."""

    DEFAULT_CSS = "Starter { width: 9; }"
    _card: Card | None = None
    _label = "starter"

    def __init__(
        self,
        look: Look | None = None,
        *,
        margin: int = 0,
        id: str | None = None,  # noqa: A002  Textual's own word
        classes: str | None = None,
    ) -> None:
        """`margin` are columns of felt at the left."""
        super().__init__(look, id=id, classes=classes)
        self._margin = margin

    def show(self, card: Card | None, label: str = "starter") -> None:
        """Show this card, or with None the back of one."""
        if (card, label) != (self._card, self._label):
            self._card, self._label = card, label
            self.redraw()

    def rows(self, width: int) -> int:
        return 1 + (BIG if width >= BIG.width else MEDIUM).height

    def draw(self, sheet: Sheet) -> None:
        left = self._margin
        width = sheet.width - left
        if sheet.height < 3 or width < SLIM.width:
            face = sheet.glyphs.face(self._card) if self._card else "?"
            room = width - len(face) - 1
            label = f"{self._label} " if len(self._label) <= room else ""
            x = sheet.say(left, 0, label, Tone.MUTED)
            sheet.stamp(x, 0, face, sheet.ink.on(sheet.ground, Tone.STRONG))
            return
        sheet.say(left, 0, self._label, Tone.MUTED)
        draw_card(sheet, left, 1, self._card, _size_in(width, sheet.height - 1))


def _size_in(width: int, height: int) -> CardSize:
    for size in (BIG, MEDIUM):
        if width >= size.width and height >= size.height:
            return size
    return SLIM.no_higher(height)
