"""The show: a hand at a time, combination by combination, each with what made it."""

from __future__ import annotations

from dataclasses import replace

from textual.app import ComposeResult

from crib_engine.rules import FormatCount
from crib_engine.view import Shown, View
from crib_text.combinations import combination_name
from crib_text.naming import whose, whose_inside
from crib_text.results import game_words
from crib_text.show import coming_words, lacking, scored_words, to_come
from crib_text.standing import to_go_words, zone_words
from crib_tui.ink import Tone
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.playing import Scene
from crib_tui.room import Room
from crib_tui.rows import give_rows, show_rows
from crib_tui.screens.stage_screen import StageScreen
from crib_tui.stage import Then, then_of
from crib_tui.standing import Standing
from crib_tui.widgets.announce import Announce
from crib_tui.widgets.count import Count
from crib_tui.widgets.felt import Felt
from crib_tui.widgets.keybar import KeyHint
from crib_tui.widgets.lines import Line, Said, announcement
from crib_tui.widgets.spread import Spread, SpreadCard
from crib_tui.widgets.tally import Tally, TallyLine

ALL_STEPS = 99
"""More than any hand has combinations."""

TALLY_ROWS = 5
"""Rows that nearly every tally has enough of; a longer one takes the free row above it."""


class ShowScreen(StageScreen):
    """Hands and crib, counted with the starter."""

    DEFAULT_CSS = """
    ShowScreen #whose { height: 1; }
    ShowScreen #cards-row { layout: horizontal; height: 1fr; }
    ShowScreen #spread { width: 1fr; height: 100%; }
    ShowScreen #points { width: 20; height: 100%; max-height: 5; }
    """

    def __init__(self, look: Look, guard: KeyGuard | None = None) -> None:
        super().__init__(look, guard)
        self._whose = Announce(look, id="whose")
        self._spread = Spread(look, id="spread")
        self._points = Count(look, id="points")
        self._tally = Tally(look, id="tally")
        self._gap = Felt(look)
        self._gap_middle = Felt(look)
        self._block = Felt(look)
        self._counted: Shown | None = None
        self._steps = 0

    def compose_stage(self) -> ComposeResult:
        """Whose hand, the cards and the total, the combinations, who scored."""
        yield self._gap
        with self._block:
            yield self._whose
            with Felt(self._look, id="cards-row"):
                yield self._spread
                yield self._points
        yield self._gap_middle
        yield self._tally
        yield self._announce

    def title_words(self, view: View) -> str:  # noqa: ARG002
        """The stage's name."""
        return "The show"

    @property
    def _all_shown(self) -> bool:
        return self._counted is None or self._steps >= len(self._counted.combinations)

    def keys(self, view: View) -> tuple[KeyHint, ...]:
        """What Enter leads to, and how to skip to the whole hand."""
        if not self._all_shown:
            return (KeyHint("Enter", "count on"), KeyHint("e", "whole hand"))
        then = {
            Then.NEXT_HAND: _next_words(view),
            Then.NEXT_ROUND: "next round",
            Then.RESULT: "the result",
        }.get(then_of(view), "go on")
        return (KeyHint("Enter", then), KeyHint("w", "why"), KeyHint("r", "read again"))

    def prepare(self, scene: Scene) -> None:
        """A hand that has just been counted starts from its first combination.

        One that was counted before the match was left is not counted again.
        """
        view = scene.view
        counted = view.shown[-1] if view.shown else None
        if counted != self._counted:
            self._counted = counted
            fresh = bool(scene.news) and not scene.first and self.step_by_step
            self._steps = min(1, len(counted.combinations)) if counted and fresh else ALL_STEPS
            if counted is not None and scene.news:
                self._call(0)

    def sides(self, view: View) -> tuple[Standing, ...]:
        """The peg goes with the counting, so that nothing tells a total before it is counted."""
        sides = super().sides(view)
        counted = self._counted
        if counted is None or self._all_shown:
            return sides
        place = view.players[counted.seat - 1].side - 1
        score = min(sides[place].back + self._so_far, view.rules.target)
        zone = zone_words(view.rules.zone(score), view.rules)
        at = replace(
            sides[place], score=score, zone=zone, games_won=_games_before(view, sides[place], place)
        )
        return (*sides[:place], at, *sides[place + 1 :])

    def told(self, scene: Scene) -> tuple[str, ...]:
        """The log without the hand that is still being counted, and what its total led to."""
        if self._all_shown:
            return scene.log
        return scene.log[: len(scene.log) - len(scene.news)]

    @property
    def _so_far(self) -> int:
        counted = self._counted
        return sum(one.points for one in counted.combinations[: self._steps]) if counted else 0

    def paint_stage(self, scene: Scene) -> None:
        """The newest hand, as far as it is counted."""
        if self._counted is not None:
            self._paint_counted(scene.view, self._counted)

    def _paint_counted(self, view: View, counted: Shown) -> None:
        self._whose.show([_whose_line(view, counted)])
        spread = [SpreadCard(card) for card in counted.cards]
        self._spread.show([*spread, SpreadCard(view.starter, "starter", True)])
        lines = [
            TallyLine(combination_name(one), one.cards, one.points) for one in counted.combinations
        ]
        self._tally.show(lines, min(self._steps, len(lines)))
        if self.is_running and self._tally.rows(self.app.size.width) > TALLY_ROWS:
            self.fit_again()
        so_far = self._so_far
        side = view.sides[view.players[counted.seat - 1].side - 1]
        arrow = self._look.glyphs.arrow
        before = side.back if counted.points else side.score
        note = f"{before} {arrow} {min(before + so_far, view.rules.target)}"
        label = "This crib" if counted.crib else "This hand"
        self._points.show(label, so_far, note)

    def lines(self, scene: Scene) -> tuple[Line, ...]:
        """What the hand lacks, then who scored and what comes next, once all is counted."""
        view, counted = scene.view, self._counted
        if counted is None or view.starter is None:
            return ((), ())
        if not self._block.display:
            # Too small for cards: whose hand, what it is worth, and what Enter does.
            points = Said(f" {self._so_far}", Tone.BRASS)
            whose_line = (*_whose_line(view, counted)[:1], points)
            leads_to = _leads_to(view) if self._all_shown else "Enter counts on."
            return (whose_line, (Said(leads_to or "Enter goes on."),))
        if not self._all_shown:
            left = len(counted.combinations) - self._steps
            return ((), (Said(f"{left} more to count.", Tone.MUTED),))
        side = view.sides[view.players[counted.seat - 1].side - 1]
        scored = f"{scored_words(counted, view)} {to_go_words(side).capitalize()}."
        if then_of(view) is Then.RESULT:
            scored = game_words(view, view.finished[-1])
        return (
            (Said(lacking(counted, view.starter), Tone.MUTED),),
            announcement(scored, _leads_to(view), Tone.TEXT),
        )

    def action_go_on(self) -> None:
        """Count the next combination, or go on when the hand is done."""
        if self._all_shown:
            super().action_go_on()
        else:
            self.press(lambda: self._show_steps(self._steps + 1), step=True)

    def key_e(self) -> None:
        """Count the whole hand at once."""
        if not self._all_shown:
            self._show_steps(ALL_STEPS)

    def _call(self, before: int) -> None:
        """Have the steps that have come in sight read aloud."""
        if self.playing is not None and self._counted is not None:
            self.playing.counted(self._counted, range(before, self._steps))

    def _show_steps(self, steps: int) -> None:
        before, self._steps = self._steps, steps
        self._call(before)
        if self._scene is not None:
            self._paint(self._scene)

    def action_why(self) -> None:
        """Say the order of the show."""
        self.tell("Hands are counted from the dealer's left, the dealer last, then the crib.")

    def share_rows(self, rows: int, room: Room, width: int) -> None:
        """Cards as large as the longest tally allows, so that nothing moves while counting."""
        lines = max(TALLY_ROWS, self._tally.rows(width))
        shared = show_rows(rows, min(lines, max(3, rows - 8)), wide=room is Room.WIDE)
        give_rows(self._gap, shared.gap)
        give_rows(self._block, shared.stage)
        give_rows(self._gap_middle, shared.gap_middle)
        give_rows(self._tally, shared.foot)
        give_rows(self._announce, shared.announce)
        self._points.styles.width = 20 if width >= 64 else 12 if width >= 40 else 11


