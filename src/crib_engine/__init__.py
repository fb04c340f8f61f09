"""Cribbage, exactly: cards, counting, the play, matches, events and views; pure and proved.

Everything a front, a bot or another program needs stands here by name and is imported
when it is first used, so that a small question costs a small import. The state of a
match is not among them: it holds every card, and only a table may have it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from crib_engine.cards import DECK as DECK
    from crib_engine.cards import SUITS as SUITS
    from crib_engine.cards import Card as Card
    from crib_engine.cards import Suit as Suit
    from crib_engine.cards import parse_card as parse_card
    from crib_engine.cards import parse_cards as parse_cards
    from crib_engine.cards import sorted_hand as sorted_hand
    from crib_engine.combination import Combination as Combination
    from crib_engine.combination import Kind as Kind
    from crib_engine.combination import Tally as Tally
    from crib_engine.counting import count_hand as count_hand
    from crib_engine.counting import hand_points as hand_points
    from crib_engine.errors import CardError as CardError
    from crib_engine.errors import CribError as CribError
    from crib_engine.errors import RecordError as RecordError
    from crib_engine.errors import RulesError as RulesError
    from crib_engine.events import Event as Event
    from crib_engine.moves import Concede as Concede
    from crib_engine.moves import Cut as Cut
    from crib_engine.moves import Discard as Discard
    from crib_engine.moves import Move as Move
    from crib_engine.moves import Play as Play
    from crib_engine.pegging import tally_play as tally_play
    from crib_engine.refusal import Reason as Reason
    from crib_engine.refusal import Refusal as Refusal
    from crib_engine.refusal import Refused as Refused
    from crib_engine.rules import RULE_SETS as RULE_SETS
    from crib_engine.rules import Rules as Rules
    from crib_engine.rules import rule_set as rule_set
    from crib_engine.seating import Peg as Peg
    from crib_engine.seating import Player as Player
    from crib_engine.seating import SeatKind as SeatKind
    from crib_engine.seating import Side as Side
    from crib_engine.view import View as View

_WHERE = {
    "cards": ("DECK", "SUITS", "Card", "Suit", "parse_card", "parse_cards", "sorted_hand"),
    "combination": ("Combination", "Kind", "Tally"),
    "counting": ("count_hand", "hand_points"),
    "errors": ("CardError", "CribError", "RecordError", "RulesError"),
    "events": ("Event",),
    "moves": ("Concede", "Cut", "Discard", "Move", "Play"),
    "pegging": ("tally_play",),
    "refusal": ("Reason", "Refusal", "Refused"),
    "rules": ("RULE_SETS", "Rules", "rule_set"),
    "seating": ("Peg", "Player", "SeatKind", "Side"),
    "view": ("View",),
}
_MODULE_OF = {name: module for module, names in _WHERE.items() for name in names}

__all__ = sorted(_MODULE_OF)  # noqa: PLE0605


def __getattr__(name: str) -> Any:
    module = _MODULE_OF.get(name)
    if module is None:
        raise AttributeError(f"module 'crib_engine' has no attribute '{name}'")
    return getattr(import_module(f"crib_engine.{module}"), name)
