from __future__ import annotations

import pytest
from textual import events, on
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.message import Message

from crib_engine.cards import Card, parse_card, parse_cards
from crib_tui.glyphs import ASCII
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.palette import DARK
from crib_tui.widgets.hand import Denial, Hand, HandMode
from crib_tui.widgets.hand_layout import HandCard

SIX = parse_cards(["5S", "6S", "JS", "TH", "6D", "KD"])
PLAYS = (
    HandCard(parse_card("JS"), fits=False, note="over 31"),
    HandCard(parse_card("5H"), fits=True, note="31 +2"),
)


class Table(App[None]):
    CSS = "Hand { width: 100%; height: 100%; }"

    def __init__(self, guard: KeyGuard | None = None) -> None:
        super().__init__()
        self.guard = guard or KeyGuard.off()
        self.heard: list[Message] = []

    def compose(self) -> ComposeResult:
        yield Hand(Look(DARK), guard=self.guard)

    def chosen(self) -> list[Card]:
        return list(self.hand.chosen)

    @property
    def hand(self) -> Hand:
        return self.query_one(Hand)

    @on(Hand.FocusMoved)
    @on(Hand.Chosen)
    @on(Hand.Confirmed)
    @on(Hand.Denied)
    def hear(self, message: Message) -> None:
        self.heard.append(message)

    def confirmed(self) -> list[tuple[Card, ...]]:
        return [each.cards for each in self.heard if isinstance(each, Hand.Confirmed)]

    def denied(self) -> list[Denial]:
        return [each.reason for each in self.heard if isinstance(each, Hand.Denied)]


def choosing(hand: Hand, wanted: int = 2) -> None:
    hand.show([HandCard(card) for card in SIX], HandMode.CHOOSE, wanted)
    hand.focus()


def drawn(hand: Hand, width: int, height: int) -> list[str]:
    return hand.sheet_of(width, height).text().split("\n")


async def test_digits_space_and_enter_choose_and_confirm() -> None:
    app = Table()
    async with app.run_test(size=(80, 6)) as pilot:
        choosing(app.hand)
        await pilot.press("2", "right", "right", "right", "space")
        assert app.chosen() == [SIX[1], SIX[4]]
        assert app.confirmed() == []
        await pilot.press("enter")
        assert app.confirmed() == [(SIX[1], SIX[4])]


async def test_a_card_taken_up_can_be_put_back() -> None:
    app = Table()
    async with app.run_test(size=(80, 6)) as pilot:
        choosing(app.hand)
        await pilot.press("2", "2")
        assert app.chosen() == []


async def test_the_wrong_number_of_cards_is_never_confirmed() -> None:
    app = Table()
    async with app.run_test(size=(80, 6)) as pilot:
        choosing(app.hand)
        await pilot.press("1", "enter", "2", "3")
        assert app.confirmed() == []
        assert app.denied() == [Denial.TOO_FEW, Denial.TOO_MANY]
        assert app.chosen() == [SIX[0], SIX[1]]


async def test_with_one_to_choose_another_choice_replaces_it() -> None:
    app = Table()
    async with app.run_test(size=(80, 6)) as pilot:
        choosing(app.hand, wanted=1)
        await pilot.press("1", "3", "enter")
        assert app.confirmed() == [(SIX[2],)]


@pytest.mark.parametrize(
    "keys,place",
    [
        (["right"], 1),
        (["l", "l"], 2),
        (["tab"], 1),
        (["left"], 5),
        (["h", "h"], 4),
        (["shift+tab"], 5),
        (["end"], 5),
        (["end", "right"], 0),
        (["end", "home"], 0),
    ],
)
async def test_keys_move_the_focus_round_the_hand(keys: list[str], place: int) -> None:
    app = Table()
    async with app.run_test(size=(80, 6)) as pilot:
        choosing(app.hand)
        await pilot.press(*keys)
        assert app.hand.place == place
        assert app.hand.has_focus
        moved = [each for each in app.heard if isinstance(each, Hand.FocusMoved)]
        assert moved[-1].card is SIX[place]


@pytest.mark.parametrize("key", ["2", "enter", "space"])
async def test_a_card_that_fits_is_played(key: str) -> None:
    app = Table()
    async with app.run_test(size=(80, 6)) as pilot:
        app.hand.show(PLAYS, HandMode.PLAY)
        app.hand.focus()
        app.hand.focus_place(1)
        await pilot.press(key)
        assert app.confirmed() == [(PLAYS[1].card,)]


async def test_a_card_that_does_not_fit_is_refused_and_nothing_changes() -> None:
    app = Table()
    async with app.run_test(size=(80, 6)) as pilot:
        app.hand.show(PLAYS, HandMode.PLAY)
        app.hand.focus()
        await pilot.press("1", "9")
        assert app.confirmed() == []
        assert app.denied() == [Denial.BLOCKED, Denial.NO_SUCH_CARD]


async def test_one_question_has_one_answer() -> None:
    app = Table()
    async with app.run_test(size=(80, 6)) as pilot:
        app.hand.show(PLAYS, HandMode.PLAY)
        app.hand.focus()
        await pilot.press("2", "2", "enter")
        assert len(app.confirmed()) == 1
        assert app.denied() == [Denial.NOT_NOW, Denial.NOT_NOW]


async def test_keys_of_others_are_left_to_them() -> None:
    app = Table()
    async with app.run_test(size=(80, 6)) as pilot:
        choosing(app.hand)
        await pilot.press("w", "v", "q", "f1")
        assert not app.heard


def press_at(hand: Hand, key: str, time: float) -> None:
    event = events.Key(key, key if len(key) == 1 else None)
    event.time = time
    hand.on_key(event)


