"""How each command of the menu is done; keys and the first screen lead here too."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from crib_engine.value import replace
from crib_tui.commands import Do
from crib_tui.read_aloud import NOT_HERE_IN_SHORT, READS
from crib_tui.screens.front import Front
from crib_tui.screens.stage_screen import StageScreen

if TYPE_CHECKING:
    from crib_tui.app import CribApp


async def _scores(app: CribApp) -> None:
    if isinstance(app.screen, StageScreen):
        app.screen.action_scores()


async def _board(app: CribApp) -> None:
    if isinstance(app.screen, StageScreen):
        app.screen.action_board()


async def _why(app: CribApp) -> None:
    if isinstance(app.screen, StageScreen):
        app.screen.action_why()


async def _hint(app: CribApp) -> None:
    if isinstance(app.screen, StageScreen):
        app.screen.action_hint()


async def _review(app: CribApp) -> None:
    playing = app.playing
    if playing is None or playing.view is None:
        return
    games = playing.reviewable()
    if not games:
        from crib_text.reviews import none_words

        app.say_line(none_words(playing.view, helped=playing.link.seat.helped))
        return
    from crib_tui.screens.review import ReviewScreen

    screen = ReviewScreen(playing, games, app.house.style, app.house.look, guard=app.guard)
    await app.push_screen(screen)


async def _log(app: CribApp) -> None:
    from crib_tui.screens.log import LogScreen

    if app.playing is not None:
        await app.push_screen(LogScreen(await app.playing.whole_log(), app.house.look))


async def _rules(app: CribApp) -> None:
    from crib_tui.screens.rules import RulesScreen

    await app.push_screen(RulesScreen(look=app.house.look, guard=app.guard))


async def _settings(app: CribApp) -> None:
    from crib_tui.screens.settings import SettingsScreen

    screen = SettingsScreen(
        app.house.settings,
        app.house.look,
        guard=app.guard,
        has_voice=app.read_aloud.possible,
    )
    await app.push_screen(screen, lambda _: app.read_aloud.end_test())


async def _read_aloud(app: CribApp) -> None:
    from crib_tui.screens.read_aloud import ReadAloudScreen
    from crib_tui.screens.settings import SettingsScreen

    aloud = app.read_aloud
    if not aloud.possible:
        app.say_line(NOT_HERE_IN_SHORT)
        return
    settings = app.house.settings
    if settings.read_aloud and not aloud.on:
        aloud.try_again()
    else:
        settings = replace(settings, read_aloud=not settings.read_aloud)
        app.apply(settings)
    for screen in app.screen_stack:
        if isinstance(screen, SettingsScreen | ReadAloudScreen):
            screen.take(settings)
    if settings.read_aloud:
        app.say_line(f"Read-aloud is on: {READS[settings.read_what]}. x hushes.")
    else:
        app.say_line("Read-aloud is off.")


async def _hush(app: CribApp) -> None:
    app.read_aloud.hush()


async def _help(app: CribApp) -> None:
    from crib_tui.screens.help import HelpScreen

    screen = app.screen
    if isinstance(screen, HelpScreen):
        return
    stage, keys = screen.help_words() if isinstance(screen, StageScreen | Front) else ("", ())
    await app.push_screen(HelpScreen(stage, keys, app.house.look))


async def _plain(app: CribApp) -> None:
    await app.change_to_plain()


async def _new_game(app: CribApp) -> None:
    from crib_tui.screens.setup import SetupScreen

    house = app.house
    setup = SetupScreen(house.last_opening(), house.settings.name, house.look, guard=app.guard)
    await app.push_screen(setup)


async def _practice(app: CribApp) -> None:
    from crib_tui.practising import practise

    await practise(app)


async def _rematch(app: CribApp) -> None:
    opening = app.house.opening
    if opening is not None:
        await app.leave_table()
        app.open_table(opening.rematch())


async def _concede(app: CribApp) -> None:
    from crib_tui.screens.ask import AskScreen

    def answered(yes: bool | None) -> None:
        if yes and app.playing is not None:
            app.playing.concede()

    detail = "The match ends at once and counts as lost."
    ask = AskScreen(
        "Concede the match?", detail, ("Concede", "Play on"), app.house.look, guard=app.guard
    )
    await app.push_screen(ask, answered)


async def _home(app: CribApp) -> None:
    await app.go_home()


async def _quit(app: CribApp) -> None:
    from crib_tui.screens.ask import AskScreen

    view = app.playing.view if app.playing is not None else None
    if view is None or view.over:
        await app.action_leave_now()
        return

    async def answered(yes: bool | None) -> None:
        if yes:
            await app.action_leave_now()

    unsaved = app.playing.unsaved if app.playing is not None else None
    detail = (
        f"{unsaved} What was played since then is lost."
        if unsaved
        else "The match is kept; crib resume goes on with it."
    )
    ask = AskScreen("Leave the table?", detail, ("Leave", "Stay"), app.house.look, guard=app.guard)
    await app.push_screen(ask, answered)


DOES: Final[dict[Do, Callable[[CribApp], Awaitable[None]]]] = {
    Do.SCORES: _scores,
    Do.BOARD: _board,
    Do.WHY: _why,
    Do.HINT: _hint,
    Do.REVIEW: _review,
    Do.LOG: _log,
    Do.RULES: _rules,
    Do.SETTINGS: _settings,
    Do.HELP: _help,
    Do.PLAIN: _plain,
    Do.READ_ALOUD: _read_aloud,
    Do.HUSH: _hush,
    Do.NEW_GAME: _new_game,
    Do.PRACTICE: _practice,
    Do.REMATCH: _rematch,
    Do.CONCEDE: _concede,
    Do.HOME: _home,
    Do.QUIT: _quit,
}
"""Every command, by what it does to the app."""
