"""The hand: cards to look at, choose from and play, drawn for any room there is."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from textual import events
from textual.geometry import Offset
from textual.message import Message

from crib_engine.cards import Card
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.sheet import Sheet
from crib_tui.widgets.drawn import Drawn
from crib_tui.widgets.hand_drawing import draw_hand
from crib_tui.widgets.hand_layout import HandCard, HandLayout, HandState
from crib_tui.widgets.held_key import HeldKey
from crib_tui.widgets.lines import Line


class HandMode(Enum):
    """What the player may do with the hand."""

    WATCH = "watch"
    CHOOSE = "choose"
    PLAY = "play"


class Denial(Enum):
    """Why the hand did not do what a key asked."""

    NOT_NOW = "not now"
    BLOCKED = "blocked"
    TOO_FEW = "too few"
    TOO_MANY = "too many"
    TOO_FAST = "too fast"
    NO_SUCH_CARD = "no such card"


_STEPS: Final = {"left": -1, "h": -1, "shift+tab": -1, "right": 1, "l": 1, "tab": 1}
_DIGITS: Final = frozenset("123456789")


class Hand(Drawn, can_focus=True):
    """A player's hand; keys become messages, and the screen decides what they do.

    Choosing: digits and Space take a card up or put it back, Enter confirms exactly as
    many as are wanted. Playing: a digit, Space or Enter plays. Arrows, h, l and Tab move.
    """

    class FocusMoved(Message):
        """Another card has the focus; `place` counts from 0."""

        def __init__(self, place: int, card: Card) -> None:
            super().__init__()
            self.place = place
            self.card = card

    class Chosen(Message):
        """The cards taken up have changed; they come in the order of the hand."""

        def __init__(self, cards: tuple[Card, ...]) -> None:
            super().__init__()
            self.cards = cards

    class Confirmed(Message):
        """These cards are to go in the crib, or this one is to be played."""

        def __init__(self, cards: tuple[Card, ...]) -> None:
            super().__init__()
            self.cards = cards

    class Denied(Message):
        """What a key asked for can't be done, and nothing has changed."""

        def __init__(self, reason: Denial, card: Card | None) -> None:
            super().__init__()
            self.reason = reason
            self.card = card

    def __init__(
        self,
        look: Look | None = None,
        *,
        guard: KeyGuard | None = None,
        id: str | None = None,  # noqa: A002  Textual's own word
        classes: str | None = None,
    ) -> None:
        super().__init__(look, id=id, classes=classes)
        self._held = HeldKey(self, guard or KeyGuard())
        self._cards: tuple[HandCard, ...] = ()
        self._mode = HandMode.WATCH
        self._wanted = 0
        self._aside: tuple[Line, ...] = ()
        self._chosen: frozenset[int] = frozenset()
        self._place = 0

    def show(
        self,
        cards: Sequence[HandCard],
        mode: HandMode = HandMode.WATCH,
        wanted: int = 0,
        aside: Sequence[Line] = (),
    ) -> None:
        """Show these cards, `wanted` of which are to be chosen, and lines beside them.

        Cards still there stay chosen and keep the focus, so news never loses a selection.
        """
        before = self._state(), self._aside
        kept = {self._cards[place].card for place in self._chosen}
        focused = self.focused_card
        self._cards = tuple(cards)
        self._mode = mode
        self._wanted = wanted
        self._aside = tuple(aside)
        self._chosen = frozenset(
            place
            for place, each in enumerate(self._cards)
            if mode is HandMode.CHOOSE and each.card in kept
        )
        places = [place for place, each in enumerate(self._cards) if each.card is focused]
        self._place = places[0] if places else min(self._place, max(0, len(cards) - 1))
        if before != (self._state(), self._aside):
            self.redraw()

    @property
    def focused_card(self) -> Card | None:
        """The card with the focus, if there is one."""
        return self._cards[self._place].card if self._place < len(self._cards) else None

    @property
    def place(self) -> int:
        """The place of the card with the focus, from 0."""
        return self._place

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The cards taken up, in the order of the hand."""
        return tuple(self._cards[place].card for place in sorted(self._chosen))

    def choose(self, cards: Sequence[Card]) -> None:
        """Take exactly these cards up, for a screen that puts a hand back as it was."""
        self._chosen = frozenset(
            place for place, each in enumerate(self._cards) if each.card in cards
        )
        self.redraw()

    def focus_place(self, place: int) -> None:
        """Move the focus to the card at this place, if there is one."""
        if 0 <= place < len(self._cards) and place != self._place:
            self._place = place
            self.redraw()
            self.post_message(self.FocusMoved(place, self._cards[place].card))

    def cursor(self) -> Offset:
        """Where the focused card's index is on the screen: the place of the hardware cursor."""
        layout = HandLayout.of(*self.size, len(self._cards))
        return self.content_region.offset + layout.index_of(self._state())

    def rows(self, width: int) -> int:
        return HandLayout.rows_at(width)

    def draw(self, sheet: Sheet) -> None:
        layout = HandLayout.of(sheet.width, sheet.height, len(self._cards))
        draw_hand(sheet, self._state(), layout, self._aside)

    def _state(self) -> HandState:
        return HandState(self._cards, self._chosen, self._place)

    def on_key(self, event: events.Key) -> None:
        """Turn the keys of a hand into messages and leave all others alone."""
        key = event.key
        if not self._held.note(event.time):
            self._deny(Denial.TOO_FAST)
        elif key in _STEPS and self._cards:
            self.focus_place((self._place + _STEPS[key]) % len(self._cards))
        elif key == "home":
            self.focus_place(0)
        elif key == "end":
            self.focus_place(len(self._cards) - 1)
        elif key in {"space", "enter"} or key in _DIGITS:
            self._act(key, event.time)
        else:
            return
        event.stop()
        event.prevent_default()

    def _act(self, key: str, time: float) -> None:
        if key in _DIGITS:
            place = int(key) - 1
            if place >= len(self._cards):
                self._deny(Denial.NO_SUCH_CARD)
                return
            self.focus_place(place)
        if self._mode is HandMode.CHOOSE and key != "enter":
            self._toggle(self._place)
        else:
            self._finish(time)

    def _toggle(self, place: int) -> None:
        if not self._cards:
            return
        if place in self._chosen:
            chosen = self._chosen - {place}
        elif self._wanted == 1:
            # With one to choose, another choice can only mean that one instead.
            chosen = frozenset({place})
        elif len(self._chosen) < self._wanted:
            chosen = self._chosen | {place}
        else:
            self._deny(Denial.TOO_MANY)
            return
        self._chosen = chosen
        self.redraw()
        self.post_message(self.Chosen(self.chosen))

    def _finish(self, time: float) -> None:
        """Confirm a choice or play a card, unless the key came too fast to be meant."""
        card = self.focused_card
        if self._mode is HandMode.WATCH or card is None:
            self._deny(Denial.NOT_NOW)
        elif self._mode is HandMode.CHOOSE and len(self._chosen) != self._wanted:
            self._deny(Denial.TOO_FEW)
        elif self._mode is HandMode.PLAY and not self._cards[self._place].fits:
            self._deny(Denial.BLOCKED)
        elif not self._held.press(time, self._answer):
            self._deny(Denial.TOO_FAST)

    def _answer(self) -> None:
        card = self.focused_card
        if self._mode is HandMode.WATCH or card is None:
            return
        cards = self.chosen if self._mode is HandMode.CHOOSE else (card,)
        # One question has one answer: nothing more until the screen asks again.
        self._mode = HandMode.WATCH
        self.post_message(self.Confirmed(cards))

    def _deny(self, reason: Denial) -> None:
        self.post_message(self.Denied(reason, self.focused_card))

    def on_click(self, event: events.Click) -> None:
        """Bring a clicked card into focus; a click on the focused one takes or plays it."""
        if not self._held.note(event.time):
            return
        layout = HandLayout.of(*self.size, len(self._cards))
        place = layout.place_at(event.x, self._place, len(self._cards))
        if place is None:
            return
        if place == self._place:
            self._act("space", event.time)
        else:
            self.focus_place(place)
