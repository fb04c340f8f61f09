"""Whether a screen tells what is stored and nothing else."""

from __future__ import annotations

from crib_engine.view import Phase, View
from crib_table.happened import Happened, updates_of
from crib_text.sentences import say
from crib_text.style import LOG
from crib_tui.playing import OVERTAKEN
from crib_tui.widgets.log import wrapped
from tests.endurance.seen import At, Seen

_LOG_CELLS = 36
PLACES = {
    Phase.DISCARD: {At.DISCARD},
    Phase.CUT: {At.CUT},
    Phase.PLAY: {At.PEGGING},
    # Enter leads from the play to the hands, and from the last award to the result.
    Phase.SHOW: {At.PEGGING, At.SHOW},
    Phase.ROUND_OVER: {At.SHOW},
    Phase.GAME_OVER: {At.PEGGING, At.SHOW, At.GAME_RESULT},
    Phase.MATCH_OVER: {At.PEGGING, At.SHOW, At.MATCH_RESULT},
}


class Story:
    """What seat 1 was told of a match, event by event."""

    def __init__(self, happened: list[Happened]) -> None:
        updates = updates_of(happened, 1)
        self.views = [update.view for update in updates]
        sentences = say([(update.event, update.view) for update in updates], LOG)
        self.rows = [row.strip() for one in sentences for row in wrapped(one.text, _LOG_CELLS)]

    def assert_holds(self, seen: Seen) -> None:
        """Everything on a screen that may have been half drawn is in the story."""
        assert self.has_half(seen.log), f"not in the log: {seen.log}\n{self.rows}\n{seen.text}"
        if len(seen.scores) == len(self.views[0].sides):
            scores = set().union(*map(_scores_of, self.views))
            assert seen.scores in scores, f"{seen.scores} were never the scores\n{seen.text}"
        if seen.hand:
            hands = [_faces(view) for view in self.views]
            assert any(seen.hand <= hand for hand in hands), f"no such hand\n{seen.text}"

    def assert_is_now(self, seen: Seen) -> None:
        """A screen that waits for the player shows exactly how the match stands."""
        view = self.views[-1]
        assert seen.at in PLACES[view.phase], f"{view.phase}\n{seen.text}"
        assert seen.scores == tuple(side.score for side in view.sides), seen.text
        assert seen.my_turn == view.my_turn, seen.text
        if view.my_turn and view.phase is not Phase.CUT:
            assert seen.hand == _faces(view), seen.text
        if view.phase is Phase.PLAY:
            assert seen.count == view.count, seen.text
            fitting = tuple(view.hand.index(card) + 1 for card in view.playable)
            assert seen.fits == fitting, seen.text
        if seen.log:
            log = _of_the_match(seen.log)
            assert log == tuple(self.rows[-len(log) :]), seen.text

    def is_told_whole(self, seen: Seen) -> bool:
        """Whether the screen's log has come as far as the story."""
        return _of_the_match(seen.log)[-1:] == (self.rows[-1],)

    def has_half(self, rows: tuple[str, ...]) -> bool:
        """Whether these are rows of the log, or of the log drawn over what it was before.

        Whoever is killed while drawing leaves new rows, one that is cut, and old rows.
        """
        rows = _of_the_match(rows)
        return any(
            self._has(rows[:cut]) and (self._has(rows[cut:]) or self._has(rows[cut + 1 :]))
            for cut in range(len(rows) + 1)
        )

    def _has(self, rows: tuple[str, ...]) -> bool:
        """Whether these rows stand one after the other in the log."""
        return any(
            tuple(self.rows[start : start + len(rows)]) == rows
            for start in range(len(self.rows) - len(rows) + 1)
        )


def _scores_of(view: View) -> set[tuple[int, ...]]:
    """The scores a screen may tell: while a hand is being counted, any on the way."""
    now = tuple(side.score for side in view.sides)
    if not view.shown:
        return {now}
    side = view.players[view.shown[-1].seat - 1].side - 1
    back = view.sides[side].back
    return {
        (*now[:side], on_the_way, *now[side + 1 :]) for on_the_way in range(back, now[side] + 1)
    }


def _of_the_match(rows: tuple[str, ...]) -> tuple[str, ...]:
    """Without what the log says of the table itself."""
    noted = {row.strip() for row in wrapped(OVERTAKEN, _LOG_CELLS)}
    return tuple(row for row in rows if row not in noted)


def _faces(view: View) -> frozenset[str]:
    return frozenset(card.face for card in view.hand)
