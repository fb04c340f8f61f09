"""The Textual app: it puts screens on, and does what belongs to no single screen."""

from __future__ import annotations

import asyncio
import signal
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import App
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widget import AwaitMount

from crib_engine.errors import CribError
from crib_engine.value import replace
from crib_table.opening import Opening
from crib_table.seat import Seat
from crib_text.settings import Settings
from crib_tui.commands import Do, commands_for
from crib_tui.house import House
from crib_tui.ink import Tone
from crib_tui.key_guard import KeyGuard
from crib_tui.playing import Playing, Scene
from crib_tui.read_aloud import MakeReader, ReadAloud
from crib_tui.screens.drawn_screen import DrawnScreen
from crib_tui.screens.front import Front
from crib_tui.screens.making import make_stage
from crib_tui.screens.stage_screen import StageScreen
from crib_tui.stage import Stage

if TYPE_CHECKING:
    from crib_tui.screens.home import HomeScreen
    from crib_tui.screens.practice import PracticeScreen
    from crib_tui.screens.read_aloud import ReadAloudScreen
    from crib_tui.screens.settings import SettingsScreen
    from crib_tui.screens.setup import SetupScreen


class CribApp(App[int]):
    """Cribbage for one player at this terminal."""

    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { overflow: hidden hidden; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1,question_mark", "help", "Help", show=False),
        Binding("f2", "plain", "Plain mode", show=False),
        Binding("f10,ctrl+p", "menu", "Menu", show=False),
        Binding("f8", "read_aloud", "Read aloud", show=False),
        Binding("v", "log", "Log", show=False),
        Binding("x", "hush", "Hush", show=False),
        Binding("q", "leave", "Leave", show=False),
        Binding("ctrl+c", "leave_now", "Leave", show=False, priority=True),
    ]

    def __init__(
        self,
        house: House,
        start: Opening | str | None = None,
        guard: KeyGuard | None = None,
        signals: tuple[signal.Signals, ...] = (),
        voice: MakeReader | None = None,
    ) -> None:
        """Begin at `start`, a table to open or to take up, or at the household's table.

        Without either it begins at the first screen.
        `guard` decides which keys come too fast to be meant; one for all screens.
        `signals` are those on which it leaves; a server keeps them to itself. `voice` makes
        what reads aloud; without one this machine is not the player's, and stays silent.
        """
        super().__init__(ansi_color=house.look.palette.ansi)
        self.house = house
        self.playing: Playing | None = None
        self.defect: BaseException | None = None
        self.last_lines: tuple[str, ...] = ()
        self.wants_plain = False
        self._start = start
        self._signals = signals
        self.guard = guard or KeyGuard()
        self.read_aloud = ReadAloud(voice, self._voice_tells)
        self._stages: dict[Stage, StageScreen] = {}
        self._base: Screen[Any] | None = None

    async def on_load(self) -> None:
        """Mind signals before the terminal is changed, so that each finds it restored."""
        for one in self._signals:
            asyncio.get_running_loop().add_signal_handler(one, self._leave_on, one)

    async def on_mount(self) -> None:
        """Go where the command line said."""
        self.read_aloud.apply(self.house.settings)
        if isinstance(self._start, Opening):
            self.open_table(self._start)
        elif isinstance(self._start, str):
            await self.take_up_table(self._start)
        elif self.house.table is not None:
            self._play(self.house.sit(self.house.table))
        else:
            await self.go_home()
            if self.house.practice is not None:
                await self.do(Do.PRACTICE)

    # The first screen

    async def go_home(self) -> None:
        """Leave the table, if there is one, and show the first screen."""
        await self.leave_table()
        from crib_tui.screens.home import HomeScreen

        house = self.house
        unfinished = house.unfinished()
        home = HomeScreen(unfinished, house.notices(), house.look, guard=self.guard)
        await self._put(home)

    async def on_home_screen_chosen(self, message: HomeScreen.Chosen) -> None:
        """Do what was chosen on the first screen."""
        from crib_tui.screens.home import HomeAction

        message.stop()
        if self.screen is not self._base:
            # A quick second key; the first has opened something over it.
            return
        if message.action is HomeAction.RESUME:
            await self.take_up_table(message.table)
        else:
            await self.do(Do(message.action.value))

    async def on_setup_screen_opened(self, message: SetupScreen.Opened) -> None:
        """Open the table that was set up; the name given there is kept."""
        message.stop()
        if self.screen is self._base:
            # It was left by a key that came right after.
            return
        await self.pop_screen()
        name = message.opening.chairs[0].name
        if name not in {self.house.settings.name, "You"}:
            self.apply(replace(self.house.settings, name=name))
        self.open_table(message.opening)

    async def on_practice_screen_chosen(self, message: PracticeScreen.Chosen) -> None:
        """Begin with a trainer."""
        message.stop()
        from crib_tui.practising import begin_drill

        await begin_drill(self, message.drill, timed=message.timed)

    # Tables

    def open_table(self, opening: Opening) -> None:
        """Open a new table."""
        self._play(self.house.open(opening))

    async def take_up_table(self, table: str) -> None:
        """Go on at a table that was left."""
        try:
            self._play(self.house.take_up(table))
        except CribError as error:
            self.house.notice(str(error))
            await self.go_home()

    def _play(self, seat: Seat) -> None:
        self.playing = Playing(
            seat,
            self._show_scene,
            self._tell,
            self.house.style,
            broken=self._table_broke,
            aloud=self.read_aloud,
        )
        for notice in self.house.notices():
            self.playing.note(notice)
        self.playing.start()

    async def leave_table(self) -> None:
        if self.playing is not None:
            await self.playing.close()
            self.playing = None
        await self.house.leave_table()

    async def on_result_screen_home(self) -> None:
        """Leave a match that is over."""
        await self.go_home()

    async def on_result_screen_rematch(self) -> None:
        """The same table again; a Random peg is drawn anew."""
        await self.do(Do.REMATCH)

    async def on_result_screen_review(self) -> None:
        """Go through the game that is over."""
        if self.screen is self._base:
            await self.do(Do.REVIEW)

    # Stages

    def _show_scene(self, stage: Stage, scene: Scene) -> None:
        """Put a scene on its stage, now or when what lies over the table is closed."""
        if self.playing is None:
            return
        if stage not in self._stages:
            self._stages[stage] = make_stage(stage, self.house.look, self.guard)
            self.install_screen(self._stages[stage], stage.value)
        screen = self._stages[stage]
        screen.step_by_step = self.house.shows_each_combination
        screen.pegs_move = self.house.pegs_move and self.animation_level != "none"
        screen.show(scene, self.playing)
        if self._base is not screen and (self._base is None or self.screen is self._base):
            self._put(screen)

    def _put(self, screen: Screen[Any]) -> AwaitMount | AwaitComplete:
        """Put a screen in the place of the first screen or the stage that is there now."""
        first = self._base is None
        self._base = screen
        return self.push_screen(screen) if first else self.switch_screen(screen)

    def on_stage_screen_uncovered(self) -> None:
        """Show what has happened while something lay over the stage."""
        if self.playing is not None and self.playing.stage is not None:
            self.playing.put_on(self.playing.stage)

    def _tell(self, text: str) -> None:
        if isinstance(self.screen, StageScreen):
            self.screen.tell(text)

    def _table_broke(self, error: BaseException) -> None:
        self._handle_exception(error if isinstance(error, Exception) else RuntimeError(str(error)))

    # Read-aloud

    async def action_read_aloud(self) -> None:
        """Turn read-aloud on or off."""
        await self.do(Do.READ_ALOUD)

    async def action_hush(self) -> None:
        """Cut what is being read aloud."""
        await self.do(Do.HUSH)

    def on_read_aloud_screen_tested(self) -> None:
        """Speak a sample."""
        self.read_aloud.test()

    def say_line(self, line: str) -> None:
        """Say one line on whatever is on the screen; on a stage until something happens."""
        if isinstance(self.screen, StageScreen | Front):
            self.screen.tell(line, Tone.TEXT)

    def _voice_tells(self, line: str) -> None:
        if isinstance(self.screen, Front):
            self.screen.tell(line)
        elif self.playing is not None:
            self.playing.note(line)
            if self.playing.stage is not None:
                self.playing.put_on(self.playing.stage)

    # Settings

    def on_settings_screen_changed(self, message: SettingsScreen.Changed) -> None:
        """Take new settings and show them at once."""
        message.stop()
        self.apply(message.settings)

    def on_read_aloud_screen_changed(self, message: ReadAloudScreen.Changed) -> None:
        """Take new settings of the voice."""
        message.stop()
        self.apply(message.settings)

    def apply(self, settings: Settings) -> None:
        """Take new settings, keep them, and let everything follow them."""
        line = self.house.keep(settings)
        if line is not None and self.playing is not None:
            self.playing.note(line)
        elif line is not None:
            self.house.notice(line)
        self.read_aloud.apply(settings)
        look = self.house.look
        self.ansi_color = look.palette.ansi
        for screen in {*self.screen_stack, *self._stages.values()}:
            if isinstance(screen, DrawnScreen | StageScreen):
                screen.look = look
        if self.playing is not None:
            self.playing.restyle(self.house.style)

    # Keys that work everywhere

    async def action_help(self) -> None:
        """All keys, those of this screen first."""
        await self.do(Do.HELP)

    async def action_log(self) -> None:
        """The whole log."""
        if self.playing is not None and self.screen is self._base:
            await self.do(Do.LOG)

    def action_menu(self) -> None:
        """Everything there is to do."""
        from crib_tui.screens.menu import MenuScreen

        if self.screen is not self._base:
            return
        view = self.playing.view if self.playing is not None else None
        menu = MenuScreen(commands_for(view), look=self.house.look, guard=self.guard)
        self.push_screen(menu, self._from_menu)

    async def _from_menu(self, key: str | None) -> None:
        if key is not None:
            await self.do(Do(key))

    async def action_plain(self) -> None:
        """Go on in plain lines, at the same table."""
        await self.do(Do.PLAIN)

    async def action_leave(self) -> None:
        """Leave; in the middle of a match only after asking."""
        if self.screen is self._base:
            await self.do(Do.QUIT)

    async def action_leave_now(self) -> None:
        """Leave at once; the match is kept."""
        await self._leave(0)

    async def do(self, what: Do) -> None:
        """Do something from the menu, a key or the first screen."""
        from crib_tui import doing

        await doing.DOES[what](self)

    # Leaving

    async def change_to_plain(self) -> None:
        """End the screen, not the game: whoever runs the app goes on with plain lines."""
        self.wants_plain = True
        self.read_aloud.hush()
        if self.playing is not None:
            await self.playing.close()
        await self.house.stop_serving()
        self.exit(0)

    def _leave_on(self, one: signal.Signals) -> None:
        self.read_aloud.hush()
        self.call_later(self._leave, 128 + one.value)

    async def on_local_driver_gone(self) -> None:
        """Leave as on the signal that a terminal sends when it is closed."""
        await self._leave(128 + signal.SIGHUP)

    async def action_quit(self) -> None:
        """Nothing: Textual's own key for it would leave in the middle of a table."""

    async def on_unmount(self) -> None:
        """Leave nothing of the voice, however the screen came to its end."""
        await self.read_aloud.close()

    async def _leave(self, code: int) -> None:
        if self.wants_plain and not code:
            return
        self.wants_plain = False
        self.read_aloud.hush()
        playing = self.playing
        await self.leave_table()
        if playing is not None:
            self.last_lines = playing.last_lines()
        elif self.house.practice is not None:
            from crib_text.drills import visit_lines

            self.last_lines = visit_lines(self.house.practice)
        self.exit(code)

    # Defects

    def _handle_exception(self, error: Exception) -> None:
        """End with one line instead of a traceback; nothing that was done is lost."""
        self.defect = error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        self._close_messages_no_wait()
