"""The record: events as JSON objects and back (DESIGN.md 5), one a line."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any, Final

from crib_engine.cards import Card, parse_card
from crib_engine.combination import Combination, Kind, combination_to_json
from crib_engine.errors import CribError, RecordError
from crib_engine.events import Award, Event
from crib_engine.seating import Peg, Player, SeatKind, Side
from crib_engine.value import field_names

HIDDEN: Final = "??"
"""What stands in place of a card that the reader may not know."""

_CLASSES: Final[tuple[type, ...]] = Event.__args__
NAMES: Final = {cls: re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower() for cls in _CLASSES}
"""The name of each event in a record: `CardPlayed` is `card_played`."""
_BY_NAME: Final = {name: cls for cls, name in NAMES.items()}


def event_to_json(event: Event) -> dict[str, Any]:
    """The JSON object of one event, with its name as `event`."""
    body: dict[str, Any] = {"event": NAMES[type(event)]}
    for name in field_names(type(event)):
        body[name] = _encode(name, getattr(event, name))
    return body


def event_from_json(body: object) -> Event:
    """The event a JSON object tells. Raises RecordError when it tells none."""
    if not isinstance(body, dict):
        raise RecordError("A record line is a JSON object.")
    name = body.get("event")
    cls = _BY_NAME.get(name) if isinstance(name, str) else None
    if cls is None:
        raise RecordError("A record line names no event that is known.")
    try:
        values = {field: read(body[field]) for field, read in _FIELDS[cls]}
    except (KeyError, TypeError, ValueError, CribError) as error:
        raise RecordError(f"The record's {name} is not complete or not right.") from error
    event: Event = cls(**values)
    return event


def record_line(seq: int, event: Event) -> str:
    """One line of a record, without its newline. `seq` counts from 1."""
    return json.dumps({"seq": seq, **event_to_json(event)}, separators=(",", ":"))


def record_lines(events: Iterable[Event]) -> Iterable[str]:
    """All lines of a record."""
    for seq, event in enumerate(events, start=1):
        yield record_line(seq, event)


def _code(face: Card | None) -> str:
    return HIDDEN if face is None else face.code


def _by_number(values: tuple[Any, ...]) -> dict[str, Any]:
    return {str(number): value for number, value in enumerate(values, start=1)}


def _seat(player: Player) -> dict[str, Any]:
    return {
        "seat": player.seat,
        "name": player.name,
        "kind": player.kind.value,
        "level": player.level,
        "side": player.side,
    }


_ENCODERS: Final[dict[str, Callable[[Any], Any]]] = {
    "seats": lambda value: [_seat(player) for player in value],
    "sides": lambda value: [
        {"side": side.side, "seats": list(side.seats), "peg": side.peg.value} for side in value
    ],
    "draws": lambda value: [{"seat": seat, "card": card.code} for seat, card in value],
    "hands": lambda value: _by_number(tuple([_code(face) for face in hand] for hand in value)),
    "crib": lambda value: [_code(face) for face in value],
    "cards": lambda value: [_code(face) for face in value],
    "card": _code,
    "combinations": lambda value: [combination_to_json(one) for one in value],
    "scores": _by_number,
    "games_won": _by_number,
    "ranking": lambda value: [list(group) for group in value],
}


def _encode(name: str, value: Any) -> Any:
    encoder = _ENCODERS.get(name)
    if encoder is not None:
        return encoder(value)
    return value.value if isinstance(value, Enum) else value


# Reading trusts nothing: each reader takes what JSON holds and raises for any other shape.


def _number(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise TypeError("not a number of a record")
    return value


def _ordinal(value: Any) -> int:
    if _number(value) == 0:
        raise ValueError("seats, sides, games and rounds count from 1")
    return int(value)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError("not a text")
    return value


def _list(read: Callable[[Any], Any]) -> Callable[[Any], tuple[Any, ...]]:
    def read_all(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise TypeError("not a list")
        return tuple(map(read, value))

    return read_all


def _numbered(read: Callable[[Any], Any]) -> Callable[[Any], tuple[Any, ...]]:
    def read_all(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, dict):
            raise TypeError("not an object")
        return tuple(read(value[str(number)]) for number in range(1, len(value) + 1))

    return read_all


def _card(value: Any) -> Card:
    return parse_card(_text(value))


def _face(value: Any) -> Card | None:
    return None if value == HIDDEN else _card(value)


def _combination(body: Any) -> Combination:
    return Combination(Kind(body["kind"]), _list(_card)(body["cards"]), _number(body["points"]))


def _player(body: Any) -> Player:
    level = body["level"]
    return Player(
        _ordinal(body["seat"]),
        _text(body["name"]),
        SeatKind(body["kind"]),
        None if level is None else _text(level),
        _ordinal(body["side"]),
    )


def _side(body: Any) -> Side:
    return Side(_ordinal(body["side"]), _list(_ordinal)(body["seats"]), Peg(body["peg"]))


def _draw(body: Any) -> tuple[int, Card]:
    return _ordinal(body["seat"]), _card(body["card"])


_READERS: Final[dict[str, Callable[[Any], Any]]] = {
    "int": _number,
    "str": _text,
    "Award": Award,
    "Card": _card,
    "tuple[Card, ...]": _list(_card),
    "tuple[Face, ...]": _list(_face),
    "tuple[tuple[Face, ...], ...]": _numbered(_list(_face)),
    "tuple[tuple[int, Card], ...]": _list(_draw),
    "tuple[Combination, ...]": _list(_combination),
    "tuple[Player, ...]": _list(_player),
    "tuple[Side, ...]": _list(_side),
    "tuple[int, ...]": _numbered(_number),
    "tuple[tuple[int, ...], ...]": _list(_list(_ordinal)),
}
"""What reads a field, by the type it is declared with."""
_ORDINALS: Final = frozenset({"seat", "side", "dealer", "game", "round"})
_FIELDS: Final = {
    cls: tuple(
        (name, _ordinal if name in _ORDINALS else _READERS[cls.__annotations__[name]])
        for name in field_names(cls)
    )
    for cls in _CLASSES
}
