"""Where the state leaves the engine: views and masked events (RULES.md 11).

Both are built by adding what a seat may see, never by taking away what it may not.
"""

from __future__ import annotations

from typing import Final

from crib_engine.errors import RulesError
from crib_engine.events import CardsDiscarded, Event, HandsDealt
from crib_engine.state import MatchState, Phase, RoundState
from crib_engine.view import SideView, View

_NOTHING_DEALT: Final = RoundState(number=0, dealer=0, hands=(), extra=(), discards=())


def view_for(state: MatchState, seat: int | None) -> View:
    """What `seat` sees now; None for a watcher, who sees the public part only.

    Raises RulesError for a seat that does not exist: 0 must not be the last one.
    """
    if seat is not None and not 1 <= seat <= len(state.players):
        raise RulesError(f"There is no seat {seat}.")
    game = state.game
    round_ = (game.round if game is not None else None) or _NOTHING_DEALT
    dealt = bool(round_.hands)
    return View(
        seat=seat,
        rules=state.rules,
        format=state.format,
        players=state.players,
        sides=_sides(state),
        phase=state.phase or Phase.ROUND_OVER,
        awaited=state.awaited,
        game=game.number if game is not None else 0,
        round=round_.number,
        dealer=round_.dealer,
        hand=round_.hands[seat - 1] if dealt and seat is not None else (),
        put=round_.discards[seat - 1] if dealt and seat is not None else (),
        held=tuple(map(len, round_.hands)),
        discarded=tuple(map(bool, round_.discards)),
        discards_due=round_.discards_due if dealt else 0,
        crib_size=len(round_.extra) + sum(map(len, round_.discards)),
        starter=round_.starter,
        laid=round_.laid,
        counts=round_.counts,
        goes=round_.goes,
        shown=round_.shown,
        finished=state.finished,
        winner=state.winner,
        forfeit=state.forfeit,
        abandoned=state.abandoned,
    )


def _sides(state: MatchState) -> tuple[SideView, ...]:
    rules = state.rules
    games_won = state.games_won
    game_points = state.game_points
    views = []
    for place, side in enumerate(state.sides):
        score = state.game.scores[place] if state.game is not None else 0
        back = state.game.backs[place] if state.game is not None else 0
        views.append(
            SideView(
                side.side,
                side.seats,
                side.peg,
                score,
                back,
                rules.target - score,
                rules.zone(score),
                games_won[place],
                game_points[place] if game_points is not None else None,
            )
        )
    return tuple(views)


def event_for(event: Event, seat: int | None) -> Event:
    """The event as `seat` may know it: a card it may not know is None."""
    if isinstance(event, HandsDealt):
        return HandsDealt(
            event.round,
            event.dealer,
            tuple(
                hand if owner == seat else (None,) * len(hand)
                for owner, hand in enumerate(event.hands, start=1)
            ),
            (None,) * len(event.crib),
        )
    if isinstance(event, CardsDiscarded) and event.seat != seat:
        return CardsDiscarded(event.seat, (None,) * len(event.cards))
    return event
