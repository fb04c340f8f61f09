"""Practice in words: what is asked, what an answer was worth, and what all of them come to."""

from __future__ import annotations

from typing import Final

from crib_bots.count_drill import CountAsked
from crib_bots.count_marks import CountMarked, Missed, Slip, slip_in
from crib_bots.discard_drill import DiscardAsked, DiscardMarked
from crib_bots.discards import Discarding
from crib_engine.view import Shown
from crib_table.attempt import Drill, Sums
from crib_table.notebook import LATEST, Results
from crib_table.practice import Practice
from crib_text.numbers import many
from crib_text.show import lacking

UNSAVED: Final = "Practice goes on, but it is not saved."
SAVED_AGAIN: Final = "Answers are saved again."

_SLIPS: Final = {
    Slip.CRIB_FLUSH: "Four of a suit are no flush in the crib: all five must be.",
    Slip.STARTER_IN_FLUSH: "A flush is the four cards of the hand; the starter stands for none.",
    Slip.STARTER_JACK: "The starter is never his nobs, and his heels count at the cut.",
    Slip.OTHER_JACK: "His nobs is the jack of the starter's suit.",
    Slip.RUN_IN_RUN: "The shorter runs inside a run count nothing.",
}


def whose_crib(asked: DiscardAsked) -> str:
    """`your crib` or `their crib`."""
    return "your crib" if asked.dealer else "their crib"


def role_words(asked: DiscardAsked) -> str:
    """`You deal. Your crib.`; for pone `You are pone. Their crib`."""
    return "You deal. Your crib." if asked.dealer else "You are pone. Their crib."


def hand_word(asked: CountAsked) -> str:
    """`hand` or `crib`."""
    return "crib" if asked.crib else "hand"


def points_word(points: int) -> str:
    """A hand of nothing is zero, never a digit that could be missed."""
    return str(points) if points else "zero"


def count_verdict(marked: CountMarked) -> str:
    """`Right, 12.`; `No, 12. You said 8, 4 too few`."""
    points = points_word(marked.tally.points)
    if marked.right:
        return f"Right, {points}."
    way = "too many" if marked.off > 0 else "too few"
    return f"No, {points}. You said {points_word(marked.said)}, {abs(marked.off)} {way}."


def missed_words(marked: CountMarked, missed: Missed) -> str:
    """What stands before the combinations that were missed; empty where none were."""
    if not missed.combinations:
        return ""
    if missed.certain:
        return "Missed these."
    return f"Missed {many(-marked.off, 'point')} among these."


def slip_words(marked: CountMarked) -> str:
    """The rule that a count which is too high may have passed over; empty where there is none."""
    slip = slip_in(marked)
    if slip is None:
        return ""
    if slip is Slip.NO_SUCH_COUNT:
        return f"No hand counts {marked.said}."
    return _SLIPS[slip]


def lacking_words(marked: CountMarked) -> str:
    """What the hand has not: `No pair. No run. No flush. No his nobs: no jack`."""
    asked, tally = marked.asked, marked.tally
    shown = Shown(1, asked.crib, asked.hand, tally.points, tally.combinations)
    return lacking(shown, asked.starter)


def discard_verdict(marked: DiscardMarked) -> str:
    """`Best of 15.`; `Place 3 of 15. Costs 0.42`."""
    if marked.right:
        return f"Best of {len(marked.choices)}."
    return f"Place {marked.place} of {len(marked.choices)}. Costs {marked.cost:.2f}."


def crib_share(marked: DiscardMarked, choice: Discarding) -> float:
    """What the crib does to the player: theirs is taken away."""
    return choice.crib if marked.asked.dealer else -choice.crib


def sum_words(marked: DiscardMarked, choice: Discarding) -> str:
    """`hand 6.98, crib +4.17, play -0.20`."""
    crib = crib_share(marked, choice)
    return f"hand {choice.hand:.2f}, crib {crib:+.2f}, play {choice.pegging:+.2f}"


def behind_words(marked: DiscardMarked) -> str:
    """What makes the difference to the best: `hand -4.74, crib +1.74, play +0.16`."""
    (hand, crib, play), best = _shares(marked, marked.chosen), _shares(marked, marked.best)
    return f"hand {hand - best[0]:+.2f}, crib {crib - best[1]:+.2f}, play {play - best[2]:+.2f}"


def _shares(marked: DiscardMarked, choice: Discarding) -> tuple[float, float, float]:
    """Hand, crib and play as they are shown, so that differences agree with what is read."""
    return round(choice.hand, 2), round(crib_share(marked, choice), 2), round(choice.pegging, 2)


def seconds_words(seconds: float | None) -> str:
    """`8.4 seconds.`; empty where no time was taken."""
    return f"{seconds:.1f} seconds." if seconds is not None else ""


def score_words(drill: Drill, sums: Sums) -> str:
    """`12 asked, 9 right, 3 in a row.`; `12 asked, 7 best, mean cost 0.23`."""
    asked = f"{sums.asked} asked"
    if drill is Drill.COUNTING:
        row = f", {sums.streak} in a row" if sums.streak > 1 else ""
        return f"{asked}, {sums.right} right{row}."
    return f"{asked}, {sums.right} best, mean cost {sums.mean_cost:.2f}."


def results_lines(drill: Drill, results: Results) -> tuple[str, ...]:
    """This visit, the latest answers, and all there ever were."""
    here, ever = results.here, results.ever
    if not ever.asked:
        return (f"{drill.value.capitalize()}: nothing answered yet.",)
    lines = [f"{drill.value.capitalize()}."]
    if here.asked:
        lines.append(f"This visit: {score_words(drill, here)}")
        lines += _seconds_line("This visit", here)
    if ever.asked > here.asked:
        if ever.asked > LATEST:
            lines.append(f"Last {LATEST}: {_right_words(drill, results.latest)}")
        lines.append(f"All: {_asked_words(drill, ever)}")
        lines += _seconds_line("All", ever)
    if ever.longest > 1:
        lines.append(f"Longest row: {ever.longest} {_RIGHT[drill]}.")
    return tuple(lines)


def visit_lines(practice: Practice) -> tuple[str, ...]:
    """What this visit came to, a line for each trainer that had an answer."""
    return tuple(
        f"{each.drill.value.capitalize()}: {score_words(each.drill, each.notebook.here)}"
        for each in practice.visited
    )


_RIGHT: Final = {Drill.COUNTING: "right", Drill.DISCARD: "best"}


def _asked_words(drill: Drill, sums: Sums) -> str:
    return f"{sums.asked} asked, {_right_words(drill, sums)}"


def _right_words(drill: Drill, sums: Sums) -> str:
    cost = f", mean cost {sums.mean_cost:.2f}" if drill is Drill.DISCARD else ""
    return f"{sums.right} {_RIGHT[drill]}{cost}."


def _seconds_line(label: str, sums: Sums) -> list[str]:
    seconds = sums.mean_seconds
    return [f"{label}: {seconds:.1f} seconds each."] if seconds is not None else []
