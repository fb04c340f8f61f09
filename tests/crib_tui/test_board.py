from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from crib_engine.seating import Peg
from crib_tui.glyphs import ASCII, CONSOLE, UNICODE, Glyphs
from crib_tui.look import Look
from crib_tui.palette import DARK, MONOCHROME
from crib_tui.standing import Standing
from crib_tui.track import TRACK_CELLS, Row, Spot, Track
from crib_tui.widgets.board import Board, board_lines
from crib_tui.widgets.board_large import BoardLarge

YOU = Standing(Peg.TERRACOTTA, ("You",), 37, 35, zone="double skunk zone")
ANN = Standing(Peg.NAVY, ("Ann (bot)",), 64, 56, zone="skunk zone")
BOB = Standing(Peg.OAT, ("Bob (bot)",), 95, 90, zone="clear of the skunk")
LONG = Track()
SHORT = Track(61, (31,))


def rows(
    *lanes: Standing, glyphs: Glyphs = UNICODE, skunks: tuple[int, ...] = (61, 91)
) -> list[str]:
    lines = board_lines(lanes, DARK, glyphs, lines=skunks)
    return ["".join(text for text, _ in line) for line in lines]


def test_holes_stand_where_the_formula_says() -> None:
    for hole in range(1, 61):
        assert LONG.spot(hole) == Spot(Row.OUT, (hole - 1) + (hole - 1) // 5)
    for hole in range(61, 121):
        k = 120 - hole
        assert LONG.spot(hole) == Spot(Row.BACK, k + k // 5)


@pytest.mark.parametrize("track", [LONG, SHORT])
def test_the_next_hole_is_the_next_step_but_for_the_dots(track: Track) -> None:
    for hole in range(1, track.target - 1):
        here, there = track.spot(hole), track.spot(hole + 1)
        if hole == track.half:
            # Round the curve: the same end, the other row.
            assert (here.row, there.row) == (Row.OUT, Row.BACK)
            assert here.column == there.column
        else:
            steps = 2 if hole % 5 == 0 else 1
            assert abs(here.column - there.column) == steps * track.step
            assert here.row is there.row


@pytest.mark.parametrize("track", [LONG, SHORT])
def test_the_first_and_the_last_hole_are_at_the_same_end(track: Track) -> None:
    assert track.spot(1).column == track.spot(track.target - 1).column
    assert track.spot(1).row is not track.spot(track.target - 1).row


@pytest.mark.parametrize("track", [LONG, SHORT])
def test_no_two_holes_share_a_cell_and_all_are_on_the_track(track: Track) -> None:
    spots = [track.spot(hole) for hole in range(1, track.target)]
    assert len(set(spots)) == len(spots)
    assert all(0 <= spot.column < TRACK_CELLS for spot in spots)
    dots = {Spot(row, column) for row in (Row.OUT, Row.BACK) for column in track.dots()}
    assert not dots & set(spots)
    assert len(track.dots()) == (11 if track is LONG else 5)


def test_the_bars_stand_at_the_curve_and_at_the_middle_dot() -> None:
    assert LONG.bar(61) is None
    assert SHORT.bar(31) is None
    assert LONG.bar(91) == 35
    assert LONG.spot(90).column - 1 == 35 == LONG.spot(91).column + 1
    assert 35 in LONG.dots()


def test_both_pegs_start_in_holes_of_their_own_and_finish_in_the_ring() -> None:
    assert LONG.spot(0, back=True) != LONG.spot(0)
    assert LONG.spot(121) == Spot(Row.MIDDLE, -2)
    assert LONG.spot(130) == LONG.spot(121)


def test_the_trail_lies_strictly_between_the_pegs() -> None:
    for back, front in [(0, 4), (58, 63), (90, 121), (5, 6), (7, 7)]:
        trail = LONG.trail(back, front)
        assert len(trail) == max(0, front - back - 1)
        assert LONG.spot(back) not in trail
        assert LONG.spot(front) not in trail
    assert LONG.rounds_curve(58, 63)
    assert not LONG.rounds_curve(61, 63)


def test_the_board_is_drawn_as_specified() -> None:
    assert rows(YOU, ANN) == [
        "  ·· ·····•·····•·····•·····•·····•·····•····○•·●···•·····•·····•·····•·····╮   ",
        "  (○) ● Terracotta  You  37            91 84 to go · double skunk zone    61┿━  ",
        "     ·····•·····•·····•·····•·····•·····┃·····•·····•·····•·····•·····•·····╯   ",
        " " * 80,
        "  ·· ·····•·····•·····•·····•·····•·····•·····•·····•·····•·····•·····•△····╮   ",
        "  (○) ▲ Navy  Ann (bot)  64            91 57 to go · skunk zone           61┿━  ",
        "     ·····•·····•·····•·····•·····•·····┃·····•·····•·····•·····•·····•·▲···╯   ",
    ]


def test_three_lanes_take_nine_rows_of_alternating_wood() -> None:
    lines = board_lines([YOU, ANN, BOB], DARK, UNICODE)
    assert len(lines) == 9
    grounds = [line[0][1].bgcolor for line in lines]
    assert grounds[0:3] == grounds[6:9]
    assert grounds[0] != grounds[3] == grounds[5]


def test_a_game_to_61_keeps_the_shape_with_its_lurch_line_at_the_curve() -> None:
    lane = Standing(Peg.TEAL, ("You",), 34, 30, target=61, zone="past the lurch")
    out, middle, back, *_ = rows(lane, lane, skunks=(31,))
    assert out.count("·") == 2 + 29  # the start holes, and thirty less the back peg
    assert "31┿━" in middle
    assert "27 to go · past the lurch" in middle
    assert "91" not in middle
    assert back.count("■") == 1


def test_a_skunk_line_a_rule_set_does_not_have_is_not_drawn() -> None:
    assert "61" not in rows(ANN, ANN, skunks=(91,))[1]


def test_board_and_totals_say_the_same() -> None:
    for score in range(122):
        lane = Standing(Peg.TEAL, ("You",), score, max(0, score - 1))
        out, middle, back, *_ = rows(lane, ANN)
        spot = LONG.spot(score)
        assert (out, middle, back)[spot.row.value][5 + spot.column] == "■"
        assert f"  {score}  " in middle
        if score < 121:
            assert f" {121 - score} to go" in middle


@pytest.mark.parametrize("glyphs", [ASCII, CONSOLE])
def test_the_trail_shows_without_colour(glyphs: Glyphs) -> None:
    back = "".join(text for text, _ in board_lines([BOB], MONOCHROME, glyphs)[2])
    # From 90 to 95: the bar stands before 91, then four holes, then the brass dot's peg.
    trail = f"{glyphs.front(Peg.OAT)}----{glyphs.bar}{glyphs.back(Peg.OAT)}"
    assert trail in back


def test_ascii_emits_ascii_alone() -> None:
    zoe = Standing(Peg.TEAL, ("Zoë 中",), 120, 100, zone="…")
    assert "".join(rows(zoe, ANN, BOB, glyphs=ASCII)).isascii()


@pytest.mark.parametrize(
    "name", ["[/]", "[b", "[red]", "a\x1b[2Jb\n", "\u202eabc", "中村中村中村中村"]
)
def test_a_name_changes_nothing_but_itself(name: str) -> None:
    plain = rows(Standing(Peg.TEAL, ("A",), 5), ANN)
    lane = rows(Standing(Peg.TEAL, (name,), 5), ANN)
    assert lane[0] == plain[0]
    assert lane[2:] == plain[2:]
    assert lane[1].endswith(plain[1][38:])
    assert all(char.isprintable() for char in "".join(lane))


def test_partners_share_a_lane() -> None:
    pair = Standing(Peg.TERRACOTTA, ("Bartholomew Smith", "Anastasia Jones"), 120, 118)
    middle = rows(pair, ANN)[1]
    assert " & " in middle
    assert middle[38:41] == " 91"
    assert "  120 " in middle
    assert "You & Ann" in rows(Standing(Peg.NAVY, ("You", "Ann"), 3), ANN)[1]


def test_each_row_has_one_run_for_each_change_of_style() -> None:
    for line in board_lines([YOU, ANN, BOB], DARK, UNICODE):
        assert all(one[1] is not two[1] for one, two in pairwise(line))
        assert sum(len(text) for text, _ in line) == 80


@pytest.mark.parametrize("width", [0, 1, 2, 39, 79, 81, 200])
def test_any_width_is_drawn(width: int) -> None:
    for lanes in ([], [YOU], [YOU, ANN], [YOU, ANN, BOB]):
        for line in board_lines(lanes, DARK, UNICODE, width):
            assert sum(len(text) for text, _ in line) == width


def large_rows(*lanes: Standing) -> list[str]:
    board = BoardLarge(Look())
    board.show(lanes)
    return board.sheet_of(80, board.rows(80)).text().split("\n")


def test_the_large_board_has_a_street_for_each_thirty_holes() -> None:
    totals, first, second, third, fourth, _, *_ = large_rows(YOU, ANN)
    assert "Terracotta  You  37  84 to go" in totals
    assert first.split()[0] == "1"
    assert first.split()[-1] == "30"
    assert second.count("·") == 30 - 2
    assert third.split()[:1] == ["61"]
    assert "┃" in third
    assert "┃" in fourth
    assert fourth.rstrip().endswith("(○)")


def test_the_large_board_shows_both_pegs_wherever_they_are() -> None:
    for back, score in [(0, 0), (0, 1), (29, 31), (60, 61), (90, 120), (118, 121)]:
        text = "".join(large_rows(Standing(Peg.TEAL, ("You",), score, back))[1:])
        assert text.count("■") == 1
        assert text.count("□") == (back < score)


@pytest.mark.parametrize("bystanders", [(ANN,), (ANN, BOB)], ids=["two lanes", "three lanes"])
def test_what_is_taken_over_from_a_board_drawn_before_is_what_would_be_drawn(
    bystanders: tuple[Standing, ...],
) -> None:
    board = Board(Look())
    for score in (*range(30, 70), 121):
        lanes = (replace(YOU, score=score, back=YOU.score), *bystanders)
        board.show(lanes)
        drawn = board.sheet_of(80, 9).lines()
        fresh = Board(Look())
        fresh.show(lanes)
        assert drawn == fresh.sheet_of(80, 9).lines()
    # Other lines past which a skunk is, and the other sides again.
    for lanes, lines in (((YOU, *bystanders), (31,)), ((ANN, YOU), (31,)), ((YOU, ANN), (61, 91))):
        board.show(lanes, lines)
        drawn = board.sheet_of(80, 9).lines()
        fresh = Board(Look())
        fresh.show(lanes, lines)
        assert drawn == fresh.sheet_of(80, 9).lines()
