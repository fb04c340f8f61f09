"""Empty felt: between the blocks of a screen, and below and around those it holds."""

from __future__ import annotations

from crib_tui.sheet import Sheet
from crib_tui.widgets.drawn import Drawn


class Felt(Drawn):
    """Draws nothing of its own. A stylesheet says which way it lays out what it holds."""

    def draw(self, sheet: Sheet) -> None:
        """Leave it empty."""

    def rows(self, width: int) -> int:  # noqa: ARG002
        return 1
