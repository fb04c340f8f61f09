"""What happens at a table beside the match itself, and the stream that holds both."""

from __future__ import annotations

from typing import Any, Final

from crib_engine.errors import RecordError
from crib_engine.events import Event
from crib_engine.record import event_from_json, event_to_json
from crib_engine.value import dataclass
from crib_table.opening import Opening, opening_from_json, opening_to_json


@dataclass(frozen=True, slots=True)
class TableOpened:
    """A table was opened with these choices; the first event of its stream."""

    opening: Opening


@dataclass(frozen=True, slots=True)
class Continued:
    """A person has seen what the table showed and is ready for what comes next."""

    seat: int


@dataclass(frozen=True, slots=True)
class Hinted:
    """A person asked what to do at the question that stands; the game is marked by it."""

    seat: int


Aside = Continued | Hinted
"""What is told at the table and is no part of the match."""

TableEvent = TableOpened | Aside
StreamEvent = Event | TableEvent
"""Anything that stands in a table's stream."""

_ASIDES: Final[dict[object, type[Continued] | type[Hinted]]] = {
    "continued": Continued,
    "hinted": Hinted,
}
_NAMES: Final = {kind: name for name, kind in _ASIDES.items()}


def is_match_event(event: StreamEvent) -> bool:
    """Whether an event belongs to the record of the match."""
    return not isinstance(event, TableEvent)


def stream_to_json(event: StreamEvent) -> dict[str, Any]:
    """The JSON object a store keeps for an event."""
    if isinstance(event, TableOpened):
        return {"event": "table_opened", **opening_to_json(event.opening)}
    if isinstance(event, Aside):
        return {"event": _NAMES[type(event)], "seat": event.seat}
    return event_to_json(event)


def stream_from_json(body: object) -> StreamEvent:
    """The event a stored object tells. Raises RecordError when it tells none."""
    if isinstance(body, dict):
        try:
            if body.get("event") == "table_opened":
                return TableOpened(opening_from_json(body))
            aside = _ASIDES.get(body.get("event"))
            if aside is not None:
                return aside(int(body["seat"]))
        except (KeyError, TypeError, ValueError) as error:
            raise RecordError("A stored table event is not complete.") from error
    return event_from_json(body)
