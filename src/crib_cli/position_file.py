"""A position as JSON tells it (read strictly: a slip in a bug report is found at once)."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final, NoReturn

from crib_cli.bad_input import BadInput
from crib_engine.cards import Card, parse_card
from crib_engine.errors import CardError
from crib_engine.rules import rule_set
from crib_engine.seating import seats_of_sides
from crib_table.position import Position

NEEDED: Final = ("players", "dealer", "hands", "crib", "starter")
OPTIONAL: Final = {"rules": "standard", "scores": {}, "plays": []}


def position_from_json(text: str) -> Position:
    """The position a JSON object tells. Raises CribError with what is wrong in it."""
    body = _object(_parse(text), "A position")
    for key in body:
        if key not in NEEDED and key not in OPTIONAL:
            raise BadInput(f"A position has no '{key[:20]}'.")
    for key in NEEDED:
        if key not in body:
            raise BadInput(f"The position has no '{key}'.")
    body = {**OPTIONAL, **body}
    players = _number(body["players"], "players")
    sides = seats_of_sides(players)
    seats = range(1, players + 1)
    return Position(
        rules=rule_set(_text(body["rules"], "rules")),
        dealer=_number(body["dealer"], "dealer"),
        scores=_numbered(body["scores"], len(sides), "scores", "side", read=_number, missing=0),
        hands=_numbered(body["hands"], len(seats), "hands", "seat", read=_cards),
        crib=_cards(body["crib"], "crib"),
        starter=_card(body["starter"], "starter"),
        plays=tuple(_play(play) for play in _list(body["plays"], "plays")),
    )


def _parse(text: str) -> object:
    try:
        return json.loads(text, object_pairs_hook=_different_keys)
    except json.JSONDecodeError as error:
        raise BadInput(
            f"The position is not JSON: line {error.lineno}, column {error.colno}."
        ) from error
    except (ValueError, RecursionError) as error:
        raise BadInput("The position is not JSON that can be read.") from error


def _different_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    body = dict(pairs)
    if len(body) < len(pairs):
        raise BadInput("The position names a key twice.")
    return body


def _numbered(
    value: object,
    count: int,
    where: str,
    of: str,
    *,
    read: Callable[[object, str], Any],
    missing: object = None,
) -> tuple[Any, ...]:
    """The values of `{"1": …, "2": …}` in order."""
    body = _object(value, f"'{where}'")
    numbers = [str(number) for number in range(1, count + 1)]
    for key in body:
        if key not in numbers:
            raise BadInput(f"'{where}' has no {of} '{key[:20]}': the {of}s are 1 to {count}.")
    for number in numbers:
        if number not in body and missing is None:
            raise BadInput(f"'{where}' says nothing of {of} {number}.")
    return tuple(read(body.get(number, missing), f"{where} {number}") for number in numbers)


def _play(value: object) -> tuple[int, Card]:
    pair = _list(value, "a play")
    if len(pair) != 2:
        raise BadInput('A play is a seat and a card, such as [2,"7S"].')
    return _number(pair[0], "the seat of a play"), _card(pair[1], "a play")


def _cards(value: object, where: str) -> tuple[Card, ...]:
    return tuple(_card(code, where) for code in _list(value, where))


def _card(value: object, where: str) -> Card:
    try:
        return parse_card(_text(value, where))
    except CardError as error:
        raise BadInput(f"In {where}: {error}") from error


def _object(value: object, what: str) -> dict[str, Any]:
    if isinstance(value, dict):
        return value
    raise BadInput(f"{what} is a JSON object.")


def _list(value: object, where: str) -> list[Any]:
    return value if isinstance(value, list) else _wrong(where, "a list")


def _text(value: object, where: str) -> str:
    return value if isinstance(value, str) else _wrong(where, "a text")


def _number(value: object, where: str) -> int:
    # A bool is an int to Python, and true is no seat.
    return value if type(value) is int else _wrong(where, "a whole number")


def _wrong(where: str, what: str) -> NoReturn:
    raise BadInput(f"In the position, {where} is not {what}.")
