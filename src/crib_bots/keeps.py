"""The 1,820 sets of ranks that four kept cards can have, each with a number."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement
from typing import Final

from crib_engine.cards import DECK

KEEPS: Final[tuple[tuple[int, ...], ...]] = tuple(combinations_with_replacement(range(1, 14), 4))
"""Every set of four ranks, lowest first; its place here is its number."""

KEEP_COUNTS: Final = tuple(
    tuple((rank, ranks.count(rank)) for rank in dict.fromkeys(ranks)) for ranks in KEEPS
)
"""Each set as its different ranks, with how many cards there are of each."""

WITH_RANK: Final = tuple(
    tuple(number for number, ranks in enumerate(KEEPS) if rank in ranks) for rank in range(14)
)
"""The numbers of the sets that hold a rank, by rank."""

KEY_OF_RANK: Final = (0, *(card.key for card in DECK[:13]))
"""The key of a card of each rank; the sum of four tells a set of ranks."""

KEEP_KEYS: Final = tuple(sum(KEY_OF_RANK[rank] for rank in ranks) for ranks in KEEPS)
"""The sum of the keys of each set."""

_NUMBERS: Final = {key: number for number, key in enumerate(KEEP_KEYS)}


def keep_number(keys: int) -> int:
    """The number of the set of ranks whose four keys have this sum."""
    return _NUMBERS[keys]


PAIRS: Final[tuple[tuple[int, int], ...]] = tuple(
    (low, high) for low in range(1, 14) for high in range(low, 14)
)
"""The 91 pairs of ranks that two discarded cards can have."""

_PAIR_NUMBERS: Final = {pair: number for number, pair in enumerate(PAIRS)}


def pair_number(ranks: Iterable[int]) -> int:
    """The number of the pair that two ranks make, in either order."""
    low, high = sorted(ranks)
    return _PAIR_NUMBERS[low, high]
