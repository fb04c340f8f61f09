"""What a player may do and why not: options, refusals, whose turn it is, who is awaited."""

from __future__ import annotations

from typing import Final

from crib_engine.cards import Card
from crib_engine.pegging import LIMIT
from crib_engine.refusal import Reason, Refusal
from crib_engine.view import Option, Phase, View
from crib_text.combinations import award_words, is_count
from crib_text.faces import face, faces
from crib_text.naming import does, whom, whose_inside
from crib_text.numbers import capital, listed, many, spelled
from crib_text.sentence import Sentence, Topic
from crib_text.style import Cards, Style

_REFUSED: Final = {
    Reason.NO_SUCH_SEAT: "There is no such seat.",
    Reason.MATCH_OVER: "The match is over.",
    Reason.NOT_NOW: "It is not time for that.",
    Reason.ALREADY_DISCARDED: "Your discard is made and final.",
    Reason.NOT_YOUR_TURN: "It is not your turn.",
    Reason.NO_HINTS: "No hints here before the match is over.",
}


def option_words(option: Option, style: Style) -> str:
    """What a card would do: `makes 31 for 2`, `makes 20, pair for 2`, `would make 36, over 31`."""
    if option.count > LIMIT:
        return f"would make {option.count}, over {LIMIT}"
    if not option.combinations:
        return f"makes {option.count}"
    award = award_words(option.combinations, style)
    if is_count(option.combinations[0]):
        return f"makes {award}"
    return f"makes {option.count}, {award}"


def refusal_words(refusal: Refusal, view: View, style: Style) -> str:
    """Why a move was refused, one sentence: `Jack of spades makes 36, over 31`."""
    card = capital(face(refusal.card, style)) if refusal.card is not None else "That card"
    if refusal.reason is Reason.OVER_LIMIT:
        return f"{card} makes {refusal.number}, over {LIMIT}."
    if refusal.reason is Reason.WRONG_NUMBER:
        due = refusal.number or view.discards_due
        return f"Choose {many(due, 'card')} for {crib_words(view)}."
    if refusal.reason is Reason.NOT_IN_HAND:
        return f"{card} is not in your hand."
    if refusal.reason is Reason.SAME_CARD_TWICE:
        return f"{card} is there twice."
    if refusal.reason is Reason.NOT_YOUR_TURN and (waiting := waiting_words(view)):
        return f"{_REFUSED[refusal.reason]} {waiting}"
    return _REFUSED[refusal.reason]


def crib_words(view: View) -> str:
    """Whose crib it is, inside a sentence: `Ann's crib`, `your crib`."""
    return f"{whose_inside(view, view.dealer)} crib"


def awaited_words(view: View) -> str:
    """Those who must choose now: `Ann`, `Ann and Bob`, `you`."""
    return listed([whom(view, seat) for seat in view.awaited])


def waiting_words(view: View) -> str:
    """`Waiting for Ann.`; empty when nobody else must choose."""
    others = [whom(view, seat) for seat in view.awaited if seat != view.seat]
    return f"Waiting for {listed(others)}." if others else ""


def turn(view: View, style: Style) -> Sentence | None:
    """What the reader must choose now; None when it is not their turn.

    Called: `Your turn. Count 26. 1 of 2 fits.`; told: `Your turn. 5♥ fits. J♠ does not.`
    """
    if not view.my_turn or view.seat is None:
        return None
    if view.phase is Phase.DISCARD:
        text = _discard(view, style)
    elif view.phase is Phase.CUT:
        text = "You cut."
    else:
        text = f"Your turn. {_what_fits(view, style)}"
    return Sentence(text, Topic.TURN, view.seat, call="Your turn.")


def _discard(view: View, style: Style) -> str:
    due = view.discards_due
    if style.verbs:
        noun = "card" if due == 1 else "cards"
        return f"Choose {spelled(due)} {noun} for {crib_words(view)}."
    return f"Put {due} in {crib_words(view)}."


def _what_fits(view: View, style: Style) -> str:
    held, fitting = view.hand, view.playable
    if style.verbs:
        if fitting == held:
            return "All fit." if len(held) > 1 else f"{capital(face(held[0], style))} fits."
        too_high = tuple(card for card in held if card not in fitting)
        return f"{_fit(fitting, style, 'fits', 'fit')} {_fit(too_high, style, *_DO_NOT)}"
    if fitting == held:
        fits = _ALL_FIT.get(len(held), f"All {len(held)} fit")
        return f"Count {view.count}. {fits}."
    return f"Count {view.count}. {len(fitting)} of {len(held)} {_agree(fitting, 'fits', 'fit')}."


_ALL_FIT: Final = {1: "It fits", 2: "Both fit"}
_DO_NOT: Final = ("does not", "do not")


def _agree(cards: tuple[Card, ...], one: str, more: str) -> str:
    return one if len(cards) == 1 else more


def _fit(cards: tuple[Card, ...], style: Style, one: str, more: str) -> str:
    return f"{capital(faces(cards, style))} {_agree(cards, one, more)}."


def hand_lines(view: View, style: Style) -> tuple[str, ...]:
    """The cards held, numbered: `Your hand, 6 cards.`, then `1, 5 of spades.` and so on."""
    if not view.hand:
        return ("Your hand is empty.",)
    first = f"Your hand, {many(len(view.hand), 'card')}."
    if style.cards is not Cards.WORDS:
        return (first, f"{faces(view.hand, style)}.")
    numbered = (f"{at}, {face(card, style)}." for at, card in enumerate(view.hand, start=1))
    return (first, *numbered)


def next_seat_words(view: View, verb: str) -> str:
    """Who acts next: `You lead.`, `Ann cuts.`; empty when nobody is awaited."""
    return f"{does(view, view.awaited[0], verb)}." if view.awaited else ""
