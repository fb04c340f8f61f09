"""The facts of a match as a person at the table would keep them, and what they allow.

Written from RULES.md alone. Of the engine it uses the shapes of moves, and nothing that
decides, so a fault there is not repeated here.
"""

from __future__ import annotations

from typing import NamedTuple

from crib_engine.cards import Card
from crib_engine.moves import Concede, Cut, Discard, Move
from crib_engine.refusal import Reason
from tests.crib_engine.by_hand import COUNT


class Book(NamedTuple):
    """A rule set as RULES.md 9 tells it; a line is (loser's most points, worth)."""

    target: int
    cut_for_deal: bool
    lines: tuple[tuple[int, int], ...]
    plain_win: int = 1
    one_each: bool = False


BOOKS = {
    "standard": Book(121, False, ((60, 4), (90, 2))),
    "short": Book(61, False, ((30, 2),)),
    "lurch": Book(121, False, ((60, 2),)),
    "acc": Book(121, True, ((90, 3),), plain_win=2, one_each=True),
    "classic": Book(121, True, ((60, 3), (90, 2))),
}
GAMES = {1: 1, 3: 2, 5: 3}


class Facts:
    """What stands on the table, and what may be asked and done there."""

    def __init__(self) -> None:
        self.players = 0
        self.over = False
        self.finished: list[tuple[int, int]] = []
        self.game = self.round = self.dealer = self.first_dealer = 0
        self.book = BOOKS["standard"]
        self.sides: list[int] = []
        self.scores: dict[int, int] = {}
        self.backs: dict[int, int] = {}
        self.drawers: tuple[int, ...] = ()
        self.settling = False
        self.clear_table()

    def clear_table(self) -> None:
        self.hands: dict[int, set[Card]] = {}
        self.put: dict[int, set[Card]] = {}
        self.extra: list[Card] = []
        self.starter: Card | None = None
        self.laid: list[tuple[int, Card]] = []
        self.begun = 0
        self.goes: list[int] = []
        self.shown: list[tuple[int, set[Card]]] = []
        self.round_over = False

    @property
    def count(self) -> int:
        return sum(COUNT[card] for _, card in self.laid[self.begun :])

    @property
    def won_game(self) -> int | None:
        """The side on the target."""
        return next((s for s, score in self.scores.items() if score == self.book.target), None)

    def games_won(self, *more: tuple[int, int]) -> tuple[int, ...]:
        """Games won by each side, with these (side, worth) added."""
        one = self.book.one_each
        games = [*self.finished, *more]
        return tuple(sum(1 if one else w for s, w in games if s == side) for side in self.sides)

    def left_of(self, seat: int) -> int:
        return seat % self.players + 1

    def round_from(self, seat: int) -> list[int]:
        """All seats in the order of play, the one left of `seat` first."""
        order = [self.left_of(seat)]
        while order[-1] != seat:
            order.append(self.left_of(order[-1]))
        return order

    def side_of(self, seat: int) -> int:
        if self.players == 4:
            return 1 if seat in {1, 3} else 2
        return seat

    def fits(self, card: Card) -> bool:
        return self.count + COUNT[card] <= 31

    @property
    def turn(self) -> int | None:
        """The seat that must lay a card now."""
        last = self.laid[-1][0] if self.laid else self.dealer
        for seat in self.round_from(last):
            if any(self.fits(card) for card in self.hands[seat]):
                return seat
        return None

    @property
    def awaited(self) -> set[int]:
        """The seats that must choose now."""
        if self.settling or self.over or not self.hands or self.won_game or self.round_over:
            return set()
        if len(self.put) < self.players:
            return set(self.hands) - set(self.put)
        if self.starter is None:
            return {self.left_of(self.dealer)}
        return {self.turn} if self.turn else set()

    @property
    def in_play(self) -> bool:
        return self.starter is not None and bool(self.awaited)

    def faults(self, seat: int, move: Move) -> set[Reason]:
        """What is wrong with a move; a refusal must name one of these, or there is none."""
        if seat not in range(1, self.players + 1):
            return {Reason.NO_SUCH_SEAT}
        if self.over:
            return {Reason.MATCH_OVER}
        if isinstance(move, Concede):
            return set()
        if isinstance(move, Discard):
            return self._discard_faults(seat, move)
        cutting = self.starter is None and len(self.put) == self.players
        if not self.awaited or (not cutting if isinstance(move, Cut) else not self.in_play):
            return {Reason.NOT_NOW}
        if seat not in self.awaited:
            return {Reason.NOT_YOUR_TURN}
        if isinstance(move, Cut):
            return set()
        if move.card not in self.hands[seat]:
            return {Reason.NOT_IN_HAND}
        return set() if self.fits(move.card) else {Reason.OVER_LIMIT}

    def _discard_faults(self, seat: int, move: Discard) -> set[Reason]:
        if not self.awaited or len(self.put) == self.players:
            return {Reason.NOT_NOW}
        if seat in self.put:
            return {Reason.ALREADY_DISCARDED}
        faults = set()
        if not set(move.cards) <= self.hands[seat]:
            faults.add(Reason.NOT_IN_HAND)
        if len(set(move.cards)) < len(move.cards):
            faults.add(Reason.SAME_CARD_TWICE)
        if len(move.cards) != (2 if self.players == 2 else 1):
            faults.add(Reason.WRONG_NUMBER)
        return faults

    def may_know(self, seat: int | None) -> set[Card]:
        """The cards RULES.md 11 lets a seat, or a watcher, know in this round."""
        known = {card for _, card in self.laid}
        for _, cards in self.shown:
            known |= cards
        if self.starter is not None:
            known.add(self.starter)
        if seat is not None and self.hands:
            known |= self.hands[seat] | self.put.get(seat, set())
        return known
