"""`crib score`: a hand or a crib counted with the starter, or one for each line of stdin."""

from __future__ import annotations

from collections.abc import Sequence

from crib_cli.arguments import Arguments
from crib_cli.bad_input import BadInput
from crib_cli.card_words import read_cards
from crib_cli.score_json import score_json
from crib_engine.cards import Card
from crib_engine.counting import count_hand


def run(words: Sequence[str]) -> int:
    """Print what the hand scores. Raises CardError or BadInput when it is no hand."""
    options = _arguments().read(words)
    if options.stdin:
        if options.cards or options.starter or options.crib:
            raise BadInput("With --stdin each line holds its own cards, starter and 'crib'.")
        from crib_cli.score_lines import answer_lines

        return answer_lines()
    hand, starter = _read_hand(options.cards, options.starter)
    tally = count_hand(hand, starter, crib=options.crib)
    if options.json:
        print(score_json(tally))
    else:
        from crib_cli.score_text import score_text

        print(score_text(hand, starter, tally, crib=options.crib))
    return 0


def _read_hand(cards: Sequence[str], starter: str | None) -> tuple[tuple[Card, ...], Card]:
    if starter is None:
        raise BadInput("Name the starter: crib score 5H 5C 5S JD --starter 5D.")
    turned_up = read_cards([starter])
    if len(turned_up) != 1:
        raise BadInput(f"The starter is one card, not {len(turned_up)}.")
    return read_cards(cards), turned_up[0]


def _arguments() -> Arguments:
    arguments = Arguments(
        "score",
        "Count a hand of four cards with the starter, and say which cards earned what.\n"
        "A card is a rank A 2 3 4 5 6 7 8 9 10 (or T) J Q K and a suit S H C D.",
    )
    add = arguments.add_argument
    add("cards", nargs="*", metavar="CARD", help="the four cards of the hand")
    add("--starter", metavar="CARD", help="the card that was turned up")
    add("--crib", action="store_true", help="count a crib: only five of one suit are a flush")
    add("--json", action="store_true", help="answer in JSON")
    add(
        "--stdin",
        action="store_true",
        help="read lines 'HAND STARTER [crib]' from stdin, answer each with a line of JSON",
    )
    return arguments
