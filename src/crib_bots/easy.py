"""Easy: any legal discard, any card that fits."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from crib_engine.cards import Card
from crib_engine.view import View


@dataclass(frozen=True, slots=True)
class Easy:
    """Chooses at random, each legal choice as likely as any other."""

    luck: Random

    def discards(self, view: View) -> tuple[Card, ...]:
        return tuple(self.luck.sample(view.hand, view.discards_due))

    def card(self, view: View) -> Card:
        return self.luck.choice(view.playable)
