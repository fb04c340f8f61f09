"""What plain mode answers to a question about the table: how it stands, in lines."""

from __future__ import annotations

from collections.abc import Iterator

from crib_engine.pegging import LIMIT
from crib_engine.refusal import Refusal
from crib_engine.seating import SeatKind
from crib_engine.view import Laid, Option, Phase, View
from crib_text.choices import awaited_words, crib_words, option_words, refusal_words, waiting_words
from crib_text.combinations import steps
from crib_text.faces import face, faces
from crib_text.laid import laid_words
from crib_text.naming import name_of, side_name, who, whom, whose
from crib_text.numbers import capital, listed, many
from crib_text.show import lacking
from crib_text.standing import games_words, standing_words, total_words
from crib_text.style import Cards, Style

Lines = tuple[str, ...]


def hand_answer(view: View, style: Style) -> Lines:
    """The cards held, numbered; in the play with what they would score or why they can't."""
    if view.seat is None:
        return ("You watch; you have no hand.",)
    if not view.hand:
        if not view.kept:
            return ("Your hand is empty.",)
        return (f"Your hand is played: {faces(view.kept, style)}.",)
    first = f"Your hand, {many(len(view.hand), 'card')}."
    if style.cards is not Cards.WORDS:
        return (first, f"{faces(view.hand, style)}.")
    return (first, *_numbered(view, style))


def _numbered(view: View, style: Style) -> Iterator[str]:
    options = view.options if view.my_turn and not style.brief else ()
    for at, card in enumerate(view.hand):
        words = [str(at + 1), face(card, style)]
        if options and (remark := _remark(options[at], style)):
            words.append(remark)
        yield f"{', '.join(words)}."


def _remark(option: Option, style: Style) -> str:
    """What makes a card worth a word: that it scores, or that it doesn't fit."""
    if style.full or option.combinations:
        return option_words(option, style)
    return f"over {LIMIT}" if option.refusal is not None else ""


def score_answer(view: View, style: Style) -> Lines:
    """Every side's score and what is left, the reader's first."""
    lines = [
        f"{total_words(view, side, view.sides[side - 1].score, to_go=not style.brief)}."
        for side in _own_first(view)
    ]
    if view.format > 1:
        lines.append(f"{games_words(view, tuple(side.games_won for side in view.sides))}.")
    return tuple(lines)


def board_answer(view: View) -> Lines:
    """Every side's pegs and where they stand on the board, the reader's first."""
    lines = []
    for number in _own_first(view):
        side = view.sides[number - 1]
        lines += [
            f"{side_name(view, number)}: {side.peg.word} {side.peg.shape}.",
            f"Front peg {side.score}, back peg {side.back}.",
            f"{capital(standing_words(side, view.rules))}.",
        ]
    return tuple(lines)


def _own_first(view: View) -> list[int]:
    return sorted((side.side for side in view.sides), key=lambda side: (side != view.my_side, side))


def count_answer(view: View) -> Lines:
    """The running count, and whose turn it is."""
    if view.phase is not Phase.PLAY:
        return ("No cards are being played now.",)
    turn = "Your turn." if view.my_turn else waiting_words(view)
    return (f"Count {view.count}. {turn}".strip(),)


def played_answer(view: View, style: Style) -> Lines:
    """The cards on the table with their owners, those of the current count first."""
    if not view.laid:
        return ("No card is played yet.",)
    lines = [f"{capital(laid_words(view, at, style))}." for at in range(len(view.current))]
    if view.phase is Phase.PLAY and not lines:
        lines.append("Count 0. No card of it is played.")
    ends = [sum(view.counts[:at]) for at in range(len(view.counts) + 1)]
    for number in range(len(view.counts), 0, -1):
        ended = view.laid[ends[number - 1] : ends[number]]
        each = ", ".join(_owned(view, laid, style) for laid in ended)
        lines.append(f"Count {number} ended at {ended[-1].count}: {each}.")
    return tuple(lines)


def _owned(view: View, laid: Laid, style: Style) -> str:
    return f"{whom(view, laid.seat)} {face(laid.card, style)}"


