"""Discards in a table for people, and in JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from crib_bots.discard_advice import Advised
from crib_cli.paper import card_style
from crib_engine.cards import Card
from crib_text.faces import faces

_OF_TWO = ("Hand", "Crib", "Play", "Total", "Win")


def discard_text(advised: Sequence[Advised]) -> str:
    """A line for each discard; hand, crib and play come to the total."""
    style = card_style()
    cells = [[faces(one.discarding.given, style) for one in advised]]
    cells.append([faces(one.discarding.kept, style) for one in advised])
    heads = ["Discard", "Keep"]
    widths = [max(len(head), *map(len, column)) for head, column in zip(heads, cells, strict=True)]
    lines = ["  ".join(f"{head:{wide}}" for head, wide in zip(heads, widths, strict=True))]
    numbers = ("Hand", "Crib", "Total") if advised[0].win is None else _OF_TWO
    lines[0] += "".join(f"{head:>7}" for head in numbers)
    for one, *row in zip(advised, *cells, strict=True):
        line = "  ".join(f"{cell:{wide}}" for cell, wide in zip(row, widths, strict=True))
        lines.append(line + _numbers(one))
    return "\n".join(lines)


def _numbers(one: Advised) -> str:
    choice = one.discarding
    # What the crib does to this side: with three players another's costs half.
    crib = choice.total - choice.hand - choice.pegging
    text = f"{choice.hand:7.2f}{crib:+7.2f}"
    if one.win is None:
        return f"{text}{choice.total:7.2f}"
    return f"{text}{choice.pegging:+7.2f}{choice.total:7.2f}{100 * one.win:6.1f}%"


def discard_json(advised: Iterable[Advised]) -> str:
    """`{"choices": […]}`; `crib` is what the crib scores, whoever's it is."""
    return json.dumps({"choices": [_choice(one) for one in advised]})


def _choice(one: Advised) -> dict[str, list[str] | float | None]:
    choice = one.discarding
    return {
        "discard": _codes(choice.given),
        "keep": _codes(choice.kept),
        "hand": round(choice.hand, 3),
        "crib": round(choice.crib, 3),
        "pegging": round(choice.pegging, 3),
        "total": round(choice.total, 3),
        "win": None if one.win is None else round(one.win, 4),
    }


def _codes(cards: Iterable[Card]) -> list[str]:
    return [card.code for card in cards]
