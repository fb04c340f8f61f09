"""The cards on the table in words: whose they are, what each made, what it scored."""

from __future__ import annotations

from crib_engine.pegging import tally_play
from crib_engine.view import View
from crib_text.combinations import award_words, is_count
from crib_text.faces import face
from crib_text.naming import who, whom
from crib_text.style import Style


def laid_words(view: View, at: int, style: Style) -> str:
    """A card of the current count, the first is 0: `you 5♠, count 20, pair for 2`."""
    current = view.current
    laid = current[at]
    parts = [f"{whom(view, laid.seat)} {face(laid.card, style)}"]
    found = tally_play([one.card for one in current[: at + 1]]).combinations
    if not found or not is_count(found[0]):
        parts.append(f"count {laid.count}")
    if found:
        parts.append(award_words(found, style))
    return ", ".join(parts)


def before_words(view: View, style: Style) -> str:
    """What was laid before the newest card: `Before that: you 5♠, count 20, pair for 2`."""
    earlier = len(view.current) - 2
    return f"Before that: {laid_words(view, earlier, style)}." if earlier >= 0 else ""


def count_lines(view: View, style: Style) -> tuple[str, ...]:
    """The count, then each of its cards: `Count 26.`, `You: king of diamonds, 10.` and so on."""
    cards = (
        f"{who(view, laid.seat)}: {face(laid.card, style)}, {laid.count}." for laid in view.current
    )
    return (f"Count {view.count}.", *cards)
