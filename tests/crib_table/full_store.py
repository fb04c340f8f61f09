"""A store on a disk that can be full."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from crib_table.errors import UnwritableError
from crib_table.memory_store import MemoryStore


class FullStore(MemoryStore):
    """Refuses to write while `is_full`, and may fill up again after some writes."""

    def __init__(self) -> None:
        super().__init__()
        self.is_full = True
        self.room: int | None = None

    def open_table(
        self,
        table: str,
        summary: Mapping[str, Any],
        bodies: Sequence[Mapping[str, Any]],
        at: float,
    ) -> None:
        self._take_room()
        super().open_table(table, summary, bodies, at)

    def append(
        self,
        table: str,
        after: int,
        bodies: Sequence[Mapping[str, Any]],
        at: float,
        *,
        ended: bool = False,
        summary: Mapping[str, Any] | None = None,
    ) -> None:
        self._take_room()
        super().append(table, after, bodies, at, ended=ended, summary=summary)

    def _take_room(self) -> None:
        if self.room == 0:
            self.is_full = True
        if self.is_full:
            raise UnwritableError("Nothing can be saved: the disk is full.")
        if self.room is not None:
            self.room -= 1
