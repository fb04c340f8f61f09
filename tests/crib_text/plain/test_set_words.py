"""`set`: what it lists, what it changes, and what it refuses."""

from __future__ import annotations

import pytest

from crib_engine.value import replace
from crib_text.plain.set_words import change, plain_style, set_lines
from crib_text.settings import Pace, Settings
from crib_text.style import Cards, Detail

USUAL = Settings(name="Bea")


def kept(_settings: Settings) -> str | None:
    return None


def test_it_lists_every_setting_with_what_it_can_be() -> None:
    assert set_lines(USUAL) == (
        "Detail normal. Brief, normal or full.",
        "Cards words. Words or short.",
        "Width 80. 20 to 250.",
        "Hold off. On or off.",
        "Pace hand. Hand, round or none.",
        "Voice off. On or off.",
        "Bell off. On or off.",
        "Plain off. On or off.",
    )


@pytest.mark.parametrize(
    "words, settings, said",
    [
        ("detail full", replace(USUAL, detail=Detail.FULL), "Detail full."),
        ("cards short", replace(USUAL, cards=Cards.SHORT), "Cards short."),
        ("width 40", replace(USUAL, width=40), "Width 40."),
        ("hold on", replace(USUAL, hold=True), "Hold on."),
        ("pace none", replace(USUAL, pace=Pace.NONE), "Pace none."),
        ("voice on", replace(USUAL, read_aloud=True), "Voice on."),
        ("bell on", replace(USUAL, bell=True), "Bell on."),
        ("plain on", replace(USUAL, plain=True), "Plain on."),
    ],
)
def test_it_changes_and_keeps_one(words: str, settings: Settings, said: str) -> None:
    stored: list[Settings] = []
    assert change(USUAL, words, stored.append) == (settings, (said,))
    assert stored == [settings]


@pytest.mark.parametrize(
    "words, said",
    [
        ("detail loud", "No. Detail is brief, normal or full."),
        ("cards symbols", "No. Cards is words or short."),
        ("width 10", "No. Width is 20 to 250."),
        ("width 999999999999", "No. Width is 20 to 250."),
        ("width wide", "No. Width is 20 to 250."),
        ("width \u0664\u0660", "No. Width is 20 to 250."),
        ("hold maybe", "No. Hold is on or off."),
        ("name eve", "No setting name. There are detail, cards, width, hold, pace, voice, bell"),
        ("theme dark", "No setting theme. There are detail"),
    ],
)
def test_what_cannot_be_set_is_refused_and_changes_nothing(words: str, said: str) -> None:
    def never(_settings: Settings) -> str | None:
        raise AssertionError

    settings, lines = change(USUAL, words, never)
    assert settings == USUAL
    assert lines[0].startswith(said)


def test_one_setting_alone_is_explained() -> None:
    _, lines = change(USUAL, "hold", kept)
    assert lines == ("Hold off. On or off.", "On, nothing is printed before you press Enter.")


def test_what_cannot_be_stored_counts_for_now_and_says_so() -> None:
    settings, lines = change(USUAL, "width 40", lambda _settings: "The disk is full.")
    assert settings.width == 40
    assert lines == ("Width 40.", "The disk is full.")


def test_symbols_chosen_elsewhere_are_letters_here() -> None:
    settings = replace(USUAL, cards=Cards.SYMBOLS)
    assert plain_style(settings).cards is Cards.SHORT
    assert "Cards short. Words or short." in set_lines(settings)
