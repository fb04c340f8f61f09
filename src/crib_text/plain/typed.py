"""A line as it was typed, made fit to be read: whatever bytes it holds."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 200
"""Characters of a line; nothing there is to say is longer."""

_SHOWN: Final = 20


def is_too_long(line: str | bytes) -> bool:
    """Whether it is longer than anything that can be meant."""
    return len(line.rstrip()) > LONGEST


def typed_text(line: str | bytes) -> str:
    """One line in lower case, without control characters, its words one space apart."""
    text = line.decode("utf-8", "replace") if isinstance(line, bytes) else line
    return " ".join("".join(c if c.isprintable() else " " for c in text).lower().split())


def shown_text(text: str) -> str:
    """What was typed, to be said back: its start, in ASCII."""
    shown = "".join(c if " " <= c <= "~" else "?" for c in text[:_SHOWN])
    return f"{shown}..." if len(text) > _SHOWN else shown
