"""The play of two players, searched to its end over all that the other may hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from crib_bots.answers import Answers, Guess
from crib_bots.pile import COUNT_OF_RANK, EMPTY, Pile
from crib_engine.value import dataclass

Ranks = tuple[int, ...]
Leaf = Callable[[int, int, list[Guess]], float]
"""What it is worth to have pegged so much, and the other so much, against these guesses."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a play leads to: `leaf` at its end, unless a side pegs what it needs before.

    Then it is `won` or `lost` for each unit of a guess.
    """

    leaf: Leaf
    to_go: int
    other_to_go: int
    won: float
    lost: float


class Search:
    """Exact for a player who knows only the guesses; the other lays their best answer.

    A card of mine is chosen over all guesses that are still possible, so nothing is peeked
    at. `hand` is what I hold, lowest rank first; `weights` and `units` are as in Answers.
    Guesses all hold as many cards, and there is always one.
    """

    __slots__ = ("_answers", "_hand", "_stakes", "_units", "_weights")

    def __init__(
        self, hand: Ranks, stakes: Stakes, weights: Sequence[int], units: Sequence[int]
    ) -> None:
        self._hand: Final = hand
        self._stakes: Final = stakes
        self._weights: Final = weights
        self._units: Final = units
        self._answers: Final[dict[tuple[Pile, Ranks], Answers]] = {}

    def worths(self, pile: Pile, guesses: list[Guess]) -> list[tuple[float, int]]:
        """What laying each rank that fits is worth, summed over the guesses; lowest first."""
        hand = self._hand
        return [
            (
                self._laid(
                    hand[:place] + hand[place + 1 :], pile.lay(rank), guesses, pile.points[rank], 0
                ),
                rank,
            )
            for place, rank in enumerate(hand)
            if COUNT_OF_RANK[rank] <= pile.room and rank not in hand[:place]
        ]

    def round(self, guesses: list[Guess], *, leads: bool) -> float:
        """What the whole play is worth to who leads it, or to the other."""
        return self._lead(self._hand, guesses, 0, 0, mine=not leads)

    def _mine(
        self, hand: Ranks, pile: Pile, guesses: list[Guess], ahead: int, behind: int
    ) -> float:
        """My turn, with a card that fits: the best of my cards."""
        best = -1e18
        before = 0
        room = pile.room
        for place, rank in enumerate(hand):
            if COUNT_OF_RANK[rank] > room:
                break
            if rank != before:
                before = rank
                value = self._laid(
                    hand[:place] + hand[place + 1 :],
                    pile.after[rank] or pile.lay(rank),
                    guesses,
                    ahead + pile.points[rank],
                    behind,
                )
                best = max(best, value)
        return best

    def _laid(
        self, hand: Ranks, pile: Pile, guesses: list[Guess], ahead: int, behind: int
    ) -> float:
        """After a card of mine, its points among those `ahead`."""
        if ahead >= self._stakes.to_go:
            return self._stakes.won * _likely(guesses)
        room = pile.room
        if not room:
            return self._lead(hand, guesses, ahead, behind, mine=True)
        value = 0.0
        fitting, stuck = [], guesses
        if guesses[0][1]:
            fitting, stuck = guesses, []
            if room < 10:
                fitting = [guess for guess in guesses if COUNT_OF_RANK[guess[1][0]] <= room]
                stuck = [guess for guess in guesses if COUNT_OF_RANK[guess[1][0]] > room]
        if fitting:
            value = self._theirs(hand, pile, fitting, ahead, behind)
        if not stuck:
            return value
        if hand and COUNT_OF_RANK[hand[0]] <= room:
            return value + self._mine(hand, pile, stuck, ahead, behind)
        if ahead + 1 >= self._stakes.to_go:
            return value + self._stakes.won * _likely(stuck)
        return value + self._lead(hand, stuck, ahead + 1, behind, mine=True)

    def _theirs(
        self, hand: Ranks, pile: Pile, guesses: list[Guess], ahead: int, behind: int
    ) -> float:
        """The other's turn; each guess holds a card that fits."""
        by_card: dict[int, list[Guess]] = {}
        answers = None
        for guess in guesses:
            weight, held, kept, own, manner = guess
            rank = held[0]
            if rank != held[-1]:
                if answers is None:
                    answers = self._answers.get((pile, hand)) or self._answer(pile, hand)
                rank = answers.best(guess)
            place = held.index(rank)
            after = (weight, held[:place] + held[place + 1 :], kept, own, manner)
            if rank in by_card:
                by_card[rank].append(after)
            else:
                by_card[rank] = [after]
        value = 0.0
        for rank, group in by_card.items():
            after_it = pile.after[rank] or pile.lay(rank)
            value += self._laid_by_other(hand, after_it, group, ahead, behind + pile.points[rank])
        return value

    def _laid_by_other(
        self, hand: Ranks, pile: Pile, guesses: list[Guess], ahead: int, behind: int
    ) -> float:
        if behind >= self._stakes.other_to_go:
            return self._stakes.lost * _likely(guesses)
        room = pile.room
        if not room:
            return self._lead(hand, guesses, ahead, behind, mine=False)
        if hand and COUNT_OF_RANK[hand[0]] <= room:
            return self._mine(hand, pile, guesses, ahead, behind)
        value = 0.0
        stuck = guesses
        if guesses[0][1]:
            fitting = [guess for guess in guesses if COUNT_OF_RANK[guess[1][0]] <= room]
            if fitting:
                value = self._theirs(hand, pile, fitting, ahead, behind)
            stuck = [guess for guess in guesses if COUNT_OF_RANK[guess[1][0]] > room]
        if not stuck:
            return value
        if behind + 1 >= self._stakes.other_to_go:
            return value + self._stakes.lost * _likely(stuck)
        return value + self._lead(hand, stuck, ahead, behind + 1, mine=False)

    def _lead(
        self, hand: Ranks, guesses: list[Guess], ahead: int, behind: int, *, mine: bool
    ) -> float:
        """A new count, led by who did not lay the last card if they still hold one."""
        theirs = guesses[0][1]
        if hand and not (mine and theirs):
            return self._mine(hand, EMPTY, guesses, ahead, behind)
        if theirs:
            return self._theirs(hand, EMPTY, guesses, ahead, behind)
        return self._stakes.leaf(ahead, behind, guesses)

    def _answer(self, pile: Pile, hand: Ranks) -> Answers:
        weights = [*self._weights]
        for rank in self._hand:
            weights[rank] -= self._units[rank]
        for rank in hand:
            weights[rank] += self._units[rank]
        answers = self._answers[pile, hand] = Answers(pile, weights, len(hand), self._units)
        return answers


def _likely(guesses: list[Guess]) -> int:
    return sum([guess[0] for guess in guesses])


def net_points(ahead: int, behind: int, guesses: list[Guess]) -> float:
    """The leaf of who plays for points."""
    return (ahead - behind) * _likely(guesses)
