"""The discard: choose cards for the crib, change the choice freely, confirm it once."""

from __future__ import annotations

from textual.app import ComposeResult

from crib_engine.view import View
from crib_text.choices import crib_words, turn, waiting_words
from crib_text.numbers import spelled
from crib_text.style import LOG
from crib_tui.ink import Ground, Tone
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.playing import Scene
from crib_tui.screens.hand_stage import HandStage
from crib_tui.widgets.hand import Denial, Hand, HandMode
from crib_tui.widgets.hand_layout import HandCard
from crib_tui.widgets.keybar import KeyHint
from crib_tui.widgets.lines import Line, Said, announcement
from crib_tui.widgets.log import Log

NARROW = 52
"""Below this many columns the question alone has room."""


class DiscardScreen(HandStage):
    """The first stage of a round."""

    DEFAULT_CSS = """
    DiscardScreen #recent { height: 100%; }
    """

    def __init__(self, look: Look, guard: KeyGuard | None = None) -> None:
        super().__init__(look, guard)
        self._dealt: tuple[int, int] | None = None
        self._recent = Log(look, ground=Ground.FELT, id="recent")

    def compose_block(self) -> ComposeResult:
        """The last lines of the log: who deals, who has discarded."""
        yield self._recent

    def title_words(self, view: View) -> str:
        """Whose crib it is."""
        return f"Discard to {crib_words(view)}"

    def keys(self, view: View) -> tuple[KeyHint, ...]:
        """Choosing keys while the choice is open."""
        if not view.my_turn:
            return ()
        return (
            KeyHint(f"1-{len(view.hand)}", "pick"),
            KeyHint(self._look.glyphs.left_right, "move"),
            KeyHint("Enter", "put in crib"),
            KeyHint("i", "hint"),
        )

    def paint_stage(self, scene: Scene) -> None:
        """The hand, and the latest lines above it."""
        view = scene.view
        self._recent.show(scene.log[-20:])
        # Beside a panel with the log it would be said twice.
        self._recent.visible = not self.has_class("-side")
        if self._dealt != (view.game, view.round):
            # A card may come back in the next deal; nobody has chosen it there.
            self._dealt = (view.game, view.round)
            self.hand.choose(())
            self.hand.focus_place(0)
        mode = HandMode.CHOOSE if view.my_turn else HandMode.WATCH
        self.hand.show([HandCard(card) for card in view.hand], mode, view.discards_due)

    def lines(self, scene: Scene) -> tuple[Line, ...]:
        """What to choose, then what is chosen and that it will be final."""
        view = scene.view
        if not view.my_turn:
            put = " ".join(self._look.glyphs.face(card) for card in view.put)
            return (
                announcement(f"You put {put} in {crib_words(view)}.", tone=Tone.TEXT),
                (Said(waiting_words(view), Tone.MUTED),),
            )
        if self.is_cramped:
            return (self._short_line(view),)
        return (self._question(view), self._choice(view))

    def with_notice(self, lines: tuple[Line, ...], notice: Line) -> tuple[Line, ...]:
        """Nothing in the place of what was chosen."""
        return lines if self.hand.chosen else (*lines[:-1], notice)

    def with_hint(self, lines: tuple[Line, ...], hint: tuple[str, ...]) -> tuple[Line, ...]:
        """Nothing in the place of what was chosen, where there is one line alone."""
        if self.is_cramped and self.hand.chosen:
            return lines
        return super().with_hint(lines, hint)

    def _short_line(self, view: View) -> Line:
        """What to choose, then what is chosen."""
        chosen = " ".join(self._look.glyphs.face(card) for card in self.hand.chosen)
        if len(self.hand.chosen) < view.discards_due:
            return (*announcement(f"{chosen} " if chosen else ""), *self._question(view))
        return announcement(f"Crib: {chosen}. Enter?")

    def _question(self, view: View) -> Line:
        asked = turn(view, LOG)
        words = asked.text if asked is not None else ""
        # Where both don't fit, what to choose matters more than whose turn it is.
        if self.app.size.width < NARROW:
            return announcement(words)
        return announcement("Your turn.", words) if words else ()

    def _choice(self, view: View) -> Line:
        chosen = self.hand.chosen
        if not chosen:
            return (Said("Once in, the choice is final.", Tone.MUTED),)
        face = self._look.glyphs.face
        kept = " ".join(face(card) for card in view.hand if card not in chosen)
        parts = [
            Said("Chosen: "),
            Said(" ".join(face(card) for card in chosen), Tone.BRASS),
        ]
        if len(chosen) < view.discards_due:
            return (*parts, Said("   One more.", Tone.TEXT))
        parts.append(
            Said(
                "   Enter puts them in the crib."
                if len(chosen) > 1
                else "   Enter puts it in the crib."
            )
        )
        parts.append(Said(f"   You keep {kept}.", Tone.MUTED))
        return tuple(parts)

    def on_hand_chosen(self, message: Hand.Chosen) -> None:
        """Say what is chosen."""
        message.stop()
        self._told = ()
        self._repaint_words()
        self.place_cursor()

    def on_hand_confirmed(self, message: Hand.Confirmed) -> None:
        """Put the cards in the crib; from now on it is final."""
        message.stop()
        if self.playing is not None:
            self.playing.discard(message.cards)

    def denied_words(self, message: Hand.Denied, view: View) -> str:
        """Too many and too few are said with the number that is wanted."""
        due = spelled(view.discards_due)
        if message.reason is Denial.TOO_FEW:
            noun = "card" if view.discards_due == 1 else "cards"
            return f"Choose {due} {noun} for {crib_words(view)} first."
        if message.reason is Denial.TOO_MANY:
            return f"Put one back first: {due} are chosen."
        return super().denied_words(message, view)

    def action_why(self) -> None:
        """Whose crib it is decides what to put in it."""
        view = self._view
        if view is None:
            return
        mine = view.players[view.dealer - 1].side == view.my_side
        advice = (
            "It counts for your side: cards that score together do well in it."
            if mine
            else "It counts against you: keep cards that score together out of it."
        )
        self.tell(f"This is {crib_words(view)}. {advice}")
