"""The points of one hand through the engine's public functions, against brute force."""

from __future__ import annotations

from random import Random

from measuring import brute_force
from measuring.stopwatch import in_turn, line

from crib_engine.cards import DECK, SUITS
from crib_engine.counting import count_hand, hand_points

HANDS = 4000
LISTED = 200


def main() -> None:
    """Check that all three agree, then time them."""
    luck = Random("hands")
    dealt = [tuple(luck.sample(DECK, 5)) for _ in range(HANDS)]
    hands = [(cards[:4], cards[4]) for cards in dealt]
    plain = {card: (card.rank, SUITS.index(card.suit)) for card in DECK}
    for hand, starter in hands[:1000]:
        counted = brute_force.points([plain[card] for card in hand], plain[starter])
        assert counted == hand_points(hand, starter) == count_hand(hand, starter).points

    brute, fast, listed = in_turn(
        brute_force.count_hands,
        lambda: [hand_points(hand, starter) for hand, starter in hands],
        lambda: [count_hand(hand, starter) for hand, starter in hands[:LISTED]],
    )
    brute, fast, listed = brute / brute_force.HANDS, fast / HANDS, listed / LISTED
    line("brute force", f"{brute * 1e6:.1f} µs")
    line("hand_points", f"{fast * 1e6:.2f} µs")
    line("  times faster than brute force", f"{brute / fast:.0f}", "at least 80")
    line("count_hand, every combination listed", f"{listed * 1e6:.1f} µs")
    line("  times faster than brute force", f"{brute / listed:.1f}")


if __name__ == "__main__":
    main()
