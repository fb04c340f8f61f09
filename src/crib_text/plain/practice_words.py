"""Which drill a word names, and how the choice of one is asked for."""

from __future__ import annotations

from typing import Final

from crib_table.attempt import Drill
from crib_text.plain.setup_questions import chosen

CHOICE: Final = "Counting or discard. Enter for counting:"
NO_DRILL: Final = "No. Practice is counting or discard."

_DRILLS: Final = tuple(drill.value for drill in Drill)
_OTHER_WORDS: Final = {"count": Drill.COUNTING, "discards": Drill.DISCARD, "crib": Drill.DISCARD}


def drill_of(text: str) -> Drill | None:
    """The drill of that name, or of so much of it that it can be no other."""
    if text in _OTHER_WORDS:
        return _OTHER_WORDS[text]
    name = chosen(text, _DRILLS) if text else None
    return Drill(name) if name is not None else None
