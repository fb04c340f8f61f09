"""The question that stands, what leads to it, and its prompt."""

from __future__ import annotations

from crib_engine.moves import Concede, Discard
from crib_engine.view import View
from crib_text.choices import turn
from crib_text.plain.answers import hand_answer, ready_words
from crib_text.plain.help_words import CONFIRM_HINT, Hints, hint_of
from crib_text.plain.question import NO_QUESTION, Kind, Question, prompt_of, question_of
from crib_text.plain.said import Away
from crib_text.style import Style

Lines = tuple[str, ...]

Confirmed = Discard | Concede | Away
"""What is done only after a yes."""


class Prompter:
    """Puts one question at a time; `prompted` tells whether its prompt waits for an answer.

    `ready_for` is the question that the player has answered with Enter while others have
    not: nothing is asked until it is another one. `tells_hand` has the hand told before
    the next turn of the play, as before the first of a round.
    """

    def __init__(self, hints: Hints) -> None:
        self.question = NO_QUESTION
        self.ready_for: Question | None = None
        self.confirm: Confirmed | None = None
        self.prompted = False
        self.tells_hand = False
        self._hints = hints
        self._hinting = False

    def turn_to(self, view: View, style: Style) -> Lines:
        """Let the question of this view stand; the lines that lead to it, if it is a new one."""
        question = question_of(view)
        ready = question == self.ready_for
        if ready:
            question = NO_QUESTION
        if question == self.question:
            return ()
        self.question = question
        self._hinting = True
        if isinstance(self.confirm, Discard):
            self.confirm = None
        if question.kind is Kind.DISCARD:
            return hand_answer(view, style)
        if question.kind is Kind.PLAY:
            return self._turn(view, style)
        waiting = ready_words(view) if ready else ""
        return (waiting,) if waiting else ()

    def _turn(self, view: View, style: Style) -> Lines:
        first = view.hand == view.kept and not style.brief
        hand = hand_answer(view, style) if first or self.tells_hand else ()
        self.tells_hand = False
        asked = turn(view, style)
        return (*hand, asked.text) if asked is not None else hand

    def ask_to_confirm(self, what: Confirmed) -> None:
        """Ask yes or no before this is done."""
        self.confirm = what
        self._hinting = True

    def prompt(self, view: View, *, hold: bool) -> Lines:
        """The prompt, after a hint while it is new; nothing where nothing is asked.

        With `hold` nothing ever comes unbidden, so waiting has a prompt too.
        """
        kind = self.question.kind
        if self.confirm is not None:
            name, hint, prompt = "confirm", CONFIRM_HINT, "Yes or no:"
        elif kind is not Kind.NOTHING:
            name, hint, prompt = kind.value, hint_of(view, kind), prompt_of(view, kind)
        else:
            name, hint, prompt = "", "", "Enter for news:" if hold else ""
        hints = self._hints.due(name, hint) if self._hinting else ()
        self._hinting = False
        self.prompted = bool(prompt)
        return (*hints, prompt) if prompt else ()
