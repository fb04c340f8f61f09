"""The Textual app: it puts screens on, and does what belongs to no single screen."""

from __future__ import annotations

import asyncio
import signal
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import App
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widget import AwaitMount

from crib_engine.errors import CribError
from crib_table.opening import Opening
from crib_table.seat import Seat
from crib_text.settings import Settings
from crib_tui.house import House
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.playing import Playing, Scene
from crib_tui.screens.stage_screen import StageScreen
from crib_tui.stage import Stage

if TYPE_CHECKING:
    from crib_tui.screens.home import HomeScreen
    from crib_tui.screens.setup import SetupScreen


class CribApp(App[int]):
    """Cribbage for one player at this terminal."""

    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { overflow: hidden hidden; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1,question_mark", "help", "Help", show=False),
        Binding("f10,ctrl+p", "menu", "Menu", show=False),
        Binding("v", "log", "Log", show=False),
        Binding("q", "leave", "Leave", show=False),
        Binding("ctrl+c", "leave_now", "Leave", show=False, priority=True),
    ]

    def __init__(
        self,
        house: House,
        start: Opening | str | None = None,
        guard: KeyGuard | None = None,
        signals: tuple[signal.Signals, ...] = (),
    ) -> None:
        """`start` is a table to open, one to take up again, or None for the first screen.

        `guard` decides which keys come too fast to be meant; one for all stages.
        `signals` are those on which it leaves; a server keeps them to itself.
        """
        super().__init__(ansi_color=house.look.palette.ansi)
        self.house = house
        self.playing: Playing | None = None
        self.defect: BaseException | None = None
        self.last_lines: tuple[str, ...] = ()
        self._start = start
        self._signals = signals
        self._guard = guard or KeyGuard()
        self._stages: dict[Stage, StageScreen] = {}
        self._base: Screen[Any] | None = None
        self._waiting: tuple[Stage, Scene] | None = None

    async def on_mount(self) -> None:
        """Go where the command line said."""
        for one in self._signals:
            asyncio.get_running_loop().add_signal_handler(one, self._leave_on, one)
        if isinstance(self._start, Opening):
            self.open_table(self._start)
        elif isinstance(self._start, str):
            self.take_up_table(self._start)
        else:
            await self.go_home()
        driver = self._driver
        if driver is not None and not self.is_headless:
            # Braille displays and magnifiers follow the hardware cursor.
            driver.write("\x1b[?25h")
            driver.flush()

    # The first screen and tables

    async def go_home(self) -> None:
        """Leave the table, if there is one, and show the first screen."""
        await self._leave_table()
        from crib_tui.screens.home import HomeScreen

        house = self.house
        home = HomeScreen(house.unfinished(), house.notices, house.look, guard=self._guard)
        house.notices = []
        await self._put(home)

    async def on_home_screen_chosen(self, message: HomeScreen.Chosen) -> None:
        """Do what was chosen on the first screen."""
        from crib_tui.screens.home import HomeAction
        from crib_tui.screens.setup import SetupScreen

        house = self.house
        if message.action is HomeAction.RESUME:
            self.take_up_table(message.table)
        elif message.action is HomeAction.NEW_GAME:
            last = house.last_opening()
            await self.push_screen(
                SetupScreen(last, house.settings.name, house.look, guard=self._guard)
            )
        elif message.action is HomeAction.QUIT:
            await self.action_leave_now()

    async def on_setup_screen_opened(self, message: SetupScreen.Opened) -> None:
        """Open the table that was set up; the name given there is kept."""
        await self.pop_screen()
        name = message.opening.chairs[0].name
        if name != self.house.settings.name:
            self.apply(replace(self.house.settings, name=name))
        self.open_table(message.opening)

    async def on_result_screen_home(self) -> None:
        """Leave a match that is over."""
        await self.go_home()

    async def on_result_screen_rematch(self) -> None:
        """Play it again."""
        await self.rematch()

    def open_table(self, opening: Opening) -> None:
        """Open a new table."""
        self._play(self.house.open(opening))

    def take_up_table(self, table: str) -> None:
        """Go on at a table that was left."""
        try:
            self._play(self.house.take_up(table))
        except CribError as error:
            self.house.notices.append(str(error))
            self.run_worker(self.go_home())

    async def rematch(self) -> None:
        """The same table again; a Random peg is drawn anew."""
        opening = self.house.opening
        if opening is not None:
            await self._leave_table()
            self.open_table(opening)

    def _play(self, seat: Seat) -> None:
        self.playing = Playing(seat, self._show_scene, self._tell)
        self.playing.start()

    async def _leave_table(self) -> None:
        if self.playing is not None:
            await self.playing.close()
            self.playing = None
        await self.house.leave_table()

    # Stages

    def _show_scene(self, stage: Stage, scene: Scene) -> None:
        """Put a scene on its stage, now or when what lies over the table is closed."""
        if self.playing is None:
            return
        screen = self._stage_screen(stage)
        screen.show(scene, self.playing)
        if self._base is screen:
            return
        if self._base is not None and self.screen is not self._base:
            # Something that the player opened lies over it.
            self._waiting = (stage, scene)
            return
        self._waiting = None
        self._put(screen)

    def _put(self, screen: Screen[Any]) -> AwaitMount | AwaitComplete:
        """Put a screen in the place of the first screen or the stage that is there now."""
        first = self._base is None
        self._base = screen
        return self.push_screen(screen) if first else self.switch_screen(screen)

    def stage_uncovered(self) -> None:
        """Show what has happened while something lay over the stage."""
        if self._waiting is not None:
            stage, scene = self._waiting
            self._waiting = None
            self._show_scene(stage, scene)

    def _stage_screen(self, stage: Stage) -> StageScreen:
        if stage not in self._stages:
            self._stages[stage] = _make_stage(stage, self.house.look, self._guard)
            self.install_screen(self._stages[stage], stage.value)
        return self._stages[stage]

    def _tell(self, text: str) -> None:
        if isinstance(self.screen, StageScreen):
            self.screen.tell(text)

    # Settings

    def apply(self, settings: Settings) -> str | None:
        """Take new settings and show them at once; a line where they can't be stored."""
        line = self.house.keep(settings)
        look = self.house.look
        self.ansi_color = look.palette.ansi
        for screen in self._stages.values():
            screen.look = look
        return line

    # Keys that work everywhere

    async def action_leave(self) -> None:
        """Leave, after asking."""
        await self.action_leave_now()

    async def action_leave_now(self) -> None:
        """Leave at once; the match is kept."""
        await self._leave(0)

    def _leave_on(self, one: signal.Signals) -> None:
        self.call_later(self._leave, 128 + one.value)

    async def _leave(self, code: int) -> None:
        if self.playing is not None:
            self.last_lines = self.playing.last_lines()
        await self._leave_table()
        self.exit(code)

    # Defects

    def _handle_exception(self, error: Exception) -> None:
        """End with one line instead of a traceback; nothing that was done is lost."""
        self.defect = error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        self._close_messages_no_wait()


def _make_stage(stage: Stage, look: Look, guard: KeyGuard) -> StageScreen:
    # Imported when first shown: a game begins with one stage, not with five.
    if stage is Stage.DISCARD:
        from crib_tui.screens.discard import DiscardScreen

        return DiscardScreen(look, guard)
    if stage is Stage.CUT:
        from crib_tui.screens.cut import CutScreen

        return CutScreen(look, guard)
    if stage is Stage.PEGGING:
        from crib_tui.screens.pegging import PeggingScreen

        return PeggingScreen(look, guard)
    if stage is Stage.SHOW:
        from crib_tui.screens.show import ShowScreen

        return ShowScreen(look, guard)
    from crib_tui.screens.result import ResultScreen

    return ResultScreen(look, guard)
