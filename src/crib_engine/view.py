"""What one seat, or a watcher, sees (RULES.md 11). Fronts and bots hold this and no state.

Seats and sides count from 1. Tuples that hold one value for each seat or side are in
their order.
"""

from __future__ import annotations

from crib_engine.cards import Card, sorted_hand
from crib_engine.combination import Combination
from crib_engine.pegging import LIMIT, count_of, tally_play
from crib_engine.refusal import Reason, Refusal
from crib_engine.rules import Rules, Skunk
from crib_engine.seating import Peg, Player
from crib_engine.state import FinishedGame, Forfeit, Laid, Phase, Shown
from crib_engine.value import dataclass

__all__ = ["FinishedGame", "Forfeit", "Laid", "Option", "Phase", "Shown", "SideView", "View"]


@dataclass(frozen=True, slots=True)
class SideView:
    """One side's peg and standing. `back` is its score before its latest award."""

    side: int
    seats: tuple[int, ...]
    peg: Peg
    score: int
    back: int
    to_go: int
    zone: Skunk
    games_won: int
    game_points: int | None


@dataclass(frozen=True, slots=True)
class Option:
    """A card held in the play: the count it would make and what it would score.

    `refusal` tells why it can't be played; None when it can.
    """

    card: Card
    count: int
    combinations: tuple[Combination, ...]
    refusal: Refusal | None

    @property
    def points(self) -> int:
        """What the card would score, without a last card point."""
        return sum(combination.points for combination in self.combinations)


@dataclass(frozen=True, slots=True)
class View:
    """Everything a seat may know and nothing else; `seat` is None for a watcher.

    `hand` are the seat's cards still held and `put` what it put in the crib.
    `held` and `discarded` tell how many cards every seat holds and whether it has
    discarded. `laid` are all cards of the play this round and `counts` how many of
    them each ended count had. `shown` are the hands and the crib counted so far.
    `awaited` are the seats that must choose; when it is empty and the match is not
    over, the table proceeds. `game` and `round` are 0 before the first deal.
    """

    seat: int | None
    rules: Rules
    format: int
    players: tuple[Player, ...]
    sides: tuple[SideView, ...]
    phase: Phase
    awaited: tuple[int, ...]
    game: int
    round: int
    dealer: int
    hand: tuple[Card, ...]
    put: tuple[Card, ...]
    held: tuple[int, ...]
    discarded: tuple[bool, ...]
    discards_due: int
    crib_size: int
    starter: Card | None
    laid: tuple[Laid, ...]
    counts: tuple[int, ...]
    goes: tuple[int, ...]
    shown: tuple[Shown, ...]
    finished: tuple[FinishedGame, ...]
    winner: int | None
    forfeit: Forfeit | None
    abandoned: bool

    @property
    def current(self) -> tuple[Laid, ...]:
        """The cards of the current count, in the order they were laid."""
        return self.laid[sum(self.counts) :]

    @property
    def count(self) -> int:
        """The running count."""
        current = self.current
        return current[-1].count if current else 0

    @property
    def my_turn(self) -> bool:
        """Whether this seat must choose now."""
        return self.seat in self.awaited

    @property
    def over(self) -> bool:
        """Whether the match has ended in any way."""
        return self.phase is Phase.MATCH_OVER

    @property
    def my_side(self) -> int | None:
        """The side this seat plays for; None for a watcher."""
        return None if self.seat is None else self.players[self.seat - 1].side

    @property
    def kept(self) -> tuple[Card, ...]:
        """The seat's hand as it will be counted: cards held and cards laid, sorted."""
        mine = tuple(laid.card for laid in self.laid if laid.seat == self.seat)
        return sorted_hand(self.hand + mine)

    @property
    def playable(self) -> tuple[Card, ...]:
        """The cards this seat may lay now; empty when it is not its turn to play."""
        if self.phase is not Phase.PLAY or not self.my_turn:
            return ()
        room = LIMIT - self.count
        return tuple(card for card in self.hand if card.count <= room)

    @property
    def options(self) -> tuple[Option, ...]:
        """Every card held, with what it would make and why it can't be played, if it can't."""
        if self.phase is not Phase.PLAY:
            return ()
        current = tuple(laid.card for laid in self.current)
        return tuple(self._option(current, card) for card in self.hand)

    def _option(self, current: tuple[Card, ...], card: Card) -> Option:
        count = count_of(current) + card.count
        if count > LIMIT:
            return Option(card, count, (), Refusal(Reason.OVER_LIMIT, card, count))
        refusal = None if self.my_turn else Refusal(Reason.NOT_YOUR_TURN)
        return Option(card, count, tally_play((*current, card)).combinations, refusal)
