"""`crib discard`: every way to discard, with what hand, crib and play bring on average."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from crib_bots.number_file import data_line
from crib_cli.arguments import Arguments, whole_number
from crib_cli.bad_input import BadInput
from crib_cli.card_words import read_cards
from crib_engine.cards import Card, sorted_hand

TARGET = 121
DEALT = {2: 6, 3: 5, 4: 5}


def run(words: Sequence[str]) -> int:
    """Print every discard, best first. Raises CardError or BadInput."""
    options = _arguments().read(words)
    dealt = _read_dealt(options.cards, options.players)
    if options.dealer == options.pone:
        raise BadInput("Say whose crib it is: --dealer if your side deals, else --pone.")
    line = data_line()
    if line is not None:
        raise BadInput(line)
    from crib_bots.discard_advice import advised_discards

    advised = advised_discards(
        dealt, options.players, own=options.dealer, scores=options.score or (0, 0)
    )
    if options.json:
        from crib_cli.discard_text import discard_json

        print(discard_json(advised))
    else:
        from crib_cli.discard_text import discard_text

        print(discard_text(advised))
    return 0


def _read_dealt(texts: Sequence[str], players: int) -> tuple[Card, ...]:
    cards = read_cards(texts)
    if len(cards) != DEALT[players]:
        seats = f"{players} players"
        raise BadInput(f"With {seats} {DEALT[players]} cards are dealt, not {len(cards)}.")
    return sorted_hand(cards)


def _score(text: str) -> tuple[int, int]:
    mine, dash, theirs = text.partition("-")
    if not dash:
        raise argparse.ArgumentTypeError(f"'{text[:20]}' is no score ME-THEM, such as 95-110")
    scores = whole_number(mine), whole_number(theirs)
    for score in scores:
        if not 0 <= score < TARGET:
            raise argparse.ArgumentTypeError(f"a score is 0 to {TARGET - 1}, not {score}")
    return scores


def _arguments() -> Arguments:
    arguments = Arguments(
        "discard",
        "List every discard, best first: what the hand, the crib and the play bring on\n"
        "average, and with two players the chance to win.",
    )
    add = arguments.add_argument
    add("cards", nargs="*", metavar="CARD", help="the six cards dealt; five with --players 3|4")
    add("--dealer", action="store_true", help="the crib is yours, or your partner's")
    add("--pone", action="store_true", help="the crib is another side's")
    add(
        "--players",
        type=whole_number,
        choices=tuple(DEALT),
        default=2,
        metavar="2|3|4",
        help="how many play",
    )
    add("--score", type=_score, metavar="ME-THEM", help="the scores so far, such as 95-110")
    add("--json", action="store_true", help="answer in JSON")
    return arguments
