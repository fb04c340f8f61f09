"""`crib peg`: what each card of one count scores in the play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from crib_cli.arguments import Arguments
from crib_cli.bad_input import BadInput
from crib_cli.card_words import read_cards
from crib_engine.cards import Card
from crib_engine.combination import combination_to_json
from crib_engine.pegging import check_count, count_of, tally_play

if TYPE_CHECKING:
    from crib_engine.combination import Combination


def run(words: Sequence[str]) -> int:
    """Print the points of each card. Raises CardError when they are not one count."""
    options = _arguments().read(words)
    cards = read_cards(options.cards)
    if not cards:
        raise BadInput("Name the cards in the order they were laid: crib peg 4S 6H 5D.")
    check_count(cards)
    print(_json(cards) if options.json else _text(cards))
    return 0


def _plays(cards: Sequence[Card]) -> Iterator[tuple[Card, int, tuple[Combination, ...]]]:
    for laid in range(1, len(cards) + 1):
        current = cards[:laid]
        yield current[-1], count_of(current), tally_play(current).combinations


def _json(cards: Sequence[Card]) -> str:
    import json

    plays = [
        {
            "card": card.code,
            "count": count,
            "points": sum(one.points for one in combinations),
            "combinations": [combination_to_json(one) for one in combinations],
        }
        for card, count, combinations in _plays(cards)
    ]
    return json.dumps({"plays": plays})


def _text(cards: Sequence[Card]) -> str:
    from crib_cli.paper import card_style
    from crib_text.combinations import combination_name
    from crib_text.faces import face, faces

    style = card_style()
    lines = []
    for card, count, combinations in _plays(cards):
        earned = [
            f"{combination_name(one)} for {one.points}: {faces(one.cards, style)}"
            for one in combinations
        ]
        lines.append(f"{face(card, style):>3} {count:3}  {'; '.join(earned)}".rstrip())
    return "\n".join(lines)


def _arguments() -> Arguments:
    arguments = Arguments(
        "peg",
        "Say what each card of one count scores in the play, in the order laid. The\n"
        "point for the last card is not in it: these cards don't tell who can go on.",
    )
    arguments.add_argument("cards", nargs="*", metavar="CARD", help="the cards laid, from 0")
    arguments.add_argument("--json", action="store_true", help="answer in JSON")
    return arguments