def starter_answer(view: View, style: Style) -> Lines:
    """The starter, once it is cut."""
    if view.starter is None:
        return ("The starter is not cut yet.",)
    return (f"Starter: {face(view.starter, style)}.",)


def crib_answer(view: View, style: Style) -> Lines:
    """Whose crib it is, how full, and what the reader put in it."""
    if not view.dealer:
        return ("Nothing is dealt yet.",)
    own = f" You put in {faces(view.put, style)}." if view.put else ""
    return (f"{capital(crib_words(view))}, {many(view.crib_size, 'card')}.{own}",)


def who_answer(view: View) -> Lines:
    """Who plays, in the order of the seats, who deals, and who must choose."""
    lines = []
    for player in view.players:
        seat = player.seat
        words = [who(view, seat)]
        if seat == view.seat and name_of(view, seat) != "You":
            words.append(name_of(view, seat))
        if player.kind is SeatKind.BOT:
            words.append(f"bot, {player.level}" if player.level else "bot")
        if len(view.players) > len(view.sides):
            words.append(f"side {player.side}")
        if seat == view.dealer:
            words.append("dealer")
        lines.append(f"{', '.join(words)}.")
    if view.awaited:
        lines.append(f"To choose: {awaited_words(view)}.")
    return tuple(lines)


def why_answer(view: View, about: str, style: Style) -> Lines:
    """Why a card can't be played, or why a hand that was counted has its points."""
    if about:
        return (_why_card(view, about, style),)
    if view.phase is Phase.PLAY and view.hand:
        return tuple(_option_line(option, style) for option in view.options)
    if view.shown and view.starter is not None:
        shown = view.shown[-1]
        part = "crib" if shown.crib else "hand"
        full = Style(style.cards, type(style.detail).FULL)
        label = f"{whose(view, shown.seat)} {part}: {faces(shown.cards, style)}."
        return (label, *steps(shown.combinations, full), lacking(shown, view.starter))
    if view.phase is Phase.DISCARD and view.my_turn:
        return (f"Choose any {many(view.discards_due, 'card')} for {crib_words(view)}.",)
    return (waiting_words(view) or "Nothing is refused now.",)


def _option_line(option: Option, style: Style) -> str:
    return f"{capital(face(option.card, style))} {option_words(option, style)}."


def _why_card(view: View, about: str, style: Style) -> str:
    from crib_text.plain.card_words import NoCardsError, WrongCardsError, read_cards

    try:
        cards = read_cards(about, view.hand, style)
    except WrongCardsError as error:
        return str(error)
    except NoCardsError:
        return "Say w and the number of a card, such as w 1."
    option = next((each for each in view.options if each.card == cards[0]), None)
    if option is None:
        held = cards[0] in view.hand
        no_play = "No cards are being played now."
        return no_play if held else f"{capital(face(cards[0], style))} is not in your hand."
    if isinstance(option.refusal, Refusal) and option.count > LIMIT:
        return refusal_words(option.refusal, view, style)
    return _option_line(option, style)


def standing_answer(view: View, style: Style) -> Lines:
    """Where a match stands for somebody who comes back to it."""
    if view.over or not view.round:
        return ()
    scores = [total_words(view, side, view.sides[side - 1].score) for side in _own_first(view)]
    lines = [f"Round {view.round}. {capital(crib_words(view))}. {', '.join(scores)}."]
    if view.format > 1:
        lines[:0] = [f"{games_words(view, tuple(side.games_won for side in view.sides))}."]
    if view.starter is not None:
        lines += starter_answer(view, style)
    return tuple(lines)


def ready_words(view: View) -> str:
    """What is said when the reader is ready and others are not."""
    others = [
        name_of(view, player.seat)
        for player in view.players
        if player.kind is SeatKind.PERSON and player.seat != view.seat
    ]
    return f"Waiting for {listed(others, 'or')}." if others else ""


def leaving_words(view: View | None, unsaved: str | None) -> Lines:
    """What is left to read when the player leaves."""
    if view is None or view.over:
        return ("Left.",)
    if unsaved is not None:
        return (f"Left. The match is not kept. {unsaved}",)
    return ("Left. The match is kept.", "crib resume goes on with it.")
