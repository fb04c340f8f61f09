"""Matches that wait to be gone on with, each in a few words."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

from crib_engine.seating import SeatKind, seats_of_sides
from crib_table.store import TableInfo
from crib_text.names import shown_name
from crib_text.numbers import listed, many
from crib_text.openings import format_words

_DAY: Final = 86_400.0


def unfinished_scores(info: TableInfo) -> str:
    """`You 37, Ann 64`, partners as `You and Cleo 37, Ann and Ben 64`."""
    try:
        return _scores(info.summary)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError):
        # A summary is written for a list by some version of the game; the match is the log.
        return "A match"


def unfinished_details(info: TableInfo, now: float) -> str:
    """`best of 3, 1 to 0, 2 hours ago`; times are unix seconds, and when is when it was left."""
    left = ago(info.latest, now)
    try:
        return f"{_games(info.summary)}, {left}"
    except (KeyError, TypeError, ValueError):
        return left


def _scores(summary: dict[str, Any]) -> str:
    names = [
        "You" if kind == SeatKind.PERSON.value else shown_name(name)
        for name, kind in zip(summary["names"], summary["kinds"], strict=True)
    ]
    if summary["kinds"].count(SeatKind.PERSON.value) > 1:
        names = [shown_name(name) for name in summary["names"]]
    sides = seats_of_sides(len(names))
    scores = summary["scores"] or [0] * len(sides)
    return ", ".join(
        f"{listed([names[seat - 1] for seat in seats])} {int(score)}"
        for seats, score in zip(sides, scores, strict=True)
    )


def _games(summary: dict[str, Any]) -> str:
    words = format_words(summary["format"])
    if summary["format"] == 1:
        return words
    return f"{words}, {' to '.join(str(int(won)) for won in summary['games_won'])}"


def ago(then: float, now: float) -> str:
    """`just now`, `5 minutes ago`, `3 hours ago`, `yesterday`, `6 days ago`, or the date."""
    passed = max(0.0, now - then)
    if passed < 60:
        return "just now"
    if passed < 3600:
        return f"{many(int(passed // 60), 'minute')} ago"
    if passed < _DAY:
        return f"{many(int(passed // 3600), 'hour')} ago"
    if passed < 2 * _DAY:
        return "yesterday"
    if passed < 14 * _DAY:
        return f"{many(int(passed // _DAY), 'day')} ago"
    try:
        return f"on {datetime.fromtimestamp(then, UTC):%Y-%m-%d}"
    except (OverflowError, OSError, ValueError):
        return "long ago"