def _games_before(view: View, standing: Standing, place: int) -> int | None:
    """Games won without the one that the hand being counted wins, if it does."""
    last = view.finished[-1] if view.finished else None
    if standing.games_won is None or last is None:
        return standing.games_won
    if (last.number, last.side) != (view.game, place + 1):
        return standing.games_won
    one = view.rules.format_count is FormatCount.ONE
    return standing.games_won - (1 if one else last.worth)


def _whose_line(view: View, counted: Shown) -> Line:
    order = "counted first." if len(view.shown) == 1 else "counted."
    what = "crib" if counted.crib else "hand"
    parts = [Said(f"{whose(view, counted.seat)} {what}", Tone.STRONG), Said(f", {order}")]
    coming = coming_words(view)
    if coming:
        parts.append(Said(f"   {coming}", Tone.MUTED))
    return tuple(parts)


def _next_words(view: View) -> str:
    left = to_come(view)
    return left[0] if left else "go on"


def _leads_to(view: View) -> str:
    then = then_of(view)
    if then is Then.RESULT:
        return "Enter: the result."
    if then is Then.NEXT_ROUND:
        dealer = view.dealer % len(view.players) + 1
        return f"Enter: {whose_inside(view, dealer)} deal."
    left = to_come(view)
    return f"Enter goes on to {left[0]}." if left else ""
