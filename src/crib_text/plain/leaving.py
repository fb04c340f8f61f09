"""The commands that lead away from a table: leave it, lose it, or go on elsewhere."""

from __future__ import annotations

from crib_engine.moves import Concede
from crib_engine.view import View
from crib_text.plain.answers import leaving_words
from crib_text.plain.commands import Command
from crib_text.plain.prompter import Prompter
from crib_text.plain.question import Kind
from crib_text.plain.said import Away, Said


def lead_away(
    command: Command, view: View, prompter: Prompter, unsaved: str | None, *, screen: bool
) -> Said:
    """What the command leads to; what ends something is asked once more first.

    `unsaved` is why the game is not being saved, `screen` whether there can be one.
    """
    over = prompter.question.kind is Kind.OVER
    if command is Command.SCREEN:
        return Said((), Away.SCREEN) if screen else Said(("No. There is no screen here.",))
    if command is Command.QUIT:
        if over:
            return Said(leaving_words(view, unsaved), Away.LEAVE)
        prompter.ask_to_confirm(Away.LEAVE)
        kept = f"What is not saved is lost. {unsaved}" if unsaved else "The match is kept."
        return Said((f"Leave? {kept}",))
    if command is Command.CONCEDE:
        if over or view.seat is None:
            return Said(("No. There is nothing to concede.",))
        prompter.ask_to_confirm(Concede())
        return Said(("Concede? The match counts as lost.",))
    if command is Command.PRACTICE:
        return Said((), Away.PRACTICE) if over else Said(("No. quit first; the match is kept.",))
    if over:
        return Said((), Away.REMATCH if command is Command.REMATCH else Away.NEW)
    return Said(("No. The match is not over. quit keeps it.",))
