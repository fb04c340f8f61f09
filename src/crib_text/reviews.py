"""A game in review, in words: its mark, its dearest decisions, and every decision."""

from __future__ import annotations

from crib_bots.review import FELT_CHANCE, FELT_POINTS, Judged, Review
from crib_engine.moves import Discard, Play
from crib_engine.view import View
from crib_text.choices import crib_words
from crib_text.faces import face, faces
from crib_text.hints import Reasoned, choice_words, move_words, percent
from crib_text.numbers import many, spelled
from crib_text.style import Style

Lines = tuple[str, ...]


def reviewable(view: View, *, helped: bool) -> tuple[int, ...]:
    """The games of this match that can be gone through now.

    Those that are over; without help at the table only once the match is.
    """
    if not view.over and not helped:
        return ()
    games = [*range(1, len(view.finished) + 1)]
    if view.over and view.round and view.game > len(games):
        # Conceded, and looked at as far as it went.
        games.append(view.game)
    return tuple(games)


def none_words(view: View, *, helped: bool) -> str:
    """Why there is nothing to go through now."""
    if view.seat is None:
        return "You watch; you chose nothing."
    if not helped and not view.over:
        return "No reviews here before the match is over."
    return "A game is reviewed when it is over."


def mark_words(game: int, view: View, review: Review, hints: int) -> str:
    """`Game 2: mark 87 of 100, with 3 hints`, or without which where there is one alone."""
    which = f"Game {game}: mark" if view.format > 1 else "Mark"
    with_hints = f", with {many(hints, 'hint')}" if hints else ""
    return f"{which} {review.mark} of 100{with_hints}."


def counted_words(review: Review) -> str:
    """How many choices were expert's: `33 choices, 26 as good as expert's`."""
    chosen = [one for one in review.judged if one.choices > 1]
    right = sum(one.is_best for one in chosen)
    which = "all" if right == len(chosen) else str(right)
    return f"{many(len(chosen), 'choice')}, {which} as good as expert's."


def total_words(review: Review) -> str:
    """What the others cost in all; empty where all were expert's."""
    if all(one.is_best for one in review.judged):
        return ""
    return f"The others cost {cost_words(review.points_lost, review.win_lost)}."


def dearest_words(review: Review) -> str:
    """What stands above the dearest decisions: `The three dearest.`; empty where none cost."""
    number = len(review.dearest)
    return f"The {spelled(number) + ' ' if number > 1 else ''}dearest." if number else ""


def summary_lines(game: int, view: View, review: Review, hints: int, style: Style) -> Lines:
    """The mark, the totals, and the dearest decisions with what expert would have done."""
    counted = f"{counted_words(review)} {total_words(review)}".rstrip()
    lines = [mark_words(game, view, review, hints), counted]
    if review.dearest:
        lines.append(dearest_words(review))
        lines += [decision_line(one, style) for one in review.dearest]
    return tuple(lines)


def decision_line(one: Judged, style: Style) -> str:
    """A decision in one line: `7. Round 2, count 15: you played 7♣. Expert: 9♥. Cost …`."""
    verb = "put" if isinstance(one.decision.move, Discard) else "played"
    did = f"you {verb} {did_words(one, style)}."
    return f"{one.number}. {where_words(one)}: {did} {_verdict(one, style)}"


def decision_row(one: Judged, style: Style) -> str:
    """The same as short as it goes: `7. Round 2, count 15: 7♣, expert 9♥. 2.1 points, 3.4 %`."""
    did = f"{one.number}. {where_words(one)}: {did_words(one, style)}"
    if one.choices == 1:
        return f"{did}, nothing else fitted"
    if one.made is one.best:
        return f"{did}, as expert"
    if one.is_best:
        return f"{did}, as good as expert's {move_words(one.best, style)}"
    cost = cost_words(one.points_lost, one.win_lost).removesuffix(" of winning")
    return f"{did}, expert {move_words(one.best, style)}. {cost}"


def decision_lines(one: Judged, style: Style) -> Lines:
    """A decision with the cards of that moment, and what each choice brings."""
    view = one.decision.view
    lines = [f"{one.number}. {where_words(one)}.", f"You held {faces(view.hand, style)}."]
    if isinstance(one.decision.move, Play) and view.current:
        lines.append(f"On the table: {faces([laid.card for laid in view.current], style)}.")
    return (
        *lines,
        you_words(one, style).line,
        expert_words(one, style).line,
        verdict_words(one),
    )


def where_words(one: Judged) -> str:
    """`Round 3, your crib`, `Round 3, count 15`."""
    view = one.decision.view
    if isinstance(one.decision.move, Discard):
        return f"Round {view.round}, {crib_words(view)}"
    return f"Round {view.round}, count {view.count}"


def did_words(one: Judged, style: Style) -> str:
    """The cards of what was done; of cards of one rank, that which was laid."""
    move = one.decision.move
    return faces(move.cards, style) if isinstance(move, Discard) else face(move.card, style)


def you_words(one: Judged, style: Style) -> Reasoned:
    """What was done, with what it brings: `You put 5♥ K♠: hand 6.1, crib +3.0, play +0.2`."""
    verb = "put" if isinstance(one.decision.move, Discard) else "played"
    brings = choice_words(one.decision.view, one.made)
    return Reasoned(f"You {verb} {did_words(one, style)}", brings)


def expert_words(one: Judged, style: Style) -> Reasoned:
    """What expert would have done, with what that brings."""
    if one.choices == 1:
        return Reasoned("Nothing else fitted", ())
    if one.made is one.best:
        return Reasoned("Expert does the same", ())
    verb = "puts" if isinstance(one.decision.move, Discard) else "plays"
    brings = choice_words(one.decision.view, one.best)
    return Reasoned(f"Expert {verb} {move_words(one.best, style)}", brings)


def verdict_words(one: Judged) -> str:
    """`Cost 2.1 points, 3.4 % of winning`; `Cost nothing`."""
    if one.is_best:
        return "Cost nothing."
    return f"Cost {cost_words(one.points_lost, one.win_lost)}."


def _verdict(one: Judged, style: Style) -> str:
    """What expert would have done, and what it cost that it was not done."""
    if one.choices == 1:
        return "Nothing else fitted."
    if one.made is one.best:
        return "As expert."
    expert = f"Expert: {move_words(one.best, style)}"
    return f"{expert}, no better." if one.is_best else f"{expert}. {verdict_words(one)}"


def cost_words(points: float, win: float | None) -> str:
    """`2.1 points, 3.4 % of winning`; what would be told as 0.0 is left out."""
    words = []
    if points >= FELT_POINTS or win is None:
        told = f"{points:.1f}"
        words.append("1 point" if told == "1.0" else f"{told} points")
    if win is not None and (win >= FELT_CHANCE or not words):
        words.append(f"{percent(win)} of winning")
    return ", ".join(words)
