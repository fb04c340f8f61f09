"""What comes before the play, in words: the match, the deal, the discards, the cut."""

from __future__ import annotations

from crib_engine.events import (
    CardsDiscarded,
    DealerCut,
    GameStarted,
    HandsDealt,
    PointsScored,
    StarterCut,
)
from crib_engine.seating import SeatKind
from crib_engine.view import Phase, View
from crib_text.choices import crib_words, next_seat_words, waiting_words
from crib_text.faces import face, faces
from crib_text.naming import does, side_name, who, whom, whose
from crib_text.numbers import capital, listed, spelled
from crib_text.results import format_words
from crib_text.sentence import Sentence, Topic
from crib_text.standing import total_words
from crib_text.style import Style


def match_started(view: View, style: Style) -> tuple[Sentence, ...]:
    """The format and the rules, then who plays with which peg: `You: Terracotta circle`."""
    rules = "" if view.rules.name == "standard" else f", rules {view.rules.name}"
    first = Sentence(f"{format_words(view)}, to {view.rules.target}{rules}.", Topic.TABLE)
    if style.brief:
        return (first,)
    return (first, *(_side(view, side.side) for side in view.sides))


def _side(view: View, side: int) -> Sentence:
    seen = view.sides[side - 1]
    bots = [
        player
        for player in view.players
        if player.seat in seen.seats and player.kind is SeatKind.BOT
    ]
    named = side_name(view, side)
    if bots and len(seen.seats) == 1:
        level = f", {bots[0].level}" if bots[0].level else ""
        named += f" (bot{level})"
    return Sentence(f"{named}: {seen.peg.word} {seen.peg.shape}.", Topic.TABLE, seen.seats[0])


def dealer_cut(event: DealerCut, view: View, style: Style) -> Sentence:
    """`Cut for deal. You: 5 of hearts. Ann: 9 of clubs. You deal`."""
    drawn = " ".join(f"{who(view, seat)}: {face(card, style)}." for seat, card in event.draws)
    lowest = min(card.rank for _, card in event.draws)
    low = [seat for seat, card in event.draws if card.rank == lowest]
    if len(low) == 1:
        after = f"{does(view, low[0], 'deal')}."
    else:
        after = f"A tie: {listed([whom(view, seat) for seat in low])} draw again."
    return Sentence(f"Cut for deal. {drawn} {after}", Topic.TABLE, low[0])


def game_started(event: GameStarted, view: View, style: Style) -> Sentence:
    """`Game 2.`; nothing where a match is a single game."""
    text = "" if view.format == 1 else f"Game {event.game}."
    if style.full and text:
        text = f"{text} {does(view, event.dealer, 'deal')} first."
    return Sentence(text, Topic.TABLE, event.dealer)


def hands_dealt(event: HandsDealt, view: View, style: Style) -> tuple[Sentence, ...]:
    """`Round 4. Ann deals. Ann's crib.`; told as `Round 4. Ann deals and owns the crib`."""
    deals = does(view, event.dealer, "deal")
    whose_crib = f"{whose(view, event.dealer)} crib"
    if style.verbs:
        own = "own" if event.dealer == view.seat else "owns"
        text = f"Round {event.round}. {deals}" + ("." if style.brief else f" and {own} the crib.")
    else:
        text = f"Round {event.round}. {deals}." + ("" if style.brief else f" {whose_crib}.")
    lines = [Sentence(text, Topic.TABLE, event.dealer)]
    if style.verbs and view.seat is not None:
        dealt = spelled(len(event.hands[view.seat - 1]))
        lines.append(Sentence(f"You are dealt {dealt} cards.", Topic.TABLE, view.seat))
    if style.full and event.crib:
        lines.append(Sentence("One card of the deck goes to the crib.", Topic.TABLE))
    return tuple(lines)


def discarded(event: CardsDiscarded, view: View, style: Style) -> Sentence:
    """`Ann has discarded.`; the reader's own: `Done.` or `You put 6♠ 6♦ in Ann's crib`.

    Called, it goes on with who is next: `Waiting for Ann.`, `You cut.`
    """
    own = tuple(card for card in event.cards if card is not None)
    if event.seat != view.seat or not own:
        text = f"{does(view, event.seat, 'have')} discarded."
    elif style.verbs:
        text = f"You put {faces(own, style)} in {crib_words(view)}."
    elif style.full:
        text = f"Done. {capital(faces(own, style))} in {crib_words(view)}."
    else:
        text = "Done."
    if not style.verbs and (after := _after_discard(event, view)):
        text = f"{text} {after}"
    return Sentence(text, Topic.TABLE, event.seat)


def _after_discard(event: CardsDiscarded, view: View) -> str:
    if view.phase is Phase.CUT:
        return next_seat_words(view, "cut")
    return waiting_words(view) if event.seat == view.seat else ""


def starter_cut(
    event: StarterCut, award: PointsScored | None, view: View, style: Style
) -> Sentence:
    """`Starter: 5 of clubs.`, `You cut. Starter 5♣.`, with his heels and their points."""
    card = face(event.card, style)
    if style.verbs:
        text = f"{does(view, event.seat, 'cut')}. Starter {card}."
    else:
        text = f"Starter: {card}."
    if award is None:
        return Sentence(text, Topic.TABLE, event.seat)
    heels = f"{who(view, award.seat)}: his heels for {award.points}."
    if style.verbs:
        heels = f"{does(view, award.seat, 'have')} his heels for {award.points}."
    total = total_words(view, award.side, award.score, to_go=style.full)
    call = f"{capital(spelled(award.points))} for his heels."
    return Sentence(
        f"{text} {heels} {total}.",
        Topic.COUNT,
        award.seat,
        award.points,
        call,
        who(view, award.seat),
        total_words(view, award.side, award.score),
    )
