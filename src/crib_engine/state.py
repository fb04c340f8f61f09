"""The state of a match: facts only, from which everything else is derived.

Only the table may hold it, since it holds every card; fronts and bots get views.
Tuples that hold one value for each seat or side are in their order.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from crib_engine.cards import Card, sorted_hand
from crib_engine.combination import Combination
from crib_engine.pegging import LIMIT
from crib_engine.rules import FormatCount, Rules, games_to_win
from crib_engine.seating import Player, Side
from crib_engine.value import dataclass


class Phase(Enum):
    """What a match waits for."""

    DISCARD = "discard"
    CUT = "cut"
    PLAY = "play"
    SHOW = "show"
    ROUND_OVER = "round over"
    GAME_OVER = "game over"
    MATCH_OVER = "match over"


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the table, who laid it, and the count it made."""

    seat: int
    card: Card
    count: int


@dataclass(frozen=True, slots=True)
class Shown:
    """A hand, or the crib, once it is counted."""

    seat: int
    crib: bool
    cards: tuple[Card, ...]
    points: int
    combinations: tuple[Combination, ...]


_TO_THE_LEFT: Final = {
    players: tuple(
        tuple((seat + step) % players + 1 for step in range(players)) for seat in range(players + 1)
    )
    for players in (2, 3, 4)
}


