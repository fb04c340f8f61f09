"""The one base of every error this package raises."""

from __future__ import annotations


class CribError(Exception):
    """Something was asked that cannot be done; the message is one clear line."""


class CardError(CribError):
    """A text that names no card, a card twice, or a wrong number of cards."""


class RecordError(CribError):
    """A record line that is no event of a match."""


class RulesError(CribError):
    """A rule set, format or seating that does not exist."""
