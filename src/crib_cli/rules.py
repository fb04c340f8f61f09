"""`crib rules`: the rules, topic by topic."""

from __future__ import annotations

from collections.abc import Sequence

from crib_cli.arguments import Arguments
from crib_cli.bad_input import BadInput
from crib_cli.paper import width
from crib_text.rules_text import GAME, TOPICS, RulesTopic, rules_lines, topic_of


def run(words: Sequence[str]) -> int:
    """Print one topic, all of them, or what there is. Raises BadInput for an unknown topic."""
    arguments = Arguments("rules", f"Read the rules. Topics:\n{', '.join(TOPICS)}, all.")
    arguments.add_argument("topic", nargs="?", metavar="TOPIC", help="what to read about")
    said = arguments.read(words).topic
    columns = width()
    if said is None:
        lines = _overview(columns)
    elif said.lower() == "all":
        lines = _join([rules_lines(topic, columns) for topic in TOPICS.values()])
    else:
        lines = rules_lines(_topic(said.lower()), columns)
    print("\n".join(lines))
    return 0


def _topic(word: str) -> RulesTopic:
    topic = topic_of(word)
    if topic is None:
        raise BadInput(f"The rules have no '{word[:20]}'. Topics: {', '.join(TOPICS)}, all.")
    return topic


def _overview(columns: int) -> tuple[str, ...]:
    wide = max(map(len, TOPICS))
    listed = [f"  crib rules {name:{wide}}  {topic.title}" for name, topic in TOPICS.items()]
    if max(map(len, listed)) > columns:
        listed = [f"  {name:{wide}}  {topic.title}" for name, topic in TOPICS.items()]
    return (*rules_lines(GAME, columns), "", "More, with 'crib rules TOPIC':", "", *listed[1:])


def _join(pages: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    lines: list[str] = []
    for page in pages:
        lines += ["", "", *page] if lines else page
    return tuple(lines)
