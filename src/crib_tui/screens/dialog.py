"""The base of what lies over another screen and has to be answered first."""

from __future__ import annotations

from typing import Generic

from textual.screen import ModalScreen

from crib_tui.screens.drawn_screen import DrawnScreen, ResultT


class Dialog(DrawnScreen[ResultT], ModalScreen[ResultT], Generic[ResultT]):
    """The screen below stays as it is, neither dimmed nor tinted."""

    DEFAULT_CSS = """
    Dialog { align: center middle; background: transparent; }
    Dialog:ansi { background: transparent; }
    Dialog > Drawn { width: 60; max-width: 100%; height: auto; max-height: 100%; }
    """
