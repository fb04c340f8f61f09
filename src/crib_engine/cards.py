"""The 52 cards (RULES.md 1)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from operator import attrgetter
from typing import Final

from crib_engine.errors import CardError

RANK_LETTERS: Final = "A23456789TJQK"
RANK_NAMES: Final = (
    *("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10"),
    *("jack", "queen", "king"),
)


class Suit(Enum):
    """The four suits, in the order a hand is sorted by."""

    SPADES = "S"
    HEARTS = "H"
    CLUBS = "C"
    DIAMONDS = "D"

    @property
    def letter(self) -> str:
        """One of `SHCD`."""
        return self.value

    @property
    def symbol(self) -> str:
        """The text symbol, never followed by a variation selector."""
        return _SYMBOLS[self.value]

    @property
    def word(self) -> str:
        """The plural noun, lower case."""
        return self.name.lower()


_SYMBOLS: Final = {"S": "♠", "H": "♥", "C": "♣", "D": "♦"}
SUITS: Final = tuple(Suit)


class Card:
    """One of the 52 cards; there is only one object for each, so `is` and `==` agree.

    `rank` is 1 to 13, Ace low. `count` is what it counts in fifteens and in the
    play, 1 to 10. `index` is 0 to 51 in the order a hand is sorted by. `key` is
    5 ** (rank - 1), so the sum of the keys of up to five cards tells their ranks.
    `suit_bit` is 1, 2, 4 or 8; `jack_bit` is the same for a Jack and 0 for the rest.
    """

    __slots__ = ("code", "count", "index", "jack_bit", "key", "rank", "suit", "suit_bit")

    rank: int
    suit: Suit
    index: int
    count: int
    key: int
    suit_bit: int
    jack_bit: int
    code: str

    def __new__(cls, rank: int, suit: Suit) -> Card:
        """The card of this rank and suit. Raises CardError for a rank outside 1 to 13."""
        if not 1 <= rank <= 13:
            raise CardError(f"There is no rank {rank}: ranks are 1 (Ace) to 13 (King).")
        return DECK[SUITS.index(suit) * 13 + rank - 1]

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a card never changes")

    def __reduce__(self) -> tuple[type[Card], tuple[int, Suit]]:
        return (Card, (self.rank, self.suit))

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __repr__(self) -> str:
        return self.code

    @property
    def face(self) -> str:
        """As a card shows it: `10♥`, `J♠`."""
        return self.rank_text + self.suit.symbol

    @property
    def rank_text(self) -> str:
        """`A`, `2` to `10`, `J`, `Q` or `K`."""
        return "10" if self.rank == 10 else self.code[0]

    @property
    def words(self) -> str:
        """The spoken form: `5 of hearts`, `jack of spades`."""
        return f"{RANK_NAMES[self.rank - 1]} of {self.suit.word}"


def _make(rank: int, suit: Suit) -> Card:
    card = object.__new__(Card)
    bit = 1 << SUITS.index(suit)
    for name, value in (
        ("rank", rank),
        ("suit", suit),
        ("index", SUITS.index(suit) * 13 + rank - 1),
        ("count", min(rank, 10)),
        ("key", 5 ** (rank - 1)),
        ("suit_bit", bit),
        ("jack_bit", bit if rank == 11 else 0),
        ("code", RANK_LETTERS[rank - 1] + suit.letter),
    ):
        object.__setattr__(card, name, value)
    return card


DECK: Final[tuple[Card, ...]] = tuple(_make(rank, suit) for suit in SUITS for rank in range(1, 14))
"""All cards in the order a hand is sorted by: Spades, Hearts, Clubs, Diamonds, Ace to King."""

_BY_INDEX: Final = attrgetter("index")
_BY_CODE: Final = {card.code: card for card in DECK}
_LETTER_OF_SYMBOL: Final = {symbol: letter for letter, symbol in _SYMBOLS.items()}


def parse_card(text: str) -> Card:
    """The card a text names: `5H`, `th`, `10h`, `J♠`. Raises CardError with one clear line."""
    # A symbol that was copied from elsewhere may carry the mark that makes it an emoji.
    code = text.strip().upper().removesuffix("\ufe0f")
    if code[:-1] == "10":
        code = "T" + code[-1:]
    if code[-1:] in _LETTER_OF_SYMBOL:
        code = code[:-1] + _LETTER_OF_SYMBOL[code[-1]]
    card = _BY_CODE.get(code)
    if card is None:
        shown = "".join(c if c.isprintable() else "?" for c in text.strip()[:20])
        raise CardError(
            f"'{shown}' is not a card. A card is a rank A 2 3 4 5 6 7 8 9 10 J Q K"
            " and a suit S H C D, such as 5H or 10S."
        )
    return card


def parse_cards(texts: Iterable[str]) -> tuple[Card, ...]:
    """Different cards, in the order given. Raises CardError for a bad card or one named twice."""
    cards = tuple(parse_card(text) for text in texts)
    check_different(cards)
    return cards


def check_different(cards: Iterable[Card]) -> None:
    """Raise CardError when a card stands twice in `cards`."""
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise CardError(f"{card.code} is there twice.")
        seen.add(card)


def sorted_hand(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards as a hand always shows them: by suit (S H C D), then rank ascending."""
    return tuple(sorted(cards, key=_BY_INDEX))
