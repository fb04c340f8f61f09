"""The error this package raises."""

from __future__ import annotations

from crib_engine.errors import CribError


class BotError(CribError):
    """A level that does not exist, or a move asked of a bot that has none to make."""


class DataError(BotError):
    """A file that ships with the bots is missing or damaged."""
