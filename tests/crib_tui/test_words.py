"""Header, key bar, announcements, log and tally: what gives way where there is no room."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult

from crib_engine.cards import parse_cards
from crib_engine.seating import Peg
from crib_tui.glyphs import ASCII
from crib_tui.ink import Tone
from crib_tui.look import Look
from crib_tui.palette import DARK
from crib_tui.standing import Standing
from crib_tui.widgets.announce import Announce
from crib_tui.widgets.chips import Chips
from crib_tui.widgets.count import Count
from crib_tui.widgets.drawn import Drawn
from crib_tui.widgets.header import Header
from crib_tui.widgets.keybar import KeyBar, KeyHint
from crib_tui.widgets.lines import Said, announcement
from crib_tui.widgets.log import Log, wrapped
from crib_tui.widgets.tally import Tally, TallyLine

YOU = Standing(Peg.TERRACOTTA, ("You",), 37, 35, zone="double skunk zone", games_won=1)
ANN = Standing(Peg.NAVY, ("Ann (bot)",), 64, 56, zone="skunk zone", games_won=0, notes=("deals",))


def rows(widget: Drawn, width: int, height: int = 1) -> list[str]:
    return [line.rstrip() for line in widget.sheet_of(width, height).text().split("\n")]


@pytest.mark.parametrize(
    "width,shown",
    [
        (80, "Cribbage Pegging Best of 3 · round 4"),
        (38, "Cribbage Pegging round 4"),
        (26, "Cribbage Pegging"),
        (12, "Pegging"),
        (5, "Pegg…"),
    ],
)
def test_the_header_gives_up_its_right_then_its_title(width: int, shown: str) -> None:
    header = Header(Look())
    header.show("Pegging", "Best of 3 · round 4", "round 4")
    assert rows(header, width)[0].split() == shown.split()


def test_the_key_bar_shows_seven_keys_and_drops_them_from_the_right() -> None:
    bar = KeyBar(Look())
    bar.show(*(KeyHint(str(number), "do") for number in range(1, 10)))
    assert rows(bar, 80)[0].split() == [
        part for number in range(1, 8) for part in (str(number), "do")
    ]
    assert rows(bar, 12)[0].split() == ["1", "do", "2", "do"]
    assert rows(bar, 3) == [""]


def test_an_announcement_keeps_its_first_part_and_drops_the_muted_rest() -> None:
    said = Announce(Look())
    said.show([announcement("Ann plays 6♣, count 26.", "Before that: you 5♠")])
    assert rows(said, 60) == ["  Ann plays 6♣, count 26.   Before that: you 5♠"]
    assert rows(said, 40) == ["  Ann plays 6♣, count 26."]
    assert rows(said, 20) == ["Ann plays 6♣, count…"]


def test_the_newest_lines_stay_where_there_are_too_many() -> None:
    said = Announce(Look())
    said.show([announcement("one"), announcement("two"), (Said("three", Tone.ERROR),)])
    assert [row.strip() for row in rows(said, 40, 2)] == ["two", "three"]


def test_the_log_wraps_at_spaces_and_sets_further_rows_in() -> None:
    assert wrapped("Ann plays the 5 of diamonds. 15 for 2.", 24) == (
        "Ann plays the 5 of",
        "  diamonds. 15 for 2.",
    )
    assert wrapped("  Pair for 2.", 30) == ("  Pair for 2.",)
    assert wrapped("See ~/.local/share/crib/crib.db.", 12) == (
        "See",
        "~/.local/sha",
        "re/crib/crib",
        ".db.",
    )
    assert wrapped("ab", 1) == ("a", "b")


def test_the_log_shows_the_newest_last() -> None:
    log = Log(Look(), title="Log")
    log.show([f"line {number}" for number in range(20)])
    log.write("the newest")
    assert [row.strip() for row in rows(log, 30, 4)] == ["Log", "line 18", "line 19", "the newest"]


async def test_the_log_scrolls_and_keeps_its_place_while_lines_come() -> None:
    class Shown(App[None]):
        CSS = "Log { width: 100%; height: 5; }"

        def compose(self) -> ComposeResult:
            yield Log(Look(), scrolls=True)

    app = Shown()
    async with app.run_test(size=(40, 5)) as pilot:
        log = app.query_one(Log)
        log.focus()
        log.show([f"line {number}" for number in range(20)])

        def first() -> str:
            return log.render_line(0).text.strip()

        assert first() == "line 15"
        await pilot.press("up", "up")
        assert first() == "line 13"
        log.write("more", "and more")
        assert first() == "line 13"
        await pilot.press("home")
        assert first() == "line 0"
        await pilot.press("pagedown")
        assert first() == "line 3"
        await pilot.press("end")
        assert log.render_line(4).text.strip() == "and more"


def tally(shown: int | None = None) -> Tally:
    widget = Tally(Look())
    pairs = ("5S JS", "5S KD", "JS 5H", "5H KD", "JS 5C", "KD 5C", "5S 5H 5C")
    lines = [TallyLine("Fifteen", tuple(parse_cards(pair.split())), 2) for pair in pairs]
    lines.append(TallyLine("Pair royal", tuple(parse_cards(["5S", "5H", "5C"])), 6))
    widget.show(lines, shown)
    return widget


def test_the_tally_counts_up_in_two_columns() -> None:
    assert rows(tally(), 80, 4) == [
        "  Fifteen    5♠ J♠     +2   2          Fifteen    J♠ 5♣     +2  10",
        "  Fifteen    5♠ K♦     +2   4          Fifteen    K♦ 5♣     +2  12",
        "  Fifteen    J♠ 5♥     +2   6          Fifteen    5♠ 5♥ 5♣  +2  14",
        "  Fifteen    5♥ K♦     +2   8          Pair royal 5♠ 5♥ 5♣  +6  20",
    ]


def test_a_line_of_the_tally_keeps_its_place_as_more_are_shown() -> None:
    full = rows(tally(), 80, 4)
    for shown in range(9):
        part = rows(tally(shown), 80, 4)
        assert sum(row.count("+") for row in part) == shown
        assert all(whole.startswith(row) for row, whole in zip(part, full, strict=True))


def test_a_narrow_tally_is_one_column_that_keeps_the_newest() -> None:
    assert tally().rows(36) == 8
    assert [row.split()[-1] for row in rows(tally(6), 36, 3)] == ["8", "10", "12"]


def test_chips_are_a_panel_a_line_a_side_or_one_line() -> None:
    chips = Chips(Look())
    chips.show([YOU, ANN])
    panel = rows(chips, 40, 7)
    assert panel[0].split() == ["●", "Terracotta", "You", "37"]
    assert panel[1].strip() == "84 to go · double skunk zone"
    assert panel[2].strip() == "games won 1"
    assert panel[6].strip() == "games won 0 · deals"
    lines = rows(chips, 60, 2)
    assert lines[0] == "   ●  Terracotta  You   37  84 to go · double skunk zone"
    assert lines[1] == "   ▲  Navy  Ann (bot)   64  57 to go · skunk zone · deals"
    assert rows(chips, 40, 1)[0].split() == ["●", "You", "37", "▲", "Ann", "(bot)", "64"]
    assert "37" in rows(chips, 12, 1)[0]
    assert "64" in rows(chips, 12, 1)[0]


@pytest.mark.parametrize("number", [0, 5, 10, 31])
def test_the_count_is_drawn_in_digits_or_written(number: int) -> None:
    count = Count(Look())
    count.show_count(number)
    label, *digits, note = rows(count, 20, 5)
    assert label == "Count"
    assert note == f"{31 - number} left to 31"
    assert set("".join(digits)) <= set(" ▀▄█")
    assert rows(count, 40, 1) == [f"Count {number}  {31 - number} left to 31"]
    assert rows(count, 3, 1)[0] == str(number)


def test_all_digits_differ_in_both_ways_of_drawing() -> None:
    for look in (Look(), Look(DARK, ASCII)):
        drawn = set()
        for digit in range(10):
            count = Count(look)
            count.show("", digit)
            drawn.add("\n".join(rows(count, 8, 5)))
        assert len(drawn) == 10
