"""What holds for every sentence of any match, whoever reads it in whatever style."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from crib_engine.cards import DECK, RANK_NAMES, Card
from crib_engine.events import (
    Award,
    CardPlayed,
    CardsDiscarded,
    CribShown,
    DealerCut,
    Event,
    HandsDealt,
    HandShown,
    PointsScored,
    StarterCut,
)
from crib_engine.rules import RULE_SETS
from crib_engine.state import MatchState
from crib_text.choices import hand_lines, option_words
from crib_text.naming import side_name, who
from crib_text.sentences import Cards, Detail, News, Style, Topic, say, say_one, turn
from crib_text.show import coming_words, lacking
from crib_text.standing import side_words
from crib_text.wrapping import wrap
from tests.crib_text.matches import as_read, whole_match

STYLES = [
    Style(cards, detail, verbs) for cards in Cards for detail in Detail for verbs in (False, True)
]
ASCII_STYLES = [style for style in STYLES if style.cards is not Cards.SYMBOLS]
RULES = sorted(RULE_SETS)
Batch = Sequence[tuple[Event, MatchState]]

_SPELLINGS = {card.words: card for card in DECK}
_SPELLINGS |= {card.rank_text + card.suit.letter: card for card in DECK}
_SPELLINGS |= {card.code: card for card in DECK}
_SPELLINGS |= {card.face: card for card in DECK}
_SPELLINGS |= {f"T{card.suit.symbol}": card for card in DECK if card.rank == 10}
_ANY_CARD = re.compile(
    rf"(?i:\b(?:{'|'.join(RANK_NAMES)}) of (?:spades|hearts|clubs|diamonds))"
    r"|\b(?:10|[A2-9TJQK])[SHCD♠♥♣♦]"
)


def named_cards(text: str) -> set[Card]:
    """Every card a text names, in any spelling."""
    spelled = {spelling.lower(): card for spelling, card in _SPELLINGS.items()}
    return {spelled[found.group().lower()] for found in _ANY_CARD.finditer(text)}


def test_named_cards_finds_every_spelling() -> None:
    for spelling, card in _SPELLINGS.items():
        assert named_cards(f"You: {spelling}, 31 for 2.") == {card}, spelling
        assert named_cards(f"{spelling[0].upper()}{spelling[1:]} fits.") == {card}, spelling
    assert not named_cards("Ann 5. Round 4. Ann deals. As 2 had. 5 holes")


def readers(players: int) -> tuple[int | None, ...]:
    return (None, *range(1, players + 1))


def matches(luck: Random, players: int) -> Iterator[list[Batch]]:
    """A match by the standard rules, and one by another rule set."""
    for rules in ("standard", luck.choice(RULES)):
        yield list(whole_match(players, luck, rules=rules, format_=luck.choice((1, 3))))


def all_words(news: Sequence[News], style: Style) -> list[str]:
    """All that is said of a batch, and all that can be asked about how it stands then."""
    view = news[-1][1]
    words = [sentence.text for sentence in say(news, style)]
    words += [sentence.call for sentence in say(news, style)]
    words += hand_lines(view, style) if view.seat is not None else ()
    words += [option_words(option, style) for option in view.options]
    words += [side_words(view, side.side) for side in view.sides]
    words.append(coming_words(view))
    if view.shown and view.starter is not None:
        words.append(lacking(view.shown[-1], view.starter))
    asked = turn(view, style)
    return words if asked is None else [*words, asked.text]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_card_is_named_that_its_reader_may_not_know(players: int, luck: Random) -> None:
    for batches in matches(luck, players):
        for reader in readers(players):
            style = luck.choice(STYLES)
            known: set[Card] = set()
            for batch in batches:
                heard = set(known)
                for event, _ in batch:
                    known = learn(known, event, reader)
                    heard |= known
                for text in all_words(as_read(batch, reader), style):
                    assert named_cards(text) <= heard, (reader, style, text)


def learn(known: set[Card], event: Event, reader: int | None) -> set[Card]:
    """What a reader knows after an event, from the rules alone."""
    match event:
        case HandsDealt():
            own = event.hands[reader - 1] if reader is not None else ()
            return {card for card in own if card is not None}
        case DealerCut():
            return known | {card for _, card in event.draws}
        case CardPlayed() | StarterCut():
            return known | {event.card}
        case HandShown() | CribShown():
            return known | set(event.cards)
    return known


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_award_is_said_once_with_its_points_and_the_new_total(
    players: int, luck: Random
) -> None:
    for batches in matches(luck, players):
        for reader in readers(players):
            style = luck.choice(STYLES)
            for batch in batches:
                news = as_read(batch, reader)
                alone = [said for event, view in news for said in say_one(event, view, style)]
                for sentences in (say(news, style), alone):
                    scoring = [said for said in sentences if said.points]
                    awards = [
                        (event, view) for event, view in news if isinstance(event, PointsScored)
                    ]
                    if sentences is alone:
                        # Without its award a hand tells its points too; the peg moves later.
                        scoring = [s for s in scoring if s.topic is not Topic.SHOW]
                        awards = [a for a in awards if a[0].reason not in _SHOW]
                    assert len(scoring) == len(awards)
                    for said, (award, view) in zip(scoring, awards, strict=True):
                        total = f"{side_name(view, award.side)} {award.score}"
                        assert said.points == award.points
                        assert said.seat == award.seat
                        assert re.findall(rf"{total}\b", said.text) == [total]
                        assert award_is_told(award, said.text)
                        if not style.verbs and award.reason is Award.LAST_CARD:
                            assert said.text.startswith(f"{who(view, award.seat)}: one for ")


_SHOW = {Award.HAND, Award.CRIB}


def award_is_told(award: PointsScored, text: str) -> bool:
    if award.reason is Award.LAST_CARD:
        return "one for the go" in text or "one for last" in text
    points = str(award.points)
    if award.reason in _SHOW:
        return re.search(rf"(hand|crib):? {points}\.", text) is not None
    return f"for {points}" in text or f"{points} points" in text


@pytest.mark.parametrize("players", [2, 3, 4])
def test_words_and_short_cards_are_ascii_and_one_line(players: int, luck: Random) -> None:
    for batches in matches(luck, players):
        for reader in readers(players):
            style = luck.choice(ASCII_STYLES)
            for batch in batches:
                for text in all_words(as_read(batch, reader), style):
                    assert text.isascii(), text
                    assert text.isprintable(), text
                    assert "  " not in text, text
                    assert text == text.strip()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_sentence_ends_as_one_and_begins_with_its_word(players: int, luck: Random) -> None:
    for batch in whole_match(players, luck):
        for reader in readers(players):
            style = luck.choice(STYLES)
            for said in say(as_read(batch, reader), style):
                assert said.text.endswith("."), said.text
                assert not said.text[0].islower(), said.text
                assert not said.call or said.call.endswith(".")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_brief_lines_fit_forty_columns(players: int, luck: Random) -> None:
    for batch in whole_match(players, luck, names=("Mmmmmmmmmmmm", "A", "Bob", "Cyrus")):
        for reader in readers(players):
            for said in say(as_read(batch, reader), Style(detail=Detail.BRIEF)):
                lines = wrap(said.text, 40)
                assert max(map(len, lines)) <= 40
                assert " ".join(lines) == said.text


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_watcher_is_never_called_you(players: int, luck: Random) -> None:
    for batch in whole_match(players, luck):
        for text in all_words(as_read(batch, None), luck.choice(STYLES)):
            assert not re.search(r"\byou", text, re.IGNORECASE), text


def test_a_name_cannot_drive_a_terminal(luck: Random) -> None:
    bad = ("[/]\x1b[2J", "\x1b]0;x\x07", "\u202eAnn", "a\r\nb")
    for batch in whole_match(4, luck, names=bad):
        for reader in readers(4):
            for text in all_words(as_read(batch, reader), luck.choice(STYLES)):
                assert text.isprintable(), repr(text)
                assert "\u202e" not in text


def test_a_discard_of_another_is_told_without_its_cards(luck: Random) -> None:
    for batch in whole_match(2, luck):
        for event, view in as_read(batch, 1):
            if isinstance(event, CardsDiscarded) and event.seat == 2:
                for style in STYLES:
                    (said,) = say_one(event, view, style)
                    assert said.text.startswith("Ann has discarded.")
                    assert not named_cards(said.text)
