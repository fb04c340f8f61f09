"""The one source of sentences: events and the views after them, in words.

    say(news, style)               every event of a batch once, as sentences
    say_one(event, view, style)    one event alone

`news` are pairs (event as masked for its reader, view of that reader after it), in
order, that came together; `view.seat` is the reader, None for a watcher. A card and
what it scored, a starter and his heels, a hand and its points become one sentence
when they come in one batch, and the one with the points carries them in `points`.

    Style(cards, detail, verbs)    `PLAIN` for ear and finger, `LOG` for a screen
    Sentence                       text, topic, seat, points, call, aloud
    turn(view, style)              "Your turn. Count 26. 1 of 2 fits.", or None
    before_words(view, style)      "Before that: you 5♠, count 20, pair for 2."
    waiting_words(view)            "Waiting for Ann.", or empty
    hand_lines(view, style)        the hand, numbered
    option_words(option, style)    "makes 31 for 2"
    refusal_words(refusal, view, style)   "Jack of spades makes 36, over 31."
    standing_words(side, rules)    "84 to go, double skunk zone"
    zone_words(zone, rules)        "skunk zone", "clear of the skunk"
    side_words(view, side)         one side's whole line
    combination_name(combination)  "Pair royal", "His nobs", "Run of 4"
    chant(combinations)            "Fifteen two, fifteen four, and a pair is six."
    steps(combinations, style)     one line for each with the running total
    lacking(shown, starter)        "No run. No flush. No his nobs: no jack."
    coming_words(view)             "Then Ann's hand, then Ann's crib."
    scored_words(shown, view)      "You score 20, from 39 to 59."
    game_words(view, game)         "You win game 2, 121 to 87. Skunk, 2 games."
    match_words(view)              how the match ended, or empty
    next_words(view)               what follows a result: the next game, or a rematch
    who, whose, side_name, ...     names for the reader (naming.py)
    wrap(text, width, indent)      lines of at most `width`

Everything is pure. In the styles `words` and `short` all is ASCII, names aside.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from crib_engine.events import (
    Award,
    CardPlayed,
    CardsDiscarded,
    CountEnded,
    CribShown,
    DealerCut,
    Event,
    GameStarted,
    GameWon,
    GoSaid,
    HandsDealt,
    HandShown,
    MatchAbandoned,
    MatchForfeited,
    MatchStarted,
    MatchWon,
    PointsScored,
    RoundEnded,
    StarterCut,
)
from crib_engine.view import View
from crib_table.table_events import Aside, Continued, Hinted
from crib_text.choices import (
    hand_lines,
    option_words,
    refusal_words,
    turn,
    waiting_words,
)
from crib_text.combinations import chant, combination_name, steps
from crib_text.count import count_ended, go_said, play_sentence, points_alone
from crib_text.dealing import (
    dealer_cut,
    discarded,
    game_started,
    hands_dealt,
    match_started,
    starter_cut,
)
from crib_text.laid import before_words
from crib_text.naming import does, side_name, who, whose
from crib_text.results import (
    forfeit_words,
    game_won_words,
    game_words,
    match_won_words,
    match_words,
    next_words,
)
from crib_text.sentence import Sentence, Topic
from crib_text.show import coming_words, lacking, scored_words, shown_sentences, to_come
from crib_text.standing import side_words, standing_words, zone_words
from crib_text.style import LOG, PLAIN, Cards, Detail, Style
from crib_text.wrapping import wrap

Told = Event | Aside
"""What can be told: an event of the match, or of the table around it."""

News = tuple[Told, View]
"""An event as its reader may know it, and the reader's view after it."""

__all__ = [
    "LOG",
    "PLAIN",
    "Cards",
    "Detail",
    "News",
    "Sentence",
    "Style",
    "Told",
    "Topic",
    "before_words",
    "chant",
    "combination_name",
    "coming_words",
    "game_words",
    "hand_lines",
    "lacking",
    "match_words",
    "next_words",
    "option_words",
    "refusal_words",
    "say",
    "say_one",
    "scored_words",
    "side_name",
    "side_words",
    "standing_words",
    "steps",
    "to_come",
    "turn",
    "waiting_words",
    "who",
    "whose",
    "wrap",
    "zone_words",
]

_AWARD_OF = {
    StarterCut: Award.HEELS,
    CardPlayed: Award.PLAY,
    HandShown: Award.HAND,
    CribShown: Award.CRIB,
}


def say(news: Iterable[News], style: Style = PLAIN) -> tuple[Sentence, ...]:
    """Every event of a batch in words, once, in order; an award with what earned it."""
    return tuple(_sentences(tuple(news), style))


def say_one(event: Told, view: View, style: Style = PLAIN) -> tuple[Sentence, ...]:
    """One event that came alone."""
    return say(((event, view),), style)


def _sentences(news: Sequence[News], style: Style) -> Iterator[Sentence]:
    at = 0
    while at < len(news):
        event, view = news[at]
        award = _award_after(event, news[at + 1 :][:1])
        at += 1
        if award is not None:
            view = news[at][1]
            at += 1
        for sentence in _said(event, award, view, style):
            if sentence.text:
                yield sentence


def _award_after(event: Told, following: Sequence[News]) -> PointsScored | None:
    reason = _AWARD_OF.get(type(event))
    if reason is None or not following:
        return None
    after = following[0][0]
    return after if isinstance(after, PointsScored) and after.reason is reason else None


def _said(  # noqa: C901, PLR0912 - one branch for each event
    event: Told, award: PointsScored | None, view: View, style: Style
) -> tuple[Sentence, ...]:
    match event:
        case MatchStarted():
            return match_started(view, style)
        case DealerCut():
            return (dealer_cut(event, view, style),)
        case GameStarted():
            return (game_started(event, view, style),)
        case HandsDealt():
            return hands_dealt(event, view, style)
        case CardsDiscarded():
            return (discarded(event, view, style),)
        case StarterCut():
            return (starter_cut(event, award, view, style),)
        case CardPlayed():
            return (play_sentence(event, award, view, style),)
        case GoSaid():
            return (go_said(event, view, style),)
        case CountEnded():
            return (count_ended(view, style),)
        case PointsScored():
            return (points_alone(event, view, style),)
        case HandShown() | CribShown():
            return shown_sentences(event, award, view, style)
        case RoundEnded():
            text = f"Round {view.round} ends." if style.full and not style.verbs else ""
            return (Sentence(text, Topic.TABLE),)
        case GameWon():
            return _results(game_won_words(view, event), view, event.side)
        case MatchWon():
            return _results((match_won_words(view, event),), view, event.side)
        case MatchForfeited():
            return (Sentence(forfeit_words(view, event), Topic.RESULT, event.seat),)
        case MatchAbandoned():
            return (Sentence("The match is abandoned. Nobody wins.", Topic.RESULT),)
        case Continued():
            others = style.full and event.seat != view.seat
            text = f"{does(view, event.seat, 'be')} ready." if others else ""
            return (Sentence(text, Topic.TABLE, event.seat),)
        case Hinted():
            # Who asked is shown the hint itself.
            others = event.seat != view.seat
            text = f"{does(view, event.seat, 'take')} a hint." if others else ""
            return (Sentence(text, Topic.TABLE, event.seat),)


def _results(lines: Sequence[str], view: View, side: int) -> tuple[Sentence, ...]:
    seat = view.sides[side - 1].seats[0]
    return tuple(Sentence(line, Topic.RESULT, seat) for line in lines)
