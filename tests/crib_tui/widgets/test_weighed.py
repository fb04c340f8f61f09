from __future__ import annotations

import pytest

from crib_engine.cards import parse_cards
from crib_tui.look import Look
from crib_tui.widgets.weighed import Weighed, WeighedLine

SIX = parse_cards(["5S", "JS", "TS", "2H", "9C", "TD"])


def table(own: int) -> Weighed:
    widget = Weighed(Look())
    widget.show(
        [
            WeighedLine(place, SIX[:2], SIX[2:], 9.5, -4.25, 0.5, 6.0 - place, yours=place == own)
            for place in range(1, 16)
        ]
    )
    return widget


def rows(widget: Weighed, width: int, height: int) -> list[str]:
    return [row.rstrip() for row in widget.sheet_of(width, height).text().split("\n")]


def places(shown: list[str]) -> list[int]:
    numbers = (row.replace("›", " ").split()[0] for row in shown if row.strip())
    return [int(number) for number in numbers if number.isdigit()]


def test_the_best_come_first_below_their_heads() -> None:
    heads, first, *rest = rows(table(2), 80, 16)
    assert heads.split() == ["Give", "Keep", "Hand", "Crib", "Play", "Total"]
    assert first.split() == [
        "1",
        "5♠",
        "J♠",
        "10♠",
        "2♥",
        "9♣",
        "10♦",
        "9.50",
        "-4.25",
        "+0.50",
        "5.00",
    ]
    assert places([first, *rest]) == list(range(1, 16))


@pytest.mark.parametrize("own", [1, 3, 9, 15])
@pytest.mark.parametrize("width", [80, 60, 40, 30, 20])
@pytest.mark.parametrize("height", [9, 6, 3, 1])
def test_ones_own_is_in_sight_and_marked_whatever_room_there_is(
    own: int, width: int, height: int
) -> None:
    shown = rows(table(own), width, height)
    assert own in places(shown)
    [mine] = [row for row in shown if places([row]) == [own]]
    assert "›" in mine
    assert width < 60 or "yours" in mine
    assert all("yours" not in row and "›" not in row for row in shown if row is not mine)
    assert places(shown) == sorted(places(shown))


def test_every_number_stands_below_its_head() -> None:
    shown = rows(table(1), 60, 8)
    assert "Keep" not in shown[0]
    ends = [shown[0].index(head) + len(head) for head in ("Hand", "Crib", "Play", "Total")]
    for row in shown[1:]:
        for end in ends:
            assert row[end - 1].isdigit()
            assert row[end : end + 1] in {" ", ""}


def test_with_nothing_weighed_it_is_empty() -> None:
    widget = table(1)
    widget.show(())
    assert not widget.sheet_of(80, 9).text().strip()
