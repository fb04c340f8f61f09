"""Where the state leaves the engine: views and masked events (RULES.md 11).

Both are built by adding what a seat may see, never by taking away what it may not.
"""

from __future__ import annotations

from crib_engine.events import CardsDiscarded, Event, HandsDealt
from crib_engine.state import MatchState, Phase, RoundState
from crib_engine.view import SideView, View


def view_for(state: MatchState, seat: int | None) -> View:
    """What `seat` sees now; None for a watcher, who sees the public part only."""
    game = state.game
    round_ = game.round if game is not None else None
    return View(
        seat=seat,
        rules=state.rules,
        format=state.format,
        players=state.players,
        sides=_sides(state),
        phase=state.phase or Phase.ROUND_OVER,
        awaited=state.awaited,
        game=game.number if game is not None else 0,
        round=round_.number if round_ is not None else 0,
        dealer=round_.dealer if round_ is not None else 0,
        hand=round_.hands[seat - 1] if round_ is not None and seat is not None else (),
        put=round_.discards[seat - 1] if round_ is not None and seat is not None else (),
        held=tuple(map(len, round_.hands)) if round_ is not None else (),
        discarded=tuple(map(bool, round_.discards)) if round_ is not None else (),
        discards_due=round_.discards_due if round_ is not None else 0,
        crib_size=_crib_size(round_),
        starter=round_.starter if round_ is not None else None,
        laid=round_.laid if round_ is not None else (),
        counts=round_.counts if round_ is not None else (),
        goes=round_.goes if round_ is not None else (),
        shown=round_.shown if round_ is not None else (),
        finished=state.finished,
        winner=state.winner,
        forfeit=state.forfeit,
        abandoned=state.abandoned,
    )


def _crib_size(round_: RoundState | None) -> int:
    return len(round_.extra) + sum(map(len, round_.discards)) if round_ is not None else 0


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
