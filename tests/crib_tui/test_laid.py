from __future__ import annotations

import pytest

from crib_engine.cards import parse_cards
from crib_engine.seating import Peg
from crib_tui.glyphs import ASCII, UNICODE
from crib_tui.look import Look
from crib_tui.palette import DARK
from crib_tui.widgets.laid import Laid, LaidCard
from tests.crib_tui.samples import THIRTEEN

PEGS = (Peg.TERRACOTTA, Peg.NAVY)


def count_of(codes: str, totals: tuple[int, ...]) -> tuple[LaidCard, ...]:
    cards = parse_cards(codes.split())
    return tuple(
        LaidCard(card, PEGS[place % 2], total)
        for place, (card, total) in enumerate(zip(cards, totals, strict=True))
    )


EIGHT = count_of("AS 2S 3S 4H 5H 2C 2D 3H", (1, 3, 6, 10, 15, 17, 19, 22))
EARLIER = (
    count_of("TH TD TS AH", (10, 20, 30, 31)),
    count_of("9C KD 8S", (9, 19, 27)),
)


def rows(
    current: tuple[LaidCard, ...],
    earlier: tuple[tuple[LaidCard, ...], ...] = (),
    width: int = 44,
    height: int = 5,
    look: Look | None = None,
) -> list[str]:
    widget = Laid(look or Look())
    widget.show(current, earlier)
    return widget.sheet_of(width, height).text().split("\n")


@pytest.mark.parametrize("width", [56, 44, 39])
@pytest.mark.parametrize("cards", [EIGHT, THIRTEEN, EARLIER[0]])
def test_each_card_shows_its_face_its_owner_and_its_count(
    cards: tuple[LaidCard, ...], width: int
) -> None:
    _, faces, _, owners, counts = rows(cards, width=width)
    face_at, owner_at = 0, -1
    for laid in cards:
        face_at = faces.index(laid.card.face, face_at)
        owner_at = owners.index(UNICODE.front(laid.peg), owner_at + 1)
        assert abs(owner_at - face_at) <= 1
    assert [int(count) for count in counts.split()] == [laid.count for laid in cards]


@pytest.mark.parametrize("width", [36, 26])
def test_thirteen_cards_of_one_count_all_show_on_a_narrow_screen(width: int) -> None:
    _, faces, _, owners, counts = rows(THIRTEEN, width=width)
    assert all(laid.card.face in faces for laid in THIRTEEN)
    assert owners.count("●") + owners.count("▲") == 13
    assert counts.split()[-1] == "28"


def test_with_no_room_the_newest_stay_and_the_rest_are_numbered() -> None:
    _, faces, _, owners, counts = rows(EARLIER[0], width=9)
    assert faces.startswith("+2")
    assert "A♥" in faces
    assert owners.split()[-1] == "▲"
    assert counts.split()[-1] == "31"


def test_earlier_counts_stay_in_a_line_each_card_with_its_owner() -> None:
    line = rows(EIGHT, EARLIER, width=60)[0]
    assert line.rstrip() == "before  10♥● 10♦▲ 10♠● A♥▲ 31  9♣● K♦▲ 8♠● 27"


def test_an_earlier_line_too_long_loses_whole_cards_from_its_start() -> None:
    for width in range(4, 44):
        line = rows(EIGHT, EARLIER, width=width)[0].rstrip()
        assert line.endswith("27")
        if line.startswith("…"):
            assert not line[1:].startswith(("●", "▲", "♥", "♦", "♠", "0"))


def test_one_row_has_everything_in_a_line() -> None:
    line = rows(EARLIER[1], (EARLIER[0],), width=60, height=1)[0]
    assert line.rstrip() == "10♥● 10♦▲ 10♠● A♥▲ 31  9♣● K♦▲ 8♠●"


def test_owners_can_be_told_in_ascii() -> None:
    text = rows(EARLIER[1], look=Look(DARK, ASCII))
    assert text[1].split() == ["9C", "KD", "8S"]
    assert text[3].split() == ["O", "A", "O"]
