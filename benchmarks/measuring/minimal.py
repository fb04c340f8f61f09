"""The smallest app that Textual can be: the yardstick of the screen.

It must not become cheaper or dearer: other figures are told as multiples of it. Run as a
program it takes the terminal until a key is pressed.
"""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.widgets import Static


class Minimal(App[None]):
    """One line of text, another one after each key."""

    def __init__(self) -> None:
        super().__init__()
        self._static = Static("0 keys")
        self._keys = 0

    def compose(self) -> ComposeResult:
        yield self._static

    def on_key(self) -> None:
        self._keys += 1
        self._static.update(f"{self._keys} keys", layout=False)


if __name__ == "__main__":
    Minimal().run()
