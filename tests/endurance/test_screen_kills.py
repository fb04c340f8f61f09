"""The real screen in a real terminal, killed with SIGKILL: the match goes on where it was."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from crib_engine.events import GameStarted, HandsDealt
from crib_engine.state import MatchState
from crib_engine.view import Phase
from crib_table.happened import Happened
from crib_table.table_events import TableOpened
from tests.endurance.conftest import Open
from tests.endurance.screen_player import ScreenPlayer
from tests.endurance.screen_story import Story
from tests.endurance.seen import At
from tests.endurance.stored import (
    assert_deals_pass_left,
    history,
    play_on,
    played_until,
    record,
    scores,
    short_match,
    tables,
    uninterrupted,
)

MOST_SECONDS = 0.12
"""Longer than a key takes to be stored and drawn on a quiet machine."""


class Killer:
    """Plays on, kills the game now and then, and looks at what is left each time."""

    def __init__(self, data: Path, luck: random.Random, window: Open) -> None:
        self.data = data
        self._window = window
        self.luck = luck
        self.kills: Counter[At | None] = Counter()
        self.player: ScreenPlayer | None = None

    @property
    def table(self) -> str:
        return tables(self.data)[-1].table

    def begin(self, *words: str) -> ScreenPlayer:
        self.player = self._window(*words)
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

    def play(self, decisions: int) -> None:
        """Play on for so many decisions or to the end, killed every other time."""
        for _ in range(decisions):
            if self.player is None:
                return
            seen = self.player.settle()
            if seen.at is At.MATCH_RESULT:
                break
            if self.luck.random() < 0.2:
                self.player.fidget(self.luck)
            # What is rare in a match is killed whenever it comes.
            if seen.at in {At.CUT, At.GAME_RESULT} or self.luck.random() < 0.5:
                self.kill_at_key()
            else:
                self.player.step()
        if self.player is not None:
            assert self.player.leave() == 0

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
def killer(data: Path, luck: random.Random, window: Open) -> Killer:
    return Killer(data, luck, window)


def assert_goes_as_if_nothing_had_been(killer: Killer, seed: int) -> None:
    happened = history(killer.data, killer.table)
    assert_deals_pass_left(happened, 2)
    kept = record(happened)
    while kept[-1]["event"] == "cards_discarded":
        kept.pop()
    assert kept == record(uninterrupted(short_match(seed)))[: len(kept)]


def is_between_games(state: MatchState) -> bool:
    return state.phase is Phase.GAME_OVER


def leads_to_a_cut(happened: list[Happened]) -> bool:
    """Whether the player cuts in the first round of the next game, since the bot deals it."""
    first = next(one.event for one in happened if isinstance(one.event, GameStarted))
    state = happened[-1].state
    return state is not None and is_between_games(state) and first.dealer == 1


def test_killed_in_every_phase_it_goes_on_at_the_same_place(killer: Killer, data: Path) -> None:
    # A game that has just been won, and did not win the match; then the next one.
    seed = killer.luck.randrange(2**32)
    while not leads_to_a_cut(played_until(data, short_match(seed), is_between_games)):
        seed += 1
    killer.kill_while_starting()
    wanted = [At.SHOW, At.GAME_RESULT, At.DISCARD, At.CUT, At.PEGGING]
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
    seeds = []
    while killer.kills.total() < 40 or not set(killer.kills) >= {None, *At} - {At.MATCH_RESULT}:
        seeds.append(luck.randrange(2**32))
        if len(seeds) % 2:
            words = ("--rules", "short", "--format", "3", "--seed", str(seeds[-1]))
            killer.begin("play", *words)
        else:
            # From close to the end of a game on.
            played_until(data, short_match(seeds[-1]), lambda state: max(scores(state)) > 50)
            killer.kill_while_starting()
        killer.play(decisions=40)
        play_on(data, tables(data)[-1].table)
    for seed, info in zip(seeds, tables(data), strict=True):
        assert info.ended is not None
        happened = history(data, info.table)
        assert record(happened) == record(uninterrupted(short_match(seed)))
        assert_deals_pass_left(happened, 2)


def test_a_match_that_is_over_is_not_taken_up_but_told(data: Path, window: Open) -> None:
    happened = played_until(data, short_match(7), lambda state: state.over)
    assert tables(data)[0].ended is not None
    assert happened[-1].state is not None
    you, ann = scores(happened[-1].state)
    player = window("resume")
    assert player.terminal.wait() == 2
    assert (
        f"There is no unfinished match. The last one is over: You {you}, Ann {ann}."
        in player.terminal.shown()
    )


@pytest.mark.exhaustive
def test_the_last_hands_and_the_rematch_after_a_kill(killer: Killer, data: Path) -> None:
    """A hand that was counted when the game was killed is not counted again."""
    # In the last round of this match all hands are counted, and the crib wins.
    opening = short_match(4)
    whole = uninterrupted(opening)
    last_round = max(one.seq for one in whole if isinstance(one.event, HandsDealt))
    played_until(data, opening, lambda state: state == whole[last_round].state)
    player = killer.begin("resume")
    while player.settle().at is not At.SHOW:
        player.step()
    killer.kill_at_key()
    player = killer.player or player
    while player.settle().at is not At.MATCH_RESULT:
        player.step()
    assert record(history(data, killer.table)) == record(whole)
    first = killer.table
    player.press("n")
    player.terminal.until(lambda: player.seen.at is At.DISCARD)
    player.settle()
    killer.kill_at_key()
    over, rematch = tables(data)
    assert (over.table, over.ended is None, rematch.ended) == (first, False, None)
    opened = history(data, rematch.table)[0].event
    assert isinstance(opened, TableOpened)
    assert opened.opening == opening.rematch()
