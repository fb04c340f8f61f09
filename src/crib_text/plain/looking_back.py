"""`review` in plain mode: a game that is over, gone through again in lines."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from crib_engine.value import dataclass
from crib_engine.view import View
from crib_text.plain.said import GoThrough, Said
from crib_text.style import Style

if TYPE_CHECKING:
    from crib_bots.review import Review

Lines = tuple[str, ...]

_ASKED: Final = re.compile("(?:game ?([0-9]{1,2}))? ?(all|[0-9]{1,3}|)")
_HOW: Final = "Say review, review all, review and a number, or review game 1."
_WHOLE: Final = "review all: every choice. review and a number: one of them."


@dataclass(frozen=True, slots=True)
class _Wanted:
    game: int
    part: str


class LookingBack:
    """The game gone through last, and what is asked of it.

    Reviews are worked out by whoever drives plain mode; nothing of the bots is loaded
    before the first.
    """

    def __init__(self, *, helped: bool) -> None:
        """`helped` tells whether a review may come before the match is over."""
        self._helped = helped
        self._games: tuple[int, ...] = ()
        self._game = 0
        self._review: Review | None = None
        self._wanted = _Wanted(0, "")

    def ask(self, about: str, view: View, hints: int, style: Style) -> Said:
        """The answer to `review ABOUT`, or the game that is to be gone through first.

        `hints` are those taken in the game that was gone through last.
        """
        from crib_text.reviews import none_words, reviewable

        games = reviewable(view, helped=self._helped)
        if view.seat is None or not games:
            return Said((none_words(view, helped=self._helped),))
        if games != self._games:
            # Another game is over, and that is the one that is meant.
            self._games, self._game, self._review = games, games[-1], None
        found = _ASKED.fullmatch(about)
        if found is None:
            return Said((_HOW,))
        game = int(found[1] or self._game)
        if game not in games:
            return Said((f"No. There is no game {game} to review.",))
        self._wanted = _Wanted(game, found[2])
        if game != self._game or self._review is None:
            return Said(("Going through the game.",), GoThrough(game))
        return Said(self._lines(self._review, view, hints, style))

    def take(self, game: int, review: Review, view: View, hints: int, style: Style) -> Lines:
        """What was asked for, of a game that has now been gone through."""
        self._game, self._review = game, review
        return self._lines(review, view, hints, style)

    @property
    def game(self) -> int:
        """The game that is spoken of; 0 before the first."""
        return self._game

    def _lines(self, review: Review, view: View, hints: int, style: Style) -> Lines:
        from crib_text.reviews import decision_line, decision_lines, summary_lines

        part = self._wanted.part
        if not review.judged:
            return ("You chose nothing in that game.",)
        if part == "all":
            return tuple(decision_line(one, style) for one in review.judged)
        if part:
            number = int(part)
            if not 1 <= number <= len(review.judged):
                return (f"No. The choices are numbered 1 to {len(review.judged)}.",)
            return decision_lines(review.judged[number - 1], style)
        return (*summary_lines(self._game, view, review, hints, style), _WHOLE)
