"""A second engine for the tests: it watches a match and knows what must come next.

Written from RULES.md alone. Of the engine it uses the shapes of events and moves, and
nothing that decides. A generator tells what follows a move by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from crib_engine.cards import DECK, Card
from crib_engine.combination import Combination
from crib_engine.events import (
    Award,
    CardPlayed,
    CardsDiscarded,
    CountEnded,
    CribShown,
    DealerCut,
    Event,
    GameStarted,
    GameWon,
    GoSaid,
    HandsDealt,
    HandShown,
    MatchAbandoned,
    MatchForfeited,
    MatchStarted,
    MatchWon,
    PointsScored,
    RoundEnded,
    StarterCut,
)
from crib_engine.moves import Cut, Discard
from tests.crib_engine import by_hand
from tests.crib_engine.by_hand import RANK, Score
from tests.crib_engine.facts import BOOKS, GAMES, Facts

Due = tuple[Event, list[Score]]
"""An event that must come, its combinations left out, and the scores they must tell."""


class Referee(Facts):
    """Raises AssertionError at the first event that breaks a rule."""

    def __init__(self) -> None:
        super().__init__()
        self.due: Due | None = None
        self.flow: Iterator[Due] = iter(())

    def see(self, event: Event) -> None:
        """Check one event against what must or may come now, and take note of it."""
        assert not self.over, f"{event} after the match was over"
        if self.due is not None:
            expected, scores = self.due
            bare = event
            if isinstance(event, PointsScored):
                assert _same(event.combinations, scores), (event, scores)
                bare = replace(event, combinations=())
            assert bare == expected, f"{event} where {expected} must come"
            self._take(event)
        else:
            self.flow = self._choice(event)
        self.due = next(self.flow, None)
        self.settling = self.due is not None

    def _take(self, event: Event) -> None:
        match event:
            case PointsScored():
                self.backs[event.side] = self.scores[event.side]
                self.scores[event.side] = event.score
            case GoSaid():
                self.goes.append(event.seat)
            case CountEnded():
                self.begun = len(self.laid)
                self.goes = []
            case RoundEnded():
                self.round_over = True
            case GameWon():
                self.finished.append((event.side, event.worth))
            case MatchWon():
                self.over = True
            case _:
                raise AssertionError(f"{event} comes by itself")

    def _choice(self, event: Event) -> Iterator[Due]:
        """Note an event that somebody chose or luck decided; what must follow it."""
        match event:
            case MatchStarted():
                self._match_started(event)
            case DealerCut():
                self._dealer_cut(event)
            case GameStarted():
                self._game_started(event)
            case HandsDealt():
                self._hands_dealt(event)
            case CardsDiscarded():
                cards = tuple(card for card in event.cards if card is not None)
                assert len(cards) == len(event.cards)
                assert not self.faults(event.seat, Discard(cards)), event
                self.put[event.seat] = set(cards)
                self.hands[event.seat] -= set(cards)
            case StarterCut():
                return self._starter_cut(event)
            case CardPlayed():
                return self._card_played(event)
            case HandShown() | CribShown():
                return self._counted(event)
            case MatchForfeited() | MatchAbandoned():
                self._ended(event)
            case _:
                raise AssertionError(f"nothing leads to {event}")
        return iter(())

    def _match_started(self, event: MatchStarted) -> None:
        assert self.players == 0
        self.book = BOOKS[event.rules]
        self.needed = GAMES[event.format]
        self.players = len(event.seats)
        self.sides = sorted({self.side_of(seat) for seat in range(1, self.players + 1)})
        assert [player.side for player in event.seats] == [
            self.side_of(seat) for seat in range(1, self.players + 1)
        ]
        assert [side.side for side in event.sides] == self.sides
        self.drawers = tuple(range(1, self.players + 1))
        self.scores = dict.fromkeys(self.sides, 0)
        self.backs = dict(self.scores)

    def _dealer_cut(self, event: DealerCut) -> None:
        assert self.book.cut_for_deal
        assert self.game == 0
        assert len(self.drawers) > 1
        assert tuple(seat for seat, _ in event.draws) == self.drawers
        cards = [card for _, card in event.draws]
        assert len(set(cards)) == len(cards)
        lowest = min(RANK[card] for card in cards)
        self.drawers = tuple(seat for seat, card in event.draws if RANK[card] == lowest)

    def _game_started(self, event: GameStarted) -> None:
        if self.game:
            assert self.won_game
            assert event.dealer == self.left_of(self.first_dealer)
        elif self.book.cut_for_deal:
            assert (event.dealer,) == self.drawers
        assert event.game == self.game + 1
        self.game = event.game
        self.first_dealer = event.dealer
        self.round = self.dealer = 0
        self.scores = dict.fromkeys(self.sides, 0)
        self.backs = dict(self.scores)
        self.clear_table()

    def _hands_dealt(self, event: HandsDealt) -> None:
        if self.round:
            assert self.round_over
            assert event.dealer == self.left_of(self.dealer)
        else:
            assert event.dealer == self.first_dealer
        assert event.round == self.round + 1
        assert [len(hand) for hand in event.hands] == [6 if self.players == 2 else 5] * self.players
        assert len(event.crib) == (1 if self.players == 3 else 0)
        dealt = [card for hand in (*event.hands, event.crib) for card in hand]
        assert len(set(dealt)) == len(dealt)
        assert set(dealt) <= set(DECK)
        self.clear_table()
        self.round = event.round
        self.dealer = event.dealer
        for seat, hand in enumerate(event.hands, start=1):
            self.hands[seat] = {card for card in hand if card is not None}
        self.extra = [card for card in event.crib if card is not None]

    def _starter_cut(self, event: StarterCut) -> Iterator[Due]:
        assert not self.faults(event.seat, Cut()), event
        dealt = set(self.extra).union(*self.hands.values(), *self.put.values())
        assert event.card in set(DECK) - dealt
        self.starter = event.card
        heels = [Score("heels", frozenset((event.card,)), 2)]
        return self._award(self.dealer, Award.HEELS, heels if RANK[event.card] == 11 else [])

    def _card_played(self, event: CardPlayed) -> Iterator[Due]:
        assert self.in_play, event
        assert event.seat == self.turn, event
        assert event.card in self.hands[event.seat], event
        assert self.fits(event.card), event
        self.hands[event.seat].remove(event.card)
        self.laid.append((event.seat, event.card))
        assert event.count == self.count
        return self._after_card(event.seat, event.card)

    def _after_card(self, seat: int, card: Card) -> Iterator[Due]:
        scores = by_hand.play([card for _, card in self.laid[self.begun :]])
        yield from self._award(seat, Award.PLAY, scores)
        if self.won_game:
            return
        if self.count == 31:
            yield CountEnded(31), []
            return
        others = [other for other in self.round_from(seat) if other != seat]
        for other in others:
            if any(self.fits(held) for held in self.hands[other]):
                return
            if self.hands[other] and other not in self.goes:
                yield GoSaid(other, self.count), []
        if any(self.fits(held) for held in self.hands[seat]):
            return
        last = Score("last_card", frozenset((card,)), 1)
        yield from self._award(seat, Award.LAST_CARD, [last])
        if not self.won_game:
            yield CountEnded(self.count), []

    def _counted(self, event: HandShown | CribShown) -> Iterator[Due]:
        assert self.starter is not None
        assert self.begun == len(self.laid) == 4 * self.players
        assert not self.round_over
        assert not self.won_game
        crib = len(self.shown) == self.players
        seat = self.dealer if crib else self.round_from(self.dealer)[len(self.shown)]
        if crib:
            cards = set(self.extra).union(*self.put.values())
        else:
            cards = {card for owner, card in self.laid if owner == seat}
        assert isinstance(event, CribShown) is crib, event
        assert event.seat == seat, event
        assert event.cards == tuple(sorted(cards, key=DECK.index)), event
        scores = by_hand.show(event.cards, self.starter, crib=crib)
        assert _same(event.combinations, scores), event
        assert event.points == by_hand.points(scores), event
        self.shown.append((seat, cards))
        return self._after_count(seat, scores, crib=crib)

    def _after_count(self, seat: int, scores: list[Score], *, crib: bool) -> Iterator[Due]:
        yield from self._award(seat, Award.CRIB if crib else Award.HAND, scores)
        if crib and not self.won_game:
            yield RoundEnded(), []

    def _award(self, seat: int, reason: Award, scores: list[Score]) -> Iterator[Due]:
        points = by_hand.points(scores)
        if points:
            side = self.side_of(seat)
            before = self.scores[side]
            score = min(before + points, self.book.target)
            yield PointsScored(side, seat, reason, points, score - before, score, ()), scores
            if score == self.book.target:
                yield from self._game_won(side)

    def _game_won(self, side: int) -> Iterator[Due]:
        best_loser = max(score for other, score in self.scores.items() if other != side)
        worth = next((worth for most, worth in self.book.lines if best_loser <= most), None)
        worth = worth or self.book.plain_win
        scores = tuple(self.scores.values())
        won = self.games_won((side, worth))
        yield GameWon(self.game, side, scores, worth, won), []
        if won[side - 1] >= self.needed:
            yield MatchWon(side, won), []

    def _ended(self, event: MatchForfeited | MatchAbandoned) -> None:
        self.over = True
        if isinstance(event, MatchAbandoned):
            return
        loser = self.side_of(event.seat)
        assert event.side == loser
        won = self.games_won()
        # A game that is won is in progress no more.
        live = self.game and not self.won_game
        standing: dict[tuple[int, int], list[int]] = {}
        for side in self.sides:
            if side != loser:
                key = (won[side - 1], self.scores[side] if live else 0)
                standing.setdefault(key, []).append(side)
        ranking = [tuple(standing[key]) for key in sorted(standing, reverse=True)]
        assert event.ranking == (*ranking, (loser,))


def _same(told: Sequence[Combination], scores: list[Score]) -> bool:
    """Whether combinations tell exactly these scores, in whatever order."""
    found = by_hand.scores_of(told)
    return len(found) == len(scores) and set(found) == set(scores)
