"""How a game and a match end, in words."""

from __future__ import annotations

from crib_engine.events import GameWon, MatchForfeited, MatchWon
from crib_engine.rules import games_to_win
from crib_engine.view import FinishedGame, View
from crib_text.naming import does, side_does, side_inside, side_name
from crib_text.numbers import capital, listed, many, place
from crib_text.standing import games_words, skunk_words


def game_words(view: View, game: GameWon | FinishedGame) -> str:
    """`You win game 2, 121 to 87. Skunk, 2 games.`; with three, every score by name."""
    which = f" game {game.number if isinstance(game, FinishedGame) else game.game}"
    won = side_does(view, game.side, "win") + (which if view.format > 1 else "")
    losers = [(side, score) for side, score in enumerate(game.scores, start=1) if side != game.side]
    best = game.scores[game.side - 1]
    if len(losers) == 1:
        scores = f"{best} to {losers[0][1]}"
    else:
        each = [f"{side_inside(view, side)} {score}" for side, score in losers]
        scores = ", ".join([str(best), *each])
    _, skunk = view.rules.win([score for _, score in losers])
    counts = skunk_words(skunk, game.worth, view.rules)
    return f"{won}, {scores}." + (f" {counts}." if counts else "")


def game_won_words(view: View, event: GameWon) -> tuple[str, ...]:
    """The lines of a game that was won; those of a longer match add the games won."""
    result = game_words(view, event)
    if view.format == 1:
        return (result,)
    lines = (result, f"{games_words(view, event.games_won)}.")
    points = tuple(side.game_points for side in view.sides)
    if None in points:
        return lines
    each = [f"{side_name(view, side)} {earned}" for side, earned in enumerate(points, start=1)]
    return (*lines, f"Game points: {', '.join(each)}.")


def match_won_words(view: View, event: MatchWon) -> str:
    """`You win the match, 2 games to 0`."""
    won = f"{side_does(view, event.side, 'win')} the match"
    if view.format == 1:
        return f"{won}."
    others = [str(games) for side, games in enumerate(event.games_won, 1) if side != event.side]
    return f"{won}, {many(event.games_won[event.side - 1], 'game')} to {listed(others)}."


def forfeit_words(view: View, event: MatchForfeited) -> str:
    """`Ann forfeits. You win the match.`; with three players their ranking."""
    return f"{does(view, event.seat, 'forfeit')}. {ranking_words(view, event.ranking)}"


def ranking_words(view: View, ranking: tuple[tuple[int, ...], ...]) -> str:
    """`You win the match.`, `Ann is first, you are second, Bob is last.`, shared ranks too."""
    if len(view.sides) == 2:
        return f"{side_does(view, ranking[0][0], 'win')} the match."
    words = []
    rank = 1
    for group in ranking:
        # As anywhere, the reader is named first.
        ordered = sorted(group, key=lambda side: side != view.my_side)
        names = [side_inside(view, side) for side in ordered]
        if len(group) > 1:
            words.append(f"{listed(names)} share {place(rank)} place")
        else:
            be = "are" if names == ["you"] else "is"
            last = rank == len(view.sides)
            words.append(f"{names[0]} {be} {'last' if last else place(rank)}")
        rank += len(group)
    return capital(", ".join(words)) + "."


def match_words(view: View) -> str:
    """How the match ended, from the view alone; empty while it goes on."""
    if view.abandoned:
        return "The match is abandoned. Nobody wins."
    if view.forfeit is not None:
        forfeit = view.forfeit
        return forfeit_words(view, MatchForfeited(forfeit.seat, forfeit.side, forfeit.ranking))
    if view.winner is None:
        return ""
    return match_won_words(view, MatchWon(view.winner, tuple(s.games_won for s in view.sides)))


def hints_words(hints: int) -> str:
    """`You took 3 hints.`, said with the result of a game; empty for none."""
    return f"You took {many(hints, 'hint')}." if hints else ""


def format_words(view: View) -> str:
    """`Single game`, `Best of 3`, `Best of 5`."""
    return "Single game" if view.format == 1 else f"Best of {view.format}"


def next_words(view: View) -> str:
    """What follows a result: the next game and what it takes, or a rematch."""
    if view.over:
        return "Rematch: the same players, rules and format."
    needed = games_to_win(view.format)
    return f"Next: game {view.game + 1}. {many(needed, 'game')} won decide the match."
