"""Pictures of every widget with sample values: `python tools/ui_gallery.py FOLDER`."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import cairosvg
from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical

from crib_engine.cards import parse_card, parse_cards
from crib_engine.seating import Peg
from crib_text.settings import Theme
from crib_tui.colour_depth import ColourDepth, palette_for
from crib_tui.glyphs import ASCII, CONSOLE
from crib_tui.ink import Ground, Tone
from crib_tui.look import Look
from crib_tui.standing import Standing
from crib_tui.themes import textual_theme
from crib_tui.widgets.announce import Announce
from crib_tui.widgets.board import Board
from crib_tui.widgets.board_large import BoardLarge
from crib_tui.widgets.chips import Chips
from crib_tui.widgets.count import Count
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

YOU = Standing(Peg.TERRACOTTA, ("You",), 37, 35, zone="double skunk zone", games_won=1, notes=())
ANN = Standing(Peg.NAVY, ("Ann (bot)",), 64, 62, zone="skunk zone", games_won=0, notes=("deals",))
BOB = Standing(Peg.OAT, ("Bob (bot)",), 95, 90, zone="clear of the skunk", games_won=0)
LOG = (
    "Round 3. Your crib: 4. You 35.",
    "Round 4. Ann deals.",
    "You are dealt six cards.",
    "Ann has discarded.",
    "You put 6♠ 6♦ in Ann's crib.",
    "You cut. Starter 5♣.",
    "You play K♦. Count 10.",
    "Ann plays 5♦. 15 for 2. Ann 64.",
    "You play 5♠. Count 20.",
    "  Pair for 2. You 37.",
    "Ann plays 6♣. Count 26.",
)


@dataclass(frozen=True)
class Shot:
    """One picture: its name, its size, what it looks like and what it shows."""

    name: str
    size: tuple[int, int]
    look: Look
    stage: str
    three: bool = False


class Gallery(App[None]):
    """A table with nothing behind it."""

    CSS = """
    Screen { layout: vertical; }
    #main { width: 1fr; height: 1fr; }
    #side { width: 40; height: 1fr; background: $panel; padding-top: 1; }
    #middle { height: auto; }
    #board { height: auto; }
    #laid { width: 1fr; padding: 0 1; height: 5; margin-left: 1; }
    #count { width: 22; height: 5; }
    #starter { width: 7; height: 5; margin-left: 2; }
    .wide #board { height: 9; }
    .wide #starter { width: 9; height: 7; }
    .wide #middle { margin-top: 4; }
    .wide Hand { height: 8; }
    .wide Spread { height: 7; }
    """

    def __init__(self, shot: Shot) -> None:
        super().__init__(ansi_color=shot.look.palette.ansi)
        self.shot = shot
        theme = textual_theme(shot.look.palette)
        self.register_theme(theme)
        self.theme = theme.name

    def compose(self) -> ComposeResult:
        look, (width, height) = self.shot.look, self.shot.size
        yield Header(look)
        with Horizontal(classes="wide" if width >= 118 else ""):
            with Vertical(id="main"):
                if self.shot.stage == "board":
                    pass
                elif width >= 80 and height >= 24:
                    yield Board(look, id="board")
                elif height >= 6:
                    chips = Chips(look)
                    chips.styles.height = 1 if height < 14 else 3 if self.shot.three else 2
                    yield chips
                yield from getattr(self, f"compose_{self.shot.stage}")()
            if width >= 118:
                with Vertical(id="side"):
                    panel = Chips(look, id="panel")
                    panel.styles.height = 9
                    yield panel
                    log = Log(look, title="Log")
                    log.styles.height = "1fr"
                    yield log
        yield KeyBar(look)

    def compose_pegging(self) -> ComposeResult:
        look, (_width, height) = self.shot.look, self.shot.size
        if height >= 20 and not self.shot.three:
            yield Announce(look)
        with Horizontal(id="middle"):
            yield Starter(look, id="starter")
            yield Laid(look, id="laid")
            yield Count(look, id="count")
        yield Announce(look, id="said")
        hand = Hand(look)
        yield hand

    def compose_discard(self) -> ComposeResult:
        look, (width, height) = self.shot.look, self.shot.size
        yield Announce(look)
        yield Announce(look, id="said")
        hand = Hand(look)
        yield hand
        yield Announce(look, id="hints")
        if height >= 24 and width < 118:
            yield Log(look, ground=Ground.FELT, marks_newest=True)

    def compose_board(self) -> ComposeResult:
        large = BoardLarge(self.shot.look)
        large.styles.height = "1fr"
        yield large

    def fill_board(self) -> None:
        self.query_one(KeyBar).show(KeyHint("b", "back to the table"), KeyHint("?", "help"))

    def compose_show(self) -> ComposeResult:
        look = self.shot.look
        yield Announce(look, id="said")
        with Horizontal(id="middle"):
            spread = Spread(look)
            spread.styles.width = 47 if self.shot.size[0] < 118 else 58
            yield spread
            yield Count(look, id="count")
        yield Announce(look)
        yield Tally(look)
        yield Announce(look, id="hints")

    def on_mount(self) -> None:
        stage = self.shot.stage
        sides = (YOU, ANN, BOB) if self.shot.three else (YOU, ANN)
        if stage == "discard":
            sides = (replace(YOU, score=35, back=31), replace(ANN, score=62, back=60))
        elif stage == "show":
            sides = (replace(YOU, score=59, back=39), replace(ANN, score=65, back=64))
        names = {
            "discard": "Discard to Ann's crib",
            "pegging": "Pegging",
            "show": "The show",
            "board": "The board",
        }
        self.query_one(Header).show(
            names[stage],
            "Best of 3 · games: You 1, Ann 0 · round 4",
            "games 1-0 · round 4",
        )
        for board in self.query("Board, BoardLarge").results((Board, BoardLarge)):
            board.show(sides)
        for chips in self.query(Chips):
            chips.show(sides)
        for log in self.query(Log):
            log.show(LOG if log.id else LOG[: 4 if stage == "discard" else 20])
        getattr(self, f"fill_{stage}")()

    def fill_pegging(self) -> None:
        cards = parse_cards(["KD", "5D", "5S", "6C"])
        pegs = (Peg.TERRACOTTA, Peg.NAVY) * 2
        laid = tuple(map(LaidCard, cards, pegs, (10, 15, 20, 26)))
        earlier: tuple[tuple[LaidCard, ...], ...] = ()
        if self.shot.three:
            earlier = (
                tuple(
                    map(
                        LaidCard,
                        parse_cards(["TH", "9H", "QC"]),
                        (Peg.NAVY, Peg.OAT, Peg.TERRACOTTA),
                        (10, 19, 29),
                    )
                ),
            )
        self.query_one(Laid).show(laid, earlier)
        self.query_one(Starter).show(parse_card("5C"))
        self.query_one(Count).show_count(26)
        self.query_one("#said", Announce).show(
            [
                announcement(
                    "Ann plays 6♣, count 26.",
                    "Before that: you 5♠, count 20, pair for 2",
                    Tone.TEXT,
                ),
                announcement("Your turn.", "5♥ fits. J♠ does not."),
                *([()] if self.shot.size[1] >= 20 and not self.shot.three else []),
            ]
        )
        hand = self.query_one(Hand)
        hand.show(
            [
                HandCard(parse_card("JS"), fits=False, note="over 31"),
                HandCard(parse_card("5H"), fits=True, note="31 +2"),
            ],
            HandMode.PLAY,
            aside=[
                (Said("1  J♠  would make 36, over 31", Tone.MUTED),),
                (Said("2  5♥", Tone.BRASS), Said("  makes 31 for 2")),
                (),
                (Said("Time left 0:38 · t adds time", Tone.MUTED),),
            ],
        )
        hand.focus_place(1)
        self.query_one(KeyBar).show(
            KeyHint("1-4", "play"),
            KeyHint("←→", "move"),
            KeyHint("Enter", "play"),
            KeyHint("w", "why"),
            KeyHint("v", "log"),
            KeyHint("?", "help"),
            KeyHint("F10", "menu"),
        )

    def fill_discard(self) -> None:
        self.query_one("#said", Announce).show(
            [(Said("Your hand"), Said("   choose two cards for ", Tone.MUTED),
              Said("Ann's crib", Tone.BRASS))]
        )  # fmt: skip
        hand = self.query_one(Hand)
        cards = parse_cards(["5S", "6S", "JS", "TH", "6D", "KD"])
        hand.show([HandCard(card) for card in cards], HandMode.CHOOSE, wanted=2)
        hand.choose([cards[1], cards[4]])
        hand.focus_place(4)
        self.query_one("#hints", Announce).show(
            [
                (),
                (Said("Chosen: "), Said("6♠ 6♦", Tone.BRASS),
                 Said(" for the crib.   You keep 5♠ J♠ 10♥ K♦.   Enter confirms.")),
                announcement("Once in, the choice is final.", "Time left 1:10 · t adds time",
                             Tone.MUTED),
                (),
            ]
        )  # fmt: skip
        self.query_one(KeyBar).show(
            KeyHint("1-6", "pick"),
            KeyHint("←→", "move"),
            KeyHint("Enter", "put in crib"),
            KeyHint("w", "why"),
            KeyHint("v", "log"),
            KeyHint("?", "help"),
            KeyHint("F10", "menu"),
        )

    def fill_show(self) -> None:
        self.query_one("#said", Announce).show(
            [
                (),
                (Said("Your hand", Tone.STRONG), Said(", counted first."),
                 Said("   Then Ann's hand, then Ann's crib.", Tone.MUTED)),
            ]
        )  # fmt: skip
        hand = parse_cards(["5S", "JS", "5H", "KD"])
        starter = parse_card("5C")
        self.query_one(Spread).show(
            [*(SpreadCard(card) for card in hand), SpreadCard(starter, "starter", apart=True)]
        )
        self.query_one(Count).show("This hand", 20, "39 → 59")
        lines = [("Fifteen", pair, 2) for pair in ("5S JS", "5S KD", "JS 5H", "5H KD")]
        lines += [("Fifteen", pair, 2) for pair in ("JS 5C", "KD 5C", "5S 5H 5C")]
        lines += [("Pair royal", "5S 5H 5C", 6)]
        self.query_one(Tally).show(
            [
                TallyLine(name, tuple(parse_cards(cards.split())), points)
                for name, cards, points in lines
            ]
        )
        self.query_one("#hints", Announce).show(
            [
                (),
                (Said("No run. No flush. No his nobs: the starter is a club.", Tone.MUTED),),
                (Said("You score 20, from 39 to "), Said("59", Tone.BRASS),
                 Said(".   62 to go.   Enter goes on to Ann's hand.")),
            ]
        )  # fmt: skip
        self.query_one(KeyBar).show(
            KeyHint("Enter", "next hand"),
            KeyHint("w", "why"),
            KeyHint("r", "read again"),
            KeyHint("v", "log"),
            KeyHint("?", "help"),
            KeyHint("F10", "menu"),
        )


def shots() -> list[Shot]:
    dark = Look(palette_for(Theme.DARK))
    light = Look(palette_for(Theme.LIGHT))
    mono = Look(palette_for(Theme.DARK, ColourDepth.NONE))
    four = Look(palette_for(Theme.LIGHT, four_colours=True))
    dark_256 = Look(palette_for(Theme.DARK, ColourDepth.XTERM))
    light_256 = Look(palette_for(Theme.LIGHT, ColourDepth.XTERM))
    contrast = Look(palette_for(Theme.HIGH_CONTRAST))
    ansi = Look(palette_for(Theme.TERMINAL, four_colours=True))
    desk, wide, small, tiny = (80, 24), (120, 40), (60, 20), (40, 12)
    every = [
        Shot(f"{stage}_{width}x{height}", (width, height), dark, stage)
        for stage in ("pegging", "discard", "show")
        for width, height in (desk, wide, small, tiny)
    ]
    return [
        *every,
        Shot("board_large", desk, dark, "board"),
        Shot("board_large_three", desk, light, "board", three=True),
        Shot("pegging_three", desk, dark, "pegging", three=True),
        Shot("pegging_three_nocolor", desk, mono, "pegging", three=True),
        Shot("pegging_three_ascii", desk, replace(dark, glyphs=ASCII), "pegging", three=True),
        Shot("pegging_three_60x20", small, dark, "pegging", three=True),
        Shot("discard_nocolor", desk, mono, "discard"),
        Shot("discard_nocolor_ascii", desk, replace(mono, glyphs=ASCII), "discard"),
        Shot("show_ascii", desk, replace(dark, glyphs=ASCII), "show"),
        Shot("pegging_console", desk, replace(ansi, glyphs=CONSOLE), "pegging", three=True),
        Shot("pegging_light_four", desk, four, "pegging"),
        Shot("show_light", desk, light, "show"),
        Shot("pegging_256", desk, dark_256, "pegging", three=True),
        Shot("pegging_light_256", desk, light_256, "pegging"),
        Shot("pegging_contrast", desk, contrast, "pegging", three=True),
        Shot("discard_terminal", desk, ansi, "discard"),
    ]


async def take(shot: Shot, folder: Path) -> None:
    app = Gallery(shot)
    async with app.run_test(size=shot.size) as pilot:
        await pilot.pause()
        svg = app.export_screenshot(title="Cribbage")
    font = svg.replace("Fira Code", "DejaVu Sans Mono")
    cairosvg.svg2png(bytestring=font.encode(), write_to=str(folder / f"{shot.name}.png"))


async def take_all(folder: Path, wanted: Callable[[Shot], bool]) -> None:
    for shot in filter(wanted, shots()):
        await take(shot, folder)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", help="where the pictures go")
    parser.add_argument("--only", default="", help="only pictures whose name holds this")
    options = parser.parse_args()
    folder = Path(options.folder or tempfile.mkdtemp(prefix="crib-gallery-"))
    folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(take_all(folder, lambda shot: options.only in shot.name))
    sys.stdout.write(f"{folder}\n")


if __name__ == "__main__":
    main()
