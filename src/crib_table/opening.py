"""What a host chooses when a table opens: who sits where, the rules, the pegs."""

from __future__ import annotations

from typing import Any

from crib_engine.chance import Chance
from crib_engine.errors import RulesError
from crib_engine.rules import FORMATS, RULE_SETS
from crib_engine.seating import Peg, Player, SeatKind, Side, seats_of_sides
from crib_engine.value import dataclass, replace


@dataclass(frozen=True, slots=True)
class Chair:
    """Who takes one seat: a person, or a bot of a level."""

    name: str
    kind: SeatKind
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Opening:
    """A table as it was asked for.

    `pegs` has one peg for each side; None is Random, drawn once before the first deal.
    With a `seed` the same match is dealt again; without one luck comes from the system.
    `hints` tells whether players may have hints, and reviews before the match is over.
    """

    chairs: tuple[Chair, ...]
    pegs: tuple[Peg | None, ...]
    rules: str = "standard"
    format: int = 1
    seed: str | None = None
    hints: bool = True

    def __post_init__(self) -> None:
        """Raise RulesError for a table that cannot be played at."""
        sides = seats_of_sides(len(self.chairs))
        if len(self.pegs) != len(sides):
            raise RulesError(f"{len(sides)} sides need {len(sides)} peg colours.")
        chosen = [peg for peg in self.pegs if peg is not None]
        if len(set(chosen)) != len(chosen):
            raise RulesError("Two sides cannot share a peg colour.")
        if self.rules not in RULE_SETS:
            raise RulesError(f"There is no rule set '{self.rules[:20]}'.")
        if self.format not in FORMATS:
            raise RulesError(f"A match is 1 game, best of 3 or best of 5, not {self.format}.")

    @property
    def players(self) -> tuple[Player, ...]:
        """The seats as the engine knows them."""
        side_of = {
            seat: side
            for side, seats in enumerate(seats_of_sides(len(self.chairs)), start=1)
            for seat in seats
        }
        return tuple(
            Player(seat, chair.name, chair.kind, chair.level, side_of[seat])
            for seat, chair in enumerate(self.chairs, start=1)
        )

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(
            seat for seat, chair in enumerate(self.chairs, start=1) if chair.kind is SeatKind.PERSON
        )

    def rematch(self) -> Opening:
        """The same table once more, with other luck; that of a seed follows from the seed."""
        return self if self.seed is None else replace(self, seed=f"{self.seed} again")

    def sides(self, chance: Chance) -> tuple[Side, ...]:
        """The sides, each Random one with a peg that no other side holds."""
        free = [peg for peg in Peg if peg not in self.pegs]
        sides = []
        for number, seats in enumerate(seats_of_sides(len(self.chairs)), start=1):
            peg = self.pegs[number - 1] or free.pop(chance.randrange(len(free)))
            sides.append(Side(number, seats, peg))
        return tuple(sides)


def opening_to_json(opening: Opening) -> dict[str, Any]:
    """The opening as a JSON object."""
    return {
        "chairs": [
            {"name": chair.name, "kind": chair.kind.value, "level": chair.level}
            for chair in opening.chairs
        ],
        "pegs": [peg.value if peg is not None else "random" for peg in opening.pegs],
        "rules": opening.rules,
        "format": opening.format,
        "seed": opening.seed,
        "hints": opening.hints,
    }


def opening_from_json(body: Any) -> Opening:
    """The opening a JSON object tells. Raises KeyError, TypeError or ValueError if none."""
    return Opening(
        tuple(
            Chair(chair["name"], SeatKind(chair["kind"]), chair["level"])
            for chair in body["chairs"]
        ),
        tuple(None if peg == "random" else Peg(peg) for peg in body["pegs"]),
        body["rules"],
        body["format"],
        body["seed"],
        # A table that was opened before there were hints has none of this.
        bool(body.get("hints", True)),
    )
