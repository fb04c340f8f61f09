"""What gives way, what grows stale, what stays in its order."""

from __future__ import annotations

import pytest

from crib_text.aloud import Slot
from crib_tui.voice.waiting import Line, Waiting


def taken(waiting: Waiting, now: float = 0.0) -> list[str]:
    texts = []
    while (line := waiting.take(now)) is not None:
        texts.append(line.text)
    return texts


def waiting_with(*lines: tuple[str, Slot], born: float = 0.0) -> Waiting:
    waiting = Waiting()
    for text, slot in lines:
        waiting.put(Line(text, slot, born))
    return waiting


@pytest.mark.parametrize("slot", [Slot.COUNT, Slot.TURN, Slot.CLOCK])
def test_the_newest_takes_the_place_of_an_older_one(slot: Slot) -> None:
    assert taken(waiting_with(("five", slot), ("ten", slot), ("twenty", slot))) == ["twenty"]


def test_one_slot_does_not_touch_another_and_the_show_is_kept_in_order() -> None:
    waiting = waiting_with(
        ("hand", Slot.SHOW),
        ("five", Slot.COUNT),
        ("crib", Slot.SHOW),
        ("ten", Slot.COUNT),
        ("your turn", Slot.TURN),
    )
    assert taken(waiting) == ["hand", "crib", "ten", "your turn"]


@pytest.mark.parametrize("slot, seconds", [(Slot.COUNT, 4), (Slot.TURN, 8), (Slot.CLOCK, 3)])
def test_a_line_is_stale_after_its_time(slot: Slot, seconds: int) -> None:
    assert taken(waiting_with(("old", slot), born=100.0), 100.0 + seconds) == ["old"]
    assert taken(waiting_with(("old", slot), born=100.0), 100.01 + seconds) == []


def test_the_show_never_grows_stale() -> None:
    assert taken(waiting_with(("hand", Slot.SHOW)), 1000.0) == ["hand"]


def test_eight_wait_and_the_oldest_goes_first() -> None:
    waiting = waiting_with(*((str(number), Slot.SHOW) for number in range(10)))
    assert len(waiting) == 8
    assert taken(waiting) == [str(number) for number in range(2, 10)]


def test_a_line_that_was_not_heard_is_the_next_unless_there_is_a_newer_one() -> None:
    waiting = waiting_with(("crib", Slot.SHOW))
    waiting.put_back(Line("hand", Slot.SHOW, 0.0))
    waiting.put_back(Line("ten", Slot.COUNT, 0.0))
    waiting.put_back(Line("five", Slot.COUNT, 0.0))
    assert taken(waiting) == ["ten", "hand", "crib"]
