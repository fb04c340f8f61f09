"""How a game or the match ended; it waits for a key."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message

from crib_engine.rules import Skunk
from crib_engine.view import View
from crib_text.naming import side_name
from crib_text.results import game_words, hints_words, match_words, next_words
from crib_tui.ink import Tone
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.playing import Scene
from crib_tui.room import Room
from crib_tui.rows import give_rows
from crib_tui.screens.stage_screen import StageScreen
from crib_tui.widgets.announce import Announce
from crib_tui.widgets.felt import Felt
from crib_tui.widgets.keybar import KeyHint
from crib_tui.widgets.lines import Line, Said, announcement

_REVIEWS = Said(" i: what each choice cost.", Tone.MUTED)

SKUNK = (
    r"                      .-~~-.",
    r"     _   _           /  /  /",
    r"    (.\_/.)________ /  /  /",
    r"     \ ' /  ======= \ /  /",
    r"      '-'\ ==========|  /",
    r"         |_|_|   |_|_|-'",
)
"""Drawn in ASCII, so that it is the same everywhere; the stripe goes from head to tail."""


class ResultScreen(StageScreen):
    """Winner, score, skunk, games won, and what comes next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "rematch", "Rematch", show=False),
        Binding("escape", "home", "Home", show=False),
    ]

    class Rematch(Message):
        """The same table again."""

    class Review(Message):
        """What each choice of the game cost."""

    class Home(Message):
        """Back to the first screen."""

    def __init__(self, look: Look, guard: KeyGuard | None = None) -> None:
        super().__init__(look, guard)
        self._story = Announce(look, id="story")
        self._gap = Felt(look)
        self._story_rows = 0

    def compose_stage(self) -> ComposeResult:
        """The story of the end, and what to do next."""
        yield self._gap
        yield self._story
        yield self._announce

    def title_words(self, view: View) -> str:
        """A game's end, or the match's."""
        return "The match is over" if view.over else f"Game {view.game} is over"

    def keys(self, view: View) -> tuple[KeyHint, ...]:
        """Next game, or rematch and home."""
        if view.over:
            return (KeyHint("n", "rematch"), KeyHint("Enter", "home"), KeyHint("i", "review"))
        return (KeyHint("Enter", f"game {view.game + 1}"), KeyHint("i", "review"))

    def paint_stage(self, scene: Scene) -> None:
        """Who won, by how much, and what it was worth."""
        view = scene.view
        story: list[Line] = []
        if view.over:
            story += [announcement(match_words(view), tone=Tone.BRASS), ()]
        for game in view.finished[-6:]:
            tone = Tone.TEXT if view.over else Tone.BRASS
            story.append((Said(game_words(view, game), tone),))
        if view.forfeit is not None and view.game:
            score = ", ".join(f"{side_name(view, side.side)} {side.score}" for side in view.sides)
            story.append((Said(f"When it ended: {score}. That game is not counted.", Tone.MUTED),))
        hints = self.playing.hints(view.game) if self.playing is not None else 0
        if hints:
            story.append((Said(hints_words(hints), Tone.TEXT),))
        drawn = _skunks(view)
        if drawn and len(story) + 1 + len(drawn) <= self._story_rows:
            story += [(), *((Said(row, Tone.MUTED),) for row in drawn)]
        self._story.show(story)

    def lines(self, scene: Scene) -> tuple[Line, ...]:
        """What comes next."""
        view = scene.view
        if view.over:
            return (
                announcement("n plays again:", next_words(view).partition(": ")[2]),
                (Said("Enter goes to the first screen.", Tone.MUTED), _REVIEWS),
            )
        return (announcement(next_words(view)), (Said("Enter goes on.", Tone.MUTED), _REVIEWS))

    def action_go_on(self) -> None:
        """The next game, or home when all is over."""
        if self._view is not None and self._view.over:
            self.action_home()
        else:
            super().action_go_on()

    def action_hint(self) -> None:
        """Here there is nothing left to choose: go through what was chosen."""
        self.press(lambda: self.post_message(self.Review()), step=True)

    def action_rematch(self) -> None:
        """The same players, rules and format again."""
        if self._view is not None and self._view.over:
            self.press(lambda: self.post_message(self.Rematch()))

    def action_home(self) -> None:
        """Leave a match that is over."""
        if self._view is not None and self._view.over:
            self.press(lambda: self.post_message(self.Home()))

    def share_rows(self, rows: int, room: Room, width: int) -> None:  # noqa: ARG002
        """The story in the middle, what comes next below it."""
        announce = min(2, rows)
        story = rows - announce
        gap = max(0, min(4, (story - 10) // 2))
        give_rows(self._gap, gap)
        give_rows(self._story, story - gap)
        give_rows(self._announce, announce)
        self._story_rows = story - gap
        if self._scene is not None:
            self.paint_stage(self._scene)


def _skunks(view: View) -> tuple[str, ...]:
    """The skunk of the last game, or both of a double skunk side by side."""
    if not view.finished or view.forfeit is not None:
        return ()
    game = view.finished[-1]
    losers = [score for side, score in enumerate(game.scores, start=1) if side != game.side]
    times = {Skunk.SKUNK: 1, Skunk.DOUBLE_SKUNK: 2}.get(view.rules.win(losers)[1], 0)
    width = max(map(len, SKUNK)) + 2
    return tuple((row.ljust(width) * times).rstrip() for row in SKUNK) if times else ()
