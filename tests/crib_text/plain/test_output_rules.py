"""What holds for every byte that plain mode writes, whatever is typed, over whole matches."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from crib_engine.cards import DECK, Card
from crib_engine.view import View
from crib_text.plain.greeting import GREETING
from crib_text.sentences import say
from crib_text.settings import Settings
from crib_text.style import Cards, Detail, Style
from tests.crib_text.plain.at_the_prompt import Visit, a_household, an_opening, sensible, visit

QUESTIONS = (
    *("h", "s", "b", "c", "p", "w", "w 1", "w 3", "t", "m", "starter", "crib", "who"),
    *("l", "l 5", "r", "help", "set", "rules", "rules show", "", "quit", "concede"),
    *("9", "5h", "qs", "1 1", "nonsense", "play 1 2 3", "l 0", "w x"),
)
"""What is asked between the moves; nothing of it changes the match."""

LEAD_INS = (
    "Your hand, ",
    "Your turn. ",
    "Type ",
    "rematch: ",
    "review: ",
    "Crib gets ",
    GREETING,
    "Left.",
)

NO_EXPLAINING = (Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink)
"""Whole matches are too long to be run again line by line."""

style_settings = st.builds(
    Settings,
    name=st.just("Bea"),
    detail=st.sampled_from(Detail),
    cards=st.sampled_from(Cards),
    width=st.sampled_from([40, 60, 80, 250]),
)


def curious(seed: int) -> Callable[[Visit], str]:
    """Plays sensibly, and asks and tries all sorts of things in between."""
    luck = Random(seed)
    leaving = False

    def typist(seen: Visit) -> str:
        nonlocal leaving
        if seen.prompt == "Yes or no:":
            if luck.random() < 0.3:
                return luck.choice(["", "h", "perhaps", "s", "l 2"])
            answer = "n" if leaving or luck.random() < 0.2 else "y"
            leaving = False
            return answer
        if luck.random() < 0.5 or seen.prompt.startswith("Rematch"):
            return sensible(seen)
        asked = luck.choice(QUESTIONS) if seen.prompt.startswith(("Put", "Play")) else "h"
        leaving = asked in {"quit", "concede"}
        return asked

    return typist


@settings(phases=NO_EXPLAINING, max_examples=20)
@given(st.integers(0, 2**32), st.sampled_from([2, 3, 4]), style_settings)
def test_every_byte_keeps_the_rules(seed: int, players: int, chosen: Settings) -> None:
    household = a_household(chosen, an_opening(players, str(seed), rules="short"))
    seen = visit(household, curious(seed))
    assert seen.code == 0
    assert set(seen.output) <= {0x0A, *range(0x20, 0x7F)}
    assert seen.output.endswith(b"\n")
    for line in seen.lines:
        # Nothing is told by spaces: there are no two, and none at an end.
        assert line == " ".join(line.split()) != ""
        assert len(line) <= chosen.width or " " not in line
    for write in seen.writes[:-1]:
        # One write for each line that was typed, and one prompt, at its end.
        assert write.endswith(b":\n")
        prompt = write.decode().splitlines()[-1]
        assert len(prompt) <= 40


@settings(phases=NO_EXPLAINING, max_examples=15)
@given(st.integers(0, 2**32), st.sampled_from([2, 3, 4]), st.sampled_from(Detail))
def test_every_event_is_told_once_and_in_order(seed: int, players: int, detail: Detail) -> None:
    chosen = Settings(name="Bea", detail=detail, width=250)
    household = a_household(chosen, an_opening(players, str(seed), rules="short", format=3))
    table = household.table
    assert table is not None
    luck = Random(seed)
    told: list[str] = []
    moved = True

    def typist(seen: Visit) -> str:
        nonlocal moved
        if moved:
            told.extend(seen.latest)
        moved = luck.random() < 0.6
        if not moved and seen.prompt != "Yes or no:":
            return luck.choice(["h", "s", "b", "c", "p", "w", "who", "l 3", "r", "9", "what"])
        moved = True
        return sensible(seen)

    visit(household, typist)
    updates = table.updates(1, 0)
    right = say([(update.event, update.view) for update in updates], Style(detail=detail))
    events = [
        line
        for line in told
        if not line.startswith(LEAD_INS)
        and not line.endswith(":")
        and not re.match("[1-6], ", line)
    ]
    assert events == [sentence.text for sentence in right]


def named(text: str) -> set[Card]:
    """The cards that a text names, in words or in letters."""
    codes = {card.code: card for card in DECK} | {
        f"10{card.suit.letter}": card for card in DECK[9::13]
    }
    words = {card.words: card for card in DECK}
    found = {words[word] for word in re.findall("|".join(words), text.lower())}
    return found | {codes[code] for code in re.findall(r"\b(?:10|[A2-9TJQK])[SHCD]\b", text)}


def visible(view: View) -> set[Card]:
    """The cards that RULES.md 11 lets this seat see."""
    shown = {card for each in view.shown for card in each.cards}
    laid = {laid.card for laid in view.laid}
    starter = {view.starter} if view.starter is not None else set()
    return {*view.hand, *view.put, *view.kept} | laid | shown | starter


@settings(phases=NO_EXPLAINING, max_examples=15)
@given(
    st.integers(0, 2**32),
    st.sampled_from([2, 3, 4]),
    st.sampled_from(Detail),
    st.sampled_from(Cards),
)
def test_no_card_is_named_that_the_seat_may_not_see(
    seed: int, players: int, detail: Detail, cards: Cards
) -> None:
    chosen = Settings(name="Bea", detail=detail, cards=cards, width=250)
    household = a_household(chosen, an_opening(players, str(seed), rules="short"))
    table = household.table
    assert table is not None
    before = visible(table.view(1))
    play = curious(seed)
    typed = ""

    def typist(seen: Visit) -> str:
        nonlocal before, typed
        now = visible(table.view(1))
        own_words = {"No. ", "Unknown", "Rules", "The best hand"}
        if not typed.startswith(("l", "r", "help")):
            text = "\n".join(line for line in seen.latest if not line.startswith(tuple(own_words)))
            allowed = before | now | named(typed)
            assert named(text) <= allowed, (typed, text)
        before = now
        typed = play(seen)
        return typed

    visit(household, typist)


def test_the_check_for_cards_finds_them() -> None:
    assert len(named("Crib gets 5 of hearts, jack of spades. 10H QC TD")) == 5
