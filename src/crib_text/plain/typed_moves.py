"""Moves as they are typed: which cards are meant, and why they can't go."""

from __future__ import annotations

from contextlib import suppress

from crib_engine.moves import Discard, Play
from crib_engine.refusal import Reason, Refusal
from crib_engine.view import View
from crib_text.choices import refusal_words, waiting_words
from crib_text.plain.card_words import WrongCardsError, read_cards
from crib_text.plain.question import Kind, coming
from crib_text.style import Style


def read_move(text: str, view: View, kind: Kind, style: Style) -> Discard | Play:
    """The move that cards come to. Raises NoCardsError, or WrongCardsError that says why not."""
    if kind is Kind.PLAY:
        return read_play(text, view, style)
    if kind is Kind.DISCARD:
        return read_discard(text, view, style)
    # Whatever cards they are, they can't go now; what is none is told of first.
    with suppress(WrongCardsError):
        read_cards(text, view.hand, style)
    raise WrongCardsError(no_cards_now(view, kind))


def read_discard(text: str, view: View, style: Style) -> Discard:
    """The cards for the crib. Raises NoCardsError, or WrongCardsError that says why not."""
    cards = read_cards(text, view.hand, style)
    refusal = None
    for at, card in enumerate(cards):
        if card not in view.hand:
            refusal = Refusal(Reason.NOT_IN_HAND, card)
            break
        if card in cards[:at]:
            refusal = Refusal(Reason.SAME_CARD_TWICE, card)
            break
    if refusal is None and len(cards) != view.discards_due:
        refusal = Refusal(Reason.WRONG_NUMBER, number=view.discards_due)
    if refusal is not None:
        raise WrongCardsError(refusal_words(refusal, view, style))
    return Discard(cards)


def read_play(text: str, view: View, style: Style) -> Play:
    """The card to lay. Raises NoCardsError, or WrongCardsError that says why not."""
    cards = read_cards(text, view.hand, style)
    if len(cards) > 1:
        raise WrongCardsError("Play one card.")
    option = next((each for each in view.options if each.card == cards[0]), None)
    refusal = Refusal(Reason.NOT_IN_HAND, cards[0]) if option is None else option.refusal
    if refusal is not None:
        raise WrongCardsError(refusal_words(refusal, view, style))
    return Play(cards[0])


def no_cards_now(view: View, kind: Kind) -> str:
    """Why cards can't go now, whatever they are."""
    if view.seat is None:
        return "You watch; others play."
    if kind is Kind.OVER:
        return "The match is over."
    if kind is Kind.CUT:
        return "No card now; Enter cuts."
    if kind is Kind.GO_ON:
        return f"No card now; Enter brings {coming(view)}."
    return f"It is not your turn. {waiting_words(view)}".strip()
