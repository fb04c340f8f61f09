"""What was typed cannot be done."""

from __future__ import annotations

from crib_engine.errors import CribError


class BadInput(CribError):  # noqa: N818 - it is said as it is
    """The command line or an input is wrong; the message is one clear line."""
