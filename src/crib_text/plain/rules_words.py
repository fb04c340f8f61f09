"""`rules`: the rules by topic, as lines without indents and empty lines."""

from __future__ import annotations

from crib_text.plain.typed import shown_text
from crib_text.rules_text import TOPICS, topic_of


def rules_answer(about: str) -> tuple[str, ...]:
    """One topic in lines, a paragraph each; without one, what topics there are."""
    if not about:
        return (f"Rules about: {', '.join(TOPICS)}.", "Say rules play, for example.")
    topic = topic_of(about)
    if topic is None:
        return (f"No rules about {shown_text(about)}.", f"There are: {', '.join(TOPICS)}.")
    items = (_line(paragraph) for paragraph in topic.paragraphs)
    return (f"{topic.title}.", *items)


def _line(paragraph: str) -> str:
    """A paragraph as a line; only a prompt ends in a colon."""
    line = paragraph.removeprefix("- ")
    return f"{line.removesuffix(':')}." if line.endswith(":") else line
