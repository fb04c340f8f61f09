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
        values = {field: _decode(field, body[field]) for field in field_names(cls)}
    except (KeyError, TypeError, ValueError, AttributeError, CribError) as error:
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


def _combination(body: Any) -> Combination:
    return Combination(
        Kind(body["kind"]), tuple(_card(code) for code in body["cards"]), int(body["points"])
    )


def _card(code: str) -> Card:
    return parse_card(code)


def _code(face: Card | None) -> str:
    return HIDDEN if face is None else face.code


def _face(code: str) -> Card | None:
    return None if code == HIDDEN else _card(code)


def _by_number(values: tuple[Any, ...]) -> dict[str, Any]:
    return {str(number): value for number, value in enumerate(values, start=1)}


def _in_order(body: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(body[str(number)] for number in range(1, len(body) + 1))


def _seat(player: Player) -> dict[str, Any]:
    return {
        "seat": player.seat,
        "name": player.name,
        "kind": player.kind.value,
        "level": player.level,
        "side": player.side,
    }


def _player(body: Any) -> Player:
    return Player(body["seat"], body["name"], SeatKind(body["kind"]), body["level"], body["side"])


def _side(body: Any) -> Side:
    return Side(body["side"], tuple(body["seats"]), Peg(body["peg"]))


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
_DECODERS: Final[dict[str, Callable[[Any], Any]]] = {
    "seats": lambda value: tuple(_player(body) for body in value),
    "sides": lambda value: tuple(_side(body) for body in value),
    "draws": lambda value: tuple((body["seat"], _card(body["card"])) for body in value),
    "hands": lambda value: tuple(tuple(_face(code) for code in hand) for hand in _in_order(value)),
    "crib": lambda value: tuple(_face(code) for code in value),
    "cards": lambda value: tuple(_face(code) for code in value),
    "card": _card,
    "combinations": lambda value: tuple(_combination(body) for body in value),
    "scores": _in_order,
    "games_won": _in_order,
    "ranking": lambda value: tuple(tuple(group) for group in value),
    "reason": Award,
}


def _encode(name: str, value: Any) -> Any:
    encoder = _ENCODERS.get(name)
    if encoder is not None:
        return encoder(value)
    return value.value if isinstance(value, Enum) else value


def _decode(name: str, value: Any) -> Any:
    decoder = _DECODERS.get(name)
    if decoder is not None:
        return decoder(value)
    if not isinstance(value, str if name == "rules" else int):
        raise RecordError(f"{name} has a wrong value.")
    return value