async def test_a_burst_of_keys_confirms_nothing_wherever_it_begins() -> None:
    app = Table(KeyGuard())
    async with app.run_test(size=(80, 6)) as pilot:
        choosing(app.hand)
        await pilot.pause()
        for place, key in enumerate(["1", "2", "enter", "enter", "x"]):
            press_at(app.hand, key, 100 + place * 0.001)
        await pilot.pause(0.1)
        assert app.confirmed() == []
        app.hand.show(PLAYS, HandMode.PLAY)
        for place, key in enumerate(["2", "2", "enter"]):
            press_at(app.hand, key, 200 + place * 0.001)
        await pilot.pause(0.1)
        assert app.confirmed() == []
        assert Denial.TOO_FAST in app.denied()


async def test_typed_keys_confirm_and_an_enter_30_ms_later_does_not_play_again() -> None:
    app = Table(KeyGuard())
    async with app.run_test(size=(80, 6)) as pilot:
        app.hand.show(PLAYS, HandMode.PLAY)
        app.hand.focus_place(1)
        press_at(app.hand, "enter", 100.0)
        await pilot.pause(0.1)
        assert len(app.confirmed()) == 1
        app.hand.show(PLAYS, HandMode.PLAY)
        press_at(app.hand, "enter", 100.031)
        await pilot.pause(0.1)
        assert len(app.confirmed()) == 1
        press_at(app.hand, "enter", 101.0)
        await pilot.pause(0.1)
        assert len(app.confirmed()) == 2


async def test_news_and_a_resize_lose_no_selection() -> None:
    app = Table()
    async with app.run_test(size=(80, 6)) as pilot:
        choosing(app.hand)
        await pilot.press("2", "5")
        await pilot.resize_terminal(1, 1)
        await pilot.pause()
        await pilot.resize_terminal(40, 12)
        await pilot.pause()
        app.hand.show([HandCard(card) for card in SIX], HandMode.CHOOSE, 2)
        assert app.chosen() == [SIX[1], SIX[4]]
        assert app.hand.focused_card is SIX[4]
        app.hand.show([HandCard(card) for card in SIX[2:]], HandMode.CHOOSE, 2)
        assert app.chosen() == [SIX[4]]
        assert app.hand.focused_card is SIX[4]


async def test_a_key_repaints_only_the_cards_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    app = Table()
    async with app.run_test(size=(80, 6)) as pilot:
        choosing(app.hand)
        await pilot.pause()
        asked: list[tuple[Region, ...]] = []
        set_dirty = app.hand._set_dirty

        def note(*regions: Region) -> None:
            asked.append(regions)
            set_dirty(*regions)

        monkeypatch.setattr(app.hand, "_set_dirty", note)
        await pilot.press("right")
        # From the first card's number to the second's, and nothing else.
        assert asked == [(Region(2, 5, 15, 1),)]
        await pilot.press("space")
        assert all(each.x >= 10 and each.right <= 17 for each in asked[1])


@pytest.mark.parametrize(
    "size", [(80, 6), (120, 8), (49, 6), (40, 3), (36, 5), (30, 3), (30, 1), (30, 2)]
)
def test_six_cards_are_all_readable(size: tuple[int, int]) -> None:
    hand = Hand(Look())
    hand.show([HandCard(card) for card in SIX], HandMode.CHOOSE, 2)
    hand.choose(SIX[1:2])
    text = hand.sheet_of(*size).text().replace(" ", "")
    for card in SIX:
        assert card.face in text
    if size[1] > 1:
        assert all(str(number) in text for number in range(1, 7))


def test_a_chosen_card_stands_a_row_higher_with_its_label() -> None:
    hand = Hand(Look())
    hand.show([HandCard(card) for card in SIX], HandMode.CHOOSE, 2)
    hand.choose([SIX[1]])
    rows = drawn(hand, 80, 6)
    assert rows[0].split() == ["6", "♠"]
    assert rows[4][10:17].split() == ["crib"]
    assert rows[5].startswith("  ━━ 1 ━━")


def test_cards_of_the_play_say_what_they_would_make() -> None:
    hand = Hand(Look(DARK, ASCII))
    hand.show(PLAYS, HandMode.PLAY)
    hand.focus_place(1)
    rows = drawn(hand, 80, 6)
    assert rows[0].split() == ["over", "31", "5", "H"]
    assert "31 +2" in rows[4]
    assert rows[5].split() == ["1", "==", "2", "=="]


@pytest.mark.parametrize(
    "size", [(80, 6), (120, 8), (40, 3), (30, 3), (33, 1), (9, 3), (5, 1), (1, 1)]
)
async def test_the_cursor_stands_on_the_focused_cards_index(size: tuple[int, int]) -> None:
    app = Table()
    async with app.run_test(size=size) as pilot:
        choosing(app.hand)
        app.hand.choose([SIX[3]])
        for place in (*range(6), 2, 0):
            app.hand.focus_place(place)
            await pilot.pause()
            cursor = app.hand.cursor()
            row = app.hand.render_line(cursor.y).text
            assert row[cursor.x] == SIX[place].rank_text[0]


async def test_a_click_focuses_and_a_second_one_takes_up() -> None:
    app = Table()
    async with app.run_test(size=(80, 6)) as pilot:
        choosing(app.hand)
        await pilot.click(Hand, offset=(11, 3))
        assert app.hand.place == 1
        assert app.chosen() == []
        await pilot.click(Hand, offset=(11, 3))
        assert app.chosen() == [SIX[1]]
        await pilot.click(Hand, offset=(79, 3))
        assert app.hand.place == 1