@dataclass(frozen=True, slots=True)
class RoundState:
    """One deal. A card is in a hand, a discard, the extra, the starter or laid: one place.

    `hands` are the cards still held, sorted. `extra` is the card that three players'
    crib gets from the deck. `laid` are all cards of the play and `counts` tells how
    many of them each ended count had. `unpegged` are the points that the newest card,
    or the starter, made and that no side has pegged yet.
    """

    number: int
    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    extra: tuple[Card, ...]
    discards: tuple[tuple[Card, ...], ...]
    starter: Card | None = None
    laid: tuple[Laid, ...] = ()
    counts: tuple[int, ...] = ()
    goes: tuple[int, ...] = ()
    shown: tuple[Shown, ...] = ()
    ended: bool = False
    unpegged: int = 0

    @property
    def discards_due(self) -> int:
        """How many cards each seat puts in the crib."""
        return 2 if len(self.hands) == 2 else 1

    @property
    def crib(self) -> tuple[Card, ...]:
        """What lies in the crib."""
        return self.extra + tuple(card for cards in self.discards for card in cards)

    @property
    def current(self) -> tuple[Card, ...]:
        """The cards of the current count, in the order they were laid."""
        return tuple([laid.card for laid in self.laid[sum(self.counts) :]])

    @property
    def count(self) -> int:
        """The running count."""
        return self.laid[-1].count if len(self.laid) > sum(self.counts) else 0

    def kept(self, seat: int) -> tuple[Card, ...]:
        """The cards a seat kept, laid or not, sorted."""
        held = self.hands[seat - 1]
        return sorted_hand(held + tuple(laid.card for laid in self.laid if laid.seat == seat))

    def to_the_left(self, seat: int) -> tuple[int, ...]:
        """All seats from the one left of `seat` round to `seat` itself."""
        return _TO_THE_LEFT[len(self.hands)][seat]

    @property
    def turn(self) -> int | None:
        """The seat that must lay a card; None when nobody can before the count ends.

        None too until all that the newest card leads to has happened, its points and
        every Go: while they are due, the turn would tell what hands hold.
        """
        if self.unpegged:
            return None
        room = LIMIT - self.count
        last = self.laid[-1].seat if self.laid else self.dealer
        for seat in self.to_the_left(last):
            hand = self.hands[seat - 1]
            for card in hand:
                if card.count <= room:
                    return seat
            if hand and seat not in self.goes and seat != last:
                return None
        return None

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that must choose now."""
        if self.starter is None:
            undecided = tuple(
                seat for seat, cards in enumerate(self.discards, start=1) if not cards
            )
            return undecided or self.to_the_left(self.dealer)[:1]
        turn = self.turn
        return () if turn is None else (turn,)

    @property
    def phase(self) -> Phase:
        """Where in the round it stands."""
        if self.starter is None:
            return Phase.CUT if all(self.discards) else Phase.DISCARD
        if self.ended:
            return Phase.ROUND_OVER
        return Phase.PLAY if any(self.hands) else Phase.SHOW


@dataclass(frozen=True, slots=True)
class GameState:
    """One game. `backs` are the back pegs: each side's score before its latest award."""

    number: int
    first_dealer: int
    scores: tuple[int, ...]
    backs: tuple[int, ...]
    round: RoundState | None = None

    def with_round(self, round_: RoundState) -> GameState:
        """This game with its round moved on, made directly: almost every event does this."""
        return GameState(self.number, self.first_dealer, self.scores, self.backs, round_)


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that reached the target."""

    number: int
    side: int
    scores: tuple[int, ...]
    worth: int


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Who conceded, and the groups of sides that came out of it, best first."""

    seat: int
    side: int
    ranking: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class MatchState:
    """A whole match. `game` is the one in progress or just finished."""

    rules: Rules
    format: int
    players: tuple[Player, ...]
    sides: tuple[Side, ...]
    draws: tuple[tuple[tuple[int, Card], ...], ...] = ()
    game: GameState | None = None
    finished: tuple[FinishedGame, ...] = ()
    forfeit: Forfeit | None = None
    abandoned: bool = False

    def with_game(self, game: GameState) -> MatchState:
        """This match with its game moved on, made directly: almost every event does this."""
        return MatchState(
            self.rules,
            self.format,
            self.players,
            self.sides,
            self.draws,
            game,
            self.finished,
            self.forfeit,
            self.abandoned,
        )

    @property
    def games_won(self) -> tuple[int, ...]:
        """Games won by each side, a skunk counted as the rule set says."""
        if not self.finished:
            return (0,) * len(self.sides)
        one = self.rules.format_count is FormatCount.ONE
        return tuple(
            sum(1 if one else game.worth for game in self.finished if game.side == side.side)
            for side in self.sides
        )

    @property
    def game_points(self) -> tuple[int, ...] | None:
        """Game points of each side where the rule set has them (`acc`), else None."""
        if self.rules.format_count is not FormatCount.ONE:
            return None
        return tuple(
            sum(game.worth for game in self.finished if game.side == side.side)
            for side in self.sides
        )

    @property
    def winner(self) -> int | None:
        """The side that has won the match, by games or because the other one forfeited."""
        if self.abandoned:
            return None
        if self.forfeit:
            best = self.forfeit.ranking[0]
            return best[0] if len(best) == 1 else None
        if not self.finished:
            return None
        # Nobody but the side that won the latest game can have won the match with it.
        latest = self.finished[-1].side
        return latest if self.games_won[latest - 1] >= games_to_win(self.format) else None

    @property
    def over(self) -> bool:
        """Whether the match has ended in any way."""
        if self.abandoned or self.forfeit is not None:
            return True
        return bool(self.finished) and self.winner is not None

    @property
    def at_target(self) -> int | None:
        """The side whose score has reached the target in the current game."""
        if self.game is None:
            return None
        scores = self.game.scores
        best = max(scores)
        return scores.index(best) + 1 if best >= self.rules.target else None

    @property
    def phase(self) -> Phase | None:
        """What the match waits for; None before the first deal."""
        if self.over:
            return Phase.MATCH_OVER
        if self.game is None or self.game.round is None:
            return None
        if self.at_target is not None:
            return Phase.GAME_OVER
        return self.game.round.phase

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that must choose now; empty when the table has to proceed or all is over."""
        if self.over or self.at_target is not None or self.game is None:
            return ()
        return self.game.round.awaited if self.game.round is not None else ()

    def side_of(self, seat: int) -> int:
        """The side a seat plays for."""
        return self.players[seat - 1].side
