"""One match on the screen: its seat, its log, and what the stage screens are shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from crib_engine.cards import Card
from crib_engine.moves import Concede, Cut, Discard, Move, Play
from crib_engine.refusal import Refusal
from crib_engine.value import dataclass
from crib_engine.view import Shown, View
from crib_table.opening_store import SAVED_AGAIN, UNSAVED
from crib_table.seat import Answer, Late, Seat, Update
from crib_text.choices import refusal_words
from crib_text.naming import side_name
from crib_text.results import game_words, match_words
from crib_text.sentences import say
from crib_text.style import LOG, Style
from crib_tui.advising import THINKING, Advising
from crib_tui.read_aloud import ReadAloud
from crib_tui.stage import Stage, Then, stage_of, then_of
from crib_tui.table_link import TableLink

if TYPE_CHECKING:
    from crib_bots.advice import Advice
    from crib_bots.review import Review

OVERTAKEN = "This match has gone on in another window. This is how it stands."


@dataclass(frozen=True, slots=True)
class Scene:
    """What a stage screen shows: how it stands, and the lines of what happened.

    `log` are more lines than any screen has, oldest first; `news` are those that came since
    the player's last move; `notices` are those about the table itself and not the game.
    `unsaved` says why the game is not being saved; `first` tells that the player has not
    seen this match here before, so nothing in it is news. `hint` is what was asked for the
    question that stands, and why, part by part.
    """

    view: View
    log: tuple[str, ...]
    news: tuple[str, ...]
    notices: tuple[str, ...] = ()
    unsaved: str | None = None
    first: bool = False
    hint: tuple[str, ...] = ()


class Playing:
    """A match that somebody plays here; stage screens ask it for moves, by name."""

    def __init__(
        self,
        seat: Seat,
        show: Callable[[Stage, Scene], None],
        tell: Callable[[str], None],
        style: Style = LOG,
        *,
        broken: Callable[[BaseException], None] | None = None,
        aloud: ReadAloud | None = None,
    ) -> None:
        """`show` puts a scene on its stage; `tell` says why a request was refused.

        `broken` is told of a defect of the table, after which nothing more comes; `aloud`
        reads the news.
        """
        self.link = TableLink(seat, self)
        self.stage: Stage | None = None
        self._show = show
        self._tell = tell
        self._style = style
        self._broken = broken
        self._aloud = aloud
        self._advising = Advising(self._show_hint)
        self._told: Advice | None = None
        self._is_first = True
        self._log: list[str] = []
        self._news = 0
        self._notices: list[str] = []
        self._unsaved: str | None = None
        self._acted = False
        self._result_seen = False

    @property
    def view(self) -> View | None:
        """How it stands; None before the first update."""
        return self.link.view

    @property
    def log(self) -> tuple[str, ...]:
        """The lines so far, oldest first; see `whole_log`."""
        return tuple(self._log)

    async def whole_log(self) -> tuple[str, ...]:
        """Every line of the match, also from before it was taken up again.

        To put a long match in words takes longer than to show it, so it waits until asked for.
        """
        if self.link.began:
            said = _said(await self.link.earlier(), self._style)
            self.link.began = 0
            self._log[:0] = said
            self._news += len(said)
        return self.log

    @property
    def unsaved(self) -> str | None:
        """Why the game is not being saved; None while it is."""
        return self.link.seat.unsaved

    def note(self, line: str) -> None:
        """Add a line about the table itself to the news; it stays until the next move."""
        self._log.append(line)
        self._notices.append(line)

    def restyle(self, style: Style) -> None:
        """Write sentences this way from now on."""
        self._style = style
        if self.stage is not None:
            self.put_on(self.stage)

    def start(self) -> None:
        """Begin to follow the table."""
        self.link.follow()

    def take_in(self, updates: tuple[Update, ...]) -> None:
        """News from the table."""
        if self._acted:
            self._acted = False
            self._news = len(self._log)
            self._notices.clear()
        self._log.extend(_said(updates, self._style))
        self._note_saving()
        if self._aloud is not None:
            self._aloud.take_in(updates, self._is_first)
        view = updates[-1].view
        stage = stage_of(view)
        if then_of(view) is not Then.RESULT:
            self._result_seen = False
        if self._result_seen:
            stage = Stage.RESULT
        self.put_on(stage)
        self._is_first = False

    def _note_saving(self) -> None:
        unsaved = self.unsaved
        if unsaved == self._unsaved:
            return
        self._unsaved = unsaved
        line = f"{unsaved} {UNSAVED}" if unsaved else SAVED_AGAIN
        if line not in self._notices:
            self.note(line)

    def put_on(self, stage: Stage) -> None:
        """Show how it stands on this stage."""
        if self.view is None:
            return
        self.stage = stage
        self._show(stage, self.scene(self.view))

    def scene(self, view: View) -> Scene:
        """What there is to show now."""
        log, notices = tuple(self._log), tuple(self._notices)
        hint = self._advising.hint(view, self._style)
        news = log[self._news :]
        return Scene(view, log, news, notices, self.unsaved, self._is_first, hint)

    def refused(self, answer: Answer) -> None:
        """A request came to nothing; a late one was never meant for this question."""
        self._acted = False
        self._advising.drop()
        if isinstance(answer, Refusal) and self.view is not None:
            self._tell(refusal_words(answer, self.view, self._style))
        elif answer is Late.OVERTAKEN:
            self.note(OVERTAKEN)
        if self.stage is not None:
            self.put_on(self.stage)

    def broken(self, error: BaseException) -> None:
        """The table has failed."""
        if self._broken is None:
            raise error
        self._broken(error)

    def counted(self, shown: Shown, steps: range) -> None:
        """These steps of a hand are on the screen now, counted from 0."""
        if self._aloud is not None and self.view is not None:
            self._aloud.counted(self.view, shown, steps)

    # What the player asks for

    def discard(self, cards: tuple[Card, ...]) -> None:
        """Put these cards in the crib."""
        self._move(Discard(cards))

    def cut(self) -> None:
        """Tap to cut."""
        self._move(Cut())

    def play(self, card: Card) -> None:
        """Lay this card."""
        self._move(Play(card))

    def concede(self) -> None:
        """Forfeit the match."""
        self._move(Concede())

    def _move(self, move: Move) -> None:
        if self.link.submit(move):
            self._acted = True
            if self._aloud is not None:
                # What it says is of before the move.
                self._aloud.hush()

    def go_on(self) -> None:
        """Go on to what comes next: the result that is due, or the table's next step."""
        view = self.view
        if view is None:
            return
        then = then_of(view)
        if then is Then.RESULT and not self._result_seen:
            self._result_seen = True
            self.put_on(Stage.RESULT)
        elif then is not Then.NOTHING and not view.over:
            self._acted = self.link.ready() or self._acted

    def hint(self) -> None:
        """Ask what expert would do; it is noted at the table, once for each question."""
        view = self.view
        if view is None or self._advising.has(view):
            self._show_hint()
            return
        from crib_text.hints import obvious_words

        obvious = obvious_words(view, self._style)
        if obvious:
            self._advising.say(view, obvious)
        elif self.link.hint() and view.my_turn:
            self._advising.say(view, THINKING)

    def hinted(self) -> None:
        """The table has noted it."""
        self._advising.think()

    def _show_hint(self) -> None:
        advice = self._advising.advice
        if advice is not None and advice is not self._told and self._aloud is not None:
            self._told = advice
            self._aloud.hint(self._advising.line)
        if self.stage is not None:
            self.put_on(self.stage)

    def hints(self, game: int) -> int:
        """How many hints the player has taken in a game."""
        return self.link.seat.hints(game)

    def reviewable(self) -> tuple[int, ...]:
        """The games that can be gone through now."""
        from crib_text.reviews import reviewable

        if self.view is None or self.view.seat is None:
            return ()
        return reviewable(self.view, helped=self.link.seat.helped)

    async def review(self, game: int, then: Callable[[Review | None], None]) -> None:
        """Go through a game that is over; the review is handed on when it is worked out."""
        self._advising.review(game, await self.link.seat.decisions(game), then)

    def last_lines(self) -> tuple[str, ...]:
        """What is left on the terminal afterwards: how it ended, or how to go on with it."""
        view = self.view
        if view is None:
            return ()
        if view.over:
            games = tuple(game_words(view, game) for game in view.finished)
            return (*games, match_words(view)) if view.format > 1 or not games else games
        score = ", ".join(f"{side_name(view, side.side)} {side.score}" for side in view.sides)
        kept = f" {self.unsaved}" if self.unsaved else " Go on: crib resume"
        return (f"{score}.{kept}",)

    async def close(self) -> None:
        """Stop following; the match is kept."""
        await self._advising.close()
        await self.link.close()


def _said(updates: tuple[Update, ...], style: Style) -> list[str]:
    said = say([(update.event, update.view) for update in updates], style)
    return [sentence.text for sentence in said]
