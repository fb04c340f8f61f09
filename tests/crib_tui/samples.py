"""Values for every widget, as the screens would give them."""

from __future__ import annotations

from collections.abc import Callable

from crib_engine.cards import parse_card, parse_cards
from crib_engine.seating import Peg
from crib_tui.ink import Tone
from crib_tui.look import Look
from crib_tui.standing import Standing
from crib_tui.widgets.announce import Announce
from crib_tui.widgets.board import Board
from crib_tui.widgets.board_large import BoardLarge
from crib_tui.widgets.chips import Chips
from crib_tui.widgets.count import Count
from crib_tui.widgets.drawn import Drawn
from crib_tui.widgets.entry import Entry
from crib_tui.widgets.hand import Hand, HandMode
from crib_tui.widgets.hand_layout import HandCard
from crib_tui.widgets.header import Header
from crib_tui.widgets.keybar import KeyBar, KeyHint
from crib_tui.widgets.laid import Laid, LaidCard
from crib_tui.widgets.lines import Said, announcement
from crib_tui.widgets.log import Log
from crib_tui.widgets.spread import Spread, SpreadCard
from crib_tui.widgets.starter import Starter
from crib_tui.widgets.tally import Tally, TallyLine
from crib_tui.widgets.weighed import Weighed, WeighedLine

HOSTILE = "[/] [b]\x1b[2J\u202eZoë 中村"
SIX = parse_cards(["TS", "6S", "JS", "TH", "TD", "KC"])
SIDES = (
    Standing(Peg.TERRACOTTA, (HOSTILE, "Ann"), 121, 90, zone="", games_won=1),
    Standing(Peg.NAVY, ("Bartholomew Smith",), 0, 0, zone="…", notes=("deals",)),
    Standing(Peg.OAT, ("中村中村中村中村",), 61, 58, zone="skunk zone"),
)
THIRTEEN = tuple(
    LaidCard(card, peg, count)
    for card, peg, count in zip(
        parse_cards(["AS", "AH", "AC", "AD", "2S", "2H", "2C", "2D", "3S", "3H", "3C", "3D", "4S"]),
        (Peg.TERRACOTTA, Peg.NAVY) * 7,
        (1, 2, 3, 4, 6, 8, 10, 12, 15, 18, 21, 24, 28),
        strict=False,
    )
)
ELEVEN = tuple(
    TallyLine("Double pair royal" if place > 8 else "Fifteen", SIX[: place % 4 + 2], 2)
    for place in range(11)
)


def board(look: Look) -> Drawn:
    widget = Board(look)
    widget.show(SIDES)
    return widget


def board_large(look: Look) -> Drawn:
    widget = BoardLarge(look)
    widget.show(SIDES)
    return widget


def chips(look: Look) -> Drawn:
    widget = Chips(look)
    widget.show(SIDES)
    return widget


def choosing(look: Look) -> Drawn:
    widget = Hand(look)
    widget.show([HandCard(card) for card in SIX], HandMode.CHOOSE, wanted=2)
    widget.choose(SIX[1:3])
    return widget


def playing(look: Look) -> Drawn:
    widget = Hand(look)
    cards = [
        HandCard(card, fits=place != 1, note="31 +2" if place != 1 else "over 31")
        for place, card in enumerate(SIX[:4])
    ]
    widget.show(cards, HandMode.PLAY, aside=[announcement("Your turn.", HOSTILE)])
    return widget


def laid(look: Look) -> Drawn:
    widget = Laid(look)
    widget.show(THIRTEEN, [THIRTEEN[:2], [], THIRTEEN[2:3]])
    return widget


def announce(look: Look) -> Drawn:
    widget = Announce(look)
    widget.show([announcement("Ann plays 6♣, count 26.", HOSTILE), (), (Said("x", Tone.ERROR),)])
    return widget


def count(look: Look) -> Drawn:
    widget = Count(look)
    widget.show_count(26)
    return widget


def starter(look: Look) -> Drawn:
    widget = Starter(look)
    widget.show(parse_card("TH"))
    return widget


def spread(look: Look) -> Drawn:
    widget = Spread(look)
    cards = [SpreadCard(card, HOSTILE) for card in SIX[:4]]
    widget.show([*cards, SpreadCard(None, "starter", apart=True)])
    return widget


def header(look: Look) -> Drawn:
    widget = Header(look)
    widget.show("Discard to Ann's crib", "Best of 3 · games: You 1, Ann 0", "1-0")
    return widget


def keybar(look: Look) -> Drawn:
    widget = KeyBar(look)
    widget.show(KeyHint("1-6", "pick"), KeyHint("←→", "move"), KeyHint("Enter", HOSTILE))
    return widget


def log(look: Look) -> Drawn:
    widget = Log(look, title="Log", marks_newest=True)
    widget.show(["Round 4.", HOSTILE, "  Pair for 2. You 37. And more words than fit in a row."])
    return widget


def tally(look: Look) -> Drawn:
    widget = Tally(look)
    widget.show(ELEVEN, 10)
    return widget


def marked(look: Look) -> Drawn:
    widget = Tally(look)
    widget.show([TallyLine("Pair", SIX[:2], 2, marked=True), TallyLine("Run of 3", SIX[1:4], 3)])
    return widget


def entry(look: Look) -> Drawn:
    widget = Entry(look, most=29)
    widget.ask((f"Points of {HOSTILE}:", "Points:"))
    return widget


def weighed(look: Look) -> Drawn:
    widget = Weighed(look)
    widget.show(
        [
            WeighedLine(place, SIX[:2], SIX[2:], 9.5, -10.25, 0.5, -0.25, yours=place == 12)
            for place in range(1, 16)
        ]
    )
    return widget


EVERY: tuple[Callable[[Look], Drawn], ...] = (
    *(board, board_large, chips, choosing, playing, laid, announce, count),
    *(starter, spread, header, keybar, log, tally, marked, entry, weighed),
)
EMPTY: tuple[type[Drawn], ...] = (
    *(
        Board,
        BoardLarge,
        Chips,
        Hand,
        Laid,
        Announce,
        Count,
        Starter,
        Spread,
        Header,
        KeyBar,
        Log,
        Tally,
        Weighed,
    ),
)
