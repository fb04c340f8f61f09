"""Where the cards of a hand go, from big cards on a wide screen down to a single line."""

from __future__ import annotations

from textual.geometry import Offset

from crib_engine.cards import Card
from crib_engine.value import dataclass
from crib_tui.card_face import BIG, MEDIUM, MINI, SLIM, CardSize, index_at


@dataclass(frozen=True, slots=True)
class HandCard:
    """One card of a hand and what is known about playing it.

    `fits` is True where it can be played now, False where it can't, and None outside the
    play. `note` is said at the card: `31 +2`, or `over 31`.
    """

    card: Card
    fits: bool | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class HandState:
    """The cards of a hand, the places of those taken up, and that of the focus, from 0."""

    cards: tuple[HandCard, ...]
    chosen: frozenset[int]
    place: int

    def is_up(self, place: int) -> bool:
        """Whether the card stands one row higher: chosen, or playable."""
        return place in self.chosen or bool(self.cards[place].fits)


@dataclass(frozen=True, slots=True)
class HandLayout:
    """The size of a card, the columns from one to the next, and how many of them show.

    A flat layout has no row for a card to stand up in: marks beside each say what it is.
    """

    size: CardSize
    pitch: int
    margin: int
    shown: int
    flat: bool = False

    @classmethod
    def of(cls, width: int, height: int, cards: int) -> HandLayout:
        """The largest cards for this room; with too little for all, those near the focus."""
        for size in (BIG, MEDIUM, SLIM):
            pitch = size.width + 1
            needed = max(1, cards) * pitch - 1
            lowest = 1 if size is SLIM else size.height
            if height >= lowest + 2 and width >= needed:
                return cls(size.no_higher(height - 2), pitch, min(2, width - needed), cards)
        flat = height < 3
        # A flat card has a cell for a mark on either side, a standing one a gap.
        pitch = MINI.width + (2 if flat else 1)
        shown = min(cards, max(1, (width + (0 if flat else 1)) // pitch))
        return cls(MINI, pitch, 1 if flat and width > MINI.width else 0, shown, flat)

    @staticmethod
    def rows_at(width: int) -> int:
        """The rows a hand wants at this width, however many cards are left in it."""
        most = 6
        if width >= 100:
            return BIG.height + 2
        return MEDIUM.height + 2 if width >= most * (MEDIUM.width + 1) + 1 else 3

    def first(self, place: int, cards: int) -> int:
        """The first card that shows when the one at `place` has the focus."""
        return max(0, min(place - self.shown + 1, cards - self.shown))

    def x_of(self, place: int, first: int) -> int:
        """The column where a card begins."""
        return self.margin + (place - first) * self.pitch

    def index_of(self, state: HandState) -> Offset:
        """Where the index of the focused card is."""
        x = self.x_of(state.place, self.first(state.place, len(state.cards)))
        up = self.flat or not state.cards or state.is_up(state.place)
        return Offset(x + index_at(self.size.width), 0 if up else 1)

    def place_at(self, x: int, focused: int, cards: int) -> int | None:
        """The place of the card in this column, from 0."""
        first = self.first(focused, cards)
        place = first + (x - self.margin) // self.pitch
        return place if first <= place < min(cards, first + self.shown) else None
