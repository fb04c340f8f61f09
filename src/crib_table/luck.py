"""Where a table's luck comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

    from crib_engine.view import View


def luck_at(seed: str | None, place: str) -> Random:
    """The luck for one place of a match, such as the seq a draw leads to.

    With a seed it depends on the seed and the place alone, so a match that is taken
    up again goes on as it would have; nothing that is stored holds the future.
    """
    # Imported late: nothing is drawn before a table opens.
    from random import Random, SystemRandom

    return SystemRandom() if seed is None else Random(f"{seed}/{place}")


def bot_luck(seed: str | None, view: View) -> Random:
    """The luck of the bot whose view this is, for what it must choose now.

    It depends on the seed, the seat and the place in the match alone, so a seeded match is
    the same in every front.
    """
    place = f"{view.game}.{view.round}.{view.phase.value}.{len(view.laid)}"
    return luck_at(seed, f"bot/{view.seat}/{place}")
