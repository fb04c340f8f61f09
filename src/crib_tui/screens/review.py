"""A game in review: its mark, its dearest decisions, then every decision, one at a time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from textual import events
from textual.geometry import Offset, Size

from crib_bots.review import Judged, Review
from crib_engine.cards import Card
from crib_engine.moves import Discard, Move
from crib_engine.value import replace
from crib_text.hints import Reasoned
from crib_text.naming import side_name
from crib_text.reviews import (
    counted_words,
    decision_row,
    expert_words,
    mark_words,
    total_words,
    verdict_words,
    where_words,
    you_words,
)
from crib_text.style import Detail, Style
from crib_tui.cursor import put_cursor
from crib_tui.ink import Tone
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.playing import Playing
from crib_tui.rows import ReviewRows, give_rows, review_rows
from crib_tui.screens.front import Front
from crib_tui.screens.pegging import counts_of
from crib_tui.widgets.announce import Announce
from crib_tui.widgets.drawn import Drawn
from crib_tui.widgets.felt import Felt
from crib_tui.widgets.keybar import KeyHint
from crib_tui.widgets.laid import Laid
from crib_tui.widgets.lines import Line, Said, announcement
from crib_tui.widgets.spread import Spread, SpreadCard

GOING_THROUGH: Final = "Going through the game…"
FAILED: Final = "This game cannot be gone through now."
NOTHING: Final = "You chose nothing in this game."

_CLOSES: Final = {"escape", "q", "i"}
_FAR: Final = 1000
_STEPS: Final = {
    **dict.fromkeys(("right", "l", "down", "j", "enter", "space"), 1),
    **dict.fromkeys(("left", "h", "up", "k", "backspace"), -1),
    "home": -_FAR,
    "end": _FAR,
}


class ReviewScreen(Front[None]):
    """Arrows, Enter and Space step; the number of a game goes to it; Escape goes back."""

    STAGE = "Review"
    DEFAULT_CSS = """
    ReviewScreen > Laid { margin: 0 0 0 2; }
    """

    def __init__(
        self,
        playing: Playing,
        games: tuple[int, ...],
        style: Style,
        look: Look | None = None,
        *,
        guard: KeyGuard | None = None,  # noqa: ARG002 - nothing here is final
    ) -> None:
        """`games` are those that can be gone through; it begins with the last of them."""
        super().__init__(look)
        self._playing = playing
        self._games = games
        self._style = replace(style, detail=Detail.NORMAL)
        self._game = games[-1]
        self._review: Review | None = None
        self._pages: tuple[tuple[str, Judged], ...] = ()
        self._at = 0
        self._shared: ReviewRows | None = None
        self._summary = Announce(self.look)
        self._gap = Felt(self.look)
        self._where = Announce(self.look)
        self._hand = Spread(self.look)
        self._laid = Laid(self.look)
        self._verdict = Announce(self.look)
        self._list = Announce(self.look)
        self._gap_middle = Felt(self.look)
        self._gap_low = Felt(self.look)

    def body(self) -> Iterable[Drawn]:
        return (
            *(self._summary, self._gap, self._where, self._hand),
            *(self._laid, self._gap_middle, self._verdict, self._gap_low, self._list),
        )

    def keys(self) -> tuple[KeyHint, ...]:
        games = (
            (KeyHint(f"{self._games[0]}-{self._games[-1]}", "game"),)
            if len(self._games) > 1
            else ()
        )
        arrows = self.look.glyphs.left_right
        return (KeyHint("Enter", "next"), KeyHint(arrows, "step"), *games, KeyHint("Esc", "close"))

    def on_mount(self) -> None:
        """Begin with the newest game."""
        super().on_mount()
        self.call_later(self._go_through, self._game)

    async def _go_through(self, game: int) -> None:
        self._game, self._review, self._pages, self._at = game, None, (), 0
        self._paint_words(GOING_THROUGH)

        def reviewed(found: Review | None) -> None:
            if game == self._game and self.is_attached:
                self._take(found)

        await self._playing.review(game, reviewed)

    def _take(self, found: Review | None) -> None:
        if found is None or not found.judged:
            self._paint_words(FAILED if found is None else NOTHING)
            return
        self._review = found
        dearest = len(found.dearest)
        every = len(found.judged)
        self._pages = (
            *(
                (_dearest_words(place, dearest), one)
                for place, one in enumerate(found.dearest, start=1)
            ),
            *((f"Choice {one.number} of {every}", one) for one in found.judged),
        )
        self._paint()

    # What it shows

    def _paint_words(self, words: str) -> None:
        self._summary.show(((Said(words, Tone.STRONG),),))
        self._where.show(())
        self._hand.show(())
        self._laid.show(())
        self._verdict.show(())
        self._list.show(())
        self.place_cursor()

    def _paint(self) -> None:
        view, review = self._playing.view, self._review
        if view is None or review is None:
            return
        mark = mark_words(self._game, view, review, self._playing.hints(self._game))
        which, one = self._pages[self._at]
        self.fit(self.app.size)
        rows = self._shared.summary if self._shared is not None else 0
        total = (Said(total_words(review), Tone.MUTED),)
        self._summary.show((announcement(mark, counted_words(review)), total)[:rows])
        self._where.show((self._where_line(which, one),))
        self._hand.show(_spread(one))
        self._laid.show(*counts_of(one.decision.view))
        self._verdict.show(self._verdict_lines(one))
        self._list.show(self._list_lines(review, one))
        self.place_cursor()

    def _list_lines(self, review: Review, here: Judged) -> tuple[Line, ...]:
        """As many decisions as there is room for, in order, with this one among them."""
        rows = self._shared.foot if self._shared is not None else 0
        first = min(here.number - 1 - rows // 2, len(review.judged) - rows)
        marker = self.look.glyphs.marker
        return tuple(
            (
                Said(
                    f"{marker if one is here else ' '} {decision_row(one, self._style)}",
                    Tone.STRONG if one is here else Tone.MUTED,
                ),
            )
            for one in review.judged[max(0, first) :][:rows]
        )

    def _where_line(self, which: str, one: Judged) -> Line:
        view = one.decision.view
        scores = ", ".join(f"{side_name(view, side.side)} {side.score}" for side in view.sides)
        return (
            Said(f"{which}.", Tone.BRASS),
            Said(f" {where_words(one)}.", Tone.TEXT),
            Said(f"   {scores}", Tone.MUTED),
        )

    def _verdict_lines(self, one: Judged) -> tuple[Line, ...]:
        dear = Tone.STRONG if not one.is_best else Tone.MUTED
        return (
            _reasons(you_words(one, self._style), Tone.TEXT),
            _reasons(expert_words(one, self._style), Tone.BRASS),
            (Said(verdict_words(one), dear),),
        )

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        if self._review is not None:
            self._paint()

    def fit(self, size: Size) -> None:
        super().fit(size)
        rows = size.height - self._header.display - self._keys.display
        laid = _laid_rows(self._pages[self._at][1]) if self._pages else 0
        shared = review_rows(rows, wide=size.width >= 100, laid=laid)
        if shared == self._shared:
            return
        self._shared = shared
        give_rows(self._summary, shared.summary)
        give_rows(self._gap, shared.gap)
        give_rows(self._where, shared.where)
        give_rows(self._hand, shared.hand)
        give_rows(self._laid, shared.laid)
        give_rows(self._gap_middle, shared.gap_middle)
        give_rows(self._verdict, shared.verdict)
        give_rows(self._gap_low, shared.gap_low)
        give_rows(self._list, shared.foot)
        self.call_after_refresh(self.place_cursor)

    def place_cursor(self) -> None:
        """Put the hardware cursor where reading begins."""
        if self.app.screen is self:
            at = self._where if self._review is not None else self._summary
            margin = 2 if self.app.size.width >= 30 else 0
            put_cursor(self.app, at.region.offset + Offset(margin, 0))

    # Keys

    async def on_key(self, event: events.Key) -> None:
        """Step, go to a game, or leave."""
        key = event.key
        if key in _CLOSES:
            self.dismiss(None)
        elif key in _STEPS and self._pages:
            self._at = min(max(0, self._at + _STEPS[key]), len(self._pages) - 1)
            self._paint()
        elif key.isdigit() and int(key) in self._games:
            if int(key) != self._game:
                await self._go_through(int(key))
        else:
            return
        event.stop()


def _laid_rows(one: Judged) -> int:
    """The rows that the cards on the table want."""
    view = one.decision.view
    return 4 if view.current else 1 if view.laid else 0


def _dearest_words(place: int, dearest: int) -> str:
    return f"Dearest {place} of {dearest}" if dearest > 1 else "Dearest"


def _spread(one: Judged) -> list[SpreadCard]:
    """The hand of that moment, each card said to be whose choice it was."""
    view = one.decision.view
    mine, experts = _cards(one.decision.move), _cards(one.best.move)
    if one.made is one.best:
        experts = mine
    cards = [
        SpreadCard(card, _LABELS[card in mine, card in experts and one.choices > 1])
        for card in view.hand
    ]
    starter = [SpreadCard(view.starter, "starter", True)] if view.starter is not None else []
    return [*cards, *starter]


_LABELS: Final = {
    (False, False): "",
    (True, False): "you",
    (False, True): "expert",
    (True, True): "both",
}


def _cards(move: Move) -> tuple[Card, ...]:
    if isinstance(move, Discard):
        return move.cards
    card = getattr(move, "card", None)
    return () if card is None else (card,)


def _reasons(words: Reasoned, tone: Tone) -> Line:
    """What, and as many reasons as the line has room for."""
    return (
        Said(words.what, tone),
        *(
            Said(f"{', ' if place else ': '}{reason}", Tone.MUTED)
            for place, reason in enumerate(words.why)
        ),
    )
