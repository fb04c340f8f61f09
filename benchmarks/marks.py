"""What the review of a game says of each level: the mark, and points given up in a game."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import mean, quantiles

from measuring.stopwatch import line

from crib_bots.levels import Level
from crib_bots.review import Review, review
from crib_engine.seating import SeatKind
from crib_table.bot_moves import move_bots
from crib_table.memory_store import MemoryStore
from crib_table.opening import Chair, Opening
from crib_table.table import Table

GAMES = {2: 40, 3: 10, 4: 10}
PEGS = {2: 2, 3: 3, 4: 2}


def reviews(level: Level, players: int) -> Iterator[Review]:
    """The first seat's games in review, where all play at this level."""
    chairs = tuple(Chair(f"Bot {seat}", SeatKind.BOT, level.value) for seat in range(players))
    for game in range(GAMES[players]):
        opening = Opening(chairs, (None,) * PEGS[players], seed=f"marks {game}")
        table = Table.open(MemoryStore(), opening)
        while not table.state.over:
            move_bots(table)
            table.proceed()
        yield review(table.decisions(1, 1))


def main() -> None:
    """One line for each level and number of players."""
    for players, games in GAMES.items():
        for level in Level:
            found = list(reviews(level, players))
            marks = [one.mark for one in found]
            low, middle, high = quantiles(marks, n=4)
            points = mean(one.points_lost for one in found)
            line(
                f"{level.value}, {players} players, {games} games",
                f"mark {mean(marks):.1f} (quarters {low:.0f} {middle:.0f} {high:.0f}),"
                f" points given up {points:.1f}",
                "",
            )


if __name__ == "__main__":
    main()
