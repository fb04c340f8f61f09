"""The summary of a simulation as one line of JSON."""

from __future__ import annotations

import json
from typing import Any

from crib_engine.rules import Skunk
from crib_table.figures import Averages, Figures
from crib_table.simulation import Simulation


def figures_json(simulation: Simulation, figures: Figures, speed: int) -> str:
    """All figures; `plays_per_second`, the last, is the only one that a seed does not fix."""
    body = {
        "players": len(simulation.levels),
        "rules": simulation.rules.name,
        "format": simulation.format,
        "seed": simulation.seed,
        "matches": figures.matches,
        "games": figures.games,
        "rounds": figures.rounds,
        "plays": figures.plays,
        "sides": [_side(simulation, figures, side.side) for side in simulation.sides],
        **_roles(figures, None),
        "plays_per_second": speed,
    }
    return json.dumps(body)


def _side(simulation: Simulation, figures: Figures, side: int) -> dict[str, Any]:
    players = [player for player in simulation.players if player.side == side]
    return {
        "side": side,
        "seats": [player.seat for player in players],
        "names": [player.name for player in players],
        "bots": [player.level for player in players],
        "wins": figures.wins[side],
        "games_won": figures.games_won[side],
        "skunks": figures.skunks[side, Skunk.SKUNK],
        "double_skunks": figures.skunks[side, Skunk.DOUBLE_SKUNK],
        "lurches": figures.skunks[side, Skunk.LURCH],
        **_roles(figures, side),
    }


def _roles(figures: Figures, side: int | None) -> dict[str, Any]:
    return {
        "dealer": averages_json(figures.averages(deals=True, side=side)),
        "pone": averages_json(figures.averages(deals=False, side=side)),
    }


def averages_json(averages: Averages) -> dict[str, float | None]:
    """`{"hand", "crib", "pegging"}`, null where nothing was counted."""
    return {
        "hand": averages.hand.value,
        "crib": averages.crib.value,
        "pegging": averages.pegging.value,
    }
