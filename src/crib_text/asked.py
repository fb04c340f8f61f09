"""The table that a command line asked for."""

from __future__ import annotations

from crib_engine.seating import Peg
from crib_engine.value import replace
from crib_table.opening import Opening
from crib_table.play_options import PegDraw, PlayOptions
from crib_text.draft import Bot, Draft
from crib_text.settings import Settings


def asked_draft(options: PlayOptions, settings: Settings, draft: Draft | None = None) -> Draft:
    """The draft with all that was asked for; without one, the usual values of the rest."""
    name = options.name or settings.name
    if draft is None:
        draft = Draft(name=name, pegs=(Peg.TERRACOTTA, None, None))
    elif name:
        draft = replace(draft, name=name)
    if options.players is not None:
        draft = draft.with_players(options.players)
    for seat, level in enumerate(options.bots, start=2):
        draft = draft.with_bot(seat, Bot(draft.bot(seat).name, level))
    if options.peg is not None:
        peg = None if isinstance(options.peg, PegDraw) else options.peg
        draft = draft.with_own_peg(peg)
    if options.rules is not None:
        draft = replace(draft, rules=options.rules.name)
    return draft if options.format is None else replace(draft, format=options.format)


def asked_opening(options: PlayOptions, draft: Draft) -> Opening:
    """The table of a draft, with the seed that was asked for; no bot has another's name."""
    for seat in range(2, draft.players + 1):
        if draft.namesakes():
            draft = draft.with_bot(seat, Bot("", draft.bot(seat).level))
    opening = draft.opening()
    return opening if options.seed is None else replace(opening, seed=str(options.seed))
