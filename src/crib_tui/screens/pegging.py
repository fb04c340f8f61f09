"""The play: laid cards, the count, and a hand in which only what fits stands up."""

from __future__ import annotations

from textual.app import ComposeResult

from crib_engine.cards import Card
from crib_engine.pegging import LIMIT, tally_play
from crib_engine.refusal import Reason
from crib_engine.view import Laid as LaidInView
from crib_engine.view import Option, View
from crib_text.choices import option_words, turn, waiting_words
from crib_text.combinations import combination_name
from crib_text.results import game_words
from crib_text.style import LOG
from crib_tui.ink import Tone
from crib_tui.key_guard import KeyGuard
from crib_tui.look import Look
from crib_tui.playing import Scene
from crib_tui.room import Room
from crib_tui.rows import hand_rows
from crib_tui.screens.hand_stage import HandStage, news_line
from crib_tui.stage import Then, then_of
from crib_tui.widgets.count import Count
from crib_tui.widgets.felt import Felt
from crib_tui.widgets.hand import Hand, HandMode
from crib_tui.widgets.hand_layout import HandCard
from crib_tui.widgets.keybar import KeyHint
from crib_tui.widgets.laid import Laid, LaidCard
from crib_tui.widgets.lines import Line, Said, announcement
from crib_tui.widgets.starter import Starter


