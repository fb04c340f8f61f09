"""The summary of paired deals, for people and in JSON."""

from __future__ import annotations

import json

from crib_cli.figures_json import averages_json
from crib_cli.figures_text import FORMATS, averages_row
from crib_table.pairing import Pairing
from crib_text.numbers import capital, many

_WIDE = 16


def pairing_text(pairing: Pairing) -> str:
    """How much each level won, with its standard error, and the averages."""
    simulation = pairing.simulation
    rules = simulation.rules.name
    counts = (
        many(simulation.matches, "deal"),
        many(len(pairing.seatings), "seating"),
        many(pairing.matches, "match", "matches"),
    )
    lines = [
        f"{', '.join(counts)}.",
        f"{capital(FORMATS[simulation.format])}, rules {rules}, seed {simulation.seed}.",
        "",
        f"{'Matches won':{_WIDE}}{'Share':>8}{'Error':>8}{'Fair':>8}",
    ]
    for level in pairing.levels:
        share = pairing.share(level)
        cells = (share.won, share.error, share.fair)
        lines.append(f"{level.value:{_WIDE}}{''.join(f'{100 * cell:7.1f}%' for cell in cells)}")
    lines += ["", f"{'On average':{_WIDE}}{'Hand':>8}{'Crib':>8}{'Pegging':>8}"]
    for level in pairing.levels:
        for role, deals in (("dealer", True), ("pone", False)):
            row = averages_row(pairing.averages(level, deals=deals))
            lines.append(f"{f'{level.value}, {role}':{_WIDE}}{row}".rstrip())
    return "\n".join(lines)


def pairing_json(pairing: Pairing, speed: int) -> str:
    """All figures; `plays_per_second`, the last, is the only one that a seed does not fix."""
    simulation = pairing.simulation
    levels = []
    for level in pairing.levels:
        share = pairing.share(level)
        levels.append(
            {
                "bots": level.value,
                "share": round(share.won, 5),
                "error": round(share.error, 5),
                "fair": round(share.fair, 5),
                "dealer": averages_json(pairing.averages(level, deals=True)),
                "pone": averages_json(pairing.averages(level, deals=False)),
            }
        )
    body = {
        "players": len(simulation.levels),
        "rules": simulation.rules.name,
        "format": simulation.format,
        "seed": simulation.seed,
        "deals": simulation.matches,
        "seatings": [[level.value for level in seating] for seating in pairing.seatings],
        "matches": pairing.matches,
        "rounds": pairing.rounds,
        "plays": pairing.plays,
        "levels": levels,
        "plays_per_second": speed,
    }
    return json.dumps(body)
