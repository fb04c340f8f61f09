"""A hint in words: what expert would do, and why."""

from __future__ import annotations

from typing import Final

from crib_bots.advice import Advice, Choice
from crib_bots.discards import Discarding
from crib_bots.play_advice import Laying
from crib_bots.review import FELT_POINTS
from crib_engine.moves import Discard, Play
from crib_engine.value import dataclass
from crib_engine.view import Phase, View
from crib_text.combinations import award_words
from crib_text.faces import face, faces
from crib_text.style import Detail, Style

THINKING: Final = "Thinking…"
"""What stands in the place of a hint until it is there."""

LINE_CELLS: Final = 80
"""No hint is longer than a line of this."""

_NEAR: Final = 36
"""With so many points to go for a side, the chance to win says more than points."""


_BRIEF: Final = Style(detail=Detail.BRIEF)


@dataclass(frozen=True, slots=True)
class Reasoned:
    """What to do, or what was done, and the parts of why; those that matter most first."""

    what: str
    why: tuple[str, ...]

    @property
    def line(self) -> str:
        """`Hint: put 2 of clubs, 9 of hearts: hand 8.1, crib +4.2, play +0.4`."""
        return f"{self.what}: {', '.join(self.why)}." if self.why else f"{self.what}."


def hint_words(view: View, advice: Advice, style: Style) -> Reasoned:
    """What expert would do on this view, and why, as far as a line has room."""
    best = advice.best
    why = choice_words(view, best)
    if isinstance(best.move, Play) and best.win is None and len(advice.choices) > 1:
        better = advice.choices[1].points_lost
        if better >= FELT_POINTS and not _wins(view, best):
            why = (*why, f"{better:.1f} better than the next")
    hint = Reasoned(f"Hint: {_verb(best)} {move_words(best, style)}", why)
    while len(hint.line) > LINE_CELLS:
        hint = Reasoned(hint.what, hint.why[:-1])
    return hint


def obvious_words(view: View, style: Style) -> str:
    """What is said in place of a hint where there is nothing to choose; else empty."""
    if not view.my_turn:
        return ""
    if view.phase is Phase.CUT:
        return "One cut is as good as another."
    if view.phase is Phase.PLAY and len({card.rank for card in view.playable}) == 1:
        if len(view.playable) == 1:
            return f"Only {face(view.playable[0], style)} fits."
        return "All cards that fit are alike."
    return ""


def choice_words(view: View, choice: Choice) -> tuple[str, ...]:
    """What a choice brings, what matters most first: `hand 8.1`, `15 for 2`, `54.1 % to win`."""
    why = choice.why
    win = () if choice.win is None else (f"{percent(choice.win)} to win",)
    if isinstance(why, Discarding):
        points = _discard_words(view, why)
        if min(side.to_go for side in view.sides) <= _NEAR:
            return (*win, *points)
        # Far from the end points decide, and there is room for no more.
        return points
    if isinstance(why, Laying):
        made, *answer = _laying_words(view, choice, why)
        return (made, *win, *answer)
    return ()


def move_words(choice: Choice, style: Style) -> str:
    """The cards of a choice."""
    if isinstance(choice.move, Discard):
        return faces(choice.move.cards, style)
    return face(choice.move.card, style) if isinstance(choice.move, Play) else ""


def percent(chance: float) -> str:
    """`54.1 %`."""
    return f"{100 * chance:.1f} %"


def _verb(choice: Choice) -> str:
    return "put" if isinstance(choice.move, Discard) else "play"


def _discard_words(view: View, why: Discarding) -> tuple[str, ...]:
    # What the crib does to this side, whoever's it is.
    crib = why.total - why.hand - why.pegging
    words = (f"hand {why.hand:.1f}", f"crib {crib:+.1f}")
    return (*words, f"play {why.pegging:+.1f}") if len(view.players) == 2 else words


def _laying_words(view: View, choice: Choice, why: Laying) -> tuple[str, ...]:
    option = why.option
    # One figure for all that it scores.
    made = award_words(option.combinations, _BRIEF) if option.combinations else ""
    words = made or f"count {option.count}"
    if _wins(view, choice):
        return (f"{words} wins the game",)
    if why.answer is None:
        return (words,)
    answer = f"best answer {why.answer:.1f}" if why.answer >= FELT_POINTS else "hardly an answer"
    return (words, answer if why.answer else "no answer to it")


def _wins(view: View, choice: Choice) -> bool:
    if not isinstance(choice.why, Laying) or view.my_side is None:
        return False
    return choice.why.option.points >= view.sides[view.my_side - 1].to_go