class PeggingScreen(HandStage):
    """The play of one round."""

    DEFAULT_CSS = """
    PeggingScreen #play { layout: horizontal; height: 100%; }
    PeggingScreen #starter { width: 12; height: 100%; }
    PeggingScreen #laid { width: 1fr; height: 100%; max-height: 5; }
    PeggingScreen #count { width: 18; height: 100%; max-height: 5; }
    """

    def __init__(self, look: Look, guard: KeyGuard | None = None) -> None:
        super().__init__(look, guard)
        self._starter = Starter(look, margin=2, id="starter")
        self._laid = Laid(look, id="laid")
        self._count = Count(look, id="count")

    def compose_block(self) -> ComposeResult:
        """The starter, the laid cards and the count, side by side."""
        with Felt(self._look, id="play"):
            yield self._starter
            yield self._laid
            yield self._count

    def title_words(self, view: View) -> str:  # noqa: ARG002
        """The stage's name."""
        return "Pegging"

    def keys(self, view: View) -> tuple[KeyHint, ...]:
        """Play keys on the player's turn, else Enter where it leads on."""
        then = then_of(view)
        if view.my_turn:
            held = len(view.hand)
            digits = f"1-{held}" if held > 1 else "1"
            move = (KeyHint(self._look.glyphs.left_right, "move"),) if held > 1 else ()
            return (KeyHint(digits, "play"), *move, KeyHint("Enter", "play"), KeyHint("i", "hint"))
        if then is Then.SHOW:
            return (KeyHint("Enter", "the show"),)
        if then is Then.RESULT:
            return (KeyHint("Enter", "the result"),)
        return ()

    def paint_stage(self, scene: Scene) -> None:
        """Cards on the table and in the hand, the count, what each card would make."""
        view = scene.view
        self._starter.show(view.starter)
        current, earlier = counts_of(view)
        self._laid.show(current, earlier)
        if then_of(view) is Then.NOTHING:
            self._count.show_count(view.count)
        else:
            self._count.show("", None)
        options = view.options
        mode = HandMode.PLAY if view.my_turn else HandMode.WATCH
        cards = [HandCard(option.card, _fits(option), _note(option)) for option in options]
        self.hand.show(cards, mode, aside=self._options(options, view))
        self._focus_what_fits(options, view)

    def _focus_what_fits(self, options: tuple[Option, ...], view: View) -> None:
        """Enter should never meet a card that can't be played while another one can."""
        fitting = [place for place, option in enumerate(options) if option.count <= LIMIT]
        if view.my_turn and fitting and self.hand.place not in fitting:
            self.hand.focus_place(fitting[0])

    def _options(self, options: tuple[Option, ...], view: View) -> list[Line]:
        """What each card would make, to be read beside the hand where there is room."""
        glyphs = self._look.glyphs
        lines: list[Line] = []
        for number, option in enumerate(options, start=1):
            fits = option.count <= LIMIT
            tone = Tone.BRASS if fits and view.my_turn else Tone.MUTED
            words = Tone.TEXT if fits and view.my_turn else Tone.MUTED
            lines.append(
                (
                    Said(f"{number}  {glyphs.face(option.card):<3}  ", tone),
                    Said(option_words(option, LOG), words),
                )
            )
        return lines

    def lines(self, scene: Scene) -> tuple[Line, ...]:
        """The newest news; then whose turn it is and what fits, or what Enter leads to."""
        view = scene.view
        if self.is_cramped:
            return (news_line(scene), self._short_line(view))
        return (news_line(scene, self._earned(view)), self._turn_line(view))

    def _short_line(self, view: View) -> Line:
        """The count, which is not shown elsewhere then, and whose turn it is."""
        then = then_of(view)
        if then is Then.SHOW:
            return announcement("Enter: the show.", "The play is over.")
        if then is Then.RESULT:
            return announcement("Enter: the result.", game_words(view, view.finished[-1]))
        if view.my_turn:
            return announcement(f"Count {view.count}. Your turn.")
        return (Said(f"Count {view.count}. {waiting_words(view)}"),)

    def _earned(self, view: View) -> str:
        """The cards that earned the newest card its points: `Pair: 5♦ 5♠.`; empty for none."""
        face = self._look.glyphs.face
        return " ".join(
            f"{combination_name(one)}: {' '.join(face(card) for card in one.cards)}."
            for one in tally_play(newest_count(view)).combinations
        )

    def _turn_line(self, view: View) -> Line:
        then = then_of(view)
        if then is Then.SHOW:
            return announcement("The play is over.", "Enter: the hands are counted.")
        if then is Then.RESULT:
            won = view.finished[-1]
            return announcement(game_words(view, won), "Enter: the result.")
        asked = turn(view, LOG)
        if asked is None:
            return (Said(waiting_words(view), Tone.MUTED),)
        first, _, rest = asked.text.partition(". ")
        return announcement(f"{first}.", rest)

    def action_why(self) -> None:
        """Say what the focused card would make, or why it can't be played."""
        view, card = self._view, self.hand.focused_card
        if view is None or card is None:
            return
        for option in view.options:
            if option.card is card:
                self.tell(f"{self._look.glyphs.face(card)} {option_words(option, LOG)}.")

    def on_hand_confirmed(self, message: Hand.Confirmed) -> None:
        """Play the card."""
        message.stop()
        if self.playing is not None:
            self.playing.play(message.cards[0])

    def share_rows(self, rows: int, room: Room, width: int) -> None:
        """Starter, laid cards and count share the columns."""
        super().share_rows(rows, room, width)
        starter, count = (14, 20) if room is Room.WIDE else (12, 18) if width >= 76 else (11, 15)
        if width < 60:
            starter, count = (8, 9) if hand_rows(rows, wide=False).stage < 3 else (10, 9)
        self._starter.styles.width = starter
        self._count.styles.width = count


def _fits(option: Option) -> bool | None:
    if option.count > LIMIT:
        return False
    return True if option.refusal is None else None


def _note(option: Option) -> str:
    if option.count > LIMIT:
        return f"over {LIMIT}"
    if option.refusal is not None and option.refusal.reason is Reason.NOT_YOUR_TURN:
        return ""
    return f"{option.count} +{option.points}" if option.points else str(option.count)


def newest_count(view: View) -> tuple[Card, ...]:
    """The cards of the current count, or of the one that has just ended."""
    current = view.current or view.laid[len(view.laid) - (view.counts or (0,))[-1] :]
    return tuple(laid.card for laid in current)


def counts_of(view: View) -> tuple[tuple[LaidCard, ...], tuple[tuple[LaidCard, ...], ...]]:
    """The cards of the current count, and those of each count before it this round."""
    earlier = []
    start = 0
    for length in view.counts:
        earlier.append(_cards(view, view.laid[start : start + length]))
        start += length
    return _cards(view, view.laid[start:]), tuple(earlier)


def _cards(view: View, laid: tuple[LaidInView, ...]) -> tuple[LaidCard, ...]:
    return tuple(
        LaidCard(one.card, view.sides[view.players[one.seat - 1].side - 1].peg, one.count)
        for one in laid
    )
