"""Easy: any legal discard, any card that fits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crib_engine.cards import Card
from crib_engine.view import View

if TYPE_CHECKING:
    from random import Random


class Easy:
    """Chooses at random, each legal choice as likely as any other."""

    __slots__ = ("luck",)

    def __init__(self, luck: Random) -> None:
        self.luck = luck

    def discards(self, view: View) -> tuple[Card, ...]:
        return tuple(self.luck.sample(view.hand, view.discards_due))

    def card(self, view: View) -> Card:
        return self.luck.choice(view.playable)
