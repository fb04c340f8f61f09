"""Lines broken at spaces, at the end of a sentence where that leaves no ragged line."""

from __future__ import annotations


def wrap(text: str, width: int, indent: str = "") -> tuple[str, ...]:
    """The text in lines of at most `width`, those after the first behind `indent`.

    A break falls at the last end of a sentence in the second half of a line, else at
    the last space, but never after a colon. A word longer than a line stands alone and is
    not broken.
    """
    lines: list[str] = []
    rest = text.strip()
    while rest:
        lead = indent if lines else ""
        room = max(1, width - len(lead))
        if len(rest) <= room:
            lines.append(lead + rest)
            break
        cut = _break_at(rest, room)
        line = rest[:cut].rstrip()
        if line.endswith(":") and " " in line:
            # In plain mode a line that ends so is a prompt.
            line = line[: line.rindex(" ")].rstrip()
        lines.append(lead + line)
        rest = rest[len(line) :].lstrip()
    return tuple(lines)


def _break_at(text: str, room: int) -> int:
    sentence = text.rfind(". ", 0, room + 1)
    if sentence + 1 > room // 2:
        return sentence + 1
    space = text.rfind(" ", 0, room + 1)
    if space > 0:
        return space
    space = text.find(" ")
    return space if space > 0 else len(text)
