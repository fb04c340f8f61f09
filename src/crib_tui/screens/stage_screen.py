"""What all stages of a match share: header, board or chips, announcement, keys, size classes."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Offset, Region
from textual.message import Message
from textual.screen import Screen
from textual.strip import Strip

from crib_engine.view import View
from crib_text.standing import side_words
from crib_tui.cursor import put_cursor
from crib_tui.direct_compositor import DirectCompositor
from crib_tui.ink import Ground, Tone
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.match_line import match_words
from crib_tui.playing import Playing, Scene
from crib_tui.room import Room
from crib_tui.screens.stage_keys import keys_in
from crib_tui.stage_fit import stage_fit
from crib_tui.standing import Standing
from crib_tui.standings import line_holes, standings
from crib_tui.walk import Walker
from crib_tui.widgets.announce import Announce
from crib_tui.widgets.board import Board
from crib_tui.widgets.chips import Chips
from crib_tui.widgets.drawn import Drawn
from crib_tui.widgets.felt import Felt
from crib_tui.widgets.header import Header
from crib_tui.widgets.held_key import HeldKey
from crib_tui.widgets.keybar import KeyBar, KeyHint
from crib_tui.widgets.lines import Line, Said, announcement
from crib_tui.widgets.log import Log
from crib_tui.widgets.size_hint import SizeHint


class StageScreen(Screen[None]):
    """One stage of a match. `show` puts a scene on it; every key has a name in the help."""

    DEFAULT_CSS = """
    StageScreen { layout: vertical; overflow: hidden hidden; }
    StageScreen #middle { layout: horizontal; height: 1fr; }
    StageScreen #main { layout: vertical; height: 100%; }
    StageScreen #side { layout: vertical; width: 40; height: 100%; display: none; }
    StageScreen #panel { height: 12; }
    StageScreen #side-log { height: 1fr; }
    StageScreen #board { display: none; }
    StageScreen.-board #board { display: block; }
    StageScreen.-side #side { display: block; }
    StageScreen.-tiny #header, StageScreen.-tiny #keys { display: none; }
    StageScreen #hint { display: none; }
    StageScreen.-hint #hint { display: block; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "scores", "Scores"),
        Binding("b", "board", "Board"),
        Binding("w", "why", "Why"),
        Binding("i", "hint", "Hint", show=False),
        Binding("r", "again", "Read again"),
        Binding("enter", "go_on", "Go on", show=False),
        Binding("space", "go_on", "Go on", show=False),
    ]
    AUTO_FOCUS = ""
    step_by_step = True
    """Whether Enter counts the show one combination at a time, or a whole hand."""

    pegs_move = False
    """Whether pegs are seen moving."""

    class Uncovered(Message):
        """What lay over the stage is gone."""

    def __init__(self, look: Look, guard: KeyGuard | None = None) -> None:
        super().__init__()
        self._compositor = DirectCompositor()
        self._look = look
        self._guard = guard or KeyGuard()
        self._held = HeldKey(self, self._guard)
        self._header = Header(look, id="header")
        self._board = Board(look, id="board")
        self._chips = Chips(look, id="chips")
        self._panel = Chips(look, id="panel")
        self._side_log = Log(look, title="Log", id="side-log")
        self._keybar = KeyBar(look, id="keys")
        self._hint = SizeHint(look, id="hint")
        self._announce = Announce(look, id="announce")
        self.styles.background = look.background
        self._scene: Scene | None = None
        self._told: tuple[Line, ...] = ()
        self.playing: Playing | None = None

        self._walker = Walker(self, self._board.show)
        self._arranged: tuple[Room, int, int] | None = None

    def compose(self) -> ComposeResult:
        """Header, what the stage is about beside the side panel, and the keys."""
        # Before there is anything whose styles a class could change.
        self._fit(*self.app.size)
        yield self._header
        with Felt(self._look, id="middle"):
            with Felt(self._look, id="main"):
                yield self._board
                yield self._chips
                yield from self.compose_stage()
            with Felt(self._look, id="side"):
                yield self._panel
                yield self._side_log
        yield self._keybar
        yield self._hint

    def compose_stage(self) -> ComposeResult:
        """What this stage shows below the board."""
        raise NotImplementedError

    def render_lines(self, crop: Region) -> list[Strip]:
        """Felt, nearly all of it covered; what stylesheets can lay over it costs time."""
        felt = Strip.blank(crop.width, self._look.ink.on(Ground.FELT, Tone.TEXT))
        return [felt] * crop.height

    # Values in

    @property
    def look(self) -> Look:
        """Colours and glyphs of everything on it."""
        return self._look

    @look.setter
    def look(self, look: Look) -> None:
        self._look = look
        if self.is_running:
            self.styles.background = look.background
            for widget in self.query(Drawn):
                widget.look = look

    def show(self, scene: Scene, playing: Playing) -> None:
        """Show how a match stands."""
        self.playing = playing
        if self._scene is not None and scene.view is not self._scene.view:
            self._told = ()
        new_table = self._scene is None or len(self._scene.view.sides) != len(scene.view.sides)
        self._scene = scene
        if new_table and self.is_running:
            self._fit(*self.app.size)
        self._paint(scene)

    def tell(self, text: str, tone: Tone = Tone.ERROR) -> None:
        """Say one line in place of the news, until something happens."""
        self._told = (announcement(text, tone=tone),)
        self._repaint_words()

    def _paint(self, scene: Scene) -> None:
        view = scene.view
        self.prepare(scene)
        sides = self.sides(view)
        self._header.show(self.title_words(view), *match_words(scene, sides))
        lines = line_holes(view.rules)
        self._walker.go(sides, lines, moves=self.pegs_move)
        self._chips.show(sides)
        self._panel.show(sides)
        self._side_log.show(self.told(scene))
        self.paint_stage(scene)
        self._repaint_words()
        if self.is_running:
            self.place_cursor()

    def prepare(self, scene: Scene) -> None:
        """Take note of a scene before anything of it is shown."""

    def sides(self, view: View) -> tuple[Standing, ...]:
        """Where the sides stand, as far as this stage has told it."""
        return standings(view)

    def told(self, scene: Scene) -> tuple[str, ...]:
        """The lines of the log, as far as this stage has told them."""
        return scene.log

    def title_words(self, view: View) -> str:
        """What the header says of the stage."""
        raise NotImplementedError

    def keys(self, view: View) -> tuple[KeyHint, ...]:
        """The keys of this stage, those that matter most first."""
        raise NotImplementedError

    def paint_stage(self, scene: Scene) -> None:
        """Show the stage's own part of a scene."""
        raise NotImplementedError

    def lines(self, scene: Scene) -> tuple[Line, ...]:
        """The announcement: what happened, whose turn it is, what can be done."""
        raise NotImplementedError

    def _repaint_words(self) -> None:
        scene = self._scene
        if scene is None:
            return
        lines = self.lines(scene)
        if scene.notices and len(lines) > 1:
            # The last is the gravest; all of them are in the log, whole.
            lines = self.with_notice(lines, announcement(scene.notices[-1], tone=Tone.ERROR))
        if scene.hint:
            lines = self.with_hint(lines, scene.hint)
        if self._told:
            # What was asked for takes the place of the news; what to do stays.
            lines = (*self._told, *lines[len(self._told) :])
        self._announce.show(lines)
        self._keybar.show(*keys_in(self.keys(scene.view), self.app.size.width))

    def with_notice(self, lines: tuple[Line, ...], notice: Line) -> tuple[Line, ...]:
        """Put a notice in the place of the line that can best be missed."""
        return (notice, *lines[1:])

    def with_hint(self, lines: tuple[Line, ...], hint: tuple[str, ...]) -> tuple[Line, ...]:
        """Put a hint in the place of the news; what to do stays."""
        what, *why = hint
        parts = [
            Said(f"{': ' if not place else ', '}{part}", Tone.MUTED)
            for place, part in enumerate(why)
        ]
        return ((Said(what, Tone.BRASS), *parts), *lines[1:])

    def cursor(self) -> Offset | None:
        """Where the hardware cursor belongs; None leaves it at the announcement."""
        return None

    def place_cursor(self) -> None:
        """Put the hardware cursor where the focus is, for braille displays and magnifiers."""
        # What is seen below a dialog counts as current to Textual, but the dialog has the cursor.
        if self.app.screen is not self:
            return
        at = self.cursor()
        if at is None:
            at = self._announce.region.offset
        put_cursor(self.app, at)

    # Keys

    def help_words(self) -> tuple[str, tuple[KeyHint, ...]]:
        """What the help says first: the stage, and its keys."""
        view = self._view
        return (self.title_words(view), self.keys(view)) if view is not None else ("", ())

    def action_scores(self) -> None:
        """Say every side's standing."""
        view = self._view
        if view is not None:
            self._told = tuple(
                announcement(side_words(view, side.side), tone=Tone.TEXT) for side in view.sides
            )
            self._repaint_words()

    def action_again(self) -> None:
        """Say the latest news again in place of whatever was told since."""
        self._told = ()
        self._repaint_words()

    def action_hint(self) -> None:
        """Say what expert would do, and why."""
        self._told = ()
        if self.playing is not None:
            # It is noted for good, so a paste must not ask for one.
            self.press(self.playing.hint, step=True)

    def action_why(self) -> None:
        """Explain; each stage has its own answer."""

    def action_board(self) -> None:
        """Show the board alone, as large as it goes."""
        if self._scene is not None and self.app.screen is self:
            from crib_tui.screens.board import BoardScreen

            self.app.push_screen(BoardScreen(self._look, self._scene.view))

    def on_key(self, event: events.Key) -> None:
        """Note it, since a key that comes with others is not meant to lead on."""
        self._held.note(event.time)

    def action_go_on(self) -> None:
        """Go on to what comes next."""
        if self.playing is not None:
            self.press(self.playing.go_on)

    def press(self, action: Callable[[], object], *, step: bool = False) -> None:
        """Do what the newest key leads on to, unless it was not meant or for what was before."""
        self._held.press(self._guard.newest, action, step=step)

    @property
    def _view(self) -> View | None:
        return self._scene.view if self._scene is not None else None

    # Room

    def on_resize(self, event: events.Resize) -> None:
        """Fit the blocks to the window; nothing that was chosen is lost."""
        self._fit(event.size.width, event.size.height)
        self.call_after_refresh(self.place_cursor)

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """Put the cursor back after another screen had it."""
        # No style depends on which screen shows, and to apply them all again is half of a switch.
        event.refresh_styles = False
        self.post_message(self.Uncovered())
        self._fit(*self.app.size)
        self.call_after_refresh(self.place_cursor)

    def _fit(self, width: int, height: int) -> None:
        lanes = len(self._scene.view.sides) if self._scene is not None else 2
        fit = stage_fit(width, height, lanes)
        room = fit.room
        self._board.styles.height = self._chips.styles.height = fit.top
        self._chips.display = fit.top > 0 and not room.board
        if self._arranged == (room, fit.rows, width):
            return
        self._arranged = (room, fit.rows, width)
        self.set_class(fit.hinted, "-hint")
        self.set_class(room.board, "-board")
        self.set_class(room.side, "-side")
        self.set_class(room is Room.TINY, "-tiny")
        self.share_rows(fit.rows, room, width)
        self._repaint_words()
        self.call_after_refresh(self.place_cursor)

    def fit_again(self) -> None:
        """Share out the rows again, since a block wants others than before."""
        self._arranged = None
        self._fit(*self.app.size)

    def share_rows(self, rows: int, room: Room, width: int) -> None:
        """Share out the rows below the board and the header."""
        raise NotImplementedError
