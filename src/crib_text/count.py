"""The play in words: cards, what they score, Go, and the end of a count."""

from __future__ import annotations

from crib_engine.events import Award, CardPlayed, GoSaid, PointsScored
from crib_engine.view import Phase, View
from crib_text.choices import next_seat_words
from crib_text.combinations import award_call, award_words, earned_by, is_count
from crib_text.faces import face
from crib_text.naming import does, who, whose
from crib_text.numbers import capital, spelled
from crib_text.sentence import Sentence, Topic
from crib_text.standing import total_words
from crib_text.style import Style


def play_sentence(
    event: CardPlayed, award: PointsScored | None, view: View, style: Style
) -> Sentence:
    """A card with its count and points: `You: 5 of hearts, 31 for 2. You 39`."""
    card = face(event.card, style)
    parts = _count_and_award(event.count, award, style)
    if style.verbs:
        leads = view.laid[-1:] and view.laid[-1].count == view.laid[-1].card.count
        text = f"{does(view, event.seat, 'lead' if leads else 'play')} {card}."
        text = " ".join([text, *(f"{capital(part)}." for part in parts)])
    else:
        text = f"{who(view, event.seat)}: {', '.join([card, *parts])}."
    if award is None:
        call = f"{capital(spelled(event.count))}."
        return Sentence(text, Topic.COUNT, event.seat, call=call, whose=who(view, event.seat))
    return Sentence(
        f"{text} {_award_total(award, view, style)}",
        Topic.COUNT,
        event.seat,
        award.points,
        award_call(award.combinations, event.count),
        who(view, event.seat),
        total_words(view, award.side, award.score),
    )


def _count_and_award(count: int, award: PointsScored | None, style: Style) -> list[str]:
    counted = str(count) if style.brief and not style.verbs else f"count {count}"
    if award is None:
        return [counted]
    words = award_words(award.combinations, style)
    return [words] if is_count(award.combinations[0]) else [counted, words]


def _award_total(award: PointsScored, view: View, style: Style) -> str:
    total = f"{total_words(view, award.side, award.score, to_go=style.full)}."
    return f"{total} {earned_by(award.combinations, style)}" if style.full else total


def points_alone(event: PointsScored, view: View, style: Style) -> Sentence:
    """An award that stands by itself: `Ann: one for the go. Ann 65`."""
    what, call = _named(event, view, style)
    total = total_words(view, event.side, event.score, to_go=style.full)
    if style.verbs:
        text = f"{does(view, event.seat, 'have')} {what}. {total}."
    else:
        text = f"{who(view, event.seat)}: {what}. {total}."
    shown = event.reason in {Award.HAND, Award.CRIB}
    return Sentence(
        text,
        Topic.SHOW if shown else Topic.COUNT,
        event.seat,
        event.points,
        call,
        who(view, event.seat),
        total_words(view, event.side, event.score),
    )


def _named(event: PointsScored, view: View, style: Style) -> tuple[str, str]:
    points = event.points
    if event.reason is Award.LAST_CARD:
        # The last card of all earns "one for last"; before that it is for the go.
        words = "one for the go" if any(view.held) else "one for last"
        return words, f"{capital(words)}."
    if event.reason is Award.HEELS:
        return f"his heels for {points}", f"{capital(spelled(points))} for his heels."
    if event.reason is Award.MUGGINS:
        return f"muggins for {points}", f"Muggins for {spelled(points)}."
    if event.reason is Award.PLAY:
        return award_words(event.combinations, style), f"{capital(spelled(points))}."
    part = "crib" if event.reason is Award.CRIB else "hand"
    return f"{points} for the {part}", f"{capital(spelled(points))}."


def go_said(event: GoSaid, view: View, style: Style) -> Sentence:
    """`Ann: go`."""
    text = (
        f"{does(view, event.seat, 'say')} go." if style.verbs else f"{who(view, event.seat)}: go."
    )
    return Sentence(text, Topic.COUNT, event.seat, call="Go.", whose=who(view, event.seat))


def count_ended(view: View, style: Style) -> Sentence:
    """`Count 0. Ann leads.`; told only at the next lead."""
    if style.verbs:
        return Sentence("", Topic.COUNT)
    if view.phase is Phase.SHOW:
        first = view.dealer % len(view.players) + 1
        return Sentence(f"The show. {whose(view, first)} hand first.", Topic.SHOW)
    leader = view.awaited[0] if view.awaited else None
    return Sentence(f"Count 0. {next_seat_words(view, 'lead')}".strip(), Topic.COUNT, leader)
