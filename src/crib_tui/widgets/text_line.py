"""A line of text as it is typed, with its caret; it never holds what cannot be shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from crib_engine.value import dataclass, replace
from crib_text.names import LANE_CELLS, char_cells, clean_text, text_cells


@dataclass(frozen=True, slots=True)
class TextLine:
    """At most `cells` cells of text; the caret stands before the `caret`th letter from 0.

    A letter and the marks on it are one: the caret never stands between them.
    """

    letters: tuple[str, ...] = ()
    caret: int = 0
    cells: int = LANE_CELLS

    @classmethod
    def of(cls, text: str, cells: int = LANE_CELLS) -> TextLine:
        """The text, cleaned and cut, with the caret at its end."""
        return cls(cells=cells).typed(text)

    @property
    def text(self) -> str:
        return "".join(self.letters)

    @property
    def before(self) -> str:
        """The text in front of the caret."""
        return "".join(self.letters[: self.caret])

    def typed(self, text: str) -> TextLine:
        """With as much of the text at the caret as is fit to be shown and has room.

        Whatever was there stays: what comes too long is cut.
        """
        # With what stands before it, so that an accent typed after its letter finds it. A
        # paste may be a book, of which no more than this can ever have room.
        grown = _letters(clean_text(self.before + text[: 8 * self.cells]))
        kept = self.letters[: self.caret]
        after = self.letters[self.caret :]
        while len(grown) > len(kept) and self._is_full(grown + after):
            grown = grown[:-1]
        if self._is_full(grown + after):
            return self
        return replace(self, letters=grown + after, caret=len(grown))

    def _is_full(self, letters: tuple[str, ...]) -> bool:
        return text_cells("".join(letters)) > self.cells

    def edited(self, key: str) -> TextLine | None:
        """The line after an editing key; None when the key edits nothing."""
        edit = _EDITS.get(key)
        return None if edit is None else edit(self)

    def _moved(self, caret: int) -> TextLine:
        return replace(self, caret=max(0, min(caret, len(self.letters))))

    def _without(self, first: int, end: int) -> TextLine:
        first = max(0, first)
        kept = self.letters[:first] + self.letters[end:]
        return replace(self, letters=kept, caret=min(first, len(kept)))


def _letters(text: str) -> tuple[str, ...]:
    letters: list[str] = []
    for char in text:
        if letters and char_cells(char) == 0:
            letters[-1] += char
        else:
            letters.append(char)
    return tuple(letters)


_EDITS: Final[dict[str, Callable[[TextLine], TextLine]]] = {
    "left": lambda line: line._moved(line.caret - 1),
    "right": lambda line: line._moved(line.caret + 1),
    "home": lambda line: line._moved(0),
    "end": lambda line: line._moved(len(line.letters)),
    "backspace": lambda line: line._without(line.caret - 1, line.caret),
    "delete": lambda line: line._without(line.caret, line.caret + 1),
    "ctrl+u": lambda line: line._without(0, line.caret),
}
