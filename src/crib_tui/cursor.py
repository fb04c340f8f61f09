"""The hardware cursor, which braille displays and magnifiers follow."""

from __future__ import annotations

from typing import Any

from textual.app import App
from textual.geometry import Offset


def put_cursor(app: App[Any], at: Offset) -> None:
    """Move the hardware cursor now: not every focus move repaints where it goes."""
    if app.cursor_position == at:
        return
    app.cursor_position = at
    driver = app._driver
    if driver is not None and not app.is_headless:
        driver.write(f"\x1b[{at.y + 1};{at.x + 1}H")
        driver.flush()
