"""A new match as it is being set up: every choice, also those not in use just now."""

from __future__ import annotations

from typing import Final

from crib_bots.levels import Level
from crib_engine.rules import STANDARD
from crib_engine.seating import Peg, SeatKind, seats_of_sides
from crib_engine.value import dataclass, replace
from crib_table.opening import Chair, Opening
from crib_text.names import clean_name

_BOT_NAMES: Final = ("Ann", "Ben", "Cleo")
_PERSON: Final = "You"


@dataclass(frozen=True, slots=True)
class Bot:
    """A bot that may take a seat."""

    name: str
    level: Level = Level.NORMAL


@dataclass(frozen=True, slots=True)
class Draft:
    """What is chosen so far. `bots` are those of seats 2 to 4, `pegs` those of sides 1 to 3.

    A name may be empty while it is being typed; `opening` fills it in. Only the first
    `sides` pegs are in use, and no two of those are the same.
    """

    players: int = 2
    name: str = ""
    bots: tuple[Bot, Bot, Bot] = (Bot(_BOT_NAMES[0]), Bot(_BOT_NAMES[1]), Bot(_BOT_NAMES[2]))
    pegs: tuple[Peg | None, ...] = (None, None, None)
    rules: str = STANDARD.name
    format: int = 1

    @classmethod
    def of(cls, opening: Opening | None, name: str = "") -> Draft:
        """The choices of an earlier opening, for a person of that name."""
        draft = cls(name=clean_name(name))
        if opening is None:
            return draft
        first = opening.chairs[0].name
        if not draft.name and first != _PERSON:
            draft = replace(draft, name=clean_name(first))
        bots = [
            Bot(chair.name, _level(chair.level))
            for chair in opening.chairs[1:]
            if chair.kind is SeatKind.BOT
        ]
        unused = [bot for bot in draft.bots if bot.name not in {used.name for used in bots}]
        second, third, fourth, *_ = (*bots, *unused)
        spare = len(draft.pegs) - len(opening.pegs)
        return replace(
            draft,
            players=len(opening.chairs),
            bots=(second, third, fourth),
            pegs=opening.pegs + (None,) * spare,
            rules=opening.rules,
            format=opening.format,
        )

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        return seats_of_sides(self.players)

    def with_bot(self, seat: int, bot: Bot) -> Draft:
        """With another bot on a seat from 2 to 4."""
        first, second, third = (
            bot if seat == at else old for at, old in enumerate(self.bots, start=2)
        )
        return replace(self, bots=(first, second, third))

    def bot(self, seat: int) -> Bot:
        return self.bots[seat - 2]

    def with_players(self, players: int) -> Draft:
        """For another number; a peg that would now be there twice becomes Random."""
        draft = replace(self, players=players)
        used: list[Peg | None] = []
        for peg in self.pegs[: len(draft.sides)]:
            used.append(None if peg in used else peg)
        return replace(draft, pegs=(*used, *self.pegs[len(used) :]))

    def with_peg(self, side: int, peg: Peg | None) -> Draft:
        """With another peg for a side from 1; it must be `free_pegs` of it or Random."""
        return replace(self, pegs=(*self.pegs[: side - 1], peg, *self.pegs[side:]))

    def with_own_peg(self, peg: Peg | None) -> Draft:
        """With another peg for the person's side; who had it gets a Random one."""
        draft = self
        for side, other in enumerate(self.pegs, start=1):
            if peg is not None and other is peg:
                draft = draft.with_peg(side, None)
        return draft.with_peg(1, peg)

    def free_pegs(self, side: int) -> tuple[Peg, ...]:
        """The pegs that no other side has chosen."""
        taken = [peg for at, peg in enumerate(self.pegs[: len(self.sides)], start=1) if at != side]
        return tuple(peg for peg in Peg if peg not in taken)

    def shown_name(self, seat: int) -> str:
        """The name on a seat; where none is typed, the one it gets."""
        if seat == 1:
            return clean_name(self.name) or _PERSON
        return clean_name(self.bot(seat).name) or self.spare_name(seat)

    def spare_name(self, seat: int) -> str:
        """The name a bot gets when none is typed: one that nobody else has."""
        others = {
            clean_name(bot.name).casefold()
            for at, bot in enumerate(self.bots, start=2)
            if at != seat and at <= self.players
        } | {(clean_name(self.name) or _PERSON).casefold()}
        own = _BOT_NAMES[seat - 2]
        return next((name for name in (own, *_BOT_NAMES) if name.casefold() not in others), own)

    def namesakes(self) -> str:
        """A name that two players share, whatever their letters' case; empty where none is."""
        seen: set[str] = set()
        for seat in range(1, self.players + 1):
            name = self.shown_name(seat)
            if name.casefold() in seen:
                return name
            seen.add(name.casefold())
        return ""

    def opening(self) -> Opening:
        """The table to open."""
        chairs = [Chair(self.shown_name(1), SeatKind.PERSON)]
        chairs += [
            Chair(self.shown_name(seat), SeatKind.BOT, self.bot(seat).level.value)
            for seat in range(2, self.players + 1)
        ]
        return Opening(tuple(chairs), self.pegs[: len(self.sides)], self.rules, self.format)


def _level(name: str | None) -> Level:
    return next((level for level in Level if level.value == name), Level.NORMAL)
