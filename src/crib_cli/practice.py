"""`crib practice`: count hands, or discard, and be told what it was worth."""

from __future__ import annotations

from collections.abc import Sequence

from crib_cli.arguments import Arguments, whole_number
from crib_cli.bad_input import BadInput
from crib_cli.fronts import open_front
from crib_table.attempt import Drill
from crib_table.play_options import PlayOptions, Start

_DRILLS = tuple(drill.value for drill in Drill)


def run(words: Sequence[str]) -> int:
    """Open the game at its trainers."""
    options = _arguments().read(words)
    asked = PlayOptions(
        start=Start.PRACTICE,
        seed=options.seed,
        drill=None if options.drill is None else _drill(options.drill),
        timed=options.timed,
    )
    return open_front(asked, plain=options.plain)


def _drill(word: str) -> Drill:
    for drill in Drill:
        if drill.value == word.lower():
            return drill
    raise BadInput(f"There is no practice of '{word[:20]}'. There is {' and '.join(_DRILLS)}.")


def _arguments() -> Arguments:
    arguments = Arguments(
        "practice",
        "Count hands and cribs, or discard from six cards. Each answer is weighed, and\n"
        "what was missed is listed. The results are kept.",
    )
    add = arguments.add_argument
    add("drill", nargs="?", metavar="|".join(_DRILLS), help="asked for without it")
    add("--plain", action="store_true", help="plain lines instead of a screen")
    add("--timed", action="store_true", help="tell how many seconds an answer took")
    add("--seed", type=whole_number, metavar="S", help="the same number asks the same questions")
    return arguments
