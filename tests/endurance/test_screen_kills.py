"""The real screen in a real terminal, killed with SIGKILL: the match goes on where it was."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from crib_engine.view import Phase
from tests.endurance.screen_player import ScreenPlayer
from tests.endurance.screen_story import Story
from tests.endurance.seen import At
from tests.endurance.stored import (
    assert_deals_pass_left,
    history,
    played_until,
    record,
    short_match,
    tables,
    uninterrupted,
)

MOST_SECONDS = 0.12
"""Longer than a key takes to be stored and drawn on a quiet machine."""

pytestmark = pytest.mark.needs()


@pytest.fixture
def data(crib_home: Path) -> Path:
    return crib_home / "data"


class Killer:
    """Plays on, kills the game now and then, and looks at what is left each time."""

    def __init__(self, data: Path, luck: random.Random) -> None:
        self.data = data
        self.luck = luck
        self.kills: Counter[At | None] = Counter()
        self.player: ScreenPlayer | None = None

    @property
    def table(self) -> str:
        return tables(self.data)[-1].table

    def begin(self, *words: str) -> ScreenPlayer:
        self.player = ScreenPlayer(*words)
        return self.player

    def kill_at_key(self) -> None:
        """Kill while the game answers the keys of the one thing to do, then go on."""
        assert self.player is not None
        at = self.player.seen.at
        self.player.press(*self.player.keys())
        self.player.rest(self.luck.choice([0.0, self.luck.uniform(0, MOST_SECONDS)]))
        self._kill(at)

    def kill_while_starting(self) -> None:
        """Kill a game that has hardly begun to go on."""
        player = self.begin("resume")
        player.rest(self.luck.uniform(0, 1.0))
        self._kill(None)

    def _kill(self, at: At | None) -> None:
        assert self.player is not None
        before = [one.event for one in history(self.data, self.table)] if at is None else []
        last = self.player.kill()
        self.kills[at] += 1
        happened = history(self.data, self.table)
        assert [one.event for one in happened][: len(before)] == before
        Story(happened).assert_holds(last)
        kept = [one.event for one in happened]
        if happened[-1].state is not None and happened[-1].state.over:
            self.player = None
            return
        player = self.begin("resume")
        seen = player.settle()
        now = history(self.data, self.table)
        assert [one.event for one in now][: len(kept)] == kept
        Story(now).assert_is_now(seen)


@pytest.fixture
def killer(data: Path, luck: random.Random) -> Iterator[Killer]:
    one = Killer(data, luck)
    yield one
    if one.player is not None:
        one.player.terminal.close()


def assert_goes_as_if_nothing_had_been(killer: Killer, seed: int) -> None:
    happened = history(killer.data, killer.table)
    assert_deals_pass_left(happened, 2)
    kept = record(happened)
    while kept[-1]["event"] == "cards_discarded":
        kept.pop()
    assert kept == record(uninterrupted(short_match(seed)))[: len(kept)]


def test_killed_in_every_phase_it_goes_on_at_the_same_place(killer: Killer, data: Path) -> None:
    seed = killer.luck.randrange(2**32)
    # A game that the player is about to lose or win, then the deal of the next one.
    played_until(data, short_match(seed), lambda state: state.phase is Phase.GAME_OVER)
    killer.kill_while_starting()
    wanted = [At.SHOW, At.GAME_RESULT, At.DISCARD, At.CUT, At.PEGGING, At.SHOW]
    while wanted:
        assert killer.player is not None
        seen = killer.player.settle()
        if seen.at in wanted:
            wanted.remove(seen.at)
            killer.kill_at_key()
        else:
            killer.player.step()
    assert_goes_as_if_nothing_had_been(killer, seed)


@pytest.mark.exhaustive
def test_a_match_with_forty_kills_is_the_match_without_any(killer: Killer, data: Path) -> None:
    luck = killer.luck
    while killer.kills.total() < 40 or set(killer.kills) != {None, *At} - {At.MATCH_RESULT}:
        seed = luck.randrange(2**32)
        words = ("play", "--rules", "short", "--format", "3", "--seed", str(seed))
        killer.begin(*words)
        while killer.player is not None:
            seen = killer.player.settle()
            if seen.at is At.MATCH_RESULT:
                assert killer.player.leave() == 0
                break
            # What is rare in a match is killed more often.
            likely = {At.CUT: 0.8, At.GAME_RESULT: 1.0, At.DISCARD: 0.4}
            if luck.random() < 0.3:
                killer.player.fidget(luck)
            if luck.random() < likely.get(seen.at or At.SHOW, 0.2):
                killer.kill_at_key()
            elif luck.random() < 0.03:
                killer.player.kill()
                killer.kill_while_starting()
            else:
                killer.player.step()
        assert tables(data)[-1].ended is not None
        assert record(history(data, killer.table)) == record(uninterrupted(short_match(seed)))
        assert_goes_as_if_nothing_had_been(killer, seed)


def test_a_match_that_is_over_is_not_taken_up_but_told(data: Path) -> None:
    happened = played_until(data, short_match(7), lambda state: state.over)
    assert tables(data)[0].ended is not None
    assert happened[-1].state is not None and happened[-1].state.game is not None
    you, ann = happened[-1].state.game.scores
    player = ScreenPlayer("resume")
    assert player.terminal.wait() == 2
    assert (
        f"There is no unfinished match. The last one is over: You {you}, Ann {ann}."
        in player.terminal.shown()
    )
    player.terminal.close()
