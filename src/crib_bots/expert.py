"""Expert: hard with a longer search, and the match in mind in place of points."""

from __future__ import annotations

from random import Random
from typing import Final

from crib_bots.discard_tables import DiscardTables
from crib_bots.discards import Discarding, discardings
from crib_bots.hard import Hard
from crib_bots.outlook import WHOLE, Outlook, outlook_of
from crib_bots.search import Stakes
from crib_bots.show_leaf import ShowLeaf
from crib_bots.sides import both_sides
from crib_bots.win_discards import NEAR, WinDiscards
from crib_bots.win_tables import WinTables
from crib_engine.cards import Card
from crib_engine.view import View

GUESSES: Final = 500
DEALS: Final = 250

CLOSE: Final = 2.5
"""Points on average that a discard may lack to be weighed by the chance to win."""

WEIGHED: Final = 5
"""How many discards are weighed so."""


class Expert(Hard):
    """Plays for the match: from any score in the play, and near the end in discards."""

    __slots__ = ("wins",)

    guesses = GUESSES
    deals = DEALS
    taken = 0.0

    def __init__(self, luck: Random, tables: DiscardTables, wins: WinTables) -> None:
        super().__init__(luck, tables)
        self.wins = wins

    def discards(self, view: View) -> tuple[Card, ...]:
        outlook = outlook_of(view, self.wins)
        if outlook is None or min(side.to_go for side in view.sides) > NEAR:
            return super().discards(view)
        return max(self._chances(view, outlook), key=lambda found: found[0])[1].given

    def stakes(self, view: View) -> Stakes:
        """The chance to win the match."""
        outlook = outlook_of(view, self.wins)
        if outlook is None:
            return super().stakes(view)
        mine, theirs = both_sides(view)
        # Who pegs out wins by what the other has by then; that it is a skunk hardly hangs on it.
        won = outlook.won(theirs.score) / WHOLE
        lost = outlook.lost(mine.score) / WHOLE
        leaf = ShowLeaf(view, self.tables, outlook)
        return Stakes(leaf, mine.to_go, theirs.to_go, won, lost)

    def _chances(self, view: View, outlook: Outlook) -> list[tuple[float, Discarding]]:
        mine, theirs = both_sides(view)
        own = view.seat == view.dealer
        choices = discardings(view.hand, 2, self.tables, own=own)
        win = WinDiscards(
            view.hand,
            (mine.score, theirs.score),
            outlook,
            self.tables,
            self.wins.pegged,
            deals=own,
        )
        return [
            (win.chance(choice), choice)
            for choice in choices[:WEIGHED]
            if choice.total > choices[0].total - CLOSE
        ]
