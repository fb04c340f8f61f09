"""How the rows below board and header are shared out, from huge to nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crib_engine.value import dataclass

if TYPE_CHECKING:
    from textual.widget import Widget


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows of each block, top down. Gaps are empty felt."""

    gap: int
    stage: int
    announce: int
    gap_middle: int
    foot: int


def hand_rows(rows: int, *, wide: bool) -> Rows:
    """A stage with a hand as its foot: the hand never goes, then the announcement."""
    if wide and rows >= 21:
        # Where rows abound some stand free between the blocks, and some below.
        stage, announce, foot = 8, 2, 8 + (rows - 20) // 3
    elif wide and rows >= 17:
        stage, announce, foot = 7, 2, 8
    elif rows >= 13:
        stage, announce, foot = 5, 2, 6
    elif rows >= 8:
        stage, announce, foot = min(5, rows - 6), 2, 4
    elif rows >= 6:
        stage, announce, foot = 1, 2, 3
    else:
        foot = min(2, rows) if rows > 2 else min(1, rows)
        stage, announce = 0, rows - foot
    spare = rows - stage - announce - foot
    middle = min(2, spare // 2)
    return Rows(spare - middle, stage, announce, middle, foot)


def show_rows(rows: int, lines: int, *, wide: bool) -> Rows:
    """The show: cards with whose they are, what was said, and the tally of `lines` between.

    `stage` is the line of whose hand it is with the cards, `foot` the tally.
    """
    lines = max(1, lines)
    if wide and rows >= 8 + lines + 2:
        stage = 8
    elif rows >= 6 + lines + 2:
        stage = 6
    else:
        stage = 3
    announce = 2
    if rows < stage + announce + 1:
        return Rows(0, 0, rows, 0, 0)
    foot = min(lines, rows - stage - announce)
    spare = rows - stage - announce - foot
    middle = min(1, spare)
    gap = min(1, spare - middle)
    # What is left stands between the tally and the last word; where rows abound, below too.
    left = spare - gap - middle
    below = left * 2 // 3 if wide and left > 6 else 0
    return Rows(gap, stage, announce + below, middle, foot + left - below)


@dataclass(frozen=True, slots=True)
class ReviewRows:
    """Rows of each block of a review, top down. Gaps are empty felt."""

    summary: int
    gap: int
    where: int
    hand: int
    laid: int
    gap_middle: int
    verdict: int
    gap_low: int
    foot: int


def review_rows(rows: int, *, wide: bool, laid: int) -> ReviewRows:
    """A decision in review: where it was and what it cost are the last to go.

    `laid` are the rows that the cards on the table want, of which one will do. The foot is
    the list of all decisions.
    """
    left = rows

    def take(wanted: int, least: int = 1) -> int:
        """So many rows of those left, or fewer; none where they are fewer than the least."""
        nonlocal left
        taken = min(wanted, left) if left >= least else 0
        left -= taken
        return taken

    where, verdict = take(1), take(3)
    hand = take(2, least=2)
    summary = take(1)
    table = take(min(1, laid))
    hand += take(2)
    hand += take(3 if wide and left > 12 else 1)
    table += take(laid - table, least=laid - table) if table else 0
    summary += take(1)
    gap, gap_middle = take(1, least=2), take(1, least=2)
    gap_low = take(1, least=4)
    return ReviewRows(summary, gap, where, hand, table, gap_middle, verdict, gap_low, left)


def give_rows(widget: Widget, rows: int) -> None:
    """Give a block this many rows; with none it is not there."""
    widget.display = rows > 0
    widget.styles.height = max(0, rows)
