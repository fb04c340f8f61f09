"""`crib score --stdin`: one hand a line in, one answer a line out.

Lines are answered as they come, and what comes together is answered in one write: a
program that asks one at a time gets each answer at once, and a million lines pass at
the speed of counting.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import BinaryIO

from crib_cli.bad_input import BadInput
from crib_cli.card_words import split_cards
from crib_cli.score_json import score_json
from crib_engine.cards import Card, parse_card
from crib_engine.counting import count_hand
from crib_engine.errors import CardError

CHUNK = 1 << 16
LONGEST_LINE = 1 << 12


def answer_lines() -> int:
    """Answer every line of stdin. Raises BadInput that names the first line that is no hand."""
    if sys.stdin is None:
        return 0
    cards: dict[str, Card] = {}
    number = 0
    for lines in _lines_together(sys.stdin.buffer):
        answers: list[str] = []
        try:
            for line in lines:
                number += 1
                if line and not line.isspace():
                    answers.append(_answer(line, cards))
        except (CardError, UnicodeDecodeError) as error:
            raise BadInput(f"Line {number}: {_reason(error)}") from error
        finally:
            # Also when a line is bad: those before it are answered, of itself nothing.
            if answers:
                print("\n".join(answers), flush=True)
    return 0


def _lines_together(stream: BinaryIO) -> Iterator[Iterable[bytes]]:
    """Lines as they arrive: whatever is there now, without waiting for more."""
    rest = b""
    while chunk := stream.read1(CHUNK):  # type: ignore[attr-defined]
        *lines, rest = (rest + chunk).split(b"\n")
        yield lines
        if len(rest) > LONGEST_LINE:
            break
    if rest:
        yield [rest]


def _answer(line: bytes, known: dict[str, Card]) -> str:
    if len(line) > LONGEST_LINE:
        raise CardError("It is longer than any hand.")
    words = line.decode().replace(",", " ").split()
    crib = "".join(words[-1:]).lower() == "crib"
    if crib:
        words.pop()
    try:
        *hand, starter = [known[word] for word in words]
    except (KeyError, ValueError):
        *hand, starter = _read(words, known)
    return score_json(count_hand(hand, starter, crib=crib))


def _read(words: list[str], known: dict[str, Card]) -> list[Card]:
    if any(word.lower() == "crib" for word in words):
        raise CardError("'crib' is the last word of a line, after five cards.")
    cards = []
    for word in split_cards(" ".join(words)):
        card = known[word] = known.get(word) or parse_card(word)
        cards.append(card)
    if not cards:
        raise CardError("There are no cards.")
    return cards


def _reason(error: Exception) -> str:
    if isinstance(error, UnicodeDecodeError):
        return "It is not UTF-8 text."
    return str(error)
