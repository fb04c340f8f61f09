"""A sheet of character cells: what every widget draws on."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

from crib_text.names import is_plain
from crib_tui.ink import Ground, Tone
from crib_tui.look import Look

ALIKE: Final = 1.25
"""How much wider than a row's change its part may be, to make one part of several rows."""


class Sheet:
    """A rectangle of cells, each a character and a style; whatever falls outside is cut off.

    Every text passes `Glyphs.clean`, so none, whoever wrote it, can move the cursor, turn
    the line round, or bring a character the terminal cannot show. What is stamped comes
    from Glyphs itself.
    """

    __slots__ = (
        "_chars",
        "_strips",
        "_styles",
        "glyphs",
        "ground",
        "height",
        "ink",
        "look",
        "width",
    )

    def __init__(self, width: int, height: int, look: Look, ground: Ground) -> None:
        self.width = max(0, width)
        self.height = max(0, height)
        self.look = look
        self.ground = ground
        self.glyphs = look.glyphs
        self.ink = look.ink
        style = self.ink.on(ground, Tone.TEXT)
        self._chars = [[" "] * self.width for _ in range(self.height)]
        self._styles = [[style] * self.width for _ in range(self.height)]
        self._strips: list[Strip | None] = [None] * self.height

    def say(self, x: int, y: int, text: str, tone: Tone = Tone.TEXT) -> int:
        """Write a text on the sheet's own ground and return the column after it."""
        return self.put(x, y, text, self.ink.on(self.ground, tone))

    def put(self, x: int, y: int, text: str, style: Style) -> int:
        """Write a text and return the column after it, on the sheet or not."""
        text = self.glyphs.clean(text)
        if is_plain(text):
            return self.stamp(x, y, text, style)
        if not 0 <= y < self.height:
            return x + cell_len(text)
        for char in text:
            x += self._put_char(x, y, char, style)
        return x

    def stamp(self, x: int, y: int, glyphs: str, style: Style) -> int:
        """Draw characters of this sheet's own Glyphs and return the column after them."""
        start, end = max(0, x), min(self.width, x + len(glyphs))
        if 0 <= y < self.height and start < end:
            chars = self._chars[y]
            # Blank the other half of a wide character at either end.
            if not chars[start]:
                chars[start - 1] = " "
            if end < self.width and not chars[end]:
                chars[end] = " "
            chars[start:end] = glyphs[start - x : end - x]
            self._styles[y][start:end] = [style] * (end - start)
        return x + len(glyphs)

    def _put_char(self, x: int, y: int, char: str, style: Style) -> int:
        chars = self._chars[y]
        cells = 1 if char.isascii() else cell_len(char)
        if cells == 0:
            # A combining mark goes with the letter before it.
            if 0 < x <= self.width and chars[x - 1]:
                chars[x - 1] += char
            return 0
        if x < 0 or x >= self.width:
            return cells
        self._free(x, y)
        self._styles[y][x] = style
        if cells == 1:
            chars[x] = char
        elif x + 1 < self.width:
            self._free(x + 1, y)
            chars[x], chars[x + 1] = char, ""
            self._styles[y][x + 1] = style
        else:
            chars[x] = " "
        return cells

    def _free(self, x: int, y: int) -> None:
        """Blank the other half of a wide character that stands here."""
        chars = self._chars[y]
        if not chars[x]:
            chars[x - 1] = " "
        if x + 1 < self.width and not chars[x + 1]:
            chars[x + 1] = " "
        chars[x] = " "

    def fill(self, region: Region, style: Style, char: str = " ") -> None:
        """Paint a rectangle with one character."""
        for y in range(region.y, region.bottom):
            self.stamp(region.x, y, char * region.width, style)

    def styled(self, x: int, y: int, style: Style) -> None:
        """Give one cell another style and leave its character."""
        if 0 <= x < self.width and 0 <= y < self.height:
            self._styles[y][x] = style

    def copy_rows(self, other: Sheet, y: int, rows: int) -> None:
        """Take some rows over from another sheet of the same size and look."""
        for row in range(max(0, y), min(y + rows, self.height)):
            self._chars[row][:] = other._chars[row]
            self._styles[row][:] = other._styles[row]

    def line(self, y: int) -> list[tuple[str, Style]]:
        """One row as runs of equal style."""
        return self.runs(y, 0, self.width)

    def runs(self, y: int, start: int, end: int) -> list[tuple[str, Style]]:
        """The cells of a row from `start` on and before `end`, as runs of equal style."""
        if start >= end:
            return []
        chars, styles = self._chars[y], self._styles[y]
        if styles[start:end] == [styles[start]] * (end - start):
            return [("".join(chars[start:end]), styles[start])]
        # Styles are shared, so identity finds the runs; two equal styles cost one segment more.
        ends = [x for x in range(start + 1, end) if styles[x] is not styles[x - 1]]
        starts = [start, *ends]
        ends.append(end)
        return [
            ("".join(chars[first:last]), styles[first])
            for first, last in zip(starts, ends, strict=True)
        ]

    def lines(self) -> list[list[tuple[str, Style]]]:
        """All rows as runs of equal style."""
        return [self.line(y) for y in range(self.height)]

    def strip(self, y: int) -> Strip:
        """One row for Textual, a segment for each run of equal style; draw nothing after it."""
        strip = self._strips[y]
        if strip is None:
            segments = [Segment(text, style) for text, style in self.line(y)]
            strip = self._strips[y] = Strip(segments, self.width)
        return strip

    def text(self) -> str:
        """The characters alone, for tests and for reading."""
        return "\n".join("".join(row) for row in self._chars)

    def changes_since(self, before: Sheet) -> list[Region]:
        """The parts of this sheet that differ from another of the same size, row by row.

        Rows that are the same keep the strips that were made for them.
        """
        spans: list[tuple[int, int, int, int]] = []
        narrow = False
        for y in range(self.height):
            chars, styles = self._chars[y], self._styles[y]
            old_chars, old_styles = before._chars[y], before._styles[y]
            if chars == old_chars and styles == old_styles:
                self._strips[y] = before._strips[y]
                continue
            # Styles are shared: to ask two whether they are equal costs more than to paint a cell.
            start, end = 0, self.width
            while chars[start] == old_chars[start] and styles[start] is old_styles[start]:
                start += 1
            while chars[end - 1] == old_chars[end - 1] and styles[end - 1] is old_styles[end - 1]:
                end -= 1
            # Half a wide character cannot be repainted alone.
            while start > 0 and not (chars[start] and old_chars[start]):
                start -= 1
            while end < self.width and not (chars[end] and old_chars[end]):
                end += 1
            were_narrow, narrow = narrow, "" not in chars and "" not in old_chars
            if spans and spans[-1][3] == y and narrow and were_narrow:
                # A block of rows that changed alike is handled as one.
                left, top, right, _ = spans[-1]
                most = max(end, right) - min(start, left)
                if most <= min(end - start, right - left) * ALIKE:
                    spans[-1] = (min(start, left), top, max(end, right), y + 1)
                    continue
            spans.append((start, y, end, y + 1))
        return [Region(left, top, right - left, bottom - top) for left, top, right, bottom in spans]
