"""Bots moved here and now, for a table that is played at without a host."""

from __future__ import annotations

from typing import Final

from crib_bots.stand_in import stand_in_move
from crib_engine.moves import Move
from crib_engine.view import View
from crib_table.luck import bot_luck
from crib_table.table import Table

THINKING_SECONDS: Final = 10.0
"""How long a bot may think before the stand-in moves for it."""


def move_bots(table: Table) -> None:
    """Let every bot that is awaited move, the lowest seat first, until a person must choose."""
    while due := table.bots_due:
        seq = table.seq
        move = bot_choice(table.view(due[0]), table.opening.seed)
        # Where another program was first, the bot may have to move all the same.
        if table.submit(due[0], move, seq) is not None and table.seq == seq:
            return


def bot_choice(view: View, seed: str | None) -> Move:
    """What the bot does whose view this is; the stand-in's move if it fails or takes too long."""
    from threading import Thread

    thought: list[Move] = []

    def think() -> None:
        from crib_bots.levels import Level, bot_move

        assert view.seat is not None
        try:
            level = Level(view.players[view.seat - 1].level)
            thought.append(bot_move(view, level, bot_luck(seed, view)))
        except Exception:
            pass

    # A thread can be given up on; it ends with the program at the latest.
    thinking = Thread(target=think, daemon=True)
    thinking.start()
    thinking.join(THINKING_SECONDS)
    return thought[0] if thought else stand_in_move(view)
