"""A visit to plain mode from the first line to the last, as a player types it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

import pytest

from crib_engine.events import CardsDiscarded
from crib_engine.value import replace
from crib_table.errors import StoreError
from crib_table.host import TableHost
from crib_table.memory_store import MemoryStore
from crib_table.seat import Update
from crib_table.table import Table
from crib_text.household import Household
from crib_text.plain.greeting import GREETING
from crib_text.settings import Pace, Settings
from crib_text.style import Cards, Detail
from tests.crib_table.test_host import play_out
from tests.crib_table.test_table import first_move
from tests.crib_text.plain.at_the_prompt import (
    Typist,
    Visit,
    a_household,
    an_opening,
    sensible,
    typing,
    visit,
)

LEFT = ["Left. The match is kept.", "crib resume goes on with it."]


def then(*typed: str | bytes, before: Callable[[Visit], bool]) -> Typist:
    """Plays sensibly until something is so, then types these, then the input ends."""
    left = list(typed)
    begun = False

    def typist(seen: Visit) -> str | bytes | None:
        nonlocal begun
        begun = begun or before(seen)
        if not begun:
            return sensible(seen)
        return left.pop(0) if left else None

    return typist


def asked(prompt: str) -> Callable[[Visit], bool]:
    """Whether the newest prompt begins like this."""
    return lambda seen: seen.prompt.startswith(prompt)


def answers(*typed: str, prompt: str = "Put", seed: str = "7", players: int = 2) -> list[list[str]]:
    """What is answered to each line, typed at the first prompt that begins like this."""
    household = a_household(opening=an_opening(players, seed))
    seen = visit(household, then(*typed, before=asked(prompt)))
    return [write.decode().splitlines() for write in seen.writes][-len(typed) - 1 : -1]


def test_a_new_match_is_told_and_the_first_question_asked() -> None:
    seen = visit(a_household(opening=an_opening()), typing())
    assert seen.code == 0
    assert seen.lines == [
        GREETING,
        "Single game, to 121.",
        "You: Terracotta circle.",
        "Ann (bot, normal): Navy triangle.",
        "Round 1. You deal. Your crib.",
        "Ann has discarded.",
        "Your hand, 6 cards.",
        "1, 9 of spades.",
        "2, queen of spades.",
        "3, 8 of hearts.",
        "4, 10 of hearts.",
        "5, 7 of clubs.",
        "6, 5 of diamonds.",
        "Type two numbers, such as 2 5.",
        "Put 2 in your crib:",
        *LEFT,
    ]
    # Events that come together are one write.
    assert len(seen.writes) == 2


def test_a_discard_is_asked_once_more_and_is_then_final() -> None:
    assert answers("2 5", "n", "1 2", "2 5", "", "y", "1 2") == [
        ["Crib gets queen of spades, 7 of clubs.", "Type y or n.", "Yes or no:"],
        ["Nothing is put.", "Put 2 in your crib:"],
        ["Crib gets 9 of spades, queen of spades.", "Type y or n.", "Yes or no:"],
        ["Crib gets queen of spades, 7 of clubs.", "Yes or no:"],
        ["Yes or no:"],
        [
            "Done. Ann cuts.",
            "Starter: 5 of spades.",
            "Ann: 3 of spades, count 3.",
            "Your hand, 4 cards.",
            "1, 9 of spades.",
            "2, 8 of hearts.",
            "3, 10 of hearts.",
            "4, 5 of diamonds.",
            "Your turn. Count 3. All 4 fit.",
            "Type the number of a card. h is your hand.",
            "Play 1 to 4:",
        ],
        ["No. Play one card.", "Play 1 to 4:"],
    ]


@pytest.mark.parametrize(
    "typed, why",
    [
        ("7", "No. There is no card 7. Your hand is 1 to 6."),
        ("1", "No. Choose 2 cards for your crib."),
        ("1 2 3", "No. Choose 2 cards for your crib."),
        ("1 1", "No. 9 of spades is there twice."),
        ("1 9s", "No. 9 of spades is there twice."),
        ("1 ks", "No. King of spades is not in your hand."),
        ("1 king", "No. You hold no king."),
        ("please", "Unknown: please. help lists all."),
        ("y", "Unknown: y. help lists all."),
        ("q", "No. Say quit, or the suit of the queen, such as qh."),
        ("rematch", "No. The match is not over. quit keeps it."),
        ("screen", "No. There is no screen here."),
        ("x" * 300, "No. That line is too long."),
        ("\x1b[A", "Unknown: [a. help lists all."),
    ],
)
def test_what_cannot_be_is_answered_with_the_reason_and_changes_nothing(
    typed: str, why: str
) -> None:
    assert answers(typed) == [[why, "Put 2 in your crib:"]]


def test_a_card_that_does_not_fit_is_refused_with_the_count_it_would_make() -> None:
    (refused,) = answers("1", prompt="Play 2:")
    assert refused == ["No. 7 of clubs makes 32, over 31.", "Play 2:"]


@pytest.mark.parametrize(
    "typed, answer",
    [
        ("c", ["Count 25. Your turn."]),
        ("COUNT", ["Count 25. Your turn."]),
        ("h", ["Your hand, 2 cards.", "1, 7 of clubs, over 31.", "2, 5 of diamonds."]),
        ("s", ["You 0, 121 to go.", "Ann 0, 121 to go."]),
        (
            "b",
            [
                "You: Terracotta circle.",
                "Front peg 0, back peg 0.",
                "121 to go, double skunk zone.",
                "Ann: Navy triangle.",
                "Front peg 0, back peg 0.",
                "121 to go, double skunk zone.",
            ],
        ),
        (
            "p",
            [
                "Ann 3 of spades, count 3.",
                "You 8 of hearts, count 11.",
                "Ann 3 of diamonds, count 14.",
                "You 10 of hearts, count 24.",
                "Ann ace of hearts, count 25.",
            ],
        ),
        ("l", ["Ann: ace of hearts, count 25."]),
        ("l 2", ["You: 10 of hearts, count 24.", "Ann: ace of hearts, count 25."]),
        ("l2", ["You: 10 of hearts, count 24.", "Ann: ace of hearts, count 25."]),
        (
            "r",
            [
                "You: 10 of hearts, count 24.",
                "Ann: ace of hearts, count 25.",
                "Your turn. Count 25. 1 of 2 fits.",
            ],
        ),
        (
            "w",
            ["7 of clubs would make 32, over 31.", "5 of diamonds makes 30."],
        ),
        ("w 1", ["7 of clubs makes 32, over 31."]),
        ("w1", ["7 of clubs makes 32, over 31."]),
        ("w 7c", ["7 of clubs makes 32, over 31."]),
        ("w 2", ["5 of diamonds makes 30."]),
        ("w 3", ["There is no card 3. Your hand is 1 to 2."]),
        ("w me", ["Say w and the number of a card, such as w 1."]),
        ("t", ["No time limit at this table."]),
        ("m", ["No time limit, so there is no time to add."]),
        ("starter", ["Starter: 5 of spades."]),
        ("crib", ["Your crib, 4 cards. You put in 9 of spades, queen of spades."]),
        ("who", ["You, Bea, dealer.", "Ann, bot, normal.", "To choose: you."]),
        ("rules cut me", ["No rules about cut me."]),
        ("", []),
    ],
)
def test_the_commands_of_the_table(typed: str, answer: list[str]) -> None:
    (said,) = answers(typed, prompt="Play 2:")
    assert said[: len(answer)] == answer
    assert said[-1] == "Play 2:"
    if not typed.startswith("rules"):
        assert len(said) == len(answer) + 1


def test_why_tells_what_a_counted_hand_has_and_lacks() -> None:
    (said,) = answers("w", prompt="Enter for your hand")
    assert said == [
        "Ann's hand: 3 of spades, ace of hearts, ace of clubs, 3 of diamonds.",
        "Pair for 2: ace of hearts, ace of clubs.",
        "Pair for 2, makes 4: 3 of spades, 3 of diamonds.",
        "No fifteen. No run. No flush. No his nobs: no jack.",
        "Enter for your hand:",
    ]


def test_hints_stand_at_the_first_two_prompts_of_a_kind() -> None:
    seen = visit(a_household(opening=an_opening()), sensible)
    for hint in ("Type two numbers", "Type y or n", "Type the number of a card"):
        assert sum(line.startswith(hint) for line in seen.lines) == 2, hint


def test_help_lists_every_command() -> None:
    from crib_text.plain.commands import Command

    (said,) = answers("help")
    told = " ".join(said).lower()
    for command in set(Command) - {Command.HELP, Command.REMATCH, Command.NEW}:
        assert command.value in told, command


def test_rules_are_told_by_topic() -> None:
    listed, topic, unknown = answers("rules", "rules acc", "rules chess")
    assert listed[0].startswith("Rules about: game, cards, players")
    assert topic[0] == "Rule set acc."
    assert unknown[0] == "No rules about chess."


def test_quitting_asks_and_keeps_the_match() -> None:
    household = a_household(opening=an_opening())
    seen = visit(household, typing("quit", "2", "", "h", "n", "quit", "y"))
    assert seen.code == 0
    assert "Leave? The match is kept." in seen.lines
    assert seen.lines[-2:] == LEFT
    assert len(household.unfinished()) == 1
    assert "Crib gets" not in seen.output.decode()


def test_conceding_asks_and_loses_the_match() -> None:
    household = a_household(opening=an_opening())
    seen = visit(household, typing("concede", "no", "concede", "yes", "quit"))
    assert "Concede? The match counts as lost." in seen.lines
    at = seen.lines.index("You forfeit. Ann wins the match.")
    assert seen.lines[at + 2 :] == ["Rematch, new or quit:", "Left."]
    assert not household.unfinished()


@pytest.mark.parametrize("after", range(0, 40, 3))
def test_at_the_end_of_the_input_the_match_is_kept_wherever_it_stands(after: int) -> None:
    household = a_household(opening=an_opening())
    count = iter(range(after))

    def typist(seen: Visit) -> str | None:
        return sensible(seen) if next(count, None) is not None else None

    first = visit(household, typist)
    assert first.code == 0
    assert first.lines[-2:] == LEFT
    table = household.unfinished()[0].table
    before = household.take_up(table).view(1)
    again = visit(household, typing())
    assert again.lines[-2:] == LEFT
    assert household.take_up(table).view(1) == before
    # The same question stands, with all that is needed to answer it.
    assert [line for line in again.lines if line.endswith(":")] == [
        [line for line in first.lines if line.endswith(":")][-1]
    ]


def test_who_comes_back_is_told_where_the_match_stands() -> None:
    household = a_household(opening=an_opening())
    visit(household, then(before=asked("Play 2:")))
    seen = visit(household, typing())
    assert seen.lines[:-2] == [
        GREETING,
        "Round 1. Your crib. You 0, Ann 0.",
        "Starter: 5 of spades.",
        "Ann: ace of hearts, count 25.",
        "Your hand, 2 cards.",
        "1, 7 of clubs, over 31.",
        "2, 5 of diamonds.",
        "Your turn. Count 25. 1 of 2 fits.",
        "Type the number of a card. h is your hand.",
        "Play 2:",
    ]


def test_a_rematch_is_the_same_table_again() -> None:
    household = a_household(opening=an_opening())
    seen = visit(household, typing("concede", "y", "rematch", "concede", "y", "", "new", "quit"))
    assert seen.lines.count("Round 1. You deal. Your crib.") == 2
    assert seen.lines[-4:] == [
        "New match.",
        "Enter alone takes what is named. help lists all.",
        "Players, 2, 3 or 4. Enter for 2:",
        "Left. No match is begun.",
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("pace", Pace)
def test_a_match_can_be_played_to_its_end_at_any_pace(players: int, pace: Pace) -> None:
    household = a_household(
        Settings(name="Bea", pace=pace), an_opening(players, rules="short", format=3)
    )
    seen = visit(household, sensible)
    assert seen.code == 0
    assert any("the match" in line for line in seen.lines)
    prompts = {line for line in seen.lines if line.startswith("Enter for")}
    assert any("hand" in prompt for prompt in prompts) == (pace is Pace.HAND)
    assert ("Enter for the next deal:" in prompts) == (pace is not Pace.NONE)
    assert "Enter for game 2:" in prompts


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seeded_match_is_the_same_as_on_the_screen(players: int) -> None:
    """The host that serves the screen and the plain driver move bots alike."""
    opening = an_opening(players, seed="alike", rules="short")

    def in_order(updates: Iterable[Update]) -> list[object]:
        """All events but the discards, which come in any order."""
        events = [update.event for update in updates]
        return [event for event in events if not isinstance(event, CardsDiscarded)]

    async def hosted() -> list[object]:
        host = TableHost(Table.open(MemoryStore(), opening))
        host.start()
        try:
            async with asyncio.timeout(60):
                return in_order(await play_out(host.seat(1)))
        finally:
            await host.close()

    def first(seen: Visit) -> str:
        view = household.table.view(1) if household.table is not None else None
        assert view is not None
        if seen.prompt.startswith(("Put", "Play")):
            move = first_move(view)
            return "".join(card.code for card in getattr(move, "cards", None) or [move.card])  # type: ignore[union-attr]
        return sensible(seen)

    household = a_household(opening=opening)
    table = household.table
    assert table is not None
    visit(household, first)
    assert in_order(table.updates(1, 0)) == asyncio.run(hosted())


def test_cards_short_are_letters_on_one_line_for_braille() -> None:
    household = a_household(Settings(name="Bea", cards=Cards.SHORT), an_opening())
    seen = visit(household, typing("1 2"))
    assert "9S QS 8H 10H 7C 5D." in seen.lines
    assert "Crib gets 9S QS." in seen.lines


@pytest.mark.parametrize("detail", Detail)
def test_with_width_40_no_line_is_longer(detail: Detail) -> None:
    settings = Settings(name="Bartholomew1", width=40, detail=detail)
    seen = visit(a_household(settings, an_opening(4)), sensible)
    assert max(map(len, seen.lines)) <= 40


def test_the_screen_is_where_screen_leads() -> None:
    household = a_household(opening=an_opening())
    table = household.table
    assert visit(household, typing("screen"), screen=True).code is None
    assert household.table is table
    assert visit(Household(MemoryStore()), typing("screen"), screen=True).code is None


def test_settings_are_kept_and_count_at_once() -> None:
    kept: list[Settings] = []
    household = a_household(opening=an_opening())
    household.keep = kept.append  # type: ignore[method-assign, assignment]
    seen = visit(household, typing("set cards short", "h", "set width 25", "crib"))
    assert kept[-1] == replace(Settings(name="Bea"), cards=Cards.SHORT, width=25)
    assert "9S QS 8H 10H 7C 5D." in seen.lines
    assert max(len(line) for line in seen.lines[-6:]) <= 25 + 5


class Failing(MemoryStore):
    """A disk that is full from some moment on."""

    full = False

    def append(self, *args: object, **more: object) -> None:
        if self.full:
            raise StoreError("The disk is full.")
        super().append(*args, **more)  # type: ignore[arg-type]


def test_when_nothing_can_be_saved_it_says_so_once_and_goes_on() -> None:
    store = Failing()
    household = Household(store, Settings(name="Bea"))
    household.open(an_opening())

    def typist(seen: Visit) -> str | None:
        store.full = len(seen.writes) < 8
        return sensible(seen) if len(seen.writes) < 12 else None

    seen = visit(household, typist)
    assert sum("The disk is full." in line for line in seen.lines) == 1
    assert sum("saved again" in line for line in seen.lines) == 1
    assert seen.lines[-2:] == LEFT


def test_an_interrupt_leaves_politely() -> None:
    def typist(_seen: Visit) -> str:
        raise KeyboardInterrupt

    seen = visit(a_household(opening=an_opening()), typist)
    assert seen.code == 130
    assert seen.lines[-2:] == LEFT
