"""A hand on a sheet: cards, their numbers, what is said at each, and words beside them."""

from __future__ import annotations

from collections.abc import Sequence

from crib_tui.card_face import MEDIUM, SLIM, draw_card
from crib_tui.ink import Tone
from crib_tui.sheet import Sheet
from crib_tui.widgets.hand_layout import HandLayout, HandState
from crib_tui.widgets.lines import Line, draw_line

_ASIDE_GAP = 3
_ASIDE_CELLS = 16
"""With less room than this, words beside the cards would say nothing."""


def draw_hand(
    sheet: Sheet, state: HandState, layout: HandLayout, aside: Sequence[Line] = ()
) -> None:
    """Draw the cards that show, and where there is room the lines beside them."""
    first = layout.first(state.place, len(state.cards))
    draw = _draw_flat if layout.flat else _draw_standing
    last = min(len(state.cards), first + layout.shown)
    for place in range(first, last):
        draw(sheet, layout.x_of(place, first), place, state, layout)
    x = layout.x_of(last, first) + _ASIDE_GAP - 1
    if sheet.height >= MEDIUM.height + 2 and sheet.width - x >= _ASIDE_CELLS:
        for y, line in enumerate(aside, 1):
            draw_line(sheet, x, y, line)


def _draw_standing(sheet: Sheet, x: int, place: int, state: HandState, layout: HandLayout) -> None:
    held, size = state.cards[place], layout.size
    up = state.is_up(place)
    draw_card(sheet, x, 0 if up else 1, held.card, size, dull=held.fits is False)
    if place in state.chosen:
        _label(sheet, x, size.height, layout, "crib")
    elif held.note:
        _label(sheet, x, size.height if up else 0, layout, held.note)
    y = size.height + 1
    if place == state.place:
        _draw_focus(sheet, x, y, place, layout)
    else:
        at = x + (size.width - 1) // 2
        sheet.say(at, y, str(place + 1), Tone.BRASS if up else Tone.MUTED)


def _draw_focus(sheet: Sheet, x: int, y: int, place: int, layout: HandLayout) -> None:
    focus = sheet.ink.on(sheet.ground, Tone.FOCUS)
    gap = " " if layout.size.width >= SLIM.width else ""
    bar = sheet.glyphs.focus * max(1, (layout.size.width - 1 - 2 * len(gap)) // 2)
    sheet.stamp(x, y, f"{bar}{gap}{place + 1}{gap}{bar}", focus)


def _label(sheet: Sheet, x: int, y: int, layout: HandLayout, text: str) -> None:
    """A label above or below a card; one too long for it is cut to its first word."""
    width = layout.size.width
    if len(text) > width:
        text = text.split(maxsplit=1)[0][: layout.pitch]
    sheet.say(x + max(0, (width - len(text) + 1) // 2), y, text, Tone.BRASS if y else Tone.MUTED)


def _draw_flat(sheet: Sheet, x: int, place: int, state: HandState, layout: HandLayout) -> None:
    """A card in a single line, between a mark for the focus and one for its state."""
    held = state.cards[place]
    focused = place == state.place
    draw_card(sheet, x, 0, held.card, layout.size, dull=held.fits is False)
    if focused and layout.margin:
        sheet.stamp(x - 1, 0, sheet.glyphs.marker, sheet.ink.on(sheet.ground, Tone.FOCUS))
    after = x + layout.size.width
    if state.is_up(place):
        sheet.say(after, 0, "+", Tone.BRASS)
    elif held.fits is False:
        sheet.say(after, 0, "x", Tone.MUTED)
    sheet.say(x + 1, 1, str(place + 1), Tone.FOCUS if focused else Tone.MUTED)
