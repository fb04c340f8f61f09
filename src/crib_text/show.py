"""The show in words: a hand or the crib counted, what it lacks, and what comes next."""

from __future__ import annotations

from crib_engine.cards import Card
from crib_engine.combination import Kind
from crib_engine.events import CribShown, HandShown, PointsScored
from crib_engine.view import Phase, Shown, View
from crib_text.combinations import chant, steps
from crib_text.faces import face, faces
from crib_text.naming import does, whose, whose_inside
from crib_text.sentence import Sentence, Topic
from crib_text.standing import total_words, zone_words
from crib_text.style import Style

_PAIRS = {Kind.PAIR, Kind.PAIR_ROYAL, Kind.DOUBLE_PAIR_ROYAL}


def shown_sentences(
    event: HandShown | CribShown, award: PointsScored | None, view: View, style: Style
) -> tuple[Sentence, ...]:
    """A hand or the crib with its award, the total last: `Your hand 20. You 59, 62 to go`.

    Normal adds the chant and cards the reader has not seen, full each combination.
    """
    crib = isinstance(event, CribShown)
    seat = event.seat
    label = f"{whose(view, seat)} {'crib' if crib else 'hand'}"
    call = chant(event.combinations)
    lines: list[Sentence] = []

    def add(text: str) -> None:
        lines.append(Sentence(text, Topic.SHOW, seat))

    if style.full:
        starter = f", starter {face(view.starter, style)}" if view.starter else ""
        add(f"{label}: {faces(event.cards, style)}{starter}.")
        for step in steps(event.combinations, style):
            add(step)
    elif not style.brief and not style.verbs:
        if crib or seat != view.seat:
            add(f"{label}: {faces(event.cards, style)}.")
        if event.combinations:
            add(call)
    side = view.players[seat - 1].side
    score = award.score if award is not None else view.sides[side - 1].score
    total = total_words(view, side, score, to_go=not style.brief and not style.verbs)
    if style.full and score < view.rules.target:
        total = f"{total}, {zone_words(view.rules.zone(score), view.rules)}".rstrip(", ")
    text = f"{_counted(label, event.points, style)} {total}."
    if style.verbs and not crib and len(view.shown) == 1 and not lines:
        text = f"The show. {text}"
    after = total_words(view, side, score)
    lines.append(Sentence(text, Topic.SHOW, seat, event.points, call, label, after))
    return tuple(lines)


def _counted(label: str, points: int, style: Style) -> str:
    if not points:
        return f"{label}: zero."
    return f"{label}: {points}." if style.verbs else f"{label} {points}."


def lacking(shown: Shown, starter: Card) -> str:
    """What a counted hand has not: `No run. No flush. No his nobs: the starter is a club`."""
    kinds = {one.kind for one in shown.combinations}
    words = []
    if Kind.FIFTEEN not in kinds:
        words.append("No fifteen.")
    if not kinds & _PAIRS:
        words.append("No pair.")
    if Kind.RUN not in kinds:
        words.append("No run.")
    if Kind.FLUSH not in kinds:
        words.append(_no_flush(shown))
    if Kind.NOBS not in kinds:
        words.append(_no_nobs(shown.cards, starter))
    return " ".join(words)


def _no_flush(shown: Shown) -> str:
    if len({card.suit for card in shown.cards}) == 1:
        return "No flush: in the crib all five must be of one suit."
    return "No flush."


def _no_nobs(cards: tuple[Card, ...], starter: Card) -> str:
    if starter.rank == 11:
        return "No his nobs: the starter is the jack."
    if any(card.rank == 11 for card in cards):
        return f"No his nobs: the starter is a {starter.suit.word[:-1]}."
    return "No his nobs: no jack."


def to_come(view: View) -> tuple[str, ...]:
    """What of this round's show is not counted yet: `your hand`, `Ann's hand`, `Ann's crib`."""
    if view.phase is not Phase.SHOW:
        return ()
    players = len(view.players)
    order = [(view.dealer + step) % players + 1 for step in range(players)]
    hands = [f"{whose_inside(view, seat)} hand" for seat in order]
    return (*hands, f"{whose_inside(view, view.dealer)} crib")[len(view.shown) :]


def coming_words(view: View) -> str:
    """`Then Ann's hand, then Ann's crib.`; empty when nothing of the show is left."""
    left = to_come(view)
    return f"Then {', then '.join(left)}." if left else ""


def scored_words(shown: Shown, view: View) -> str:
    """Who scored, from and to: `You score 20, from 39 to 59.`; `Ann scores zero`."""
    side = view.sides[view.players[shown.seat - 1].side - 1]
    if not shown.points:
        return f"{does(view, shown.seat, 'score')} zero."
    return f"{does(view, shown.seat, 'score')} {shown.points}, from {side.back} to {side.score}."
