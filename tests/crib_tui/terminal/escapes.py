"""Escape sequences as a terminal takes them: modes, colours, and the text between them."""

from __future__ import annotations

import re
from collections.abc import Iterator

_KITTY = re.compile(rb"\x1b\[[<>=?][0-9;]*u")
_PRIVATE = re.compile(rb"\x1b\[\?([0-9;]+)([hl])")
_SGR = re.compile(rb"\x1b\[([0-9;:]*)m")
_SEQUENCE = re.compile(
    rb"\x1b\[[0-?]*[ -/]*[@-~]"  # CSI
    rb"|\x1b[\]P^_X].*?(?:\x07|\x1b\\)"  # OSC, DCS, PM, APC, SOS
    rb"|\x1b[ -/]*[0-~]",
    re.DOTALL,
)

_OURS = re.compile(
    rb"\x1b\[(?:\?[0-9]+[hl]|[0-9;]*[mHJ]|[<>][0-9]*u|\?[0-9]+\$p)"
    rb"|\x1b\]22;default\x07"  # the shape of the mouse pointer
    rb"|\r\n"
)

MODES_AFTERWARDS = {7, 25}
"""Lines wrap and the cursor shows; every other mode that was set is off again."""


def without_kitty_keyboard(sent: bytes) -> bytes:
    """Without the sequences of the kitty keyboard protocol, which pyte takes for text."""
    return _KITTY.sub(b"", sent)


def modes_left(sent: bytes) -> dict[int, bool]:
    """Every private mode that was ever set or reset, and how it was left."""
    left: dict[int, bool] = {}
    for numbers, letter in _PRIVATE.findall(sent):
        for number in numbers.split(b";"):
            left[int(number)] = letter == b"h"
    return left


def keyboards_left(sent: bytes) -> int:
    """How many states of the kitty keyboard protocol were pushed and not popped."""
    return len(re.findall(rb"\x1b\[>[0-9;]*u", sent)) - len(re.findall(rb"\x1b\[<[0-9;]*u", sent))


def on_the_normal_screen(sent: bytes) -> str:
    """The text that was written outside the alternate screen."""
    parts = re.split(rb"\x1b\[\?1049[hl]", sent)
    return _SEQUENCE.sub(b"", b"".join(parts[::2])).decode()


def text_only(sent: bytes) -> bytes:
    """Everything but escape sequences."""
    return _SEQUENCE.sub(b"", sent)


def colours(sent: bytes) -> Iterator[str]:
    """Each parameter of an SGR sequence that asks for a colour, as `38;5;12` or `31`."""
    for parameters in _SGR.findall(sent):
        numbers = re.split(rb"[;:]", parameters) if parameters else [b"0"]
        while numbers:
            number = int(numbers.pop(0) or 0)
            if number in {38, 48, 58}:
                kind = numbers.pop(0)
                count = 1 if kind == b"5" else 3
                rest = [numbers.pop(0) for _ in range(count)]
                yield ";".join((str(number), *(each.decode() for each in (kind, *rest))))
            elif 30 <= number <= 37 or 40 <= number <= 47 or 90 <= number <= 107:
                yield str(number)


def strange(sent: bytes) -> str:
    """All that moves a cursor, turns text round or hides, and that the game never sends."""
    text = _OURS.sub(b"", sent).decode()
    return "".join(char for char in text if not char.isprintable())
